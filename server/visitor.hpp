// Who asks: by the secret of a seat, or by the cookie of a session.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/reply.hpp"
#include "server/router.hpp"

namespace linstock::server {

/// A seat at a match.
struct Visitor {
  std::shared_ptr<Room> room;
  Seat seat;
};

/// The match of the call's first argument and the seat that the request may have there: that of the
/// token (`Authorization: Bearer`), else one of the session's account.
[[nodiscard]] Answer<Visitor> visitor_of(const Call& call);
/// The same for a WebSocket, whose token is the query's `seat`: browsers cannot set a header there.
[[nodiscard]] Answer<Visitor> stream_visitor_of(const Call& call);

/// The token of the session's cookie, "" without one.
[[nodiscard]] std::string session_token(const net::Request& request);
/// What a changing request of a session must bring as `X-CSRF-Token`.
[[nodiscard]] std::string csrf_token(std::string_view session);
/// The account that is signed in. Requests that change something must bring the CSRF token.
/// 401 when nobody is, 403 for a wrong CSRF token.
[[nodiscard]] Answer<store::Account> account_of(const Call& call);

/// The JSON object of a body. 415 when it is not sent as JSON, 400 when it is none.
[[nodiscard]] Answer<Json> body_of(const net::Request& request);
/// A fault that an `ObjectReader` has found.
[[nodiscard]] Trouble trouble_of(const Error& error);

/// Is the request, if a browser sends it, from a page of this server? 403 if not.
[[nodiscard]] std::optional<Trouble> check_origin(const ServiceOptions& options,
                                                  const net::Request& request);

}  // namespace linstock::server
