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

/// One fight: a close combat; on a table a shot, a charge or a melee. What the words are is the
/// system's; "none" is a result that leaves no trace.
struct Fight {
  int turn = 0;
  std::string place;            ///< the first defending hex, "3313"; on a table the square, "D4"
  int attacker = 0;             ///< seat
  std::string column;           ///< odds column, "3-2"; on a table what it is: "musketry", "melee"
  std::string attacker_result;  ///< word of the result on the attacker
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
  BySeat halves{};             ///< victory points, had the game ended on points; in halves
  std::vector<BySeat> morale;  ///< of each army at the end of each turn, turn 1 first;
                               ///< on a table percent of its strength in good order
  std::array<std::map<std::string, LossesByTurn>, 2> losses;  ///< by seat and formation
  std::vector<Fight> fights;
  std::map<std::string, int> rules;  ///< how often each rule decided or modified something

  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

}  // namespace linstock::study
