// Generals go where their presence helps a test of morale: with troops that are shaken or running,
// and with those that are about to be shot at.
#include "bots/tabletop/judge.hpp"
#include "bots/tabletop/mind.hpp"
#include "rules/tabletop/movement.hpp"

namespace linstock::tabletop::bots {

namespace {

constexpr std::uint8_t kHasMoved = 1;  // General::flags
constexpr int kInertia = 8;

/// How much a unit needs him at the start of the next turn.
int need_of(const Mind& mind, UnitId id) {
  constexpr int kBroken = 60;
  constexpr int kInFire = 25;
  constexpr int kIdle = 4;
  const Unit& unit = mind.look.unit(id);
  const UnitInfo& info = mind.look.info(id);
  if (!is_foot(info) && !is_cavalry(info) && !is_gun(info)) return 0;
  const int per_strength = unit.strength;
  if (unit.morale != Morale::Steady) return kBroken + per_strength;
  const Nearest enemy = nearest_enemy(mind.look, mind.side, unit.at);
  return (enemy.distance < 10 * kInch ? kInFire : kIdle) + per_strength;
}

bool has_another(const Mind& mind, UnitId unit, GeneralId id) {
  const GeneralId other = general_with(mind.look, unit);
  return other != kNone && other != id &&
         mind.look.general_info(other).rank >= mind.look.general_info(id).rank;
}

}  // namespace

std::optional<Action> general_move(const Mind& mind, GeneralId id) {
  const Look& look = mind.look;
  const General& general = look.general(id);
  if (look.general_info(id).side != mind.side || general.fate != GeneralFate::InPlay ||
      (general.flags & kHasMoved) != 0) {
    return std::nullopt;
  }
  UnitId best = general.with;
  int most = best == kNone ? 0 : need_of(mind, best) + kInertia;
  for (UnitId unit = 0; unit < look.count(); ++unit) {
    if (look.info(unit).side != mind.side || !on_table(look.unit(unit))) continue;
    if (unit == general.with || has_another(mind, unit, id)) continue;
    const int need = need_of(mind, unit);
    const Action join{.kind = ActionKind::Join, .unit = id, .value = unit};
    if (need <= most || !mind.may(join)) continue;
    most = need;
    best = unit;
  }
  if (best == kNone || best == general.with) return std::nullopt;
  return Action{.kind = ActionKind::Join, .unit = id, .value = best};
}

}  // namespace linstock::tabletop::bots
