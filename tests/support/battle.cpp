#include "tests/support/battle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "data/boar_scenario.hpp"
#include "data/library.hpp"

namespace linstock::boar::testing {

namespace {

constexpr int kSize = 12;  // files 01 .. 12, rows 01 .. 12

[[noreturn]] void give_up(const std::string& why) {
  std::cerr << "battle for a test: " << why << '\n';
  std::abort();
}

/// The real tables and charts, loaded once.
const Scenario& germantown() {
  static const Scenario scenario = [] {
    data::LibraryOptions options;
    options.volumes = LINSTOCK_TEST_DATA_DIR;
    const auto library = data::Library::open(options);
    if (!library) give_up(library.error().where + ": " + library.error().message);
    auto loaded = data::load_boar(*library, "boar/germantown");
    if (!loaded) give_up(loaded.error().where + ": " + loaded.error().message);
    return std::move(*loaded);
  }();
  return scenario;
}

/// Terrain of the small map, costs as on the Germantown chart (foot, light, cavalry, artillery).
TerrainChart chart() {
  TerrainChart chart;
  const auto row = [&](const char* id, ClassCosts cost) -> Terrain& {
    TerrainRow added;
    for (const Terrain& known : germantown().map.terrains) {
      std::string known_id = known.id;  // the volume writes "heavy-woods", tests "heavy_woods"
      std::replace(known_id.begin(), known_id.end(), '-', '_');
      if (known_id == id) added.terrain = known;
    }
    added.terrain.id = id;
    added.cost = cost;
    chart.hexes.push_back(added);
    return chart.hexes.back().terrain;
  };
  row("clear", {2, 2, 2, 2});
  row("light_woods", {2, 2, 4, 4});
  row("orchard", {2, 2, 4, 4});
  row("heavy_woods", {3, 2, 6, kProhibitedCost});
  row("village", {2, 2, 2, 2});
  row("swamp", {4, 4, 6, kProhibitedCost});
  row("chew_house", {2, 2, 2, 2});
  row("river", {kProhibitedCost, kProhibitedCost, kProhibitedCost, kProhibitedCost});
  const auto side = [&](SideKind kind, ClassCosts cost, int combat, int fire, bool zoc,
                        bool cancels) {
    SideRow& added = chart.sides[static_cast<std::size_t>(kind)];
    added.cost = cost;
    added.combat_drm = static_cast<std::int8_t>(combat);
    added.fire_drm = static_cast<std::int8_t>(fire);
    added.zoc_crosses = zoc;
    added.road_cancels = cancels;
  };
  side(SideKind::Creek, {2, 2, 2, 4}, -1, 0, true, true);
  side(SideKind::UpSlope, {2, 2, 2, 2}, -1, 0, true, true);
  side(SideKind::DownSlope, {0, 0, 0, 2}, 0, 0, true, true);
  side(SideKind::UpSlopeCreek, {4, 4, 4, kProhibitedCost}, -2, 0, true, true);
  side(SideKind::DownSlopeCreek, {2, 2, 2, 4}, -1, 0, true, true);
  side(SideKind::IntoFieldwork, {2, 2, 2, kProhibitedCost}, -1, -1, false, false);
  side(SideKind::OutOfFieldwork, {0, 0, 0, 0}, 0, 0, true, true);
  for (PathRow& path : chart.paths) path.cost = {2, 2, 2, 2};
  chart.paths[static_cast<std::size_t>(PathKind::Trail)].strategic = false;
  return chart;
}

MoveClass class_of(const UnitSpec& spec) {
  switch (spec.type) {
    case UnitType::Cavalry:
      return MoveClass::Cavalry;
    case UnitType::Artillery:
      return MoveClass::Artillery;
    case UnitType::LightInfantry:
    case UnitType::Rifle:
      return MoveClass::Light;
    default:
      return MoveClass::Foot;
  }
}

std::uint8_t steps_mask(const Grid& grid, std::initializer_list<Compass> points) {
  std::uint8_t mask = 0;
  for (const Compass point : points) {
    mask = static_cast<std::uint8_t>(mask | (1U << static_cast<unsigned>(*grid.step(point))));
  }
  return mask;
}

}  // namespace

std::vector<Event> EventList::of(EventKind kind) const {
  std::vector<Event> found;
  for (const Event& event : events) {
    if (event.kind == kind) found.push_back(event);
  }
  return found;
}

Action make(ActionKind kind, PieceId piece, HexIndex hex, int value) {
  Action action;
  action.kind = kind;
  action.piece = piece;
  action.hex = hex;
  action.value = static_cast<std::uint8_t>(value);
  return action;
}

// ---- the field
// -------------------------------------------------------------------------------------

Battle::Battle(std::string_view edition) : scenario_(std::make_unique<Scenario>()) {
  Scenario& scenario = *scenario_;
  scenario.id = "boar/test";
  scenario.title = "Test";
  scenario.volume = "test";
  const auto found = edition_by_name(edition);
  if (!found) give_up("no such edition");
  scenario.edition = *found;
  scenario.tables = germantown().tables;
  scenario.turns = 10;
  scenario.fixed_first = {American, American, American};
  scenario.fixed_order_rule = "GER.1.2"_rule;
  scenario.army_morale = {13, 14};
  scenario.retreat_rule = "GER.3.8"_rule;
  scenario.marginal_rule = "GER.2.3"_rule;
  scenario.formations = {""};
  scenario.hooks = &hooks_;
  draft_.shape = {1, kSize, 1, kSize, Compass::N};
  draft_.legend = {{'c', "clear"},       {'l', "light_woods"}, {'o', "orchard"},
                   {'h', "heavy_woods"}, {'v', "village"},     {'s', "swamp"},
                   {'C', "chew_house"},  {'r', "river"},       {'.', "off-map"}};
  letters_.assign(kSize, std::string(kSize, 'c'));
  auto grid = Grid::make(draft_.shape);
  if (!grid) give_up(grid.error().message);
  scenario.map.grid = *grid;
  scenario.retreat_steps = {steps_mask(*grid, {Compass::N, Compass::NW, Compass::NE}),
                            steps_mask(*grid, {Compass::S, Compass::SE, Compass::SW})};
}

HexIndex Battle::hex(std::string_view text) const {
  const auto found = scenario_->map.grid.parse(text);
  if (!found) give_up(found.error().message);
  return *found;
}

Battle& Battle::terrain(std::string_view hex_text, std::string_view id) {
  const HexIndex index = hex(hex_text);
  const Grid& grid = scenario_->map.grid;
  for (const auto& letter : draft_.legend) {
    if (letter.terrain != id) continue;
    letters_[static_cast<std::size_t>(grid.row(index) - 1)]
            [static_cast<std::size_t>(grid.file(index) - 1)] = letter.letter;
    return *this;
  }
  give_up("no such terrain");
}

Battle& Battle::road(std::vector<std::string> hexes, PathKind kind) {
  draft_.road.push_back({kind, std::move(hexes)});
  return *this;
}

Battle& Battle::creek(std::vector<std::string> hexsides) {
  draft_.stream.push_back({std::move(hexsides)});
  return *this;
}

Battle& Battle::slope(std::string_view high_over_low) {
  draft_.slope.push_back({{std::string(high_over_low)}});
  return *this;
}

Battle& Battle::fieldwork(std::string_view owner_over_outside, Side side) {
  draft_.fieldwork.push_back({std::string(owner_over_outside), side});
  return *this;
}

PieceId Battle::add(PieceInfo info, std::string_view hex_text) {
  if (prepared_) give_up("pieces have to be added before anything is done to them");
  info.setup = hex_text.empty() ? kNoHex : hex(hex_text);
  scenario_->pieces.push_back(std::move(info));
  hexes_.emplace_back(hex_text);
  return static_cast<PieceId>(scenario_->pieces.size() - 1);
}

PieceId Battle::unit(Side side, std::string_view hex_text, const UnitSpec& spec) {
  PieceInfo info;
  info.id = "unit-" + std::to_string(scenario_->pieces.size());
  info.name = info.id;
  info.side = side;
  info.nationality = spec.nationality != Nationality::Continental || side == American
                         ? spec.nationality
                         : Nationality::British;
  info.type = spec.type;
  info.move_class = class_of(spec);
  info.steps = static_cast<std::uint8_t>(spec.two_sided ? spec.steps : 1);
  info.two_sided = spec.two_sided;
  info.starts_reduced = spec.two_sided && spec.steps == 1;
  info.strength = {static_cast<std::uint8_t>(spec.strength),
                   static_cast<std::uint8_t>(spec.reduced)};
  info.morale = {static_cast<std::int8_t>(spec.morale),
                 static_cast<std::int8_t>(spec.reduced_morale)};
  if (spec.rifle > 0) {
    info.rifle = {static_cast<std::uint8_t>(spec.rifle), static_cast<std::uint8_t>(spec.rifle)};
  } else if (spec.type == UnitType::Rifle) {
    info.rifle = info.strength;
  }
  info.allowance = static_cast<std::uint8_t>(spec.allowance);
  info.light = spec.light || spec.type == UnitType::LightInfantry;
  info.badge = spec.badge;
  info.jaeger = spec.jaeger;
  info.vanguard = spec.vanguard;
  info.demi_leader = spec.demi_leader;
  info.militia = spec.militia || spec.type == UnitType::Militia;
  info.entry = static_cast<std::uint8_t>(spec.entry);
  if (!spec.formation.empty()) {
    auto& names = scenario_->formations;
    auto known = std::find(names.begin(), names.end(), spec.formation);
    if (known == names.end()) known = names.insert(names.end(), spec.formation);
    info.formation = static_cast<std::uint8_t>(known - names.begin());
  }
  return add(std::move(info), hex_text);
}

PieceId Battle::leader(Side side, std::string_view hex_text, const LeaderSpec& spec) {
  PieceInfo info;
  info.id = "leader-" + std::to_string(scenario_->pieces.size());
  info.name = info.id;
  info.side = side;
  info.type = UnitType::Leader;
  info.move_class = MoveClass::Cavalry;
  info.allowance = 6;
  info.steps = 1;
  info.seniority = static_cast<std::uint8_t>(spec.seniority);
  info.combat_drm = static_cast<std::int8_t>(spec.combat_drm);
  info.leadership = static_cast<std::int8_t>(spec.leadership);
  info.leadership_adjacent = static_cast<std::int8_t>(spec.adjacent);
  info.command = spec.command;
  info.commands = spec.commands;
  info.casualty_enemy = static_cast<std::int8_t>(spec.casualty_enemy);
  info.casualty_own = static_cast<std::int8_t>(spec.casualty_own);
  info.casualty_halves = static_cast<std::uint8_t>(spec.casualty_halves);
  return add(std::move(info), hex_text);
}

// ---- where to begin
// --------------------------------------------------------------------------------

void Battle::build() {
  if (built_) return;
  built_ = true;
  for (const std::string& row : letters_) draft_.rows += row + "\n";
  auto map = build_map(draft_, chart(), scenario_->edition, 3);
  if (!map) give_up(map.error().where + ": " + map.error().message);
  scenario_->map = std::move(*map);
  scenario_->map.side_effects = germantown().map.side_effects;
}

void Battle::prepare() {
  build();
  if (prepared_) return;
  prepared_ = true;
  // `new_game` places everything; the agenda is then replaced by the one the test wants.
  state_ = new_game(*scenario_, nullptr);
}

Battle& Battle::begin(std::vector<Task> tasks, Side phasing) {
  prepare();
  while (state_.task_count > 0) state_.tasks[--state_.task_count] = Task{};
  for (std::size_t id = 0; id < scenario_->pieces.size(); ++id) {
    state_.pieces[id].flags = static_cast<std::uint16_t>(state_.pieces[id].flags &
                                                         ~(kMoved | kArrived | kStartedAdjacent));
  }
  state_.mover = Mover{};
  state_.phasing = phasing;
  state_.phase = Phase::Prelude;
  Play play{*scenario_, state_, &events_};
  push(play, TaskKind::EndTurn);
  for (const Task& task : tasks) push_task(play, task);
  state_.hash = full_hash_of(state_);
  run_agenda(play);
  return *this;
}

namespace {
Task of(TaskKind kind, Side side) { return {static_cast<std::uint8_t>(kind), side}; }
}  // namespace

Battle& Battle::begin_game() {
  build();
  prepared_ = true;
  state_ = new_game(*scenario_, &events_);
  return *this;
}
Battle& Battle::begin_movement(Side phasing) {
  return begin({of(TaskKind::MovementStart, phasing)}, phasing);
}
Battle& Battle::begin_rally(Side phasing) {
  return begin({of(TaskKind::RallyStart, phasing)}, phasing);
}
Battle& Battle::begin_artillery(Side phasing) {
  return begin({of(TaskKind::ArtilleryStart, phasing)}, phasing);
}
Battle& Battle::begin_rifles(Side phasing) {
  return begin({of(TaskKind::RifleStart, phasing)}, phasing);
}
Battle& Battle::begin_combat(Side phasing) {
  return begin({of(TaskKind::CombatPhaseStart, phasing)}, phasing);
}

Battle& Battle::disrupt(PieceId id) {
  prepare();
  state_.pieces[id].order = Order::Disrupted;
  return *this;
}
Battle& Battle::shatter(PieceId id) {
  prepare();
  state_.pieces[id].order = Order::Shattered;
  return *this;
}
Battle& Battle::reduce(PieceId id) {
  prepare();
  state_.pieces[id].steps = 1;
  return *this;
}
Battle& Battle::flag(PieceId id, PieceFlag bit) {
  prepare();
  state_.pieces[id].flags = static_cast<std::uint16_t>(state_.pieces[id].flags | bit);
  return *this;
}
Battle& Battle::pin(std::vector<PieceId> pieces, int number) {
  prepare();
  for (const PieceId id : pieces) state_.pieces[id].pin = static_cast<std::uint8_t>(number);
  state_.pin_count = static_cast<std::uint8_t>(std::max<int>(state_.pin_count, number));
  return *this;
}
Battle& Battle::army_morale(Side side, int value) {
  prepare();
  state_.army_morale[index_of(side)] = static_cast<std::uint8_t>(value);
  state_.hash = full_hash_of(state_);
  return *this;
}
Battle& Battle::momentum(Side side, int chits) {
  prepare();
  state_.momentum[index_of(side)] = static_cast<std::uint8_t>(chits);
  state_.hash = full_hash_of(state_);
  return *this;
}

// ---- playing
// ---------------------------------------------------------------------------------------

Battle& Battle::act(const Action& action) {
  const Verdict verdict = check(action);
  if (!verdict.ok()) {
    ADD_FAILURE() << "unlawful: reason " << static_cast<int>(verdict.reason) << " by "
                  << (verdict.rule == kNoRule ? "no rule" : rule_name(verdict.rule))
                  << ", waiting for " << waiting();
    return *this;
  }
  apply(*scenario_, state_, action, &events_);
  EXPECT_EQ(state_.hash, full_hash_of(state_)) << "hash kept while the state changes";
  return *this;
}

Battle& Battle::roll(int die) {
  if (pending().actor != Pending::Actor::Dice) {
    ADD_FAILURE() << "no die is due, waiting for " << waiting();
    return *this;
  }
  return act(make(ActionKind::Roll, kNoPiece, kNoHex, die));
}

Battle& Battle::roll(std::vector<int> dice) {
  for (const int die : dice) roll(die);
  return *this;
}

Verdict Battle::check(const Action& action) const {
  return boar::check(*scenario_, state_, action);
}

std::vector<Action> Battle::actions() const {
  ActionList list;
  legal_actions(*scenario_, state_, list);
  return {list.begin(), list.end()};
}

bool Battle::legal(const Action& action) const {
  const auto all = actions();
  return std::find(all.begin(), all.end(), action) != all.end();
}

Pending Battle::pending() const { return boar::pending(*scenario_, state_); }

std::string Battle::waiting() const {
  const Pending now = pending();
  return now.actor == Pending::Actor::Nobody ? "" : task_name(*scenario_, now.task);
}

Battle& Battle::activate(PieceId id) { return act(make(ActionKind::Activate, id)); }
Battle& Battle::move(std::string_view to) { return act(make(ActionKind::Move, kNoPiece, hex(to))); }
Battle& Battle::march(std::string_view to) {
  return act(make(ActionKind::March, kNoPiece, hex(to)));
}
Battle& Battle::stop() { return act(make(ActionKind::Stop)); }
Battle& Battle::end_movement() { return act(make(ActionKind::EndMovement)); }
Battle& Battle::attack(PieceId id, std::string_view at) {
  return act(make(ActionKind::Attack, id, hex(at)));
}
Battle& Battle::divert(std::string_view at) {
  return act(make(ActionKind::Divert, kNoPiece, hex(at)));
}
Battle& Battle::end_attacks() { return act(make(ActionKind::EndAttacks)); }
Battle& Battle::lead(PieceId id) { return act(make(ActionKind::Lead, id)); }
Battle& Battle::tactics(Tactic attacker, Tactic defender) {
  act(make(ActionKind::PlayTactic, kNoPiece, kNoHex, static_cast<int>(attacker)));
  return act(make(ActionKind::PlayTactic, kNoPiece, kNoHex, static_cast<int>(defender)));
}
Battle& Battle::retreat(PieceId id, std::string_view to) {
  return act(make(ActionKind::RetreatTo, id, hex(to)));
}

std::string Battle::hex_of(PieceId id) const {
  switch (const HexIndex where = state_.pieces[id].hex) {
    case kPool:
      return "pool";
    case kEliminated:
      return "eliminated";
    case kCaptured:
      return "captured";
    case kMarchedOff:
    case kFledOff:
      return "off";
    default:
      return scenario_->map.grid.text(where);
  }
}

}  // namespace linstock::boar::testing
