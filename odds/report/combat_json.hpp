// One close combat as JSON (odds/report/answer.hpp says how it looks).
#pragma once

#include <optional>

#include "match/json.hpp"
#include "odds/tactics.hpp"

namespace linstock::boar::odds {

struct CombatWish {
  std::optional<Tactic> attacker;  ///< settled on
  std::optional<Tactic> defender;
  bool advice = false;  ///< tell the best mix
};

/// Combat `number` of its position, without "number", "designated" and "joiners". Errors: a tactic
/// that may not be played, too many outcomes.
[[nodiscard]] linstock::Result<Json> combat_json(const Scenario& scenario, CloseCombat& combat,
                                                 std::uint8_t number, const CombatWish& wish);

/// The difference that a unit makes: {"piece","name","combat","change","words"}.
[[nodiscard]] Json with_json(const Scenario& scenario, PieceId piece, const Json& without,
                             Json with);

}  // namespace linstock::boar::odds
