// One WebSocket connection: sends what it is given, in order.
#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <utility>

#include "server/net/inside.hpp"

namespace linstock::net {

namespace {

namespace websocket = beast::websocket;
constexpr std::size_t kMaxQueue = 64;                       // texts that wait for a slow client
constexpr std::chrono::seconds kFarewell{1};                // for the client's answer to a close
constexpr std::size_t kMaxMessage = std::size_t{4} * 1024;  // from the client

class StreamSession final : public Session,
                            public Stream,
                            public std::enable_shared_from_this<StreamSession> {
 public:
  StreamSession(beast::tcp_stream stream, Request request, std::shared_ptr<Hub> hub)
      : socket_(std::move(stream)), request_(std::move(request)), hub_(std::move(hub)) {}
  ~StreamSession() override { hub_->leave(this); }
  StreamSession(const StreamSession&) = delete;
  StreamSession& operator=(const StreamSession&) = delete;

  void open(const BeastRequest& upgrade);
  void send(std::shared_ptr<const std::string> text) override;
  [[nodiscard]] bool is_open() const override { return open_; }
  void end_soon() override;

 private:
  void on_open(beast::error_code error);
  void read();
  void write();
  void close(websocket::close_code code);

  websocket::stream<beast::tcp_stream> socket_;
  Request request_;
  std::shared_ptr<Hub> hub_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::atomic<bool> open_ = false;
  bool closing_ = false;
};

void StreamSession::open(const BeastRequest& upgrade) {
  websocket::stream_base::timeout times{};
  times.handshake_timeout = hub_->options.read_timeout;
  times.idle_timeout = hub_->options.idle_timeout;
  times.keep_alive_pings = true;
  socket_.set_option(times);
  socket_.read_message_max(kMaxMessage);
  socket_.text(true);
  socket_.async_accept(
      upgrade, [self = shared_from_this()](beast::error_code error) { self->on_open(error); });
}

void StreamSession::on_open(beast::error_code error) {
  if (error) return;
  open_ = true;
  if (hub_->stopping) return close(websocket::close_code::going_away);
  read();
  asio::post(hub_->workers,
             [self = shared_from_this()] { self->hub_->handlers.opened(self->request_, self); });
}

void StreamSession::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    if (error) {
      self->open_ = false;
      return;
    }
    self->buffer_.clear();
    self->read();
  });
}

void StreamSession::send(std::shared_ptr<const std::string> text) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
    if (!self->open_ || self->closing_) return;
    if (self->queue_.size() >= kMaxQueue) {
      self->open_ = false;
      beast::get_lowest_layer(self->socket_).close();
      return;
    }
    self->queue_.push_back(std::move(text));
    if (self->queue_.size() == 1) self->write();
  });
}

void StreamSession::write() {
  socket_.async_write(asio::buffer(*queue_.front()),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) {
                          self->open_ = false;
                          return;
                        }
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) self->write();
                      });
}

void StreamSession::close(websocket::close_code code) {
  if (closing_) return;
  closing_ = true;
  websocket::stream_base::timeout times{};
  socket_.get_option(times);
  times.handshake_timeout = kFarewell;
  socket_.set_option(times);
  socket_.async_close(code,
                      [self = shared_from_this()](beast::error_code) { self->open_ = false; });
}

void StreamSession::end_soon() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    if (self->open_) self->close(websocket::close_code::going_away);
  });
}

}  // namespace

void serve_stream(beast::tcp_stream stream, const BeastRequest& upgrade, Request request,
                  const std::shared_ptr<Hub>& hub) {
  auto session = std::make_shared<StreamSession>(std::move(stream), std::move(request), hub);
  hub->enter(session);
  session->open(upgrade);
}

}  // namespace linstock::net
