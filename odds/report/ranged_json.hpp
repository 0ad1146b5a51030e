// Single dice as JSON: fire, rally, initiative (odds/report/answer.hpp says how they look).
#pragma once

#include "odds/ranged.hpp"
#include "odds/report/known.hpp"

namespace linstock::boar::odds {

struct FireWish {
  PieceId target = kNoPiece;
  Arm arm = Arm::Artillery;
  FirerList firers;
  bool off_board = false;
  /// Who could still join: each is told with the chance to hit then.
  FirerList joiners;
  bool off_board_joins = false;
};

[[nodiscard]] Json fire_json(const Look& look, const FireWish& wish);
[[nodiscard]] Json rally_json(const Look& look, PieceId unit);
/// Error: more chits than a side has.
[[nodiscard]] linstock::Result<Json> bid_json(const Look& look, int american, int british);

}  // namespace linstock::boar::odds
