// A database of any earlier step becomes one of today, with all that is in it.
#include "store/migrations.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "store/database.hpp"
#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

class Migrations : public DatabaseTest {
 protected:
  [[nodiscard]] Done open_at(int step) const {
    const auto database = Database::open(options_, step);
    if (!database) return refuse(database.error());
    return {};
  }
};
LINSTOCK_ON_EACH_DATABASE(Migrations);

/// A match as a program of the first step wrote it.
constexpr const char* kOldMatch[] = {
    "insert into matches values ('old', 'boar/germantown', '{}', '{}', 1000, 2000, 1, 'running', "
    "'', 'american', 1000)",
    "insert into seats (match_id, word, kind, bot, token_hash) "
    "values ('old', 'american', 'person', '', '')",
    "insert into entries values ('old', 1, 'action', 'american', 'move 2812', 'ab')",
};

TEST_P(Migrations, AreNumberedWithoutGaps) {
  int number = 0;
  for (const Migration& step : migrations()) {
    EXPECT_EQ(step.number, ++number);
    EXPECT_FALSE(step.statements.empty());
  }
}

TEST_P(Migrations, KeepWhatAnOlderProgramWrote) {
  for (int step = 1; step <= migrations().back().number; ++step) {
    EmptyDatabase database(GetParam());
    options_.database = database.name();
    ASSERT_TRUE(open_at(step));
    for (const char* statement : kOldMatch) database.run(statement);
    Store store = open();
    const auto match = store.load("old");
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_EQ(match->state.changed, 2000);
    ASSERT_EQ(match->entries.size(), 1U);
    EXPECT_EQ(match->entries.front().text, "move 2812");
    EXPECT_EQ(match->seats.front().account, 0);
    EXPECT_EQ(store.append("old", one_action(1, "british", 3000)), 2);
    Accounts accounts(store);
    const auto account = accounts.create_account("Knox", "heavy artillery", 1);
    ASSERT_TRUE(account);
    EXPECT_TRUE(store.claim_seat("old", "american", account->id));
  }
}

TEST_P(Migrations, AreDoneOnce) {
  for (int n = 0; n < 3; ++n) ASSERT_TRUE(open_at(migrations().back().number));
  EXPECT_EQ(empty_.ask("select count(*) as x from migrations"),
            std::to_string(migrations().size()));
}

TEST_P(Migrations, RefuseADatabaseOfANewerProgram) {
  ASSERT_TRUE(open_at(migrations().back().number));
  empty_.run("insert into migrations (number) values (1000)");
  const auto store = Store::open(options_);
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, testing::HasSubstr("newer program"));
}

TEST_P(Migrations, AreDoneOnceByProgramsThatStartTogether) {
  std::vector<std::thread> programs;
  for (int i = 0; i < 4; ++i) {
    programs.emplace_back([&] {
      const auto store = Store::open(options_);
      EXPECT_TRUE(store) << store.error().message;
    });
  }
  for (std::thread& program : programs) program.join();
  EXPECT_EQ(empty_.ask("select count(*) as x from migrations"),
            std::to_string(migrations().size()));
}

TEST_P(Migrations, ThatFailLeaveTheDatabaseAsItWas) {
  ASSERT_TRUE(open_at(1));
  empty_.run("create table accounts (something integer)");  // in the way of the second step
  EXPECT_FALSE(Store::open(options_));
  EXPECT_EQ(empty_.ask("select max(number) as x from migrations"), "1");
  empty_.run("drop table accounts");
  EXPECT_TRUE(Store::open(options_));
}

}  // namespace
}  // namespace linstock::store
