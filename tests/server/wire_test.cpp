// The net layer by itself, spoken to in raw bytes: slow clients, broken requests, kept connections.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/net/client.hpp"
#include "server/net/server.hpp"

namespace linstock::net {
namespace {

constexpr int kPatienceMs = 20'000;

/// A plain connection.
class Wire {
 public:
  explicit Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Wire() { ::close(socket_); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  void send(const std::string& bytes) const {
    (void)::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  }
  /// All bytes until the server closes, or until `end` has come.
  [[nodiscard]] std::string receive(const std::string& end = {}) const {
    std::string bytes;
    char part[4096];
    pollfd ready{socket_, POLLIN, 0};
    while (::poll(&ready, 1, kPatienceMs) == 1) {
      const ssize_t size = ::recv(socket_, part, sizeof part, 0);
      if (size <= 0) return bytes;
      bytes.append(part, static_cast<std::size_t>(size));
      if (!end.empty() && bytes.find(end) != std::string::npos) return bytes;
    }
    ADD_FAILURE() << "nothing more came: " << bytes;
    return bytes;
  }
  [[nodiscard]] bool connected() const { return connected_; }

 private:
  int socket_;
  bool connected_ = false;
};

Response text(int status, std::string body) {
  return {status, {}, std::make_shared<const std::string>(std::move(body)), false};
}

class WireTest : public ::testing::Test {
 protected:
  void serve() {
    options_.port = 0;
    Handlers handlers;
    handlers.handle = [this](const Request& request) {
      ++handled_;
      if (request.path == "/throw") throw std::runtime_error("a handler's fault");
      if (request.path == "/wait") {
        waiting_ = true;
        while (!go_on_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      return text(200, request.method + " " + request.path + " " + request.body + ".");
    };
    handlers.body_limit = [](const Request&) { return std::size_t{100}; };
    handlers.fault = [](int status) { return text(status, "fault " + std::to_string(status)); };
    handlers.refuse_stream = [](const Request&) { return text(404, "no streams"); };
    handlers.opened = [](const Request&, const std::shared_ptr<Stream>&) {};
    server_ = std::make_unique<Server>(options_, handlers);
    ASSERT_FALSE(server_->start());
  }
  [[nodiscard]] std::string exchange(const std::string& bytes) const {
    const Wire wire(server_->port());
    wire.send(bytes);
    return wire.receive();
  }

  ServerOptions options_;
  std::unique_ptr<Server> server_;
  std::atomic<int> handled_ = 0;
  std::atomic<bool> waiting_ = false;
  std::atomic<bool> go_on_ = false;
};

bool holds(const std::string& bytes, const std::string& part) {
  return bytes.find(part) != std::string::npos;
}

TEST_F(WireTest, AConnectionIsKeptAndRequestsMayQueue) {
  serve();
  const Wire wire(server_->port());
  wire.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(holds(wire.receive("GET /b"), "GET /a"));
  wire.send("POST /c HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi");
  EXPECT_TRUE(holds(wire.receive(), "POST /c hi."));
  EXPECT_EQ(handled_, 3);
}

TEST_F(WireTest, AHeadIsAGetWithoutItsBody) {
  serve();
  const std::string head = exchange("HEAD /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(holds(head, "200 OK"));
  EXPECT_TRUE(holds(head, "Content-Length: 8"));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST_F(WireTest, WhatIsNoHttpIsToldSo) {
  serve();
  EXPECT_TRUE(holds(exchange("hello\r\n\r\n"), "400"));
  EXPECT_TRUE(holds(exchange("GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"), "400"));
  EXPECT_TRUE(
      holds(exchange("GET / HTTP/1.1\r\nA: " + std::string(40'000, 'a') + "\r\n\r\n"), "431"));
  EXPECT_EQ(handled_, 0);
}

TEST_F(WireTest, ABodyBeyondTheLimitIsNotRead) {
  serve();
  EXPECT_TRUE(holds(exchange("POST / HTTP/1.1\r\nContent-Length: 101\r\n\r\n"), "fault 413"));
  EXPECT_TRUE(holds(exchange("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
                             "c8\r\n" +
                             std::string(200, 'x') + "\r\n0\r\n\r\n"),
                    "fault 413"));
  EXPECT_EQ(handled_, 0);
}

TEST_F(WireTest, AClientThatAsksFirstIsToldToGoOn) {
  serve();
  const Wire wire(server_->port());
  wire.send("POST /c HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_TRUE(holds(wire.receive("\r\n\r\n"), "100 Continue"));
  wire.send("hi");
  EXPECT_TRUE(holds(wire.receive("."), "POST /c hi."));
}

TEST_F(WireTest, ASlowClientIsCutOff) {
  options_.read_timeout = std::chrono::milliseconds(100);
  options_.idle_timeout = std::chrono::milliseconds(100);
  serve();
  EXPECT_EQ(exchange("GET / HT"), "");                                           // half a header
  EXPECT_EQ(exchange(""), "");                                                   // nothing at all
  EXPECT_EQ(exchange("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nhalf"), "");  // half a body
  EXPECT_EQ(handled_, 0);
  EXPECT_TRUE(holds(exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), "200 OK"));  // then idle
}

TEST_F(WireTest, AHandlersFaultIsAnAnswer) {
  serve();
  EXPECT_TRUE(holds(exchange("GET /throw HTTP/1.1\r\nConnection: close\r\n\r\n"), "fault 500"));
  EXPECT_TRUE(holds(exchange("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), "200 OK"));
}

TEST_F(WireTest, TooManyConnectionsAreClosed) {
  options_.max_connections = 2;
  serve();
  const Wire one(server_->port());
  const Wire two(server_->port());
  one.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n");
  two.send("GET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(holds(one.receive("GET /1"), "200"));
  EXPECT_TRUE(holds(two.receive("GET /2"), "200"));
  EXPECT_EQ(exchange("GET /3 HTTP/1.1\r\nHost: x\r\n\r\n"), "");
}

TEST_F(WireTest, ARequestUnderWayIsAnsweredBeforeTheEnd) {
  serve();
  const Wire idle(server_->port());
  idle.send("GET /idle HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(holds(idle.receive("/idle"), "200"));
  const Wire wire(server_->port());
  wire.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
  while (!waiting_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::thread ending([this] { server_->stop(); });
  EXPECT_EQ(idle.receive(), "");  // closed at once
  go_on_ = true;
  EXPECT_TRUE(holds(wire.receive(), "GET /wait"));
  ending.join();
  EXPECT_FALSE(Wire(server_->port()).connected());
}

TEST_F(WireTest, APortThatIsTakenIsAnError) {
  serve();
  ServerOptions options;
  options.port = server_->port();
  Server second(options, {});
  const auto error = second.start();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "127.0.0.1:" + std::to_string(options.port));
  options.address = "nowhere";
  Server third(options, {});
  EXPECT_TRUE(third.start());
}

TEST(MessageTest, QueriesAndPathsAreDecoded) {
  const std::vector<Header> query = parse_query("a=1&b=x%20y+z&&c&d==%3d%zz");
  const std::vector<Header> expected = {{"a", "1"}, {"b", "x y z"}, {"c", ""}, {"d", "==%zz"}};
  EXPECT_EQ(query, expected);
  EXPECT_EQ(percent_decoded("a+b%2Fc%"), "a+b/c%");
  EXPECT_EQ(percent_encoded("a b/\xC3\xA4~"), "a%20b%2F%C3%A4~");
  EXPECT_EQ(percent_decoded(percent_encoded("?&=#%")), "?&=#%");
}

}  // namespace
}  // namespace linstock::net
