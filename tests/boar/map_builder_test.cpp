#include "rules/boar/map_builder.hpp"

#include <gmock/gmock.h>

#include <string>

#include "rules/boar/terrain_costs.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int kNo = kProhibitedCost;

TerrainRow hex_row(std::string id, ClassCosts cost, bool zoc = true) {
  TerrainRow row;
  row.terrain.id = std::move(id);
  row.terrain.zoc_enters = zoc;
  row.cost = cost;
  return row;
}

// Half points for foot, light troops, cavalry, artillery.
TerrainChart chart() {
  TerrainChart chart;
  chart.hexes = {hex_row("clear", {2, 2, 2, 2}), hex_row("woods", {3, 2, 6, kNo}, false),
                 hex_row("lake", {kNo, kNo, kNo, kNo}, false)};
  const auto set = [&](SideKind kind, ClassCosts cost, std::int8_t drm) {
    SideRow& row = chart.sides[static_cast<std::size_t>(kind)];
    row.cost = cost;
    row.combat_drm = drm;
  };
  set(SideKind::Creek, {2, 2, 2, 4}, -1);
  set(SideKind::UpSlope, {2, 2, 2, 2}, -1);
  set(SideKind::DownSlope, {0, 0, 0, 2}, 0);
  set(SideKind::UpSlopeCreek, {5, 4, 4, kNo}, -2);
  set(SideKind::DownSlopeCreek, {3, 2, 2, 4}, -1);
  set(SideKind::IntoFieldwork, {2, 2, 2, kNo}, -1);
  SideRow& works = chart.sides[static_cast<std::size_t>(SideKind::IntoFieldwork)];
  works.zoc_crosses = false;
  works.road_cancels = false;
  works.fire_drm = -1;
  chart.paths = {PathRow{{2, 2, 2, 2}, true}, PathRow{{2, 2, 2, 2}, true},
                 PathRow{{2, 2, 2, 3}, false}};
  return chart;
}

// Files 10 to 14, rows 10 to 14, up is north; a lake and the edge of the map in the corners.
MapDraft draft() {
  MapDraft draft;
  draft.shape = {10, 14, 10, 14, Compass::N};
  draft.legend = {{'c', "clear"}, {'w', "woods"}, {'~', "lake"}, {'.', "off-map"}};
  draft.rows =
      "~cccc\n"
      "ccccc\n"
      "ccwcc\n"
      "ccccc\n"
      "cccc.\n";
  return draft;
}

Map built(const MapDraft& draft) {
  linstock::Result<Map> map = build_map(draft, chart(), edition_2026(), 3);
  EXPECT_TRUE(map.has_value()) << (map ? "" : to_string(map.error()));
  return map ? *map : Map{};
}

Error fault_of(const MapDraft& draft) {
  const linstock::Result<Map> map = build_map(draft, chart(), edition_2026(), 3);
  return map ? Error{} : map.error();
}

// Half points for a step between neighbours; 0 when prohibited.
int cost(const Map& map, const std::array<std::array<StepCosts, kMoveClasses>, 2>& costs,
         std::string_view from, std::string_view to, MoveClass move_class = MoveClass::Foot,
         Side side = Side::American) {
  const HexIndex a = *map.grid.parse(from);
  const HexIndex b = *map.grid.parse(to);
  return costs[index_of(side)][static_cast<std::size_t>(move_class)].entering(
      b, *map.grid.step_between(a, b));
}

std::uint16_t side(const Map& map, std::string_view from, std::string_view to) {
  const HexIndex a = *map.grid.parse(from);
  return map.sides[a][static_cast<std::size_t>(*map.grid.step_between(a, *map.grid.parse(to)))];
}

bool zoc(const Map& map, std::string_view from, std::string_view to) {
  const HexIndex a = *map.grid.parse(from);
  const HexIndex b = *map.grid.parse(to);
  return map.zoc_open[static_cast<std::size_t>(*map.grid.step_between(a, b))].test(map.grid, b);
}

TEST(MapBuilder, TerrainByLetter) {
  const Map map = built(draft());
  const auto terrain = [&](std::string_view hex) {
    const std::uint8_t index = map.terrain[*map.grid.parse(hex)];
    return index == kNoTerrain ? std::string("off") : map.terrains[index].id;
  };
  EXPECT_EQ(terrain("1010"), "lake");
  EXPECT_EQ(terrain("1212"), "woods");
  EXPECT_EQ(terrain("1414"), "off");
  EXPECT_EQ(terrain("1312"), "clear");
}

TEST(MapBuilder, HexCostsByClass) {
  PROVES("BOAR.9.4");
  const Map map = built(draft());
  EXPECT_EQ(cost(map, map.costs, "1211", "1212", MoveClass::Foot), 3);
  EXPECT_EQ(cost(map, map.costs, "1211", "1212", MoveClass::Light), 2);
  EXPECT_EQ(cost(map, map.costs, "1211", "1212", MoveClass::Cavalry), 6);
  EXPECT_EQ(cost(map, map.costs, "1211", "1212", MoveClass::Artillery), 0);
  EXPECT_EQ(cost(map, map.costs, "1011", "1010"), 0) << "prohibited";
  EXPECT_EQ(cost(map, map.costs, "1413", "1414"), 0) << "off the map";
}

TEST(MapBuilder, HexsidesAddUp) {
  PROVES("BOAR.9.4");
  MapDraft map_draft = draft();
  map_draft.stream.push_back({{"1211/1212", "1212/1311"}});
  map_draft.fieldwork.push_back({"1212>1211", Side::British});
  const Map map = built(map_draft);
  EXPECT_EQ(cost(map, map.costs, "1211", "1212"), 3 + 2 + 2) << "woods, creek, enemy works";
  EXPECT_EQ(cost(map, map.costs, "1211", "1212", MoveClass::Foot, Side::British), 3 + 2)
      << "own works cost nothing";
  EXPECT_EQ(cost(map, map.costs, "1212", "1211"), 2 + 2) << "out of the works";
}

TEST(MapBuilder, CreekOnASlopeIsOneKind) {
  PROVES("BOAR.9.4");
  MapDraft map_draft = draft();
  map_draft.stream.push_back({{"1213/1214"}});
  map_draft.slope.push_back({{"1213>1214", "1113>1214"}});
  const Map map = built(map_draft);
  EXPECT_EQ(cost(map, map.costs, "1214", "1213"), 2 + 5) << "not 2 + 2 for creek and slope";
  EXPECT_EQ(cost(map, map.costs, "1213", "1214"), 2 + 3);
  EXPECT_EQ(cost(map, map.costs, "1214", "1213", MoveClass::Artillery), 0);
  EXPECT_EQ(cost(map, map.costs, "1214", "1113"), 2 + 2) << "the slope alone";
  EXPECT_EQ(cost(map, map.costs, "1113", "1214"), 2);
}

TEST(MapBuilder, RoadsNullifyTerrain) {
  PROVES("BOAR.9.4.ROAD");
  MapDraft map_draft = draft();
  map_draft.road.push_back({PathKind::Road, {"1211", "1212", "1213"}});
  map_draft.stream.push_back({{"1211/1212"}});
  map_draft.slope.push_back({{"1212>1211"}});
  const Map map = built(map_draft);
  for (std::size_t i = 0; i < kMoveClasses; ++i)
    EXPECT_EQ(cost(map, map.costs, "1211", "1212", static_cast<MoveClass>(i)), 2);
  EXPECT_EQ(cost(map, map.costs, "1112", "1212"), 3) << "beside the road the woods count";
  EXPECT_EQ(cost(map, map.costs, "1112", "1212", MoveClass::Artillery), 0);
}

TEST(MapBuilder, EnemyFieldworksCountOnTheRoadToo) {
  PROVES("GER.3.2.1.EX", "BOAR.9.4.ROAD");
  MapDraft map_draft = draft();
  map_draft.road.push_back({PathKind::Road, {"1311", "1312"}});
  map_draft.fieldwork.push_back({"1312>1311", Side::British});
  const Map map = built(map_draft);
  EXPECT_EQ(cost(map, map.costs, "1311", "1312"), 2 + 2);
  EXPECT_EQ(cost(map, map.costs, "1311", "1312", MoveClass::Artillery), 0);
  EXPECT_EQ(cost(map, map.costs, "1312", "1311"), 2);
  EXPECT_EQ(cost(map, map.costs, "1311", "1312", MoveClass::Artillery, Side::British), 2);
}

TEST(MapBuilder, WaysOfMovingAlongPaths) {
  PROVES("BOAR.9.5", "GER.3.1.1");
  MapDraft map_draft = draft();
  map_draft.road.push_back({PathKind::Lane, {"1011", "1111"}});
  map_draft.road.push_back({PathKind::Trail, {"1111", "1211"}});
  const Map map = built(map_draft);
  EXPECT_EQ(cost(map, map.road_costs, "1011", "1111"), 2);
  EXPECT_EQ(cost(map, map.road_costs, "1111", "1211"), 0) << "no strategic movement on trails";
  EXPECT_EQ(cost(map, map.track_costs, "1011", "1111"), 2);
  EXPECT_EQ(cost(map, map.track_costs, "1111", "1211", MoveClass::Artillery), 3);
  EXPECT_EQ(cost(map, map.track_costs, "1211", "1311"), 0) << "off the paths";
  EXPECT_EQ(cost(map, map.costs, "1211", "1311"), 2);
}

TEST(MapBuilder, FeaturesSeenFromBothHexes) {
  PROVES("BOAR.3.1.INTO", "BOAR.3.1.OUT", "BOAR.3.1.UP");
  MapDraft map_draft = draft();
  map_draft.slope.push_back({{"1213>1214"}});
  map_draft.fieldwork.push_back({"1312>1311", Side::British});
  map_draft.road.push_back({PathKind::Trail, {"1111", "1211"}});
  const Map map = built(map_draft);
  EXPECT_EQ(side(map, "1213", "1214"), kDownSlope);
  EXPECT_EQ(side(map, "1214", "1213"), kUpSlope);
  EXPECT_EQ(side(map, "1312", "1311"), kOutOfFieldwork);
  EXPECT_EQ(side(map, "1311", "1312"), kIntoFieldwork);
  EXPECT_EQ(side(map, "1111", "1211"), kTrail);
  EXPECT_EQ(side(map, "1211", "1111"), kTrail);
  EXPECT_EQ(side(map, "1111", "1112"), 0);
}

TEST(MapBuilder, BridgesWhereRoadsCrossUnlessThereIsAFord) {
  MapDraft map_draft = draft();
  map_draft.stream.push_back({{"1111/1112", "1111/1212", "1211/1212", "1212/1311"}});
  map_draft.road.push_back({PathKind::Road, {"1111", "1112"}});
  map_draft.road.push_back({PathKind::Road, {"1211", "1212"}});
  map_draft.crossing.push_back({true, "1211/1212"});
  const Map map = built(map_draft);
  EXPECT_EQ(side(map, "1111", "1112"), kRoad | kCreek | kBridge);
  EXPECT_EQ(side(map, "1112", "1111"), kRoad | kCreek | kBridge);
  EXPECT_EQ(side(map, "1211", "1212"), kRoad | kCreek | kFord);
  EXPECT_EQ(side(map, "1111", "1212"), kCreek);
}

TEST(MapBuilder, ZocLeavesButDoesNotEnterCover) {
  PROVES("BOAR.8.1");
  MapDraft map_draft = draft();
  map_draft.stream.push_back({{"1112/1113"}});
  map_draft.fieldwork.push_back({"1312>1311", Side::British});
  const Map map = built(map_draft);
  EXPECT_FALSE(zoc(map, "1211", "1212"));
  EXPECT_TRUE(zoc(map, "1212", "1211"));
  EXPECT_FALSE(zoc(map, "1311", "1312")) << "from outside into the fieldwork";
  EXPECT_TRUE(zoc(map, "1312", "1311"));
  EXPECT_TRUE(zoc(map, "1313", "1312")) << "the owner's hex is open on its other sides";
  EXPECT_TRUE(zoc(map, "1112", "1113")) << "creeks do not stop it";
  EXPECT_FALSE(zoc(map, "1011", "1010")) << "nor does it enter the lake";
}

TEST(MapBuilder, EffectsOfHexsidesComeFromTheChart) {
  const SideEffects effects = built(draft()).side_effects;
  EXPECT_EQ(effects.creek_drm, -1);
  EXPECT_EQ(effects.slope_drm, -1);
  EXPECT_EQ(effects.slope_creek_drm, -2);
  EXPECT_EQ(effects.fieldwork_drm, -1);
  EXPECT_EQ(effects.fieldwork_fire_drm, -1);
}

TEST(MapBuilder, PlacesAndZones) {
  MapDraft map_draft = draft();
  map_draft.place.push_back({"Luken's Old  Mill", "1212"});
  map_draft.zone.push_back({"shore", {"1111", "1010"}});
  const Map map = built(map_draft);
  EXPECT_EQ(place_of(map, "lukens-old-mill"), *map.grid.parse("1212"));
  EXPECT_EQ(place_of(map, "nowhere"), kNoHex);
  EXPECT_THAT(map.zone_ids, ElementsAre("shore"));
  EXPECT_THAT(map.zones[0], ElementsAre(*map.grid.parse("1010"), *map.grid.parse("1111")));
}

TEST(MapBuilder, WhoMayStandWhere) {
  MapDraft map_draft = draft();
  const Map bare = built(map_draft);
  EXPECT_TRUE(may_stand(bare, *bare.grid.parse("1212"), MoveClass::Foot));
  EXPECT_FALSE(may_stand(bare, *bare.grid.parse("1212"), MoveClass::Artillery));
  EXPECT_FALSE(may_stand(bare, *bare.grid.parse("1010"), MoveClass::Foot));
  EXPECT_FALSE(may_stand(bare, *bare.grid.parse("1414"), MoveClass::Foot));
  map_draft.road.push_back({PathKind::Trail, {"1211", "1212"}});
  const Map with_trail = built(map_draft);
  EXPECT_TRUE(may_stand(with_trail, *with_trail.grid.parse("1212"), MoveClass::Artillery));
}

TEST(MapBuilder, SightReachesAsFarAsAsked) {
  const Map map = built(draft());
  EXPECT_EQ(map.sight_range, 3);
  EXPECT_FALSE(map.sight.empty());
}

// ---- what is refused: the change, the path to the value, the reason

struct BadMap {
  const char* name;
  void (*spoil)(MapDraft&);
  const char* where;
  const char* reason;
};

void PrintTo(const BadMap& bad, std::ostream* out) { *out << bad.name; }

class MapBuilderRefuses : public ::testing::TestWithParam<BadMap> {};

TEST_P(MapBuilderRefuses, NamesTheValue) {
  MapDraft bad = draft();
  GetParam().spoil(bad);
  const Error fault = fault_of(bad);
  EXPECT_EQ(fault.where, GetParam().where);
  EXPECT_THAT(fault.message, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Maps, MapBuilderRefuses,
    ::testing::Values(
        BadMap{"grid", [](MapDraft& d) { d.shape.last_file = 9; }, "/grid", ""},
        BadMap{"unknown_terrain", [](MapDraft& d) { d.legend.push_back({'x', "marsh"}); },
               "/legend/x", "there is no terrain 'marsh'"},
        BadMap{"unknown_terrain_of_tilde", [](MapDraft& d) { d.legend[2].terrain = "sea"; },
               "/legend/~0", "there is no terrain 'sea'"},
        BadMap{"unknown_letter", [](MapDraft& d) { d.rows[7] = 'q'; }, "/terrain/rows",
               "hex 1111 has letter 'q'"},
        BadMap{"short_row", [](MapDraft& d) { d.rows.erase(0, 1); }, "/terrain/rows",
               "row 10 has 4 letters"},
        BadMap{"road_off_the_grid",
               [](MapDraft& d) { d.road.push_back({PathKind::Road, {"1011", "0911"}}); },
               "/road/0/hexes/1", "0911"},
        BadMap{"road_off_the_map",
               [](MapDraft& d) { d.road.push_back({PathKind::Road, {"1413", "1414"}}); },
               "/road/0/hexes/1", "1414 is off the map"},
        BadMap{"road_with_a_gap",
               [](MapDraft& d) { d.road.push_back({PathKind::Road, {"1011", "1012", "1211"}}); },
               "/road/0/hexes/2", "1211 is no neighbour of 1012"},
        BadMap{"road_of_nothing", [](MapDraft& d) { d.road.push_back({PathKind::Road, {}}); },
               "/road/0/hexes", "names no hex"},
        BadMap{"stream_of_no_sides", [](MapDraft& d) { d.stream.push_back({{"1011/1013"}}); },
               "/stream/0/hexsides/0", "not neighbours"},
        BadMap{"stream_with_a_gap",
               [](MapDraft& d) { d.stream.push_back({{"1011/1012", "1213/1214"}}); },
               "/stream/0/hexsides/1", "does not join"},
        BadMap{"stream_off_the_map", [](MapDraft& d) { d.stream.push_back({{"1414/S"}}); },
               "/stream/0/hexsides/0", "off the map"},
        BadMap{"crossing_without_stream",
               [](MapDraft& d) { d.crossing.push_back({false, "1011/1012"}); },
               "/crossing/0/hexside", "has no stream"},
        BadMap{"slope_without_direction", [](MapDraft& d) { d.slope.push_back({{"1011/1012"}}); },
               "/slope/0/hexsides/0", "direction"},
        BadMap{"slope_twice", [](MapDraft& d) { d.slope.push_back({{"1011>1012", "1012>1011"}}); },
               "/slope/0/hexsides/1", "has a slope already"},
        BadMap{"slope_off_the_map", [](MapDraft& d) { d.slope.push_back({{"1413>1414"}}); },
               "/slope/0/hexsides/0", "off the map"},
        BadMap{"fieldwork_twice",
               [](MapDraft& d) {
                 d.fieldwork.push_back({"1011>1012", Side::British});
                 d.fieldwork.push_back({"1012>1011", Side::American});
               },
               "/fieldwork/1/hexside", "has a fieldwork already"},
        BadMap{"place_off_the_map", [](MapDraft& d) { d.place.push_back({"Inn", "1414"}); },
               "/place/0/hex", "1414 is off the map"},
        BadMap{"place_twice",
               [](MapDraft& d) {
                 d.place.push_back({"Inn", "1011"});
                 d.place.push_back({"inn", "1012"});
               },
               "/place/1/name", "two places 'inn'"},
        BadMap{"zone_twice",
               [](MapDraft& d) {
                 d.zone.push_back({"z", {"1011"}});
                 d.zone.push_back({"z", {"1012"}});
               },
               "/zone/1/id", "two zones 'z'"},
        BadMap{"zone_hex_twice", [](MapDraft& d) { d.zone.push_back({"z", {"1011", "1011"}}); },
               "/zone/0/hexes", "names hex 1011 twice"},
        BadMap{"zone_off_the_map", [](MapDraft& d) { d.zone.push_back({"z", {"1414"}}); },
               "/zone/0/hexes/0", "off the map"}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace linstock::boar
