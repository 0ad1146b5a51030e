// The whole server: the interface and the page on one port.
#pragma once

#include <memory>

#include "server/app.hpp"
#include "server/notices/notice_sender.hpp"

namespace linstock::server {

class Service {
 public:
  /// Opens the battles, the store and the page's files. Errors say which could not be had.
  [[nodiscard]] static Result<std::unique_ptr<Service>> open(const ServiceOptions& options);
  ~Service();  ///< stops
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// Listens, and lets waiting bots go on. Errors: the port cannot be had.
  [[nodiscard]] std::optional<Error> start();
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  /// Lets requests under way end, closes the streams, stops the bots.
  void stop();

  [[nodiscard]] App& app() { return *app_; }
  /// Answers one request, as if it had come over the wire.
  [[nodiscard]] net::Response handle(const net::Request& request);

 private:
  Service(std::unique_ptr<App> app);
  [[nodiscard]] net::Response answer(const net::Request& request);
  [[nodiscard]] net::Response answer_page(const net::Request& request);
  [[nodiscard]] std::optional<net::Response> refuse_stream(const net::Request& request);
  void open_stream(const net::Request& request, const std::shared_ptr<net::Stream>& stream);
  [[nodiscard]] net::Handlers handlers();
  [[nodiscard]] NoticeOptions notice_options();

  std::unique_ptr<App> app_;
  std::unique_ptr<NoticeSender> notices_;
  std::unique_ptr<net::Server> server_;
};

}  // namespace linstock::server
