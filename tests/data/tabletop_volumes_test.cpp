// The tables of the library: what they hold, where their values come from, that they are a match;
// and scenarios of a person's own, from files.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "data/games.hpp"
#include "match/record.hpp"
#include "match/systems.hpp"
#include "match/tabletop/scenario_from_json.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "tests/data/volume_copy.hpp"
#include "tests/match/tabletop_table.hpp"

namespace linstock::data {
namespace {

using tabletop::Scenario;
using ::testing::HasSubstr;
using testing::kVolumes;
using testing::TemporaryFolder;
using testing::VolumeCopy;
using testing::write_text;

const Library& library() {
  static const auto kLibrary = Library::open({kVolumes, {}});
  return *kLibrary;
}

std::vector<ScenarioInfo> tables() {
  std::vector<ScenarioInfo> found;
  for (const ScenarioInfo& info : library().scenarios()) {
    if (info.system == tabletop::kSystem) found.push_back(info);
  }
  return found;
}

TEST(TabletopVolumes, AreThere) {
  std::set<std::string> ids;
  for (const ScenarioInfo& info : tables()) {
    ids.insert(info.id);
    EXPECT_EQ(info.volume, "tabletop");
    EXPECT_FALSE(info.about.empty()) << info.id;
    EXPECT_GT(info.turns, 5) << info.id;
    EXPECT_GE(info.minutes, 60) << info.id;
    EXPECT_LE(info.minutes, 240) << info.id << " is for one evening";
  }
  EXPECT_TRUE(ids.contains("tabletop/chew-house") && ids.contains("tabletop/hedgerow"));
  EXPECT_TRUE(ids.contains("tabletop/chadds-ford") && ids.contains("tabletop/ambush"));
}

class TabletopVolume : public ::testing::TestWithParam<ScenarioInfo> {};

TEST_P(TabletopVolume, IsOfASizeForAnEvening) {
  const auto game = load_game(library(), GetParam().id);
  ASSERT_TRUE(game) << to_string(game.error());
  const Scenario& scenario = *tabletop::scenario_of(**game);
  EXPECT_GE(scenario.width, 4000);
  EXPECT_LE(scenario.width, 7200);
  EXPECT_LE(scenario.height, 4800);
  std::array<int, 2> units{};
  for (const tabletop::UnitInfo& info : scenario.units) ++units[index_of(info.side)];
  for (const int count : units) {
    EXPECT_GE(count, 6);
    EXPECT_LE(count, 16);
  }
  std::array<int, 2> points{};
  for (const tabletop::Objective& place : scenario.objectives) {
    for (std::size_t side = 0; side < 2; ++side) points[side] += place.points[side];
  }
  EXPECT_GT(points[0], 0);
  EXPECT_GT(points[1], 0);
}

/// Every row names a source, for the audit.
void expect_sources(const Json& json, const std::string& at) {
  if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) {
      expect_sources(json[i], at + "/" + std::to_string(i));
    }
    return;
  }
  EXPECT_TRUE(json.contains("source")) << at;
  for (const char* list : {"unit", "general", "terrain", "objective", "force"}) {
    if (json.contains(list)) expect_sources(json[list], at + "/" + list);
  }
  for (const char* row : {"table", "home", "victory", "options"}) {
    if (json.contains(row)) expect_sources(json[row], at + "/" + row);
  }
}

TEST_P(TabletopVolume, NamesASourceForEveryValue) {
  const auto bundle = library().bundle(GetParam().id);
  ASSERT_TRUE(bundle) << to_string(bundle.error());
  expect_sources(bundle->json["scenario"], "scenario");
  expect_sources(bundle->json["forces"], "forces");
}

INSTANTIATE_TEST_SUITE_P(Library, TabletopVolume, ::testing::ValuesIn(tables()),
                         [](const auto& test) {
                           std::string name = test.param.id.substr(9);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(TabletopForces, CanEachBePutOnATable) {
  const auto bundle = library().bundle("tabletop/ambush");
  ASSERT_TRUE(bundle);
  const Json& list = bundle->json["forces"];
  EXPECT_EQ(list["schema"], tabletop::kForcesSchema);
  std::set<std::string> ids;
  for (const Json& force : list["force"]) {
    EXPECT_TRUE(ids.insert(force["id"].get<std::string>()).second);
    Json own = testing::small_bundle();
    Json unit = force;
    unit["side"] = force.value("side", "american");
    unit["at"] = Json::array({20, 5});
    own["scenario"]["unit"].push_back(std::move(unit));
    const auto scenario = tabletop::scenario_from_json(own);
    EXPECT_TRUE(scenario) << force["id"] << ": " << to_string(scenario.error());
  }
  EXPECT_GE(ids.size(), 20U);
}

TEST(TabletopProvenance, IsCounted) {
  const auto report = library().provenance("tabletop");
  ASSERT_TRUE(report) << to_string(report.error());
  EXPECT_EQ(report->files.size(), 5U) << "four tables and the list of troops";
  EXPECT_GT(report->all.rule, 50);
  EXPECT_GT(report->all.reconstruction, 100);
}

TEST(TabletopFaults, NameFileAndLine) {
  const VolumeCopy copy;
  const int line = copy.edit("tabletop/ambush.toml", "at = [41.5, 20]", "at = [60, 20]");
  const auto spoilt = copy.open();
  ASSERT_TRUE(spoilt) << to_string(spoilt.error());
  const auto game = load_game(*spoilt, "tabletop/ambush");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().where,
            copy.file("tabletop/ambush.toml").string() + ":" + std::to_string(line));
  EXPECT_EQ(game.error().message, "is 60, must be in 0 to 48");
}

TEST(TabletopFaults, AScenarioIsOfTheSystemOfItsSchema) {
  const VolumeCopy copy;
  copy.edit("tabletop/ambush.toml", "id = \"tabletop/ambush\"", "id = \"boar/ambush\"");
  const auto spoilt = copy.open();
  ASSERT_FALSE(spoilt);
  EXPECT_THAT(spoilt.error().message, HasSubstr("must begin with 'tabletop/'"));
}

TEST(LibraryOverlayOfTables, CorrectsAUnit) {
  const TemporaryFolder overlay;
  write_text(overlay.path() / "tabletop/ambush.toml",
             "schema = \"linstock.tabletop.scenario/1\"\n"
             "[[unit]]\nid = \"oneida\"\nstrength = 9\n");
  const auto corrected = Library::open({kVolumes, overlay.path()});
  ASSERT_TRUE(corrected) << to_string(corrected.error());
  const auto game = load_game(*corrected, "tabletop/ambush");
  ASSERT_TRUE(game) << to_string(game.error());
  EXPECT_EQ(tabletop::scenario_of(**game)->units[0].strength, 9);
}

// ---- one's own

TEST(OwnScenarioFiles, AreTomlOrJsonScenariosOrBundles) {
  const TemporaryFolder folder;
  const Json bundle = testing::small_bundle();
  write_text(folder.path() / "scenario.json", to_pretty(bundle["scenario"]));
  write_text(folder.path() / "bundle.json", to_pretty(bundle));
  std::string toml = testing::contents_of(kVolumes / "tabletop/ambush.toml");
  toml.replace(toml.find("tabletop/ambush"), 15, "tabletop/mine!!");
  toml.replace(toml.find("mine!!"), 6, "mine");
  write_text(folder.path() / "scenario.toml", toml);
  for (const auto& [file, id] :
       std::map<std::string, std::string>{{"scenario.json", "tabletop/free"},
                                          {"bundle.json", "tabletop/free"},
                                          {"scenario.toml", "tabletop/mine"}}) {
    const auto read = read_own_bundle(folder.path() / file);
    ASSERT_TRUE(read) << file << ": " << to_string(read.error());
    const Json options = {{"bundle", read->json}};
    EXPECT_EQ(own_scenario_id(options), id) << file;
    const auto game = load_game(library(), id, options);
    EXPECT_TRUE(game) << file << ": " << to_string(game.error());
  }
  EXPECT_FALSE(read_own_bundle(folder.path() / "nowhere.json"));
  write_text(folder.path() / "broken.json", "{");
  EXPECT_FALSE(read_own_bundle(folder.path() / "broken.json"));
  write_text(folder.path() / "broken.toml", "unit = \n");
  const auto broken = read_own_bundle(folder.path() / "broken.toml");
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().where, HasSubstr("broken.toml:1"));
}

TEST(OwnScenarios, HaveNoIdOfTheLibraryAndThatOfTheirRecord) {
  Json options = {{"bundle", testing::small_bundle()}};
  auto game = load_game(library(), "tabletop/other", options);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().where, "options/bundle/scenario/id");
  options["bundle"]["scenario"]["id"] = "tabletop/ambush";
  game = load_game(library(), "tabletop/ambush", options);
  ASSERT_FALSE(game);
  EXPECT_THAT(game.error().message, HasSubstr("is a battle of the library"));
}

TEST(OwnScenarios, TheirRecordsReplayWithNothingElse) {
  Json options = {{"bundle", testing::small_bundle()}};
  const auto game = load_game(library(), "tabletop/free", options);
  ASSERT_TRUE(game) << to_string(game.error());
  Match match(*game, {.seed = 3, .keep_tales = false});
  testing::play(match, {"march first 1", "end movement", "fire foot first"});
  Record head = new_record("tabletop/free", {3, salt_of_open_seed(3)});
  head.options = options;
  const std::string text = write_record(record_of(match, head));
  const auto record = read_record(text, "own");
  ASSERT_TRUE(record) << to_string(record.error());
  const auto again = load_game(library(), record->scenario, record->options);
  ASSERT_TRUE(again) << to_string(again.error());
  const auto played = replay(*again, *record);
  ASSERT_TRUE(played) << to_string(played.error());
  EXPECT_EQ(write_record(record_of(*played, *record)), text);
}

}  // namespace
}  // namespace linstock::data
