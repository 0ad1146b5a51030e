// What holds in every position of the miniatures rules, whatever was played.
#pragma once

#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"
#include "tests/property/system.hpp"

namespace linstock::tabletop::testing {

class TabletopWatch final : public linstock::testing::RulesWatch {
 public:
  explicit TabletopWatch(const Scenario& scenario) : scenario_(scenario) {}
  [[nodiscard]] std::string observe(const Position& position, bool die) override;

 private:
  [[nodiscard]] std::string passage(const State& state, bool die) const;

  const Scenario& scenario_;
  State before_{};
  bool has_before_ = false;
};

}  // namespace linstock::tabletop::testing
