// The handlers of the interface, one function a route; server/openapi.json describes them.
#pragma once

#include "server/reply.hpp"
#include "server/router.hpp"

namespace linstock::server {

// ---- api_library.cpp: what there is
net::Response health(const Call& call);
net::Response openapi(const Call& call);
net::Response battles(const Call& call);
net::Response board(const Call& call);
net::Response rules(const Call& call);
net::Response bots(const Call& call);

// ---- api_matches.cpp: new matches
net::Response create_match(const Call& call);
net::Response check_battle(const Call& call);
net::Response fork_match(const Call& call);

// ---- api_play.cpp: playing and looking
net::Response snapshot(const Call& call);
net::Response act(const Call& call);
net::Response undo(const Call& call);
net::Response check(const Call& call);
net::Response events(const Call& call);
net::Response position_at(const Call& call);
net::Response overlay(const Call& call);
net::Response odds_now(const Call& call);
net::Response odds(const Call& call);
net::Response record(const Call& call);
net::Response match_board(const Call& call);

// ---- api_accounts.cpp
net::Response create_account(const Call& call);
net::Response change_account(const Call& call);
net::Response change_password(const Call& call);
net::Response delete_account(const Call& call);
net::Response confirm_email(const Call& call);
net::Response session(const Call& call);
net::Response sign_in(const Call& call);
net::Response sign_out(const Call& call);
net::Response my_matches(const Call& call);
net::Response claim_seat(const Call& call);

}  // namespace linstock::server
