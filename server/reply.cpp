#include "server/reply.hpp"

#include <utility>

namespace linstock::server {

net::Response text_reply(std::string text, std::string_view type, int status) {
  net::Response response;
  response.status = status;
  response.headers = {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}};
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

net::Response json_reply(const Json& json, int status) {
  return text_reply(to_line(json), "application/json", status);
}

net::Response no_content() {
  net::Response response;
  response.status = 204;
  response.headers = {{"Cache-Control", "no-store"}};
  return response;
}

net::Response error_reply(const Trouble& trouble) {
  Json error = {{"code", trouble.code}, {"message", trouble.message}};
  if (!trouble.rule.empty()) error["rule"] = trouble.rule;
  if (!trouble.field.empty()) error["field"] = trouble.field;
  net::Response response = json_reply({{"error", std::move(error)}}, trouble.status);
  if (trouble.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

net::Response fault_reply(int status) {
  switch (status) {
    case 413:
      return error_reply({413, "too-large", "The request is larger than is accepted.", "", ""});
    case 431:
      return error_reply({431, "too-large", "The request's header is too large.", "", ""});
    case 400:
      return error_reply(bad_request("This is no HTTP request."));
    default:
      return error_reply(internal("Something went wrong on the server."));
  }
}

Trouble bad_request(std::string message, std::string field) {
  return {400, "bad-request", std::move(message), "", std::move(field)};
}

Trouble not_found(std::string message) { return {404, "not-found", std::move(message), "", ""}; }

Trouble unauthorized(std::string message) {
  return {401, "unauthorized", std::move(message), "", ""};
}

Trouble forbidden(std::string message) { return {403, "forbidden", std::move(message), "", ""}; }

Trouble internal(std::string message) { return {500, "internal", std::move(message), "", ""}; }

Trouble trouble_of(const store::Failure& failure) {
  using store::Fault;
  switch (failure.fault) {
    case Fault::Invalid:
      return bad_request(failure.message, failure.field);
    case Fault::NotFound:
      return not_found(failure.message);
    case Fault::Taken:
      return {409, "taken", failure.message, "", failure.field};
    case Fault::Stale:
      return {409, "stale", failure.message, "", ""};
    case Fault::Denied:
      return forbidden(failure.message);
    case Fault::TooMany:
      return {429, "too-many", failure.message, "", ""};
    case Fault::Unavailable:
    case Fault::InDoubt:
      return {503, "unavailable", failure.message, "", ""};
    case Fault::Broken:
      return internal("The store is broken.");
  }
  return internal("The store failed.");
}

void add_security_headers(net::Response& response) {
  static constexpr const char* kPolicy =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data: blob:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; "
      "base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
  response.headers.emplace_back("Content-Security-Policy", kPolicy);
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("X-Frame-Options", "DENY");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.emplace_back("Permissions-Policy",
                                "camera=(), microphone=(), geolocation=(), payment=()");
}

}  // namespace linstock::server
