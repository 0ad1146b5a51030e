#include "server/service.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "server/reply.hpp"
#include "server/router.hpp"
#include "server/visitor.hpp"

namespace linstock::server {

namespace {

constexpr std::size_t kUnknownPathBody = 4096;

/// The client's address, as the proxy tells it when there is one.
std::string client_of(const ServiceOptions& options, const net::Request& request) {
  if (!options.behind_proxy) return request.address;
  const std::string_view list = request.header("x-forwarded-for");
  const std::size_t comma = list.rfind(',');
  std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  last.remove_prefix(std::min(last.find_first_not_of(' '), last.size()));
  const bool plain = last.find_first_not_of("0123456789abcdefABCDEF.:") == std::string_view::npos;
  if (last.empty() || last.size() > 45 || !plain) return request.address;
  return std::string(last);
}

RateLimit* limit_of(App& app, Cost cost) {
  switch (cost) {
    case Cost::Post:
      return &app.posts;
    case Cost::Creation:
      return &app.creations;
    case Cost::SignIn:
      return &app.sign_ins;
    case Cost::Free:
      break;
  }
  return nullptr;
}

net::Response too_many(int wait) {
  net::Response response = error_reply(
      {429, "too-many", fmt::format("Too many requests; try again in {} s.", wait), "", ""});
  response.headers.emplace_back("Retry-After", std::to_string(wait));
  return response;
}

net::Response wrong_method(const std::string& allow) {
  net::Response response = error_reply(
      {405, "method-not-allowed", "This path is asked for with " + allow + ".", "", ""});
  response.headers.emplace_back("Allow", allow);
  return response;
}

}  // namespace

Service::Service(std::unique_ptr<App> app)
    : app_(std::move(app)),
      notices_(std::make_unique<NoticeSender>(app_->store, notice_options())),
      server_(std::make_unique<net::Server>(app_->options.net, handlers())) {}

Service::~Service() { stop(); }

Result<std::unique_ptr<Service>> Service::open(const ServiceOptions& options) {
  Result<std::unique_ptr<Shelf>> shelf = Shelf::open(options.library);
  if (!shelf) return fail(shelf.error());
  NoticeOptions notices = options.notices;
  if (notices.site.empty()) notices.site = options.url;
  const Result<void> sendable = NoticeSender::check(notices);
  if (!sendable) return fail(sendable.error());
  store::Options database = options.store;
  database.email_notices = !options.notices.smtp.empty();
  database.webhook_notices = options.notices.webhooks;
  store::Answer<store::Store> store = store::Store::open(database);
  if (!store) return fail("store", store.error().message);
  StaticFiles files;
  if (!options.web.empty()) {
    Result<StaticFiles> page = StaticFiles::load(options.web);
    if (!page) return fail(page.error());
    files = std::move(*page);
  }
  auto app = std::make_unique<App>(options, std::move(*shelf), std::move(*store), std::move(files));
  return std::unique_ptr<Service>(new Service(std::move(app)));
}

std::optional<Error> Service::start() {
  if (auto error = server_->start()) return error;
  app_->hall.resume();
  notices_->start();
  return std::nullopt;
}

void Service::stop() {
  server_->stop();
  app_->hall.stop();
  notices_->stop();
}

NoticeOptions Service::notice_options() {
  NoticeOptions options = app_->options.notices;
  if (options.site.empty()) options.site = app_->options.url;
  options.title = [this](std::string_view scenario) {
    const data::ScenarioInfo* info = app_->shelf->library().find(scenario);
    return info == nullptr ? std::string(scenario) : info->title;
  };
  options.log = [this](std::string_view line) { app_->log.info(line); };
  return options;
}

net::Handlers Service::handlers() {
  net::Handlers handlers;
  handlers.handle = [this](const net::Request& request) { return handle(request); };
  handlers.body_limit = [](const net::Request& request) {
    const Found found = find_route(request.method, request.path);
    return found.route == nullptr ? kUnknownPathBody : found.route->body_limit;
  };
  handlers.fault = [](int status) {
    net::Response response = fault_reply(status);
    add_security_headers(response);
    return response;
  };
  handlers.refuse_stream = [this](const net::Request& request) { return refuse_stream(request); };
  handlers.opened = [this](const net::Request& request,
                           const std::shared_ptr<net::Stream>& stream) {
    open_stream(request, stream);
  };
  return handlers;
}

net::Response Service::handle(const net::Request& request) {
  const auto begin = std::chrono::steady_clock::now();
  const std::string client = client_of(app_->options, request);
  net::Response response;
  if (client == request.address) {
    response = answer(request);
  } else {
    net::Request seen = request;
    seen.address = client;
    response = answer(seen);
  }
  add_security_headers(response);
  if (app_->log.wants(LogLevel::Info)) {
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    app_->log.info(fmt::format("{} {} {} {}B {:.1f}ms {}", without_secrets(request.method),
                               without_secrets(request.path), response.status,
                               response.text().size(), took.count(), client));
  }
  return response;
}

net::Response Service::answer(const net::Request& request) {
  const bool interface = request.path == "/api" || request.path.starts_with("/api/");
  if (!interface) return answer_page(request);
  Found found = find_route(request.method, request.path);
  if (found.route == nullptr) {
    return found.allow.empty() ? error_reply(not_found("There is no such path."))
                               : wrong_method(found.allow);
  }
  if (found.route->handler == nullptr) {
    return error_reply({426, "upgrade-required", "This path is a WebSocket.", "", ""});
  }
  if (request.method != "GET") {
    if (const auto trouble = check_origin(app_->options, request)) return error_reply(*trouble);
  }
  if (RateLimit* limit = limit_of(*app_, found.route->cost)) {
    const int wait = limit->wait_for(request.address);
    if (wait > 0) return too_many(wait);
  }
  return found.route->handler({*app_, request, std::move(found.arguments)});
}

net::Response Service::answer_page(const net::Request& request) {
  if (request.method != "GET") return wrong_method("GET");
  if (auto file = app_->files.find(request)) return std::move(*file);
  if (app_->files.size() == 0 && request.path == "/") {
    return text_reply("The page is not built here; the interface is under /api.\n",
                      "text/plain; charset=utf-8", 404);
  }
  return error_reply(not_found("There is no such file."));
}

std::optional<net::Response> Service::refuse_stream(const net::Request& request) {
  Found found = find_route(request.method, request.path);
  const auto refusal = [&](const Trouble& trouble) {
    app_->log.info(fmt::format("stream {} {} {}", without_secrets(request.path), trouble.status,
                               client_of(app_->options, request)));
    net::Response response = error_reply(trouble);
    add_security_headers(response);
    return response;
  };
  if (found.route == nullptr || found.route->handler != nullptr) {
    return refusal(not_found("There is no WebSocket at this path."));
  }
  if (const auto trouble = check_origin(app_->options, request)) return refusal(*trouble);
  const Answer<Visitor> visitor = stream_visitor_of({*app_, request, std::move(found.arguments)});
  if (!visitor) return refusal(visitor.error());
  return std::nullopt;
}

void Service::open_stream(const net::Request& request, const std::shared_ptr<net::Stream>& stream) {
  app_->log.info(fmt::format("stream {} open {}", without_secrets(request.path),
                             client_of(app_->options, request)));
  const Found found = find_route(request.method, request.path);
  const auto room = app_->hall.room(found.arguments.at(0));
  if (room) (*room)->watch(stream);
}

}  // namespace linstock::server
