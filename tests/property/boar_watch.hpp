// What holds in every position of the series rules, whatever was played.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/bit_plane.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"
#include "tests/property/system.hpp"

namespace linstock::boar::testing {

/// Looks at the positions of one game, one after the other, and remembers what the next one is to
/// be compared with.
class BoarWatch final : public linstock::testing::RulesWatch {
 public:
  explicit BoarWatch(const Scenario& scenario);

  /// What is wrong with the position; empty when all is well. `die` tells whether the action that
  /// led to it was one of the dice. To be called for the start and after every action.
  [[nodiscard]] std::string observe(const Position& position, bool die) override;

 private:
  void remember_arrivals(const State& state);
  [[nodiscard]] std::string stacking(const State& state) const;
  [[nodiscard]] std::string standing(const State& state) const;
  [[nodiscard]] std::string passage(const State& state, bool die) const;

  const Scenario& scenario_;
  /// By side and class of movement: hexes that can be entered from somewhere.
  std::array<std::array<BitPlane, kMoveClasses>, 2> open_;
  State before_{};
  bool has_before_ = false;
  /// Hexes in which somebody arrived in this player turn: more may stand there for a while
  /// (BOAR.9.11, GER.3.4.B).
  std::vector<bool> arrivals_;
};

}  // namespace linstock::boar::testing
