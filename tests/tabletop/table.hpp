// A small table for tests of the miniatures rules: 72 by 48 inches of open ground, with terrain and
// troops put on by hand.
//
//   Table table;
//   const UnitId line = table.unit(kUs, {3600, 3000}, 0);            // looks up the page
//   const UnitId horse = table.unit(kThem, {3600, 2000}, 180, {.troop = Troop::Cavalry});
//   table.build();
//   table.begin(TaskKind::AskMovement, kUs);
//   table.act({.kind = ActionKind::March, .unit = line, .value = 300});
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/assert.hpp"
#include "rules/tabletop/chapters.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/play.hpp"
#include "tests/support/proves.hpp"

namespace linstock::tabletop::testing {

inline constexpr Side kUs = Side::American;
inline constexpr Side kThem = Side::British;

/// Keeps the events of a test.
class Events : public EventSink {
 public:
  void on(const Event& event) override { all.push_back(event); }
  [[nodiscard]] std::vector<Event> of(EventKind kind) const {
    std::vector<Event> some;
    for (const Event& event : all)
      if (event.kind == kind) some.push_back(event);
    return some;
  }
  [[nodiscard]] int count(EventKind kind) const { return static_cast<int>(of(kind).size()); }
  [[nodiscard]] Event last(EventKind kind) const {
    const std::vector<Event> some = of(kind);
    LINSTOCK_ASSERT(!some.empty(), "the test waits for an event that did not happen");
    return some.back();
  }
  std::vector<Event> all;
};

/// What is not said is a close order unit of American regulars with muskets, 6 SP, in line.
struct UnitSpec {
  Troop troop = Troop::CloseFoot;
  GunKind gun = GunKind::None;
  Arm arm = Arm::Musket;
  Kind kind = Kind::AmericanRegular;
  int strength = 6;
  int morale = 0;  ///< modifier of its basic morale
  Formation formation = Formation::Line;
  Morale state = Morale::Steady;
  bool ranger = false;
  bool light = false;
  TerrainId building = kNone;
  int arrives = 0;
  GeneralId commander = kNone;
  bool tools = false;
  int charges = 0;
  int front = 200;  ///< of a base
  int depth = 100;
};

inline constexpr UnitSpec kOpen{.troop = Troop::OpenFoot};
inline constexpr UnitSpec kColumn{.formation = Formation::Column};

struct GeneralSpec {
  Rank rank = Rank::Brigadier;
  UnitId with = kNone;
  GeneralId superior = kNone;
};

inline UnitSpec gun(GunKind kind = GunKind::Light) {
  return {.troop = Troop::Gun, .gun = kind, .arm = Arm::None};
}
inline UnitSpec horse() { return {.troop = Troop::Cavalry, .arm = Arm::None}; }
inline UnitSpec wagon() {
  return {.troop = Troop::Wagon,
          .arm = Arm::None,
          .kind = Kind::Train,
          .morale = -4,
          .formation = Formation::Column};
}

class Table {
 public:
  Table() {
    scenario.id = "tabletop/test";
    scenario.turns = 20;
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // ---- the table (before `build`); places in hundredths of an inch, headings in whole degrees

  UnitId unit(Side side, Point at, int heading, const UnitSpec& spec = {}) {
    UnitInfo info;
    info.id = "u" + std::to_string(scenario.units.size());
    info.name = info.id;
    info.side = side;
    info.troop = spec.troop;
    info.gun = spec.gun;
    info.arm = spec.arm;
    info.kind = spec.kind;
    info.ranger = spec.ranger;
    info.light = spec.light;
    info.morale = static_cast<std::int8_t>(spec.morale);
    info.strength = static_cast<std::uint8_t>(spec.strength);
    info.front = spec.front;
    info.depth = spec.depth;
    info.bases = is_wheeled(info) ? 1 : 2;
    info.commander = spec.commander;
    info.tools = spec.tools;
    info.charges = static_cast<std::uint8_t>(spec.charges);
    info.at = at;
    info.heading = heading_of(heading * 100);
    info.formation = spec.formation;
    info.building = spec.building;
    info.arrives = static_cast<std::uint8_t>(spec.arrives);
    scenario.units.push_back(info);
    morale.push_back(spec.state);
    return static_cast<UnitId>(scenario.units.size() - 1);
  }
  GeneralId general(Side side, Point at, const GeneralSpec& spec = {}) {
    GeneralInfo info;
    info.id = "g" + std::to_string(scenario.generals.size());
    info.name = info.id;
    info.side = side;
    info.rank = spec.rank;
    info.superior = spec.superior;
    info.at = at;
    info.with = spec.with;
    scenario.generals.push_back(info);
    return static_cast<GeneralId>(scenario.generals.size() - 1);
  }
  TerrainId terrain(Terrain piece) {
    piece.id = "t" + std::to_string(scenario.terrain.size());
    piece.name = piece.id;
    set_bounds(piece);
    scenario.terrain.push_back(piece);
    return static_cast<TerrainId>(scenario.terrain.size() - 1);
  }
  /// An area, building or closed work over a rectangle.
  TerrainId area(TerrainKind kind, Point low, Point high, int height = 0) {
    Terrain piece;
    piece.kind = kind;
    piece.outline = rectangle(low, high);
    piece.height = static_cast<std::uint8_t>(height);
    return terrain(piece);
  }
  TerrainId building(TerrainKind kind, Point low, Point high, int strength, int full = 0) {
    Terrain piece;
    piece.kind = kind;
    piece.outline = rectangle(low, high);
    piece.strength = static_cast<std::uint8_t>(strength);
    piece.full_strength = static_cast<std::uint8_t>(full == 0 ? strength : full);
    return terrain(piece);
  }
  /// A river, stream, road, ford, bridge, fence, wall or straight work along a level or upright
  /// line.
  TerrainId band(TerrainKind kind, Point from, Point to, int width, Cover cover = Cover::None,
                 int strength = 0, int full = 0) {
    Terrain piece;
    piece.kind = kind;
    piece.line = {from, to};
    const std::int32_t half = width / 2;
    const Point aside = from.y == to.y ? Point{0, half} : Point{half, 0};
    piece.outline = rectangle(Point{std::min(from.x, to.x), std::min(from.y, to.y)} - aside,
                              Point{std::max(from.x, to.x), std::max(from.y, to.y)} + aside);
    piece.cover = cover;
    piece.strength = static_cast<std::uint8_t>(strength);
    piece.full_strength = static_cast<std::uint8_t>(full == 0 ? strength : full);
    return terrain(piece);
  }

  /// Sets all up as a new game does, but plays nothing: the agenda holds one entry that stands for
  /// all that comes later. Nobody wins for want of enemies: each side has a unit that never comes.
  void build() {
    add_latecomers();
    state.hash = full_hash_of(state);
    set_up(play());
    for (std::size_t id = 0; id < morale.size(); ++id) state.units[id].morale = morale[id];
    state.turn = 1;
    push(play(), TaskKind::GeneralDie, kUs);
    refresh();
  }
  /// After writing into `state` directly.
  void refresh() { state.hash = full_hash_of(state); }

  // ---- playing

  /// Puts an entry on the agenda and runs all that follows by itself. `side` decides; the other
  /// side is the mover when the entry belongs to the waiting side. A step of the turn is asked for
  /// even when nobody can do anything in it.
  void begin(TaskKind kind, Side side, UnitId unit = kNone, UnitId other = kNone,
             std::int16_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
    const bool waiting = kind == TaskKind::AskFire || kind == TaskKind::AskTurning;
    state.mover = waiting ? enemy_of(side) : side;
    const bool step = waiting || kind == TaskKind::AskMovement || kind == TaskKind::AskCharge;
    if (step) c = 1;  // as if it were asked again
    refresh();
    push(play(), kind, side, unit, other, a, b, c);
    run_agenda(play());
  }
  /// A whole player's turn, from its first step.
  void begin_turn(Side side) {
    push(play(), TaskKind::BeginPlayerTurn, side);
    run_agenda(play());
  }
  [[nodiscard]] Verdict check(const Action& action) const {
    return tabletop::check(scenario, state, action);
  }
  void act(const Action& action) {
    const Verdict verdict = check(action);
    ASSERT_TRUE(verdict.ok()) << "waiting for " << waiting() << ": reason "
                              << static_cast<int>(verdict.reason) << ", rule "
                              << rule_name(verdict.rule) << ", number " << verdict.number << " of "
                              << verdict.number2;
    apply(scenario, state, action, &events);
    ASSERT_EQ(state.hash, full_hash_of(state));
  }
  void act(ActionKind kind, UnitId unit = kNone, int value = 0) {
    act({.kind = kind, .unit = unit, .value = static_cast<std::uint16_t>(value)});
  }
  /// One die (1 .. 6), or two as tens and ones.
  void roll(int value) {
    ASSERT_EQ(tabletop::pending(scenario, state).actor, Pending::Actor::Dice)
        << "no die is due: " << waiting();
    act(ActionKind::Roll, kNone, value);
  }
  /// Two dice with this sum.
  void roll_sum(int sum) {
    const int first = std::max(1, sum - 6);
    roll(10 * first + sum - first);
  }
  [[nodiscard]] std::vector<Action> legal() const {
    ActionList list;
    legal_actions(scenario, state, list);
    return {list.begin(), list.end()};
  }
  [[nodiscard]] bool lists(const Action& action) const {
    const std::vector<Action> all = legal();
    return std::find(all.begin(), all.end(), action) != all.end();
  }

  // ---- looking

  [[nodiscard]] Look look() const { return {scenario, state}; }
  Play& play() {
    if (!play_) play_.emplace(Play{scenario, state, &events});
    return *play_;
  }
  Unit& at(UnitId id) { return state.units[id]; }
  [[nodiscard]] TaskKind pending_kind() const {
    return static_cast<TaskKind>(tabletop::pending(scenario, state).task.kind);
  }
  [[nodiscard]] std::string waiting() const {
    if (state.over != 0) return "nothing";
    return task_name(tabletop::pending(scenario, state).task);
  }
  /// All that is left is what stands for later.
  [[nodiscard]] bool done() const { return state.task_count == 1; }

  Scenario scenario;
  State state{};
  Events events;
  std::vector<Morale> morale;

 private:
  static std::vector<Point> rectangle(Point low, Point high) {
    return {low, {high.x, low.y}, high, {low.x, high.y}};
  }
  static void set_bounds(Terrain& piece) {
    std::vector<Point> all = piece.outline;
    all.insert(all.end(), piece.line.begin(), piece.line.end());
    piece.bounds = {all.front(), all.front()};
    for (const Point point : all) {
      Point& low = piece.bounds[0];
      Point& high = piece.bounds[1];
      low = {std::min(low.x, point.x), std::min(low.y, point.y)};
      high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
  }
  void add_latecomers() {
    for (const Side side : {kUs, kThem}) {
      unit(side, {100, side == kUs ? 100 : 4700}, side == kUs ? 180 : 0, {.arrives = 200});
    }
  }

  std::optional<Play> play_;
};

}  // namespace linstock::tabletop::testing
