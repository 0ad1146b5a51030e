// The miniatures rules on a full table, 40 units and 60 pieces of terrain: checked moves a second,
// and how long a bot thinks about its turn.
#include <algorithm>
#include <memory>
#include <string>

#include "bench/ratios.hpp"
#include "bench/timing.hpp"
#include "bots/bot.hpp"
#include "core/assert.hpp"
#include "core/dice.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "rules/tabletop/engine.hpp"

namespace linstock::bench {

namespace {

using tabletop::Action;
using tabletop::ActionKind;
using tabletop::Scenario;
using tabletop::Side;
using tabletop::State;

constexpr int kUnits = 40;
constexpr int kPieces = 60;
constexpr double kMovesWanted = 20'000;  ///< a second
constexpr double kTurnWanted = 2;        ///< seconds

/// Numbers by chance, the same in every run.
class Luck {
 public:
  explicit Luck(std::uint64_t seed) : dice_(seed) {}
  int below(int count) {
    return static_cast<int>(dice_.below(static_cast<std::uint32_t>(count), asked_++));
  }

 private:
  SeededDice dice_;
  std::uint64_t asked_ = 0;
};

tabletop::UnitInfo unit_info(int i) {
  tabletop::UnitInfo info;
  info.id = info.name = "unit-" + std::to_string(i);
  const bool british = i % 2 == 1;
  const int place = i / 2;
  info.side = british ? Side::British : Side::American;
  info.kind = british ? tabletop::Kind::EuropeanRegular : tabletop::Kind::AmericanRegular;
  info.morale = british ? 1 : 0;
  if (place % 10 == 9) {
    info.troop = tabletop::Troop::Gun;
    info.gun = tabletop::GunKind::Light;
    info.arm = tabletop::Arm::None;
    info.bases = 1;
  } else if (place % 10 == 8) {
    info.troop = tabletop::Troop::Cavalry;
    info.arm = tabletop::Arm::None;
  }
  const std::int32_t row = place / 10 == 0 ? 1100 : 500;
  info.at = {800 + 600 * (place % 10), british ? 4800 - row : row};
  info.heading = heading_of(british ? 0 : 18000);
  return info;
}

/// Woods, hills, fields and fences between and around the lines, roads across.
tabletop::Terrain piece_of_terrain(int i, Luck& luck) {
  using tabletop::TerrainKind;
  constexpr std::array kKinds = {TerrainKind::OpenWoods,   TerrainKind::Rough, TerrainKind::Fence,
                                 TerrainKind::GentleSlope, TerrainKind::Wall,  TerrainKind::Road};
  tabletop::Terrain piece;
  piece.id = piece.name = "piece-" + std::to_string(i);
  piece.kind = kKinds.at(static_cast<std::size_t>(i) % kKinds.size());
  const Point low{200 + luck.below(6400), 1500 + luck.below(1700)};
  const bool is_line = piece.kind == TerrainKind::Fence || piece.kind == TerrainKind::Wall ||
                       piece.kind == TerrainKind::Road;
  const std::int32_t depth = is_line ? 10 : 200 + luck.below(300);
  const Point high{low.x + 300 + luck.below(400), low.y + depth};
  piece.outline = {low, {high.x, low.y}, high, {low.x, high.y}};
  if (is_line) piece.line = {{low.x, low.y + depth / 2}, {high.x, low.y + depth / 2}};
  if (piece.kind == TerrainKind::GentleSlope) piece.height = 1;
  piece.cover = is_line ? tabletop::Cover::Soft : tabletop::Cover::None;
  piece.bounds = {low, high};
  return piece;
}

std::shared_ptr<const Scenario> full_table() {
  auto scenario = std::make_shared<Scenario>();
  scenario->id = "tabletop/full-table";
  scenario->title = "A full table";
  Luck luck(60);
  for (int i = 0; i < kUnits; ++i) scenario->units.push_back(unit_info(i));
  for (int i = 0; i < kPieces; ++i) scenario->terrain.push_back(piece_of_terrain(i, luck));
  tabletop::Objective middle;
  middle.id = middle.name = "middle";
  middle.at = {3600, 2400};
  middle.radius = 400;
  middle.points = {5, 5};
  scenario->objectives.push_back(middle);
  return scenario;
}

Action proposal(const State& state, Luck& luck) {
  Action action;
  action.unit = static_cast<std::uint8_t>(2 * luck.below(kUnits / 2));  // of the side that moves
  constexpr std::array kKinds = {ActionKind::March, ActionKind::Wheel, ActionKind::Face};
  action.kind = kKinds.at(static_cast<std::size_t>(luck.below(3)));
  if (action.kind == ActionKind::March) {
    action.value = static_cast<std::uint16_t>(10 + luck.below(500));
  } else {
    const int now = state.units[action.unit].heading.value;
    action.value = heading_of(now - 4000 + luck.below(8000)).value;
  }
  return action;
}

/// Proposes moves; those that are lawful are played, and only these are counted.
double seconds_per_checked_move(const Scenario& scenario) {
  constexpr int kMoves = 20'000;
  constexpr int kAfresh = 40;
  const State start = tabletop::new_game(scenario);
  double least = 1e9;
  long played = 0;
  for (int round = 0; round < 5; ++round) {
    Luck luck(7);
    State state = start;
    played = 0;
    least = std::min(least, time_of([&] {
                       for (int i = 0; i < kMoves; ++i) {
                         if (i % kAfresh == 0) state = start;
                         const Action action = proposal(state, luck);
                         if (!tabletop::check(scenario, state, action).ok()) continue;
                         tabletop::apply(scenario, state, action);
                         ++played;
                       }
                     }));
  }
  return least / static_cast<double>(played);
}

/// CPU seconds of the longest turn of the bot, all its decisions together.
double longest_turn(const std::shared_ptr<const Game>& game, std::string_view name) {
  constexpr int kTurns = 6;
  Match match(game, {.seed = 3, .keep_tales = false});
  auto bot = make_bot(name, tabletop::kSystem, 1);
  LINSTOCK_ASSERT(bot.has_value(), "there is such a bot");
  std::array<double, 2> spent{};
  double longest = 0;
  int half = 0;
  while (match.decision().actor == Decision::Actor::Player && half <= kTurns) {
    const int now = tabletop::state_of(match.position())->half;
    if (now != half) spent = {};
    half = now;
    double& seconds = spent.at(match.decision().seat.index);
    Move move;
    seconds += time_of([&] { move = decide(match, **bot); });
    longest = std::max(longest, seconds);
    const auto refusal = match.act(match.decision().seat, move);
    LINSTOCK_ASSERT(!refusal, "a bot plays lawful moves");
  }
  return longest;
}

}  // namespace

std::vector<Ratio> tabletop_ratios() {
  const std::shared_ptr<const Scenario> scenario = full_table();
  const auto game = tabletop::make_game(scenario);
  const double moves = 1 / seconds_per_checked_move(*scenario);
  return {{"table_moves", moves / kMovesWanted, 1, true,
           "moves checked and played a second, 40 units and 60 pieces of terrain / 20,000"},
          {"table_steady", longest_turn(game, "steady") / kTurnWanted, 1, false,
           "the longest turn of the bot steady there / 2 seconds"},
          {"table_veteran", longest_turn(game, "veteran") / kTurnWanted, 1, false,
           "the longest turn of the bot veteran there / 2 seconds"}};
}

}  // namespace linstock::bench
