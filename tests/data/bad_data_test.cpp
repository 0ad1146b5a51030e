// What the loader refuses: one change of the project's own data each, refused with file, line and
// reason.
#include <gmock/gmock.h>

#include <ostream>
#include <string>

#include "tests/data/volume_copy.hpp"

namespace linstock::testing {
namespace {

using ::testing::HasSubstr;

struct Change {
  const char* name;
  const char* file;
  const char* find;
  const char* replacement;
  const char* reason;        ///< part of the message
  const char* at = nullptr;  ///< text at the line named, if that is not the changed line
};

void PrintTo(const Change& change, std::ostream* out) { *out << change.name; }

class Refused : public ::testing::TestWithParam<Change> {};

TEST_P(Refused, WithFileLineAndReason) {
  const Change& change = GetParam();
  const VolumeCopy copy;
  int line = copy.edit(change.file, change.find, change.replacement);
  if (change.at != nullptr) line = copy.edit(change.file, change.at, change.at);
  const auto scenario = copy.load();
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error().where, copy.file(change.file).string() + ":" + std::to_string(line));
  EXPECT_THAT(scenario.error().message, HasSubstr(change.reason));
}

std::string name_of_test(const ::testing::TestParamInfo<Change>& test) { return test.param.name; }

constexpr const char* kBattle = "boar/germantown/germantown.toml";
constexpr const char* kMap = "boar/germantown/map.toml";
constexpr const char* kTerrain = "boar/germantown/terrain.toml";
constexpr const char* kUnits = "boar/germantown/units.toml";
constexpr const char* kLeaders = "boar/germantown/leaders.toml";
constexpr const char* kTables = "boar/series/tables.toml";

// Rows of every kind.
INSTANTIATE_TEST_SUITE_P(
    Rows, Refused,
    ::testing::Values(
        Change{"unknown_key", kUnits, "id = \"1st-maryland\",", "id = \"1st-maryland\", hat = 1,",
               "there is no such key here"},
        Change{"missing_key", kUnits, "name = \"1st Maryland\", side = \"american\",",
               "name = \"1st Maryland\",", "has no text 'side'"},
        Change{"missing_source", kBattle, "source = \"rule:GER.1.5\"\n", "\n", "has no source",
               "[momentum]"},
        Change{"unknown_rule", kBattle, "source = \"rule:GER.1.5\"", "source = \"rule:GER.9.9\"",
               "there is no rule 'GER.9.9'"},
        Change{"unknown_implied_rule", kBattle, "fog = \"rule:GER.3.1\"",
               "fog = \"implied:GER.3.1.X\"", "there is no rule 'GER.3.1.X'"},
        Change{"no_source_at_all", kBattle, "source = \"rule:GER.1.5\"", "source = \"hearsay\"",
               "'hearsay' is none of rule:<id>"},
        Change{"nameless_public_source", kBattle, "source = \"rule:GER.1.5\"",
               "source = \"public:\"", "is none of"},
        Change{"source_of_no_value", kBattle,
               "sources = { maximum =", "sources = { minimum =", "the row has no value 'minimum'"},
        Change{"text_for_number", kBattle, "american = 13", "american = \"13\"",
               "must be a whole number"},
        Change{"fraction_for_number", kBattle, "american = 13", "american = 13.5",
               "must be a whole number"},
        Change{"number_for_text", kBattle, "roller = \"american\"", "roller = 1", "must be a text"},
        Change{"text_for_flag", kBattle, "never_thicker = true", "never_thicker = \"yes\"",
               "must be true or false"},
        Change{"out_of_range", kBattle, "american = 13", "american = 16",
               "is 16, must be in 1 to 15"},
        Change{"huge_number", kBattle, "american = 13", "american = 9223372036854775807",
               "must be in 1 to 15"},
        Change{"unknown_word", kBattle, "roller = \"american\"", "roller = \"indian\"",
               "'indian' is none of american, british"},
        Change{"row_that_is_none", kBattle,
               "{ level = \"high\", range = [11, 15], source = \"public:bar-tabris\" }", "11",
               "must be a table"},
        Change{"table_that_is_none", kLeaders, "casualty = { enemy = 2, own = -3 }", "casualty = 2",
               "must be a table"},
        Change{"list_that_is_none", kUnits, "units = [", "units = 1\nothers = [",
               "must be a list of rows"}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    Counters, Refused,
    ::testing::Values(
        Change{"duplicate_id", kUnits, "id = \"3rd-maryland\"", "id = \"1st-maryland\"",
               "there is a piece '1st-maryland' already"},
        Change{"leader_with_the_id_of_a_unit", kLeaders, "id = \"wayne\"", "id = \"40th-foot\"",
               "there is a piece '40th-foot' already"},
        Change{"bad_id", kUnits, "id = \"3rd-maryland\"", "id = \"3rd Maryland\"", "is no id"},
        Change{"unknown_type", kUnits, "type = \"cavalry\"", "type = \"dragoons\"",
               "'dragoons' is none of infantry"},
        Change{"nationality_of_the_other_side", kUnits, "nationality = \"continental\"",
               "nationality = \"hessian\"", "is of the other side"},
        Change{"three_steps", kUnits, "steps = 2", "steps = 3", "is 3, must be in 1 to 2"},
        Change{"reduced_side_of_one_step", kUnits, "morale = 0, mp = 5, steps = 1",
               "morale = 0, morale_reduced = -1, mp = 5, steps = 1", "no such key"},
        Change{"no_reduced_side", kUnits, "sp_reduced = 3, morale = 1, morale_reduced = 0",
               "morale = 1, morale_reduced = 0", "has no number 'sp_reduced'"},
        Change{"starts_reduced_with_one_step", kUnits, "morale = 0, mp = 5, steps = 1",
               "morale = 0, mp = 5, steps = 1, starts_reduced = true", "has no reduced side"},
        Change{"neither_setup_nor_entry", kUnits, "setup = \"2411\", ", "",
               "must have either 'setup' or 'entry'"},
        Change{"set_up_off_the_grid", kUnits, "setup = \"2411\"", "setup = \"9911\"", "9911"},
        Change{"set_up_nowhere", kUnits, "setup = \"2411\"", "setup = \"24\"", "24"},
        Change{"unknown_entry", kUnits, "entry = { turn = 2, entry = \"A-1\" }",
               "entry = { turn = 2, entry = \"A-9\" }",
               "the scenario has no entry 'A-9' of this side on turn 2"},
        Change{"entry_on_another_turn", kUnits, "entry = { turn = 2, entry = \"A-1\" }",
               "entry = { turn = 3, entry = \"A-1\" }", "on turn 3"},
        Change{"entry_without_rolls", kUnits, "entry = { turn = 2, entry = \"A-1\" }",
               "entry = { turn = 2, entry = \"A-1\", variable = true }", "has no rolls"},
        Change{"entry_with_rolls", kUnits, "entry = \"A-2\", variable = true }",
               "entry = \"A-2\" }", "must be 'variable'"},
        Change{"rifle_without_badge", kUnits, "rifle_badge = \"white\", ", "",
               "has no text 'rifle_badge'"},
        Change{"musket_rifle_without_its_fire", kUnits, "rifle_sp = 1, ", "", "'rifle_sp'"},
        Change{"seniority_twice", kLeaders, "seniority = 3", "seniority = 2",
               "is that of 'sullivan' too"},
        Change{"commands_an_unknown_unit", kLeaders, "commands = [\"40th-foot\"]",
               "commands = [\"41st-foot\"]", "there is no unit '41st-foot' of this side"},
        Change{"commands_an_enemy", kLeaders, "commands = [\"40th-foot\"]",
               "commands = [\"1st-maryland\"]", "there is no unit '1st-maryland' of this side"},
        Change{"commands_nobody", kLeaders, "commands = [\"40th-foot\"]", "commands = []",
               "a list of units"},
        Change{"gain_from_own_loss", kLeaders, "own = -3", "own = 3", "must be in -9 to 0"},
        Change{"third_of_a_point", kLeaders, "vp = 0.5", "vp = 0.33",
               "must be a whole or half number"}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    SetUp, Refused,
    ::testing::Values(
        Change{"too_many_strength_points", kUnits,
               "sp = 5, sp_reduced = 3, morale = 1, morale_reduced = 0, mp = 4, steps = 2, "
               "vanguard = true, setup = \"2411\"",
               "sp = 7, sp_reduced = 3, morale = 1, morale_reduced = 0, mp = 4, steps = 2, "
               "vanguard = true, setup = \"2411\"",
               "conways-brigade in 2411: more than 6 strength points"},
        Change{"two_artillery_units", kUnits, "vanguard = true, setup = \"2310\"",
               "vanguard = true, setup = \"1707\"",
               "north-carolina-brigade-artillery in 1707: more than 1 artillery unit",
               "id = \"north-carolina-brigade-artillery\""},
        Change{"guns_in_heavy_woods", kUnits, "vanguard = true, setup = \"2310\"",
               "vanguard = true, setup = \"3105\"", "may not enter Heavy woods"},
        Change{"guns_in_the_chew_house", kUnits, "morale = 0, mp = 3, steps = 1, setup = \"4019\"",
               "morale = 0, mp = 3, steps = 1, setup = \"3313\"", "may not stop in Chew House"},
        Change{"leader_in_the_river", kLeaders, "setup = \"2211\"", "setup = \"2025\"",
               "washington in 2025: may not enter River"},
        Change{"in_the_hex_of_an_enemy", kUnits, "vanguard = true, setup = \"2411\"",
               "vanguard = true, setup = \"2711\"",
               "conways-brigade in 2711: stands in the hex of enemy 2nd-light-infantry"}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    Maps, Refused,
    ::testing::Values(
        Change{"off_the_map", kMap, "\"1808\", \"1908\", \"2009\"", "\"1808\", \"1908\", \"5009\"",
               "5009"},
        Change{"broken_road", kMap, "\"1808\", \"1908\", \"2009\"", "\"1808\", \"1908\", \"2109\"",
               "2109 is no neighbour of 1908"},
        Change{"unknown_terrain", kMap, "f = \"crops\"", "f = \"corn\"",
               "there is no terrain 'corn'"},
        Change{"letter_of_two_characters", kMap, "f = \"crops\"", "ff = \"crops\"",
               "a letter of the map is one character"},
        Change{"letter_without_meaning", kMap, "f = \"crops\"\n", "\n",
               "which is not in the legend", "rows = \"\"\""},
        Change{"unknown_kind", kMap, "kind = \"bridge\"", "kind = \"tunnel\"",
               "'tunnel' is none of bridge, ford"},
        Change{"direction_between_two_steps", kMap, "up = \"NE\"", "up = \"NNE\"", "NNE"},
        Change{"entry_twice", kMap, "id = \"A-2\"", "id = \"A-1\"", "there are two entries 'A-1'"},
        Change{"entry_nowhere", kMap, "id = \"A-2\"\nhex = \"3800\"\n", "id = \"A-2\"\n",
               "has no text 'hex'", "[[entry]]\nid = \"A-2\""}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    Tables, Refused,
    ::testing::Values(
        Change{"unknown_result", kTables, "\"2/-\"", "\"3/-\"", "'3/-' is no result"},
        Change{"half_a_result", kTables, "\"2/-\"", "\"2\"", "'2' is no result"},
        Change{"missing_roll", kTables, "  { roll = 11,", "  # { roll = 11,",
               "has no row for roll 11", "rows = ["},
        Change{"roll_twice", kTables, "{ roll = 10,", "{ roll = 9,", "this roll has a row already"},
        Change{"short_row", kTables, "cells = [\"2/-\", ", "cells = [", "must be 7 results"},
        Change{"other_odds", kTables, "columns = [\"1-3\"", "columns = [\"1-4\"",
               "must be the odds"},
        Change{"unknown_tactics_cell", kTables, "cells = [0, -1, 1, \"NC\"",
               "cells = [0, -1, 1, \"none\"", "must be a number or \"NC\""},
        Change{"missing_tactic", kTables, "  { defender = \"refuse_flank\"",
               "  # { defender = \"refuse_flank\"", "has no row for 'refuse_flank'",
               "rows = [\n  { defender"},
        Change{"tactic_twice", kTables, "{ defender = \"refuse_flank\"",
               "{ defender = \"turn_flank\"", "this tactic has a row already"},
        Change{"other_need", kTables, "needs = \"leader-and-open-flank\"", "needs = \"leader\"",
               "must be 'leader-and-open-flank'"},
        Change{"gap_in_strengths", kTables, "{ sp_min = 2, ", "{ sp_min = 3, ", "must be 2"},
        Change{"die_twice", kTables, "{ die = 1, ", "{ die = 0, ", "this die has a row already"},
        Change{"unknown_modifier", kTables, "id = \"first-fire\"", "id = \"second-fire\"",
               "there is no modifier 'second-fire'"},
        Change{"missing_modifier", kTables, "  { id = \"first-fire\"", "  # { id = \"first-fire\"",
               "has no row 'first-fire'", "list = [\n  { id = \"target-light-infantry\""},
        Change{"unknown_event", kTables, "id = \"rallied\"", "id = \"cheered\"",
               "there is no event 'cheered'"},
        Change{"change_the_engine_does_not_know", kTables, "{ id = \"pin-result\", enemy = 0",
               "{ id = \"pin-result\", enemy = 1", "the engine knows no other value"},
        Change{"another_rule_of_the_engine", kTables, "pass = 5", "pass = 6",
               "must be 5: the engine knows no other value"},
        Change{"level_twice", kTables, "{ id = \"wavering\"", "{ id = \"fatigued\"",
               "this level has a row already"}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    Terrain, Refused,
    ::testing::Values(
        Change{"terrain_twice", kTerrain, "{ id = \"crops\"", "{ id = \"clear\"",
               "this terrain has a row already"},
        Change{"quarter_points", kTerrain, "infantry = 1.5", "infantry = 1.25",
               "must be a whole or half number"},
        Change{"free_hex", kTerrain, "infantry = 1.5", "infantry = 0", "must be in 0.5 to 10"},
        Change{"unknown_word_for_a_cost", kTerrain, "artillery = \"prohibited\"",
               "artillery = \"never\"", "must be a whole or half number"},
        Change{"unknown_class", kTerrain, "no_stop = [\"cavalry\"", "no_stop = [\"dragoons\"",
               "does not know 'dragoons'"},
        Change{"unknown_trait", kTerrain, "traits = [\"town\"]", "traits = [\"city\"]",
               "does not know 'city'"},
        Change{"unknown_tactic", kTerrain, "barred_tactics = [\"turn_flank\"",
               "barred_tactics = [\"sally\"", "does not know 'sally'"},
        Change{"missing_hexside", kTerrain, "  { id = \"up-slope-creek\"",
               "  # { id = \"up-slope-creek\"", "has no row 'up-slope-creek'", "hexside = ["},
        Change{"hexside_twice", kTerrain, "{ id = \"down-slope\",", "{ id = \"up-slope\",",
               "this hexside has a row already"},
        Change{"missing_path", kTerrain, "  { id = \"trail\"", "  # { id = \"trail\"",
               "has no row 'trail'", "path = ["},
        Change{"fire_across_a_creek", kTerrain,
               "zoc = true,  combat_drm = -1, fire_drm = 0,  road_cancels = true,  los = \"none\"",
               "zoc = true,  combat_drm = -1, fire_drm = -1,  road_cancels = true,  los = \"none\"",
               "only fieldworks have one"},
        Change{"flat_slope", kTerrain, "los = \"slope\"", "los = \"none\"", "must be 'slope'"}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    Battle, Refused,
    ::testing::Values(
        Change{"unknown_edition", kBattle, "edition = \"2026\"", "edition = \"2013\"",
               "there is no edition '2013'"},
        Change{"unknown_option", kBattle, "[momentum]",
               "[edition_options]\nmore_fun = true\nsource = \"reconstruction\"\n[momentum]",
               "there is no such option", "more_fun"},
        Change{"turn_left_out", kBattle, "{ turn = 2,  time", "{ turn = 3,  time", "must be 2"},
        Change{"fixed_after_a_roll", kBattle, "{ turn = 5,  time = \"09:20\", first = \"roll\"",
               "{ turn = 5,  time = \"09:20\", first = \"british\"", "must be 'roll'"},
        Change{"bands_with_a_gap", kBattle, "level = \"fatigued\", range = [5, 10]",
               "level = \"fatigued\", range = [5, 9]", "must end at 10"},
        Change{"bands_above_the_bottom", kBattle, "level = \"wavering\", range = [1, 4]",
               "level = \"wavering\", range = [2, 4]", "must begin at 1"},
        Change{"range_upside_down", kBattle, "level = \"high\", range = [11, 15]",
               "level = \"high\", range = [15, 11]", "must be [low, high]"},
        Change{"more_chits_than_there_are", kBattle, "american = 1\n", "american = 6\n",
               "is 6, must be in 0 to 5"},
        Change{"entry_that_is_not_on_the_map", kBattle, "entry = \"B\"", "entry = \"C\"",
               "the map has no entry 'C'"},
        Change{"entry_of_the_enemy", kBattle, "side = \"british\"\nturn = 5\nentry = \"B\"",
               "side = \"british\"\nturn = 5\nentry = \"A-1\"", "to the other side",
               "side = \"british\"\nturn = 5"},
        Change{"retreat_to_nowhere", kBattle, "american = [\"N\", \"NW\", \"W\"]",
               "american = [\"N\", \"up\"]", "up"},
        Change{"objective_off_the_map", kBattle, "hex = \"3915\"\nside = \"american\"",
               "hex = \"4915\"\nside = \"american\"", "4915"},
        Change{"objective_twice", kBattle, "name = \"Market Square\"", "name = \"Chew House\"",
               "this objective has a row already"},
        Change{"die_with_two_results", kBattle, "moderate = [6, 9], clear = []",
               "moderate = [5, 9], clear = []", "die 5 has 2 results"},
        Change{"die_without_result", kBattle, "moderate = [6, 9], clear = []",
               "moderate = [7, 9], clear = []", "die 6 has 0 results"},
        Change{"fog_of_a_clear_turn", kBattle, "{ turn = 6, dense", "{ turn = 7, dense",
               "no fog is rolled on this turn"},
        Change{"unknown_fog", kBattle, "first = \"american\", fog = \"dense\"",
               "first = \"american\", fog = \"thick\"", "must be clear, moderate, dense or roll"},
        Change{"direction_between_hexsides", kBattle, "cells = [\"S\", \"S\", \"SW\", \"SW\"",
               "cells = [\"S\", \"W\", \"SW\", \"SW\"", "'W' is no direction from hex to hex"},
        Change{"nine_directions", kBattle, "cells = [\"S\", \"S\", \"SW\", \"SW\"",
               "cells = [\"S\", \"SW\", \"SW\"", "must be 10 directions"},
        Change{"column_twice", kBattle, "turns = [3, 3]", "turns = [2, 3]",
               "turn 2 has a column already"},
        Change{"unknown_formation", kBattle, "[stephen]\nformation = \"St\"",
               "[stephen]\nformation = \"X\"", "no unit has 'X'", "formation = \"X\""},
        Change{"unknown_leader", kBattle, "leader = \"wayne\"", "leader = \"anthony\"",
               "there is no leader 'anthony'"},
        Change{"unit_for_leader", kBattle, "leader = \"wayne\"", "leader = \"40th-foot\"",
               "there is no leader '40th-foot'"},
        Change{"unknown_zone", kBattle, "zone = \"militia-bombardment\"", "zone = \"moon\"",
               "the map has no zone 'moon'"},
        Change{"releases_out_of_order", kBattle, "{ turn = 2, nationalities",
               "{ turn = 4, nationalities", "must not be before that of the row above",
               "{ turn = 3, nationalities"},
        Change{"release_of_an_enemy", kBattle, "nationalities = [\"hessian\"]",
               "nationalities = [\"continental\"]", "no nationality of the British side"},
        Change{"decisive_hex_off_the_map", kBattle, "american_decisive_hex = \"4617\"",
               "american_decisive_hex = \"4699\"", "4699"}),
    name_of_test);

// Files as such.
INSTANTIATE_TEST_SUITE_P(
    Files, Refused,
    ::testing::Values(Change{"no_toml", kUnits, "units = [", "units = 5 5", "Error while parsing"},
                      Change{"key_twice", kMap, "up = \"NE\"", "up = \"NE\"\nup = \"N\"", "up",
                             "up = \"N\"\n"},
                      Change{"date", kBattle, "date = \"1777-10-04\"", "date = 1777-10-04",
                             "write dates and times as texts"},
                      Change{"infinite_number", kTerrain, "infantry = 1.5", "infantry = inf",
                             "numbers must be finite"},
                      Change{"schema_of_another_kind", kUnits, "linstock.boar.units/1",
                             "linstock.boar.units/2", "must be 'linstock.boar.units/1'"}),
    name_of_test);

TEST(RefusedFiles, MissingFile) {
  const VolumeCopy copy;
  std::filesystem::remove(copy.file(kUnits));
  const auto scenario = copy.load();
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error().where, copy.file(kUnits).string());
  EXPECT_THAT(scenario.error().message, HasSubstr("cannot be read"));
}

TEST(RefusedFiles, ScenarioThatNamesNoUnits) {
  const VolumeCopy copy;
  copy.edit(kBattle, "units = \"units.toml\"", "");
  const auto scenario = copy.load();
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error().where, copy.file(kBattle).string());
  EXPECT_THAT(scenario.error().message, HasSubstr("has no text 'units'"));
}

TEST(RefusedFiles, MissingBase) {
  const VolumeCopy copy;
  copy.edit("boar/germantown/germantown-2007.toml", "base = \"germantown.toml\"",
            "base = \"monmouth.toml\"");
  const auto library = copy.open();
  ASSERT_FALSE(library.has_value());
  EXPECT_EQ(library.error().where, copy.file("boar/germantown/monmouth.toml").string());
}

TEST(RefusedFiles, BasesInACircle) {
  const VolumeCopy copy;
  const int line = copy.edit("boar/germantown/germantown-2007.toml", "base = \"germantown.toml\"",
                             "base = \"germantown-2007.toml\"");
  const auto library = copy.open();
  ASSERT_FALSE(library.has_value());
  EXPECT_EQ(library.error().where, copy.file("boar/germantown/germantown-2007.toml").string() +
                                       ":" + std::to_string(line));
  EXPECT_THAT(library.error().message, HasSubstr("too many bases"));
}

TEST(RefusedFiles, ScenarioIdTwice) {
  const VolumeCopy copy;
  copy.edit("boar/germantown/germantown-2007.toml", "id = \"boar/germantown-2007\"",
            "id = \"boar/germantown\"");
  const auto library = copy.open();
  ASSERT_FALSE(library.has_value());
  EXPECT_THAT(library.error().message, HasSubstr("scenario id 'boar/germantown' is also in"));
}

TEST(RefusedFiles, ScenarioWithoutTitle) {
  const VolumeCopy copy;
  copy.edit(kBattle, "title = \"Germantown\"", "");
  const auto library = copy.open();
  ASSERT_FALSE(library.has_value());
  EXPECT_THAT(library.error().message, HasSubstr("has no text 'title'"));
}

TEST(RefusedFiles, VolumeWithoutRules) {
  const VolumeCopy copy;
  std::filesystem::rename(copy.file("boar/germantown"), copy.file("boar/monmouth"));
  const auto scenario = copy.load();
  ASSERT_FALSE(scenario.has_value());
  EXPECT_THAT(scenario.error().message, HasSubstr("the rules of 'monmouth' are unknown"));
}

// Only where the scenario forbids it may enemies not start side by side.
TEST(RefusedFiles, EnemiesSideBySide) {
  const VolumeCopy copy;
  const int line = copy.edit("boar/germantown/units.toml", "vanguard = true, setup = \"2411\"",
                             "vanguard = true, setup = \"2611\"");
  ASSERT_TRUE(copy.load().has_value());
  copy.edit(kBattle, "edition = \"2026\"", "edition = \"2026\"\nenemies_start_apart = true");
  const auto scenario = copy.load();
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error().where, copy.file(kUnits).string() + ":" + std::to_string(line));
  EXPECT_THAT(scenario.error().message,
              HasSubstr("conways-brigade in 2611: stands next to enemy 2nd-light-infantry"));
}

}  // namespace
}  // namespace linstock::testing
