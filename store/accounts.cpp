#include "store/accounts.hpp"

#include <optional>

#include "store/attempts.hpp"
#include "store/check.hpp"
#include "store/confirmation_rows.hpp"
#include "store/database.hpp"
#include "store/match_rows.hpp"
#include "store/passwords.hpp"
#include "store/secrets.hpp"
#include "store/sql.hpp"

namespace linstock::store {

namespace {

using Mode = Database::Mode;
using std::int64_t;
using std::string;

constexpr Time kDay = Time{24} * 60 * 60 * 1000;

/// Names that differ only in case have one key.
string key_of(std::string_view name) {
  string key(name);
  for (char& c : key) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return key;
}

struct AccountRow {
  Account account;
  string password_hash;
};

/// The account `a` that the rest of the query picks, if any.
template <typename... Values>
std::optional<AccountRow> find_account(soci::session& sql, const string& rest,
                                       const Values&... values) {
  const auto rows = select<int64_t, string, int64_t, string, int64_t, string, string>(
      sql,
      "select a.id, a.name, a.created, a.email, a.email_confirmed, a.webhook, a.password_hash "
      "from accounts a " +
          rest,
      values...);
  if (rows.empty()) return std::nullopt;
  const auto& [id, name, created, email, confirmed, webhook, hash] = rows.front();
  return AccountRow{{id, name, created, email, confirmed == 1, webhook}, hash};
}

constexpr const char* kOfSession =
    "join sessions s on s.account = a.id where s.token_hash = :hash and s.expires > :now";

auto no_session() { return refuse(Fault::NotFound, "nobody is signed in"); }
auto denied() { return refuse(Fault::Denied, "the name or the password is wrong"); }

bool fits(std::string_view password, const std::optional<AccountRow>& row) {
  // Longer passwords are never stored, and hashing them would only cost.
  if (!check_password(password, "")) password = {};
  const bool same = fits_password(password, row ? row->password_hash : nobodys_hash());
  return same && row.has_value();
}

/// The session's account, once its owner has shown that he knows the password.
Answer<AccountRow> confirm(Database& database, const string& hash, std::string_view password,
                           Time now) {
  auto row = database.transact(Mode::Read, [&](soci::session& sql) -> Answer<AccountRow> {
    auto found = find_account(sql, kOfSession, hash, now);
    if (!found) return no_session();
    return *std::move(found);
  });
  if (!row) return row;
  // Counted like attempts from an address of their own: no stranger can use them up.
  const string key = key_of(row->account.name);
  if (const Done done = note_attempt(database, key, "session " + key, now); !done) {
    return refuse(done.error());
  }
  if (!fits(password, *row)) return refuse(Fault::Denied, "the password is wrong", "password");
  return row;
}

}  // namespace

Answer<Account> Accounts::create_account(std::string_view name, std::string_view password,
                                         Time now) {
  if (const Done done = check_name(name); !done) return refuse(done.error());
  if (const Done done = check_password(password, name); !done) return refuse(done.error());
  const Answer<string> hash = hash_password(password);
  if (!hash) return refuse(hash.error());
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<Account> {
    const auto rows =
        select<int64_t>(sql,
                        "insert into accounts (name, name_key, password_hash, created) "
                        "values (:name, :key, :hash, :now) on conflict do nothing returning id",
                        name, key_of(name), *hash, now);
    if (rows.empty()) return refuse(Fault::Taken, "this name is taken", "name");
    Account account;
    account.id = std::get<0>(rows.front());
    account.name = name;
    account.created = now;
    return account;
  });
}

Answer<Session> Accounts::sign_in(std::string_view name, std::string_view password,
                                  std::string_view address, Time now) {
  if (const Done done = check_text(address, 100, "address"); !done) return refuse(done.error());
  const string key = check_name(name) ? key_of(name) : string();
  if (const Done done = note_attempt(*database_, key, address, now); !done) {
    return refuse(done.error());
  }
  using Found = std::optional<AccountRow>;
  const auto row = database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<Found> {
    return find_account(sql, "where a.name_key = :key", key);
  });
  if (!row) return refuse(row.error());
  if (!fits(password, *row)) return denied();
  const Answer<string> token = new_token();
  if (!token) return refuse(token.error());
  const Account& account = (*row)->account;
  const Time expires = now + kSessionLife;
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<Session> {
    // Only if the password is still the one that was compared.
    const int64_t made =
        run(sql,
            "insert into sessions (token_hash, account, created, expires) select "
            "cast(:token as text), id, cast(:now as bigint), cast(:expires as bigint) "
            "from accounts where id = :id and password_hash = :hash",
            token_hash(*token), now, expires, account.id, (*row)->password_hash);
    if (made == 0) return denied();
    forget_attempts(sql, key, address);
    return Session{*token, account, expires};
  });
}

Answer<Account> Accounts::session_account(std::string_view token, Time now) {
  const string hash = token_hash(token);
  bool prolong = false;
  auto account = database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<Account> {
    auto found = find_account(sql, kOfSession, hash, now);
    if (!found) return no_session();
    const auto expires =
        select<int64_t>(sql, "select expires from sessions where token_hash = :hash", hash);
    prolong = std::get<0>(expires.front()) < now + kSessionLife - kDay;
    return std::move(found->account);
  });
  if (!account || !prolong) return account;
  // Once a day, so that looking at a page seldom writes.
  const Done done = database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    run(sql, "update sessions set expires = :expires where token_hash = :hash", now + kSessionLife,
        hash);
    return {};
  });
  if (!done) return refuse(done.error());
  return account;
}

Done Accounts::sign_out(std::string_view token) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    run(sql, "delete from sessions where token_hash = :hash", token_hash(token));
    return {};
  });
}

Done Accounts::change_password(std::string_view token, std::string_view old_password,
                               std::string_view new_password, Time now) {
  const string session = token_hash(token);
  const auto row = confirm(*database_, session, old_password, now);
  if (!row) return refuse(row.error());
  const Account& account = row->account;
  if (const Done done = check_password(new_password, account.name); !done) return done;
  const Answer<string> hash = hash_password(new_password);
  if (!hash) return refuse(hash.error());
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const int64_t changed =
        run(sql, "update accounts set password_hash = :new where id = :id and password_hash = :old",
            *hash, account.id, row->password_hash);
    if (changed == 0) return refuse(Fault::Denied, "the password was just changed", "password");
    run(sql, "delete from sessions where account = :id and token_hash <> :kept", account.id,
        session);
    return {};
  });
}

Answer<bool> Accounts::set_contact(int64_t account, std::string_view email,
                                   std::string_view webhook, Time now) {
  if (const Done done = check_email(email); !done) return refuse(done.error());
  if (const Done done = check_webhook(webhook); !done) return refuse(done.error());
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<bool> {
    const auto rows = select<int64_t>(
        sql,
        "update accounts set email_confirmed = case when email = :same then email_confirmed else 0 "
        "end, email = :email, webhook = :webhook where id = :id returning email_confirmed",
        email, email, webhook, account);
    if (rows.empty()) return refuse(Fault::NotFound, "there is no such account");
    const bool confirmed = std::get<0>(rows.front()) == 1 && !email.empty();
    // What waits goes to the new address, or nowhere.
    const auto redirect = [&](const char* channel, std::string_view target) {
      run(sql,
          "update notices set target = :target where account = :id and channel = :channel and "
          "state = 'waiting'",
          target, account, channel);
    };
    redirect("email", confirmed ? email : "");
    redirect("webhook", webhook);
    if (confirmed || email.empty() || !database_->options().email_notices) {
      forget_confirmation(sql, account);
    } else if (const Done done = want_confirmation(sql, account, email, now); !done) {
      return refuse(done.error());
    }
    return confirmed;
  });
}

Done Accounts::delete_account(std::string_view token, std::string_view password, Time now) {
  const auto row = confirm(*database_, token_hash(token), password, now);
  if (!row) return refuse(row.error());
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    // Sessions and notices go with it; seats lose their account.
    run(sql, "delete from accounts where id = :id", row->account.id);
    return {};
  });
}

Answer<std::vector<MyMatch>> Accounts::my_matches(int64_t account, int limit) {
  return database_->transact(Mode::Read, [&](soci::session& sql) -> Answer<std::vector<MyMatch>> {
    const auto mine = select<string, string>(
        sql,
        "select m.id, s.word from matches m join seats s on s.match_id = m.id "
        "where s.account = :account order by case when m.state = 'over' then 2 "
        "when m.turn = s.word then 0 else 1 end, m.changed desc, m.id, s.word limit :limit",
        account, limit);
    std::vector<MyMatch> matches;
    for (const auto& [id, seat] : mine) {
      MyMatch match;
      match.state = match_states(sql, "where m.id = :id", id).front();
      match.seat = seat;
      match.seats = select_seats(sql, id);
      for (Seat& each : match.seats) each.token_hash.clear();
      matches.push_back(std::move(match));
    }
    return matches;
  });
}

Done Accounts::tidy(Time now) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    run(sql, "delete from sessions where expires <= :now", now);
    tidy_attempts(sql, now);
    run(sql, "delete from confirmations where expires <= :now", now);
    return {};
  });
}

}  // namespace linstock::store
