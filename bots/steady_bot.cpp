#include "bots/steady_bot.hpp"

#include <array>

#include "bots/steady/mind.hpp"
#include "bots/steady/veil.hpp"
#include "core/assert.hpp"
#include "core/dice.hpp"
#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"

namespace linstock {

namespace {

namespace steady = boar::steady;

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(std::uint64_t seed) : chances_(seed) {}

  [[nodiscard]] std::string_view name() const override { return "steady"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override;

 private:
  void meet(const boar::Scenario& scenario);
  const boar::Scenario& veiled(boar::State& state, boar::Side side);

  SeededDice chances_;
  std::unique_ptr<steady::Atlas> atlas_;                ///< of the scenario played last
  std::array<std::unique_ptr<steady::Veil>, 2> veils_;  ///< by side
  steady::MarchMemo memo_;
};

/// What was worked out for one scenario is kept while the bot is asked about that scenario.
void SteadyBot::meet(const boar::Scenario& scenario) {
  if (atlas_ != nullptr && &atlas_->scenario() == &scenario) return;
  atlas_ = std::make_unique<steady::Atlas>(scenario);
  veils_ = {};
  memo_ = {};
}

/// Where intelligence is limited, what the side may not look into is covered.
const boar::Scenario& SteadyBot::veiled(boar::State& state, boar::Side side) {
  const boar::Scenario& scenario = atlas_->scenario();
  if (!scenario.limited_intelligence[boar::index_of(side)]) return scenario;
  auto& veil = veils_[boar::index_of(side)];
  if (veil == nullptr) veil = std::make_unique<steady::Veil>(scenario, side);
  return veil->cover(state);
}

Move SteadyBot::choose(const BotQuestion& question) {
  const boar::Scenario* scenario = boar::scenario_of(question.seen.game());
  LINSTOCK_ASSERT(scenario != nullptr, "a game of this series");
  meet(*scenario);
  const boar::Side side = boar::side_of(question.seat);
  boar::State seen = *boar::state_of(question.seen);
  boar::redact(*scenario, seen, question.seat);  // whoever asked may have forgotten to
  const boar::Scenario& read = veiled(seen, side);
  std::vector<boar::Action> lawful;
  lawful.reserve(question.moves.size());
  for (const Move move : question.moves) lawful.push_back(boar::unpack(move));
  steady::Mind mind{{read, seen}, side,        boar::pending(read, seen).task,
                    lawful,       *atlas_,     memo_,
                    chances_,     question.ply};
  return boar::pack(steady::decide(mind));
}

}  // namespace

std::unique_ptr<Bot> make_steady_bot(std::uint64_t seed) {
  return std::make_unique<SteadyBot>(seed);
}

}  // namespace linstock
