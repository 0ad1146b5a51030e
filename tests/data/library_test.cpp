#include "data/library.hpp"

#include <gmock/gmock.h>

#include <cstdlib>

#include "data/boar_scenario.hpp"
#include "match/boar/scenario_from_json.hpp"
#include "tests/data/volume_copy.hpp"

namespace linstock::data {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using testing::kVolumes;
using testing::TemporaryFolder;
using testing::VolumeCopy;
using testing::write_text;

// Sets an environment variable as long as it lives.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    setenv(name_, value.c_str(), 1);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() { unsetenv(name_); }

 private:
  const char* name_;
};

// ---- finding

TEST(Library, TakesTheFolderItIsTold) {
  const VolumeCopy copy;
  const Environment elsewhere("LINSTOCK_VOLUMES", "/nowhere");
  const auto library = Library::open({copy.path(), {}});
  ASSERT_TRUE(library.has_value()) << to_string(library.error());
  EXPECT_EQ(library->volumes(), copy.path());
}

TEST(Library, ElseThatOfTheEnvironment) {
  const VolumeCopy copy;
  const Environment volumes("LINSTOCK_VOLUMES", copy.path().string());
  const auto library = Library::open();
  ASSERT_TRUE(library.has_value());
  EXPECT_EQ(library->volumes(), copy.path());
}

TEST(Library, DoesNotGuessWhenTheFolderToldIsMissing) {
  const auto told = Library::open({"/nowhere", {}});
  ASSERT_FALSE(told.has_value());
  EXPECT_EQ(told.error().where, "/nowhere");
  const Environment volumes("LINSTOCK_VOLUMES", "/nowhere/either");
  const auto set = Library::open();
  ASSERT_FALSE(set.has_value());
  EXPECT_EQ(set.error().where, "/nowhere/either");
}

// The test program stands two folders below the project, or the tests run in the project.
TEST(Library, ElseItLooksNearTheProgramAndHere) {
  const VolumeCopy copy;
  const TemporaryFolder here;
  std::filesystem::create_directory_symlink(copy.path(), here.path() / "volumes");
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(here.path());
  const auto library = Library::open();
  std::filesystem::current_path(before);
  ASSERT_TRUE(library.has_value()) << to_string(library.error());
  EXPECT_NE(library->find("boar/germantown"), nullptr);
}

TEST(Library, OverlayMustBeThere) {
  const auto library = Library::open({kVolumes, "/no/overlay"});
  ASSERT_FALSE(library.has_value());
  EXPECT_EQ(library.error().where, "/no/overlay");
}

// ---- listing

TEST(Library, ListsScenarios) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value()) << to_string(library.error());
  std::vector<std::string> ids;
  for (const ScenarioInfo& info : library->scenarios()) ids.push_back(info.id);
  EXPECT_THAT(ids, IsSupersetOf({"boar/germantown", "boar/germantown-2007"}));
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));

  const ScenarioInfo* info = library->find("boar/germantown");
  ASSERT_NE(info, nullptr);
  EXPECT_EQ(info->title, "Germantown");
  EXPECT_EQ(info->volume, "germantown");
  EXPECT_EQ(info->edition, "2026");
  EXPECT_EQ(info->date, "1777-10-04");
  EXPECT_EQ(info->turns, 10);
  EXPECT_EQ(info->minutes, 240);
  EXPECT_THAT(info->about, HasSubstr("Howe"));
  EXPECT_THAT(info->sides, ElementsAre("american", "british"));
  EXPECT_EQ(info->file, "boar/germantown/germantown.toml");
}

TEST(Library, ScenarioTakesFromItsBase) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  const ScenarioInfo* info = library->find("boar/germantown-2007");
  ASSERT_NE(info, nullptr);
  EXPECT_EQ(info->edition, "2007");
  EXPECT_EQ(info->turns, 10);
  EXPECT_EQ(info->minutes, 240);
  EXPECT_EQ(info->date, "1777-10-04");
}

TEST(Library, UnknownScenario) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  EXPECT_EQ(library->find("boar/monmouth"), nullptr);
  EXPECT_THAT(load_boar(*library, "boar/monmouth").error().message,
              HasSubstr("there is no scenario 'boar/monmouth'"));
  EXPECT_FALSE(library->bundle("").has_value());
  EXPECT_FALSE(library->provenance("monmouth").has_value());
}

// ---- bundle

TEST(Bundle, IsTheSameTextEachTimeAndPlace) {
  const VolumeCopy copy;
  const auto here = Library::open({kVolumes, {}});
  const auto there = copy.open();
  ASSERT_TRUE(here.has_value() && there.has_value());
  const auto one = here->bundle("boar/germantown");
  const auto two = there->bundle("boar/germantown");
  ASSERT_TRUE(one.has_value() && two.has_value());
  EXPECT_EQ(one->json.dump(), two->json.dump());
  EXPECT_THAT(one->json.dump(), ::testing::Not(HasSubstr(kVolumes.string())));
}

TEST(Bundle, LoadsFromItsText) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  const auto bundle = library->bundle("boar/germantown");
  ASSERT_TRUE(bundle.has_value());
  const auto scenario = boar::scenario_from_text(bundle->json.dump());
  ASSERT_TRUE(scenario.has_value()) << to_string(scenario.error());
  const auto direct = load_boar(*library, "boar/germantown");
  ASSERT_TRUE(direct.has_value());
  EXPECT_EQ(scenario->pieces.size(), direct->pieces.size());
  EXPECT_EQ(scenario->map.sides, direct->map.sides);
}

TEST(Bundle, HasALineForEachValue) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  const auto bundle = library->bundle("boar/germantown-2007");
  ASSERT_TRUE(bundle.has_value());
  const auto file_of = [&](std::string_view pointer) {
    return std::filesystem::path(place_of(bundle->lines, pointer).file).filename().string();
  };
  EXPECT_EQ(file_of("/scenario/edition"), "germantown-2007.toml");
  EXPECT_EQ(file_of("/scenario/turns/3/fog"), "germantown.toml");
  EXPECT_EQ(file_of("/tables/close_combat/rows"), "tables.toml");
  EXPECT_EQ(file_of("/units/units/5/sp"), "units.toml");
  const Json json = bundle->json.flatten();
  for (const auto& [pointer, value] : json.items()) {
    if (pointer == "/schema" || pointer == "/volume") continue;
    EXPECT_TRUE(bundle->lines.contains(pointer)) << pointer;
  }
}

struct BadBundle {
  const char* name;
  void (*spoil)(Json&);
  const char* where;
  const char* reason;
};
void PrintTo(const BadBundle& bad, std::ostream* out) { *out << bad.name; }

class BundleRefused : public ::testing::TestWithParam<BadBundle> {};

TEST_P(BundleRefused, NamesTheValue) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  auto bundle = library->bundle("boar/germantown");
  ASSERT_TRUE(bundle.has_value());
  GetParam().spoil(bundle->json);
  const auto scenario = boar::scenario_from_json(bundle->json);
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error().where, GetParam().where);
  EXPECT_THAT(scenario.error().message, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Bundles, BundleRefused,
    ::testing::Values(
        BadBundle{"no_object", [](Json& j) { j = Json::array(); }, "/schema", "a bundle has"},
        BadBundle{"null", [](Json& j) { j = nullptr; }, "/schema", "a bundle has"},
        BadBundle{"schema", [](Json& j) { j["schema"] = "x"; }, "/schema",
                  "linstock.boar.bundle/1"},
        BadBundle{"volume", [](Json& j) { j.erase("volume"); }, "/volume", "names no volume"},
        BadBundle{"unknown_volume", [](Json& j) { j["volume"] = "newtown"; }, "/volume",
                  "the rules of 'newtown' are unknown"},
        BadBundle{"no_units", [](Json& j) { j.erase("units"); }, "", "has no part 'units'"},
        BadBundle{"units_that_are_none", [](Json& j) { j["units"] = 7; }, "/units",
                  "must be a table"},
        BadBundle{"unit_that_is_none", [](Json& j) { j["units"]["units"][2] = nullptr; },
                  "/units/units/2", "must be a table"},
        BadBundle{"null_value", [](Json& j) { j["units"]["units"][2]["sp"] = nullptr; },
                  "/units/units/2/sp", "must be a whole number"},
        BadBundle{"large_unsigned_value",
                  [](Json& j) { j["units"]["units"][2]["sp"] = 18446744073709551615ULL; },
                  "/units/units/2/sp", "must be in 1 to 20"},
        BadBundle{"huge_float", [](Json& j) { j["leaders"]["leaders"][0]["vp"] = 1e300; },
                  "/leaders/leaders/0/vp", "must be a whole or half number"},
        BadBundle{"too_many_pieces",
                  [](Json& j) {
                    Json& units = j["units"]["units"];
                    for (int i = 0; i < 40; ++i) {
                      Json unit = units[0];
                      unit["id"] = "more-" + std::to_string(i);
                      units.push_back(unit);
                    }
                  },
                  "/units/units/128", "128 pieces at most"},
        BadBundle{"map_too_large",
                  [](Json& j) {
                    std::string rows;
                    for (int row = 0; row < 60; ++row) rows += std::string(40, 'c') + "\n";
                    j["map"]["grid"]["files"] = {10, 49};
                    j["map"]["grid"]["rows"] = {0, 59};
                    j["map"]["terrain"]["rows"] = rows;
                  },
                  "/map/grid", "more than 1024 hexes"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(BundleText, IsNoJson) {
  EXPECT_FALSE(boar::scenario_from_text("").has_value());
  EXPECT_FALSE(boar::scenario_from_text("{\"schema\": ").has_value());
}

// ---- overlay

TEST(LibraryOverlay, CorrectsAUnit) {
  const TemporaryFolder overlay;
  write_text(overlay.path() / "boar/germantown/units.toml",
             "schema = \"linstock.boar.units/1\"\n"
             "units = [{ id = \"1st-maryland\", morale = 3 }]\n");
  const auto library = Library::open({kVolumes, overlay.path()});
  ASSERT_TRUE(library.has_value()) << to_string(library.error());
  const auto plain = load_boar(*Library::open({kVolumes, {}}), "boar/germantown");
  const auto scenario = load_boar(*library, "boar/germantown");
  ASSERT_TRUE(plain.has_value());
  ASSERT_TRUE(scenario.has_value()) << to_string(scenario.error());
  ASSERT_EQ(scenario->pieces.size(), plain->pieces.size());
  for (std::size_t i = 0; i < plain->pieces.size(); ++i) {
    const boar::PieceInfo& ours = plain->pieces[i];
    const boar::PieceInfo& theirs = scenario->pieces[i];
    EXPECT_EQ(theirs.morale[0], ours.id == "1st-maryland" ? 3 : ours.morale[0]) << ours.id;
    EXPECT_EQ(theirs.strength, ours.strength);
  }
}

TEST(LibraryOverlay, IsFoundByTheEnvironment) {
  const TemporaryFolder overlay;
  const Environment variable("LINSTOCK_OVERLAY", overlay.path().string());
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  EXPECT_EQ(library->overlay(), overlay.path());
}

TEST(LibraryOverlay, WorksThroughTheBase) {
  const TemporaryFolder overlay;
  write_text(overlay.path() / "boar/germantown/germantown.toml",
             "schema = \"linstock.boar.scenario/1\"\n[army_morale]\namerican = 12\n");
  const auto library = Library::open({kVolumes, overlay.path()});
  ASSERT_TRUE(library.has_value());
  const auto scenario = load_boar(*library, "boar/germantown-2007");
  ASSERT_TRUE(scenario.has_value()) << to_string(scenario.error());
  EXPECT_EQ(scenario->army_morale[0], 12);
  EXPECT_EQ(scenario->army_morale[1], 14);
}

TEST(LibraryOverlay, FaultsNameItsFileAndLine) {
  const TemporaryFolder overlay;
  const std::filesystem::path file = overlay.path() / "boar/germantown/units.toml";
  const auto fault = [&](std::string_view text) {
    write_text(file, text);
    return load_boar(*Library::open({kVolumes, overlay.path()}), "boar/germantown").error();
  };
  EXPECT_EQ(fault("schema = \"linstock.boar.units/1\"\n\n"
                  "units = [{ id = \"1st-maryland\", morale = 30 }]\n"),
            (Error{file.string() + ":3", "is 30, must be in -9 to 9"}));
  EXPECT_EQ(fault("schema = \"linstock.boar.units/1\"\n\n"
                  "units = [{ id = \"1st-maryland\", morale = 1, source = \"mine\" }]\n")
                .where,
            file.string() + ":3");
  EXPECT_EQ(fault("\nschema = \"linstock.boar.map/1\"\n").where, file.string() + ":2");
  EXPECT_EQ(fault("schema = \n").where, file.string() + ":1");
}

// ---- provenance

TEST(LibraryProvenance, CountsEachFileOnce) {
  const auto library = Library::open({kVolumes, {}});
  ASSERT_TRUE(library.has_value());
  const auto report = library->provenance("germantown");
  ASSERT_TRUE(report.has_value()) << to_string(report.error());
  std::vector<std::string> files;
  ProvenanceCounts sum;
  for (const auto& [file, counts] : report->files) {
    files.push_back(file);
    sum += counts;
  }
  EXPECT_THAT(files, ElementsAre("boar/germantown/germantown-2007.toml",
                                 "boar/germantown/germantown.toml", "boar/germantown/leaders.toml",
                                 "boar/germantown/map.toml", "boar/germantown/terrain.toml",
                                 "boar/germantown/units.toml", "boar/series/tables.toml"));
  EXPECT_EQ(sum, report->all);
  EXPECT_GT(report->all.rule, 0);
  EXPECT_GT(report->all.implied, 0);
  EXPECT_GT(report->all.reconstruction, 0);
  int named = 0;
  for (const auto& [name, count] : report->public_sources) named += count;
  EXPECT_EQ(named, report->all.from_public);
}

TEST(LibraryProvenance, CorrectedValuesAreNoLongerOurs) {
  const TemporaryFolder overlay;
  write_text(overlay.path() / "boar/germantown/units.toml",
             "schema = \"linstock.boar.units/1\"\n"
             "units = [{ id = \"1st-maryland\", sp = 2, morale = 1 }]\n");
  const auto before = Library::open({kVolumes, {}})->provenance("germantown");
  const auto after = Library::open({kVolumes, overlay.path()})->provenance("germantown");
  ASSERT_TRUE(before.has_value() && after.has_value());
  EXPECT_EQ(after->all.total(), before->all.total());
  EXPECT_EQ(after->all.reconstruction, before->all.reconstruction - 2);
  EXPECT_EQ(after->public_sources.at("overlay"), 2);
}

}  // namespace
}  // namespace linstock::data
