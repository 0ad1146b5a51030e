// Which function answers which method and path.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/app.hpp"
#include "server/net/message.hpp"

namespace linstock::server {

/// A request on its way to a handler.
struct Call {
  App& app;
  const net::Request& request;
  std::vector<std::string> arguments;  ///< decoded, in the order of the pattern
};
using Handler = net::Response (*)(const Call& call);

/// Which rate limit a route counts for.
enum class Cost : std::uint8_t { Free, Post, Creation, SignIn };

struct Route {
  std::string_view method;
  std::string_view pattern;  ///< "/api/matches/{match}/at/{count}"
  Handler handler;           ///< null: a WebSocket
  Cost cost = Cost::Free;
  std::size_t body_limit = std::size_t{64} * 1024;  ///< bytes
};

/// All routes of the interface.
[[nodiscard]] const std::vector<Route>& routes();

struct Found {
  const Route* route = nullptr;        ///< null: no such path, or not with this method
  std::vector<std::string> arguments;  ///< decoded
  std::string allow;                   ///< the methods there are, "GET, POST"; empty: no such path
};
[[nodiscard]] Found find_route(std::string_view method, std::string_view path);

}  // namespace linstock::server
