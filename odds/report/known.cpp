#include "odds/report/known.hpp"

#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar::odds {

namespace {

/// A card on the table face down is one that may still be any: it is asked for once more.
void take_back_secret_tactics(const Scenario& scenario, const State& state, Seat seat,
                              State& known) {
  if (seat == kUmpire) return;
  for (const Side side : {Side::British, Side::American}) {
    const bool own = seat.is_player() && side_of(seat) == side;
    if (own || !tactic_is_secret(scenario, state, side)) continue;
    known.tasks[known.task_count++] = {static_cast<std::uint8_t>(TaskKind::AskTactic), side};
  }
}

}  // namespace

Known::Known(const Scenario& scenario, const State& state, Seat seat)
    : scenario_(scenario), state_(state) {
  redact(scenario, state_, seat);
  take_back_secret_tactics(scenario, state, seat, state_);
  Play play{scenario, state_};
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    if (!piece_is_hidden(scenario, state, id, seat)) continue;
    hidden_.push_back(id);
    combats_.push_back(state.pieces[id].combat);
    hexes_.set(scenario.map.grid, state.pieces[id].hex);
    place(play, id, kPool);
  }
}

bool Known::hides_in_combat(std::uint8_t number) const { return combats_.contains(number); }

Json unknown_json() {
  return {{"rule", rule_name("BOAR.7.42"_rule)},
          {"reason", "This depends on units that you may not look at before you have chosen."}};
}

}  // namespace linstock::boar::odds
