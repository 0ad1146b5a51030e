#include "store/attempts.hpp"

#include <algorithm>
#include <cctype>

#include "store/confirmations.hpp"
#include "store/sql.hpp"

namespace linstock::store {

namespace {

struct Attempts {
  std::int64_t tries = 0;
  Time since = 0;
};

/// Counts one more, from 1 again when the window has passed.
Attempts count(soci::session& sql, const std::string& subject, Time window, Time now) {
  const Time oldest = now - window;
  const auto rows = select<std::int64_t, std::int64_t>(
      sql,
      "insert into attempts (subject, tries, since) values (:subject, 1, :now) "
      "on conflict (subject) do update set "
      "tries = case when attempts.since <= :oldest then 1 else attempts.tries + 1 end, "
      "since = case when attempts.since <= :oldest2 then :now2 else attempts.since end "
      "returning tries, since",
      subject, now, oldest, oldest, now);
  const auto& [tries, since] = rows.front();
  return {tries, since};
}

std::string of_name(std::string_view name_key) { return "name " + std::string(name_key); }
std::string of_address(std::string_view address) { return "address " + std::string(address); }
std::string of_pair(std::string_view name_key, std::string_view address) {
  return "pair " + std::string(name_key) + " " + std::string(address);
}

constexpr const char* kMails = "mails ";  // with a longer window than the others

}  // namespace

Done note_attempt(Database& database, std::string_view name_key, std::string_view address,
                  Time now) {
  Time again = 0;
  Done noted = database.transact(Database::Mode::Write, [&](soci::session& sql) -> Done {
    again = 0;
    const auto limit = [&](const std::string& subject, int most) {
      const Attempts attempts = count(sql, subject, kAttemptWindow, now);
      if (attempts.tries > most) again = std::max(again, attempts.since + kAttemptWindow);
    };
    // Always in this order, so that two at once cannot wait for each other.
    limit(of_name(name_key), kAttemptsPerName);
    limit(of_pair(name_key, address), kAttemptsPerPair);
    limit(of_address(address), kAttemptsPerAddress);
    return {};  // the counts are kept in either case
  });
  if (!noted) return noted;
  if (again == 0) return {};
  return refuse(Failure{Fault::TooMany, "too many attempts to sign in", "", again});
}

void forget_attempts(soci::session& sql, std::string_view name_key, std::string_view address) {
  run(sql, "delete from attempts where subject in (:name, :pair)", of_name(name_key),
      of_pair(name_key, address));
}

Done note_mail(soci::session& sql, std::int64_t account, std::string_view email, Time now) {
  std::string of_account = kMails;
  of_account.append("of ").append(std::to_string(account));
  std::string address(email);
  std::ranges::transform(address, address.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  std::string to_address = kMails;
  to_address.append("to ").append(address);
  for (const std::string& subject : {of_account, to_address}) {
    const Attempts sent = count(sql, subject, kMailWindow, now);
    if (sent.tries <= kMailsPerWindow) continue;
    return refuse(Failure{Fault::TooMany, "too many mails to confirm an address", "email",
                          sent.since + kMailWindow});
  }
  return {};
}

void tidy_attempts(soci::session& sql, Time now) {
  run(sql,
      "delete from attempts where since <= case when subject like '" + std::string(kMails) +
          "%' then cast(:mails as bigint) else cast(:others as bigint) end",
      now - kMailWindow, now - kAttemptWindow);
}

}  // namespace linstock::store
