// How to bring a unit to a place: a few ways are tried on a copy, the best end counts.
#include <algorithm>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/clearance.hpp"
#include "rules/tabletop/moves.hpp"

namespace linstock::tabletop {

namespace {

// A way that is tried: legs played one after the other on a copy of the state.
class Attempt {
 public:
  Attempt(const Look& look, UnitId id) : scenario_(look.scenario), state_(look.state), id_(id) {}

  [[nodiscard]] Look look() const { return {scenario_, state_}; }
  [[nodiscard]] const Unit& unit() const { return state_.units[id_]; }
  [[nodiscard]] const Legs& legs() const { return legs_; }

  bool leg(ActionKind kind, std::int32_t value) {
    const Action action{.kind = kind, .unit = id_, .value = static_cast<std::uint16_t>(value)};
    if (legs_.full() || !check_move(look(), scenario_.units[id_].side, action).ok()) return false;
    Play play{scenario_, state_, nullptr};
    play_move(play, action);
    legs_.push_back(action);
    return true;
  }
  // Straight ahead or back, `wanted` or as much of it as it can.
  void go(std::int32_t wanted, bool back) {
    const std::int32_t way = std::min(wanted, longest_march(look(), id_, back));
    if (way > 0) leg(back ? ActionKind::Retire : ActionKind::March, way);
  }

 private:
  const Scenario& scenario_;
  State state_;
  UnitId id_;
  Legs legs_;
};

struct Goal {
  Point to;
  Heading heading;
};

bool may_move(const Attempt& attempt) {
  return !has(attempt.unit(), kDone) && !has(attempt.unit(), kWholeMove);
}

// What is left of the way straight ahead to the point nearest to the goal.
std::int32_t straight_rest(const Unit& unit, Point to) {
  return ahead_of(unit.heading, to - unit.at);
}

// Where a wheel brings the centre.
Point after_wheel(const Attempt& attempt, UnitId id, std::int32_t turn) {
  const Box box = body(attempt.look(), id);
  const std::int32_t right = wheel_radius(box) - box.half_front;
  return turned_on(box, {turn > 0 ? right : -right, box.half_depth}, turn).centre;
}

// The wheel after which the goal lies straight ahead.
std::int32_t aiming_wheel(const Attempt& attempt, UnitId id, Point to) {
  const Unit& unit = attempt.unit();
  std::int32_t turn = 0;
  constexpr int kRounds = 8;
  for (int i = 0; i < kRounds; ++i) {
    const Point from = turn == 0 ? unit.at : after_wheel(attempt, id, turn);
    if (from == to) break;
    turn =
        std::clamp(turn_between(unit.heading, heading_to(to - from)), -kWidestWheel, kWidestWheel);
  }
  return turn;
}

void wheel_by(Attempt& attempt, std::int32_t turn) {
  for (const std::int32_t part : {4, 3, 2, 1}) {
    const std::int32_t some = turn * part / 4;
    const Heading heading = heading_of(attempt.unit().heading.value + some);
    if (some != 0 && attempt.leg(ActionKind::Wheel, heading.value)) return;
  }
}

// At the end it looks where it shall: by its free turn, else by a wheel.
void end_facing(Attempt& attempt, Heading heading) {
  if (!may_move(attempt)) return;
  const std::int32_t turn = turn_between(attempt.unit().heading, heading);
  if (turn == 0) return;
  if (attempt.leg(ActionKind::Face, heading.value)) return;
  attempt.leg(ActionKind::Wheel, heading.value);
}

using Plan = void (*)(Attempt&, UnitId, const Goal&);

void straight_on(Attempt& attempt, UnitId /*id*/, const Goal& goal) {
  const std::int32_t rest = straight_rest(attempt.unit(), goal.to);
  attempt.go(std::abs(rest), rest < 0);
  end_facing(attempt, goal.heading);
}

void face_and_go(Attempt& attempt, UnitId /*id*/, const Goal& goal) {
  const Unit& unit = attempt.unit();
  if (unit.at == goal.to) return;
  const Heading there = heading_to(goal.to - unit.at);
  const std::int32_t turn = std::clamp(turn_between(unit.heading, there), -kFreeTurn, kFreeTurn);
  if (turn == 0 || !attempt.leg(ActionKind::Face, heading_of(unit.heading.value + turn).value)) {
    return;
  }
  const std::int32_t rest = straight_rest(unit, goal.to);
  if (rest > 0) attempt.go(rest, false);
  end_facing(attempt, goal.heading);
}

void wheel_and_go(Attempt& attempt, UnitId id, const Goal& goal) {
  wheel_by(attempt, aiming_wheel(attempt, id, goal.to));
  const std::int32_t rest = straight_rest(attempt.unit(), goal.to);
  if (rest > 0 && may_move(attempt)) attempt.go(rest, false);
  end_facing(attempt, goal.heading);
}

void only_face(Attempt& attempt, UnitId /*id*/, const Goal& goal) {
  attempt.leg(ActionKind::Face, goal.heading.value);
}

// How far from what was wanted: an inch is as bad as 10 degrees; then the cheaper way.
struct Worth {
  std::int32_t off = 0;
  std::int32_t spent = 0;
  friend auto operator<=>(const Worth&, const Worth&) = default;
};
Worth worth_of(const Attempt& attempt, const Goal& goal) {
  const Unit& unit = attempt.unit();
  const std::int32_t turn = std::abs(turn_between(unit.heading, goal.heading));
  return {length(goal.to - unit.at) + turn / 10, unit.spent};
}

}  // namespace

Legs route(const Look& look, UnitId id, Point to, Heading heading) {
  const Goal goal{to, heading};
  if (!may_act(look, look.info(id).side, id).ok() || !outside(look.unit(id))) return {};
  Legs best;
  Worth least = worth_of(Attempt(look, id), goal);
  constexpr Plan kPlans[] = {straight_on, face_and_go, wheel_and_go, only_face};
  for (const Plan plan : kPlans) {
    Attempt attempt(look, id);
    plan(attempt, id, goal);
    const Worth worth = worth_of(attempt, goal);
    if (worth >= least) continue;
    least = worth;
    best = attempt.legs();
  }
  return best;
}

}  // namespace linstock::tabletop
