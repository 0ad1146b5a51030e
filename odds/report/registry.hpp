// Questions about odds for every system: the one door of the terminal, the server and the page.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "match/system.hpp"

namespace linstock {

/// The answer for a seat, in the form of the position's system: odds/report/answer.hpp,
/// odds/report/tabletop/answer.hpp. Errors name the member of the question that is wrong; a system
/// without odds is an error too.
[[nodiscard]] Result<Json> odds_answer(const Position& position, Seat seat, const Json& question);

/// One question of a system: its word, and what answers it.
template <class Ground>
struct OddsQuestion {
  std::string_view word;
  Result<Json> (*answer)(const Ground& ground, ObjectReader& reader);
};
/// Finds the question that the JSON asks and answers it.
template <class Ground, std::size_t N>
[[nodiscard]] Result<Json> answer_one(const std::array<OddsQuestion<Ground>, N>& questions,
                                      const Ground& ground, const Json& question) {
  if (!question.is_object()) return fail("question", "must be a JSON object");
  ObjectReader reader(question, "");
  const std::string word = reader.text("ask");
  if (!reader.ok()) return fail(reader.error());
  std::string all;
  for (const OddsQuestion<Ground>& one : questions) {
    if (one.word == word) return one.answer(ground, reader);
    all += (all.empty() ? "" : ", ") + std::string(one.word);
  }
  return fail("ask", "there is no question '" + word + "' (known: " + all + ")");
}

}  // namespace linstock
