// Odds in words and bars, for people; their JSON is told in odds/report/answer.hpp and
// odds/report/tabletop/answer.hpp.
#pragma once

#include <array>
#include <string>

#include "cli/output.hpp"

namespace linstock::cli {

/// As answers name them.
inline constexpr std::array<const char*, 2> kRoles = {"attacker", "defender"};

/// A question to the table alone.
[[nodiscard]] std::string table_odds_text(const Json& json, const Paint& paint);
/// One combat of a position.
[[nodiscard]] std::string combat_odds_text(const Json& json, const Paint& paint);
/// What one more unit changes.
[[nodiscard]] std::string one_more_text(const Json& json, const Paint& paint);

/// Any answer of the miniatures rules.
[[nodiscard]] std::string tabletop_odds_text(const Json& answer, const Paint& paint);
/// A chance in a line: words, per cent, fraction, bar. `chance` has "chance" and perhaps
/// "fraction".
[[nodiscard]] std::string odds_line_text(const std::string& words, const Json& chance);

/// The texts of a list, with commas between them.
[[nodiscard]] std::string joined(const Json& list);

/// A chart with a bar for each result, as an SVG image. `charts` are combats, or one question to
/// the table; those that are unknown are left out.
[[nodiscard]] std::string odds_svg(const Json& charts);

}  // namespace linstock::cli
