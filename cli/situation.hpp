// A position in words: the head of the page, the decision, the order of battle. Everything is drawn
// from what the seat may know.
#pragma once

#include <string>

#include "cli/output.hpp"

namespace linstock::cli {

struct Situation {
  const Json& view;  ///< `Match::view` of the seat
  Paint paint{false};
  int width = 100;

  /// Turn, time, phase, weather; then a line for each side.
  [[nodiscard]] std::string head() const;
  /// Who decides what, by which rules; or how the game ended.
  [[nodiscard]] std::string decision() const;
  /// Both armies: formations with their units, what is lost, who is still to come.
  [[nodiscard]] std::string order_of_battle() const;
  /// The fight being resolved, empty when there is none.
  [[nodiscard]] std::string combat() const;

 private:
  [[nodiscard]] std::string side_line(const std::string& side) const;
  [[nodiscard]] std::string army(const std::string& side) const;
  [[nodiscard]] std::string gone(const std::string& side, std::string_view place,
                                 std::string_view title) const;
};

/// "2/+1 at 2309, disrupted": strength, morale, place and what ails it.
[[nodiscard]] std::string unit_note(const Json& unit);
/// A number of the view, 3 or 3.5, as "3" or "3 1/2".
[[nodiscard]] std::string with_half(const Json& number);

}  // namespace linstock::cli
