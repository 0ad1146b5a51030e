#include "bots/recruit_bot.hpp"

#include "bots/steady/mind.hpp"
#include "bots/steady/onlooker.hpp"
#include "bots/steady/reasons.hpp"
#include "core/dice.hpp"
#include "match/boar/action_form.hpp"

namespace linstock {

namespace {

namespace steady = boar::steady;
using boar::TaskKind;

/// He sees the aim and the enemy, and little of what may happen to him.
steady::Directives beginners() {
  steady::Directives told;
  told.of[0].pull = 8;
  told.of[0].to_foe = 3;
  told.of[0].fear_percent = 30;
  told.of[0].eagerness = 30;
  return told;
}

class RecruitBot final : public Bot {
 public:
  explicit RecruitBot(std::uint64_t seed) : chances_(seed), told_(beginners()) {}

  [[nodiscard]] std::string_view name() const override { return "recruit"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override;
  [[nodiscard]] std::string explain() const override { return words_; }

 private:
  SeededDice chances_;
  steady::Directives told_;
  steady::Onlooker onlooker_;
  std::string words_;
};

/// What he does without thinking: any tactic, chits thrown in at once, who and which comes first.
bool by_chance(const boar::Task& task) {
  switch (static_cast<TaskKind>(task.kind)) {
    case TaskKind::AskBid:
    case TaskKind::AskTactic:
    case TaskKind::AskLead:
    case TaskKind::AskResolve:
    case TaskKind::AskReroll:
    case TaskKind::AskArtilleryTarget:
    case TaskKind::AskRifleTarget:
      return true;
    default:
      return false;
  }
}

Move RecruitBot::choose(const BotQuestion& question) {
  const steady::Sight sight = onlooker_.see(question);
  if (by_chance(sight.task)) {
    words_ = "tries his luck";
    const auto count = static_cast<std::uint32_t>(question.moves.size());
    return question.moves[chances_.below(count, question.ply)];
  }
  steady::Mind mind = onlooker_.mind(sight, chances_, question.ply, steady::kByHand, told_);
  const boar::Action action = steady::decide(mind);
  words_ = steady::reason(mind, action);
  return boar::pack(action);
}

}  // namespace

std::unique_ptr<Bot> make_recruit_bot(std::uint64_t seed) {
  return std::make_unique<RecruitBot>(seed);
}

}  // namespace linstock
