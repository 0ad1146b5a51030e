// Accounts: names, passwords, sessions. Optional: a match needs none.
//
// Passwords are kept as Argon2id hashes, session tokens as SHA-256. `create_account`, `sign_in`,
// `change_password` and `delete_account` compute a password hash (some 30 ms and 19 MiB; two at a
// time, others wait): call them from a worker thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace linstock::store {

struct Account {
  std::int64_t id = 0;
  std::string name{};
  Time created = 0;
  std::string email{};     ///< where notices go; "": nowhere
  bool confirmed = false;  ///< its owner has confirmed the e-mail address; else nothing goes there
  std::string webhook{};   ///< URL to which notices are posted; "": none

  friend bool operator==(const Account&, const Account&) = default;
};

/// A session as the browser gets it. The token is known to nobody else from here on.
struct Session {
  std::string token{};  ///< for the cookie; see server/accounts.hpp
  Account account;
  Time expires = 0;
};

/// One of an account's matches. An account that sits on both sides of a match has it twice.
struct MyMatch {
  MatchState state;
  std::string seat{};         ///< the account's
  std::vector<Seat> seats{};  ///< all of them, without token hashes

  /// Is it this account's turn? Since when: `state.turn_since`.
  [[nodiscard]] bool my_turn() const { return !state.over && state.turn == seat; }
};

/// How many attempts to sign in are allowed within `kAttemptWindow`: from one address for one name,
/// from one address, for one name. The first is the smallest, so that a stranger cannot lock an
/// account's owner out from elsewhere with a few tries.
inline constexpr int kAttemptsPerPair = 10;
inline constexpr int kAttemptsPerAddress = 30;
inline constexpr int kAttemptsPerName = 100;
inline constexpr Time kAttemptWindow = 900'000;  // 15 minutes
/// A session ends when it was not used for so long.
inline constexpr Time kSessionLife = Time{30} * 24 * 60 * 60 * 1000;

/// 3 to 24 letters, digits, '-' and '_' of ASCII, a letter first. Names that differ only in case
/// are the same name.
[[nodiscard]] Done check_name(std::string_view name);
/// 10 to 128 bytes, and not the name.
[[nodiscard]] Done check_password(std::string_view password, std::string_view name);
/// "" or something@some.host of plain characters, at most 254 bytes.
[[nodiscard]] Done check_email(std::string_view email);
/// "" or an http or https URL without user, at most 500 bytes.
[[nodiscard]] Done check_webhook(std::string_view url);

class Accounts {
 public:
  explicit Accounts(const Store& store) : database_(store.database()) {}

  /// `Taken` when somebody has the name; `Invalid` names the field.
  Answer<Account> create_account(std::string_view name, std::string_view password, Time now);

  /// Starts a session. `Denied` for a wrong name as for a wrong password, after the same work.
  /// `TooMany` before any password is looked at; `address` is the client's, as the server sees it.
  Answer<Session> sign_in(std::string_view name, std::string_view password,
                          std::string_view address, Time now);
  /// Whose session this is. `NotFound` when it has ended or never was. Prolongs it.
  Answer<Account> session_account(std::string_view token, Time now);
  /// Ends the session; ending one that is not there is fine.
  Done sign_out(std::string_view token);

  /// Ends all other sessions of the account. `Denied` when the old password is wrong, `TooMany` as
  /// in `sign_in`.
  Done change_password(std::string_view token, std::string_view old_password,
                       std::string_view new_password, Time now);
  /// Where notices go. Both may be "". An e-mail address that is not confirmed is asked for a
  /// confirmation (store/confirmations.hpp) when the store has `email_notices`; so is one that is
  /// given once more. `TooMany` when that would be too many mails. Answers whether the address is
  /// confirmed already.
  Answer<bool> set_contact(std::int64_t account, std::string_view email, std::string_view webhook,
                           Time now);
  /// Removes the account, its sessions and its notices. Its seats stay in their matches, open to
  /// whoever has the link.
  Done delete_account(std::string_view token, std::string_view password, Time now);

  /// The account's matches: those where it has to move first, then those that run, then those that
  /// are over; the most recent change first. At most `limit`.
  Answer<std::vector<MyMatch>> my_matches(std::int64_t account, int limit = 100);

  /// Removes ended sessions and old attempts. Call now and then.
  Done tidy(Time now);

 private:
  std::shared_ptr<Database> database_;
};

}  // namespace linstock::store
