// Accounts over HTTP: the cookie, the CSRF token, an account's matches.
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

class Sessions : public ServerOnDatabase {
 protected:
  /// Opens an account; its guest sends the cookie and the CSRF token.
  [[nodiscard]] Guest member(const std::string& name) const {
    Guest stranger = guest();
    const Answered made =
        stranger.post("/api/accounts", {{"name", name}, {"password", "a long password"}});
    EXPECT_EQ(made.status, 201) << made.raw.text();
    if (made.status != 201) return stranger;
    EXPECT_EQ(made.json["account"]["name"], name);
    Guest signed_in = guest();
    signed_in.always = {{"Cookie", cookie_of(made)},
                        {"X-CSRF-Token", made.json["csrf"].get<std::string>()}};
    return signed_in;
  }
  [[nodiscard]] static std::string cookie_of(const Answered& answered) {
    const std::string header(answered.raw.header("set-cookie"));
    return header.substr(0, header.find(';'));
  }
};
LINSTOCK_ON_EACH_DATABASE(Sessions);

TEST_P(Sessions, TheCookieIsOutOfReachForScriptsAndOtherSites) {
  serve();
  Guest stranger = guest();
  const Answered made =
      stranger.post("/api/accounts", {{"name", "Henry"}, {"password", "a long password"}});
  const std::string header(made.raw.header("set-cookie"));
  EXPECT_NE(header.find("HttpOnly"), std::string::npos);
  EXPECT_NE(header.find("SameSite=Strict"), std::string::npos);
  EXPECT_EQ(header.find("Secure"), std::string::npos);
  EXPECT_EQ(made.raw.text().find(cookie_of(made).substr(18)), std::string_view::npos);
  service_.reset();
  options_.url = "https://play.example.org";
  serve();
  const Answered again =
      guest().post("/api/session", {{"name", "henry"}, {"password", "a long password"}});
  EXPECT_EQ(again.status, 200) << again.raw.text();
  EXPECT_NE(std::string(again.raw.header("set-cookie")).find("; Secure"), std::string::npos);
}

TEST_P(Sessions, AnAccountListsItsMatchesAndOpensThemWithoutALink) {
  serve();
  Guest henry = member("henry");
  const Answered made =
      henry.post("/api/matches", {{"scenario", "boar/germantown"},
                                  {"seats", {{"american", person()}, {"british", bot("random")}}},
                                  {"seed", 7}});
  ASSERT_EQ(made.status, 201) << made.raw.text();
  const Json mine = henry.get("/api/my/matches").json;
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0]["match"], made.json["match"]);
  EXPECT_EQ(mine[0]["seat"], "american");
  const std::string path = "/api/matches/" + made.json["match"].get<std::string>();
  const Answered seen = henry.get(path);
  ASSERT_EQ(seen.status, 200) << seen.raw.text();
  EXPECT_EQ(seen.json["seat"], "american");
  EXPECT_EQ(henry.get(path + "?as=british").status, 401);
  EXPECT_EQ(member("other").get(path).status, 401);
  EXPECT_EQ(guest().get("/api/my/matches").status, 401);
}

TEST_P(Sessions, AChangeNeedsTheCsrfToken) {
  serve();
  Guest henry = member("henry");
  const Json contact = {{"email", "henry@example.org"}};
  EXPECT_EQ(henry.send("PUT", "/api/account", to_line(contact)).status, 200);
  const net::Header cookie = henry.always[0];
  for (const std::vector<net::Header>& headers :
       {std::vector<net::Header>{cookie},
        std::vector<net::Header>{cookie, {"X-CSRF-Token", "guess"}}}) {
    Guest forged = guest();
    forged.always = headers;
    EXPECT_EQ(forged.send("PUT", "/api/account", to_line(contact)).status, 403);
    EXPECT_EQ(forged.send("DELETE", "/api/session", "").status, 403);
    EXPECT_EQ(forged.post("/api/account/delete", {{"password", "a long password"}}).status, 403);
    EXPECT_EQ(forged.get("/api/session").json["account"]["email"], "henry@example.org");
  }
}

TEST_P(Sessions, ASeatIsClaimedWithItsLink) {
  serve();
  const ServedMatch match = new_match(person(), person());
  Guest henry = member("henry");
  EXPECT_EQ(henry.post(match.path + "/claim", Json::object()).status, 401);
  henry.always.emplace_back("Authorization", "Bearer " + match.links["british"].get<std::string>());
  EXPECT_EQ(henry.post(match.path + "/claim", Json::object()).status, 204);
  EXPECT_EQ(henry.get("/api/my/matches").json[0]["seat"], "british");
  Guest other = member("other");
  other.always.emplace_back("Authorization", "Bearer " + match.links["british"].get<std::string>());
  EXPECT_EQ(other.post(match.path + "/claim", Json::object()).status, 409);
}

TEST_P(Sessions, AnAddressIsConfirmedByTheSecretThatWasMailedToIt) {
  store::FakeRelay relay;
  mail_through(relay);
  serve();
  Guest henry = member("henry");
  const auto contact = [&](const char* email) {
    return henry.send("PUT", "/api/account", to_line({{"email", email}}));
  };
  EXPECT_EQ(contact("henry@example.org").json["account"]["email_confirmed"], false);
  const std::string secret = mailed_secret(relay);
  ASSERT_EQ(secret.size(), 32U);
  EXPECT_EQ(guest().post("/api/confirm", {{"secret", secret + "x"}}).status, 404);
  EXPECT_EQ(henry.get("/api/session").json["account"]["email_confirmed"], false);
  const Answered confirmed = guest().post("/api/confirm", {{"secret", secret}});
  EXPECT_EQ(confirmed.status, 200) << confirmed.raw.text();
  EXPECT_EQ(confirmed.json, Json({{"name", "henry"}, {"email", "henry@example.org"}}));
  EXPECT_EQ(guest().post("/api/confirm", {{"secret", secret}}).status, 404) << "it works once";
  EXPECT_EQ(contact("henry@example.org").json["account"]["email_confirmed"], true);
  EXPECT_EQ(contact("other@example.org").json["account"]["email_confirmed"], false);
  service_.reset();
  EXPECT_EQ(log().find(secret), std::string::npos);
  EXPECT_EQ(database_->dump().find(secret), std::string::npos);
}

TEST_P(Sessions, SigningOutAndDeletingEndASession) {
  serve();
  Guest henry = member("henry");
  EXPECT_EQ(henry.send("DELETE", "/api/session", "").status, 204);
  EXPECT_TRUE(henry.get("/api/session").json["account"].is_null());
  const Answered again =
      guest().post("/api/session", {{"name", "henry"}, {"password", "a long password"}});
  ASSERT_EQ(again.status, 200);
  henry.always = {{"Cookie", cookie_of(again)},
                  {"X-CSRF-Token", again.json["csrf"].get<std::string>()}};
  EXPECT_EQ(
      henry.post("/api/account/password", {{"old", "wrong"}, {"new", "a newer password"}}).status,
      403);
  EXPECT_EQ(
      henry.post("/api/account/password", {{"old", "a long password"}, {"new", "a newer password"}})
          .status,
      204);
  EXPECT_EQ(henry.post("/api/account/delete", {{"password", "a newer password"}}).status, 204);
  EXPECT_EQ(
      guest().post("/api/session", {{"name", "henry"}, {"password", "a newer password"}}).status,
      403);
}

TEST_P(Sessions, WrongPasswordsAndNamesLookTheSame) {
  serve();
  (void)member("henry");
  const Answered name =
      guest().post("/api/session", {{"name", "nobody"}, {"password", "a long password"}});
  const Answered password =
      guest().post("/api/session", {{"name", "henry"}, {"password", "another password"}});
  EXPECT_EQ(name.status, 403);
  EXPECT_EQ(name.json, password.json);
  EXPECT_EQ(
      guest().post("/api/accounts", {{"name", "HENRY"}, {"password", "a long password"}}).status,
      409);
  EXPECT_EQ(guest()
                .post("/api/accounts", {{"name", "x"}, {"password", "a long password"}})
                .json["error"]["field"],
            "name");
}

TEST_P(Sessions, AServerMayKeepNoAccounts) {
  options_.accounts = false;
  serve();
  EXPECT_EQ(
      guest().post("/api/accounts", {{"name", "henry"}, {"password", "a long password"}}).status,
      404);
  EXPECT_EQ(guest().get("/api/session").status, 404);
}

}  // namespace
}  // namespace linstock::testing
