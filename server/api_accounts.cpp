// Accounts: optional; a match needs none. A session is a cookie that scripts cannot read, and
// whatever changes something must bring the session's CSRF token as well.
#include <fmt/format.h>

#include <utility>

#include "server/api.hpp"
#include "server/match_record.hpp"
#include "server/visitor.hpp"
#include "store/confirmations.hpp"

namespace linstock::server {

namespace {

Json account_json(const store::Account& account) {
  return {{"name", account.name},
          {"email", account.email},
          {"email_confirmed", account.confirmed},
          {"webhook", account.webhook}};
}

/// The cookie with this token; an empty one takes it away.
net::Header cookie(const App& app, std::string_view token) {
  const store::Time seconds = token.empty() ? 0 : store::kSessionLife / 1000;
  const bool tls = app.options.url.starts_with("https://");
  return {"Set-Cookie",
          fmt::format("linstock_session={}; Path=/api; Max-Age={}; HttpOnly; SameSite=Strict{}",
                      token, seconds, tls ? "; Secure" : "")};
}

net::Response signed_in(const App& app, const store::Session& session, int status) {
  net::Response response = json_reply(
      {{"account", account_json(session.account)}, {"csrf", csrf_token(session.token)}}, status);
  response.headers.push_back(cookie(app, session.token));
  return response;
}

net::Response failed(const store::Failure& failure) {
  net::Response response = error_reply(trouble_of(failure));
  if (failure.fault == store::Fault::TooMany) {
    const store::Time wait = std::max<store::Time>(failure.retry_after - time_now(), 0) / 1000 + 1;
    response.headers.emplace_back("Retry-After", std::to_string(wait));
  }
  return response;
}

struct Credentials {
  std::string name;
  std::string password;
};

Answer<Credentials> credentials_of(const Call& call) {
  if (!call.app.options.accounts) return refuse(not_found("This server keeps no accounts."));
  const Answer<Json> body = body_of(call.request);
  if (!body) return refuse(body.error());
  ObjectReader reader(*body, "");
  Credentials credentials{reader.text("name"), reader.text("password")};
  if (!reader.finish()) return refuse(trouble_of(reader.error()));
  return credentials;
}

net::Response start_session(const Call& call, const Credentials& credentials, int status) {
  const auto session = call.app.accounts.sign_in(credentials.name, credentials.password,
                                                 call.request.address, time_now());
  return session ? signed_in(call.app, *session, status) : failed(session.error());
}

}  // namespace

net::Response create_account(const Call& call) {
  const Answer<Credentials> credentials = credentials_of(call);
  if (!credentials) return error_reply(credentials.error());
  const auto account =
      call.app.accounts.create_account(credentials->name, credentials->password, time_now());
  if (!account) return failed(account.error());
  return start_session(call, *credentials, 201);
}

net::Response sign_in(const Call& call) {
  const Answer<Credentials> credentials = credentials_of(call);
  if (!credentials) return error_reply(credentials.error());
  return start_session(call, *credentials, 200);
}

net::Response session(const Call& call) {
  const Answer<store::Account> account = account_of(call);
  if (account) {
    return json_reply(
        {{"account", account_json(*account)}, {"csrf", csrf_token(session_token(call.request))}});
  }
  if (account.error().status == 401) return json_reply({{"account", nullptr}, {"csrf", nullptr}});
  return error_reply(account.error());
}

net::Response sign_out(const Call& call) {
  const Answer<store::Account> account = account_of(call);
  if (!account) return error_reply(account.error());
  const store::Done done = call.app.accounts.sign_out(session_token(call.request));
  if (!done) return failed(done.error());
  net::Response response = no_content();
  response.headers.push_back(cookie(call.app, ""));
  return response;
}

net::Response change_account(const Call& call) {
  const Answer<store::Account> account = account_of(call);
  if (!account) return error_reply(account.error());
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const std::string email = reader.text_or_empty("email");
  const std::string webhook = reader.text_or_empty("webhook");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  const store::Answer<bool> confirmed =
      call.app.accounts.set_contact(account->id, email, webhook, time_now());
  if (!confirmed) return failed(confirmed.error());
  store::Account changed = *account;
  changed.email = email;
  changed.confirmed = *confirmed;
  changed.webhook = webhook;
  return json_reply({{"account", account_json(changed)}});
}

net::Response confirm_email(const Call& call) {
  if (!call.app.options.accounts) return error_reply(not_found("This server keeps no accounts."));
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const std::string secret = reader.text("secret");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  const auto confirmed = store::Confirmations(call.app.store).confirm(secret, time_now());
  if (!confirmed) return failed(confirmed.error());
  return json_reply({{"name", confirmed->account_name}, {"email", confirmed->email}});
}

net::Response change_password(const Call& call) {
  const Answer<store::Account> account = account_of(call);
  if (!account) return error_reply(account.error());
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const std::string old_password = reader.text("old");
  const std::string new_password = reader.text("new");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  const store::Done done = call.app.accounts.change_password(
      session_token(call.request), old_password, new_password, time_now());
  return done ? no_content() : failed(done.error());
}

net::Response delete_account(const Call& call) {
  const Answer<store::Account> account = account_of(call);
  if (!account) return error_reply(account.error());
  const Answer<Json> body = body_of(call.request);
  if (!body) return error_reply(body.error());
  ObjectReader reader(*body, "");
  const std::string password = reader.text("password");
  if (!reader.finish()) return error_reply(trouble_of(reader.error()));
  const store::Done done =
      call.app.accounts.delete_account(session_token(call.request), password, time_now());
  if (!done) return failed(done.error());
  net::Response response = no_content();
  response.headers.push_back(cookie(call.app, ""));
  return response;
}

net::Response my_matches(const Call& call) {
  const Answer<store::Account> account = account_of(call);
  if (!account) return error_reply(account.error());
  const auto matches = call.app.accounts.my_matches(account->id);
  if (!matches) return failed(matches.error());
  Json list = Json::array();
  for (const store::MyMatch& match : *matches) {
    const Result<Json> result = parse_json(match.state.result);
    list.push_back({{"match", match.state.id},
                    {"scenario", match.state.scenario},
                    {"seat", match.seat},
                    {"turn", match.state.turn.empty() ? Json(nullptr) : Json(match.state.turn)},
                    {"since", match.state.turn_since},
                    {"your_turn", match.my_turn()},
                    {"revision", match.state.revision},
                    {"created", match.state.created},
                    {"result", result ? *result : Json(nullptr)}});
  }
  return json_reply(list);
}

net::Response claim_seat(const Call& call) {
  if (call.request.header("authorization").empty()) {
    return error_reply(unauthorized("Send the secret of the seat as 'Authorization: Bearer ...'."));
  }
  const Answer<Visitor> visitor = visitor_of(call);
  if (!visitor) return error_reply(visitor.error());
  const Answer<store::Account> account = account_of(call);
  if (!account) return error_reply(account.error());
  const Answer<bool> claimed = visitor->room->claim(visitor->seat, account->id);
  return claimed ? no_content() : error_reply(claimed.error());
}

}  // namespace linstock::server
