// Every form of every action of the miniatures rules can be read back.
#include <vector>

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "tests/property/battles.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::tabletop::testing {
namespace {

std::shared_ptr<const Game> any_battle() {
  for (const auto& battle : linstock::testing::library_battles()) {
    if (battle.game->system() == kSystem) return battle.game;
  }
  return nullptr;
}

template <class Number>
Number number_below(std::size_t limit) {
  return static_cast<Number>(*rc::gen::inRange<std::size_t>(0, limit));
}

std::uint16_t any_dice() {
  const auto one = number_below<std::uint16_t>(6);
  const auto two = number_below<std::uint16_t>(7);
  return static_cast<std::uint16_t>(two * 10 + one + 1);
}

/// Any action that names pieces of the battle, however senseless.
Action any_action(const Scenario& scenario) {
  Action action;
  action.kind = static_cast<ActionKind>(number_below<int>(kActionKinds));
  const ActionForm& form = form_of(action.kind);
  if (form.doer == Doer::Unit) action.unit = number_below<UnitId>(scenario.units.size());
  if (form.doer == Doer::General) action.unit = number_below<GeneralId>(scenario.generals.size());
  switch (form.detail) {
    case Detail::None:
      break;
    case Detail::Dice:
      action.value = any_dice();
      break;
    case Detail::Distance:
      action.value = *rc::gen::arbitrary<std::uint16_t>();
      break;
    case Detail::Heading:
      action.value = number_below<std::uint16_t>(kFullTurn);
      break;
    case Detail::Formation:
      action.value = number_below<std::uint16_t>(2);
      break;
    case Detail::Terrain:
      action.value = number_below<std::uint16_t>(scenario.terrain.size());
      break;
    case Detail::Side:
      action.value = number_below<std::uint16_t>(256);
      break;
    case Detail::Place:
      action.x = *rc::gen::arbitrary<std::int16_t>();
      action.y = *rc::gen::arbitrary<std::int16_t>();
      break;
    case Detail::Shot:
      action.x = number_below<std::int16_t>(3);
      [[fallthrough]];
    case Detail::Unit:
      action.value = number_below<std::uint16_t>(scenario.units.size());
      break;
  }
  return action;
}

RC_GTEST_PROP(TabletopActions, EveryFormCanBeReadBack, ()) {
  const auto game = any_battle();
  const Action action = any_action(*scenario_of(*game));
  RC_ASSERT(well_formed(*scenario_of(*game), action));
  RC_ASSERT(unpack(pack(action)) == action);
  RC_ASSERT(game->parse_move(game->text_of(pack(action))) == pack(action));
  RC_ASSERT(game->move_from_json(game->json_of(pack(action))) == pack(action));
}

RC_GTEST_PROP(TabletopActions, TheirOrderIsTheOrderOfMoves, ()) {
  const auto game = any_battle();
  const Action left = any_action(*scenario_of(*game));
  const Action right = any_action(*scenario_of(*game));
  RC_ASSERT((left < right) == (pack(left) < pack(right)));
  RC_ASSERT((left == right) == (pack(left) == pack(right)));
}

}  // namespace
}  // namespace linstock::tabletop::testing
