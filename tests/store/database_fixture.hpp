// Tests of the store run on each database: a new, empty one for each test.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "store/accounts.hpp"
#include "store/confirmations.hpp"
#include "store/notices.hpp"
#include "store/store.hpp"
#include "tests/support/servers/empty_database.hpp"

namespace linstock::store {

/// Of the accounts that tests make.
inline constexpr const char* kPassword = "victory or death";

class DatabaseTest : public testing::TestWithParam<Backend> {
 protected:
  DatabaseTest() : empty_(GetParam()) { options_.database = empty_.name(); }
  void SetUp() override;

  /// Opens the database; the test ends when that fails.
  Store open();
  [[nodiscard]] bool sqlite() const { return GetParam() == Backend::Sqlite; }

  EmptyDatabase empty_;
  Options options_;
};

/// A match of two persons with a spectator's seat: american's token is "american-token" and so on.
NewMatch two_persons(const std::string& id);
/// One action by this seat, the n-th of the match.
Entry action(const std::string& by, int n);
/// A change of one action that leaves the turn to `turn`.
Change one_action(std::int64_t expected, const std::string& turn, Time now);

/// The e-mail address of an account, confirmed by its owner.
void set_confirmed_email(Store& store, std::int64_t account, const std::string& email, Time now);

}  // namespace linstock::store
