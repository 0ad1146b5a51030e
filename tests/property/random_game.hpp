// One whole game by chance, looked at after every action.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "tests/property/system.hpp"
#include "tests/property/temper.hpp"

namespace linstock::testing {

/// Which checks are made on every n-th action; 0 = never. What is cheap is checked after each.
struct Effort {
  int all_lawful = 1;  ///< `check` of all lawful actions; of some of them otherwise
  int unlawful = 3;    ///< actions tried in each position that are not lawful
  int seats = 1;
  int json = 25;
  int undo = 5;
  int secrets = 3;
  int forms = 10;
  int agreement = 500;  ///< `check` of every action there could be against the list
};
/// All of the above, and what a run of thousands of games can afford.
[[nodiscard]] Effort thorough();
[[nodiscard]] Effort quick();

class RandomGame {
 public:
  RandomGame(std::shared_ptr<const Game> game, std::uint64_t seed, Temper temper, Effort effort);
  RandomGame(const RandomGame&) = delete;
  RandomGame& operator=(const RandomGame&) = delete;
  ~RandomGame();

  /// Plays to the end, or to the first fault.
  void play();
  /// Plays one action without a look at what comes of it. False at the end. `step` may not follow.
  bool step_blindly();
  /// Plays so many actions with a look at the positions alone.
  void skip(std::size_t actions);
  /// Plays one action or die, the lawful one of this number (counted
  /// round). False at the end or after a fault.
  bool step(std::size_t number);
  /// What went wrong, empty while all is well.
  [[nodiscard]] const std::string& fault() const { return fault_; }
  /// For messages: battle, seed, number of actions and the file with the record so far, which is
  /// written now.
  [[nodiscard]] std::string report() const;
  [[nodiscard]] const Match& match() const { return match_; }

 private:
  bool step(Move move);
  bool act(Move move);
  void undo_and_repeat(Seat seat, Move move, const Position& before);
  void examine(bool die);
  void examine_choices();
  void examine_copies();
  [[nodiscard]] bool due(int every) const;
  void expect(std::string fault);

  Match match_;
  std::uint64_t seed_;
  Temper temper_;
  Effort effort_;
  const PropertySystem& property_;
  std::unique_ptr<RulesWatch> watch_;
  SeededDice dice_;
  SeededDice chances_;
  std::vector<Move> moves_;
  std::string fault_;
};

}  // namespace linstock::testing
