#include "study/tabletop/table_play.hpp"

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "match/tabletop/words.hpp"
#include "rules/tabletop/engine.hpp"
#include "study/tabletop/table_watcher.hpp"

namespace linstock::study {

namespace {

/// What the bot of the side does now; nothing is hidden on a table.
Move ask_at_table(Bot& bot, const Position& position, tabletop::Side side, std::uint64_t ply) {
  std::vector<Move> moves;
  position.legal_moves(moves);
  return bot.choose({position, tabletop::seat_of(side), moves, ply});
}

}  // namespace

std::optional<GameSummary> play_table_game(const Game& game, const Formations& /*formations*/,
                                           const Bots& bots, std::uint64_t dice_seed,
                                           const std::atomic<bool>& stop) {
  const tabletop::Scenario& scenario = *tabletop::scenario_of(game);
  const SeededDice dice(dice_seed);
  tabletop::State state = tabletop::new_game(scenario);
  TableWatcher watcher(scenario, state);
  int actions = 0;
  for (; state.over == 0; ++actions) {
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    const std::unique_ptr<Position> position = tabletop::make_position(game, state);
    const tabletop::Pending owed = tabletop::pending(scenario, state);
    const Move move = owed.actor == tabletop::Pending::Actor::Dice
                          ? position->roll(dice)
                          : ask_at_table(*bots[tabletop::index_of(owed.side)], *position, owed.side,
                                         static_cast<std::uint64_t>(actions));
    tabletop::apply(scenario, state, tabletop::unpack(move), &watcher);
  }
  GameSummary summary = watcher.finish();
  summary.actions = actions;
  return summary;
}

}  // namespace linstock::study
