// A small battlefield for tests of the series rules: 12 by 12 hexes, 0101 to 1212, as drawn, with
// pieces put on by hand.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/assert.hpp"
#include "core/zobrist.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/hooks.hpp"
#include "rules/boar/map_builder.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::testing {

inline constexpr Side kUs = Side::American;
inline constexpr Side kThem = Side::British;

/// Keeps the events of a test.
class Events : public EventSink {
 public:
  void on(const Event& event) override { all.push_back(event); }
  [[nodiscard]] int count(EventKind kind) const {
    int sum = 0;
    for (const Event& event : all) sum += event.kind == kind ? 1 : 0;
    return sum;
  }
  [[nodiscard]] const Event& last(EventKind kind) const {
    const Event* found = nullptr;
    for (const Event& event : all)
      if (event.kind == kind) found = &event;
    LINSTOCK_ASSERT(found != nullptr, "the test waits for an event that did not happen");
    return *found;
  }
  std::vector<Event> all;
};

/// Letters of the map: '.' clear, 'w' woods (1.5, no ZOC into them, guns prohibited), 'H' fortified
/// house (no stop for cavalry and guns, morale +1), '~' water.
class Board {
 public:
  explicit Board(const Edition& edition = edition_2026()) {
    scenario.edition = edition;
    scenario.hooks = &hooks;
    scenario.formations = {""};
    scenario.stack_strength = 6;
    scenario.tables.rallied = {0, 1, known_rule("BOAR.16.1")};
    scenario.tables.pin_broken = {0, -1, known_rule("BOAR.9.6")};
    scenario.tables.illegal_look = {0, -1, known_rule("BOAR.7.43")};
    scenario.tables.one_step = {1, -1, known_rule("BOAR.16.1")};
    draft.shape = {1, 12, 1, 12, Compass::N};
    draft.legend = {{'.', "clear"}, {'w', "woods"}, {'H', "house"}, {'~', "water"}};
    letters.assign(12, std::string(12, '.'));
    add_terrain("clear", {2, 2, 2, 2});
    add_terrain("woods", {3, 2, 6, kProhibitedCost}).zoc_enters = false;
    Terrain& house = add_terrain("house", {2, 2, 2, 2});
    house.zoc_enters = false;
    house.no_stop = {false, false, true, true};
    house.fortified_rule = known_rule("GER.3.10.1");
    house.morale_drm = 1;
    house.morale_rule = known_rule("GER.3.10.2");
    add_terrain("water", {kProhibitedCost, kProhibitedCost, kProhibitedCost, kProhibitedCost});
    for (PathRow& path : chart.paths) path.cost = {2, 2, 2, 2};
    chart.paths[static_cast<std::size_t>(PathKind::Trail)].strategic = false;
    chart.sides[static_cast<std::size_t>(SideKind::IntoFieldwork)].zoc_crosses = false;
    state.top.fill(kNoPiece);
    state.turn = 1;
    state.phase = Phase::Movement;
    state.army_morale[0] = state.army_morale[1] = 12;
  }
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  void draw(int hex, char letter) {
    letters[static_cast<std::size_t>(hex % 100 - 1)][static_cast<std::size_t>(hex / 100 - 1)] =
        letter;
  }
  void road(PathKind kind, std::vector<std::string> hexes) {
    draft.road.push_back({kind, std::move(hexes)});
  }

  /// A unit in parade order: strength and morale as given, four movement points.
  PieceId unit(Side side, int hex, int strength = 2, UnitType type = UnitType::Infantry) {
    PieceInfo info;
    info.side = side;
    info.type = type;
    info.strength = {static_cast<std::uint8_t>(strength), 1};
    info.morale = {1, 0};
    info.steps = 2;
    info.two_sided = true;
    info.move_class = class_of(type);
    return add(info, hex);
  }
  PieceId leader(Side side, int hex, std::uint8_t seniority = 1) {
    PieceInfo info;
    info.side = side;
    info.type = UnitType::Leader;
    info.move_class = MoveClass::Cavalry;
    info.seniority = seniority;
    info.leadership = 1;
    return add(info, hex);
  }
  /// Adds a piece; `hex` 0 leaves it on the turn track.
  PieceId add(const PieceInfo& info, int hex) {
    scenario.pieces.push_back(info);
    starts.push_back(hex);
    return static_cast<PieceId>(scenario.pieces.size() - 1);
  }

  /// Compiles the map and puts the pieces on it. Call it once, before the first task.
  void build() {
    for (const std::string& row : letters) draft.rows += row + "\n";
    auto map = build_map(draft, chart, scenario.edition, 3);
    ASSERT_TRUE(map.has_value()) << map.error().where << map.error().message;
    scenario.map = std::move(*map);
    for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
      state.pieces[id].steps = scenario.pieces[id].steps;
    }
    state.hash = full_hash_of(state);
    for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
      if (starts[id] != 0) place(play_ref(), static_cast<PieceId>(id), at(starts[id]));
    }
    push(play_ref(), TaskKind::InitiativeDie);  // stands for all that comes later
  }

  /// Runs a task and everything that follows by itself.
  void begin(TaskKind kind, Side side) {
    state.phasing = side;
    state.hash = full_hash_of(state);
    push(play_ref(), kind, side);
    run();
  }
  void run() {
    while (state.over == 0) {
      const Task task = state.tasks[state.task_count - 1U];
      const Handler& handler = handler_of(scenario, task.kind);
      if (handler.type != Handler::Type::Auto) return;
      state.task_count = static_cast<std::uint8_t>(state.task_count - 1);
      state.tasks[state.task_count] = Task{};
      state.hash = full_hash_of(state);
      handler.run(play_ref(), task);
    }
  }

  [[nodiscard]] HexIndex at(int number) const { return *scenario.map.grid.find(number); }
  [[nodiscard]] Look look() const { return {scenario, state}; }
  /// All hexes, for loops.
  [[nodiscard]] std::vector<HexIndex> all_hexes() const {
    std::vector<HexIndex> all(static_cast<std::size_t>(scenario.map.grid.size()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<HexIndex>(i);
    return all;
  }
  Play& play_ref() {
    if (!play_) play_.emplace(scenario, state, &events);
    return *play_;
  }
  Piece& piece(PieceId id) { return state.pieces[id]; }
  [[nodiscard]] int hex_of(PieceId id) const {
    return scenario.map.grid.number(state.pieces[id].hex);
  }
  [[nodiscard]] TaskKind pending_kind() const {
    return static_cast<TaskKind>(pending(scenario, state).task.kind);
  }
  /// Everything later than the tasks under test is all that is left.
  [[nodiscard]] bool done() const { return pending_kind() == TaskKind::InitiativeDie; }

  [[nodiscard]] Verdict check(const Action& action) const {
    return boar::check(scenario, state, action);
  }
  void act(const Action& action) {
    const Verdict verdict = check(action);
    ASSERT_TRUE(verdict.ok()) << "reason " << static_cast<int>(verdict.reason) << " rule "
                              << rule_name(verdict.rule);
    apply(scenario, state, action, &events);
    ASSERT_EQ(state.hash, full_hash_of(state));
  }
  [[nodiscard]] Action activate(PieceId id) const {
    return {.kind = ActionKind::Activate, .piece = id};
  }
  [[nodiscard]] Action move(int hex) const { return {.kind = ActionKind::Move, .hex = at(hex)}; }
  [[nodiscard]] Action march(int hex) const { return {.kind = ActionKind::March, .hex = at(hex)}; }
  static Action stop() { return {.kind = ActionKind::Stop}; }
  static Action end() { return {.kind = ActionKind::EndMovement}; }
  static Action roll(std::uint8_t value) { return {.kind = ActionKind::Roll, .value = value}; }
  [[nodiscard]] std::vector<Action> legal() const {
    ActionList list;
    legal_actions(scenario, state, list);
    return {list.begin(), list.end()};
  }

  Scenario scenario;
  State state{};
  VolumeHooks hooks;
  Events events;
  MapDraft draft;
  TerrainChart chart;
  std::vector<std::string> letters;
  std::vector<int> starts;

 private:
  static MoveClass class_of(UnitType type) {
    if (type == UnitType::Cavalry) return MoveClass::Cavalry;
    if (type == UnitType::Artillery) return MoveClass::Artillery;
    return type == UnitType::LightInfantry || type == UnitType::Rifle ? MoveClass::Light
                                                                      : MoveClass::Foot;
  }
  Terrain& add_terrain(const std::string& id, const ClassCosts& cost) {
    TerrainRow row;
    row.terrain.id = id;
    row.cost = cost;
    chart.hexes.push_back(row);
    return chart.hexes.back().terrain;
  }

  std::optional<Play> play_;
};

}  // namespace linstock::boar::testing
