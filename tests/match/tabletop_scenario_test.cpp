// What the loader makes of a scenario of the miniatures rules, and what it refuses.
#include <gmock/gmock.h>

#include "tests/match/tabletop_table.hpp"
#include "tests/support/proves.hpp"

namespace linstock::testing {
namespace {

using tabletop::Scenario;
using tabletop::scenario_from_json;
using ::testing::HasSubstr;

Scenario loaded(const Json& bundle) {
  auto scenario = scenario_from_json(bundle);
  EXPECT_TRUE(scenario) << to_string(scenario.error());
  return scenario ? *scenario : Scenario{};
}

TEST(TabletopScenario, HasWhatTheFileSays) {
  const Scenario scenario = loaded(small_bundle());
  EXPECT_EQ(scenario.id, "tabletop/free");
  EXPECT_EQ(scenario.width, 4800);
  EXPECT_EQ(scenario.height, 4000);
  EXPECT_EQ(scenario.turns, 6);
  EXPECT_EQ(scenario.home, (std::array<std::uint8_t, 2>{0, 2}));
  EXPECT_EQ(scenario.margin, (std::array<std::uint8_t, 2>{4, 10}));
  ASSERT_EQ(scenario.units.size(), 6U);
  EXPECT_EQ(scenario.units[0].at, (Point{2000, 1200}));
  EXPECT_EQ(scenario.units[0].heading.value, 18000);
  EXPECT_EQ(scenario.units[0].commander, 0);
  EXPECT_EQ(scenario.units[0].bases, 2);
  EXPECT_EQ(scenario.units[1].bases, 1);
  EXPECT_EQ(scenario.units[4].building, 0);
  EXPECT_EQ(scenario.units[4].at, (Point{3200, 1900}));
  EXPECT_EQ(scenario.units[5].arrives, 2);
  EXPECT_EQ(scenario.generals[0].with, 0);
  EXPECT_EQ(scenario.generals[1].at, (Point{2400, 3800}));
  EXPECT_EQ(scenario.objectives[0].building, 0);
  EXPECT_EQ(scenario.objectives[0].holder, 1);
  EXPECT_EQ(scenario.objectives[1].holder, tabletop::kNone);
}

TEST(TabletopScenario, DefaultsAreThoseOfTheRules) {
  PROVES("TT.mor.1", "TT.mor.2", "TT.mor.3", "TT.mor.4", "TT.mor.5", "TT.mor.6", "TT.fort.5",
         "TT.fort.6", "TT.fort.7", "TT.fort.8", "TT.fort.9", "TT.fort.10");
  Json bundle = small_bundle();
  Json& terrain = bundle["scenario"]["terrain"];
  struct Row {
    const char* kind;
    const char* material;
    int strength;
  };
  const std::vector<Row> rows = {{"bridge", "wood", 3},         {"bridge", "stone", 6},
                                 {"small_building", "wood", 4}, {"small_building", "stone", 8},
                                 {"large_building", "wood", 6}, {"large_building", "stone", 12},
                                 {"fieldwork", "timber", 6},    {"redoubt", "earth", 10},
                                 {"stockade", "timber", 8}};
  terrain.erase(terrain.begin() + 1, terrain.end());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int x = 1 + static_cast<int>(i) * 5;
    Json row = {{"id", "t" + std::to_string(i)},
                {"name", "a piece"},
                {"kind", rows[i].kind},
                {"material", rows[i].material}};
    if (std::string_view(rows[i].kind) == "bridge") {
      row["line"] = Json::array({{x, 1}, {x + 2, 1}});
    } else {
      row["outline"] = Json::array({{x, 1}, {x + 2, 1}, {x + 2, 3}, {x, 3}});
    }
    terrain.push_back(std::move(row));
  }
  const Scenario scenario = loaded(bundle);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(scenario.terrain[i + 1].full_strength, rows[i].strength) << rows[i].kind;
    EXPECT_EQ(scenario.terrain[i + 1].strength, rows[i].strength) << rows[i].kind;
  }
  const std::vector<std::pair<const char*, int>> kinds = {{"grenadier", 2}, {"european", 1},
                                                          {"american", 0},  {"rifle", -1},
                                                          {"militia", -1},  {"indian", -2}};
  for (const auto& [kind, morale] : kinds) {
    Json one = small_bundle();
    one["scenario"]["unit"][0]["kind"] = kind;
    EXPECT_EQ(loaded(one).units[0].morale, morale) << kind;
  }
}

TEST(TabletopScenario, LongBridgesAndWorksAreStronger) {
  PROVES("TT.fort.5", "TT.fort.8", "TT.fort.10");
  for (const auto& [kind, strength] : std::vector<std::pair<const char*, int>>{
           {"bridge", 9}, {"fieldwork", 18}, {"stockade", 24}}) {
    Json bundle = small_bundle();
    Json& piece = bundle["scenario"]["terrain"][4];
    piece["kind"] = kind;
    piece["line"] = Json::array({{12, 36}, {20.04, 36}});  // 8.04 inches: three times 100 mm
    piece.erase("strength");
    EXPECT_EQ(loaded(bundle).terrain[4].full_strength, strength) << kind;
  }
}

TEST(TabletopScenario, BandsCoverTheirWidth) {
  PROVES("TT.riv.1", "TT.road.2");
  const Scenario scenario = loaded(small_bundle());
  const tabletop::Terrain& road = scenario.terrain[1];
  EXPECT_EQ(road.outline, (std::vector<Point>{{700, 0}, {700, 4000}, {900, 4000}, {900, 0}}));
  EXPECT_EQ(road.bounds, (std::array<Point, 2>{Point{700, 0}, Point{900, 4000}}));
  const tabletop::Terrain& brook = scenario.terrain[3];
  EXPECT_EQ(brook.bounds, (std::array<Point, 2>{Point{0, 2900}, Point{4800, 3100}}));
  Json bundle = small_bundle();
  bundle["scenario"]["terrain"][3]["kind"] = "river";
  EXPECT_EQ(loaded(bundle).terrain[3].bounds,
            (std::array<Point, 2>{Point{0, 2700}, Point{4800, 3300}}));
}

TEST(TabletopScenario, CornersOfBandsAreMitred) {
  Json bundle = small_bundle();
  bundle["scenario"]["terrain"][1]["line"] = Json::array({{2, 2}, {10, 2}, {10, 30}});
  const Scenario scenario = loaded(bundle);
  EXPECT_EQ(scenario.terrain[1].outline,
            (std::vector<Point>{
                {200, 300}, {900, 300}, {900, 3000}, {1100, 3000}, {1100, 100}, {200, 100}}));
}

TEST(TabletopScenario, WorksLookToTheLeftOfTheirLine) {
  const Scenario scenario = loaded(small_bundle());
  EXPECT_EQ(scenario.terrain[4].front.value, 0);
  EXPECT_EQ(scenario.terrain[4].strength, 0) << "still to be built";
  EXPECT_EQ(scenario.terrain[4].full_strength, 6);
  Json bundle = small_bundle();
  bundle["scenario"]["terrain"][4]["heading"] = 90;
  EXPECT_EQ(loaded(bundle).terrain[4].front.value, 9000);
}

TEST(TabletopScenario, DecimalsGoToTheNearestHundredth) {
  Json bundle = small_bundle();
  bundle["scenario"]["unit"][0]["at"] = Json::array({20.004, 4.35});
  EXPECT_EQ(loaded(bundle).units[0].at, (Point{2000, 435}));
  bundle["scenario"]["unit"][0]["at"] = Json::array({20.006, 4.3});
  EXPECT_EQ(loaded(bundle).units[0].at, (Point{2001, 430}));
}

struct Bad {
  const char* name;
  void (*spoil)(Json& scenario);
  const char* where;
  const char* reason;
};
void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

class TabletopScenarioRefused : public ::testing::TestWithParam<Bad> {};

TEST_P(TabletopScenarioRefused, NamesTheValue) {
  Json bundle = small_bundle();
  GetParam().spoil(bundle["scenario"]);
  const auto scenario = scenario_from_json(bundle);
  ASSERT_FALSE(scenario);
  EXPECT_EQ(scenario.error().where, GetParam().where);
  EXPECT_THAT(scenario.error().message, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Head, TabletopScenarioRefused,
    ::testing::Values(
        Bad{"schema", [](Json& s) { s["schema"] = "x"; }, "/scenario/schema", "must be"},
        Bad{"id", [](Json& s) { s["id"] = "boar/free"; }, "/scenario/id", "must be 'tabletop/'"},
        Bad{"id_letters", [](Json& s) { s["id"] = "tabletop/My Battle"; }, "/scenario/id",
            "small letters"},
        Bad{"title", [](Json& s) { s["title"] = "two\nlines"; }, "/scenario/title", "one line"},
        Bad{"turns", [](Json& s) { s["turns"] = 0; }, "/scenario/turns", "must be in 1 to 40"},
        Bad{"first", [](Json& s) { s["first"] = "french"; }, "/scenario/first", "none of"},
        Bad{"table", [](Json& s) { s["table"]["width"] = 500; }, "/scenario/table/width",
            "must be in 12 to 120"},
        Bad{"home", [](Json& s) { s["home"]["british"] = "north"; }, "/scenario/home",
            "the same edge"},
        Bad{"option", [](Json& s) { s["options"]["fast"] = true; }, "/scenario/options/fast",
            "there is no such key"},
        Bad{"margin", [](Json& s) { s["victory"]["margin"] = {9, 4}; }, "/scenario/victory/margin",
            "[substantial, decisive]"},
        Bad{"key", [](Json& s) { s["weather"] = "rain"; }, "/scenario/weather",
            "there is no such key"},
        Bad{"source", [](Json& s) { s["source"] = "a friend"; }, "/scenario/source", "none of"},
        Bad{"objective", [](Json& s) { s["objective"][1]["radius"] = 50; },
            "/scenario/objective/1/radius", "must be in 1 to 24"},
        Bad{"objective_building", [](Json& s) { s["objective"][0]["building"] = "barn"; },
            "/scenario/objective/0/building", "there is no 'barn'"}),
    [](const auto& test) { return std::string(test.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Terrain, TabletopScenarioRefused,
    ::testing::Values(
        Bad{"kind", [](Json& s) { s["terrain"][0]["kind"] = "castle"; }, "/scenario/terrain/0/kind",
            "is none of"},
        Bad{"twice", [](Json& s) { s["terrain"][1]["id"] = "house"; }, "/scenario/terrain/1/id",
            "is there twice"},
        Bad{"off_table", [](Json& s) { s["terrain"][0]["outline"][1][0] = 60; },
            "/scenario/terrain/0/outline/1/0", "must be in 0 to 48"},
        Bad{"two_corners", [](Json& s) { s["terrain"][2]["outline"] = {{1, 1}, {2, 2}}; },
            "/scenario/terrain/2/outline", "three corners"},
        Bad{"crossed",
            [](Json& s) { s["terrain"][2]["outline"] = {{40, 0}, {48, 10}, {48, 0}, {40, 10}}; },
            "/scenario/terrain/2/outline", "crosses itself"},
        Bad{"inward_corner",
            [](Json& s) { s["terrain"][0]["outline"] = {{30, 18}, {34, 18}, {31, 19}, {30, 20}}; },
            "/scenario/terrain/0/outline", "points inwards"},
        Bad{"sharp", [](Json& s) { s["terrain"][1]["line"] = {{8, 0}, {8, 30}, {9, 1}}; },
            "/scenario/terrain/1/line", "bends too sharply"},
        Bad{"same_point", [](Json& s) { s["terrain"][1]["line"] = {{8, 0}, {8, 0}}; },
            "/scenario/terrain/1/line", "the same point twice"},
        Bad{"strength", [](Json& s) { s["terrain"][0]["strength"] = 20; },
            "/scenario/terrain/0/strength", "must be in 0 to 8"},
        Bad{"strength_of_woods", [](Json& s) { s["terrain"][2]["strength"] = 2; },
            "/scenario/terrain/2/strength", "there is no such key"},
        Bad{"material", [](Json& s) { s["terrain"][0]["material"] = "straw"; },
            "/scenario/terrain/0/material", "is none of"}),
    [](const auto& test) { return std::string(test.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Troops, TabletopScenarioRefused,
    ::testing::Values(Bad{"edge", [](Json& s) { s["unit"][0]["at"] = {1, 12}; },
                          "/scenario/unit/0/at", "over the edge of the table, at -1, "},
                      Bad{"upon", [](Json& s) { s["unit"][1]["at"] = {21, 12.5}; },
                          "/scenario/unit/1/at", "stands upon 1st Line"},
                      Bad{"barred", [](Json& s) { s["unit"][2]["at"] = {44, 5}; },
                          "/scenario/unit/2/at", "may not stand in the wood"},
                      Bad{"in_the_house", [](Json& s) { s["unit"][3]["at"] = {32, 19}; },
                          "/scenario/unit/3/at", "may not stand in the house"},
                      Bad{"guns_inside",
                          [](Json& s) {
                            s["unit"][1]["in"] = "house";
                            s["unit"][1].erase("at");
                          },
                          "/scenario/unit/1/in", "cannot be inside of buildings"},
                      Bad{"full",
                          [](Json& s) {
                            s["unit"][5]["in"] = "house";
                            s["unit"][5].erase("at");
                            s["unit"][5].erase("arrives");
                          },
                          "/scenario/unit/5/in", "holds 1 at most (TT.bld.1)"},
                      Bad{"both_sides_inside",
                          [](Json& s) {
                            s["terrain"][0]["kind"] = "large_building";
                            s["unit"][0]["in"] = "house";
                            s["unit"][0].erase("at");
                          },
                          "/scenario/unit/4/in", "both sides"},
                      Bad{"in_a_road", [](Json& s) { s["unit"][4]["in"] = "road"; },
                          "/scenario/unit/4/in", "nobody can be inside"},
                      Bad{"two_places", [](Json& s) { s["unit"][4]["at"] = {1, 1}; },
                          "/scenario/unit/4/at", "no other place"},
                      Bad{"morale", [](Json& s) { s["unit"][0]["morale"] = 2; },
                          "/scenario/unit/0/morale", "must be 0"},
                      Bad{"militia",
                          [](Json& s) {
                            s["unit"][0]["kind"] = "militia";
                            s["unit"][0]["morale"] = 0;
                          },
                          "/scenario/unit/0/morale", "TT.mor.4"},
                      Bad{"gun_kind", [](Json& s) { s["unit"][1].erase("gun"); },
                          "/scenario/unit/1/gun", "must be of a kind"},
                      Bad{"gun_of_foot", [](Json& s) { s["unit"][0]["gun"] = "heavy"; },
                          "/scenario/unit/0/gun", "only guns"},
                      Bad{"gun_in_column", [](Json& s) { s["unit"][1]["formation"] = "column"; },
                          "/scenario/unit/1/formation", "deployed or limbered"},
                      Bad{"foot_limbered", [](Json& s) { s["unit"][0]["formation"] = "limbered"; },
                          "/scenario/unit/0/formation", "line or column"},
                      Bad{"tools", [](Json& s) { s["unit"][0]["tools"] = true; },
                          "/scenario/unit/0/tools", "only wagons"},
                      Bad{"late", [](Json& s) { s["unit"][5]["arrives"] = 7; },
                          "/scenario/unit/5/arrives", "after the last turn"},
                      Bad{"commander", [](Json& s) { s["unit"][0]["commander"] = "howe"; },
                          "/scenario/unit/0/commander", "the other side"},
                      Bad{"with_the_enemy", [](Json& s) { s["general"][0]["with"] = "foot"; },
                          "/scenario/general/0/with", "the other side"},
                      Bad{"with_the_late", [](Json& s) { s["general"][1]["with"] = "reserve"; },
                          "/scenario/general/1/with", "not on the table"},
                      Bad{"own_superior", [](Json& s) { s["general"][0]["superior"] = "wayne"; },
                          "/scenario/general/0/superior", "under himself"},
                      Bad{"nobody",
                          [](Json& s) {
                            for (Json& unit : s["unit"]) unit["side"] = "american";
                            s["unit"][3].erase("commander");
                          },
                          "/scenario/unit", "British side has no unit"},
                      Bad{"too_many",
                          [](Json& s) {
                            const Json unit = s["unit"][5];
                            for (int i = 0; i < 43; ++i) {
                              s["unit"].push_back(unit);
                              s["unit"].back()["id"] = "more-" + std::to_string(i);
                            }
                          },
                          "/scenario/unit/48", "48 units at most"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(TabletopBundle, HasItsSchemaAndParts) {
  const auto where = [](auto spoil) {
    Json bundle = small_bundle();
    spoil(bundle);
    const auto scenario = scenario_from_json(bundle);
    return scenario ? "none" : scenario.error().where;
  };
  EXPECT_EQ(where([](Json& b) { b = nullptr; }), "/schema");
  EXPECT_EQ(where([](Json& b) { b["schema"] = 4; }), "/schema");
  EXPECT_EQ(where([](Json& b) { b["map"] = 4; }), "/map");
  EXPECT_EQ(where([](Json& b) { b.erase("scenario"); }), "");
  EXPECT_EQ(where([](Json& b) { b["scenario"] = 4; }), "/scenario");
  EXPECT_EQ(where([](Json& b) { b["forces"] = Json::object(); }), "none");
}

TEST(TabletopOptions, AreTheScenarios) {
  Json bundle = small_bundle();
  bundle["scenario"]["options"] = {{"unprovoked_rout", true},        {"road_bonus", false},
                                   {"turn_within_six_inches", true}, {"passing_recovers", false},
                                   {"obstacle_as_buildings", true},  {"long_galloper", true},
                                   {"howitzer_gap", false}};
  const tabletop::Options options = loaded(bundle).options;
  EXPECT_TRUE(options.unprovoked_rout && !options.road_bonus && options.turn_within_six_inches);
  EXPECT_TRUE(!options.passing_recovers && options.obstacle_as_buildings);
  EXPECT_TRUE(options.long_galloper && !options.howitzer_gap);
  const auto game = open_bundle(small_bundle(), {{"fast", true}});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().where, "options/fast");
}

}  // namespace
}  // namespace linstock::testing
