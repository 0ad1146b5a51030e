// What a place is worth to a unit: the way to its aim, the fire it meets and can give, charges,
// friends beside it.
#pragma once

#include "bots/tabletop/mind.hpp"

namespace linstock::tabletop::bots {

/// A unit somewhere.
struct Place {
  Point at;
  Heading heading;
  Formation formation = Formation::Line;
};

/// The table with one unit put elsewhere, again and again. Nothing is played on it.
class Trial {
 public:
  Trial(const Mind& mind, UnitId id)
      : mind_(mind), id_(id), state_(mind.look.state), look_{mind.look.scenario, state_} {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  /// Worth of the unit's standing there, in hundredths of a point; only differences mean anything.
  [[nodiscard]] int worth(const Place& place, const Purpose& purpose);
  /// The best shot it could fire from there, in its arc or after turning.
  [[nodiscard]] int best_shot(const Place& place);

 private:
  void put(const Place& place);
  [[nodiscard]] int way_to_goal(const Purpose& purpose) const;
  [[nodiscard]] int fire_on_it();
  [[nodiscard]] int own_fire();
  [[nodiscard]] int own_charge();
  [[nodiscard]] int open_sides() const;
  [[nodiscard]] int company() const;
  [[nodiscard]] int shot(UnitId firer, UnitId target);

  const Mind& mind_;
  UnitId id_;
  State state_;
  Look look_;
};

/// The enemy nearest to a unit, by the centres, or kNone; and how far it is.
struct Nearest {
  UnitId unit = kNone;
  std::int32_t distance = 1 << 20;
};
[[nodiscard]] Nearest nearest_enemy(const Look& look, Side side, Point at);

}  // namespace linstock::tabletop::bots
