// Servers on loopback that stand in for a mail relay and for a webhook.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace linstock::store {

/// One line after the other, without the line end; and answers.
class Conversation {
 public:
  explicit Conversation(int socket) : socket_(socket) {}

  /// False when the other side has gone.
  bool read_line(std::string& line);
  /// Exactly so many bytes.
  bool read_bytes(std::size_t count, std::string& bytes);
  void say(const std::string& text);

 private:
  bool fill();

  int socket_;
  std::string buffer_;
};

/// Takes one connection after the other and leaves each to `talk`.
class LoopbackServer {
 public:
  explicit LoopbackServer(std::function<void(Conversation&)> talk);
  ~LoopbackServer();
  LoopbackServer(const LoopbackServer&) = delete;
  LoopbackServer& operator=(const LoopbackServer&) = delete;

  [[nodiscard]] int port() const { return port_; }

 private:
  void work();

  std::function<void(Conversation&)> talk_;
  int listener_ = -1;
  int port_ = 0;
  std::thread thread_;
};

/// A relay that takes mail, or refuses it with what `answers` says: "RCPT" -> "550 no such user".
class FakeRelay {
 public:
  FakeRelay();

  [[nodiscard]] std::string url() const;
  /// What to answer to this command from now on; "" as usual.
  void answer(const std::string& command, const std::string& with);
  /// Mails that were taken: the envelope's recipient, a newline, header and text.
  [[nodiscard]] std::vector<std::string> mails() const;

 private:
  void talk(Conversation& client);
  [[nodiscard]] std::string answer_to(const std::string& command, const std::string& usual) const;

  mutable std::mutex mutex_;
  std::vector<std::pair<std::string, std::string>> answers_;
  std::vector<std::string> mails_;
  LoopbackServer server_;  // last: its thread uses the rest
};

/// The secret in the link of a mail that asks for a confirmation; "" when there is none.
[[nodiscard]] std::string secret_in(const std::string& mail);

/// A webhook that answers with a status.
class FakeWebhook {
 public:
  FakeWebhook();

  [[nodiscard]] std::string url() const;
  /// 0: says nothing for a long time.
  void answer(int status) { status_ = status; }
  /// What was posted, heads and bodies.
  [[nodiscard]] std::vector<std::string> posts() const;

 private:
  void talk(Conversation& client);

  mutable std::mutex mutex_;
  std::vector<std::string> posts_;
  std::atomic<int> status_ = 200;
  LoopbackServer server_;  // last: its thread uses the rest
};

}  // namespace linstock::store
