// Nothing hidden may leak: what is secret is changed, and what others see must not change.
#include "match/boar/view.hpp"

#include "match/boar/words.hpp"
#include "tests/match/table.hpp"
#include "tests/support/proves.hpp"

namespace linstock::testing {
namespace {

using boar::Side;
using boar::Tactic;

/// Plays until the second player is to choose his tactic: the first one's is chosen and secret.
Match until_secret_tactic() {
  Match match = new_match(5);
  play_until(match, 5, 5000, [](const Match& now) {
    const boar::State& state = *boar::state_of(now.position());
    return boar::tactic_is_secret(scenario(), state, state.phasing) ||
           boar::tactic_is_secret(scenario(), state, boar::enemy_of(state.phasing));
  });
  EXPECT_EQ(match.decision().kind, std::string_view("tactic")) << "no combat came";
  return match;
}

/// The same position with another secret tactic.
std::unique_ptr<Position> with_secret(const Match& match, Side chooser, Tactic tactic) {
  boar::State state = *boar::state_of(match.position());
  auto& field =
      chooser == state.phasing ? state.combat.attacker_tactic : state.combat.defender_tactic;
  field = static_cast<std::uint8_t>(tactic);
  state.hash = boar::full_hash_of(state);
  return boar::make_position(match.game(), state);
}

TEST(View, ASecretTacticChangesNothingThatOthersSee) {
  PROVES("BOAR.12.51");
  const Match match = until_secret_tactic();
  const Seat decides = match.decision().seat;
  const Side chooser = boar::enemy_of(boar::side_of(decides));
  for (const Seat seat : {decides, kSpectator}) {
    const std::string seen = to_line(match.position().view(seat));
    EXPECT_TRUE(match.position().hides_from(seat));
    EXPECT_EQ(seen.find("\"hash\""), std::string::npos);
    for (std::uint8_t i = 0; i < boar::kTactics; ++i) {
      const auto other = with_secret(match, chooser, static_cast<Tactic>(i));
      EXPECT_EQ(to_line(other->view(seat)), seen);
      std::vector<Move> mine;
      std::vector<Move> theirs;
      match.position().legal_moves(mine);
      other->legal_moves(theirs);
      EXPECT_EQ(mine, theirs);
      EXPECT_EQ(to_line(other->seen_by(seat)->to_json()),
                to_line(match.position().seen_by(seat)->to_json()));
      EXPECT_EQ(other->seen_by(seat)->hash(), match.position().seen_by(seat)->hash());
    }
  }
}

TEST(View, WhoChoseTheTacticAndTheUmpireSeeIt) {
  const Match match = until_secret_tactic();
  const Seat chooser{static_cast<std::uint8_t>(1 - match.decision().seat.index)};
  for (const Seat seat : {chooser, kUmpire}) {
    const Json view = match.view(seat);
    const boar::State& state = *boar::state_of(match.position());
    const bool attacks = boar::side_of(chooser) == state.phasing;
    const Json& tactic = view["combat"][attacks ? "attacker_tactic" : "defender_tactic"];
    ASSERT_TRUE(tactic.is_string());
    EXPECT_NE(tactic, "secret");
    EXPECT_TRUE(view.contains("hash"));
  }
}

TEST(View, TacticsAreToldOnceBothAreChosen) {
  Match match = until_secret_tactic();
  const std::size_t before = match.history().size();
  const auto refusal = match.act(kUmpire, match.legal_moves(kUmpire).front());
  ASSERT_FALSE(refusal);
  bool told = false;
  for (const Told& event : match.tale_for(kSpectator, before)) {
    if (event.json["event"] != "tactics_shown") continue;
    told = true;
    EXPECT_TRUE(event.json["attacker"].is_string());
  }
  EXPECT_TRUE(told);
  EXPECT_FALSE(match.position().hides_from(kSpectator));
}

TEST(View, TheSecretIsNotInTheTaleBefore) {
  const Match match = until_secret_tactic();
  const Played& secret = match.history().back();
  const Tale told = match.tale_for(match.decision().seat, match.history().size() - 1);
  for (const Told& event : told) {
    EXPECT_EQ(to_line(event.json).find("tactic"), std::string::npos) << event.text;
  }
  EXPECT_EQ(secret.by.index, 1 - match.decision().seat.index);
}

TEST(View, OnlyWhoDecidesIsOfferedActions) {
  const Match match = new_match(1);
  ASSERT_EQ(match.decision().seat, kAmerican);
  EXPECT_FALSE(match.legal_moves(kAmerican).empty());
  EXPECT_FALSE(match.legal_moves(kUmpire).empty());
  EXPECT_TRUE(match.legal_moves(kBritish).empty());
  EXPECT_TRUE(match.legal_moves(kSpectator).empty());
}

TEST(View, TellsTheSituation) {
  const Match match = new_match(1);
  const Json view = match.view(kAmerican);
  EXPECT_EQ(view["turn"], 1);
  EXPECT_EQ(view["phase"], "movement");
  EXPECT_EQ(view["decision"]["player"], "american");
  EXPECT_EQ(view["decision"]["kind"], match.decision().kind);
  EXPECT_EQ(view["army_morale"]["american"]["value"], 13);
  EXPECT_EQ(view["army_morale"]["british"]["level"], "high");
  EXPECT_EQ(view["momentum"]["american"], 1);
  EXPECT_TRUE(view["result"].is_null());
  const auto unit = std::find_if(view["units"].begin(), view["units"].end(),
                                 [](const Json& json) { return json["id"] == "40th-foot"; });
  ASSERT_NE(unit, view["units"].end());
  EXPECT_EQ((*unit)["hex"], "3313");
  EXPECT_EQ((*unit)["state"], "parade");
  for (const char* const key : {"steps", "strength", "morale", "movement"}) {
    EXPECT_TRUE((*unit)[key].is_number()) << key;
  }
}

// ---- limited intelligence
// -------------------------------------------------------------------------

std::shared_ptr<const Game> blind_british() {
  return changed_germantown([](boar::Scenario& changed) {
    changed.limited_intelligence[boar::index_of(Side::British)] = true;
  });
}

TEST(LimitedIntelligence, HidesStacksButTheirNumber) {
  PROVES("BOAR.7.42");
  const Match match = new_match(1, blind_british());
  const Json view = match.view(kBritish);
  EXPECT_FALSE(view.contains("hash"));
  int unknown = 0;
  for (const Json& stack : view["hidden_stacks"]) unknown += stack["unknown_units"].get<int>();
  int on_map = 0;
  const Json all = match.view(kUmpire);
  for (const Json& unit : all["units"]) {
    if (unit["side"] == "american" && unit["place"] == "map") ++on_map;
  }
  EXPECT_EQ(unknown, on_map);
  for (const Json& unit : view["units"]) {
    EXPECT_FALSE(unit["side"] == "american" && unit["place"] == "map") << unit["id"];
  }
  EXPECT_TRUE(match.view(kAmerican)["hidden_stacks"].empty());
}

TEST(LimitedIntelligence, ExchangingHiddenUnitsChangesNothing) {
  const Match match = new_match(1, blind_british());
  boar::State state = *boar::state_of(match.position());
  const auto piece = [&](const char* id) { return *boar::parse_piece(scenario(), id); };
  boar::Play play{scenario(), state};
  // A strong and a weak unit change places.
  const HexIndex first = state.pieces[piece("conways-brigade")].hex;
  const HexIndex second = state.pieces[piece("potters-artillery")].hex;
  boar::place(play, piece("conways-brigade"), second);
  boar::place(play, piece("potters-artillery"), first);
  const auto other = boar::make_position(match.game(), state);
  EXPECT_EQ(to_line(other->view(kBritish)), to_line(match.position().view(kBritish)));
  EXPECT_EQ(to_line(other->view(kSpectator)), to_line(match.position().view(kSpectator)));
  EXPECT_NE(to_line(other->view(kAmerican)), to_line(match.position().view(kAmerican)));
}

TEST(LimitedIntelligence, MovesOfHiddenUnitsAreNotTold) {
  Match match = new_match(1, blind_british());
  ASSERT_FALSE(match.act(kAmerican, order(match, "activate moylans-horse")));
  EXPECT_EQ(to_line(match.view(kBritish)["decision"]).find("Moylan"), std::string::npos);
  EXPECT_TRUE(match.view(kBritish)["active"].is_null());
  const Move move = match.legal_moves(kAmerican).front();
  ASSERT_FALSE(match.act(kAmerican, move));
  EXPECT_FALSE(match.tale_for(kAmerican, 0).empty());
  for (const Told& told : match.tale_for(kBritish, 0)) {
    EXPECT_EQ(told.text.find("Moylan"), std::string::npos) << told.text;
  }
}

TEST(LimitedIntelligence, WholeGamesLeakNoIdOfAHiddenPiece) {
  Match match = new_match(2, blind_british());
  for (int i = 0; i < 400 && running(match); ++i) {
    ASSERT_FALSE(match.act(kUmpire, random_move(match, 2)));
    if (i % 10 != 0) continue;
    const std::string seen = to_line(match.view(kBritish));
    const boar::State& state = *boar::state_of(match.position());
    for (std::size_t id = 0; id < scenario().pieces.size(); ++id) {
      const auto piece = static_cast<boar::PieceId>(id);
      if (!boar::piece_is_hidden(*boar::scenario_of(match.game()), state, piece, kBritish))
        continue;
      EXPECT_EQ(seen.find("\"" + scenario().pieces[id].id + "\""), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace linstock::testing
