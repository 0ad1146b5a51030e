// The Germantown battles as they are loaded: what the rules of the volume state in numbers and
// names.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/boar/germantown/volume.hpp"
#include "rules/boar/map_builder.hpp"
#include "tests/data/germantown.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar {
namespace {

using linstock::testing::battle;
using linstock::testing::battle_data;
using linstock::testing::hex;
using linstock::testing::load_scenario;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

const PieceInfo& piece(std::string_view id) {
  for (const PieceInfo& info : battle().pieces)
    if (info.id == id) return info;
  ADD_FAILURE() << "no piece " << id;
  return battle().pieces.front();
}

const Terrain& terrain(std::string_view id) {
  for (const Terrain& row : battle().map.terrains)
    if (row.id == id) return row;
  ADD_FAILURE() << "no terrain " << id;
  return battle().map.terrains.front();
}

template <class Wanted>
std::vector<std::string> ids_where(Wanted wanted) {
  std::vector<std::string> ids;
  for (const PieceInfo& info : battle().pieces)
    if (wanted(info)) ids.push_back(info.id);
  return ids;
}

// Leaders of a side, first in command first.
std::vector<std::string> seniority(Side side) {
  std::vector<const PieceInfo*> leaders;
  for (const PieceInfo& info : battle().pieces)
    if (info.type == UnitType::Leader && info.side == side) leaders.push_back(&info);
  std::sort(leaders.begin(), leaders.end(),
            [](const PieceInfo* a, const PieceInfo* b) { return a->seniority < b->seniority; });
  std::vector<std::string> ids(leaders.size());
  std::transform(leaders.begin(), leaders.end(), ids.begin(),
                 [](const PieceInfo* info) { return info->id; });
  return ids;
}

// ---- the frame

TEST(Germantown, BothEditionsLoad) {
  const Scenario older = load_scenario("boar/germantown-2007");
  EXPECT_EQ(battle().edition.year, 2026);
  EXPECT_EQ(older.edition.year, 2007);
  EXPECT_EQ(older.id, "boar/germantown-2007");
  EXPECT_EQ(older.volume, "germantown");
  ASSERT_EQ(older.pieces.size(), battle().pieces.size());
  for (std::size_t i = 0; i < older.pieces.size(); ++i)
    EXPECT_EQ(older.pieces[i].id, battle().pieces[i].id);
  EXPECT_EQ(older.map.terrain, battle().map.terrain);
  EXPECT_EQ(older.hooks, battle().hooks);
}

TEST(Germantown, HasItsOwnRules) {
  EXPECT_EQ(battle().volume, "germantown");
  EXPECT_EQ(battle().hooks, &germantown::kGermantownHooks);
  EXPECT_NE(battle().volume_data, nullptr);
  EXPECT_FALSE(battle().about.empty());
}

TEST(Germantown, Length) {
  PROVES("GER.1.3");
  EXPECT_EQ(battle().turns, 10);
  ASSERT_EQ(battle().turn_times.size(), 10U);
  EXPECT_EQ(battle().turn_times.front(), "05:20");
  EXPECT_EQ(battle().turn_times.back(), "14:20");
}

TEST(Germantown, OrderOfPlay) {
  PROVES("GER.1.2");
  EXPECT_THAT(battle().fixed_first, ElementsAre(Side::American, Side::American, Side::American));
  EXPECT_EQ(battle().fixed_order_rule, known_rule("GER.1.2"));
}

TEST(Germantown, ArmyMoraleAndMomentum) {
  PROVES("GER.1.4", "GER.1.5", "BOAR.12.61");
  EXPECT_THAT(battle().army_morale, ElementsAre(13, 14));
  EXPECT_THAT(battle().momentum, ElementsAre(1, 0));
  EXPECT_EQ(battle().momentum_pool, 5);
}

TEST(Germantown, StackingLimits) {
  PROVES("BOAR.7.1");
  EXPECT_EQ(battle().stack_strength, 6);
  EXPECT_EQ(battle().stack_guns, 1);
}

TEST(Germantown, NobodyIsKeptFromLooking) {
  PROVES("BOAR.7.41");
  EXPECT_THAT(battle().limited_intelligence, ElementsAre(false, false));
}

TEST(Germantown, DirectionsOfRetreat) {
  PROVES("GER.3.8");
  const Grid& grid = battle().map.grid;
  const auto bit = [&](Compass point) { return 1 << static_cast<int>(*grid.step(point)); };
  EXPECT_EQ(battle().retreat_steps[0], bit(Compass::N) | bit(Compass::NW) | bit(Compass::SW));
  EXPECT_EQ(battle().retreat_steps[1], bit(Compass::S) | bit(Compass::SE) | bit(Compass::NE));
  EXPECT_EQ(battle().retreat_steps_beside[0], bit(Compass::SW)) << "west as well as it goes";
  EXPECT_EQ(battle().retreat_steps_beside[1], bit(Compass::NE)) << "east as well as it goes";
  EXPECT_EQ(battle().retreat_rule, known_rule("GER.3.8"));
}

TEST(Germantown, ObjectivesAndMargin) {
  PROVES("GER.2.3", "GER.2.4.1", "GER.2.4.2", "GER.3.10.5");
  ASSERT_EQ(battle().objectives.size(), 2U);
  const Objective& house = battle().objectives[0];
  EXPECT_EQ(house.id, "chew-house");
  EXPECT_EQ(house.hex, hex("3313"));
  EXPECT_EQ(house.side, Side::British);
  EXPECT_EQ(house.halves, 2);
  EXPECT_TRUE(house.last_occupied);
  const Objective& market = battle().objectives[1];
  EXPECT_EQ(market.hex, hex("3915"));
  EXPECT_EQ(market.side, Side::American);
  EXPECT_EQ(market.halves, 2);
  EXPECT_FALSE(market.last_occupied);
  EXPECT_EQ(battle().marginal_margin_halves, 4);
  EXPECT_EQ(battle().marginal_rule, known_rule("GER.2.3"));
}

TEST(Germantown, Reinforcements) {
  PROVES("GER.3.4.1", "GER.3.4.1.2", "GER.3.4.2");
  ASSERT_EQ(battle().entries.size(), 3U);
  const Entry& greene = battle().entries[0];
  EXPECT_EQ(greene.id, "A-1");
  EXPECT_EQ(greene.turn, 2);
  EXPECT_EQ(greene.hex, hex("2800"));
  EXPECT_FALSE(greene.may_delay);
  EXPECT_THAT(greene.enter_at_most, IsEmpty());
  const Entry& cornwallis = battle().entries[1];
  EXPECT_EQ(cornwallis.turn, 5);
  EXPECT_EQ(cornwallis.hex, hex("4617"));
  EXPECT_TRUE(cornwallis.may_delay);
  const Entry& smallwood = battle().entries[2];
  EXPECT_EQ(smallwood.turn, 7);
  EXPECT_EQ(smallwood.hex, hex("3800"));
  ASSERT_EQ(smallwood.enter_at_most.size(), 10U);
  EXPECT_EQ(smallwood.enter_at_most[5], -1) << "not before turn 7";
  EXPECT_GE(smallwood.enter_at_most[6], 0);
  EXPECT_EQ(piece("greene").entry, 1);
  EXPECT_EQ(piece("cornwallis").entry, 2);
  EXPECT_EQ(piece("maryland-militia-brigade").entry, 3);
  EXPECT_EQ(piece("maryland-militia-brigade").setup, kNoHex);
}

// ---- counters

TEST(Germantown, FormationLetters) {
  PROVES("GER.UNITS.F");
  EXPECT_THAT(battle().formations,
              UnorderedElementsAre("", "A", "C", "G", "M", "Mx", "N", "S", "Sm", "St", "W"));
  EXPECT_EQ(battle().formations[0], "");
  EXPECT_EQ(battle().formations[piece("4th-virginia-brigade").formation], "St");
  EXPECT_EQ(piece("2nd-light-infantry").formation, 0);
}

TEST(Germantown, CounterGroups) {
  PROVES("GER.UNITS");
  EXPECT_EQ(piece("queens-rangers").nationality, Nationality::Provincial);
  EXPECT_EQ(piece("jaegers").nationality, Nationality::Hessian);
  EXPECT_EQ(piece("1st-guards").nationality, Nationality::British);
  EXPECT_EQ(piece("1st-maryland").nationality, Nationality::Continental);
  EXPECT_TRUE(piece("potters-artillery").militia) << "guns of militia";
  EXPECT_TRUE(piece("irvines-pennsylvania-brigade").militia);
  EXPECT_FALSE(piece("1st-maryland").militia);
}

TEST(Germantown, RifleUnits) {
  PROVES("GER.4.1", "GER.4.2", "BOAR.3.1.RIF", "BOAR.3.1.MR");
  EXPECT_EQ(piece("pennsylvania-rifle-regiment").badge, RifleBadge::Black);
  EXPECT_EQ(piece("pennsylvania-rifle-regiment").rifle,
            piece("pennsylvania-rifle-regiment").strength);
  EXPECT_EQ(piece("doyles-rifle-company").badge, RifleBadge::White);
  EXPECT_THAT(ids_where([](const PieceInfo& info) { return info.type == UnitType::MusketRifle; }),
              UnorderedElementsAre("5th-pennsylvania", "pennsylvania-state-foot"));
  for (const std::string_view id : {"5th-pennsylvania", "pennsylvania-state-foot"}) {
    EXPECT_EQ(piece(id).badge, RifleBadge::Black);
    EXPECT_GT(piece(id).strength[0], piece(id).strength[1]);
    EXPECT_EQ(piece(id).rifle[0], piece(id).rifle[1]) << "a step loss leaves its fire alone";
  }
  EXPECT_EQ(piece("1st-guards").badge, RifleBadge::None);
  EXPECT_EQ(piece("1st-guards").rifle[0], 0);
}

TEST(Germantown, Vanguard) {
  PROVES("GER.4.3");
  EXPECT_THAT(
      ids_where([](const PieceInfo& info) { return info.vanguard; }),
      UnorderedElementsAre("conways-brigade", "spencers-regiment", "conways-brigade-artillery",
                           "doyles-rifle-company", "moylans-horse"));
}

TEST(Germantown, Jaegers) {
  PROVES("GER.3.9.3");
  EXPECT_THAT(ids_where([](const PieceInfo& info) { return info.jaeger; }),
              UnorderedElementsAre("jaegers", "ewald"));
  EXPECT_THAT(ids_where([](const PieceInfo& info) { return info.demi_leader; }),
              ElementsAre("ewald"));
}

TEST(Germantown, MovementClasses) {
  EXPECT_EQ(piece("1st-maryland").move_class, MoveClass::Foot);
  EXPECT_EQ(piece("irvines-pennsylvania-brigade").move_class, MoveClass::Foot);
  EXPECT_EQ(piece("5th-pennsylvania").move_class, MoveClass::Foot);
  EXPECT_EQ(piece("jaegers").move_class, MoveClass::Light);
  EXPECT_EQ(piece("2nd-light-infantry").move_class, MoveClass::Light);
  EXPECT_EQ(piece("moylans-horse").move_class, MoveClass::Cavalry);
  EXPECT_EQ(piece("washington").move_class, MoveClass::Cavalry);
  EXPECT_EQ(piece("potters-artillery").move_class, MoveClass::Artillery);
}

TEST(Germantown, StepsOfUnits) {
  PROVES("BOAR.2.2");
  for (const PieceInfo& info : battle().pieces) {
    EXPECT_EQ(info.steps, info.two_sided && !info.starts_reduced ? 2 : 1) << info.id;
    EXPECT_LE(info.strength[1], info.strength[0]) << info.id;
    EXPECT_EQ(info.strength[0] == info.strength[1], !info.two_sided || info.strength[0] == 1)
        << info.id;
    EXPECT_EQ(info.morale[0] - info.morale[1], info.two_sided ? 1 : 0) << info.id;
  }
}

TEST(Germantown, GunsReachThreeHexes) {
  PROVES("BOAR.11.2");
  EXPECT_EQ(piece("potters-artillery").range, 3);
  EXPECT_EQ(battle().map.sight_range, 3);
}

// ---- leaders

TEST(Germantown, Seniority) {
  PROVES("GER.3.9.1.1", "GER.3.9.2.1");
  EXPECT_THAT(seniority(Side::American),
              ElementsAre("washington", "sullivan", "stephen", "greene", "maxwell", "wayne",
                          "muhlenberg", "armstrong", "matthews"));
  EXPECT_THAT(seniority(Side::British),
              ElementsAre("cornwallis", "agnew", "grey", "grant", "musgrave"));
}

TEST(Germantown, WhomLeadersCommand) {
  PROVES("GER.3.9.1", "GER.3.9.1.ARM", "GER.3.9.1.MAT", "GER.3.9.2", "GER.3.9.2.MUS");
  EXPECT_THAT(ids_where([](const PieceInfo& info) { return info.command != Command::All; }),
              UnorderedElementsAre("armstrong", "matthews", "musgrave"));
  EXPECT_EQ(piece("armstrong").command, Command::Militia);
  ASSERT_EQ(piece("matthews").commands.size(), 1U);
  EXPECT_EQ(battle().pieces[piece("matthews").commands[0]].id, "9th-virginia");
  ASSERT_EQ(piece("musgrave").commands.size(), 1U);
  EXPECT_EQ(battle().pieces[piece("musgrave").commands[0]].id, "40th-foot");
}

TEST(Germantown, Washington) {
  PROVES("GER.3.9.1.WASH");
  EXPECT_EQ(piece("washington").leadership, 4);
  EXPECT_EQ(piece("washington").leadership_adjacent, 1);
  EXPECT_THAT(ids_where([](const PieceInfo& info) { return info.leadership_adjacent != 0; }),
              ElementsAre("washington"));
}

TEST(Germantown, LeaderCasualties) {
  const PieceInfo& info = piece("washington");
  EXPECT_EQ(info.casualty_enemy, 2);
  EXPECT_EQ(info.casualty_own, 3) << "given as -3";
  EXPECT_EQ(info.casualty_halves, 2);
  EXPECT_EQ(piece("wayne").casualty_halves, 1);
}

// ---- the volume's own rules

TEST(Germantown, Fog) {
  PROVES("GER.3.1", "GER.3.1.1", "GER.3.1.1.MP", "GER.3.1.2", "GER.1.7.FOG");
  ASSERT_EQ(battle_data().fog.size(), 10U);
  for (std::size_t turn = 1; turn <= 10; ++turn) {
    const germantown::FogTurn& fog = battle_data().fog[turn - 1];
    EXPECT_EQ(fog.rolled, turn >= 4 && turn <= 6) << turn;
    EXPECT_EQ(fog.fixed, turn <= 3 ? Weather::Dense : Weather::Clear) << turn;
  }
  EXPECT_EQ(battle_data().fog_roller, Side::American);
  const auto& [clear, moderate, dense] = battle().weather;
  EXPECT_EQ(clear.artillery_range, 255);
  EXPECT_EQ(moderate.artillery_range, 2);
  EXPECT_EQ(dense.artillery_range, 1);
  EXPECT_EQ(dense.off_road_loss, 2) << "one movement point";
  EXPECT_EQ(moderate.off_road_loss, 0);
  EXPECT_EQ(dense.range_rule, known_rule("GER.3.1.1"));
  EXPECT_EQ(dense.off_road_rule, known_rule("GER.3.1.1.MP"));
  EXPECT_EQ(moderate.range_rule, known_rule("GER.3.1.2"));
}

TEST(Germantown, StephensTable) {
  PROVES("GER.3.2.1", "GER.3.2.1.FIX", "GER.3.2.1.EX", "GER.3.2.1.NINE", "GER.3.2.1.OFF");
  const Grid& grid = battle().map.grid;
  ASSERT_EQ(battle_data().stephen_table.size(), 10U);
  EXPECT_FALSE(battle_data().stephen_table[0].rolled) << "from turn 2";
  for (std::size_t turn = 2; turn <= 4; ++turn)
    EXPECT_EQ(battle_data().stephen_table[turn - 1].by_die[9], germantown::kNoRestriction);
  const std::vector<Compass> printed = {Compass::S,  Compass::S,  Compass::SW, Compass::SW,
                                        Compass::SW, Compass::SW, Compass::NW, Compass::N,
                                        Compass::NE, Compass::SE};
  for (std::size_t turn = 5; turn <= 10; ++turn)
    for (std::size_t die = 0; die <= 9; ++die)
      EXPECT_EQ(battle_data().stephen_table[turn - 1].by_die[die],
                static_cast<int>(*grid.step(printed[die])))
          << "turn " << turn << ", die " << die;
  EXPECT_EQ(battle().formations[battle_data().stephen_formation], "St");
  EXPECT_EQ(battle().pieces[battle_data().stephen].id, "stephen");
  EXPECT_EQ(battle_data().stephen_off_map_morale, -1);
}

TEST(Germantown, FriendlyFireAndPanic) {
  PROVES("GER.3.2.2", "GER.3.2.2.HIT", "GER.3.1.1.FF", "GER.3.2.3", "GER.3.2.3.1", "GER.3.2.3.OFF");
  EXPECT_EQ(battle_data().friendly_fire_from, 4);
  EXPECT_EQ(battle_data().friendly_fire_fog_drm, -1);
  EXPECT_EQ(battle_data().friendly_fire_morale, -1);
  EXPECT_EQ(battle_data().panic_hexes, 4);
  EXPECT_EQ(battle_data().panic_step, *battle().map.grid.step(Compass::NW));
  EXPECT_EQ(battle_data().panic_recovery_drm, -1);
  EXPECT_EQ(battle_data().panic_off_map_morale, -1);
}

TEST(Germantown, Bombardment) {
  PROVES("GER.3.5", "GER.3.5.P");
  EXPECT_EQ(battle_data().bombardment_side, Side::American);
  EXPECT_EQ(battle_data().bombardment_strength, 1);
  EXPECT_EQ(battle_data().bombardment_range, 3);
  EXPECT_EQ(battle_data().bombardment_weather, Weather::Clear);
  EXPECT_FALSE(battle_data().bombardment_zone.empty());
  EXPECT_TRUE(
      std::is_sorted(battle_data().bombardment_zone.begin(), battle_data().bombardment_zone.end()));
}

TEST(Germantown, SurpriseAndWaynesFury) {
  PROVES("GER.3.6", "GER.3.7");
  EXPECT_EQ(battle_data().surprise_turn, 1);
  EXPECT_EQ(battle_data().surprise_drm, 1);
  EXPECT_EQ(battle().pieces[battle_data().wayne].id, "wayne");
  EXPECT_EQ(battle().formations[battle_data().wayne_formation], "W");
  EXPECT_EQ(battle_data().fury_target, UnitType::LightInfantry);
  EXPECT_EQ(battle_data().fury_drm, 1);
}

TEST(Germantown, Release) {
  PROVES("GER.3.3");
  const auto bit = [](Nationality nationality) { return 1 << static_cast<int>(nationality); };
  ASSERT_EQ(battle_data().release.size(), 3U);
  EXPECT_EQ(battle_data().release[0].turn, 1);
  EXPECT_EQ(battle_data().release[0].max_file, 34);
  EXPECT_EQ(battle_data().release[0].nationalities,
            bit(Nationality::British) | bit(Nationality::Hessian));
  EXPECT_EQ(battle_data().release[1].turn, 2);
  EXPECT_EQ(battle_data().release[1].nationalities, bit(Nationality::Hessian));
  EXPECT_EQ(battle_data().release[1].max_file, germantown::ReleaseRow::kAnyFile);
  EXPECT_EQ(battle_data().release[2].turn, 3);
  EXPECT_EQ(battle_data().release[2].nationalities,
            bit(Nationality::British) | bit(Nationality::Hessian) | bit(Nationality::Provincial));
}

TEST(Germantown, DecisiveVictory) {
  PROVES("GER.2.1.1", "GER.2.1.1.W", "GER.2.1.1.P", "GER.2.1.2", "GER.2.1.2.P");
  EXPECT_EQ(battle_data().british_decisive_sp, 17);
  EXPECT_EQ(battle_data().british_decisive_sp_washington_lost, 12);
  EXPECT_TRUE(battle_data().fled_counts_for_decisive);
  EXPECT_EQ(battle().pieces[battle_data().washington].id, "washington");
  EXPECT_EQ(battle_data().entry_b, hex("4617"));
  EXPECT_EQ(battle_data().chew_house, hex("3313"));
  EXPECT_EQ(battle_data().market_square, hex("3915"));
}

// ---- terrain

TEST(Germantown, ChewHouse) {
  PROVES("GER.1.1", "GER.3.10.1", "GER.3.10.2", "GER.3.10.3", "GER.3.10.4", "GER.3.10.4.A",
         "GER.3.10.4.T", "GER.3.10.4.R", "GER.3.10.4.ADV");
  const Terrain& house = terrain("chew-house");
  EXPECT_EQ(battle().map.terrains[battle().map.terrain[hex("3313")]].id, "chew-house");
  EXPECT_EQ(std::count(battle().map.terrain.begin(), battle().map.terrain.end(),
                       battle().map.terrain[hex("3313")]),
            1);
  EXPECT_FALSE(house.zoc_enters);
  EXPECT_THAT(house.no_stop, ElementsAre(false, false, true, true));
  EXPECT_THAT(house.no_retreat_into, ElementsAre(false, false, true, true));
  EXPECT_EQ(house.fortified_rule, known_rule("GER.3.10.1"));
  EXPECT_EQ(house.morale_drm, 1);
  EXPECT_EQ(house.morale_rule, known_rule("GER.3.10.2"));
  EXPECT_EQ(house.fire_drm, -3);
  EXPECT_EQ(house.fire_rule, known_rule("GER.3.10.3"));
  EXPECT_EQ(house.defence_drm, -2);
  EXPECT_EQ(house.defence_rule, known_rule("GER.3.10.4"));
  EXPECT_TRUE(house.need_not_attack);
  EXPECT_TRUE(house.may_ignore_retreat);
  EXPECT_TRUE(house.optional_advance);
  EXPECT_EQ(house.barred_tactics, 1 << static_cast<int>(Tactic::TurnFlank) |
                                      1 << static_cast<int>(Tactic::AttackEnEchelon));
}

TEST(Germantown, KindsOfTerrain) {
  PROVES("BOAR.11.42", "BOAR.10.7", "BOAR.8.1");
  for (const std::string_view id : {"light-woods", "heavy-woods"}) {
    EXPECT_TRUE(terrain(id).woods) << id;
    EXPECT_TRUE(terrain(id).blocks_los) << id;
    EXPECT_TRUE(terrain(id).jaeger_cover) << id;
    EXPECT_FALSE(terrain(id).zoc_enters) << id;
    EXPECT_FALSE(terrain(id).open) << id;
  }
  EXPECT_TRUE(terrain("orchard").jaeger_cover);
  EXPECT_FALSE(terrain("orchard").woods);
  EXPECT_FALSE(terrain("orchard").zoc_enters);
  for (const std::string_view id : {"clear", "crops"}) {
    EXPECT_TRUE(terrain(id).open) << id;
    EXPECT_TRUE(terrain(id).zoc_enters) << id;
    EXPECT_FALSE(terrain(id).blocks_los) << id;
  }
  EXPECT_TRUE(terrain("village").town);
}

TEST(Germantown, NamedPlaces) {
  EXPECT_EQ(place_of(battle().map, "chew-house"), hex("3313"));
  EXPECT_EQ(place_of(battle().map, "market-square"), hex("3915"));
  EXPECT_THAT(battle().map.zone_ids, Contains("militia-bombardment"));
}

TEST(Germantown, SetUpKeepsTheRules) {
  PROVES("BOAR.7.1", "GER.1.6");
  std::map<HexIndex, std::pair<int, int>> stacks;  // strength points, guns
  for (const PieceInfo& info : battle().pieces) {
    EXPECT_NE(info.setup == kNoHex, info.entry == 0) << info.id;
    if (info.setup == kNoHex || info.type == UnitType::Leader) continue;
    auto& [strength, guns] = stacks[info.setup];
    (info.type == UnitType::Artillery ? guns : strength) +=
        info.type == UnitType::Artillery ? 1 : info.strength[info.starts_reduced ? 1 : 0];
  }
  EXPECT_FALSE(stacks.empty());
  for (const auto& [where, stack] : stacks) {
    EXPECT_LE(stack.first, 6) << battle().map.grid.text(where);
    EXPECT_LE(stack.second, 1) << battle().map.grid.text(where);
  }
}

}  // namespace
}  // namespace linstock::boar
