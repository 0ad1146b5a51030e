// Playing on in thought: both sides by the rule of thumb, bent by directives, with dice of its own.
#pragma once

#include <array>
#include <memory>

#include "bots/steady/mind.hpp"

namespace linstock::boar::search {

/// What both sides are told, by side.
using Told = std::array<const steady::Directives*, 2>;

/// Player turns since the start of the game, to tell how far a position is on.
[[nodiscard]] int player_turn(const State& state);

class Playout {
 public:
  /// All must outlive the playout. Both sides judge by the weights.
  Playout(const Scenario& scenario, steady::Atlas& atlas, const steady::Weights& weights);

  /// Plays until the player turn of that number begins or the game ends. Equal streams roll equal
  /// dice for equal questions, whatever was rolled in between: plans are compared under the same
  /// luck. The state must hold no secret choice.
  void run(State& state, const Told& told, std::uint64_t stream, int until);

 private:
  /// The number of the die for a question; another one each time it is asked.
  [[nodiscard]] std::uint64_t number(const State& state, const Task& task);
  void decide(State& state, const Pending& owed, const Told& told, std::uint64_t stream);

  const Scenario& scenario_;
  steady::Atlas& atlas_;
  const steady::Weights& weights_;
  std::unique_ptr<ActionList> list_;
  std::array<std::uint8_t, 256> asked_{};  ///< how often, by the last bits of the question
  steady::MarchMemo memo_;
  std::array<std::unique_ptr<steady::Haste>, 2> haste_;
};

}  // namespace linstock::boar::search
