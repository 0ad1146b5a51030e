// A small battle built by hand for one test: a clear 12 x 12 map to paint on, a few pieces, real
// tables, scripted dice.
//
//   Battle battle;                                   // rules of 2026
//   const PieceId guards = battle.unit(British, "0505", {.strength = 4, .morale = 2});
//   const PieceId line = battle.unit(American, "0506", {.strength = 3});
//   battle.begin_combat(American);                   // American close combat phase
//   battle.attack(line, "0505").end_attacks();
//   battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(7);
//   EXPECT_EQ(battle.hex_of(guards), ...);
//
// Up is north on this map: step Up = N, RightUp = NE, ... Americans retreat north, northwest or
// northeast, British south.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/boar/action.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/event.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/map_builder.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar::testing {

inline constexpr Side American = Side::American;
inline constexpr Side British = Side::British;

/// Values of a counter; what is not said is a 3-SP two-step line regiment with morale 0 and 4
/// movement points.
struct UnitSpec {
  UnitType type = UnitType::Infantry;
  int strength = 3;
  int reduced = 2;
  int steps = 2;  ///< steps at start; 1 with two_sided means it starts reduced
  bool two_sided = true;
  int morale = 0;
  int reduced_morale = -1;
  int rifle = 0;  ///< rifle SP; rifle units without it use `strength`
  int allowance = 4;
  bool light = false;
  RifleBadge badge = RifleBadge::None;
  bool jaeger = false;
  bool vanguard = false;
  bool demi_leader = false;
  bool militia = false;
  Nationality nationality = Nationality::Continental;
  std::string formation{};
  int entry = 0;  ///< 1-based reinforcement group, 0 = on the map
};

struct LeaderSpec {
  int seniority = 1;
  int combat_drm = 1;
  int leadership = 1;
  int adjacent = 0;
  Command command = Command::All;
  std::vector<PieceId> commands{};
  int casualty_enemy = 1;
  int casualty_own = 1;
  int casualty_halves = 1;
};

/// Keeps what the engine tells.
class EventList : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  /// Events of one kind, in order.
  [[nodiscard]] std::vector<Event> of(EventKind kind) const;
  std::vector<Event> events;
};

class Battle {
 public:
  /// `edition`: "2007", "2020" or "2026".
  explicit Battle(std::string_view edition = "2026");

  // ---- the field (before the first begin_...) ----
  Battle& terrain(std::string_view hex,
                  std::string_view id);  ///< "heavy_woods", "swamp", "chew_house", ...
  Battle& road(std::vector<std::string> hexes, PathKind kind = PathKind::Road);
  Battle& creek(std::vector<std::string> hexsides);  ///< "0505/0506", a chain
  Battle& slope(std::string_view high_over_low);     ///< "0505>0506"
  Battle& fieldwork(std::string_view owner_over_outside, Side side);
  PieceId unit(Side side, std::string_view hex, const UnitSpec& spec = {});
  PieceId leader(Side side, std::string_view hex, const LeaderSpec& spec = {});
  /// The scenario, open to any change before the game begins: options, tables, hooks, entries,
  /// objectives.
  Scenario& scenario() { return *scenario_; }
  Edition& edition() { return scenario_->edition; }
  /// A hex of this map; aborts when there is none.
  [[nodiscard]] HexIndex hex(std::string_view text) const;

  // ---- where to begin (the other side is then non-phasing) ----
  Battle& begin_game();  ///< as `new_game` does
  Battle& begin_movement(Side phasing);
  Battle& begin_rally(Side phasing);
  Battle& begin_artillery(Side phasing);
  Battle& begin_rifles(Side phasing);
  Battle& begin_combat(Side phasing);
  Battle& begin(std::vector<Task> tasks, Side phasing);  ///< any agenda, last task on top
  /// Pieces as they shall stand before a begin_...: order, steps, flags. Works on the state
  /// directly.
  Battle& disrupt(PieceId id);
  Battle& shatter(PieceId id);
  Battle& reduce(PieceId id);
  Battle& flag(PieceId id, PieceFlag flag);
  Battle& pin(std::vector<PieceId> pieces, int number = 1);
  Battle& army_morale(Side side, int value);
  Battle& momentum(Side side, int chits);

  // ---- playing ----
  Battle& act(const Action& action);  ///< fails the test when unlawful
  Battle& roll(int die);              ///< fails the test when no die is due
  Battle& roll(std::vector<int> dice);
  [[nodiscard]] Verdict check(const Action& action) const;
  [[nodiscard]] bool legal(const Action& action) const;  ///< listed among the legal actions
  [[nodiscard]] std::vector<Action> actions() const;
  [[nodiscard]] Pending pending() const;
  [[nodiscard]] std::string waiting() const;  ///< name of the pending task, "" when over
  Battle& activate(PieceId id);
  Battle& move(std::string_view hex);
  Battle& march(std::string_view hex);
  Battle& stop();
  Battle& end_movement();
  Battle& attack(PieceId id, std::string_view hex);
  Battle& divert(std::string_view hex);
  Battle& end_attacks();
  Battle& lead(PieceId id);
  Battle& tactics(Tactic attacker, Tactic defender);  ///< both cards; leads must be named already
  Battle& retreat(PieceId id, std::string_view hex);

  // ---- looking ----
  [[nodiscard]] Look look() const { return {*scenario_, state_}; }
  State& state() { return state_; }
  [[nodiscard]] const Piece& piece(PieceId id) const { return state_.pieces[id]; }
  [[nodiscard]] std::string hex_of(
      PieceId id) const;  ///< "0505", "eliminated", "captured", "pool", "off"
  [[nodiscard]] int morale_of(Side side) const { return state_.army_morale[index_of(side)]; }
  [[nodiscard]] int momentum_of(Side side) const { return state_.momentum[index_of(side)]; }
  [[nodiscard]] int halves_of(Side side) const { return state_.victory_halves[index_of(side)]; }
  EventList& events() { return events_; }

 private:
  PieceId add(PieceInfo info, std::string_view hex);
  void build();    ///< compiles the map, once
  void prepare();  ///< state with all pieces placed, once

  std::unique_ptr<Scenario> scenario_;
  MapDraft draft_;
  std::vector<std::string> letters_;
  std::vector<std::string> hexes_;  ///< set-up hex of each piece, "" = pool
  State state_{};
  EventList events_;
  VolumeHooks hooks_;
  bool built_ = false;
  bool prepared_ = false;
};

/// Shorthands for actions.
Action make(ActionKind kind, PieceId piece = kNoPiece, HexIndex hex = kNoHex, int value = 0);

}  // namespace linstock::boar::testing
