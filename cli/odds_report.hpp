// The odds of a close combat as JSON, and the same in words and bars.
#pragma once

#include <optional>
#include <string>

#include "cli/output.hpp"
#include "odds/tactics.hpp"

namespace linstock::cli {

/// A question to the table alone: {"odds", "drm", "faces", "results"}.
[[nodiscard]] Json table_odds_json(const boar::odds::TableOdds& table);
[[nodiscard]] std::string table_odds_text(const Json& json, const Paint& paint);

/// Tactics a person has settled on.
struct ChosenTactics {
  std::optional<boar::Tactic> attacker;
  std::optional<boar::Tactic> defender;
};
/// One combat of a position: who, odds, tactics with their shares, results, losses. Errors: a
/// tactic that may not be played, too many outcomes.
[[nodiscard]] Answer<Json> combat_odds_json(const boar::Scenario& scenario,
                                            boar::odds::CloseCombat& combat, std::uint8_t number,
                                            const ChosenTactics& chosen);
[[nodiscard]] std::string combat_odds_text(const Json& json, const Paint& paint);

}  // namespace linstock::cli
