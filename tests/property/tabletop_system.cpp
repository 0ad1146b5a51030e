#include "tests/property/tabletop_system.hpp"

#include <algorithm>
#include <cstring>

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "rules/tabletop/play.hpp"
#include "tests/property/tabletop_watch.hpp"

namespace linstock::tabletop::testing {

namespace {

using linstock::testing::Chances;
using linstock::testing::PropertySystem;
using linstock::testing::Temper;

constexpr int kFar = 1000;

bool same_state(const Position& left, const Position& right) {
  return std::memcmp(state_of(left), state_of(right), sizeof(State)) == 0;
}

bool declines(ActionKind kind) {
  return kind == ActionKind::Halt || kind == ActionKind::EndMovement ||
         kind == ActionKind::EndTurning || kind == ActionKind::EndFire ||
         kind == ActionKind::EndCharges || kind == ActionKind::Stand;
}

/// Inches from a point to the nearest enemy of the side.
int distance_to_enemy(const Look& look, Side side, Point at) {
  std::int64_t nearest = INT64_MAX;
  for (UnitId id = 0; id < look.count(); ++id) {
    if (look.info(id).side == side || !on_table(look.unit(id))) continue;
    nearest = std::min(nearest, squared_length(look.unit(id).at - at));
  }
  return nearest == INT64_MAX ? kFar : root(nearest) / kInch;
}

int reluctance(const Match& match, Move move, Temper temper) {
  const Action action = unpack(move);
  if (declines(action.kind)) return 2 * kFar;
  if (action.kind == ActionKind::Join || action.kind == ActionKind::Ride) return kFar / 2;
  if (temper != Temper::Fierce) return 0;
  if (action.kind == ActionKind::Charge || action.kind == ActionKind::Fire) return 0;
  if (action.kind != ActionKind::March || action.unit == kNone) return kFar / 4;
  const Look look{*scenario_of(match.game()), *state_of(match.position())};
  const Unit& unit = look.unit(action.unit);
  const Point there = unit.at + along(unit.heading, action.value);
  return distance_to_enemy(look, look.info(action.unit).side, there);
}

std::uint16_t some_value(const Scenario& scenario, ActionKind kind, Chances& chances) {
  const auto any = [&](std::size_t limit) {
    return static_cast<std::uint16_t>(chances.below(limit));
  };
  switch (static_cast<std::size_t>(kind) < kActionKinds ? form_of(kind).detail : Detail::None) {
    case Detail::Distance:
      return any(2400);
    case Detail::Heading:
      return any(kFullTurn + 10);
    case Detail::Terrain:
      return any(scenario.terrain.size() + 1);
    case Detail::Unit:
    case Detail::Shot:
      return any(scenario.units.size() + 1);
    default:
      return any(70);
  }
}

/// Anything at all, or a lawful action with one thing changed.
Move some_move(const Game& game, const std::vector<Move>& listed, Chances& chances) {
  const Scenario& scenario = *scenario_of(game);
  Action action;
  const bool near = !listed.empty() && chances.below(4) != 0;
  if (near) {
    action = unpack(listed[chances.below(listed.size())]);
  } else {
    action.kind = static_cast<ActionKind>(chances.below(kActionKinds + 1));
    action.unit = static_cast<std::uint8_t>(chances.below(scenario.units.size() + 1));
    action.value = some_value(scenario, action.kind, chances);
  }
  switch (chances.below(8)) {
    case 0:
      action.kind = static_cast<ActionKind>(chances.below(kActionKinds + 1));
      break;
    case 1:
      action.unit = static_cast<std::uint8_t>(chances.below(scenario.units.size() + 2));
      break;
    case 2:
      action.x = static_cast<std::int16_t>(static_cast<int>(chances.below(9000)) - 1000);
      action.y = static_cast<std::int16_t>(static_cast<int>(chances.below(7000)) - 1000);
      break;
    default:
      action.value = some_value(scenario, action.kind, chances);
  }
  return pack(action);
}

std::unique_ptr<linstock::testing::RulesWatch> watch(const Game& game) {
  return std::make_unique<TabletopWatch>(*scenario_of(game));
}

}  // namespace

PropertySystem tabletop_properties() {
  return {.word = kSystem,
          .watch = watch,
          .same_state = same_state,
          .some_move = some_move,
          .lists_all = false,  // distances, headings and places are listed by example
          .reluctance = reluctance,
          .keeps_secrets = nullptr,
          .agreement = nullptr};
}

}  // namespace linstock::tabletop::testing
