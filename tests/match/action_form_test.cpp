#include "match/boar/action_form.hpp"

#include <algorithm>
#include <set>

#include "tests/match/table.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock::boar {
namespace {

using linstock::testing::scenario;

Action read(std::string_view text) {
  const auto action = parse_action(scenario(), text);
  EXPECT_TRUE(action) << text << ": " << action.error().message;
  return action.value_or(Action{});
}

std::string error_of(std::string_view text) {
  const auto action = parse_action(scenario(), text);
  EXPECT_FALSE(action) << text;
  return action ? "" : action.error().message;
}

PieceId piece(std::string_view id) { return *parse_piece(scenario(), id); }
HexIndex hex(std::string_view text) { return *parse_hex(scenario(), text); }

TEST(ActionForm, WordsAndExamplesOfAllKinds) {
  std::set<std::string_view> words;
  for (std::size_t i = 0; i < kActionKinds; ++i) {
    const ActionForm& form = form_of(static_cast<ActionKind>(i));
    EXPECT_EQ(form.kind, static_cast<ActionKind>(i));
    EXPECT_TRUE(words.insert(form.word).second) << form.word;
    const Action action = read(form.example);
    EXPECT_EQ(action.kind, form.kind) << form.example;
    EXPECT_EQ(action_text(scenario(), action), form.example);
    const Json json = action_json(scenario(), action);
    EXPECT_EQ(json["type"], form.word);
    const auto back = action_from_json(scenario(), json);
    ASSERT_TRUE(back) << to_string(back.error());
    EXPECT_EQ(*back, action);
  }
}

TEST(ActionForm, TextSaysWhatIsMeant) {
  const Action attack = read("attack 2nd-maryland 3313");
  EXPECT_EQ(
      attack,
      (Action{.kind = ActionKind::Attack, .piece = piece("2nd-maryland"), .hex = hex("3313")}));
  EXPECT_EQ(read("tactic attack-en-echelon").value,
            static_cast<std::uint8_t>(Tactic::AttackEnEchelon));
  EXPECT_EQ(read("first british").value, 1);
  EXPECT_EQ(read("roll 0"), Action{});
  EXPECT_EQ(read("  move\t2812 \n"), (Action{.kind = ActionKind::Move, .hex = hex("2812")}));
}

TEST(ActionForm, JsonHasOnlyWhatMeansSomething) {
  const Action move{.kind = ActionKind::Move, .hex = hex("2812")};
  EXPECT_EQ(to_line(action_json(scenario(), move)), R"({"type":"move","hex":"2812"})");
  const Action tactic{.kind = ActionKind::PlayTactic, .value = 0};
  EXPECT_EQ(to_line(action_json(scenario(), tactic)), R"({"type":"tactic","tactic":"skirmish"})");
  const Action roll{.kind = ActionKind::Roll, .value = 7};
  EXPECT_EQ(to_line(action_json(scenario(), roll)), R"({"type":"roll","die":7})");
}

TEST(ActionForm, ErrorsSayWhatIsNotUnderstood) {
  EXPECT_EQ(error_of(""), "an action is missing");
  EXPECT_EQ(error_of("charge 2812"), "'charge' is no action");
  EXPECT_EQ(error_of("move"), "'move' needs a hex, for instance 'move 2812'");
  EXPECT_EQ(error_of("attack 3313"),
            "'attack' needs a unit, for instance 'attack 2nd-maryland 3313'");
  EXPECT_EQ(error_of("tactic"), "'tactic' needs a tactic, for instance 'tactic skirmish'");
  EXPECT_EQ(error_of("move 2812 2813"), "'2813' is a second hex");
  EXPECT_EQ(error_of("lead 2nd-marylan"),
            "there is no unit or leader '2nd-marylan' (did you mean 2nd-maryland, "
            "2nd-maryland-brigade-artillery?)");
  EXPECT_NE(error_of("move 9999").find("9999"), std::string::npos);
  EXPECT_NE(error_of("resolve 300").find("300"), std::string::npos);
  EXPECT_NE(error_of("roll 007").find("007"), std::string::npos);
}

TEST(ActionForm, JsonErrorsNameTheField) {
  const auto error = [](std::string_view text) {
    const auto action = action_from_json(scenario(), *parse_json(text));
    EXPECT_FALSE(action) << text;
    return action ? "" : to_string(action.error());
  };
  EXPECT_EQ(error("[]"), "action: must be an object");
  EXPECT_EQ(error("{}"), "action/type: is missing");
  EXPECT_EQ(error(R"({"type":"charge"})"), "action/type: 'charge' is no action");
  EXPECT_EQ(error(R"({"type":"move"})"), "action/hex: is missing");
  EXPECT_EQ(error(R"({"type":"move","hex":2812})"), "action/hex: must be a text");
  EXPECT_EQ(error(R"({"type":"stop","speed":3})"), "action/speed: is not known here");
  EXPECT_EQ(error(R"({"type":"tactic","tactic":"hide"})"), "action/tactic: 'hide' is not known");
  EXPECT_EQ(error(R"({"type":"roll","die":256})"),
            "action/die: must be a whole number from 0 to 255");
}

/// Any action of the scenario's pieces and hexes, lawful or not.
rc::Gen<Action> any_action() {
  const auto pieces = static_cast<int>(scenario().pieces.size());
  const int hexes = scenario().map.grid.size();
  return rc::gen::exec([=] {
    Action action;
    action.kind = static_cast<ActionKind>(*rc::gen::inRange<int>(0, kActionKinds));
    const ActionForm& form = form_of(action.kind);
    if (form.needs_piece || *rc::gen::arbitrary<bool>()) {
      action.piece = static_cast<PieceId>(*rc::gen::inRange(0, pieces));
    }
    if (form.needs_hex || *rc::gen::arbitrary<bool>()) {
      action.hex = static_cast<HexIndex>(*rc::gen::inRange(0, hexes));
    }
    action.value = static_cast<std::uint8_t>(*rc::gen::inRange(0, 256));
    action.extra = static_cast<std::uint8_t>(*rc::gen::inRange(0, 256));
    return action;
  });
}

RC_GTEST_PROP(ActionForm, EveryFormReadsBack, ()) {
  const Action action = *any_action();
  const std::string text = action_text(scenario(), action);
  RC_LOG() << text;
  const auto from_text = parse_action(scenario(), text);
  RC_ASSERT(from_text.has_value());
  RC_ASSERT(*from_text == action);
  const auto from_json = action_from_json(scenario(), action_json(scenario(), action));
  RC_ASSERT(from_json.has_value());
  RC_ASSERT(*from_json == action);
  RC_ASSERT(unpack(pack(action)) == action);
}

RC_GTEST_PROP(ActionForm, PackedActionsKeepTheirOrder, ()) {
  const Action first = *any_action();
  const Action second = *any_action();
  RC_ASSERT((pack(first) < pack(second)) == (first < second));
}

RC_GTEST_PROP(ActionForm, AnyTextIsReadOrRefused, (const std::string& text)) {
  const auto action = parse_action(scenario(), text);
  if (!action) RC_ASSERT(!action.error().message.empty());
}

}  // namespace
}  // namespace linstock::boar
