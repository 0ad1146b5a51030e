#include "server/router.hpp"

#include <optional>

#include "server/api.hpp"

namespace linstock::server {

namespace {

constexpr std::size_t kRecordLimit = std::size_t{4} * 1024 * 1024;

/// Takes the next segment off a path that begins with '/'.
std::string_view next_segment(std::string_view& path) {
  path.remove_prefix(1);
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string_view segment = path.substr(0, end);
  path.remove_prefix(end);
  return segment;
}

/// The arguments of a path that fits the pattern.
std::optional<std::vector<std::string>> arguments_of(std::string_view pattern,
                                                     std::string_view path) {
  std::vector<std::string> arguments;
  while (pattern.starts_with('/') && path.starts_with('/')) {
    const std::string_view wanted = next_segment(pattern);
    const std::string_view given = next_segment(path);
    if (wanted.starts_with('{')) {
      if (given.empty()) return std::nullopt;
      arguments.push_back(net::percent_decoded(given));
    } else if (wanted != given) {
      return std::nullopt;
    }
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return arguments;
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> kRoutes = {
      {"GET", "/api/health", health},
      {"GET", "/api/openapi.json", openapi},
      {"GET", "/api/battles", battles},
      {"GET", "/api/battles/{system}/{name}/board", board},
      {"POST", "/api/battles/check", check_battle, Cost::Post, kRecordLimit},
      {"GET", "/api/rules", rules},
      {"GET", "/api/bots", bots},
      {"POST", "/api/matches", create_match, Cost::Creation, kRecordLimit},
      {"POST", "/api/matches/{match}/fork", fork_match, Cost::Creation},
      {"GET", "/api/matches/{match}", snapshot},
      {"POST", "/api/matches/{match}/actions", act, Cost::Post},
      {"POST", "/api/matches/{match}/undo", undo, Cost::Post},
      {"POST", "/api/matches/{match}/check", check, Cost::Post},
      {"GET", "/api/matches/{match}/events", events},
      {"GET", "/api/matches/{match}/board", match_board},
      {"GET", "/api/matches/{match}/at/{count}", position_at},
      {"GET", "/api/matches/{match}/overlay", overlay},
      {"GET", "/api/matches/{match}/odds", odds_now},
      {"POST", "/api/matches/{match}/odds", odds, Cost::Post},
      {"GET", "/api/matches/{match}/record", record},
      {"GET", "/api/matches/{match}/stream", nullptr},
      {"POST", "/api/matches/{match}/claim", claim_seat, Cost::Post},
      {"POST", "/api/accounts", create_account, Cost::SignIn},
      {"PUT", "/api/account", change_account, Cost::Post},
      {"POST", "/api/account/password", change_password, Cost::SignIn},
      {"POST", "/api/account/delete", delete_account, Cost::SignIn},
      {"POST", "/api/confirm", confirm_email, Cost::SignIn},
      {"GET", "/api/session", session},
      {"POST", "/api/session", sign_in, Cost::SignIn},
      {"DELETE", "/api/session", sign_out, Cost::Post},
      {"GET", "/api/my/matches", my_matches},
  };
  return kRoutes;
}

Found find_route(std::string_view method, std::string_view path) {
  Found found;
  for (const Route& route : routes()) {
    auto arguments = arguments_of(route.pattern, path);
    if (!arguments) continue;
    if (route.method == method) return {&route, std::move(*arguments), {}};
    found.allow += (found.allow.empty() ? "" : ", ") + std::string(route.method);
  }
  return found;
}

}  // namespace linstock::server
