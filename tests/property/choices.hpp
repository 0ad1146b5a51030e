// What holds of the lawful actions of a position, and of the others.
#pragma once

#include <string>
#include <vector>

#include "core/dice.hpp"
#include "match/match.hpp"

namespace linstock::testing {

/// What is asked of one position.
struct ChoiceQuestion {
  const Match& match;
  const std::vector<Move>& moves;  ///< as `Position::legal_moves` lists them
  SeededDice chances;              ///< for the actions that are tried
  std::uint64_t ply = 0;
};

// Each answers what is wrong, with an empty text when all is well.

/// Each once, ascending, at least one while the game runs.
[[nodiscard]] std::string are_in_order(const ChoiceQuestion& question);
/// `check` accepts every one; with `few` only some of a long list.
[[nodiscard]] std::string are_accepted(const ChoiceQuestion& question, bool few);
/// Some actions that are not listed are refused, with a reason in words; where a system takes more
/// than it lists, they can also be lawful, and then be played.
[[nodiscard]] std::string others_are_refused(const ChoiceQuestion& question, int tries);
/// Nobody but the player who decides, and the umpire, has any.
[[nodiscard]] std::string belong_to_one_seat(const ChoiceQuestion& question);
/// Their texts and their JSON can be read back.
[[nodiscard]] std::string can_be_written(const ChoiceQuestion& question);

}  // namespace linstock::testing
