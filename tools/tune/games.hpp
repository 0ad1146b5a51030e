// Games of the rule of thumb against itself with two tempers, played on the bare engine: a hundred
// times as many as between bots that search.
#pragma once

#include <array>
#include <memory>

#include "bots/steady/mind.hpp"
#include "tools/tune/knobs.hpp"

namespace linstock::tune {

/// One thread's place to play at.
class Table {
 public:
  /// The scenario must outlive it.
  explicit Table(const boar::Scenario& scenario);

  /// What the first scores, 0 to 1, in two games under the same dice with sides swapped.
  [[nodiscard]] double play_pair(const Weights& first, const Weights& second, std::uint64_t seed);

 private:
  /// Both tempers, by side.
  using Players = std::array<const Weights*, 2>;

  [[nodiscard]] double play(const Players& players, std::uint64_t seed);
  [[nodiscard]] boar::Action answer(const boar::State& state, const boar::Pending& owed,
                                    const Weights& weights, const SeededDice& chances,
                                    std::uint64_t ply);

  const boar::Scenario& scenario_;
  boar::steady::Atlas atlas_;
  std::array<boar::steady::Directives, 2> told_;  ///< by side; the memos look at it
  std::array<boar::steady::MarchMemo, 2> memos_;  ///< by side
  std::unique_ptr<boar::ActionList> list_;
};

/// What came of many pairs.
struct Outcome {
  double sum = 0;
  double squares = 0;
  int pairs = 0;

  void add(double score);
  [[nodiscard]] double mean() const;
  [[nodiscard]] double margin() const;  ///< of 95 % confidence
};

/// Plays pairs `from` to `from + pairs` on all tables at once. The same for any number of tables.
[[nodiscard]] Outcome play_pairs(std::span<const std::unique_ptr<Table>> tables,
                                 const Weights& first, const Weights& second, std::uint64_t seed,
                                 std::uint64_t from, int pairs);

}  // namespace linstock::tune
