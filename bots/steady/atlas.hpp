// What a scenario's ground amounts to: how far it is to a place, by roads and across country, for
// each kind of mover; and the places that matter to a side.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hex.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar::steady {

/// Half movement points from every hex to one, enemies and full stacks apart. Steps that strategic
/// movement can use count half.
using Distances = std::vector<std::uint16_t>;
inline constexpr std::uint16_t kNoWay = 2000;

/// An aim of a side, and the way to it for each kind of mover.
struct Goal {
  Aim aim;
  std::array<const Distances*, kMoveClasses> ways{};
};

/// The goals of both sides of one scenario, worked out once.
class Atlas {
 public:
  explicit Atlas(const Scenario& scenario);

  [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
  /// The aims of a side, heaviest first. A scenario without any has its objectives for aims: they
  /// are to be held by the side that does not score, and to be taken by the one that does.
  [[nodiscard]] const std::vector<Goal>& goals(Side side) const { return goals_[index_of(side)]; }
  /// Every place that is an aim of somebody or an objective, each once, with the ways of this side
  /// to it. Worked out when asked for the first time.
  [[nodiscard]] const std::vector<Goal>& places(Side side);

 private:
  struct Chart {
    HexIndex goal;
    Side side;
    MoveClass move_class;
    Distances distances;
  };
  const Distances& to(HexIndex goal, Side side, MoveClass move_class);

  const Scenario* scenario_;
  [[nodiscard]] Goal goal_at(const Aim& aim, Side side);

  std::array<std::vector<Goal>, 2> goals_;
  std::array<std::vector<Goal>, 2> places_;
  std::vector<std::unique_ptr<Chart>> charts_;
};

}  // namespace linstock::boar::steady
