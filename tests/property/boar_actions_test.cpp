// Every form of every action of the series rules can be read back.
#include <vector>

#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "tests/property/battles.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::boar::testing {
namespace {

std::shared_ptr<const Game> any_battle() {
  for (const auto& battle : linstock::testing::library_battles()) {
    if (battle.game->system() == kSystem) return battle.game;
  }
  return nullptr;
}

/// Any action that names pieces and hexes of the battle, however senseless.
Action any_action(const Scenario& scenario) {
  Action action;
  action.kind = static_cast<ActionKind>(*rc::gen::inRange<std::size_t>(0, kActionKinds));
  const auto count = static_cast<PieceId>(scenario.pieces.size());
  action.piece = *rc::gen::oneOf(rc::gen::inRange<PieceId>(0, count),
                                 rc::gen::elementOf(std::vector<PieceId>{kNoPiece, kOffBoardGuns}));
  const auto size = static_cast<HexIndex>(scenario.map.grid.size());
  action.hex = *rc::gen::oneOf(rc::gen::inRange<HexIndex>(0, size),
                               rc::gen::elementOf(std::vector<HexIndex>{
                                   kNoHex, kPool, kEliminated, kCaptured, kMarchedOff, kFledOff}));
  action.value = *rc::gen::arbitrary<std::uint8_t>();
  action.extra = *rc::gen::element<std::uint8_t>(0, 0, 1, 255);
  return action;
}

RC_GTEST_PROP(BoarActions, EveryFormCanBeReadBack, ()) {
  const auto game = any_battle();
  Action action = any_action(*scenario_of(*game));
  RC_ASSERT(unpack(pack(action)) == action);
  const ActionForm& form = form_of(action.kind);
  RC_PRE(!form.needs_piece || action.piece != kNoPiece);
  RC_PRE(!form.needs_hex || action.hex != kNoHex);
  // A number that the kind of action has no use for is not written.
  if (form.value == ValueForm::None) action.value = 0;
  RC_ASSERT(game->parse_move(game->text_of(pack(action))) == pack(action));
  RC_ASSERT(game->move_from_json(game->json_of(pack(action))) == pack(action));
}

RC_GTEST_PROP(BoarActions, TheirOrderIsTheOrderOfMoves, ()) {
  const auto game = any_battle();
  const Scenario& scenario = *scenario_of(*game);
  const Action left = any_action(scenario);
  const Action right = any_action(scenario);
  RC_ASSERT((left < right) == (pack(left) < pack(right)));
  RC_ASSERT((left == right) == (pack(left) == pack(right)));
}

}  // namespace
}  // namespace linstock::boar::testing
