#include "study/boar/boar_play.hpp"

#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "study/boar/watcher.hpp"

namespace linstock::study {

namespace {

/// What the bot of the side does now.
boar::Action ask(Bot& bot, const Game& game, const boar::State& state, boar::Side side,
                 std::uint64_t ply) {
  const std::unique_ptr<Position> whole = boar::make_position(game, state);
  const Seat seat = boar::seat_of(side);
  std::vector<Move> moves;
  whole->legal_moves(moves);
  const std::unique_ptr<Position> seen = whole->seen_by(seat);
  return boar::unpack(bot.choose({*seen, seat, moves, ply}));
}

}  // namespace

std::optional<GameSummary> play_boar_game(const Game& game, const Formations& formations,
                                          const Bots& bots, std::uint64_t dice_seed,
                                          const std::atomic<bool>& stop) {
  const boar::Scenario& scenario = *boar::scenario_of(game);
  const SeededDice dice(dice_seed);
  boar::State state = boar::new_game(scenario);
  Watcher watcher(scenario, state, formations);
  int actions = 0;
  for (; state.over == 0; ++actions) {
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    const boar::Pending owed = boar::pending(scenario, state);
    boar::Action action;
    if (owed.actor == boar::Pending::Actor::Dice) {
      action.value = static_cast<std::uint8_t>(dice.d10(state.rolls));
    } else {
      action = ask(*bots[boar::index_of(owed.side)], game, state, owed.side,
                   static_cast<std::uint64_t>(actions));
    }
    boar::apply(scenario, state, action, &watcher);
  }
  GameSummary summary = watcher.finish();
  summary.actions = actions;
  return summary;
}

}  // namespace linstock::study
