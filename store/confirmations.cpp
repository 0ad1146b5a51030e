#include "store/confirmations.hpp"

#include "store/attempts.hpp"
#include "store/check.hpp"
#include "store/confirmation_rows.hpp"
#include "store/database.hpp"
#include "store/notices.hpp"
#include "store/secrets.hpp"
#include "store/sql.hpp"

namespace linstock::store {

namespace {

using Mode = Database::Mode;
using std::int64_t;
using std::string;

auto no_such_mail() { return refuse(Fault::NotFound, "there is no such mail"); }

struct DueMail {
  Confirmation mail;
  Time due = 0;
};

std::vector<DueMail> due_mails(soci::session& sql, Time now, int limit) {
  const auto rows = select<int64_t, string, string, int64_t, int64_t>(
      sql,
      "select c.account, a.name, c.target, c.tries, c.due from confirmations c "
      "join accounts a on a.id = c.account where c.state = 'waiting' and c.due <= :now "
      "and c.expires > :now2 and c.tries < :most order by c.due, c.account limit :limit",
      now, now, kNoticeTries, limit);
  std::vector<DueMail> mails;
  mails.reserve(rows.size());
  for (const auto& [account, name, target, tries, due] : rows) {
    mails.push_back({{account, name, target, {}, static_cast<int>(tries) + 1}, due});
  }
  return mails;
}

/// Takes it with a new secret for the length of the lease, unless somebody else just did.
bool take(soci::session& sql, const DueMail& due, Time now) {
  return run(sql,
             "update confirmations set due = :until, tries = :tries, token_hash = :hash "
             "where account = :id and due = :seen and state = 'waiting'",
             now + kNoticeLease, due.mail.tries, token_hash(due.mail.secret), due.mail.account,
             due.due) > 0;
}

}  // namespace

Done want_confirmation(soci::session& sql, int64_t account, std::string_view email, Time now) {
  const auto waiting = select<int64_t>(sql,
                                       "select account from confirmations where account = :id and "
                                       "target = :email and state = 'waiting' and expires > :now",
                                       account, email, now);
  if (!waiting.empty()) return {};
  if (Done noted = note_mail(sql, account, email, now); !noted) return noted;
  forget_confirmation(sql, account);
  run(sql,
      "insert into confirmations (account, target, state, due, expires) "
      "values (:id, :email, 'waiting', :now, :expires) on conflict do nothing",
      account, email, now, now + kConfirmationLife);
  return {};
}

void forget_confirmation(soci::session& sql, int64_t account) {
  run(sql, "delete from confirmations where account = :id", account);
}

Answer<std::vector<Confirmation>> Confirmations::claim(Time now, int limit) {
  using Mails = std::vector<Confirmation>;
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<Mails> {
    Mails claimed;
    for (DueMail& due : due_mails(sql, now, limit)) {
      Answer<string> secret = new_token();
      if (!secret) return refuse(secret.error());
      due.mail.secret = std::move(*secret);
      if (take(sql, due, now)) claimed.push_back(std::move(due.mail));
    }
    return claimed;
  });
}

Done Confirmations::sent(const Confirmation& mail) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const int64_t changed = run(sql,
                                "update confirmations set state = 'sent', error = '' "
                                "where account = :id and token_hash = :hash",
                                mail.account, token_hash(mail.secret));
    if (changed == 0) return no_such_mail();
    return {};
  });
}

Done Confirmations::failed(const Confirmation& mail, std::string_view error, bool for_good,
                           Time now) {
  const bool dead = for_good || mail.tries >= kNoticeTries;
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Done {
    const int64_t changed = run(sql,
                                "update confirmations set state = :state, due = :due, "
                                "error = :error where account = :id and token_hash = :hash",
                                dead ? "dead" : "waiting", now + pause_after(mail.tries),
                                plain_error(error), mail.account, token_hash(mail.secret));
    if (changed == 0) return no_such_mail();
    return {};
  });
}

Answer<Confirmed> Confirmations::confirm(std::string_view secret, Time now) {
  return database_->transact(Mode::Write, [&](soci::session& sql) -> Answer<Confirmed> {
    // The account's row first, as in `set_contact`, so that two at once cannot block each other.
    const auto rows = select<int64_t, string, string>(
        sql,
        "update accounts set email_confirmed = 1 where exists (select 1 from confirmations c "
        "where c.account = accounts.id and c.target = accounts.email and c.token_hash = :hash "
        "and c.expires > :now) returning id, name, email",
        token_hash(secret), now);
    if (rows.empty()) return refuse(Fault::NotFound, "this link confirms nothing, or not any more");
    const auto& [account, name, email] = rows.front();
    forget_confirmation(sql, account);
    return Confirmed{name, email};
  });
}

}  // namespace linstock::store
