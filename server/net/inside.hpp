// What the two kinds of session and the listener share. Only the files of this folder include it.
#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "server/net/server.hpp"

namespace linstock::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using BeastRequest = http::request<http::string_body>;

/// A connection of either kind.
class Session {
 public:
  Session() = default;
  virtual ~Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  /// Ends it as soon as nothing is under way. From any thread.
  virtual void end_soon() = 0;
};

/// All connections of one server. A session keeps it alive.
struct Hub {
  Hub(ServerOptions with, Handlers answering)
      : options(std::move(with)),
        handlers(std::move(answering)),
        workers(static_cast<std::size_t>(options.workers)) {}

  ServerOptions options;
  Handlers handlers;
  asio::thread_pool workers;
  std::atomic<bool> stopping = false;

  void enter(const std::shared_ptr<Session>& session);
  void leave(Session* session);
  [[nodiscard]] std::size_t count();
  void end_all();

 private:
  std::mutex mutex_;
  std::map<Session*, std::weak_ptr<Session>> sessions_;
};

/// Reads and answers requests on a fresh connection.
void serve_http(tcp::socket socket, const std::shared_ptr<Hub>& hub);
/// Makes a WebSocket of a connection whose upgrade request was read.
void serve_stream(beast::tcp_stream stream, const BeastRequest& upgrade, Request request,
                  const std::shared_ptr<Hub>& hub);

}  // namespace linstock::net
