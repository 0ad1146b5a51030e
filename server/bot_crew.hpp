// Threads on which the bots of all matches think, beside the game and at a lower priority.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "server/match_room.hpp"

namespace linstock::server {

class BotCrew {
 public:
  /// `seed`: of the bots' own chances; keep it secret, else their moves can be foreseen.
  BotCrew(int threads, std::uint64_t seed, const Log& log);
  ~BotCrew();
  BotCrew(const BotCrew&) = delete;
  BotCrew& operator=(const BotCrew&) = delete;

  /// A bot has to decide in this room. Rooms take turns. From any thread; never waits.
  void take(std::shared_ptr<Room> room);
  /// Ends after the decisions under way.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    std::shared_ptr<Room> room;
    Clock::time_point not_before;
  };
  enum class Outcome : std::uint8_t { Finished, GoesOn, TryLater };
  /// The bots of one thread, by name and system: what they know about a battle is kept.
  using Bots = std::map<std::string, std::unique_ptr<Bot>>;

  void work(std::uint64_t seed);
  Outcome play(Room& room, Bots& bots, std::uint64_t seed);
  [[nodiscard]] bool next(Job& job);
  void give_back(Job job, Outcome outcome);

  const Log& log_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  std::set<std::string> taken_;  ///< ids of the rooms in `jobs_` or being played
  std::set<std::string> again_;  ///< of those that were taken once more meanwhile
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace linstock::server
