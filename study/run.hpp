// What a run of games is: the same run gives the same games on every machine and in any order.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace linstock::study {

/// Says all that the games of a run depend on.
struct Run {
  std::string scenario;              ///< "boar/germantown"
  std::string data;                  ///< SHA-256 of the scenario's data, in hex
  std::string program;               ///< version of the program
  std::array<std::string, 2> seats;  ///< the players' words: "american", "british"
  std::array<std::string, 2> bots;   ///< by seat: "steady", or "veteran@80" with a node budget
  std::uint64_t seed = 1;
  std::uint64_t games = 0;  ///< games are numbered from 1 to this

  friend bool operator==(const Run&, const Run&) = default;
};

/// One of several parts of a run: the games whose number leaves the same rest.
struct Shard {
  int number = 1;  ///< from 1 to `of`
  int of = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
};
inline constexpr int kMostShards = 10'000;
inline constexpr std::uint64_t kMostGames = 200'000;

/// The numbers of the games of a shard, ascending.
[[nodiscard]] std::vector<std::uint64_t> games_of(const Run& run, const Shard& shard);

/// The seeds of one game.
struct GameKey {
  std::uint64_t dice = 0;  ///< `linstock new --seed`
  std::uint64_t bots = 0;  ///< `linstock auto --bot-seed`

  friend bool operator==(const GameKey&, const GameKey&) = default;
};
/// A function of the run's seed and the game's number alone.
[[nodiscard]] GameKey key_of(std::uint64_t seed, std::uint64_t number);

}  // namespace linstock::study
