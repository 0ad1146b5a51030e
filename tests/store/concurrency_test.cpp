// Many threads, several servers on one database: exactly one of those who expect the same revision
// gets it.
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <thread>

#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

constexpr int kThreads = 6;

/// Runs `work(i)` in that many threads and waits for all.
template <typename Work>
void in_threads(int count, const Work& work) {
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(work, i);
  for (std::thread& thread : threads) thread.join();
}

class Concurrency : public DatabaseTest {};
LINSTOCK_ON_EACH_DATABASE(Concurrency);

TEST_P(Concurrency, OneOfThoseWhoExpectTheSameWins) {
  constexpr int kRounds = 25;
  Store one_server = open();
  Store other_server = open();
  ASSERT_TRUE(one_server.create_match(two_persons("m1"), 1));
  std::atomic<int> won = 0;
  std::atomic<int> stale = 0;
  std::barrier round(kThreads);
  in_threads(kThreads, [&](int i) {
    Store& store = i % 2 == 0 ? one_server : other_server;
    for (int n = 0; n < kRounds; ++n) {
      round.arrive_and_wait();
      Change change = one_action(n, "american", n + 2);
      change.entries.front().text = "by thread " + std::to_string(i);
      const auto answer = store.append("m1", change);
      if (answer) {
        EXPECT_EQ(*answer, n + 1);
        ++won;
      } else {
        EXPECT_EQ(answer.error().fault, Fault::Stale) << answer.error().message;
        ++stale;
      }
    }
  });
  EXPECT_EQ(won, kRounds);
  EXPECT_EQ(stale, kRounds * (kThreads - 1));
  EXPECT_EQ(one_server.load("m1")->entries.size(), std::size_t{kRounds});
  EXPECT_EQ(one_server.state("m1")->revision, kRounds);
}

TEST_P(Concurrency, WhoIsStaleLoadsAndTriesAgainAndNothingIsLost) {
  constexpr int kEach = 10;
  options_.wait_ms = 60'000;
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  in_threads(kThreads, [&](int i) {
    for (int n = 0; n < kEach;) {
      Change change = one_action(store.state("m1")->revision, "american", 2);
      change.entries.front().text = std::to_string(i) + " " + std::to_string(n);
      if (store.append("m1", change)) ++n;
    }
  });
  const auto match = store.load("m1");
  ASSERT_TRUE(match);
  ASSERT_EQ(match->entries.size(), std::size_t{kThreads * kEach});
  std::vector<int> next(kThreads, 0);
  for (const Entry& entry : match->entries) {
    const int thread = entry.text.front() - '0';
    EXPECT_EQ(entry.text.substr(2), std::to_string(next[static_cast<std::size_t>(thread)]++));
  }
}

TEST_P(Concurrency, MatchesDoNotDisturbEachOther) {
  options_.wait_ms = 60'000;
  Store store = open();
  in_threads(kThreads, [&](int i) {
    const std::string id = "m" + std::to_string(i);
    EXPECT_TRUE(store.create_match(two_persons(id), 1));
    for (int n = 0; n < 15; ++n) EXPECT_EQ(store.append(id, one_action(n, "british", 2)), n + 1);
  });
  for (int i = 0; i < kThreads; ++i) {
    EXPECT_EQ(store.state("m" + std::to_string(i))->revision, 15);
  }
}

TEST_P(Concurrency, ReadersSeeAWholeChangeOrNone) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  std::atomic<bool> done = false;
  std::thread reader([&] {
    while (!done) {
      const auto match = store.load("m1");
      ASSERT_TRUE(match) << match.error().message;
      EXPECT_EQ(match->entries.size(), static_cast<std::size_t>(match->state.revision));
      EXPECT_EQ(match->state.revision % 3, 0);
    }
  });
  for (int n = 0; n < 60; n += 3) {
    Change change = one_action(n, "american", 2);
    change.entries.resize(3, change.entries.front());
    EXPECT_TRUE(store.append("m1", change));
  }
  done = true;
  reader.join();
}

TEST_P(Concurrency, OnlyOneAccountGetsAName) {
  Store store = open();
  std::atomic<int> made = 0;
  in_threads(4, [&](int) {
    Accounts accounts(store);
    const auto account = accounts.create_account("Prescott", "bunker hill 1775", 1);
    if (account) {
      ++made;
    } else {
      EXPECT_EQ(account.error().fault, Fault::Taken);
    }
  });
  EXPECT_EQ(made, 1);
}

TEST_P(Concurrency, OnlyOneOfTwoNewPasswordsIsTaken) {
  Store store = open();
  Accounts accounts(store);
  ASSERT_TRUE(accounts.create_account("Prescott", "bunker hill 1775", 1));
  const std::string token = accounts.sign_in("Prescott", "bunker hill 1775", "192.0.2.1", 1)->token;
  std::atomic<int> changed = 0;
  in_threads(2, [&](int i) {
    const std::string password = "breed's hill " + std::to_string(i);
    if (accounts.change_password(token, "bunker hill 1775", password, 1)) ++changed;
  });
  EXPECT_EQ(changed, 1);
}

TEST_P(Concurrency, TwoSendersNeverClaimTheSameNotice) {
  options_.email_notices = true;
  Store store = open();
  Accounts accounts(store);
  const auto account = accounts.create_account("Stark", "live free or die", 1);
  set_confirmed_email(store, account->id, "stark@example.org", 1);
  NewMatch match = two_persons("m1");
  match.seats[0].account = account->id;
  ASSERT_TRUE(store.create_match(match, 1));
  for (int n = 0; n < 20; ++n) {
    Change change = one_action(n, "british", 2);
    change.notices = {{"american", NoticeKind::Over}};
    ASSERT_TRUE(store.append("m1", change));
  }
  std::atomic<int> claimed = 0;
  in_threads(4, [&](int) {
    NoticeQueue queue(store);
    for (int n = 0; n < 20; ++n) {
      const auto notices = queue.claim(1000, 3);
      ASSERT_TRUE(notices) << notices.error().message;
      claimed += static_cast<int>(notices->size());
    }
  });
  EXPECT_EQ(claimed, 20);
}

TEST_P(Concurrency, AFullPoolRefusesInsteadOfHanging) {
  options_.connections = 1;
  options_.wait_ms = 50;
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  std::atomic<int> refused = 0;
  in_threads(8, [&](int) {
    for (int n = 0; n < 5; ++n) {
      const auto state = store.state("m1");
      if (state) continue;
      EXPECT_EQ(state.error().fault, Fault::Unavailable);
      ++refused;
    }
  });
  EXPECT_TRUE(store.state("m1")) << "the pool is whole again after " << refused << " refusals";
}

}  // namespace
}  // namespace linstock::store
