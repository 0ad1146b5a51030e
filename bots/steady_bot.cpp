#include "bots/steady_bot.hpp"

#include "bots/steady/mind.hpp"
#include "bots/steady/onlooker.hpp"
#include "bots/steady/reasons.hpp"
#include "core/dice.hpp"
#include "match/boar/action_form.hpp"

namespace linstock {

namespace {

namespace steady = boar::steady;

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(std::uint64_t seed) : chances_(seed) {}

  [[nodiscard]] std::string_view name() const override { return "steady"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override;
  [[nodiscard]] std::string explain() const override { return words_; }

 private:
  SeededDice chances_;
  steady::Onlooker onlooker_;
  std::string words_;
};

Move SteadyBot::choose(const BotQuestion& question) {
  const steady::Sight sight = onlooker_.see(question);
  steady::Mind mind = onlooker_.mind(sight, chances_, question.ply);
  const boar::Action action = steady::decide(mind);
  words_ = steady::reason(mind, action);
  return boar::pack(action);
}

}  // namespace

std::unique_ptr<Bot> make_steady_bot(std::uint64_t seed) {
  return std::make_unique<SteadyBot>(seed);
}

}  // namespace linstock
