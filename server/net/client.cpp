#include "server/net/client.hpp"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>
#include <variant>

#include "server/net/connect.hpp"

namespace linstock::net {

namespace {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using BeastAnswer = http::response_parser<http::string_body>;
using TlsContext = std::unique_ptr<asio::ssl::context>;

constexpr std::uint64_t kMaxAnswer = std::uint64_t{256} * 1024 * 1024;

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

/// Has the server ended a connection that was kept?
bool was_closed(const beast::error_code& error) {
  return error == http::error::end_of_stream || error == asio::error::connection_reset ||
         error == asio::error::broken_pipe || error == asio::ssl::error::stream_truncated;
}

}  // namespace

// ---- requests

struct Client::Inside {
  Inside(Place to, std::chrono::milliseconds limit) : place(std::move(to)), timeout(limit) {}

  [[nodiscard]] std::optional<Error> open();
  beast::error_code exchange(http::request<http::string_body>& request, BeastAnswer& parser);

  Place place;
  std::chrono::milliseconds timeout;
  asio::io_context context;
  TlsContext tls;
  std::optional<std::variant<PlainStream, TlsStream>> stream;
};

std::optional<Error> Client::Inside::open() {
  if (place.tls && tls == nullptr) {
    Result<TlsContext> made = tls_context(place);
    if (!made) return made.error();
    tls = std::move(*made);
  }
  if (place.tls) {
    stream.emplace(std::in_place_type<TlsStream>, context, *tls);
  } else {
    stream.emplace(std::in_place_type<PlainStream>, context);
  }
  const auto error =
      std::visit([&](auto& each) { return connect(context, each, place, timeout); }, *stream);
  if (!error) return std::nullopt;
  stream.reset();
  return Error{host_of(place), error.message()};
}

beast::error_code Client::Inside::exchange(http::request<http::string_body>& request,
                                           BeastAnswer& parser) {
  const auto with = [&](auto& each) {
    beast::flat_buffer buffer;
    beast::get_lowest_layer(each).expires_after(timeout);
    const auto error =
        run(context, [&](auto done) { http::async_write(each, request, std::move(done)); });
    if (error) return error;
    return run(context,
               [&](auto done) { http::async_read(each, buffer, parser, std::move(done)); });
  };
  return std::visit(with, *stream);
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
      if (auto error = inside_->open()) return fail(std::move(*error));
    }
    BeastAnswer parser;
    parser.body_limit(kMaxAnswer);
    parser.skip(method == "HEAD");
    const beast::error_code error = inside_->exchange(request, parser);
    if (error || !parser.keep_alive()) inside_->stream.reset();
    if (!error) return plain_response(parser);
    if (!again || !was_closed(error)) return fail(host_of(inside_->place), error.message());
  }
}

// ---- WebSockets

struct StreamClient::Inside {
  template <class Stream>
  std::optional<Error> open(websocket::stream<Stream>& socket, const Place& place,
                            const std::string& target, const std::vector<Header>& headers);

  asio::io_context context;
  TlsContext tls;
  std::variant<std::monostate, websocket::stream<PlainStream>, websocket::stream<TlsStream>> socket;
  beast::flat_buffer buffer;
};

template <class Stream>
std::optional<Error> StreamClient::Inside::open(websocket::stream<Stream>& stream,
                                                const Place& place, const std::string& target,
                                                const std::vector<Header>& headers) {
  const auto refused = connect(context, stream.next_layer(), place, std::chrono::seconds(10));
  if (refused) return Error{host_of(place), refused.message()};
  beast::get_lowest_layer(stream).expires_never();
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const Header& header : headers) request.set(header.first, header.second);
  }));
  stream.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
  websocket::response_type answer;
  const auto error = run(context, [&](auto done) {
    stream.async_handshake(answer, host_of(place), target, std::move(done));
  });
  if (!error) return std::nullopt;
  const bool declined = error == websocket::error::upgrade_declined;
  return Error{host_of(place), declined ? std::to_string(answer.result_int()) : error.message()};
}

StreamClient::StreamClient() = default;
StreamClient::~StreamClient() = default;
StreamClient::StreamClient(StreamClient&&) noexcept = default;
StreamClient& StreamClient::operator=(StreamClient&&) noexcept = default;

std::optional<Error> StreamClient::open(const Place& place, const std::string& target,
                                        const std::vector<Header>& headers) {
  inside_ = std::make_unique<Inside>();
  if (!place.tls) {
    auto& plain = inside_->socket.emplace<websocket::stream<PlainStream>>(inside_->context);
    return inside_->open(plain, place, target, headers);
  }
  Result<TlsContext> made = tls_context(place);
  if (!made) return made.error();
  inside_->tls = std::move(*made);
  auto& secured =
      inside_->socket.emplace<websocket::stream<TlsStream>>(inside_->context, *inside_->tls);
  return inside_->open(secured, place, target, headers);
}

Result<std::string> StreamClient::next(std::chrono::milliseconds timeout) {
  if (inside_ == nullptr) return fail("the stream is not open");
  bool ended = false;
  beast::error_code result;
  const auto on_text = [&](beast::error_code error, std::size_t) {
    ended = true;
    result = error;
  };
  const auto each_kind = [&](auto use) {
    if (auto* plain = std::get_if<1>(&inside_->socket)) use(*plain);
    if (auto* secured = std::get_if<2>(&inside_->socket)) use(*secured);
  };
  each_kind([&](auto& socket) { socket.async_read(inside_->buffer, on_text); });
  inside_->context.restart();
  const auto until = std::chrono::steady_clock::now() + timeout;
  while (!ended && inside_->context.run_one_until(until) > 0) {
  }
  if (!ended) {
    each_kind([](auto& socket) { beast::get_lowest_layer(socket).close(); });
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
