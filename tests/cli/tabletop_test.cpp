// The terminal and tables of miniatures.
#include <algorithm>

#include "tests/cli/program.hpp"
#include "tests/match/tabletop_table.hpp"

namespace linstock::testing {
namespace {

class TabletopCommands : public Program {
 protected:
  [[nodiscard]] bool holds(const std::string& text, const std::string& part) const {
    return text.find(part) != std::string::npos;
  }
  void new_table() const {
    const Outcome run = linstock("new tabletop/chew-house --seed 7 --out t.linstock");
    ASSERT_EQ(run.code, 0) << run.err;
  }
};

TEST_F(TabletopCommands, ShowDrawsTheTable) {
  new_table();
  const Outcome shown = linstock("show t.linstock");
  ASSERT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(holds(shown.out, "The Chew House, turn 1 of 10"));
  EXPECT_TRUE(holds(shown.out, "American player's turn, movement"));
  EXPECT_TRUE(holds(shown.out, "HHHH"));
  EXPECT_TRUE(holds(shown.out, "H large building"));
  EXPECT_TRUE(holds(shown.out, "A2  2nd New Jersey 6 of 6, line at 19, 5 facing south"));
  EXPECT_TRUE(holds(shown.out, "Maxwell with 2nd-new-jersey"));
  EXPECT_TRUE(holds(shown.out, "To come: 44th Foot on turn 5"));
  EXPECT_TRUE(holds(shown.out, "the Chew House: held by the British side"));
  EXPECT_TRUE(holds(shown.out, "American: Move your units"));
  const Outcome plain = linstock("show t.linstock --map none");
  EXPECT_FALSE(holds(plain.out, "HHHH"));
  EXPECT_EQ(linstock("show t.linstock --json").json()["table"]["width"], 4800);
}

TEST_F(TabletopCommands, GamesArePlayedToTheirEnd) {
  new_table();
  const Outcome played =
      linstock("auto t.linstock --american random --british random --bot-seed 3 --json");
  ASSERT_EQ(played.code, 0) << played.err << played.out;
  const Outcome replayed = linstock("replay t.linstock --verify --json");
  ASSERT_EQ(replayed.code, 0) << replayed.err << replayed.out;
  EXPECT_FALSE(replayed.json()["result"].is_null());
  EXPECT_TRUE(holds(linstock("show t.linstock").out, "victory"));
}

TEST_F(TabletopCommands, APersonPlaysInTheTerminal) {
  const Outcome run = linstock("play tabletop/ambush --seed 3 --side british --bot random",
                               "map\nshow\nwhy march brant 20\nmarch brant 2\nlog\nundo\nquit\n");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(holds(run.out, "A column is an inch"));
  EXPECT_TRUE(holds(run.out, "Brant's Mohawks"));
  EXPECT_TRUE(holds(run.out, "inches"));
  EXPECT_TRUE(holds(run.out, "Taken back."));
}

TEST_F(TabletopCommands, ActionsAndRefusals) {
  new_table();
  const Json actions = linstock("actions t.linstock --json").json()["actions"];
  EXPECT_TRUE(std::any_of(actions.begin(), actions.end(),
                          [](const Json& action) { return action["text"] == "end movement"; }));
  EXPECT_EQ(linstock("act t.linstock 'march 1st-new-jersey 2.25'").code, 0);
  const Outcome refused = linstock("act t.linstock 'march 1st-new-jersey 20'");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(holds(refused.err, "3.75 inches")) << refused.err;
}

TEST_F(TabletopCommands, AreListed) {
  EXPECT_TRUE(holds(linstock("battles").out, "tabletop/hedgerow"));
  const Json list = linstock("battles --json").json();
  const auto table = std::find_if(list.begin(), list.end(), [](const Json& battle) {
    return battle["id"] == "tabletop/hedgerow";
  });
  ASSERT_NE(table, list.end());
  EXPECT_EQ((*table)["system"], "tabletop");
  EXPECT_EQ((*table)["turns"], 9);
  EXPECT_TRUE(holds(linstock("bots --system tabletop").out, "random"));
  EXPECT_TRUE(holds(linstock("audit").out, "tabletop"));
}

TEST_F(TabletopCommands, WhatASystemLacksIsSaidPolitely) {
  const Outcome odds = linstock("odds --sp 9:4 --scenario tabletop/ambush");
  EXPECT_EQ(odds.code, 1);
  EXPECT_FALSE(odds.err.empty());
}

TEST_F(TabletopCommands, AreStudied) {
  const std::string run =
      "simulate tabletop/ambush --games 4 --american random --british random --jobs 1 ";
  const Outcome played = linstock(run + "--out s.json");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_TRUE(holds(played.out, "strength in order %")) << played.out;
  for (const char* const shard : {"1", "2"}) {
    ASSERT_EQ(linstock(run + "--shard " + shard + "/2 --out " + shard + ".json").code, 0);
  }
  ASSERT_EQ(linstock("merge 2.json 1.json --out all.json").code, 0);
  EXPECT_EQ(read("all.json"), read("s.json"));
  // A limit on the size of files stops the run in the middle, as a full disk would.
  const Outcome stopped = linstock(run + "--out again.json", "", "ulimit -f 8;");
  ASSERT_EQ(stopped.code, 1) << stopped.err;
  ASSERT_EQ(linstock(run + "--out again.json").code, 0);
  EXPECT_EQ(read("again.json"), read("s.json"));
  const Outcome report = linstock("report s.json --html s.html --csv s.csv");
  ASSERT_EQ(report.code, 0) << report.err;
  EXPECT_TRUE(holds(read("s.html"), "Where they fight"));
  EXPECT_TRUE(holds(read("s.csv"), "american_vp"));
}

// ---- scenarios of one's own

TEST_F(TabletopCommands, OwnScenariosArePlayed) {
  write("mine.json", to_pretty(small_bundle()));
  const Outcome made = linstock("new mine.json --seed 7 --out own.linstock --json");
  ASSERT_EQ(made.code, 0) << made.err << made.out;
  EXPECT_EQ(made.json()["scenario"], "tabletop/free");
  std::filesystem::remove(path("mine.json"));
  EXPECT_EQ(linstock("act own.linstock 'march first 1'").code, 0);
  const Outcome shown = linstock("show own.linstock");
  ASSERT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(holds(shown.out, "A small table, turn 1 of 6"));
  EXPECT_EQ(linstock("replay own.linstock --verify").code, 0);
}

TEST_F(TabletopCommands, FaultsInOwnScenariosNameFileAndField) {
  Json bundle = small_bundle();
  bundle["scenario"]["unit"][0]["at"] = Json::array({1, 12});
  write("mine.json", to_pretty(bundle));
  const Outcome refused = linstock("new mine.json --out own.linstock");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(holds(refused.err, "mine.json /scenario/unit/0/at")) << refused.err;
  EXPECT_TRUE(holds(refused.err, "over the edge of the table")) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(path("own.linstock")));
  write("mine.toml", "schema = \"linstock.tabletop.scenario/1\"\nid = \"tabletop/x\"\nturns = 0\n");
  const Outcome line = linstock("new mine.toml --out own.linstock");
  EXPECT_EQ(line.code, 1);
  EXPECT_TRUE(holds(line.err, "mine.toml")) << line.err;
  write("mine.json", "{");
  EXPECT_EQ(linstock("new mine.json --out own.linstock").code, 1);
  EXPECT_EQ(linstock("new nothing.json --out own.linstock").code, 1);
}

}  // namespace
}  // namespace linstock::testing
