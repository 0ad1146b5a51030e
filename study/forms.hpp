// Games and studies as JSON: the lines of a journal, the file of a study.
#pragma once

#include <string>
#include <string_view>

#include "match/json.hpp"
#include "study/play.hpp"
#include "study/study.hpp"

namespace linstock::study {

/// The version of both forms; a file of another is refused.
inline constexpr int kFormVersion = 1;

[[nodiscard]] Json run_json(const Run& run);
/// Errors name the field.
[[nodiscard]] Result<Run> run_from_json(const Json& json);

[[nodiscard]] Json summary_json(const GameSummary& game);
/// What `summary_json` wrote. Errors name the field.
[[nodiscard]] Result<GameSummary> summary_from_json(const Json& json);

/// The file of a study: JSON, one row a line. Equal studies are equal bytes.
[[nodiscard]] std::string study_text(const Study& study);
/// Reads it; `file` is for the errors, which name the field. What does not fit together (a game
/// that is of no shard, counts that disagree) is an error.
[[nodiscard]] Result<Study> study_from_text(std::string_view text, const std::string& file);

/// The names of the formations as the bundle of a scenario has them (Library::bundle).
[[nodiscard]] Formations formations_of(const Json& bundle);

// ---- for the files of this form
// -------------------------------------------------------------------------------------------

/// Whole numbers between `low` and `high`; a fault of `key` otherwise.
[[nodiscard]] std::vector<std::int64_t> numbers_in(ObjectReader& reader, std::string_view key,
                                                   std::int64_t low, std::int64_t high);
/// Exactly two whole numbers.
[[nodiscard]] BySeat pair_in(ObjectReader& reader, std::string_view key, int low, int high);
/// The array of this key; an empty one, and a fault, when it is none.
[[nodiscard]] const Json& list_in(ObjectReader& reader, std::string_view key);
/// Bounds that every count and every value of a study keeps.
inline constexpr std::int64_t kMostCount = std::int64_t{1} << 53;
inline constexpr int kMostValue = 1'000'000;
inline constexpr std::size_t kMostTurns = 100;

}  // namespace linstock::study
