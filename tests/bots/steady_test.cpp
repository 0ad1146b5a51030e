// The rule-of-thumb player: lawful, deterministic, blind to what is hidden, and better than chance.
#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "match/boar/action_form.hpp"
#include "rules/boar/close_combat.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

using Bots = std::array<std::unique_ptr<Bot>, 2>;

std::unique_ptr<Bot> made(std::string_view name, std::uint64_t seed) {
  auto bot = make_bot(name, "boar", seed);
  EXPECT_TRUE(bot);
  return std::move(*bot);
}

std::shared_ptr<const Game> game_of(std::string_view id) {
  const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  EXPECT_TRUE(library);
  auto game = data::load_game(*library, id);
  EXPECT_TRUE(game);
  return *game;
}

/// Plays to the end. `play_one` breaks off when a bot's move is not lawful.
Match played(std::shared_ptr<const Game> game, std::uint64_t seed, const Bots& bots) {
  Match match(std::move(game), {.seed = seed, .keep_tales = false});
  while (running(match)) play_one(match, *bots[match.decision().seat.index]);
  return match;
}

/// 2 for a win of the seat, 1 for a draw.
int half_points(const Match& match, Seat seat) {
  const auto winner = match.position().result()->winner;
  if (!winner) return 1;
  return *winner == seat ? 2 : 0;
}

BotQuestion question(const Match& match, const Position& seen, const std::vector<Move>& moves) {
  return {seen, match.decision().seat, moves, match.history().size()};
}

TEST(SteadyBot, PlaysLawfulGamesOfEveryScenarioOnBothSides) {
  for (const std::string_view id : {"boar/germantown", "boar/germantown-2007"}) {
    const auto game = game_of(id);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      EXPECT_TRUE(played(game, seed, {made("steady", 1), made("steady", 2)}).position().result());
      EXPECT_TRUE(played(game, seed, {made("steady", 1), made("random", 2)}).position().result());
      EXPECT_TRUE(played(game, seed, {made("random", 1), made("steady", 2)}).position().result());
    }
  }
}

TEST(SteadyBot, PlaysWithoutKnowledgeOfTheEnemysStacks) {
  const auto game = changed_germantown(
      [](boar::Scenario& scenario) { scenario.limited_intelligence = {true, true}; });
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    EXPECT_TRUE(played(game, seed, {made("steady", 1), made("steady", 2)}).position().result());
  }
}

TEST(SteadyBot, PlaysAVolumeWithoutAims) {
  const auto game = changed_germantown([](boar::Scenario& scenario) {
    scenario.aims.clear();
    scenario.apart.clear();
  });
  EXPECT_TRUE(played(game, 4, {made("steady", 1), made("steady", 2)}).position().result());
}

TEST(SteadyBot, PlaysTheSameGameAgain) {
  const Match first = played(germantown(), 7, {made("steady", 3), made("steady", 4)});
  const Match second = played(germantown(), 7, {made("steady", 3), made("steady", 4)});
  ASSERT_EQ(first.history().size(), second.history().size());
  EXPECT_EQ(first.history().back().hash, second.history().back().hash);
}

// A game may be laid aside and taken up by a new bot.
TEST(SteadyBot, AnswersAsOneThatWasNeverAskedBefore) {
  Match match(germantown(), {.seed = 9, .keep_tales = false});
  const Bots bots = {made("steady", 5), made("steady", 6)};
  while (running(match)) {
    const Seat seat = match.decision().seat;
    const std::vector<Move> moves = match.legal_moves(seat);
    const auto seen = match.position().seen_by(seat);
    const auto fresh = made("steady", seat.index == 0 ? 5 : 6);
    ASSERT_EQ(bots[seat.index]->choose(question(match, *seen, moves)),
              fresh->choose(question(match, *seen, moves)))
        << match.decision().kind << " at " << match.history().size();
    play_one(match, *bots[seat.index]);
  }
}

/// The position with another card in the attacker's hand.
std::unique_ptr<Position> with_attack(const Position& position, std::uint8_t tactic) {
  boar::State state = *boar::state_of(position);
  state.combat.attacker_tactic = tactic;
  state.hash = boar::full_hash_of(state);
  return boar::make_position(position.game(), state);
}

TEST(SteadyBot, DoesNotLookAtTheEnemysCard) {
  Match match(germantown(), {.seed = 2, .keep_tales = false});
  const Bots bots = {made("steady", 5), made("steady", 6)};
  int asked = 0;
  while (running(match)) {
    const Seat seat = match.decision().seat;
    const boar::State& state = *boar::state_of(match.position());
    if (match.decision().kind == "tactic" && state.combat.attacker_tactic != boar::kNoTactic) {
      ++asked;
      const std::vector<Move> moves = match.legal_moves(seat);
      const Move move = bots[seat.index]->choose(question(match, match.position(), moves));
      for (std::uint8_t tactic = 0; tactic < boar::kTactics; ++tactic) {
        const auto other = with_attack(match.position(), tactic);
        EXPECT_EQ(bots[seat.index]->choose(question(match, *other, moves)), move);
      }
    }
    play_one(match, *bots[seat.index]);
  }
  EXPECT_GT(asked, 5);
}

// Under limited intelligence the bot knows that there are counters in a stack, not which.
TEST(SteadyBot, DoesNotLookUnderCoveredStacks) {
  const auto game = changed_germantown(
      [](boar::Scenario& scenario) { scenario.limited_intelligence = {true, true}; });
  Match match(game, {.seed = 3, .keep_tales = false});
  const Bots bots = {made("steady", 5), made("steady", 6)};
  int compared = 0;
  while (running(match) && compared < 200) {
    const Seat seat = match.decision().seat;
    if (match.decision().kind == "activate") {
      boar::State state = *boar::state_of(match.position());
      for (std::size_t id = 0; id < scenario().pieces.size(); ++id) {
        boar::Piece& piece = state.pieces[id];
        const bool hidden = scenario().pieces[id].side != boar::side_of(seat) &&
                            (piece.flags & boar::kSeen) == 0 && boar::on_map(piece.hex);
        if (hidden && piece.steps == 2) piece.steps = 1;  // a loss nobody has seen
      }
      state.hash = boar::full_hash_of(state);
      const auto other = boar::make_position(*game, state);
      const std::vector<Move> moves = match.legal_moves(seat);
      EXPECT_EQ(bots[seat.index]->choose(question(match, match.position(), moves)),
                bots[seat.index]->choose(question(match, *other, moves)));
      ++compared;
    }
    play_one(match, *bots[seat.index]);
  }
  EXPECT_EQ(compared, 200);
}

TEST(SteadyBot, BeatsChanceNearlyAlways) {
  constexpr int kGames = 40;
  int points = 0;
  for (int game = 0; game < kGames; ++game) {
    const auto seed = static_cast<std::uint64_t>(game + 1);
    const bool american = game % 2 == 0;
    Bots bots = {made(american ? "steady" : "random", seed),
                 made(american ? "random" : "steady", seed)};
    const Match match = played(germantown(), seed, bots);
    points += half_points(match, american ? kAmerican : kBritish);
  }
  EXPECT_GE(points, 2 * kGames * 95 / 100);
}

// Most attacks are made at good odds, and not without troops that must.
TEST(SteadyBot, SeeksGoodOdds) {
  int good = 0;
  int all = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Match match(germantown(), {.seed = seed, .keep_tales = true});
    const Bots bots = {made("steady", 1), made("steady", 2)};
    while (running(match)) play_one(match, *bots[match.decision().seat.index]);
    for (const Told& told : match.tale_for(kUmpire)) {
      if (told.json["event"] != "odds") continue;
      ++all;
      good += told.json["column"] != "1-3" && told.json["column"] != "1-2" ? 1 : 0;
    }
  }
  EXPECT_GE(all, 60);
  EXPECT_GE(good * 100, all * 65);
}

}  // namespace
}  // namespace linstock::testing
