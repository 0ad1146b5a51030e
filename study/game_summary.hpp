// What is kept of one game of a study: small, plain, and the same for every system.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace linstock::study {

/// A number for each of the two players, by seat.
using BySeat = std::array<int, 2>;
/// Stands for "nobody" where a seat is meant.
inline constexpr int kNobody = -1;

/// One close combat.
struct Fight {
  int turn = 0;
  std::string hex;              ///< the first defending hex, "3313"
  int attacker = 0;             ///< seat
  std::string column;           ///< odds column, "3-2"; "none" when it did not come to odds
  std::string attacker_result;  ///< word of the result on the attacker, a '*' for a leader's
                                ///< casualty; "no_combat" when tactics called it off, "withdrawal"
                                ///< when the defender was gone before it
  std::string defender_result;  ///< the same for the defender

  friend auto operator<=>(const Fight&, const Fight&) = default;
};

/// Strength points lost in each turn, by turn from 1 (index 0 is turn 1).
using LossesByTurn = std::vector<int>;

/// One whole game.
struct GameSummary {
  std::uint64_t number = 0;    ///< of the game in its run, from 1
  int winner = kNobody;        ///< seat
  std::string level;           ///< "draw", "marginal", "substantial", "decisive"
  std::string rule;            ///< by which it ended
  int turns = 0;               ///< the turn in which it ended
  int actions = 0;             ///< of players and dice
  BySeat halves{};             ///< victory points in halves, had the game ended on points
  std::vector<BySeat> morale;  ///< army morale at the end of each turn, turn 1 first
  std::array<std::map<std::string, LossesByTurn>, 2> losses;  ///< by seat and formation
  std::vector<Fight> fights;
  std::map<std::string, int> rules;  ///< how often each rule decided or modified something

  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

}  // namespace linstock::study
