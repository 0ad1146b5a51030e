// From the question put to a bot to the position its side may know.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "bots/steady/atlas.hpp"
#include "bots/steady/march_memo.hpp"
#include "bots/steady/mind.hpp"
#include "bots/steady/veil.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar::steady {

/// A question in the terms of the series.
struct Sight {
  const Scenario& scenario;  ///< with ordinary troops for what is covered
  State state;
  Side side;
  Task task;
  std::vector<Action> lawful;
};

/// What was worked out for one scenario is kept while questions are about that scenario.
class Onlooker {
 public:
  /// Valid until the next call. The game must be of this series.
  [[nodiscard]] Sight see(const BotQuestion& question);
  /// What a decision is made from. Valid as long as the sight, which must be of the last question.
  [[nodiscard]] Mind mind(const Sight& sight, const SeededDice& chances, std::uint64_t ply,
                          const Weights& weights = kByHand, const Directives& told = kNoDirectives);
  /// Of the scenario seen last.
  [[nodiscard]] Atlas& atlas() { return *atlas_; }
  /// For the questions about that scenario.
  [[nodiscard]] MarchMemo& memo() { return memo_; }
  /// How many scenarios were met so far: what was made with the atlas holds until this changes.
  [[nodiscard]] int met() const { return met_; }

 private:
  void meet(const Scenario& scenario);
  const Scenario& veiled(State& state, Side side);

  int met_ = 0;
  MarchMemo memo_;
  std::unique_ptr<Atlas> atlas_;
  std::array<std::unique_ptr<Veil>, 2> veils_;  ///< by side
};

}  // namespace linstock::boar::steady
