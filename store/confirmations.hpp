// E-mail addresses that their owners have yet to confirm: each is sent a mail with a secret, and
// whoever brings the secret owns the address. `Accounts::set_contact` asks for it; a sender takes
// the mails from here.
//
// A secret is made when its mail is sent and only its hash is kept: a mail that is sent again
// brings a new one, and the old one ends.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace linstock::store {

/// How long an address can be confirmed after it was given.
inline constexpr Time kConfirmationLife = Time{3} * 24 * 60 * 60 * 1000;
/// How many of these mails an account may ask for, and an address get, in a day.
inline constexpr int kMailsPerWindow = 5;
inline constexpr Time kMailWindow = Time{24} * 60 * 60 * 1000;

/// A mail to send.
struct Confirmation {
  std::int64_t account = 0;
  std::string account_name{};
  std::string target{};  ///< the address
  std::string secret{};  ///< for the link; nobody else knows it
  int tries = 0;         ///< the current one included
};

/// What a secret has confirmed.
struct Confirmed {
  std::string account_name{};
  std::string email{};
};

class Confirmations {
 public:
  explicit Confirmations(const Store& store) : database_(store.database()) {}

  /// The mails that are due, oldest first, claimed for `kNoticeLease`.
  Answer<std::vector<Confirmation>> claim(Time now, int limit = 20);
  /// The relay has taken it. `NotFound` when the account has changed its mind, or another try has
  /// begun.
  Done sent(const Confirmation& mail);
  /// It was not taken: tried again later, or given up when `for_good` or after `kNoticeTries`.
  Done failed(const Confirmation& mail, std::string_view error, bool for_good, Time now);
  /// Somebody has brought a secret: notices may go to the address from now on. `NotFound` for
  /// anything but the last secret that was sent for an address that its account still has.
  Answer<Confirmed> confirm(std::string_view secret, Time now);

 private:
  std::shared_ptr<Database> database_;
};

}  // namespace linstock::store
