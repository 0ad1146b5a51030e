#include "server/visitor.hpp"

#include <utility>

#include "core/sha256.hpp"
#include "server/match_record.hpp"
#include "store/secrets.hpp"

namespace linstock::server {

namespace {

constexpr std::string_view kBearer = "Bearer ";
constexpr std::string_view kCookie = "linstock_session=";

Answer<Visitor> seated(std::shared_ptr<Room> room, Answer<Seat> seat) {
  if (!seat) return refuse(std::move(seat.error()));
  return Visitor{std::move(room), *seat};
}

/// "play.example.org:8421" of "https://play.example.org:8421/x".
std::string_view host_of(std::string_view url) {
  const std::size_t begin = url.find("://");
  if (begin == std::string_view::npos) return {};
  url.remove_prefix(begin + 3);
  return url.substr(0, url.find('/'));
}

}  // namespace

Answer<Visitor> visitor_of(const Call& call) {
  Answer<std::shared_ptr<Room>> room = call.app.hall.room(call.arguments.at(0));
  if (!room) return refuse(std::move(room.error()));
  const std::string_view header = call.request.header("authorization");
  if (header.starts_with(kBearer)) {
    return seated(*room, (*room)->seat_of_token(header.substr(kBearer.size())));
  }
  if (session_token(call.request).empty()) {
    return refuse(unauthorized("Send the secret of your seat as 'Authorization: Bearer ...'."));
  }
  const Answer<store::Account> account = account_of(call);
  if (!account) return refuse(account.error());
  return seated(*room, (*room)->seat_of_account(account->id, call.request.parameter("as")));
}

Answer<Visitor> stream_visitor_of(const Call& call) {
  const std::string_view token = call.request.parameter("seat");
  if (token.empty()) return visitor_of(call);
  Answer<std::shared_ptr<Room>> room = call.app.hall.room(call.arguments.at(0));
  if (!room) return refuse(std::move(room.error()));
  return seated(*room, (*room)->seat_of_token(token));
}

std::string session_token(const net::Request& request) {
  std::string_view rest = request.header("cookie");
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    std::string_view part = rest.substr(0, end);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    if (part.starts_with(kCookie)) return std::string(part.substr(kCookie.size()));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

std::string csrf_token(std::string_view session) {
  return to_hex(sha256("linstock csrf " + std::string(session))).substr(0, 32);
}

Answer<store::Account> account_of(const Call& call) {
  if (!call.app.options.accounts) return refuse(not_found("This server keeps no accounts."));
  const std::string token = session_token(call.request);
  if (token.empty()) return refuse(unauthorized("Nobody is signed in."));
  const bool changes = call.request.method != "GET";
  if (changes && !store::same_secret(call.request.header("x-csrf-token"), csrf_token(token))) {
    return refuse(forbidden("The header X-CSRF-Token of the session is missing or wrong."));
  }
  store::Answer<store::Account> account = call.app.accounts.session_account(token, time_now());
  if (account) return std::move(*account);
  if (account.error().fault == store::Fault::NotFound) {
    return refuse(unauthorized("The session has ended."));
  }
  return refuse(trouble_of(account.error()));
}

Answer<Json> body_of(const net::Request& request) {
  const std::string_view type = request.header("content-type");
  if (type.substr(0, type.find(';')) != "application/json") {
    return refuse({415, "unsupported-media", "Send JSON as application/json.", "", ""});
  }
  Result<Json> json = parse_json(request.body);
  if (!json) return refuse(bad_request("The body is no JSON: " + json.error().message));
  if (!json->is_object()) return refuse(bad_request("The body must be a JSON object."));
  return std::move(*json);
}

Trouble trouble_of(const Error& error) {
  const std::string sentence =
      error.where.empty() ? error.message : error.where + " " + error.message;
  return bad_request(sentence, error.where);
}

std::optional<Trouble> check_origin(const ServiceOptions& options, const net::Request& request) {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return std::nullopt;  // no browser, or a page's own GET
  const std::string_view host = host_of(origin);
  const bool own =
      host == request.header("host") || (!options.url.empty() && host == host_of(options.url));
  if (own && !host.empty()) return std::nullopt;
  return forbidden("This request comes from another site's page.");
}

}  // namespace linstock::server
