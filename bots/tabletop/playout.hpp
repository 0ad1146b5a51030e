// Playing on in thought: both sides by the rule of thumb, bent by directives, with dice of its own.
#pragma once

#include <array>

#include "bots/tabletop/mind.hpp"

namespace linstock::tabletop::bots {

/// What both sides are told, by side.
using Told = std::array<const Directives*, 2>;

class Playout {
 public:
  /// The scenario must outlive the playout.
  explicit Playout(const Scenario& scenario) : scenario_(scenario) {}

  /// Plays until the player turn of that number (State::half) begins or the game ends. Equal
  /// streams roll equal dice for equal questions: plans are compared under the same luck.
  void run(State& state, const Told& told, std::uint64_t stream, int until);
  /// Plays one decision, or one unit's whole movement, of the player who owes it.
  void play_decision(State& state, const Pending& owed, const Told& told);

 private:
  [[nodiscard]] std::uint64_t number(const State& state, const Task& task);
  void settle_step(const State& state, Side side);

  const Scenario& scenario_;
  std::array<std::uint8_t, 256> asked_{};  ///< how often, by the last bits of the question
  std::array<Memo, 2> memo_;               ///< by side
};

/// What the side is ahead by, in hundredths of a point: points, troops and their order, the way to
/// the objectives.
[[nodiscard]] int margin(const Look& look, Side side);

}  // namespace linstock::tabletop::bots
