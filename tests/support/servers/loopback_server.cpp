#include "tests/support/servers/loopback_server.hpp"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace linstock::store {

bool Conversation::fill() {
  char bytes[4096];
  const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
  if (got <= 0) return false;
  buffer_.append(bytes, static_cast<std::size_t>(got));
  return true;
}

bool Conversation::read_line(std::string& line) {
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n")) == std::string::npos) {
    if (!fill()) return false;
  }
  line = buffer_.substr(0, end);
  buffer_.erase(0, end + 2);
  return true;
}

bool Conversation::read_bytes(std::size_t count, std::string& bytes) {
  while (buffer_.size() < count) {
    if (!fill()) return false;
  }
  bytes = buffer_.substr(0, count);
  buffer_.erase(0, count);
  return true;
}

void Conversation::say(const std::string& text) {
  ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
}

LoopbackServer::LoopbackServer(std::function<void(Conversation&)> talk) : talk_(std::move(talk)) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener_, generic, size) != 0 || ::listen(listener_, 16) != 0 ||
      ::getsockname(listener_, generic, &size) != 0) {
    throw std::runtime_error("no port on loopback");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { work(); });
}

LoopbackServer::~LoopbackServer() {
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
}

void LoopbackServer::work() {
  while (true) {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    Conversation conversation(client);
    talk_(conversation);
    ::close(client);
  }
}

FakeRelay::FakeRelay() : server_([this](Conversation& client) { talk(client); }) {}

std::string FakeRelay::url() const { return "smtp://127.0.0.1:" + std::to_string(server_.port()); }

void FakeRelay::answer(const std::string& command, const std::string& with) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(answers_, [&](const auto& each) { return each.first == command; });
  if (!with.empty()) answers_.emplace_back(command, with);
}

std::string FakeRelay::answer_to(const std::string& command, const std::string& usual) const {
  const std::scoped_lock lock(mutex_);
  for (const auto& [each, with] : answers_) {
    if (each == command) return with + "\r\n";
  }
  return usual + "\r\n";
}

std::vector<std::string> FakeRelay::mails() const {
  const std::scoped_lock lock(mutex_);
  return mails_;
}

void FakeRelay::talk(Conversation& client) {
  client.say(answer_to("CONNECT", "220 relay"));
  std::string line;
  std::string recipient;
  while (client.read_line(line)) {
    const std::string command = line.substr(0, 4);
    if (command == "RCPT") recipient = line;
    if (command == "DATA") {
      const std::string answer = answer_to("DATA", "354 go on");
      client.say(answer);
      if (!answer.starts_with("354")) continue;
      std::string mail = recipient + "\n";
      while (client.read_line(line) && line != ".") mail += line + "\n";
      const std::string taken = answer_to("END", "250 taken");
      if (taken.starts_with("250")) {
        const std::scoped_lock lock(mutex_);
        mails_.push_back(mail);
      }
      if (taken != "HANGUP\r\n") {
        client.say(taken);
      } else {
        return;
      }
      continue;
    }
    if (command == "QUIT") {
      client.say("221 bye\r\n");
      return;
    }
    client.say(answer_to(command, "250 fine"));
  }
}

std::string secret_in(const std::string& mail) {
  const std::string before = "/#/confirm/";
  const std::size_t at = mail.find(before);
  if (at == std::string::npos) return {};
  const std::size_t from = at + before.size();
  return mail.substr(from, mail.find_first_of("\r\n", from) - from);
}

FakeWebhook::FakeWebhook() : server_([this](Conversation& client) { talk(client); }) {}

std::string FakeWebhook::url() const {
  return "http://127.0.0.1:" + std::to_string(server_.port()) + "/hook?secret=1";
}

std::vector<std::string> FakeWebhook::posts() const {
  const std::scoped_lock lock(mutex_);
  return posts_;
}

void FakeWebhook::talk(Conversation& client) {
  std::string line;
  std::string post;
  std::size_t length = 0;
  while (client.read_line(line) && !line.empty()) {
    post += line + "\n";
    std::ranges::transform(line, line.begin(), [](unsigned char c) { return std::tolower(c); });
    if (line.starts_with("content-length: ")) length = std::stoul(line.substr(16));
  }
  std::string body;
  if (!client.read_bytes(length, body)) return;
  {
    const std::scoped_lock lock(mutex_);
    posts_.push_back(post + "\n" + body);
  }
  const int status = status_;
  if (status == 0) {
    client.read_line(line);  // until the other side gives up
    return;
  }
  client.say("HTTP/1.1 " + std::to_string(status) +
             " Answer\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 2\r\n"
             "Connection: close\r\n\r\nok");
}

}  // namespace linstock::store
