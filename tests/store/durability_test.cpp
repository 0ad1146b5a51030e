// What was acknowledged stays; what was refused has left no trace.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>

#include "store/database.hpp"
#include "store/sql.hpp"
#include "tests/store/database_fixture.hpp"

namespace linstock::store {
namespace {

class Durability : public DatabaseTest {
 protected:
  /// A program of its own that appends to the match and writes each revision that was acknowledged
  /// to the pipe, until it is killed.
  pid_t start_writer(int pipe) {
    const pid_t child = fork();
    if (child != 0) return child;
    Answer<Store> store = Store::open(options_);
    if (!store) _exit(1);
    std::int64_t revision = store->state("m1")->revision;
    while (true) {
      Change change = one_action(revision, "american", 2);
      change.entries.resize(3, change.entries.front());
      change.notices = {{"american", NoticeKind::Over}};
      const auto answer = store->append("m1", change);
      if (!answer) _exit(2);
      revision = *answer;
      if (write(pipe, &revision, sizeof revision) != sizeof revision) _exit(3);
    }
  }

  /// Reads what the writer acknowledged until `count` revisions came or the pipe ended.
  static std::int64_t read_revisions(int pipe, int count) {
    std::int64_t last = 0;
    std::int64_t revision = 0;
    while (count-- > 0 && read(pipe, &revision, sizeof revision) == sizeof revision) {
      last = revision;
    }
    return last;
  }
};
LINSTOCK_ON_EACH_DATABASE(Durability);

class DurabilityOfSqlite : public DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, DurabilityOfSqlite, testing::Values(Backend::Sqlite));

class DurabilityOfPostgresql : public DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, DurabilityOfPostgresql, testing::Values(Backend::Postgresql));

TEST_P(Durability, AKilledWriterLosesNothingAcknowledged) {
  constexpr int kKills = 20;
  options_.email_notices = true;
  {
    Store store = open();
    Accounts accounts(store);
    NewMatch match = two_persons("m1");
    match.seats[0].account = accounts.create_account("Warren", "dr joseph warren", 1)->id;
    set_confirmed_email(store, match.seats[0].account, "warren@example.org", 1);
    ASSERT_TRUE(store.create_match(match, 1));
  }
  std::mt19937 random(1775);
  for (int kill_number = 0; kill_number < kKills; ++kill_number) {
    int pipe[2];
    ASSERT_EQ(::pipe2(pipe, O_CLOEXEC), 0);
    const pid_t writer = start_writer(pipe[1]);
    ::close(pipe[1]);
    read_revisions(pipe[0], 1 + static_cast<int>(random() % 5));
    ::usleep(static_cast<useconds_t>(random() % 2000));  // into the midst of a later change
    ::kill(writer, SIGKILL);
    int status = 0;
    ::waitpid(writer, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer failed: " << status;
    const std::int64_t acknowledged = read_revisions(pipe[0], 1'000'000);
    ::close(pipe[0]);

    Store store = open();
    const auto match = store.load("m1");
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_GE(match->state.revision, acknowledged);
    EXPECT_EQ(match->state.revision % 3, 0) << "a change is there whole or not at all";
    EXPECT_EQ(match->entries.size(), static_cast<std::size_t>(match->state.revision));
    // In one statement: PostgreSQL may still be at the commit of the writer that was killed.
    EXPECT_EQ(empty_.ask("select (select count(*) from notices) * 3 - revision as x from matches"),
              "0")
        << "each change has its notice";
  }
}

TEST_P(DurabilityOfPostgresql, ALostConnectionIsOpenedAgain) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  for (int n = 0; n < 3; ++n) {
    empty_.cut_connections();
    EXPECT_EQ(store.append("m1", one_action(n, "american", 2)), n + 1);
    empty_.cut_connections();
    EXPECT_TRUE(store.load("m1"));
  }
}

TEST_P(DurabilityOfPostgresql, AServerThatIsGoneIsAPlainRefusal) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  empty_.allow_connections(false);
  empty_.cut_connections();
  const auto answer = store.append("m1", one_action(0, "american", 2));
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().fault, Fault::Unavailable);
  empty_.allow_connections(true);
  EXPECT_EQ(store.append("m1", one_action(0, "american", 2)), 1) << "and it goes on";
}

TEST_P(DurabilityOfSqlite, AFullDatabaseRefusesAndKeepsWhatThereIs) {
  options_.max_pages = 64;
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  std::int64_t revision = 0;
  Answer<std::int64_t> answer = revision;
  while (answer && revision < 10'000) {
    Change change = one_action(revision, "american", 2);
    change.entries.resize(10, change.entries.front());
    answer = store.append("m1", change);
    if (answer) revision = *answer;
  }
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().fault, Fault::Unavailable);
  EXPECT_THAT(answer.error().message, testing::HasSubstr("full"));
  EXPECT_GT(revision, 0);
  const auto match = store.load("m1");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->state.revision, revision);
  EXPECT_EQ(match->entries.size(), static_cast<std::size_t>(revision));

  options_.max_pages = 0;
  EXPECT_EQ(open().append("m1", one_action(revision, "american", 3)), revision + 1)
      << "with room it goes on";
}

TEST_P(DurabilityOfSqlite, ALockedDatabaseRefusesAfterTheWait) {
  options_.wait_ms = 30;
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  {
    const auto lock = empty_.lock_for_writing();
    const auto answer = store.append("m1", one_action(0, "american", 2));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, Fault::Unavailable);
    EXPECT_THAT(answer.error().message, testing::HasSubstr("locked"));
    EXPECT_TRUE(store.load("m1")) << "reading goes on";
  }
  EXPECT_EQ(store.append("m1", one_action(0, "american", 2)), 1);
}

TEST_P(DurabilityOfPostgresql, ALockedMatchRefusesAfterTheWait) {
  options_.wait_ms = 30;
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  {
    const auto lock = empty_.lock_for_writing();
    const auto answer = store.append("m1", one_action(0, "american", 2));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, Fault::Unavailable);
    EXPECT_THAT(answer.error().message, testing::HasSubstr("busy"));
  }
  EXPECT_EQ(store.append("m1", one_action(0, "american", 2)), 1);
}

TEST_P(Durability, WaitsForTheDiskAtEachCommit) {
  const auto database = Database::open(options_, migrations().back().number);
  ASSERT_TRUE(database);
  const auto setting = [&](const std::string& query) {
    return (*database)->transact(Database::Mode::Read,
                                 [&](soci::session& sql) -> Answer<std::string> {
                                   return std::get<0>(select<std::string>(sql, query).front());
                                 });
  };
  if (sqlite()) {
    EXPECT_EQ(setting("select journal_mode from pragma_journal_mode"), "wal");
    EXPECT_EQ(setting("select cast(synchronous as text) from pragma_synchronous"), "2") << "FULL";
  } else {
    EXPECT_EQ(setting("select current_setting('synchronous_commit')"), "on");
  }
}

TEST_P(DurabilityOfSqlite, ADamagedFileIsNamed) {
  empty_.write_file(std::string(8192, 'x'));
  const auto store = Store::open(options_);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().fault, Fault::Broken);
  EXPECT_THAT(store.error().message, testing::HasSubstr("no SQLite database"));
}

TEST_P(DurabilityOfSqlite, TheFileIsItsOwnersAlone) {
  Store store = open();
  ASSERT_TRUE(store.create_match(two_persons("m1"), 1));
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(empty_.folder())) {
    EXPECT_EQ(file.status().permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << file.path();
    ++files;
  }
  EXPECT_GE(files, 2) << "the database and its log";
}

}  // namespace
}  // namespace linstock::store
