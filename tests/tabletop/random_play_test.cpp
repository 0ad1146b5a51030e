// Whole games by random lawful actions on a table with everything on it, looked over after each.
#include <algorithm>
#include <array>

#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/ground.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// A small generator of its own, so that games are the same on every machine.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>((state_ >> 33U) % count);
  }

 private:
  std::uint64_t state_;
};

void add_ground(Table& table) {
  table.area(TerrainKind::OpenWoods, {600, 1400}, {1800, 2600});
  table.area(TerrainKind::DenseWoods, {900, 1700}, {1500, 2300});
  table.area(TerrainKind::GentleSlope, {4800, 1200}, {6400, 2400}, 1);
  table.area(TerrainKind::Rough, {2600, 3000}, {3400, 3600});
  table.area(TerrainKind::Swamp, {5600, 3000}, {6400, 3600});
  table.band(TerrainKind::Stream, {0, 2800}, {2400, 2800}, 200);
  table.band(TerrainKind::Road, {3600, 0}, {3600, 4800}, 200);
  table.band(TerrainKind::Fence, {2400, 2000}, {3400, 2000}, 10, Cover::Soft);
  table.band(TerrainKind::Wall, {4000, 2700}, {5200, 2700}, 10, Cover::Hard);
  table.building(TerrainKind::SmallBuilding, {3900, 1900}, {4100, 2300}, 4);
  table.building(TerrainKind::LargeBuilding, {2000, 3200}, {2400, 3600}, 12);
  table.band(TerrainKind::Fieldwork, {4400, 3400}, {5200, 3400}, 20, Cover::None, 0, 6);
}

void add_army(Table& table, Side side, std::int32_t front, std::int32_t back, int heading) {
  const Kind regular = side == kUs ? Kind::AmericanRegular : Kind::EuropeanRegular;
  const auto commander = static_cast<GeneralId>(side == kUs ? 0 : 3);
  // Each side's line is shifted against the other's, so that unlike troops meet.
  int place = side == kUs ? 0 : 1;
  const auto line = [&](const UnitSpec& spec) {
    UnitSpec own = spec;
    own.commander = commander;
    const std::int32_t x = 1200 + 800 * (place++ % 7);
    return table.unit(side, {x, front}, heading, own);
  };
  const UnitId first = line({.kind = regular});
  line({.troop = Troop::OpenFoot, .arm = Arm::Rifle, .kind = Kind::AmericanRifle});
  const UnitId second = line({.kind = regular, .formation = Formation::Column});
  line({.kind = regular});
  line({.kind = Kind::Militia, .morale = -1});
  line({.troop = Troop::OpenFoot, .kind = Kind::Indian, .morale = -2, .light = true});
  line(horse());
  table.unit(side, {3200, back}, heading, gun(GunKind::Light));
  table.unit(side, {4000, back}, heading, gun(GunKind::Howitzer));
  UnitSpec load = wagon();
  load.tools = true;
  load.charges = 6;
  table.unit(side, {4800, back}, heading, load);
  table.unit(side, {5600, back}, heading, {.kind = regular, .arrives = 2});
  table.general(side, {3600, back}, {.rank = Rank::Senior});
  table.general(side, {}, {.with = first, .superior = commander});
  table.general(side, {}, {.with = second, .superior = commander});
}

/// Men at work on the house, with their wagon.
void add_sappers(Table& table) {
  table.unit(kThem, {2200, 3700}, 0, {.kind = Kind::EuropeanRegular});
  UnitSpec load = wagon();
  load.tools = true;
  load.charges = 6;
  table.unit(kThem, {2600, 3800}, 0, load);
}

/// The armies begin far apart, or in reach of each other.
void set_table(Table& table, bool near = false) {
  table.scenario.turns = 8;
  add_ground(table);
  add_army(table, kUs, near ? 2000 : 1100, 700, 180);
  add_army(table, kThem, near ? 2850 : 3900, 4300, 0);
  add_sappers(table);
  Objective house;
  house.id = "house";
  house.building = 9;
  house.points = {3, 3};
  table.scenario.objectives.push_back(house);
}

/// Distance by which two bodies may seem to overlap because corners are rounded.
bool deep_overlap(const Look& look, UnitId a, UnitId b) {
  Box first = body(look, a);
  first.half_front -= kContact;
  first.half_depth -= kContact;
  const auto one = corners(first);
  const auto two = corners(body(look, b));
  return overlap(Polygon{one}, Polygon{two});
}

void expect_sound_units(const Look& look) {
  for (UnitId id = 0; id < look.count(); ++id) {
    const Unit& unit = look.unit(id);
    EXPECT_LE(unit.strength, look.info(id).strength);
    EXPECT_EQ(unit.strength > 0, unit.fate != Fate::Destroyed) << "unit " << int{id};
    if (!on_table(unit) || unit.building != kNone) continue;
    for (const Point corner : corners(body(look, id))) {
      EXPECT_TRUE(corner.x >= -2 && corner.y >= -2 && corner.x <= look.scenario.width + 2 &&
                  corner.y <= look.scenario.height + 2)
          << "unit " << int{id} << " at " << corner.x << ", " << corner.y;
    }
    for (UnitId other = 0; other < id; ++other) {
      if (!on_table(look.unit(other)) || look.unit(other).building != kNone) continue;
      EXPECT_FALSE(deep_overlap(look, id, other)) << int{id} << " on " << int{other};
    }
  }
}

void expect_sound_ground(const Look& look) {
  for (TerrainId id = 0; id < look.scenario.terrain.size(); ++id) {
    EXPECT_LE(look.state.terrain[id], look.scenario.terrain[id].full_strength);
    if (!is_building(look.scenario.terrain[id].kind)) continue;
    EXPECT_LE(inside_count(look, id), room_in(look.scenario.terrain[id].kind));
  }
}

void expect_sound_list(const Table& table, const std::vector<Action>& legal) {
  ASSERT_FALSE(legal.empty()) << table.waiting();
  EXPECT_TRUE(std::is_sorted(legal.begin(), legal.end()));
  EXPECT_EQ(std::adjacent_find(legal.begin(), legal.end()), legal.end()) << "each once";
}

/// Checks a few of the listed actions, and always the one that is played.
const Action& choose(const Table& table, const std::vector<Action>& legal, Numbers& numbers) {
  for (int count = 0; count < 4; ++count) {
    const Action& some = legal[numbers.below(legal.size())];
    const Verdict verdict = table.check(some);
    EXPECT_TRUE(verdict.ok()) << table.waiting() << " kind " << static_cast<int>(some.kind)
                              << " unit " << int{some.unit} << " value " << some.value << " reason "
                              << static_cast<int>(verdict.reason);
  }
  const Action& any = legal[numbers.below(legal.size())];
  if (numbers.below(2) == 0) return any;
  // Kinds of which few are listed get their turn too.
  std::vector<ActionKind> kinds;
  for (const Action& action : legal) {
    if (kinds.empty() || kinds.back() != action.kind) kinds.push_back(action.kind);
  }
  const ActionKind kind = kinds[numbers.below(kinds.size())];
  const auto of_kind = [kind](const Action& action) { return action.kind == kind; };
  const auto first = std::find_if(legal.begin(), legal.end(), of_kind);
  const auto last = std::find_if_not(first, legal.end(), of_kind);
  return first[static_cast<std::ptrdiff_t>(numbers.below(static_cast<std::size_t>(last - first)))];
}

/// How often each kind of event happened.
using Counts = std::array<int, static_cast<std::size_t>(EventKind::GameOver) + 1>;

/// Too rare to be sure of in so few games.
bool is_rare(EventKind kind) {
  return kind == EventKind::Blast || kind == EventKind::GeneralHurt ||
         kind == EventKind::Countercharges || kind == EventKind::SurrenderRoll;
}

void count(const Table& table, Counts* counts) {
  if (counts == nullptr) return;
  for (const Event& event : table.events.all) ++(*counts)[static_cast<std::size_t>(event.kind)];
}

/// Plays one game; says how many actions it took. Ends early when something is wrong.
int play_game(Table& table, std::uint64_t seed, Counts* counts = nullptr) {
  Numbers numbers(seed);
  table.state = new_game(table.scenario, &table.events);
  int actions = 0;
  while (table.state.over == 0 && !::testing::Test::HasFailure()) {
    const std::vector<Action> legal = table.legal();
    expect_sound_list(table, legal);
    if (legal.empty()) break;
    const Action action = choose(table, legal, numbers);
    table.act(action);
    expect_sound_units(table.look());
    expect_sound_ground(table.look());
    count(table, counts);
    table.events.all.clear();
    ++actions;
    EXPECT_LT(actions, 20000) << "the game does not end";
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed << ", action " << actions << ", kind "
                    << static_cast<int>(action.kind) << ", unit " << int{action.unit} << ", value "
                    << action.value;
    }
  }
  return actions;
}

TEST(RandomPlay, EveryGameEndsSoundly) {
  constexpr std::uint64_t kGames = 20;
  Counts counts{};
  for (std::uint64_t seed = 1; seed <= kGames && !HasFailure(); ++seed) {
    Table table;
    set_table(table, seed % 3 != 0);
    EXPECT_GT(play_game(table, seed, &counts), 100);
    EXPECT_NE(outcome(table.state).level, VictoryLevel::None);
    EXPECT_NE(outcome(table.state).rule, kNoRule);
    EXPECT_TRUE(table.legal().empty());
  }
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (is_rare(static_cast<EventKind>(kind))) continue;
    EXPECT_GT(counts[kind], 0) << "no event of kind " << kind << " in any game";
  }
}

TEST(RandomPlay, TheSameActionsGiveTheSameGame) {
  Table first;
  Table second;
  set_table(first);
  set_table(second);
  const int actions = play_game(first, 7);
  EXPECT_EQ(play_game(second, 7), actions);
  EXPECT_EQ(first.state.hash, second.state.hash);
}

TEST(RandomPlay, EveryOptionCanBePlayed) {
  for (std::uint64_t seed = 100; seed < 103 && !HasFailure(); ++seed) {
    Table table;
    set_table(table);
    table.scenario.options = {true, false, true, false, true, true, false};
    play_game(table, seed);
    EXPECT_NE(outcome(table.state).level, VictoryLevel::None);
  }
}

}  // namespace
}  // namespace linstock::tabletop::testing
