// One HTTP connection: reads a request, has it answered, writes the answer, and again.
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cctype>
#include <exception>
#include <utility>

#include "server/net/inside.hpp"

namespace linstock::net {

namespace {

using BeastResponse = http::response<http::span_body<const char>>;
constexpr std::size_t kDrainLimit = std::size_t{4} * 1024 * 1024;

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return out;
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// The header of a request; the body comes later.
Request plain_request(const BeastRequest& from, std::string address) {
  Request request;
  request.method = std::string(view_of(from.method_string()));
  const std::string_view target = view_of(from.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  request.path = std::string(target.substr(0, mark));
  request.query = parse_query(target.substr(std::min(mark + 1, target.size())));
  for (const auto& field : from) {
    request.headers.emplace_back(lower(view_of(field.name_string())),
                                 std::string(view_of(field.value())));
  }
  request.address = std::move(address);
  return request;
}

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket socket, std::shared_ptr<Hub> hub)
      : stream_(std::move(socket)), hub_(std::move(hub)) {
    beast::error_code error;
    const auto endpoint = stream_.socket().remote_endpoint(error);
    if (!error) address_ = endpoint.address().to_string();
  }
  ~HttpSession() override { hub_->leave(this); }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void read();
  void end_soon() override;

 private:
  void on_header(beast::error_code error);
  void read_body();
  void on_body(beast::error_code error);
  void upgrade();
  void answer(Response response);
  void on_written(beast::error_code error);
  void continue_body();
  void drain();
  void close();
  template <class Work>
  void at_work(Work work);
  /// This session's handler of the next event.
  template <class Method>
  auto then(Method method) {
    return [self = shared_from_this(), method](beast::error_code error, std::size_t) {
      (self.get()->*method)(error);
    };
  }

  beast::tcp_stream stream_;
  std::shared_ptr<Hub> hub_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  Response response_;
  BeastResponse message_;
  std::size_t drained_ = 0;
  bool waiting_ = true;  ///< nothing of the next request has been read
  bool first_ = true;
  bool head_only_ = false;
  bool keep_alive_ = false;
};

void HttpSession::read() {
  parser_.emplace();
  parser_->header_limit(hub_->options.header_limit);
  waiting_ = true;
  if (hub_->stopping) return close();
  stream_.expires_after(first_ ? hub_->options.read_timeout : hub_->options.idle_timeout);
  first_ = false;
  http::async_read_header(stream_, buffer_, *parser_, then(&HttpSession::on_header));
}

void HttpSession::on_header(beast::error_code error) {
  waiting_ = false;
  if (error == http::error::header_limit) return answer(hub_->handlers.fault(431));
  const bool no_http = error.category() == make_error_code(http::error::end_of_stream).category() &&
                       error != http::error::end_of_stream && error != http::error::partial_message;
  if (no_http) return answer(hub_->handlers.fault(400));
  if (error) return close();
  request_ = plain_request(parser_->get(), address_);
  head_only_ = request_.method == "HEAD";
  keep_alive_ = parser_->keep_alive();
  if (head_only_) request_.method = "GET";
  if (beast::websocket::is_upgrade(parser_->get())) {
    keep_alive_ = false;
    return at_work([this] { return hub_->handlers.refuse_stream(request_); });
  }
  const std::size_t limit = hub_->handlers.body_limit(request_);
  const auto length = parser_->content_length();
  if (length && *length > limit) {
    keep_alive_ = false;
    return answer(hub_->handlers.fault(413));
  }
  parser_->body_limit(limit);
  if (lower(request_.header("expect")) == "100-continue") return continue_body();
  read_body();
}

void HttpSession::continue_body() {
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  stream_.expires_after(hub_->options.write_timeout);
  asio::async_write(stream_, asio::buffer(kContinue),
                    [self = shared_from_this()](beast::error_code error, std::size_t) {
                      error ? self->close() : self->read_body();
                    });
}

void HttpSession::read_body() {
  stream_.expires_after(hub_->options.read_timeout);
  http::async_read(stream_, buffer_, *parser_, then(&HttpSession::on_body));
}

void HttpSession::on_body(beast::error_code error) {
  if (error == http::error::body_limit) {
    keep_alive_ = false;
    return answer(hub_->handlers.fault(413));
  }
  if (error == beast::error::timeout || error == http::error::partial_message) return close();
  if (error) {
    keep_alive_ = false;
    return answer(hub_->handlers.fault(400));
  }
  request_.body = std::move(parser_->get().body());
  at_work([this] { return std::optional(hub_->handlers.handle(request_)); });
}

/// Has a worker make the answer; without one the connection becomes a WebSocket.
template <class Work>
void HttpSession::at_work(Work work) {
  stream_.expires_never();
  asio::post(hub_->workers, [self = shared_from_this(), work] {
    std::optional<Response> response;
    try {
      response = work();
    } catch (const std::exception&) {
      response = self->hub_->handlers.fault(500);
    }
    asio::post(self->stream_.get_executor(), [self, response = std::move(response)]() mutable {
      response ? self->answer(std::move(*response)) : self->upgrade();
    });
  });
}

void HttpSession::upgrade() {
  serve_stream(std::move(stream_), parser_->get(), std::move(request_), hub_);
}

void HttpSession::answer(Response response) {
  response_ = std::move(response);
  if (response_.close || hub_->stopping) keep_alive_ = false;
  const std::string_view body = response_.text();
  message_ = {};
  message_.version(11);
  message_.result(static_cast<unsigned>(response_.status));
  for (const Header& header : response_.headers) message_.insert(header.first, header.second);
  if (response_.status != 304) message_.content_length(body.size());
  if (!head_only_) message_.body() = {body.data(), body.size()};
  message_.keep_alive(keep_alive_);
  stream_.expires_after(hub_->options.write_timeout);
  http::async_write(stream_, message_, then(&HttpSession::on_written));
}

void HttpSession::on_written(beast::error_code error) {
  if (error) return close();
  if (keep_alive_) return read();
  // Lets the client read the answer before the connection goes: what it still sends is dropped.
  beast::error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.expires_after(std::chrono::seconds(2));
  buffer_.clear();
  drain();
}

void HttpSession::drain() {
  if (hub_->stopping || drained_ > kDrainLimit) return close();
  stream_.async_read_some(buffer_.prepare(4096),
                          [self = shared_from_this()](beast::error_code error, std::size_t size) {
                            if (error) return self->close();
                            self->drained_ += size;
                            self->drain();
                          });
}

void HttpSession::close() {
  beast::error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
  stream_.close();
}

void HttpSession::end_soon() {
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    if (self->waiting_) self->close();
  });
}

}  // namespace

void serve_http(tcp::socket socket, const std::shared_ptr<Hub>& hub) {
  const auto executor = socket.get_executor();
  auto session = std::make_shared<HttpSession>(std::move(socket), hub);
  hub->enter(session);
  asio::post(executor, [session] { session->read(); });
}

}  // namespace linstock::net
