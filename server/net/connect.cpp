#include "server/net/connect.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>

namespace linstock::net {

namespace {

namespace ssl = asio::ssl;

bool is_address(const std::string& host) {
  beast::error_code error;
  static_cast<void>(asio::ip::make_address(host, error));
  return !error;
}

/// Which of the servers at this address is meant.
bool name_server(TlsStream& stream, const std::string& host) {
  if (is_address(host)) return true;  // names only
  return SSL_set_tlsext_host_name(stream.native_handle(), host.c_str()) == 1;
}

}  // namespace

Result<std::unique_ptr<ssl::context>> tls_context(const Place& place) {
  auto context = std::make_unique<ssl::context>(ssl::context::tls_client);
  beast::error_code error;
  SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
  context->set_verify_mode(ssl::verify_peer, error);
  if (error) return fail("TLS", error.message());
  if (place.ca_file.empty()) {
    context->set_default_verify_paths(error);
  } else {
    context->load_verify_file(place.ca_file, error);
  }
  if (error) return fail(place.ca_file, error.message());
  return context;
}

beast::error_code connect(asio::io_context& context, PlainStream& stream, const Place& place,
                          std::chrono::milliseconds timeout) {
  beast::error_code error;
  asio::ip::tcp::resolver resolver(context);
  const auto found = resolver.resolve(place.host, std::to_string(place.port), error);
  if (error) return error;
  stream.expires_after(timeout);
  error = run(context, [&](auto done) { stream.async_connect(found, std::move(done)); });
  if (!error) stream.socket().set_option(asio::ip::tcp::no_delay(true), error);
  return error;
}

beast::error_code connect(asio::io_context& context, TlsStream& stream, const Place& place,
                          std::chrono::milliseconds timeout) {
  beast::error_code error = connect(context, stream.next_layer(), place, timeout);
  if (error) return error;
  if (!name_server(stream, place.host)) return asio::error::invalid_argument;
  stream.set_verify_callback(ssl::host_name_verification(place.host), error);
  if (error) return error;
  return run(context,
             [&](auto done) { stream.async_handshake(ssl::stream_base::client, std::move(done)); });
}

std::string host_of(const Place& place) { return place.host + ":" + std::to_string(place.port); }

}  // namespace linstock::net
