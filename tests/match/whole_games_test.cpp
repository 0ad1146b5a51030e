// What must hold at every decision of any game, tried on games played by chance.
#include <set>

#include "core/rule_id.hpp"
#include "match/boar/action_form.hpp"
#include "match/boar/event_text.hpp"
#include "match/boar/refusal_text.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

/// Every legal move reads back from its forms and has a label.
void check_moves(const Match& match) {
  const Game& game = match.game();
  const std::vector<Move> moves = match.legal_moves(kUmpire);
  ASSERT_FALSE(moves.empty());
  ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
  for (const Move move : moves) {
    const auto from_text = game.parse_move(game.text_of(move));
    ASSERT_TRUE(from_text) << game.text_of(move) << ": " << to_string(from_text.error());
    ASSERT_EQ(*from_text, move) << game.text_of(move);
    const auto from_json = game.move_from_json(game.json_of(move));
    ASSERT_TRUE(from_json) << to_line(game.json_of(move));
    ASSERT_EQ(*from_json, move);
    const std::string label = match.position().label_of(move);
    ASSERT_FALSE(label.empty());
    if (game.text_of(move).starts_with("follow ")) {
      ASSERT_NE(label.find(" goes along"), std::string::npos) << label;
      const std::string prompt = match.position().prompt().text;
      const std::string place = prompt.substr(prompt.rfind(" to ") + 4, 4);
      const bool on_map = place.find_first_not_of("0123456789") == std::string::npos;
      ASSERT_EQ(label.find(" to " + place) != std::string::npos, on_map) << label << prompt;
    }
  }
}

void check_prompt(const Match& match) {
  const Prompt prompt = match.position().prompt();
  ASSERT_FALSE(prompt.text.empty());
  ASSERT_EQ(prompt.text.find_first_of("{}"), std::string::npos) << prompt.text;
  ASSERT_FALSE(prompt.text.starts_with("Decide:")) << "no words for " << match.decision().kind;
  ASSERT_FALSE(prompt.rules.empty()) << prompt.text;
  for (const std::string& rule : prompt.rules) ASSERT_TRUE(find_rule(rule)) << rule;
}

void check_state_json(const Match& match) {
  const Json json = match.position().to_json();
  const auto back = match.game().position_from_json(json);
  ASSERT_TRUE(back) << to_string(back.error());
  const boar::State& state = *boar::state_of(match.position());
  ASSERT_EQ(std::memcmp(&state, boar::state_of(**back), sizeof state), 0) << to_line(json);
  ASSERT_EQ((*back)->hash(), match.position().hash());
}

void check_tale(const Played& played) {
  for (const Told& told : played.tale) {
    ASSERT_FALSE(told.text.empty()) << to_line(told.json);
    ASSERT_EQ(told.text.find_first_of("{}"), std::string::npos) << told.text;
    ASSERT_TRUE(told.rule.empty() || find_rule(told.rule)) << told.rule;
    for (const ModifierTold& part : told.modifiers) {
      ASSERT_TRUE(find_rule(part.rule)) << to_line(told.json);
    }
  }
}

class WholeGames : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(WholeGames, HoldAtEveryDecision) {
  const std::uint64_t seed = GetParam();
  Match match = new_match(seed);
  std::size_t told = 0;
  while (running(match)) {
    ASSERT_NO_FATAL_FAILURE(check_moves(match));
    ASSERT_NO_FATAL_FAILURE(check_prompt(match));
    ASSERT_NO_FATAL_FAILURE(check_state_json(match));
    ASSERT_FALSE(match.act(kUmpire, random_move(match, seed)));
    for (; told < match.history().size(); ++told) {
      ASSERT_NO_FATAL_FAILURE(check_tale(match.history()[told]));
    }
    ASSERT_LT(match.history().size(), 20000U);
  }
  ASSERT_NO_FATAL_FAILURE(check_state_json(match));
  const auto result = match.position().result();
  ASSERT_TRUE(result);
  EXPECT_EQ(match.view(kSpectator)["result"]["level"], result->level);
  EXPECT_TRUE(find_rule(result->rule)) << result->rule;
  EXPECT_TRUE(match.legal_moves(kUmpire).empty());
}

INSTANTIATE_TEST_SUITE_P(Seeds, WholeGames, ::testing::Values(1, 2, 3));

TEST(EventText, EveryKindHasItsWordAndSentence) {
  std::set<std::string_view> words;
  for (std::size_t i = 0; i < boar::kEventKinds; ++i) {
    boar::Event event;
    event.kind = static_cast<boar::EventKind>(i);
    event.piece = 0;
    event.piece2 = 1;
    event.hex = 0;
    event.hex2 = 1;
    const Told told = boar::tell(scenario(), event);
    EXPECT_TRUE(words.insert(boar::word_of(event.kind)).second);
    EXPECT_FALSE(told.text.empty()) << boar::word_of(event.kind);
    EXPECT_EQ(told.json["event"], boar::word_of(event.kind));
  }
}

TEST(EventText, NumbersHaveNames) {
  boar::Event event;
  event.kind = boar::EventKind::CombatRoll;
  event.a = 7;
  event.b = 8;
  event.c = 2;
  event.modifiers.push_back({1, 0, "BOAR.14.21"_rule});
  const Told told = boar::tell(scenario(), event);
  EXPECT_EQ(told.text, "The attacker rolls 7, total 8 on column 1-1.");
  EXPECT_EQ(told.json["die"], 7);
  EXPECT_EQ(told.json["total"], 8);
  EXPECT_EQ(told.json["column"], "1-1");
  EXPECT_EQ(told.json["modifiers"][0]["value"], 1);
  EXPECT_EQ(told.json["modifiers"][0]["rule"], "BOAR.14.21");
  ASSERT_EQ(told.modifiers.size(), 1U);
  EXPECT_EQ(told.modifiers[0].cause, scenario().pieces[0].name);
}

TEST(RefusalText, EveryReasonIsASentence) {
  std::set<std::string> sentences;
  for (int i = 1; i <= static_cast<int>(boar::Reason::VolumeRule); ++i) {
    for (const bool with_facts : {false, true}) {
      boar::Verdict verdict;
      verdict.reason = static_cast<boar::Reason>(i);
      verdict.rule = "BOAR.9.2"_rule;
      if (with_facts) {
        verdict.piece = 0;
        verdict.hex = 3;
        verdict.number = 6;
      }
      const Refusal refusal = boar::refusal_of(scenario(), boar::Action{}, verdict);
      EXPECT_EQ(refusal.rule, "BOAR.9.2");
      EXPECT_EQ(refusal.reason.find_first_of("{}"), std::string::npos) << refusal.reason;
      EXPECT_TRUE(refusal.reason.ends_with('.')) << refusal.reason;
      EXPECT_NE(refusal.reason, "The action is not lawful.");
      if (with_facts) sentences.insert(refusal.reason);
    }
  }
  // Hardly two reasons say the same.
  EXPECT_GE(sentences.size() + 4, static_cast<std::size_t>(boar::Reason::VolumeRule));
}

TEST(Check, MovesFromElsewhereAreRefusedNotCrashed) {
  const Match match = new_match(1);
  for (const std::uint64_t word : {~std::uint64_t{0}, std::uint64_t{0xFF} << 56U,
                                   std::uint64_t{5} << 56U | std::uint64_t{0xF0} << 48U}) {
    const auto refusal = match.check(kUmpire, Move{word});
    ASSERT_TRUE(refusal);
    EXPECT_FALSE(refusal->reason.empty());
  }
}

TEST(StateJson, FaultsNameTheField) {
  const Match match = new_match(1);
  const Json good = match.position().to_json();
  const auto error = [&](const std::string& pointer, const Json& value) {
    Json bad = good;
    bad[Json::json_pointer(pointer)] = value;
    const auto position = match.game().position_from_json(bad);
    EXPECT_FALSE(position) << pointer;
    return position ? "" : to_string(position.error());
  };
  EXPECT_EQ(error("/turn", 0), "turn: must be a whole number from 1 to 10");
  EXPECT_EQ(error("/phase", "tea"), "phase: 'tea' is not known");
  EXPECT_EQ(error("/die", Json::array({1})), "die: must be 2 whole numbers from -1 to 9");
  EXPECT_EQ(error("/pieces/0/steps", 3), "pieces/0/steps: must be a whole number from 0 to 2");
  EXPECT_EQ(error("/pieces/0/hex", "none"), "pieces/0/hex: must be a place");
  EXPECT_EQ(error("/pieces/1/id", "nobody"), "pieces/1/id: is not the next piece");
  EXPECT_EQ(error("/tasks/0/kind", 199), "tasks/0/kind: is not known");
  EXPECT_EQ(error("/tasks", Json::array()), "tasks: must be empty exactly when the game is over");
  EXPECT_EQ(error("/end_rule", "BOAR.99"), "end_rule: 'BOAR.99' is not known");
  EXPECT_EQ(error("/weather_report", 1), "weather_report: is not known here");
  EXPECT_FALSE(match.game().position_from_json(Json::array()));
}

}  // namespace
}  // namespace linstock::testing
