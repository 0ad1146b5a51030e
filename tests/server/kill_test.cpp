// kill -9 at any moment, a hundred times: every acknowledged action is still there, and nothing
// that was not played.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <optional>
#include <thread>

#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

/// `linstock serve` in a process of its own.
class Process {
 public:
  /// `database`: as the option --store wants it.
  explicit Process(const std::string& database) {
    int out[2];
    if (::pipe(out) != 0) return;
    child_ = ::fork();
    if (child_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // no server outlives a test that breaks
      ::dup2(out[1], 1);
      ::close(out[0]);
      ::close(out[1]);
      ::execl(LINSTOCK_PROGRAM, LINSTOCK_PROGRAM, "serve", "--port", "0", "--log", "error",
              "--posts-per-second", "0", "--store", database.c_str(), "--volumes",
              LINSTOCK_TEST_DATA_DIR, nullptr);
      ::_exit(127);
    }
    ::close(out[1]);
    std::string line;
    char letter = 0;
    while (::read(out[0], &letter, 1) == 1 && letter != '\n') line += letter;
    ::close(out[0]);
    const std::size_t colon = line.rfind(':');  // "http://127.0.0.1:8421/"
    if (colon != std::string::npos) {
      port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
    }
  }
  ~Process() { end(SIGKILL); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void kill() const { ::kill(child_, SIGKILL); }
  /// The exit status once it has ended.
  int end(int signal) {
    if (child_ <= 0) return -1;
    ::kill(child_, signal);
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return status;
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

class Kill : public ::testing::TestWithParam<store::Backend> {
 protected:
  void SetUp() override { ASSERT_TRUE(database_.ready()) << store::kNoServer; }

  [[nodiscard]] std::string database() const {
    return (GetParam() == store::Backend::Sqlite ? "sqlite:" : "") + database_.name();
  }

 private:
  store::EmptyDatabase database_{GetParam()};
};
LINSTOCK_ON_EACH_DATABASE(Kill);

/// A match, and what its players were told last.
struct Told {
  std::string path;
  Json links;
  Json acknowledged;      ///< the last snapshot that the server answered
  std::string in_flight;  ///< the action that was sent and not answered; empty if there was none

  [[nodiscard]] std::string token(const std::string& seat) const {
    return links.at(seat).get<std::string>();
  }
};

Told new_told(Guest& stranger) {
  const Json seats = {{"american", {{"kind", "person"}}}, {"british", {{"kind", "person"}}}};
  const Answered made = stranger.post(
      "/api/matches", {{"scenario", "boar/germantown"}, {"seats", seats}, {"seed", 7}});
  EXPECT_EQ(made.status, 201) << made.raw.text();
  return {"/api/matches/" + made.json["match"].get<std::string>(), made.json["links"], nullptr, ""};
}

/// One request of a seat; nothing when the server is gone.
std::optional<Json> ask(net::Client& client, const Told& told, const std::string& seat,
                        const std::string& path, const Json& body = nullptr) {
  const std::vector<net::Header> headers = {{"Authorization", "Bearer " + told.token(seat)},
                                            {"Content-Type", "application/json"}};
  const Result<net::Response> answer =
      client.send(body.is_null() ? "GET" : "POST", told.path + path,
                  body.is_null() ? "" : to_line(body), headers);
  if (!answer) return std::nullopt;
  EXPECT_EQ(answer->status, 200) << answer->text();
  return *parse_json(answer->text());
}

/// Posts actions of whoever decides until the server is gone or the game is over.
void play_until_killed(net::Client& client, Told& told, std::uint64_t chances) {
  told.in_flight.clear();
  while (told.acknowledged["result"].is_null()) {
    if (!told.acknowledged["yours"].get<bool>()) {
      const std::string seat = told.acknowledged["decision"]["player"].get<std::string>();
      std::optional<Json> seen = ask(client, told, seat, "");
      if (!seen) return;
      told.acknowledged = std::move(*seen);
    }
    const std::string action = pick(told.acknowledged, chances);
    told.in_flight = action;
    std::optional<Json> answer =
        ask(client, told, told.acknowledged["seat"].get<std::string>(), "/actions",
            {{"revision", told.acknowledged["revision"]}, {"actions", {action}}});
    if (!answer) return;
    told.acknowledged = std::move(*answer);
    told.in_flight.clear();
  }
}

/// What was answered is there; the action that was under way is there whole, or not at all.
void expect_nothing_lost(Guest& guest, const Told& told) {
  const auto before = told.acknowledged["revision"].get<std::int64_t>();
  const Json now = guest.get(told.path).json;
  ASSERT_TRUE(now.contains("revision")) << now;
  if (now["revision"] == told.acknowledged["revision"]) {
    ASSERT_TRUE(same(now, told.acknowledged));
    return;
  }
  ASSERT_FALSE(told.in_flight.empty());
  const Json events =
      guest.get(told.path + "/events?from=" + std::to_string(before + 1)).json["events"];
  ASSERT_EQ(static_cast<std::int64_t>(events.size()), now["revision"].get<std::int64_t>() - before);
  EXPECT_EQ(events[0]["action"], told.in_flight);
  for (std::size_t i = 1; i < events.size(); ++i) EXPECT_EQ(events[i]["by"], "dice");
}

TEST_P(Kill, TimeAndAgainNothingAcknowledgedIsLost) {
  // What PostgreSQL keeps is its own affair: there a few times show that the server asks it
  // rightly.
  const int kills = GetParam() == store::Backend::Sqlite ? 100 : 20;
  Told told;
  for (int round = 0; round < kills; ++round) {
    const Process server(database());
    ASSERT_NE(server.port(), 0) << "the server did not start in round " << round;
    const net::Place place{"127.0.0.1", server.port()};
    Guest stranger(place);
    const bool begun = !told.acknowledged.is_null();
    if (begun) {
      Guest guest(place, told.token(told.acknowledged["seat"].get<std::string>()));
      expect_nothing_lost(guest, told);
      if (HasFatalFailure()) FAIL() << "in round " << round;
    }
    if (!begun || !told.acknowledged["result"].is_null()) told = new_told(stranger);
    Guest guest(place, told.token("american"));
    told.acknowledged = guest.get(told.path).json;
    const auto delay =
        std::chrono::microseconds(SeededDice(99).below(20'000, static_cast<std::uint64_t>(round)));
    std::thread killer([&server, delay] {
      std::this_thread::sleep_for(delay);
      server.kill();
    });
    net::Client client(place);
    play_until_killed(client, told, static_cast<std::uint64_t>(round));
    killer.join();
  }
  EXPECT_GT(told.acknowledged["count"].get<int>(), 0);
}

TEST_P(Kill, TheProgramEndsInGoodOrderWhenTold) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Process server(database());
    ASSERT_NE(server.port(), 0);
    Guest stranger({"127.0.0.1", server.port()});
    EXPECT_EQ(stranger.get("/api/health").json["status"], "ok");
    const int status = server.end(signal);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
  }
}

}  // namespace
}  // namespace linstock::testing
