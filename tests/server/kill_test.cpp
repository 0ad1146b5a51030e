// kill -9 at any moment, a hundred times: every acknowledged action is still there, and nothing
// that was not played.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

constexpr int kKills = 100;

/// `linstock serve` in a process of its own.
class Process {
 public:
  explicit Process(const std::filesystem::path& folder) {
    int out[2];
    if (::pipe(out) != 0) return;
    const std::string store = "sqlite:" + (folder / "store.db").string();
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(out[1], 1);
      ::close(out[0]);
      ::close(out[1]);
      ::execl(LINSTOCK_PROGRAM, LINSTOCK_PROGRAM, "serve", "--port", "0", "--log", "error",
              "--posts-per-second", "0", "--store", store.c_str(), "--volumes",
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

class Kill : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::path(::testing::TempDir()) / ("server_kill_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

/// An action by chance that leaves the decision where it is; "" when there is
/// only the end of the phase.
std::string pick_move(const Json& now, std::uint64_t salt) {
  const Json& actions = now["actions"];
  const auto count = static_cast<std::uint32_t>(actions.size());
  const std::uint32_t first = SeededDice(salt).below(count, now["count"].get<std::uint64_t>());
  for (std::uint32_t i = 0; i < count; ++i) {
    const Json& action = actions[(first + i) % count];
    if (action["type"] != "end_movement") return action["text"].get<std::string>();
  }
  return {};
}

/// Posts actions until the server is gone; the last snapshot that it gave.
Json play_until_killed(net::Client& client, const std::string& path, const std::string& token,
                       Json now, std::uint64_t salt) {
  const std::vector<net::Header> headers = {{"Authorization", "Bearer " + token},
                                            {"Content-Type", "application/json"}};
  while (true) {
    const std::string action = pick_move(now, salt);
    const Json undo = {{"revision", now["revision"]}};
    const Json act = {{"revision", now["revision"]}, {"actions", {action}}};
    const Result<net::Response> answer =
        action.empty() ? client.send("POST", path + "/undo", to_line(undo), headers)
                       : client.send("POST", path + "/actions", to_line(act), headers);
    if (!answer) return now;
    EXPECT_EQ(answer->status, 200) << answer->text();
    if (answer->status != 200) return now;
    now = *parse_json(answer->text());
  }
}

TEST_F(Kill, AHundredTimesNothingAcknowledgedIsLost) {
  std::string match;
  std::string token;
  Json acknowledged;
  int survived = 0;
  int lost_in_flight = 0;
  for (int round = 0; round < kKills; ++round) {
    Process server(folder_);
    ASSERT_NE(server.port(), 0) << "the server did not start in round " << round;
    Guest stranger({"127.0.0.1", server.port()});
    if (match.empty()) {
      const Answered made = stranger.post(
          "/api/matches",
          {{"scenario", "boar/germantown"},
           {"seats", {{"american", {{"kind", "person"}}}, {"british", {{"kind", "person"}}}}},
           {"seed", 7}});
      ASSERT_EQ(made.status, 201);
      match = "/api/matches/" + made.json["match"].get<std::string>();
      token = made.json["links"]["american"].get<std::string>();
    }
    Guest american({"127.0.0.1", server.port()}, token);
    const Json now = american.get(match).json;
    ASSERT_TRUE(now.contains("revision")) << now;
    if (!acknowledged.is_null()) {
      const auto before = acknowledged["revision"].get<std::int64_t>();
      const auto after = now["revision"].get<std::int64_t>();
      // What was answered is there; the one that was under way is there whole or not at all.
      ASSERT_TRUE(after == before || after == before + 1) << before << " -> " << after;
      if (after == before) {
        ASSERT_TRUE(same(now, acknowledged));
        ++lost_in_flight;
      } else {
        ++survived;
      }
    }
    net::Client client({"127.0.0.1", server.port()});
    const auto delay =
        std::chrono::microseconds(SeededDice(99).below(20'000, static_cast<std::uint64_t>(round)));
    std::thread killer([&server, delay] {
      std::this_thread::sleep_for(delay);
      server.kill();
    });
    acknowledged = play_until_killed(client, match, token, now, static_cast<std::uint64_t>(round));
    killer.join();
    ASSERT_TRUE(acknowledged["yours"].get<bool>());
  }
  RecordProperty("in_flight_survived", survived);
  RecordProperty("in_flight_lost", lost_in_flight);
}

TEST_F(Kill, TheProgramEndsInGoodOrderWhenTold) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Process server(folder_);
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
