// Step c: one unit after the other, those in front first; then the generals.
#include "bots/tabletop/mind.hpp"

namespace linstock::tabletop::bots {

namespace {

bool may_still_move(const Mind& mind, UnitId id) {
  const Unit& unit = mind.look.unit(id);
  return mind.look.info(id).side == mind.side && on_table(unit) && !has(unit, kDone) &&
         !has(unit, kImmobile) && unit.morale != Morale::Routing && !mind.settled(id);
}

/// The unit on the move, or the one nearest to its goal: so nobody stands in the way of those
/// behind.
UnitId next_unit(const Mind& mind, const Purposes& purposes, std::uint64_t tried) {
  const UnitId active = mind.look.state.active;
  const auto open = [&](UnitId id) { return (tried >> id & 1U) == 0 && may_still_move(mind, id); };
  if (active != kNone && open(active)) return active;
  UnitId best = kNone;
  std::int64_t least = 0;
  for (UnitId id = 0; id < mind.look.count(); ++id) {
    if (!open(id)) continue;
    const std::int64_t away = squared_length(purposes[id].goal - mind.look.unit(id).at);
    if (best != kNone && away >= least) continue;
    best = id;
    least = away;
  }
  return best;
}

void legs_of(const Mind& mind, UnitId id, const Purpose& purpose, Legs& out) {
  if (const auto work = work_of(mind, id)) {
    out.push_back(*work);
  } else if (is_wheeled(mind.look.info(id))) {
    train_legs(mind, id, purpose, out);
  } else {
    troop_legs(mind, id, purpose, out);
  }
  if (!out.empty() && !mind.may(out[0])) out.clear();
}

void leaders_or_end(const Mind& mind, Legs& out) {
  const auto generals = static_cast<GeneralId>(mind.look.scenario.generals.size());
  for (GeneralId id = 0; id < generals; ++id) {
    if (const auto move = general_move(mind, id)) {
      out.push_back(*move);
      return;
    }
  }
  out.push_back({.kind = ActionKind::EndMovement});
}

}  // namespace

Purposes purposes_of(const Mind& mind) {
  if (mind.memo == nullptr) return assign(mind.look, mind.side, mind.told);
  if (!mind.memo->has_purposes) {
    mind.memo->purposes = assign(mind.look, mind.side, mind.told);
    mind.memo->has_purposes = true;
  }
  return mind.memo->purposes;
}

Action decide_movement(const Mind& mind) {
  const Purposes purposes = purposes_of(mind);
  std::uint64_t tried = 0;
  Legs legs;
  for (UnitId id = next_unit(mind, purposes, tried); id != kNone;
       id = next_unit(mind, purposes, tried)) {
    legs.clear();
    legs_of(mind, id, purposes[id], legs);
    if (!legs.empty()) return legs[0];
    const Action halt{.kind = ActionKind::Halt, .unit = id};
    if (mind.may(halt)) return halt;
    tried |= std::uint64_t{1} << id;
  }
  legs.clear();
  leaders_or_end(mind, legs);
  return legs[0];
}

void next_legs(const Mind& mind, Legs& out) {
  out.clear();
  const Purposes purposes = purposes_of(mind);
  for (UnitId id = next_unit(mind, purposes, 0); id != kNone; id = next_unit(mind, purposes, 0)) {
    legs_of(mind, id, purposes[id], out);
    const bool changes = !out.empty() && out[0].kind == ActionKind::Form;
    if (!changes) mind.settle(id);  // after a change of formation it may go on
    if (!out.empty()) return;
    mind.settle(id);
  }
  leaders_or_end(mind, out);
}

}  // namespace linstock::tabletop::bots
