// The results of many games: sums of whole numbers, so that parts can be added in any order and
// give the same bytes.
#pragma once

#include <map>
#include <set>
#include <tuple>

#include "study/game_summary.hpp"

namespace linstock::study {

/// One game in one row: what a table of games shows.
struct GameRow {
  int winner = kNobody;
  std::string level;
  std::string rule;
  int turns = 0;
  int actions = 0;
  int fights = 0;
  BySeat halves{};
  BySeat morale{};  ///< at the end
  BySeat lost{};    ///< strength points

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// How many games had which value.
using Histogram = std::map<int, std::int64_t>;

/// How often a rule came up.
struct RuleCount {
  std::int64_t times = 0;
  std::int64_t games = 0;  ///< in which it came up at all

  friend bool operator==(const RuleCount&, const RuleCount&) = default;
};

/// Where and when fights begin: hex, turn, seat of the attacker.
using FightPlace = std::tuple<std::string, int, int>;
/// What fights end with: odds column, result on the attacker, result on the defender.
using FightResult = std::tuple<std::string, std::string, std::string>;

struct Aggregate {
  std::map<std::uint64_t, GameRow> games;  ///< by number
  /// By seat, then by turn from 1 (index 0): of the games that reached the end of that turn.
  std::array<std::vector<Histogram>, 2> morale;
  /// By seat and formation, then by turn: sums over all games.
  std::array<std::map<std::string, std::vector<std::int64_t>>, 2> losses;
  std::map<FightPlace, std::int64_t> places;
  std::map<FightResult, std::int64_t> results;
  std::map<std::string, RuleCount> rules;

  /// Adds a game that is not in it yet.
  void add(const GameSummary& game);
  /// Adds all games of another that has none of the same games.
  void add(const Aggregate& other);

  friend bool operator==(const Aggregate&, const Aggregate&) = default;
};

}  // namespace linstock::study
