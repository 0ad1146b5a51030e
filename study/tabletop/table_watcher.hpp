// Watches a game of the miniatures rules and counts what a study wants to know.
//
// A fight is a shot, a declared charge, or a melee, counted in the square of whom it is against:
//   column           "musketry", "rifles", "artillery", "charge", "melee"
//   results          the worst that befell any of its units on a side: "none", "back" (fell back),
//                    "shaken", "loss" (of strength), "rout", "fled" (off the table), "surrendered",
//                    "destroyed"
//   a shot at works  "breach" on the defender when they lost strength
//   a charge         "contact" on the attacker when it came to blows, which are a melee of their
//                    own; the defender's result is what befell him before that
#pragma once

#include <vector>

#include "rules/tabletop/event.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"
#include "study/play.hpp"

namespace linstock::study {

/// What may befell a unit in a fight, the worst last.
enum class Blow : std::uint8_t { None, Back, Shaken, Loss, Rout, Fled, Surrendered, Destroyed };

/// A fight that is going on: its units, and the worst so far on each side.
struct OpenFight {
  Fight fight;
  std::uint64_t units = 0;  ///< bit per unit
  tabletop::UnitId charger = tabletop::kNone;
  std::array<Blow, 2> blow{};  ///< by seat
  bool rolled = false;         ///< a melee: its result is told
  bool contact = false;        ///< a charge: it came to blows
  bool breach = false;         ///< a shot: it broke something of the works

  [[nodiscard]] bool has(tabletop::UnitId unit) const {
    return unit != tabletop::kNone && (units >> unit & 1U) != 0;
  }
  void take_in(tabletop::UnitId unit) { units |= std::uint64_t{1} << unit; }
};
static_assert(tabletop::kMaxUnits <= 64);

/// To be given to the engine as the sink of all events of one game, from its first action on.
class TableWatcher final : public tabletop::EventSink {
 public:
  /// Both must outlive the watcher; `state` is the one the engine plays on.
  TableWatcher(const tabletop::Scenario& scenario, const tabletop::State& state);

  void on(const tabletop::Event& event) override;
  /// Once, when the game is over: what was seen. The number and the actions are left 0.
  [[nodiscard]] GameSummary finish();

 private:
  void begin_phase(tabletop::Phase phase);
  void count_rules(const tabletop::Event& event);
  void follow_shot(const tabletop::Event& event);
  void follow_charge(const tabletop::Event& event);
  void follow_melee(const tabletop::Event& event);
  void suffer(const tabletop::Event& event);
  [[nodiscard]] OpenFight begin(const char* column, tabletop::Side attacker,
                                linstock::Point at) const;
  void close(OpenFight& open);
  void close_clash();
  void close_charges();
  void end_turn();
  [[nodiscard]] std::string square_of_terrain(tabletop::TerrainId id) const;

  const tabletop::Scenario& scenario_;
  const tabletop::State& state_;
  GameSummary summary_;
  std::vector<int> rules_;          ///< by index of the rule
  std::vector<int> lost_;           ///< by unit: strength points lost up to the last turn
  std::optional<OpenFight> clash_;  ///< the shot or melee that was last begun
  std::vector<OpenFight> charges_;
};

/// The name under which a unit's losses are counted: that of its general, else "no general".
[[nodiscard]] std::string command_of(const tabletop::Scenario& scenario,
                                     const tabletop::UnitInfo& unit);
/// How much of the side's starting strength stands in good order, steady or yet to arrive: percent,
/// to the nearest.
[[nodiscard]] int order_percent(const tabletop::Scenario& scenario, const tabletop::State& state,
                                tabletop::Side side);
/// What a unit shoots with: "musketry", "rifles" or "artillery".
[[nodiscard]] const char* arm_word(const tabletop::UnitInfo& unit);

}  // namespace linstock::study
