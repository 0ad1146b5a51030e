// Actions of the miniatures rules as text and as JSON.
#include <gmock/gmock.h>

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/words.hpp"
#include "tests/match/tabletop_table.hpp"

namespace linstock::testing {
namespace {

using tabletop::Action;
using TabletopKind = tabletop::ActionKind;
using ::testing::HasSubstr;

struct Written {
  const char* text;
  const char* json;
  const char* label;
};
void PrintTo(const Written& written, std::ostream* out) { *out << written.text; }

class TabletopActionForms : public ::testing::TestWithParam<Written> {};

TEST_P(TabletopActionForms, AreTheSameBothWays) {
  const auto game = small_table();
  const Written& written = GetParam();
  const auto move = game->parse_move(written.text);
  ASSERT_TRUE(move) << to_string(move.error());
  EXPECT_EQ(game->text_of(*move), written.text);
  EXPECT_EQ(to_line(game->json_of(*move)), written.json);
  const auto again = game->move_from_json(*parse_json(written.json));
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(*again, *move);
  EXPECT_EQ(small_match().position().label_of(*move), written.label);
}

INSTANTIATE_TEST_SUITE_P(
    All, TabletopActionForms,
    ::testing::Values(
        Written{"roll 4", R"({"type":"roll","dice":[4]})", "A 4 is rolled"},
        Written{"roll 3 5", R"({"type":"roll","dice":[3,5]})", "A 3 and a 5 are rolled"},
        Written{"march first 4.50", R"({"type":"march","unit":"first","distance":450})",
                "1st Line marches 4.5 inches"},
        Written{"retire first 1.00", R"({"type":"retire","unit":"first","distance":100})",
                "1st Line retires 1 inch, facing kept"},
        Written{"wheel first 30.00", R"({"type":"wheel","unit":"first","heading":3000})",
                "1st Line wheels to 30 degrees (north-east)"},
        Written{"face first 315.25", R"({"type":"face","unit":"first","heading":31525})",
                "1st Line turns to 315.25 degrees (north-west)"},
        Written{"form first column", R"({"type":"form","unit":"first","formation":"column"})",
                "1st Line forms column"},
        Written{"form guns limbered", R"({"type":"form","unit":"guns","formation":"limbered"})",
                "the guns limbers up"},
        Written{"enter first house", R"({"type":"enter","unit":"first","terrain":"house"})",
                "1st Line enters the house"},
        Written{"leave garrison 2", R"({"type":"leave","unit":"garrison","side":2})",
                "the garrison comes out on side 2"},
        Written{"halt first", R"({"type":"halt","unit":"first"})",
                "1st Line has finished its move"},
        Written{"ride howe 12.00 -0.50", R"({"type":"ride","general":"howe","at":[1200,-50]})",
                "Howe rides to 12, -0.5"},
        Written{"join wayne horse", R"({"type":"join","general":"wayne","unit":"horse"})",
                "Wayne joins the horse"},
        Written{"build first earthwork", R"({"type":"build","unit":"first","terrain":"earthwork"})",
                "1st Line builds the earthwork"},
        Written{"dismantle first house", R"({"type":"dismantle","unit":"first","terrain":"house"})",
                "1st Line takes down the house"},
        Written{"lay first house", R"({"type":"lay","unit":"first","terrain":"house"})",
                "1st Line lays a charge at the house"},
        Written{"end movement", R"({"type":"end_movement"})", "End the movement"},
        Written{"turn foot 90.00", R"({"type":"turn","unit":"foot","heading":9000})",
                "5th Foot turns to 90 degrees (east)"},
        Written{"end turning", R"({"type":"end_turning"})", "No more facing changes"},
        Written{"fire foot first", R"({"type":"fire","unit":"foot","target":"first"})",
                "5th Foot fires at 1st Line"},
        Written{"fire garrison horse base 2",
                R"({"type":"fire","unit":"garrison","target":"horse","base":2})",
                "the garrison fires at the horse with base 2"},
        Written{"bombard guns house", R"({"type":"bombard","unit":"guns","terrain":"house"})",
                "the guns fires at the house"},
        Written{"end fire", R"({"type":"end_fire"})", "End the fire"},
        Written{"charge first foot", R"({"type":"charge","unit":"first","target":"foot"})",
                "1st Line charges 5th Foot"},
        Written{"end charges", R"({"type":"end_charges"})", "No more charges"},
        Written{"test foot", R"({"type":"test","unit":"foot"})", "5th Foot takes its test"},
        Written{"counter foot first", R"({"type":"counter","unit":"foot","target":"first"})",
                "5th Foot counter-charges 1st Line"},
        Written{"stand foot", R"({"type":"stand","unit":"foot"})", "5th Foot stands"},
        Written{"melee foot", R"({"type":"melee","unit":"foot"})", "5th Foot is fought with"}));

TEST(TabletopActionText, TakesNumbersAsPeopleWriteThem) {
  const auto game = small_table();
  EXPECT_EQ(game->parse_move("march first 4.5"), game->parse_move("march first 4.50"));
  EXPECT_EQ(game->parse_move("  march  first 4 "), game->parse_move("march first 4.00"));
  EXPECT_EQ(game->parse_move("end_movement"), game->parse_move("end movement"));
  EXPECT_EQ(game->parse_move("form guns deployed"), game->parse_move("form guns line"));
}

struct Misread {
  const char* text;
  const char* reason;
};
void PrintTo(const Misread& misread, std::ostream* out) { *out << misread.text; }

class TabletopActionFaults : public ::testing::TestWithParam<Misread> {};

TEST_P(TabletopActionFaults, AreNamed) {
  const auto move = small_table()->parse_move(GetParam().text);
  ASSERT_FALSE(move);
  EXPECT_THAT(move.error().message, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    All, TabletopActionFaults,
    ::testing::Values(Misread{"", "an action is missing"}, Misread{"dance", "'dance' is no action"},
                      Misread{"march", "'march' needs a unit"},
                      Misread{"march firs 4", "did you mean first"},
                      Misread{"march first", "needs a distance in inches"},
                      Misread{"march first 4.555", "two decimals at most"},
                      Misread{"march first -1", "is no number from 0"},
                      Misread{"march first 4 5", "'5' is too much"},
                      Misread{"wheel first 360", "is no number from 0 to 359.99"},
                      Misread{"ride wayne 400 1", "is no number"},
                      Misread{"ride first 1 1", "there is no general 'first'"},
                      Misread{"form first square", "is none of line, column"},
                      Misread{"fire foot first base 3", "is no whole number up to 2"},
                      Misread{"fire foot first base 0", "the bases are 1 and 2"},
                      Misread{"fire foot first gun 1", "only 'base 1' or 'base 2'"},
                      Misread{"roll 7", "is no whole number up to 6"},
                      Misread{"roll 0", "a die shows 1 to 6"},
                      Misread{"roll 1 2 3", "'3' is too much"},
                      Misread{"enter first barn", "there is no piece of terrain 'barn'"},
                      Misread{"end", "'end' is no action"}));

struct MisreadJson {
  const char* json;
  const char* where;
};
void PrintTo(const MisreadJson& misread, std::ostream* out) { *out << misread.json; }

class TabletopJsonFaults : public ::testing::TestWithParam<MisreadJson> {};

TEST_P(TabletopJsonFaults, NameTheField) {
  const auto move = small_table()->move_from_json(*parse_json(GetParam().json));
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().where, GetParam().where);
}

INSTANTIATE_TEST_SUITE_P(
    All, TabletopJsonFaults,
    ::testing::Values(
        MisreadJson{R"([])", "action"}, MisreadJson{R"({"type":"dance"})", "action/type"},
        MisreadJson{R"({"type":"march","unit":"nobody","distance":1})", "action/unit"},
        MisreadJson{R"({"type":"march","unit":"first"})", "action/distance"},
        MisreadJson{R"({"type":"march","unit":"first","distance":70000})", "action/distance"},
        MisreadJson{R"({"type":"march","unit":"first","distance":1,"x":2})", "action/x"},
        MisreadJson{R"({"type":"roll","dice":[7]})", "action/dice"},
        MisreadJson{R"({"type":"roll","dice":[1,2,3]})", "action/dice"},
        MisreadJson{R"({"type":"roll","dice":4})", "action/dice"},
        MisreadJson{R"({"type":"ride","general":"howe","at":[1]})", "action/at"},
        MisreadJson{R"({"type":"ride","general":"howe","at":[1,99999]})", "action/at"},
        MisreadJson{R"({"type":"form","unit":"first","formation":"square"})", "action/formation"},
        MisreadJson{R"({"type":"fire","unit":"first","target":"foot","base":3})", "action/base"}));

TEST(TabletopActions, OthersThanThoseOfTheBattleAreRefused) {
  const auto game = small_table();
  const Match match = small_match();
  for (const Action& action :
       {Action{.kind = TabletopKind::Halt, .unit = 6}, Action{.kind = TabletopKind::Halt},
        Action{.kind = TabletopKind::EndMovement, .unit = 0},
        Action{.kind = TabletopKind::March, .unit = 0, .value = 100, .x = 1},
        Action{.kind = TabletopKind::Fire, .unit = 3, .value = 0, .x = 3},
        Action{.kind = static_cast<TabletopKind>(200)}}) {
    const auto refusal = match.position().check(tabletop::pack(action));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->reason, "This is no action of this battle.");
    EXPECT_EQ(game->text_of(tabletop::pack(action)), "no action of this battle");
  }
}

TEST(TabletopWords, NumbersAreToldShortly) {
  EXPECT_EQ(tabletop::decimal(-5), "-0.05");
  EXPECT_EQ(tabletop::decimal(1230), "12.30");
  EXPECT_EQ(tabletop::short_decimal(600), "6");
  EXPECT_EQ(tabletop::inches(100), "1 inch");
  EXPECT_EQ(tabletop::inches(1001), "10.01 inches");
  EXPECT_EQ(tabletop::degrees(4500), "45 degrees");
  EXPECT_EQ(tabletop::compass_word({35900}), "north");
  EXPECT_EQ(tabletop::compass_word({2249}), "north");
  EXPECT_EQ(tabletop::compass_word({2250}), "north-east");
  for (const std::int32_t number : {0, 1, 99, 100, 12345, -1, -12345}) {
    EXPECT_EQ(tabletop::parse_decimal(tabletop::decimal(number)), number);
  }
}

}  // namespace
}  // namespace linstock::testing
