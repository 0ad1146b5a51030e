#include "server/net/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

namespace linstock::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp;
using BeastAnswer = http::response_parser<http::string_body>;

constexpr std::uint64_t kMaxAnswer = std::uint64_t{256} * 1024 * 1024;

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

beast::error_code connect(asio::io_context& context, beast::tcp_stream& stream, const Place& place,
                          std::chrono::milliseconds timeout) {
  beast::error_code error;
  tcp::resolver resolver(context);
  const auto found = resolver.resolve(place.host, std::to_string(place.port), error);
  if (error) return error;
  stream.expires_after(timeout);
  error = run(context, [&](auto done) { stream.async_connect(found, std::move(done)); });
  if (!error) stream.socket().set_option(tcp::no_delay(true), error);
  return error;
}

std::string host_of(const Place& place) { return place.host + ":" + std::to_string(place.port); }

Response plain_response(BeastAnswer& parser) {
  Response response;
  auto& message = parser.get();
  response.status = message.result_int();
  for (const auto& field : message) {
    response.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  response.body = std::make_shared<const std::string>(std::move(message.body()));
  return response;
}

}  // namespace

struct Client::Inside {
  Inside(Place to, std::chrono::milliseconds limit) : place(std::move(to)), timeout(limit) {}

  beast::error_code exchange(http::request<http::string_body>& request, BeastAnswer& parser);

  Place place;
  std::chrono::milliseconds timeout;
  asio::io_context context;
  std::optional<beast::tcp_stream> stream;
};

beast::error_code Client::Inside::exchange(http::request<http::string_body>& request,
                                           BeastAnswer& parser) {
  beast::flat_buffer buffer;
  stream->expires_after(timeout);
  const auto error =
      run(context, [&](auto done) { http::async_write(*stream, request, std::move(done)); });
  if (error) return error;
  return run(context,
             [&](auto done) { http::async_read(*stream, buffer, parser, std::move(done)); });
}

Client::Client(Place place, std::chrono::milliseconds timeout)
    : inside_(std::make_unique<Inside>(std::move(place), timeout)) {}
Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

Result<Response> Client::send(const std::string& method, const std::string& target,
                              const std::string& body, const std::vector<Header>& headers) {
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.set(http::field::host, host_of(inside_->place));
  for (const Header& header : headers) request.set(header.first, header.second);
  request.body() = body;
  if (!body.empty() || method == "POST") request.prepare_payload();
  for (bool again = inside_->stream.has_value();; again = false) {
    if (!inside_->stream) {
      inside_->stream.emplace(inside_->context);
      const auto error =
          connect(inside_->context, *inside_->stream, inside_->place, inside_->timeout);
      if (error) {
        inside_->stream.reset();
        return fail(host_of(inside_->place), error.message());
      }
    }
    BeastAnswer parser;
    parser.body_limit(kMaxAnswer);
    parser.skip(method == "HEAD");
    const beast::error_code error = inside_->exchange(request, parser);
    if (error || !parser.keep_alive()) inside_->stream.reset();
    if (!error) return plain_response(parser);
    const bool was_closed = error == http::error::end_of_stream ||
                            error == asio::error::connection_reset ||
                            error == asio::error::broken_pipe;
    if (!again || !was_closed) return fail(host_of(inside_->place), error.message());
  }
}

struct StreamClient::Inside {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> socket{context};
  beast::flat_buffer buffer;
};

StreamClient::StreamClient() = default;
StreamClient::~StreamClient() = default;
StreamClient::StreamClient(StreamClient&&) noexcept = default;
StreamClient& StreamClient::operator=(StreamClient&&) noexcept = default;

std::optional<Error> StreamClient::open(const Place& place, const std::string& target,
                                        const std::vector<Header>& headers) {
  inside_ = std::make_unique<Inside>();
  auto& socket = inside_->socket;
  auto& lowest = beast::get_lowest_layer(socket);
  const auto refused = connect(inside_->context, lowest, place, std::chrono::seconds(10));
  if (refused) return Error{host_of(place), refused.message()};
  lowest.expires_never();
  socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const Header& header : headers) request.set(header.first, header.second);
  }));
  socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
  websocket::response_type answer;
  const auto error = run(inside_->context, [&](auto done) {
    socket.async_handshake(answer, host_of(place), target, std::move(done));
  });
  if (!error) return std::nullopt;
  const bool declined = error == websocket::error::upgrade_declined;
  return Error{host_of(place), declined ? std::to_string(answer.result_int()) : error.message()};
}

Result<std::string> StreamClient::next(std::chrono::milliseconds timeout) {
  if (inside_ == nullptr) return fail("the stream is not open");
  bool ended = false;
  beast::error_code result;
  inside_->socket.async_read(inside_->buffer, [&](beast::error_code error, std::size_t) {
    ended = true;
    result = error;
  });
  inside_->context.restart();
  const auto until = std::chrono::steady_clock::now() + timeout;
  while (!ended && inside_->context.run_one_until(until) > 0) {
  }
  if (!ended) {
    beast::get_lowest_layer(inside_->socket).close();
    inside_->context.restart();
    inside_->context.run();
    inside_.reset();
    return fail("nothing came in time");
  }
  if (result) {
    inside_.reset();
    return fail(result.message());
  }
  std::string text = beast::buffers_to_string(inside_->buffer.data());
  inside_->buffer.clear();
  return text;
}

}  // namespace linstock::net
