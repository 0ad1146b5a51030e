#include "bots/steady_bot.hpp"

#include "bots/steady/mind.hpp"
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
  steady::Atlas& atlas_of(const boar::Scenario& scenario);

  SeededDice chances_;
  std::unique_ptr<steady::Atlas> atlas_;
  steady::MarchMemo memo_;
};

/// What was worked out for one scenario is kept while the bot is asked about that scenario.
steady::Atlas& SteadyBot::atlas_of(const boar::Scenario& scenario) {
  if (atlas_ == nullptr || &atlas_->scenario() != &scenario) {
    atlas_ = std::make_unique<steady::Atlas>(scenario);
    memo_ = {};
  }
  return *atlas_;
}

Move SteadyBot::choose(const BotQuestion& question) {
  const boar::Scenario* scenario = boar::scenario_of(question.seen.game());
  LINSTOCK_ASSERT(scenario != nullptr, "a game of this series");
  boar::State seen = *boar::state_of(question.seen);
  boar::redact(*scenario, seen, question.seat);  // whoever asked may have forgotten to
  std::vector<boar::Action> lawful;
  lawful.reserve(question.moves.size());
  for (const Move move : question.moves) lawful.push_back(boar::unpack(move));
  steady::Mind mind{{*scenario, seen},
                    boar::side_of(question.seat),
                    boar::pending(*scenario, seen).task,
                    lawful,
                    atlas_of(*scenario),
                    memo_,
                    chances_,
                    question.ply};
  return boar::pack(steady::decide(mind));
}

}  // namespace

std::unique_ptr<Bot> make_steady_bot(std::uint64_t seed) {
  return std::make_unique<SteadyBot>(seed);
}

}  // namespace linstock
