// The miniatures rules behind the interface of all systems: dice, prompts, refusals, events, views,
// overlays, positions as JSON.
#include <gmock/gmock.h>

#include <map>

#include "match/record.hpp"
#include "match/tabletop/event_text.hpp"
#include "match/tabletop/refusal_text.hpp"
#include "rules/tabletop/play.hpp"
#include "tests/match/tabletop_table.hpp"

namespace linstock::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const Json& unit_of(const Json& view, std::string_view id) {
  for (const Json& unit : view["units"]) {
    if (unit["id"] == id) return unit;
  }
  static const Json none;
  return none;
}

// ---- dice

TEST(TabletopDice, TwoDiceFallEachWayAlike) {
  Match match(small_table(), {.seed = std::nullopt, .keep_tales = false});
  play(match, {"end movement", "end turning", "fire foot first"});
  ASSERT_EQ(match.decision().actor, Decision::Actor::Dice);
  std::vector<Move> faces;
  match.position().legal_moves(faces);
  EXPECT_EQ(faces.size(), 36U);
  std::map<std::string, int> fallen;
  constexpr int kRolls = 3600;
  for (std::uint64_t seed = 0; seed < kRolls; ++seed) {
    const Move roll = match.position().roll(SeededDice(seed));
    EXPECT_TRUE(std::binary_search(faces.begin(), faces.end(), roll));
    ++fallen[match.game().text_of(roll)];
  }
  EXPECT_EQ(fallen.size(), 36U);
  for (const auto& [text, count] : fallen) {
    EXPECT_GT(count, 50) << text;
    EXPECT_LT(count, 160) << text;
  }
}

TEST(TabletopDice, AreTheSeedsOwn) {
  Match one = small_match(11);
  Match two = small_match(11);
  Match other = small_match(12);
  std::string texts;
  for (Match* match : {&one, &two, &other}) {
    play(*match, {"end movement", "end turning", "fire foot first"});
    texts += match->game().text_of(match->history()[3].move) + ";";
  }
  EXPECT_EQ(one.position().hash(), two.position().hash());
  EXPECT_EQ(one.history()[3].by, kDice);
  EXPECT_THAT(texts, HasSubstr("roll "));
}

// ---- decisions and refusals

TEST(TabletopPrompts, NameTheRules) {
  Match match(small_table(), {.seed = std::nullopt, .keep_tales = false});
  EXPECT_EQ(match.decision().seat.index, 0);
  EXPECT_THAT(match.position().prompt().text, HasSubstr("Move your units"));
  EXPECT_THAT(match.position().prompt().rules, Contains("TT.seq.c"));
  play(match, {"end movement"});
  EXPECT_EQ(match.decision().seat.index, 1) << "the waiting side turns";
  EXPECT_THAT(match.position().prompt().rules, Contains("TT.face.1"));
  play(match, {"end turning"});
  EXPECT_THAT(match.position().prompt().rules, Contains("TT.fire.1"));
  play(match, {"fire foot first"});
  EXPECT_EQ(match.position().prompt().text, "5th Foot fires at 1st Line: two dice.");
  Match near(small_table(), {.seed = std::nullopt, .keep_tales = false});
  play(near, {"march first 1.00", "end movement", "fire foot first", "roll 1 1"});
  EXPECT_THAT(near.position().prompt().rules, Contains("TT.chg.1"));
}

TEST(TabletopRefusals, TellWhatWasMeasured) {
  Match match = small_match();
  const Refusal far = refusal_of(match, "march guns 4");
  EXPECT_THAT(far.reason, HasSubstr("it would cost 4 inches, and 3 inches are left"));
  EXPECT_FALSE(far.rule.empty());
  const Refusal near = refusal_of(match, "march first 3.50");
  EXPECT_THAT(near.reason, HasSubstr("5th Foot"));
  EXPECT_EQ(near.rule, "TT.seq.c");
  EXPECT_THAT(refusal_of(match, "march foot 1").reason, HasSubstr("not the deciding player's"));
  EXPECT_THAT(refusal_of(match, "fire first foot").reason, HasSubstr("does not answer"));
  EXPECT_THAT(refusal_of(match, "march reserve 1").reason, ::testing::Not(""));
  play(match, {"end movement", "end turning"});
  const Refusal shot = refusal_of(match, "fire garrison guns");
  EXPECT_THAT(shot.reason, HasSubstr("inches"));
  EXPECT_FALSE(shot.rule.empty());
}

TEST(TabletopRefusals, EveryReasonHasWords) {
  for (int reason = 1; reason <= static_cast<int>(tabletop::Reason::NotInMelee); ++reason) {
    // Every reason is told with everything and with nothing measured.
    for (const std::int32_t number : {0, 250}) {
      tabletop::Verdict verdict;
      verdict.reason = static_cast<tabletop::Reason>(reason);
      verdict.number = number;
      verdict.number2 = number;
      if (number != 0) {
        verdict.other = 1;
        verdict.terrain = 0;
      }
      const Refusal told = tabletop::refusal_of(
          small_scenario(), {.kind = tabletop::ActionKind::Charge, .unit = 0, .value = 3}, verdict);
      EXPECT_THAT(told.reason, ::testing::EndsWith(".")) << reason;
      EXPECT_THAT(told.reason, ::testing::Not(HasSubstr("{"))) << reason;
      EXPECT_THAT(told.reason, ::testing::Not(HasSubstr("["))) << reason;
      EXPECT_NE(told.reason, "The action is not lawful.") << reason;
    }
  }
}

TEST(TabletopUndo, TakesAMoveBackButNoDie) {
  Match match = small_match();
  const std::uint64_t before = match.position().hash();
  play(match, {"march first 1.00"});
  EXPECT_NE(match.position().hash(), before);
  ASSERT_FALSE(match.undo(Seat{0}));
  EXPECT_EQ(match.position().hash(), before);
  play(match, {"end movement", "end turning", "fire foot first"});
  EXPECT_TRUE(match.undo(Seat{1})) << "dice were rolled";
}

// ---- events

TEST(TabletopEvents, TellFactorsWithTheirRules) {
  Match match(small_table(), {.seed = std::nullopt, .keep_tales = true});
  play(match, {"end movement", "end turning", "fire foot first", "roll 6 6"});
  const Tale& tale = match.history().back().tale;
  ASSERT_FALSE(tale.empty());
  const Told& shot = tale.front();
  EXPECT_EQ(shot.text, "5th Foot fires at 1st Line: 6 + 6, in all 13.");
  ASSERT_EQ(shot.modifiers.size(), 1U);
  EXPECT_EQ(shot.modifiers[0].rule, "TT.ff.1");
  EXPECT_EQ(shot.modifiers[0].cause, "British close order");
  EXPECT_EQ(shot.json["event"], "fire_roll");
  EXPECT_EQ(shot.json["total"], 13);
  EXPECT_EQ(shot.json["factors"][0]["value"], 1);
  std::string whole;
  for (const Told& told : tale) whole += told.text + "\n";
  EXPECT_THAT(whole, HasSubstr("1st Line loses 1 strength point; it has 5 left."));
  EXPECT_THAT(whole, HasSubstr("shaken"));
}

TEST(TabletopEvents, EveryKindHasASentenceAndAWord) {
  const tabletop::Scenario& scenario = small_scenario();
  std::map<std::string, int> words;
  for (std::size_t kind = 0; kind < tabletop::kEventKinds; ++kind) {
    tabletop::Event event;
    event.kind = static_cast<tabletop::EventKind>(kind);
    for (const bool named : {false, true}) {
      if (named) {
        event.unit = 0;
        event.other = 3;
        event.general = 0;
        event.terrain = 0;
        event.to = {100, 100};
        event.a = 1;
        event.b = 2;
        event.c = 1;
        event.rule = "TT.seq.0"_rule;
      }
      const Told told = tabletop::tell(scenario, event);
      EXPECT_THAT(told.text, ::testing::EndsWith(".")) << kind;
      EXPECT_NE(told.text, "Something happens.") << kind;
      EXPECT_FALSE(told.text[0] >= 'a' && told.text[0] <= 'z') << told.text;
      EXPECT_EQ(told.json["event"], tabletop::word_of(event.kind));
    }
    ++words[std::string(tabletop::word_of(event.kind))];
  }
  EXPECT_EQ(words.size(), tabletop::kEventKinds);
}

// ---- the view

TEST(TabletopView, ShowsTheWholeTableToEverybody) {
  const Match match = small_match();
  const Json view = match.position().view(Seat{0});
  for (const Seat seat : {Seat{1}, kSpectator, kUmpire}) {
    EXPECT_EQ(match.position().view(seat), view);
    EXPECT_FALSE(match.position().hides_from(seat));
    EXPECT_EQ(match.position().seen_by(seat)->hash(), match.position().hash());
  }
  EXPECT_EQ(view["turn"], 1);
  EXPECT_EQ(view["phase"], "movement");
  EXPECT_EQ(view["mover"], "american");
  EXPECT_EQ(view["waiting"], "british");
  EXPECT_EQ(view["table"], (Json{{"width", 4800}, {"height", 4000}}));
  EXPECT_EQ(view["home"], (Json{{"american", "north"}, {"british", "south"}}));
  EXPECT_EQ(view["decision"]["player"], "american");
  EXPECT_TRUE(view["result"].is_null());
  const Json& first = unit_of(view, "first");
  EXPECT_EQ(first["at"], (Json{2000, 1200}));
  EXPECT_EQ(first["heading"], 18000);
  EXPECT_EQ(first["formation"], "line");
  EXPECT_EQ(first["strength"], 6);
  EXPECT_EQ(first["morale"], 6);
  EXPECT_EQ(first["left"], 600);
  EXPECT_EQ(first["with"], (Json{"wayne"}));
  // Looking down the page, its left base is the one with the greater x.
  EXPECT_EQ(first["bases"].size(), 2U);
  EXPECT_EQ(first["bases"][0][0], (Json{2200, 1250}));
  EXPECT_EQ(first["bases"][1][1], (Json{1800, 1250}));
  EXPECT_EQ(unit_of(view, "guns")["formation"], "deployed");
  EXPECT_EQ(unit_of(view, "garrison")["building"], "house");
  EXPECT_EQ(unit_of(view, "reserve")["fate"], "coming");
  EXPECT_EQ(unit_of(view, "reserve")["arrives"], 2);
  EXPECT_EQ(view["terrain"].size(), 2U) << "the house and the earthwork have strength";
  EXPECT_EQ(view["score"], (Json{{"american", 0}, {"british", 4}}));
  EXPECT_THAT(view["needs"]["american"][0].get<std::string>(), HasSubstr("5 more points"));
}

TEST(TabletopView, FollowsTheGame) {
  Match match(small_table(), {.seed = std::nullopt, .keep_tales = false});
  play(match, {"march first 1.00"});
  const Json moved = match.position().view(kUmpire);
  EXPECT_EQ(moved["active"], "first");
  EXPECT_EQ(unit_of(moved, "first")["at"], (Json{2000, 1300}));
  EXPECT_EQ(unit_of(moved, "first")["left"], 500);
  EXPECT_EQ(moved["generals"][0]["at"], (Json{2000, 1300})) << "Wayne goes with it";
  play(match, {"end movement", "fire foot first", "roll 6 5"});
  const Json shot = match.position().view(kUmpire);
  EXPECT_EQ(unit_of(shot, "first")["state"], "shaken");
  EXPECT_THAT(unit_of(shot, "foot")["flags"], Contains("fired"));
  EXPECT_EQ(shot["losses"]["american"], 1);
}

// ---- overlays

TEST(TabletopOverlays, TellReachFireChargeSightAndRoutes) {
  const Match match = small_match();
  const Position& position = match.position();
  const auto reach = position.overlay(Seat{0}, "reach", "first");
  ASSERT_TRUE(reach) << to_string(reach.error());
  EXPECT_EQ((*reach)["left"], 600);
  EXPECT_EQ((*reach)["circle"], 600);
  EXPECT_EQ((*reach)["ahead"], 300) << "an inch must stay between";
  EXPECT_GT((*reach)["back"], 0);
  EXPECT_GT((*reach)["wheel"]["left"], 0);

  const auto fire = position.overlay(Seat{0}, "fire", "foot");
  ASSERT_TRUE(fire) << to_string(fire.error());
  EXPECT_EQ((*fire)["bands"]["short"], 600);
  EXPECT_EQ((*fire)["arcs"].size(), 2U);
  const Json& target = (*fire)["targets"][0];
  EXPECT_EQ(target["unit"], "first");
  EXPECT_EQ(target["needs"], 6) << "7, and one for British close order";
  EXPECT_EQ(target["factors"][0]["rule"], "TT.ff.1");
  EXPECT_EQ(target["cover"], "none");

  const auto charge = position.overlay(Seat{0}, "charge", "first");
  ASSERT_TRUE(charge) << to_string(charge.error());
  EXPECT_EQ((*charge)["reach"], 300);
  EXPECT_EQ((*charge)["corridor"].size(), 4U);
  EXPECT_THAT((*charge)["targets"][0]["refused"]["reason"].get<std::string>(),
              HasSubstr("4 inches"));

  const auto sight = position.overlay(Seat{0}, "sight", "first");
  ASSERT_TRUE(sight) << to_string(sight.error());
  EXPECT_THAT((*sight)["sees"], Contains("foot"));

  const auto route = position.overlay(Seat{0}, "route", "first 20 14 180");
  ASSERT_TRUE(route) << to_string(route.error());
  EXPECT_EQ((*route)["legs"], (Json{"march first 2.00"}));
  EXPECT_EQ((*route)["cost"], 200);
  EXPECT_EQ((*route)["ok"], true);
  EXPECT_EQ((*route)["end"]["at"], (Json{2000, 1400}));
  EXPECT_TRUE((*route)["refused"].is_null());
}

TEST(TabletopOverlays, ChargesInReachTellTheTest) {
  const auto game = changed_table([](Json& scenario) { scenario["unit"][3]["at"] = {20, 15.5}; });
  Match match(game, {.seed = std::nullopt, .keep_tales = false});
  const auto charge = match.position().overlay(Seat{0}, "charge", "first");
  ASSERT_TRUE(charge) << to_string(charge.error());
  const Json& target = (*charge)["targets"][0];
  EXPECT_EQ(target["distance"], 250);
  EXPECT_EQ(target["aspect"], "front");
  EXPECT_EQ(target["morale"], 7);
  EXPECT_EQ(target["routs_on"], 7) << "no die routs it";
  EXPECT_EQ(match.position().hash(), match.position().clone()->hash());
}

TEST(TabletopOverlays, RefuseWhatTheyDoNotKnow) {
  const Match match = small_match();
  const auto where = [&](std::string_view name, std::string_view argument) {
    const auto answer = match.position().overlay(Seat{0}, name, argument);
    return answer ? "none" : answer.error().where;
  };
  EXPECT_EQ(where("zoc", "first"), "name");
  EXPECT_EQ(where("reach", ""), "argument");
  EXPECT_EQ(where("reach", "nobody"), "argument");
  EXPECT_EQ(where("reach", "reserve"), "argument") << "not on the table yet";
  EXPECT_EQ(where("route", "first 1 2"), "argument");
  EXPECT_EQ(where("route", "first 1 2 x"), "argument");
}

TEST(TabletopDetails, TellCostsAndNeeds) {
  Match match(small_table(), {.seed = std::nullopt, .keep_tales = false});
  const auto detail = [&match](const std::string& text) {
    const Move move = *match.game().parse_move(text);
    return match.position().details(std::span(&move, 1))[0];
  };
  EXPECT_EQ(detail("march first 2.00"), (Json{{"cost", 200}, {"left", 400}, {"at", {2000, 1400}}}));
  EXPECT_EQ(detail("end movement"), Json::object());
  play(match, {"end movement", "end turning"});
  EXPECT_EQ(detail("fire foot first")["needs"], 6);
  EXPECT_EQ(detail("fire foot first")["band"], "short");
}

// ---- positions as JSON, records

TEST(TabletopState, SurvivesItsJson) {
  Match match = small_match(3);
  play(match, {"march first 1.00", "end movement", "fire foot first"});
  const auto json = parse_json(to_line(match.position().to_json()));
  ASSERT_TRUE(json);
  const auto again = match.game().position_from_json(*json);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ((*again)->hash(), match.position().hash());
  EXPECT_EQ((*again)->to_json(), match.position().to_json());
  EXPECT_EQ((*again)->view(kUmpire), match.position().view(kUmpire));
}

TEST(TabletopState, FaultsNameTheField) {
  const Match match = small_match();
  const auto where = [&match](auto spoil) {
    Json json = match.position().to_json();
    spoil(json);
    const auto position = match.game().position_from_json(json);
    return position ? "none" : position.error().where;
  };
  EXPECT_EQ(where([](Json&) {}), "none");
  EXPECT_EQ(where([](Json& j) { j["turn"] = 7; }), "turn");
  EXPECT_EQ(where([](Json& j) { j["phase"] = "lunch"; }), "phase");
  EXPECT_EQ(where([](Json& j) { j["holder"][0] = 2; }), "holder");
  EXPECT_EQ(where([](Json& j) { j["active"] = "nobody"; }), "active");
  EXPECT_EQ(where([](Json& j) { j["units"][1]["at"] = {1e9, 1}; }), "units/1/at");
  EXPECT_EQ(where([](Json& j) { j["units"][1]["strength"] = 7; }), "units/1/strength");
  EXPECT_EQ(where([](Json& j) { j["units"][1]["id"] = "first"; }), "units/1/id");
  EXPECT_EQ(where([](Json& j) { j["units"].erase(0); }), "units");
  EXPECT_EQ(where([](Json& j) { j["generals"][0]["with"] = 3; }), "generals/0/with");
  EXPECT_EQ(where([](Json& j) { j["tasks"][0]["kind"] = 99; }), "tasks/0/kind");
  EXPECT_EQ(where([](Json& j) { j["tasks"][0]["word"] = "dance"; }), "tasks/0/word");
  EXPECT_EQ(where([](Json& j) { j["tasks"] = Json::array(); }), "tasks");
  EXPECT_EQ(where([](Json& j) { j["terrain"].push_back(0); }), "terrain");
  EXPECT_EQ(where([](Json& j) { j["more"] = 1; }), "more");
}

TEST(TabletopRecords, AreReplayed) {
  Match match = small_match(21);
  play(match, {"march first 1.00", "end movement", "fire foot first"});
  const SeedSecret secret{21, salt_of_open_seed(21)};
  const Record record = record_of(match, new_record("tabletop/free", secret));
  const std::string text = write_record(record);
  const auto read = read_record(text, "game");
  ASSERT_TRUE(read) << to_string(read.error());
  const auto again = replay(small_table(), *read);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(again->position().hash(), match.position().hash());
}

TEST(TabletopResult, TellsThePoints) {
  const auto game = changed_table([](Json& scenario) {
    scenario["turns"] = 1;
    scenario["unit"].erase(5);
  });
  Match match(game, {.seed = 5, .keep_tales = true});
  play(match,
       {"end movement", "end turning", "end fire", "end movement", "end turning", "end fire"});
  const auto result = match.position().result();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->winner, Seat{1});
  EXPECT_EQ(result->level, "substantial");
  EXPECT_EQ(result->reason, "The British side wins a substantial victory, with points 4 to 0.");
  EXPECT_FALSE(result->rule.empty());
  EXPECT_EQ(match.position().view(kUmpire)["result"]["winner"], "british");
  EXPECT_EQ(match.position().prompt().text, "The game is over.");
  EXPECT_EQ(match.decision().actor, Decision::Actor::Nobody);
}

}  // namespace
}  // namespace linstock::testing
