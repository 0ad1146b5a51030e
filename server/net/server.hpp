// An HTTP/1.1 and WebSocket server on one port. Knows nothing of games.
//
// The handlers run on worker threads, several at a time, and may block; they must be safe to call
// at once. What they throw is answered with status 500.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "server/net/message.hpp"

namespace linstock::net {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8421;                        ///< 0: any free one
  int workers = 8;                                  ///< threads that run the handlers
  std::size_t max_connections = 1024;               ///< more are closed at once
  std::uint32_t header_limit = 16 * 1024;           ///< bytes
  std::chrono::milliseconds read_timeout{15'000};   ///< for one request, from its first wait
  std::chrono::milliseconds idle_timeout{75'000};   ///< between requests of one connection
  std::chrono::milliseconds write_timeout{30'000};  ///< for one answer
  std::chrono::milliseconds stop_grace{5'000};      ///< for requests under way when stopping
};

/// The server's end of a WebSocket. Safe to use from any thread.
class Stream {
 public:
  Stream() = default;
  virtual ~Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  /// Sends one text. A client that does not keep up is cut off.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  [[nodiscard]] virtual bool is_open() const = 0;
};

struct Handlers {
  /// Answers a request. HEAD comes as GET.
  std::function<Response(const Request&)> handle;
  /// The largest body for a request whose header is known. Must not block.
  std::function<std::size_t(const Request&)> body_limit;
  /// The answer when there is nothing to handle: 400 no HTTP, 413, 431, 500.
  std::function<Response(int status)> fault;
  /// May this request become a WebSocket? The answer says why not.
  std::function<std::optional<Response>(const Request&)> refuse_stream;
  /// A WebSocket was opened. What clients send on it is read and dropped.
  std::function<void(const Request&, std::shared_ptr<Stream>)> opened;
};

class Server {
 public:
  Server(ServerOptions options, Handlers handlers);
  ~Server();  ///< stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Listens and starts the threads. Errors: the address or the port cannot be had.
  [[nodiscard]] std::optional<Error> start();
  /// The port that is listened on. After `start`.
  [[nodiscard]] std::uint16_t port() const;
  /// Takes no more connections, lets requests under way end, closes streams. Waits for all that.
  void stop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace linstock::net
