// Odds of the miniatures rules as JSON; its form is told in answer.hpp.
#pragma once

#include <span>

#include "match/json.hpp"
#include "odds/tabletop/charged.hpp"
#include "odds/tabletop/melees.hpp"
#include "odds/tabletop/rally.hpp"
#include "odds/tabletop/shots.hpp"

namespace linstock::tabletop::odds {

[[nodiscard]] Json fire_json(const Look& look, UnitId firer, UnitId target, int base,
                             const ShotOdds& odds);
[[nodiscard]] Json bombard_json(const Look& look, UnitId firer, TerrainId terrain,
                                const BombardOdds& odds);
/// The charge of these units, as `look` has it declared.
[[nodiscard]] Json charge_json(const Look& look, std::span<const UnitId> chargers, UnitId target,
                               bool declared);
[[nodiscard]] Json melee_json(const Look& look, const MeleeOdds& odds);
[[nodiscard]] Json rally_json(const Look& look, UnitId unit);

}  // namespace linstock::tabletop::odds
