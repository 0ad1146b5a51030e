// A position in words: the head of the page, the decision, the order of battle, the map in letters.
// Everything is drawn from what the seat may know. What depends on the rules is drawn by the
// system's screen (cli/screens.hpp).
#pragma once

#include <array>
#include <string>

#include "cli/output.hpp"
#include "match/system.hpp"

namespace linstock::cli {

struct Situation {
  const Json& view;         ///< `Match::view` of the seat
  std::string_view system;  ///< `Game::system`
  Paint paint{false};
  int width = 100;

  /// Turn, phase; then a line for each side.
  [[nodiscard]] std::string head() const;
  /// Who decides what, by which rules; or how the game ended.
  [[nodiscard]] std::string decision() const;
  /// Both armies: units, what is lost, who is still to come.
  [[nodiscard]] std::string order_of_battle() const;
  /// The fight being resolved, empty when there is none.
  [[nodiscard]] std::string combat() const;
  /// The map, or the part of it where the armies are close to each other.
  [[nodiscard]] std::string map(const Game& game, bool whole) const;
};

/// The players' words.
inline const std::array<std::string, 2> kSides = {"american", "british"};
/// A text of an object, empty when it is not there.
[[nodiscard]] std::string word(const Json& json, const char* key);
/// With blanks for underscores.
[[nodiscard]] std::string spaced(std::string text);
/// With a capital.
[[nodiscard]] std::string title(std::string text);

}  // namespace linstock::cli
