// Germantown's own rules on the real map and roster.
#include <array>
#include <string>

#include "rules/boar/close_combat.hpp"
#include "rules/boar/line_of_sight.hpp"
#include "rules/boar/morale.hpp"
#include "tests/boar/germantown/real_battle.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

// ---- the printed example of Stephen's march (GER.3.2.1.EX), on a turn without dense fog ----

struct Example : Game {
  Example() : brigade(piece("4th-virginia-brigade")) {
    clear_the_field();
    put(brigade, hex("3304"));
    put(piece("washington"), hex("1006"));
    state.turn = 5;
    state.weather = Weather::Clear;
  }
  [[nodiscard]] germantown::StephenMove by(Compass point) const {
    return germantown::stephen_move(look(), brigade, step(point));
  }
  [[nodiscard]] std::string end(Compass point) const {
    const auto move = by(point);
    if (move.leaves_map) return "off";
    return move.path.empty() ? "stays" : text(move.path.back());
  }
  PieceId brigade;
};

TEST(StephensExample, SouthByTheLimeKilnRoad) {
  PROVES("GER.3.2.1.EX", "GER.3.2.1.2", "GER.3.2.1.2.FORK", "GER.3.2.1.FULL");
  const Example example;
  const auto move = example.by(Compass::S);
  EXPECT_TRUE(move.strategic);
  EXPECT_EQ(example.end(Compass::S), "3907");
  ASSERT_EQ(move.path.size(), 7U);
  EXPECT_EQ(example.text(move.path[0]), "3405");
  EXPECT_EQ(example.text(move.path[1]), "3505");
  EXPECT_EQ(example.text(move.path[4]), "3806");
  EXPECT_EQ(example.text(move.path[5]), "3807");
  EXPECT_EQ(move.half_points, 14) << "two points more for the flechette at 3908 are not left";
}

TEST(StephensExample, OtherDirectionsGoAcrossCountry) {
  PROVES("GER.3.2.1.EX", "GER.3.2.1.2.OFFR", "GER.3.2.1.FULL");
  const Example example;
  EXPECT_EQ(example.end(Compass::SW), "3307");
  EXPECT_EQ(example.end(Compass::NW), "3006");
  EXPECT_EQ(example.end(Compass::NE), "3300");
  EXPECT_EQ(example.end(Compass::SE), "3603");
  for (const Compass point : {Compass::SW, Compass::NW, Compass::NE, Compass::SE}) {
    EXPECT_FALSE(example.by(point).strategic);
    EXPECT_EQ(example.by(point).half_points, 8);
  }
}

TEST(StephensExample, NorthLeavesTheMapByRoad) {
  PROVES("GER.3.2.1.EX", "GER.3.2.1.FIX", "GER.3.2.1.OFF");
  const Example example;
  const auto move = example.by(Compass::N);
  EXPECT_TRUE(move.strategic);
  EXPECT_TRUE(move.leaves_map);
  EXPECT_EQ(example.text(move.path.back()), "2800");
}

TEST(StephensExample, TheTableGivesTheDirections) {
  PROVES("GER.3.2.1", "GER.3.2.1.EX", "GER.3.2.1.FIX", "GER.3.2.1.NINE");
  const Game game;
  const auto& table = germantown::data_of(game.look()).stephen_table;
  const std::array<Compass, 10> late = {Compass::S,  Compass::S,  Compass::SW, Compass::SW,
                                        Compass::SW, Compass::SW, Compass::NW, Compass::N,
                                        Compass::NE, Compass::SE};
  for (std::size_t die = 0; die < 10; ++die) {
    EXPECT_EQ(table[4].by_die[die], static_cast<std::int8_t>(game.step(late[die]))) << die;
  }
  EXPECT_FALSE(table[0].rolled);
  for (const std::size_t turn : {2U, 3U, 4U}) {
    EXPECT_EQ(table[turn - 1].by_die[9], germantown::kNoRestriction);
  }
}

// EX.GER.ST.9
TEST(StephensExample, ANineOnTheFirstTurnsLeavesTheDivisionFreeButOnTheMap) {
  PROVES("GER.3.2.1.NINE", "GER.3.2.1.EX");
  for (const int turn : {2, 3, 4}) {
    Example example;
    example.put(example.brigade, example.hex("2800"));  // where the road leaves the map
    example.american_turn(turn);
    ASSERT_EQ(example.waiting(), "stephen_direction") << turn;
    example.roll(9);
    ASSERT_EQ(example.waiting(), "activate") << turn;
    example.act({.kind = ActionKind::Activate, .piece = example.brigade});
    EXPECT_FALSE(
        check(example.scenario, example.state, {.kind = ActionKind::Move, .hex = kMarchedOff})
            .ok());
    example.act({.kind = ActionKind::Stop});
    example.act({.kind = ActionKind::EndMovement});
    EXPECT_EQ(example.text(example.state.pieces[example.brigade].hex), "2800") << turn;
  }
}

TEST(StephensExample, MarchingOffCostsMoraleThroughTheEngine) {
  PROVES("GER.3.2.1.OFF", "GER.SOP", "GER.1.7");
  Example example;
  const int before = example.state.army_morale[0];
  example.american_turn(5);
  ASSERT_EQ(example.waiting(), "stephen_direction");
  example.roll(7);
  ASSERT_EQ(example.waiting(), "stephen_unit");
  example.act({.kind = ActionKind::VolumeChoice, .piece = example.brigade});
  EXPECT_EQ(example.state.pieces[example.brigade].hex, kMarchedOff);
  EXPECT_EQ(example.state.army_morale[0], before - 1);
}

TEST(StephensArrival, TheDivisionComesOnBeforeTheRoll) {
  PROVES("GER.3.4.1", "GER.3.2.1", "GER.1.7.STE");
  Game game;
  game.american_turn(2);
  ASSERT_EQ(game.waiting(), "stephen_direction");
  EXPECT_EQ(game.text(game.state.pieces[game.piece("4th-virginia-brigade")].hex), "2800");
  EXPECT_EQ(game.text(game.state.pieces[game.piece("stephen")].hex), "2800");
  EXPECT_EQ(game.state.pieces[game.piece("9th-virginia")].hex, kPool);
  game.roll(6);  // southwest, along the road
  int units = 0;
  while (game.waiting() == "stephen_unit" || game.waiting() == "stephen_general_place") {
    ActionList actions;
    legal_actions(game.scenario, game.state, actions);
    game.act(actions[0]);
    ++units;
  }
  EXPECT_GE(units, 9);
  const HexIndex with = game.state.pieces[game.piece("stephen")].hex;
  bool company = false;
  for (const PieceId id : stack(game.look(), with)) {
    company = company || (is_combat_unit(game.scenario.pieces[id]) &&
                          game.scenario.pieces[id].type == UnitType::Infantry);
  }
  EXPECT_TRUE(company);
  EXPECT_EQ(game.text(game.state.pieces[game.piece("9th-virginia")].hex), "2800");
}

TEST(Release, TheFirstTurnOnTheRealMap) {
  PROVES("GER.3.3", "BOAR.9.3");
  Game game;
  Play play{game.scenario, game.state, nullptr};
  germantown::begin_release(play);
  const auto free = [&](std::string_view id) {
    return germantown::may_activate_here(game.look(), game.piece(id)).ok();
  };
  EXPECT_TRUE(free("2nd-light-infantry"));
  EXPECT_TRUE(free("40th-foot"));
  EXPECT_TRUE(free("1st-light-infantry"));
  EXPECT_FALSE(free("queens-rangers"));
  EXPECT_FALSE(free("jaegers"));
  EXPECT_FALSE(free("37th-foot"));
  EXPECT_TRUE(free("1st-maryland")) << "Americans are not concerned";
}

TEST(Vanguard, IsNamed) {
  PROVES("GER.4.3");
  const Game game;
  for (const char* const id : {"doyles-rifle-company", "spencers-regiment", "conways-brigade",
                               "conways-brigade-artillery", "moylans-horse"}) {
    EXPECT_TRUE(game.scenario.pieces[game.piece(id)].vanguard) << id;
  }
}

int leadership_for(const Game& game, std::string_view unit) {
  int sum = 0;
  for (const Modifier& modifier : morale_check_modifiers(game.look(), game.piece(unit))) {
    if (modifier.rule == "BOAR.14.23"_rule) sum += modifier.value;
  }
  return sum;
}

TEST(LimitedCommand, MusgraveHelpsThe40thAlone) {
  PROVES("GER.3.9.2.MUS", "BOAR.14.21", "BOAR.14.23");
  Game game;
  game.clear_the_field();
  for (const char* const id : {"40th-foot", "37th-foot", "musgrave"}) {
    game.put(game.piece(id), game.hex("3313"));
  }
  EXPECT_EQ(leadership_for(game, "40th-foot"), 2);
  EXPECT_EQ(leadership_for(game, "37th-foot"), 0);
  const PieceId musgrave = game.piece("musgrave");
  EXPECT_EQ(combat_leader(game.look(), Side::British, {game.piece("40th-foot")}), musgrave);
  EXPECT_EQ(combat_leader(game.look(), Side::British, {game.piece("37th-foot")}), kNoPiece);
}

TEST(LimitedCommand, MatthewsHelpsThe9thVirginiaAlone) {
  PROVES("GER.3.9.1.MAT", "BOAR.14.21", "BOAR.14.23");
  Game game;
  game.clear_the_field();
  for (const char* const id : {"9th-virginia", "4th-virginia-brigade", "matthews"}) {
    game.put(game.piece(id), game.hex("3304"));
  }
  EXPECT_EQ(leadership_for(game, "9th-virginia"), 1);
  EXPECT_EQ(leadership_for(game, "4th-virginia-brigade"), 0);
  const PieceId matthews = game.piece("matthews");
  EXPECT_EQ(combat_leader(game.look(), Side::American, {game.piece("9th-virginia")}), matthews);
  EXPECT_EQ(combat_leader(game.look(), Side::American, {game.piece("4th-virginia-brigade")}),
            kNoPiece);
}

TEST(SightOnTheRealMap, VillageHexesBlockInEveryEdition) {
  PROVES("BOAR.11.42");
  const Game game;
  const Map& map = game.scenario.map;
  for (const Edition& edition : {edition_2007(), edition_2020(), edition_2026()}) {
    int lines = 0;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
      const Terrain* terrain = terrain_at(game.look(), hex);
      if (terrain == nullptr || terrain->id != "village") continue;
      for (const linstock::Step step : {Step::Up, Step::RightUp, Step::RightDown}) {
        const HexIndex from = map.grid.neighbour(hex, step);
        const HexIndex to = map.grid.neighbour(hex, opposite(step));
        if (from == kNoHex || to == kNoHex) continue;
        if (terrain_at(game.look(), from) == nullptr || terrain_at(game.look(), to) == nullptr) {
          continue;
        }
        const SightLine line = trace_sight(map, edition, from, to);
        if (line.terrain == 2) continue;  // both ends up slope: always open
        EXPECT_EQ(line.terrain, 0) << game.text(from) << " to " << game.text(to);
        ++lines;
      }
    }
    EXPECT_GT(lines, 10);
  }
}

TEST(SightOnTheRealMap, TheTableHoldsWhatIsTraced) {
  PROVES("BOAR.11.41");
  const Game game;
  const Map& map = game.scenario.map;
  int open = 0;
  int blocked = 0;
  for (HexIndex from = 0; from < map.grid.size(); ++from) {
    const BitPlane near = area(map.grid, from, map.sight_range);
    for (const HexIndex to : hexes(map.grid, near)) {
      if (to == from) continue;
      const SightLine& line = sight_between(map, from, to);
      ASSERT_EQ(line.terrain, trace_sight(map, game.scenario.edition, from, to).terrain);
      (line.terrain == 0 ? blocked : open) += 1;
    }
  }
  EXPECT_GT(open, blocked);
  EXPECT_GT(blocked, 0);
}

}  // namespace
}  // namespace linstock::boar::testing
