// Words for the parts of the series engine: pieces, hexes, boxes, numbers, rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/system.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

inline Seat seat_of(Side side) { return {static_cast<std::uint8_t>(side)}; }
/// Only for the two player seats.
inline Side side_of(Seat seat) { return seat.index == 0 ? Side::American : Side::British; }

/// The id of a piece, "off-board-guns", or "none".
[[nodiscard]] std::string piece_word(const Scenario& scenario, PieceId piece);
/// The reverse; an error names ids that look alike.
[[nodiscard]] linstock::Result<PieceId> parse_piece(const Scenario& scenario,
                                                    std::string_view word);
/// The printed name of a piece.
[[nodiscard]] std::string piece_name(const Scenario& scenario, PieceId piece);

/// "2812", or the word of a box off the map ("turn-track", "eliminated", "captured",
/// "marched-off", "fled-off"), or "none".
[[nodiscard]] std::string hex_word(const Scenario& scenario, HexIndex hex);
[[nodiscard]] linstock::Result<HexIndex> parse_hex(const Scenario& scenario, std::string_view word);
/// "2812" or "3313 (Chew House)".
[[nodiscard]] std::string hex_name(const Scenario& scenario, HexIndex hex);

/// "American", "British".
[[nodiscard]] std::string_view side_name(Side side);
/// A name of the engine with blanks: "close combat".
[[nodiscard]] std::string spaced(std::string_view word);
/// The same with hyphens: "attack-en-echelon".
[[nodiscard]] std::string hyphened(std::string_view word);
/// Half numbers: 3 -> "1 1/2".
[[nodiscard]] std::string halves(int number);
/// "+1", "-2", "0".
[[nodiscard]] std::string with_sign(int number);
/// The odds of a column of the close combat table: "1-3" ... "4-1".
[[nodiscard]] std::string odds_word(int column);
/// What a result does, in a few words.
[[nodiscard]] std::string result_name(Result result, bool star);
/// "N", "SE" ... of a step on this map.
[[nodiscard]] std::string compass_word(const Scenario& scenario, Step step);

}  // namespace linstock::boar
