#include "bots/steady/onlooker.hpp"

#include "core/assert.hpp"
#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"

namespace linstock::boar::steady {

void Onlooker::meet(const Scenario& scenario) {
  if (atlas_ != nullptr && &atlas_->scenario() == &scenario) return;
  ++met_;
  memo_.forget();
  atlas_ = std::make_unique<Atlas>(scenario);
  veils_ = {};
}

/// Where intelligence is limited, what the side may not look into is covered.
const Scenario& Onlooker::veiled(State& state, Side side) {
  const Scenario& scenario = atlas_->scenario();
  if (!scenario.limited_intelligence[index_of(side)]) return scenario;
  auto& veil = veils_[index_of(side)];
  if (veil == nullptr) veil = std::make_unique<Veil>(scenario, side);
  return veil->cover(state);
}

Sight Onlooker::see(const BotQuestion& question) {
  const Scenario* scenario = scenario_of(question.seen.game());
  LINSTOCK_ASSERT(scenario != nullptr, "a game of this series");
  meet(*scenario);
  const Side side = side_of(question.seat);
  State state = *state_of(question.seen);
  redact(*scenario, state, question.seat);  // whoever asked may have forgotten to
  const Scenario& read = veiled(state, side);
  Sight sight{read, state, side, pending(read, state).task, {}};
  sight.lawful.reserve(question.moves.size());
  for (const Move move : question.moves) sight.lawful.push_back(unpack(move));
  return sight;
}

Mind Onlooker::mind(const Sight& sight, const SeededDice& chances, std::uint64_t ply,
                    const Weights& weights, const Directives& told) {
  return {{{sight.scenario, sight.state}, weights},
          sight.side,
          sight.task,
          sight.lawful,
          atlas(),
          memo(),
          chances,
          ply,
          told};
}

}  // namespace linstock::boar::steady
