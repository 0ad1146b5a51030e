// How the client's two kinds of connection come to be. Only client.cpp includes it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "server/net/client.hpp"

namespace linstock::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using PlainStream = beast::tcp_stream;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;

/// Starts one operation and waits until it has ended.
template <class Start>
beast::error_code run(asio::io_context& context, Start start) {
  bool ended = false;
  beast::error_code result;
  start([&](beast::error_code error, auto&&...) {
    ended = true;
    result = error;
  });
  context.restart();
  while (!ended && context.run_one() > 0) {  // timers that are left over are not waited for
  }
  return result;
}

/// Whom to trust; TLS 1.2 or newer.
[[nodiscard]] Result<std::unique_ptr<asio::ssl::context>> tls_context(const Place& place);

/// Opens the connection; `timeout` is for all of it.
[[nodiscard]] beast::error_code connect(asio::io_context& context, PlainStream& stream,
                                        const Place& place, std::chrono::milliseconds timeout);
/// The same, and makes sure that it is the place's server.
[[nodiscard]] beast::error_code connect(asio::io_context& context, TlsStream& stream,
                                        const Place& place, std::chrono::milliseconds timeout);

/// "play.example.org:8421"
[[nodiscard]] std::string host_of(const Place& place);

}  // namespace linstock::net
