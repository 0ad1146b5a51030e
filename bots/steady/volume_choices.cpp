// Choices that only a volume knows. The bot does not know what they mean; it looks at what comes of
// them and judges the places of its pieces.
#include "bots/steady/decisions.hpp"
#include "bots/steady/standing.hpp"
#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"

namespace linstock::boar::steady {

namespace {

/// All pieces of the side by where they stand; those gone count what they were worth.
int standing_of_all(const Mind& mind, const State& state) {
  const Field field({mind.look.scenario, state}, mind.side, mind.atlas);
  int sum = 0;
  for (PieceId id = 0; id < mind.look.count(); ++id) {
    if (mind.look.info(id).side != mind.side || !on_map(mind.look.piece(id).hex)) continue;
    const HexIndex hex = state.pieces[id].hex;
    sum += on_map(hex) ? standing(field, id, hex) : -price_of(mind.look, id) - kVictoryPoint;
  }
  return sum;
}

}  // namespace

Action volume_choice(Mind& mind) {
  return best_of(mind, [&](const Action& action) {
    State after = mind.look.state;
    apply(mind.look.scenario, after, action);
    const int passes = action.kind == ActionKind::PassVolume ? 1 : 0;
    return standing_of_all(mind, after) - passes;
  });
}

}  // namespace linstock::boar::steady
