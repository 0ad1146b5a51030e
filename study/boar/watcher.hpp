// Watches a game of the series engine and counts what a study wants to know.
#pragma once

#include <optional>
#include <vector>

#include "rules/boar/engine.hpp"
#include "rules/boar/play.hpp"
#include "study/play.hpp"

namespace linstock::study {

/// Words of results: those of the rules, a '*' behind them for a leader's casualty; "no_combat"
/// when tactics called it off, "withdrawal" when the defender was gone before it, on both sides.
/// The column is "none" when it did not come to odds.
///
/// To be given to the engine as the sink of all events of one game, from its first action on.
class Watcher final : public boar::EventSink {
 public:
  /// The first two must outlive the watcher; `state` is the one the engine plays on.
  Watcher(const boar::Scenario& scenario, const boar::State& state, const Formations& formations);

  void on(const boar::Event& event) override;
  /// Once, when the game is over: what was seen. The number and the actions are left 0.
  [[nodiscard]] GameSummary finish();

 private:
  void count_rules(const boar::Event& event);
  void follow_fight(const boar::Event& event);
  void close_fight();
  void end_turn();
  [[nodiscard]] int strength_lost(boar::PieceId piece) const;

  const boar::Scenario& scenario_;
  const boar::State& state_;
  GameSummary summary_;
  std::vector<int> rules_;               ///< by index of the rule
  std::vector<std::string> formations_;  ///< by piece
  std::vector<int> lost_;                ///< by piece: strength points lost up to the last turn
  std::optional<Fight> fight_;
};

/// The formation that a piece's losses are counted under: the named one, else its letter, else
/// "others".
[[nodiscard]] std::string formation_of(const boar::Scenario& scenario, const boar::PieceInfo& piece,
                                       const Formations& formations);

}  // namespace linstock::study
