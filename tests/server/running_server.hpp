// A real server on a free port, with a store of its own, and clients that talk to it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/dice.hpp"
#include "match/json.hpp"
#include "server/net/client.hpp"
#include "server/service.hpp"
#include "tests/support/servers/empty_database.hpp"
#include "tests/support/servers/loopback_server.hpp"

namespace linstock::testing {

/// Status and JSON body of an answer; null when the body is no JSON.
struct Answered {
  int status = 0;
  Json json;
  net::Response raw;

  [[nodiscard]] std::string code() const {
    return json.contains("error") ? json["error"].value("code", "") : "";
  }
};

/// One client, with the secret of a seat or without.
class Guest {
 public:
  Guest(net::Place place, std::string token = {})
      : client_(std::move(place)), token_(std::move(token)) {}

  Answered get(const std::string& path) { return send("GET", path, ""); }
  Answered post(const std::string& path, const Json& body) {
    return send("POST", path, to_line(body));
  }
  Answered send(const std::string& method, const std::string& path, const std::string& body,
                std::vector<net::Header> headers = {}) {
    if (!token_.empty()) headers.emplace_back("Authorization", "Bearer " + token_);
    if (!body.empty()) headers.emplace_back("Content-Type", "application/json");
    for (const net::Header& header : always) headers.push_back(header);
    Result<net::Response> response = client_.send(method, path, body, headers);
    if (!response) {
      ADD_FAILURE() << method << " " << path << ": " << to_string(response.error());
      return {};
    }
    Answered answered;
    answered.status = response->status;
    if (auto json = parse_json(response->text())) answered.json = std::move(*json);
    answered.raw = std::move(*response);
    return answered;
  }

  std::vector<net::Header> always;  ///< headers of every request

 private:
  net::Client client_;
  std::string token_;
};

/// A match on the server, with a guest for each seat that has a link.
struct ServedMatch {
  std::string id;
  std::string path;  ///< "/api/matches/<id>"
  Json links;
};

class RunningServer : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    std::string name = "server_" + std::to_string(::getpid()) + "_" + info->test_suite_name();
    std::replace(name.begin(), name.end(), '/', '_');  // of tests with parameters
    folder_ = std::filesystem::path(::testing::TempDir()) / name;
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    options_.net.port = 0;
    options_.net.read_timeout = std::chrono::seconds(20);
    options_.library.volumes = LINSTOCK_TEST_DATA_DIR;
    database_ = std::make_unique<store::EmptyDatabase>(backend());
    ASSERT_TRUE(database_->ready()) << store::kNoServer;
    options_.store.database = database_->name();
    options_.log_level = server::LogLevel::Debug;
    options_.log_sink = [this](const std::string& line) {
      const std::lock_guard lock(log_mutex_);
      log_ += line;
    };
    options_.posts = options_.creations = options_.sign_ins = {0, 1};
  }
  void TearDown() override {
    service_.reset();
    database_.reset();
    std::filesystem::remove_all(folder_);
  }
  /// The database on which the test runs.
  [[nodiscard]] virtual store::Backend backend() const { return store::Backend::Sqlite; }

  /// Begins to serve, with `options_` as they are now.
  void serve() {
    service_.reset();
    auto service = server::Service::open(options_);
    ASSERT_TRUE(service) << to_string(service.error());
    const auto error = (*service)->start();
    ASSERT_FALSE(error) << to_string(*error);
    service_ = std::move(*service);
  }

  /// Sends mails to the relay from the next `serve` on.
  void mail_through(const store::FakeRelay& relay) {
    options_.notices.smtp = relay.url();
    options_.notices.from = "linstock@example.org";
    options_.notices.poll_ms = 5;
    options_.url = "http://play.example.org";
  }

  [[nodiscard]] net::Place place() const { return {"127.0.0.1", service_->port()}; }
  [[nodiscard]] Guest guest(const std::string& token = {}) const { return {place(), token}; }

  [[nodiscard]] static Json person() { return {{"kind", "person"}}; }
  [[nodiscard]] static Json bot(const std::string& name) {
    return {{"kind", "bot"}, {"bot", name}};
  }

  /// A new match of Germantown.
  [[nodiscard]] ServedMatch new_match(const Json& american, const Json& british,
                                      std::uint64_t seed = 7) const {
    const Answered made =
        guest().post("/api/matches", {{"scenario", "boar/germantown"},
                                      {"seats", {{"american", american}, {"british", british}}},
                                      {"seed", seed}});
    EXPECT_EQ(made.status, 201) << made.raw.text();
    if (made.status != 201) return {};
    const std::string id = made.json["match"].get<std::string>();
    return {id, "/api/matches/" + id, made.json["links"]};
  }
  [[nodiscard]] Guest seat(const ServedMatch& match, const std::string& word) const {
    return guest(match.links.at(word).get<std::string>());
  }

  /// The match's record with everything in it, as only the server knows it while a game runs.
  [[nodiscard]] std::string full_record(const ServedMatch& match) const {
    const auto room = service_->app().hall.room(match.id);
    EXPECT_TRUE(room) << match.id;
    if (!room) return {};
    return (*room)
        ->with_table([](const Table& table) { return table.record(kUmpire); })
        .value_or("");
  }

  /// All that was logged so far.
  [[nodiscard]] std::string log() {
    const std::lock_guard lock(log_mutex_);
    return log_;
  }

  server::ServiceOptions options_;
  std::filesystem::path folder_;  ///< for files of the test
  std::unique_ptr<store::EmptyDatabase> database_;
  std::unique_ptr<server::Service> service_;

 private:
  std::mutex log_mutex_;
  std::string log_;
};

/// For tests of what the server keeps: each runs on each database.
class ServerOnDatabase : public RunningServer,
                         public ::testing::WithParamInterface<store::Backend> {
 protected:
  [[nodiscard]] store::Backend backend() const override { return GetParam(); }
};

/// Waits for a mail that asks for a confirmation; its secret.
inline std::string mailed_secret(const store::FakeRelay& relay) {
  while (relay.mails().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return store::secret_in(relay.mails().back());
}

/// The same JSON, leaving out who has joined and the events of an answer; on failure only the first
/// difference is shown.
inline ::testing::AssertionResult same(Json left, Json right) {
  for (Json* json : {&left, &right}) {
    if (json->is_object()) json->erase("seats_taken");
    if (json->is_object()) json->erase("events");
  }
  if (left == right) return ::testing::AssertionSuccess();
  const Json difference = Json::diff(left, right);
  return ::testing::AssertionFailure() << "differs: " << to_line(difference).substr(0, 300);
}

/// One of the actions of a snapshot, the same for the same seed and point of the game.
inline std::string pick(const Json& snapshot, std::uint64_t seed) {
  const Json& actions = snapshot["actions"];
  const auto count = static_cast<std::uint32_t>(actions.size());
  const std::uint32_t chosen =
      SeededDice(seed).below(count, snapshot["count"].get<std::uint64_t>());
  return actions[chosen]["text"].get<std::string>();
}

/// Plays one action for the guest, who must have the decision; the answer of the server.
inline Answered play_one(Guest& guest, const ServedMatch& match, const Json& snapshot,
                         const std::string& action) {
  return guest.post(match.path + "/actions",
                    {{"revision", snapshot["revision"]}, {"actions", {action}}});
}

/// Two people play by chance until `done(snapshot)` holds or the game is over; the last snapshot of
/// whoever has the decision. Both seats are the same guests throughout.
template <class Done>
Json play_until(Guest& american, Guest& british, const ServedMatch& match, std::uint64_t seed,
                Done done) {
  Json now = american.get(match.path).json;
  for (int i = 0; i < 5000 && now["result"].is_null(); ++i) {
    const bool first = now["decision"]["player"] == "american";
    Guest& guest = first ? american : british;
    if (!now["yours"].get<bool>()) now = guest.get(match.path).json;
    if (done(now)) return now;
    const Answered played = play_one(guest, match, now, pick(now, seed));
    EXPECT_EQ(played.status, 200) << played.raw.text();
    if (played.status != 200) return now;
    now = played.json;
  }
  return now;
}

}  // namespace linstock::testing
