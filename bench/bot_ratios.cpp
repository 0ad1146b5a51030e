// How fast the rule of thumb is, on which the search builds, and how well a budget of time is kept.
#include <algorithm>
#include <memory>

#include "bench/germantown.hpp"
#include "bench/ratios.hpp"
#include "bench/timing.hpp"
#include "bots/bot.hpp"
#include "core/assert.hpp"
#include "match/boar/boar_game.hpp"
#include "rules/boar/engine.hpp"
#include "tests/support/reach_reference.hpp"

namespace linstock::bench {

namespace {

constexpr std::uint64_t kGames = 4;
constexpr int kUnits = 60;  ///< actions that a side-turn is reckoned at

std::shared_ptr<const Game> game() {
  // The scenario lives as long as the program.
  return boar::make_game(
      std::shared_ptr<const boar::Scenario>(std::shared_ptr<void>(), &germantown()));
}

std::unique_ptr<Bot> made(std::string_view name, std::uint64_t seed, const BotBudget& budget = {}) {
  auto bot = make_bot(name, boar::kSystem, seed, budget);
  LINSTOCK_ASSERT(bot.has_value(), "there is such a bot");
  return std::move(*bot);
}

/// CPU seconds that the rule of thumb takes for all decisions of a player turn, whoever's it is.
double seconds_per_side_turn() {
  double seconds = 0;
  int turns = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Match match(game(), {.seed = seed, .keep_tales = false});
    const auto bot = made("steady", seed);
    while (match.decision().actor == Decision::Actor::Player) {
      Move move;
      seconds += time_of([&] { move = decide(match, *bot); });
      const auto refusal = match.act(match.decision().seat, move);
      LINSTOCK_ASSERT(!refusal, "a bot plays lawful moves");
    }
    turns += 2 * boar::state_of(match.position())->turn;
  }
  return seconds / turns;
}

double seconds_per_random_action() {
  const auto list = std::make_unique<boar::ActionList>();
  long actions = 0;
  const double seconds = time_of([&] {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      testing::Sequence sequence(seed);
      boar::State state = boar::new_game(germantown());
      for (; state.over == 0; ++actions) {
        boar::legal_actions(germantown(), state, *list);
        const int pick = sequence.below(static_cast<int>(list->size()));
        boar::apply(germantown(), state, (*list)[static_cast<std::size_t>(pick)]);
      }
    }
  });
  return seconds / static_cast<double>(actions);
}

double cpu_now() { return cpu_seconds(); }

/// What the longest answers take beyond their budget, as a share of it: the 99th percentile of the
/// answers for which the bot thought.
double overshoot() {
  constexpr double kBudget = 0.1;
  BotBudget budget;
  budget.seconds = kBudget;
  budget.now = cpu_now;
  Match match(game(), {.seed = 1, .keep_tales = false});
  const auto bot = made("veteran", 1, budget);
  std::vector<double> beyond;
  while (match.decision().actor == Decision::Actor::Player && beyond.size() < 100) {
    Move move;
    const double seconds = time_of([&] { move = decide(match, *bot); });
    if (seconds > kBudget / 20) beyond.push_back(seconds / kBudget - 1);
    const auto refusal = match.act(match.decision().seat, move);
    LINSTOCK_ASSERT(!refusal, "a bot plays lawful moves");
  }
  std::sort(beyond.begin(), beyond.end());
  return beyond.empty() ? 1 : beyond[beyond.size() * 99 / 100];
}

}  // namespace

std::vector<Ratio> bot_ratios() {
  double side_turn = 1e9;
  double action = 1e9;
  for (int round = 0; round < 5; ++round) {
    side_turn = std::min(side_turn, seconds_per_side_turn());
    action = std::min(action, seconds_per_random_action());
  }
  return {{"side_turn", side_turn / (kUnits * action), 20, false,
           "all decisions of a player turn by `steady` / 60 random actions"},
          {"overshoot", overshoot(), 0.02, false,
           "time `veteran` takes beyond its budget / the budget, 99th percentile"}};
}

}  // namespace linstock::bench
