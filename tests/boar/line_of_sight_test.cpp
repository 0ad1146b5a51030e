#include "rules/boar/line_of_sight.hpp"

#include <map>
#include <string>

#include "core/bit_plane.hpp"
#include "tests/support/battle.hpp"
#include "tests/support/proves.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::boar::testing {
namespace {

// On the map of a Battle: 0605 0604 0603 0602 is a straight line to the north. 0605 to 0703 runs
// along the hexside between 0604 and 0704. 0605 to 0702 crosses 0604 and 0703.

Verdict sight(Battle& battle, std::string_view from, std::string_view to) {
  battle.begin({}, American);
  return line_of_sight(battle.look(), battle.hex(from), battle.hex(to));
}

bool sees(Battle& battle, std::string_view from, std::string_view to) {
  const bool there = sight(battle, from, to).ok();
  EXPECT_EQ(there, sight(battle, to, from).ok()) << "sight is mutual here";
  return there;
}

TEST(LineOfSight, NeighboursAlwaysSeeEachOther) {
  PROVES("BOAR.11.41");
  Battle battle;
  battle.terrain("0605", "heavy_woods").terrain("0604", "heavy_woods").slope("0605>0604");
  EXPECT_TRUE(sees(battle, "0605", "0604"));
}

TEST(LineOfSight, WoodsBlockThroughButNotInto) {
  PROVES("BOAR.11.42");
  Battle battle;
  battle.terrain("0603", "light_woods");
  EXPECT_TRUE(sees(battle, "0605", "0603"));
  const Verdict blocked = sight(battle, "0605", "0602");
  EXPECT_EQ(blocked.reason, Reason::NoLineOfSight);
  EXPECT_EQ(blocked.rule, "BOAR.11.42"_rule);
  EXPECT_EQ(blocked.hex, battle.hex("0603"));
}

TEST(LineOfSight, BothHexesOfASlantingLineCount) {
  PROVES("BOAR.11.41", "BOAR.11.42");
  Battle open;
  EXPECT_TRUE(sees(open, "0605", "0702"));
  for (const char* const woods : {"0604", "0703"}) {
    Battle battle;
    battle.terrain(woods, "heavy_woods");
    EXPECT_FALSE(sees(battle, "0605", "0702")) << woods;
  }
  Battle beside;
  beside.terrain("0704", "heavy_woods").terrain("0603", "heavy_woods");
  EXPECT_TRUE(sees(beside, "0605", "0702"));
}

TEST(LineOfSight, CombatUnitsOfBothSidesBlockLeadersDoNot) {
  PROVES("BOAR.11.42");
  for (const Side side : {American, British}) {
    Battle battle;
    const PieceId unit = battle.unit(side, "0603");
    battle.unit(British, "0602");
    const Verdict blocked = sight(battle, "0605", "0602");
    EXPECT_EQ(blocked.reason, Reason::NoLineOfSight);
    EXPECT_EQ(blocked.piece, unit);
  }
  Battle battle;
  battle.leader(American, "0603");
  EXPECT_TRUE(sees(battle, "0605", "0602"));
}

TEST(LineOfSight, TownsBlockIn2007Only) {
  PROVES("BOAR.11.42");
  for (const bool old : {true, false}) {
    Battle battle(old ? "2007" : "2026");
    battle.terrain("0604", "village").begin({}, American);
    Map map = battle.scenario().map;
    for (Terrain& terrain : map.terrains) {
      if (terrain.id != "village") continue;
      terrain.blocks_los = false;
      terrain.town = true;
    }
    const SightLine line =
        trace_sight(map, battle.edition(), battle.hex("0605"), battle.hex("0603"));
    EXPECT_EQ(line.terrain, old ? 0 : 1);
  }
}

// ---- BOAR.11.43 ----

TEST(LineOfSight, CaseASlopeBetweenBlocks) {
  PROVES("BOAR.11.43", "BOAR.11.43.A");
  for (const char* const slope : {"0604>0603", "0603>0604"}) {
    Battle battle;
    battle.slope(slope);
    const Verdict blocked = sight(battle, "0605", "0602");
    EXPECT_EQ(blocked.rule, "BOAR.11.43.A"_rule) << slope;
    EXPECT_FALSE(sees(battle, "0605", "0602")) << slope;
  }
}

TEST(LineOfSight, CaseASlopeOfAnEndHexDoesNotBlock) {
  PROVES("BOAR.11.43.A");
  Battle battle;  // 0604 is higher than the end hex, so nobody is up slope
  battle.slope("0604>0605");
  EXPECT_TRUE(sees(battle, "0605", "0602"));
  EXPECT_TRUE(sees(battle, "0605", "0603"));
}

TEST(LineOfSight, CreekOnASlopeChangesNothing) {
  PROVES("BOAR.11.41");
  Battle battle;
  battle.slope("0604>0603").creek({"0603/0604"});
  EXPECT_EQ(sight(battle, "0605", "0602").rule, "BOAR.11.43.A"_rule);
  Battle creek;
  creek.creek({"0603/0604"});
  EXPECT_TRUE(sees(creek, "0605", "0602"));
}

TEST(LineOfSight, CaseBOwnSlopeMayBeCrossedWoodsStillBlock) {
  PROVES("BOAR.11.43.B");
  for (const char* const edition : {"2007", "2020", "2026"}) {
    Battle battle(edition);
    battle.slope("0605>0604");
    EXPECT_TRUE(sees(battle, "0605", "0602")) << edition;
    Battle wooded(edition);
    wooded.slope("0605>0604").terrain("0603", "heavy_woods");
    EXPECT_EQ(sight(wooded, "0605", "0602").rule, "BOAR.11.42"_rule) << edition;
  }
}

TEST(LineOfSight, CaseBFurtherSlopeOfTheSameFall) {
  PROVES("BOAR.11.43.B");
  for (const bool old : {true, false}) {
    Battle battle(old ? "2007" : "2026");
    battle.slope("0605>0604").slope("0604>0603");
    EXPECT_EQ(sees(battle, "0605", "0602"), old);
    const RuleId rule = sight(battle, "0605", "0602").rule;
    EXPECT_EQ(rule, old ? kNoRule : "BOAR.11.43.B"_rule);
  }
}

TEST(LineOfSight, CaseBFurtherSlopeOfAnotherFallBlocks) {
  PROVES("BOAR.11.43.B");
  for (const char* const edition : {"2007", "2026"}) {
    Battle battle(edition);
    battle.slope("0605>0604").slope("0603>0604");
    EXPECT_FALSE(sees(battle, "0605", "0602")) << edition;
  }
}

TEST(LineOfSight, CaseBSlopesOfBothEnds) {
  PROVES("BOAR.11.43.B");
  for (const bool old : {true, false}) {
    const char* const edition = old ? "2007" : "2026";
    Battle gap(edition);  // at range three all slopes or none
    gap.slope("0605>0604").slope("0603>0602");
    EXPECT_FALSE(sees(gap, "0605", "0602")) << edition;
    Battle stairs(edition);
    stairs.slope("0605>0604").slope("0604>0603").slope("0603>0602");
    EXPECT_EQ(sees(stairs, "0605", "0602"), old) << edition;
    Battle near(edition);  // at range two nothing lies between
    near.slope("0605>0604").slope("0604>0603");
    EXPECT_EQ(sees(near, "0605", "0603"), old) << edition;
  }
}

TEST(LineOfSight, CaseCSeesOverEverything) {
  PROVES("BOAR.11.43.C");
  Battle battle;
  battle.slope("0605>0604").slope("0602>0603").slope("0604>0603");
  battle.terrain("0604", "heavy_woods").terrain("0603", "heavy_woods");
  battle.unit(British, "0604");
  EXPECT_TRUE(sees(battle, "0605", "0602"));
}

// ---- BOAR.11.44 ----

TEST(LineOfSight, AlongAHexsideBothHexesMustBlock) {
  PROVES("BOAR.11.44");
  Battle one;
  one.terrain("0604", "heavy_woods");
  EXPECT_TRUE(sees(one, "0605", "0703"));
  Battle both;
  both.terrain("0604", "heavy_woods").terrain("0704", "light_woods");
  EXPECT_FALSE(sees(both, "0605", "0703"));
}

TEST(LineOfSight, AlongAHexsideUnitsCountLikeTerrain) {
  PROVES("BOAR.11.44");
  Battle one;
  one.unit(British, "0604");
  EXPECT_TRUE(sees(one, "0605", "0703"));
  Battle both;
  both.unit(British, "0604");
  both.unit(American, "0704");
  EXPECT_EQ(sight(both, "0605", "0703").rule, "BOAR.11.44"_rule);
  Battle mixed;
  mixed.terrain("0604", "heavy_woods").unit(British, "0704");
  EXPECT_FALSE(sees(mixed, "0605", "0703"));
  Battle wrong_side;
  wrong_side.terrain("0604", "heavy_woods").unit(British, "0604");
  EXPECT_TRUE(sees(wrong_side, "0605", "0703"));
}

TEST(LineOfSight, ASlopeRunAlongIsNotCrossed) {
  PROVES("BOAR.11.44");
  Battle battle;
  battle.slope("0604>0704");
  EXPECT_TRUE(sees(battle, "0605", "0703"));
}

TEST(LineOfSight, AlongAHexsideTheBetterSideDecides) {
  PROVES("BOAR.11.44");
  Battle battle;  // through 0604 both ends are up slope, so the woods of both hexes do not matter
  battle.terrain("0604", "heavy_woods").terrain("0704", "heavy_woods");
  battle.slope("0605>0604").slope("0703>0604");
  EXPECT_TRUE(sees(battle, "0605", "0703"));
}

TEST(LineOfSight, TheEdgeOfTheMapNeverBlocks) {
  PROVES("BOAR.11.44");
  Battle battle;  // 0201 to 0401 runs between 0301 and a hex off the map
  battle.terrain("0301", "heavy_woods").unit(British, "0301");
  EXPECT_TRUE(sees(battle, "0201", "0401"));
}

// ---- the whole field of one gun, as in the diagram of the rules ----

/// What hides a hex: 'B' terrain, 'U' a unit, 'S' a slope.
char what_hides(const Verdict& verdict) {
  if (verdict.piece != kNoPiece) return 'U';
  return verdict.rule == "BOAR.11.42"_rule ? 'B' : 'S';
}

/// The hexes within three that the gun does not see, and why.
std::map<std::string, char> field_of_the_gun(std::string_view edition) {
  Battle battle(
      edition);  // north of the gun a wood, southeast of it a slope, southwest of it a friend
  battle.terrain("0605", "heavy_woods").slope("0706>0807");
  battle.unit(American, "0606", {.type = UnitType::Artillery});
  battle.unit(American, "0506");
  battle.begin({}, American);
  const Grid& grid = battle.look().grid();
  const HexIndex gun = battle.hex("0606");
  const BitPlane field = area(grid, gun, 3);
  std::map<std::string, char> hidden;
  for (const HexIndex to : hexes(grid, field)) {
    if (to == gun) continue;
    const Verdict verdict = line_of_sight(battle.look(), gun, to);
    if (!verdict.ok()) hidden[grid.text(to)] = what_hides(verdict);
  }
  return hidden;
}

// EX.BOAR.LOS.1
TEST(LineOfSight, TheFieldOfOneGun) {
  PROVES("BOAR.11.4.EX", "BOAR.11.42", "BOAR.11.43.A", "BOAR.11.44");
  // Straight on and, at range three, half a hex to either side. Nothing is hidden along hexsides.
  const std::map<std::string, char> expected = {{"0604", 'B'}, {"0603", 'B'}, {"0703", 'B'},
                                                {"0503", 'B'}, {"0407", 'U'}, {"0307", 'U'},
                                                {"0408", 'U'}, {"0306", 'U'}, {"0907", 'S'}};
  for (const char* edition : {"2007", "2020", "2026"}) {
    EXPECT_EQ(field_of_the_gun(edition), expected) << edition;
  }
}

// ---- the table ----

Map painted_map() {
  Map map;
  map.grid = *Grid::make({1, 9, 1, 9, Compass::N});
  map.terrains.resize(2);
  map.terrains[1].blocks_los = true;
  const auto size = static_cast<std::size_t>(map.grid.size());
  map.terrain.assign(size, 0);
  map.sides.assign(size, {});
  for (auto& terrain : map.terrain) terrain = *rc::gen::inRange<std::uint8_t>(0, 2);
  for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
    for (const linstock::Step step : {Step::Up, Step::RightUp, Step::RightDown}) {
      const HexIndex other = map.grid.neighbour(hex, step);
      const int kind = *rc::gen::inRange(0, 6);
      if (other == kNoHex || kind > 1) continue;
      const auto there = static_cast<std::size_t>(step);
      const auto back = static_cast<std::size_t>(opposite(step));
      map.sides[hex][there] = kind == 0 ? kUpSlope : kDownSlope;
      map.sides[other][back] = kind == 0 ? kDownSlope : kUpSlope;
    }
  }
  return map;
}

bool same_line(const SightLine& one, const SightLine& other) {
  return one.terrain == other.terrain && one.between_count == other.between_count &&
         one.first == other.first && one.second == other.second;
}

RC_GTEST_PROP(LineOfSightTable, HoldsWhatIsTraced, ()) {
  Map map = painted_map();
  const Edition edition = *rc::gen::arbitrary<bool>() ? edition_2026() : edition_2007();
  build_sight_table(map, edition);
  const auto from = *rc::gen::inRange<HexIndex>(0, static_cast<HexIndex>(map.grid.size()));
  const BitPlane near = area(map.grid, from, map.sight_range);
  for (const HexIndex to : hexes(map.grid, near)) {
    if (to == from) continue;
    const SightLine there = trace_sight(map, edition, from, to);
    RC_ASSERT(same_line(there, sight_between(map, from, to)));
    RC_ASSERT(there.terrain == sight_between(map, to, from).terrain);
  }
}

RC_GTEST_PROP(LineOfSightTable, AnotherWoodNeverOpensALine, ()) {
  Map map = painted_map();
  const Edition edition = *rc::gen::arbitrary<bool>() ? edition_2026() : edition_2007();
  Map wooded = map;
  const auto grown = *rc::gen::inRange<HexIndex>(0, static_cast<HexIndex>(map.grid.size()));
  wooded.terrain[grown] = 1;
  const auto from = *rc::gen::inRange<HexIndex>(0, static_cast<HexIndex>(map.grid.size()));
  const BitPlane near = area(map.grid, from, 3);
  for (const HexIndex to : hexes(map.grid, near)) {
    if (to == from) continue;
    RC_ASSERT(trace_sight(wooded, edition, from, to).terrain <=
              trace_sight(map, edition, from, to).terrain);
  }
}

}  // namespace
}  // namespace linstock::boar::testing
