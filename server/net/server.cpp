#include "server/net/server.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/inside.hpp"

namespace linstock::net {

void Hub::enter(const std::shared_ptr<Session>& session) {
  const std::lock_guard lock(mutex_);
  sessions_[session.get()] = session;
}

void Hub::leave(Session* session) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(session);
}

std::size_t Hub::count() {
  const std::lock_guard lock(mutex_);
  return sessions_.size();
}

void Hub::end_all() {
  std::vector<std::shared_ptr<Session>> all;  // ends outside the lock: a session may leave at once
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, session] : sessions_) {
      if (auto alive = session.lock()) all.push_back(std::move(alive));
    }
  }
  for (const auto& session : all) session->end_soon();
}

struct Server::Inside {
  Inside(ServerOptions options, Handlers handlers)
      : hub(std::make_shared<Hub>(std::move(options), std::move(handlers))), acceptor(context) {}

  [[nodiscard]] std::optional<Error> listen();
  void accept();
  void on_accept(beast::error_code error, tcp::socket socket);
  void wait_for_sessions();

  asio::io_context context{1};  // one thread: sending and receiving takes little
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  std::shared_ptr<Hub> hub;
  tcp::acceptor acceptor;
  std::thread thread;
  std::uint16_t port = 0;
};

std::optional<Error> Server::Inside::listen() {
  const ServerOptions& options = hub->options;
  const std::string place = options.address + ":" + std::to_string(options.port);
  beast::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) return Error{"address", "'" + options.address + "' is no IP address"};
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return Error{place, error.message()};
  port = acceptor.local_endpoint().port();
  return std::nullopt;
}

void Server::Inside::accept() {
  acceptor.async_accept(
      [this](beast::error_code error, tcp::socket socket) { on_accept(error, std::move(socket)); });
}

void Server::Inside::on_accept(beast::error_code error, tcp::socket socket) {
  if (hub->stopping) return;
  if (error) {  // out of descriptors: wait a little instead of turning in circles
    auto pause = std::make_shared<asio::steady_timer>(acceptor.get_executor());
    pause->expires_after(std::chrono::milliseconds(50));
    pause->async_wait([this, pause](beast::error_code) {
      if (!hub->stopping) accept();
    });
    return;
  }
  if (hub->count() < hub->options.max_connections) {
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    serve_http(std::move(socket), hub);
  }
  accept();
}

/// Until the last session has ended or the time of grace is over.
void Server::Inside::wait_for_sessions() {
  const auto until = std::chrono::steady_clock::now() + hub->options.stop_grace;
  while (hub->count() > 0 && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

Server::Server(ServerOptions options, Handlers handlers)
    : inside_(std::make_unique<Inside>(std::move(options), std::move(handlers))) {}

// NOLINTNEXTLINE(bugprone-exception-escape): threads that cannot be joined end the program
Server::~Server() { stop(); }

std::optional<Error> Server::start() {
  if (auto error = inside_->listen()) return error;
  inside_->accept();
  inside_->thread = std::thread([this] { inside_->context.run(); });
  return std::nullopt;
}

std::uint16_t Server::port() const { return inside_->port; }

void Server::stop() {
  if (inside_->hub->stopping.exchange(true)) return;
  asio::post(inside_->acceptor.get_executor(), [this] {
    beast::error_code ignored;
    inside_->acceptor.close(ignored);
  });
  inside_->hub->end_all();
  inside_->wait_for_sessions();
  inside_->hub->workers.join();
  inside_->context.stop();
  if (inside_->thread.joinable()) inside_->thread.join();
}

}  // namespace linstock::net
