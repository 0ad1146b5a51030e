// All matches of the server: finds them, makes them, lets idle ones go.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/bot_crew.hpp"
#include "server/match_room.hpp"

namespace linstock::server {

struct HallOptions {
  int bot_threads = 2;
  store::Time idle_ms = 60'000;  ///< a match that nobody used for so long leaves the memory
};

/// Who is to sit at a seat.
struct Sitter {
  bool bot = false;
  std::string bot_name;
  std::int64_t account = 0;  ///< of a person who is signed in; 0: none
};
using Sitters = std::map<std::string, Sitter>;  ///< by the players' words

/// A match that was made, and its secrets, which are told this once.
struct Created {
  std::string match;
  std::map<std::string, std::string> links;  ///< tokens by seat, none for bots
};

/// Safe to use from any thread.
class Hall {
 public:
  /// `tidy` is called every hour from a thread of the hall.
  Hall(store::Store& store, Shelf& shelf, const Log& log, const HallOptions& options,
       std::function<void()> tidy);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// Wakes the bots that were thinking when the server ended.
  void resume();
  /// `not_found` when there is no such match.
  [[nodiscard]] Answer<std::shared_ptr<Room>> room(const std::string& id);
  /// Keeps the table as a new match. `sitters` names all seats of the game.
  [[nodiscard]] Answer<Created> create(const Table& table, const Sitters& sitters);
  /// Ends the bots' work and the clearing up.
  void stop();

  struct Counts {
    std::size_t rooms = 0;
    std::size_t loaded = 0;
  };
  [[nodiscard]] Counts counts();

 private:
  void clear_up();
  void let_idle_go();

  store::Store& store_;
  HallOptions options_;
  std::function<void()> tidy_;
  std::mutex mutex_;
  std::condition_variable stopping_changed_;
  bool stopping_ = false;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  BotCrew crew_;
  Means means_;
  std::thread cleaner_;
};

}  // namespace linstock::server
