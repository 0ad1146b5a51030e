// The shapes that scripts rely on.
#include <algorithm>

#include "tests/cli/program.hpp"

namespace linstock::testing {
namespace {

class Commands : public Program {};

TEST_F(Commands, HelpVersionAndUsage) {
  EXPECT_EQ(linstock("--help").code, 0);
  EXPECT_NE(linstock("--help").out.find("linstock play boar/germantown"), std::string::npos);
  EXPECT_EQ(linstock("--version").code, 0);
  for (const char* const command : {"battles", "bundle", "new", "show", "actions", "act", "undo",
                                    "auto", "replay", "rules", "audit", "odds", "play"}) {
    const Outcome run = linstock(std::string(command) + " --help");
    EXPECT_EQ(run.code, 0) << command;
    EXPECT_NE(run.out.find("Usage:"), std::string::npos) << command;
  }
  for (const char* const wrong : {"", "charge", "new", "show", "show a b", "battles --fast",
                                  "show g --map sideways", "auto g --bot-seed x"}) {
    const Outcome run = linstock(wrong);
    EXPECT_EQ(run.code, 2) << wrong;
    EXPECT_FALSE(run.err.empty()) << wrong;
  }
}

TEST_F(Commands, Battles) {
  const Outcome run = linstock("battles --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const Json list = run.json();
  ASSERT_TRUE(list.is_array());
  const auto battle = std::find_if(
      list.begin(), list.end(), [](const Json& json) { return json["id"] == "boar/germantown"; });
  ASSERT_NE(battle, list.end());
  EXPECT_EQ((*battle)["system"], "boar");
  EXPECT_EQ((*battle)["volume"], "germantown");
  EXPECT_EQ((*battle)["title"], "Germantown");
  EXPECT_EQ((*battle)["turns"], 10);
  EXPECT_EQ((*battle)["minutes"], 240);
  EXPECT_EQ((*battle)["sides"], (Json{"american", "british"}));
  EXPECT_EQ((*battle)["editions"], (Json{"2007", "2026"}));
  EXPECT_NE(run.out.find("boar/germantown-2007"), std::string::npos);
  EXPECT_NE(linstock("battles").out.find("boar/germantown"), std::string::npos);
}

TEST_F(Commands, BundleIsTheWholeBattle) {
  const Outcome run = linstock("bundle boar/germantown");
  ASSERT_EQ(run.code, 0) << run.err;
  const Json bundle = run.json();
  EXPECT_EQ(bundle["map"]["grid"]["up"], "NE");
  EXPECT_EQ(bundle["units"]["units"][0]["id"], "conways-brigade");
  EXPECT_EQ(bundle["leaders"]["leaders"][0]["id"], "washington");
  EXPECT_EQ(bundle["terrain"]["hex"][0]["id"], "clear");
  EXPECT_EQ(linstock("bundle boar/germantown").out, run.out);
  const Outcome unknown = linstock("bundle boar/nowhere");
  EXPECT_EQ(unknown.code, 1);
  EXPECT_NE(unknown.out.find("boar/nowhere"), std::string::npos) << unknown.out;
}

TEST_F(Commands, NewIsTheSameForTheSameSeed) {
  new_game();
  ASSERT_EQ(linstock("new boar/germantown --seed 7 --out h.linstock").code, 0);
  EXPECT_EQ(read("g.linstock"), read("h.linstock"));
  ASSERT_EQ(linstock("new boar/germantown --out a.linstock").code, 0);
  ASSERT_EQ(linstock("new boar/germantown --out b.linstock").code, 0);
  EXPECT_NE(read("a.linstock"), read("b.linstock"));
  const Json made = linstock("new boar/germantown-2007 --seed 1 --out c.linstock --json").json();
  EXPECT_EQ(made["scenario"], "boar/germantown-2007");
  EXPECT_EQ(made["commitment"].get<std::string>().size(), 64U);
  EXPECT_EQ(made["decision"]["player"], "american");
}

TEST_F(Commands, Show) {
  new_game();
  const Outcome run = linstock("show g.linstock --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const Json view = run.json();
  EXPECT_EQ(view["turn"], 1);
  EXPECT_EQ(view["phase"], "movement");
  EXPECT_EQ(view["decision"]["player"], "american");
  EXPECT_TRUE(view["result"].is_null());
  EXPECT_EQ(view["seat"], "umpire");
  EXPECT_EQ(linstock("show g.linstock --seat british --json").json()["seat"], "british");
  const Outcome page = linstock("show g.linstock");
  ASSERT_EQ(page.code, 0) << page.err;
  for (const char* const part : {"Germantown, turn 1 of 10", "army morale 13 (high)", "-3313--",
                                 "Chew House 3313", "Musgrave", "BOAR.9.2"}) {
    EXPECT_NE(page.out.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(page.out.find('\x1b'), std::string::npos) << "no colours into a file";
  EXPECT_EQ(linstock("show g.linstock --map none").out.find("-3313--"), std::string::npos);
  EXPECT_NE(linstock("show g.linstock --map all").out.find("-1006--"), std::string::npos);
}

TEST_F(Commands, TheMapFitsTheScreen) {
  new_game();
  for (const int width : {60, 80, 120}) {
    const Outcome run =
        linstock("show g.linstock --map all", "", "COLUMNS=" + std::to_string(width));
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), static_cast<std::size_t>(width)) << line;
    }
  }
}

TEST_F(Commands, ActionsAndAct) {
  new_game();
  const Json actions = linstock("actions g.linstock --json").json();
  EXPECT_EQ(actions["decision"]["player"], "american");
  EXPECT_EQ(actions["decision"]["kind"].get<std::string>().empty(), false);
  EXPECT_TRUE(actions["decision"]["rules"].is_array());
  ASSERT_FALSE(actions["actions"].empty());
  const Json& first = actions["actions"][0];
  for (const char* const key : {"text", "type", "label"}) EXPECT_TRUE(first[key].is_string());
  const Outcome act = linstock("act g.linstock '" + first["text"].get<std::string>() + "' --json");
  ASSERT_EQ(act.code, 0) << act.out;
  EXPECT_EQ(act.json()["actions"], 1);
  EXPECT_TRUE(act.json()["events"].is_array());
  EXPECT_TRUE(linstock("actions g.linstock --seat british --json").json()["actions"].empty());
}

TEST_F(Commands, ActTakesSeveralOrdersAndJson) {
  new_game();
  EXPECT_EQ(linstock("act g.linstock 'activate 1st-maryland; move 2409;'").code, 0);
  ASSERT_EQ(linstock("new boar/germantown --seed 7 --out h.linstock").code, 0);
  const std::string json =
      R"('{\"type\":\"activate\",\"piece\":\"1st-maryland\"};{\"type\":\"move\",\"hex\":\"2409\"}')";
  const Outcome run = linstock("act h.linstock " + json);
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(read("g.linstock"), read("h.linstock"));
}

TEST_F(Commands, Undo) {
  new_game();
  const std::string before = read("g.linstock");
  ASSERT_EQ(linstock("act g.linstock 'activate 1st-maryland; move 2409'").code, 0);
  EXPECT_EQ(linstock("undo g.linstock --seat british").code, 1);
  ASSERT_EQ(linstock("undo g.linstock --steps 2").code, 0);
  EXPECT_EQ(read("g.linstock"), before);
  const Outcome run = linstock("undo g.linstock --json");
  EXPECT_EQ(run.code, 1);
  EXPECT_TRUE(run.json()["error"]["rule"].is_null());
}

TEST_F(Commands, AutoAndReplay) {
  new_game();
  const Outcome run =
      linstock("auto g.linstock --american random --british random --until end --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const Json report = run.json();
  EXPECT_TRUE(report["decision"].is_null());
  EXPECT_TRUE(report["result"]["level"].is_string());
  const Outcome verify = linstock("replay g.linstock --verify --json");
  ASSERT_EQ(verify.code, 0) << verify.err;
  EXPECT_EQ(verify.json()["actions"], report["actions"]);
  EXPECT_EQ(verify.json()["hash"], report["hash"]);
  const Json shown = linstock("show g.linstock --json").json();
  EXPECT_EQ(shown["result"], report["result"]);
  EXPECT_EQ(shown["hash"], report["hash"]);
  EXPECT_NE(linstock("show g.linstock").out.find("side wins"), std::string::npos);
  EXPECT_TRUE(linstock("actions g.linstock --json").json()["actions"].empty());
  EXPECT_NE(linstock("replay g.linstock").out.find("Turn 2"), std::string::npos);
}

TEST_F(Commands, AutoStopsWhereItIsTold) {
  new_game();
  ASSERT_EQ(linstock("auto g.linstock --american random --until turn=2 --out h.linstock").code, 0);
  EXPECT_EQ(linstock("show h.linstock --json").json()["decision"]["player"], "british")
      << "a side without a bot stops the run";
  ASSERT_EQ(linstock("auto g.linstock --american random --british random --until turn").code, 0);
  EXPECT_EQ(linstock("show g.linstock --json").json()["turn"], 2);
}

TEST_F(Commands, AutoTakesABudgetOfNodes) {
  new_game();
  const std::string rest = " --british steady --until turn=2 --out ";
  ASSERT_EQ(linstock("auto g.linstock --american veteran@2" + rest + "one.linstock").code, 0);
  ASSERT_EQ(linstock("auto g.linstock --american veteran@2" + rest + "two.linstock").code, 0);
  EXPECT_EQ(read("one.linstock"), read("two.linstock")) << "nodes give the same answers again";
  for (const char* const word : {"veteran@0", "veteran@x", "veteran@"}) {
    const Outcome run = linstock("auto g.linstock --american " + std::string(word) + " --json");
    EXPECT_EQ(run.code, 1) << word;
    EXPECT_EQ(run.json()["error"]["where"], "--american") << word;
  }
}

TEST_F(Commands, ReplayNamesTheFirstDifference) {
  new_game();
  ASSERT_EQ(linstock("act g.linstock 'activate 1st-maryland; move 2409'").code, 0);
  std::string text = read("g.linstock");
  text.replace(text.find("2409"), 4, "2310");
  write("g.linstock", text);
  const Outcome run = linstock("replay g.linstock --verify --json");
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.json()["error"]["where"], "g.linstock: action 2");
}

TEST_F(Commands, Rules) {
  const Json one = linstock("rules BOAR.12.14 --json").json();
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0]["title"], "Diversion");
  EXPECT_EQ(one[0]["editions"]["2007"], "12.14");
  EXPECT_NE(linstock("rules 12.14").out.find("BOAR.12.14"), std::string::npos);
  EXPECT_NE(linstock("rules chew house morale").out.find("GER.3.10.2"), std::string::npos);
  EXPECT_EQ(linstock("rules submarine").code, 1);
}

TEST_F(Commands, Audit) {
  const Json audit = linstock("audit --json").json();
  for (const char* const book : {"boar", "germantown"}) {
    const Json& counts = audit["rules"][book];
    EXPECT_EQ(counts["rows"].get<int>(), counts["definitions"].get<int>() +
                                             counts["proven"].get<int>() +
                                             counts["unproven"].get<int>());
    EXPECT_GT(counts["proven"].get<int>(), 0) << book;
  }
  for (const char* const kind : {"rule", "implied", "public", "reconstruction"}) {
    EXPECT_GT(audit["values"]["germantown"][kind].get<int>(), 0) << kind;
  }
  EXPECT_NE(linstock("audit").out.find("germantown"), std::string::npos);
}

}  // namespace
}  // namespace linstock::testing
