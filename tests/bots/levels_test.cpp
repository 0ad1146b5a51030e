// What holds for every bot of the series, whatever its level.
#include <algorithm>

#include "match/boar/action_form.hpp"
#include "tests/bots/players.hpp"

namespace linstock::testing {
namespace {

/// Enough for a plan now and then, little enough for a test.
BotBudget small_budget() {
  BotBudget budget;
  budget.nodes = 6;
  return budget;
}

class EveryLevel : public ::testing::TestWithParam<std::string> {
 protected:
  static std::unique_ptr<Bot> bot(std::uint64_t seed) {
    return made(GetParam(), seed, small_budget());
  }
};

TEST_P(EveryLevel, PlaysLawfulGamesOfEveryScenarioOnBothSides) {
  for (const std::string_view id : {"boar/germantown", "boar/germantown-2007"}) {
    const auto game = game_of(id);
    EXPECT_TRUE(played(game, 1, {bot(1), made("random", 2)}).position().result()) << id;
    EXPECT_TRUE(played(game, 2, {made("steady", 1), bot(2)}).position().result()) << id;
  }
}

TEST_P(EveryLevel, PlaysUnderLimitedIntelligenceAndWithoutAims) {
  const auto game = changed_germantown([](boar::Scenario& scenario) {
    scenario.limited_intelligence = {true, true};
    scenario.aims.clear();
    scenario.apart.clear();
  });
  EXPECT_TRUE(played(game, 3, {bot(1), bot(2)}).position().result());
}

TEST_P(EveryLevel, PlaysTheSameGameAgain) {
  const Match first = played(germantown(), 7, {bot(3), bot(4)});
  const Match second = played(germantown(), 7, {bot(3), bot(4)});
  ASSERT_EQ(first.history().size(), second.history().size());
  EXPECT_EQ(first.history().back().hash, second.history().back().hash);
}

TEST_P(EveryLevel, ExplainsEachAnswerInOneLine) {
  Match match(germantown(), {.seed = 5, .keep_tales = false});
  const Bots bots = {bot(1), bot(2)};
  for (int i = 0; i < 300 && running(match); ++i) {
    Bot& own = *bots[match.decision().seat.index];
    play_one(match, own);
    const std::string words = own.explain();
    ASSERT_FALSE(words.empty()) << "after " << i << " answers";
    ASSERT_EQ(words.find('\n'), std::string::npos) << words;
  }
}

TEST_P(EveryLevel, IsListedWithItsWords) {
  const std::vector<BotInfo> infos = bots_of("boar");
  const auto info = std::find_if(infos.begin(), infos.end(),
                                 [](const BotInfo& one) { return one.name == GetParam(); });
  ASSERT_NE(info, infos.end());
  EXPECT_FALSE(info->title.empty());
  EXPECT_FALSE(info->about.empty());
  EXPECT_EQ(bot(1)->name(), GetParam());
}

/// The position with another card in the attacker's hand.
std::unique_ptr<Position> with_attack(const Position& position, std::uint8_t tactic) {
  boar::State state = *boar::state_of(position);
  state.combat.attacker_tactic = tactic;
  state.hash = boar::full_hash_of(state);
  return boar::make_position(position.game(), state);
}

// Each time by a bot that has not been asked before: what it was told earlier must not help either.
TEST_P(EveryLevel, DoesNotLookAtTheEnemysCard) {
  Match match(germantown(), {.seed = 2, .keep_tales = false});
  const Bots steady = {made("steady", 5), made("steady", 6)};
  int asked = 0;
  while (running(match) && asked < 4) {
    const boar::State& state = *boar::state_of(match.position());
    if (match.decision().kind == "tactic" && state.combat.attacker_tactic != boar::kNoTactic) {
      ++asked;
      const std::vector<Move> moves = match.legal_moves(match.decision().seat);
      const Move move = bot(9)->choose(question(match, match.position(), moves));
      for (std::uint8_t tactic = 0; tactic < boar::kTactics; ++tactic) {
        const auto other = with_attack(match.position(), tactic);
        EXPECT_EQ(bot(9)->choose(question(match, *other, moves)), move);
      }
    }
    play_one(match, *steady[match.decision().seat.index]);
  }
  EXPECT_EQ(asked, 4);
}

// Under limited intelligence a bot knows that there are counters in a stack, not which.
TEST_P(EveryLevel, DoesNotLookUnderCoveredStacks) {
  const auto game = changed_germantown(
      [](boar::Scenario& scenario) { scenario.limited_intelligence = {true, true}; });
  Match match(game, {.seed = 3, .keep_tales = false});
  const Bots steady = {made("steady", 5), made("steady", 6)};
  int compared = 0;
  for (int i = 0; running(match) && compared < 25; ++i) {
    const Seat seat = match.decision().seat;
    if (match.decision().kind == "activate" && i % 7 == 0) {
      boar::State state = *boar::state_of(match.position());
      int changed = 0;
      for (std::size_t id = 0; id < scenario().pieces.size(); ++id) {
        boar::Piece& piece = state.pieces[id];
        const bool hidden = scenario().pieces[id].side != boar::side_of(seat) &&
                            (piece.flags & boar::kSeen) == 0 && boar::on_map(piece.hex);
        if (!hidden || piece.steps != 2) continue;
        piece.steps = 1;  // a loss nobody has seen
        ++changed;
      }
      state.hash = boar::full_hash_of(state);
      const auto other = boar::make_position(*game, state);
      const std::vector<Move> moves = match.legal_moves(seat);
      if (changed > 0) {
        EXPECT_EQ(bot(4)->choose(question(match, match.position(), moves)),
                  bot(4)->choose(question(match, *other, moves)));
        ++compared;
      }
    }
    play_one(match, *steady[match.decision().seat.index]);
  }
  EXPECT_EQ(compared, 25);
}

INSTANTIATE_TEST_SUITE_P(Bots, EveryLevel, ::testing::ValuesIn(bot_names("boar")),
                         [](const auto& level) { return level.param; });

}  // namespace
}  // namespace linstock::testing
