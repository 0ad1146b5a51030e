// The page's C interface, built for this machine: what it answers, and that nothing given to it
// does harm.
#include <gmock/gmock.h>

#include <string>
#include <string_view>

#include "data/library.hpp"
#include "tests/wasm/page.hpp"
#include "wasm/api.hpp"

namespace linstock {
namespace {

using ::testing::HasSubstr;
using testing::kUmpireSeat;
using testing::read;
using ::testing::StartsWith;

const std::string& bundle() {
  static const std::string kBundle = [] {
    const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
    return to_line(library->bundle("boar/germantown")->json);
  }();
  return kBundle;
}

Json new_game(std::string_view setup) {
  return read(linstock_new_game(bundle().data(), bundle().size(), setup.data(), setup.size()));
}

Json load_game(std::string_view record) {
  return read(linstock_load_game(bundle().data(), bundle().size(), record.data(), record.size()));
}

Json act(int game, int seat, std::string_view action) {
  return read(linstock_act(game, seat, action.data(), action.size()));
}

/// A game with a known seed that is closed at the end.
class PageGame : public ::testing::Test {
 protected:
  void SetUp() override {
    const Json opened = new_game(R"({"seed":"7"})");
    ASSERT_EQ(opened["ok"], true) << opened;
    game_ = opened["game"].get<int>();
    seat_ = read(linstock_pending(game_))["seat"].get<int>();
  }
  void TearDown() override { EXPECT_EQ(read(linstock_close_game(game_))["ok"], true); }

  [[nodiscard]] Json overlay(std::string_view name, std::string_view argument) const {
    return read(
        linstock_overlay(game_, seat_, name.data(), name.size(), argument.data(), argument.size()));
  }

  int game_ = 0;
  int seat_ = 0;
};

TEST_F(PageGame, SaysWhoDecidesAndWhatMayBeDone) {
  const Json pending = read(linstock_pending(game_));
  EXPECT_EQ(pending["by"], "player");
  EXPECT_FALSE(pending["prompt"].get<std::string>().empty());
  EXPECT_TRUE(pending["result"].is_null());
  EXPECT_FALSE(read(linstock_actions(game_, seat_))["actions"].empty());
  EXPECT_TRUE(read(linstock_actions(game_, 1 - seat_))["actions"].empty());
}

TEST_F(PageGame, PlaysTextsAndJsonAndTakesThemBack) {
  const Json first = read(linstock_actions(game_, seat_))["actions"][0];
  const std::string text = first["text"].get<std::string>();
  const std::string json = to_line(first["action"]);
  const int before = read(linstock_pending(game_))["actions"].get<int>();
  EXPECT_EQ(read(linstock_check(game_, seat_, text.data(), text.size()))["ok"], true);
  const std::string view = linstock_view(game_, seat_);
  ASSERT_EQ(act(game_, seat_, text)["actions"], before + 1);
  const std::string played = linstock_view(game_, seat_);
  EXPECT_NE(view, played);
  ASSERT_EQ(read(linstock_undo(game_, seat_))["actions"], before);
  EXPECT_EQ(view, linstock_view(game_, seat_));
  ASSERT_EQ(act(game_, seat_, json)["actions"], before + 1);
  EXPECT_EQ(played, linstock_view(game_, seat_));
}

TEST_F(PageGame, TellsOdds) {
  const std::string question = R"({"ask":"initiative","american":0,"british":0})";
  const std::string before = read(linstock_record(game_))["record"].get<std::string>();
  const Json odds = read(linstock_odds(game_, seat_, question.data(), question.size()));
  ASSERT_EQ(odds["ok"], true) << odds;
  EXPECT_EQ(odds["bid"]["wins"]["american"]["fraction"], "1/2") << "equal dice, equal leaders";
  EXPECT_EQ(read(linstock_record(game_))["record"], before);
  const std::string now = R"({"ask":"now"})";
  EXPECT_EQ(read(linstock_odds(game_, seat_, now.data(), now.size()))["ok"], true);
  for (const std::string_view wrong : {"", "[]", "{}", R"({"ask":"weather"})"}) {
    EXPECT_TRUE(read(linstock_odds(game_, seat_, wrong.data(), wrong.size())).contains("error"));
  }
}

TEST_F(PageGame, RefusesWithTheRule) {
  const Json refusal = act(game_, seat_, "end-attacks");
  EXPECT_EQ(refusal["ok"], false);
  EXPECT_THAT(refusal["refused"]["rule"].get<std::string>(), StartsWith("BOAR."));
  const std::string lawful =
      read(linstock_actions(game_, seat_))["actions"][0]["text"].get<std::string>();
  EXPECT_TRUE(act(game_, 1 - seat_, lawful).contains("refused"));
  EXPECT_TRUE(read(linstock_undo(game_, seat_)).contains("refused"));
}

TEST_F(PageGame, IsSavedAndLoaded) {
  const std::string text =
      read(linstock_actions(game_, seat_))["actions"][0]["text"].get<std::string>();
  ASSERT_EQ(act(game_, seat_, text)["ok"], true);
  const std::string record = read(linstock_record(game_))["record"].get<std::string>();
  const Json loaded = load_game(record);
  ASSERT_EQ(loaded["ok"], true) << loaded;
  const int other = loaded["game"].get<int>();
  EXPECT_NE(other, game_);
  EXPECT_EQ(read(linstock_record(other))["record"], record);
  const std::string view = linstock_view(game_, kUmpireSeat);
  EXPECT_EQ(view.substr(0, view.find("undoable")),
            std::string(linstock_view(other, kUmpireSeat)).substr(0, view.find("undoable")));
  EXPECT_EQ(read(linstock_close_game(other))["ok"], true);
}

TEST_F(PageGame, TellsWhatHappened) {
  const Json events = read(linstock_tale(game_, seat_, 0))["events"];
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events[0]["n"], 0);
  EXPECT_FALSE(events[0]["tale"][0]["text"].get<std::string>().empty());
  EXPECT_TRUE(read(linstock_tale(game_, seat_, 1'000'000))["events"].empty());
}

TEST_F(PageGame, GivesTheTable) {
  const Json snapshot = read(linstock_snapshot(game_, seat_))["snapshot"];
  EXPECT_EQ(snapshot["yours"], true);
  EXPECT_EQ(snapshot["count"], 0);
  const std::string text = snapshot["actions"][0]["text"].get<std::string>();
  const Json acted = act(game_, seat_, text);
  EXPECT_EQ(acted["events"][0]["n"], 1);
  EXPECT_EQ(acted["events"][0]["action"], text);
  const Json before = read(linstock_at(game_, seat_, 0));
  EXPECT_EQ(before["count"], 0);
  EXPECT_EQ(before["view"]["units"], snapshot["view"]["units"]);
  EXPECT_EQ(read(linstock_at(game_, seat_, 2))["error"]["where"], "count");
  EXPECT_EQ(read(linstock_at(game_, seat_, -1))["error"]["where"], "count");
  EXPECT_FALSE(overlay("zoc", "british")["hexes"].empty());
  EXPECT_EQ(overlay("weather", "")["error"]["where"], "name");
}

TEST_F(PageGame, PlaysListsAllOrNothing) {
  const Json refused = act(game_, seat_, R"(["activate 1st-maryland","move 2409","move 4617"])");
  EXPECT_EQ(refused["refused"]["index"], 2) << refused;
  EXPECT_EQ(read(linstock_pending(game_))["actions"], 0);
  const Json acted = act(game_, seat_, R"(["activate 1st-maryland","move 2409"])");
  EXPECT_EQ(acted["actions"], 2) << acted;
  EXPECT_TRUE(act(game_, seat_, "[1]").contains("error"));
  EXPECT_TRUE(act(game_, seat_, "[").contains("error"));
  EXPECT_TRUE(act(game_, seat_, "[]").contains("refused"));
}

TEST_F(PageGame, LetsBotsDecide) {
  const Json bots = read(linstock_bots("boar", 4))["bots"];
  EXPECT_EQ(bots, Json({"random", "recruit", "steady"}));
  EXPECT_EQ(read(linstock_bots("chess", 5))["bots"], Json({"random"}));
  for (const Json& name : bots) {
    const std::string bot = name.get<std::string>();
    const Json asked = read(linstock_bot_action(game_, seat_, bot.data(), bot.size()));
    EXPECT_TRUE(
        read(linstock_bot_action(game_, 1 - seat_, bot.data(), bot.size())).contains("error"));
    const Json played = read(linstock_bot(game_, bot.data(), bot.size()));
    EXPECT_EQ(played["events"][0]["action"], asked["action"]);
    seat_ = read(linstock_pending(game_))["seat"].get<int>();
  }
  EXPECT_THAT(read(linstock_bot(game_, "napoleon", 8))["error"]["message"].get<std::string>(),
              HasSubstr("no bot 'napoleon'"));
}

TEST_F(PageGame, BranchesOff) {
  for (int i = 0; i < 60; ++i) ASSERT_EQ(read(linstock_bot(game_, "random", 6))["ok"], true);
  const std::string setup = R"({"seed":"8","salt":"pepper","started":"later"})";
  const Json fork = read(linstock_fork(game_, 10, setup.data(), setup.size()));
  ASSERT_EQ(fork["ok"], true) << fork;
  const int branch = fork["game"].get<int>();
  const std::string record = read(linstock_record(branch))["record"].get<std::string>();
  EXPECT_THAT(record, HasSubstr("\"given\":10"));
  EXPECT_EQ(load_game(record)["ok"], true);
  EXPECT_EQ(read(linstock_fork(game_, 100'000, setup.data(), setup.size()))["error"]["where"],
            "count");
  EXPECT_EQ(read(linstock_fork(game_, -1, setup.data(), setup.size()))["error"]["where"], "count");
  EXPECT_EQ(read(linstock_fork(game_, 5, "{}", 2))["error"]["where"], "setup/seed");
  EXPECT_EQ(read(linstock_close_game(branch))["ok"], true);
}

TEST_F(PageGame, GivesSeatsWhatTheyMayHave) {
  const std::string own = read(linstock_seat_record(game_, seat_))["record"].get<std::string>();
  EXPECT_EQ(own.find("\"seed\""), std::string::npos);
  const std::string whole = read(linstock_record(game_))["record"].get<std::string>();
  EXPECT_THAT(whole, HasSubstr("\"seed\":\"7\""));
  EXPECT_TRUE(load_game(own).contains("error"));
}

TEST_F(PageGame, NamesWrongArguments) {
  EXPECT_THAT(act(game_, seat_, "dance")["error"]["message"].get<std::string>(),
              HasSubstr("'dance' is no action"));
  EXPECT_TRUE(act(game_, seat_, "{\"type\":").contains("error"));
  for (const int seat : {-1, 2, 253, 256}) {
    EXPECT_EQ(read(linstock_view(game_, seat))["error"]["where"], "seat") << seat;
    EXPECT_EQ(read(linstock_actions(game_, seat))["error"]["where"], "seat") << seat;
    EXPECT_EQ(read(linstock_undo(game_, seat))["error"]["where"], "seat") << seat;
    EXPECT_EQ(act(game_, seat, "stop")["error"]["where"], "seat") << seat;
  }
  for (const int game : {-1, 0, 999}) {
    EXPECT_EQ(read(linstock_pending(game))["error"]["where"], "game") << game;
    EXPECT_EQ(read(linstock_record(game))["error"]["where"], "game") << game;
    EXPECT_EQ(read(linstock_close_game(game))["error"]["where"], "game") << game;
  }
}

TEST(Page, RefusesBadSetups) {
  EXPECT_EQ(new_game("").at("error")["where"], "setup");
  EXPECT_EQ(new_game("[]").at("error")["where"], "setup");
  EXPECT_EQ(new_game(R"({"seed":7})").at("error")["where"], "setup/seed");
  EXPECT_EQ(new_game(R"({"seed":"-7"})").at("error")["where"], "setup/seed");
  EXPECT_EQ(new_game(R"({"sead":"7"})").at("error")["where"], "setup/sead");
  EXPECT_TRUE(read(linstock_new_game("{}", 2, "{}", 2)).contains("error"));
  EXPECT_TRUE(read(linstock_new_game(nullptr, 0, nullptr, 0)).contains("error"));
}

TEST(Page, RefusesBadRecords) {
  EXPECT_TRUE(load_game("").contains("error"));
  EXPECT_TRUE(load_game("{}\n").contains("error"));
  const Json opened = new_game(R"({"seed":"7","salt":"pepper"})");
  std::string record =
      read(linstock_record(opened["game"].get<int>()))["record"].get<std::string>();
  EXPECT_TRUE(load_game(record.substr(0, record.size() - 1)).contains("error"));
  const std::string id = "boar/germantown\"";
  record.replace(record.find(id), id.size(), "boar/germantown-2007\"");
  EXPECT_THAT(load_game(record)["error"]["message"].get<std::string>(), HasSubstr("not of"));
  EXPECT_EQ(read(linstock_close_game(opened["game"].get<int>()))["ok"], true);
}

TEST(Page, WithoutASeedTheUmpireGivesTheDice) {
  const Json opened = new_game(R"({"illegal_tactics":true,"started":"4 October"})");
  const int game = opened["game"].get<int>();
  EXPECT_EQ(opened["commitment"], "");
  for (int i = 0; i < 400; ++i) {
    const Json pending = read(linstock_pending(game));
    if (pending["by"] == "dice") {
      EXPECT_TRUE(act(game, pending["seat"].get<int>(), "roll 3").contains("refused"));
      ASSERT_EQ(act(game, kUmpireSeat, "roll 3")["ok"], true);
      const std::string record = read(linstock_record(game))["record"].get<std::string>();
      EXPECT_THAT(record, HasSubstr("\"started\":\"4 October\""));
      EXPECT_THAT(record, HasSubstr("\"illegal_tactics\":true"));
      EXPECT_EQ(read(linstock_close_game(game))["ok"], true);
      return;
    }
    const Json actions = read(linstock_actions(game, kUmpireSeat))["actions"];
    const std::string text = actions.back()["text"].get<std::string>();
    ASSERT_EQ(act(game, kUmpireSeat, text)["ok"], true) << text;
  }
  FAIL() << "no die was owed";
}

TEST(Page, PlaysGamesByChance) {
  const auto play = [](int first, int count) {
    return read(linstock_random_games(bundle().data(), bundle().size(), first, count));
  };
  const std::string both = play(1, 2)["lines"].get<std::string>();
  EXPECT_EQ(both, play(1, 1)["lines"].get<std::string>() + play(2, 1)["lines"].get<std::string>());
  EXPECT_THAT(both, StartsWith("boar/germantown 1 "));
  EXPECT_EQ(play(1, -1)["lines"], "");
  EXPECT_TRUE(play(-1, 1).contains("error"));
}

TEST(Page, GivesMemory) {
  EXPECT_STRNE(linstock_version(), "");
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100'000}}) {
    void* block = linstock_allocate(size);
    EXPECT_NE(block, nullptr);
    linstock_release(block);
  }
  linstock_release(nullptr);
}

}  // namespace
}  // namespace linstock
