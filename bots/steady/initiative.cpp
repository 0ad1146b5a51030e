// Chits for the right to go first (BOAR.12.62).
#include "bots/steady/decisions.hpp"
#include "bots/steady/weights.hpp"

namespace linstock::boar::steady {

namespace {

/// Are the armies so near that the order of play decides fights?
bool in_touch(const Mind& mind) {
  const Field field = mind.field();
  for (PieceId id = 0; id < mind.look.count(); ++id) {
    const HexIndex hex = mind.look.piece(id).hex;
    if (mind.look.info(id).side != mind.side || !on_map(hex)) continue;
    if (field.threat(hex) > 0) return true;
  }
  return false;
}

}  // namespace

/// One chit when there are more to keep for the fights.
Action bid(Mind& mind) {
  const bool spend =
      mind.look.state.momentum[index_of(mind.side)] >= mind.look.weights.chits_to_bid &&
      in_touch(mind);
  const Action wanted{.kind = ActionKind::Bid, .value = static_cast<std::uint8_t>(spend ? 1 : 0)};
  return mind.may(wanted) ? wanted : mind.lawful[0];
}

Action order_after_dice(Mind& mind) {
  const Action* keep = mind.find(ActionKind::KeepOrder);
  return keep != nullptr ? *keep : mind.lawful[0];
}

}  // namespace linstock::boar::steady
