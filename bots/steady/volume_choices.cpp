// Choices that only a volume knows. The bot does not know what they mean; it looks at what comes of
// them and judges the places of its pieces.
#include "bots/steady/decisions.hpp"
#include "bots/steady/standing.hpp"
#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"

namespace linstock::boar::steady {

namespace {

/// How much better the pieces of the side that this moved stand than before; those gone count what
/// they were worth.
int betterment(const Mind& mind, const Field& before, const State& state) {
  const Field after({{mind.look.scenario, state}, mind.look.weights}, mind.side, mind.atlas);
  int sum = 0;
  for (PieceId id = 0; id < mind.look.count(); ++id) {
    const HexIndex from = mind.look.piece(id).hex;
    const HexIndex to = state.pieces[id].hex;
    if (mind.look.info(id).side != mind.side || !on_map(from) || from == to) continue;
    sum -= standing(before, id, from);
    sum += on_map(to) ? standing(after, id, to) : -price_of(mind.look, id) - kVictoryPoint;
  }
  return sum;
}

}  // namespace

Action volume_choice(Mind& mind) {
  const Field before = mind.field();
  return best_of(mind, [&](const Action& action) {
    State after = mind.look.state;
    apply(mind.look.scenario, after, action);
    const int passes = action.kind == ActionKind::PassVolume ? 1 : 0;
    return betterment(mind, before, after) - passes;
  });
}

}  // namespace linstock::boar::steady
