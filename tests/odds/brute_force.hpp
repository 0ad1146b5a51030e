// The slow and plain way to the chances of a close combat: through the engine, every face of every
// die by itself, every choice to its end. Nothing is remembered and nothing is merged.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "odds/close_combat.hpp"

namespace linstock::boar::testing {

/// By odds::Measure, in plain numbers.
using Means = std::array<double, odds::kMeasures>;

class BruteForce : private EventSink {
 public:
  /// `ready` as CloseCombat makes it; differences are counted from `before`.
  BruteForce(const Scenario& scenario, const State& before, std::size_t most_steps)
      : scenario_(scenario), before_(before), most_steps_(most_steps) {}

  /// Nothing when it would take too many steps.
  [[nodiscard]] std::optional<Means> means(const State& ready, Tactic attack, Tactic defence);

 private:
  struct Told {  ///< by attacker and defender
    bool rolled = false;
    std::array<Result, 2> result{Result::None, Result::None};
    std::array<bool, 2> star{};
  };
  void on(const Event& event) override;
  [[nodiscard]] Means walk(const State& state, const Told& told);
  [[nodiscard]] Means step(const State& state, const Told& told, const Action& action);
  [[nodiscard]] Means end(const State& state, const Told& told) const;
  [[nodiscard]] double side_end(const State& state, Side side, std::size_t at, Means& means) const;

  const Scenario& scenario_;
  const State& before_;
  std::size_t most_steps_;
  std::size_t steps_ = 0;
  std::array<Tactic, 2> tactics_{};
  Told told_;
};

}  // namespace linstock::boar::testing
