#include "bots/tabletop/players.hpp"

#include <algorithm>

#include "bots/tabletop/mind.hpp"
#include "bots/tabletop/plan_search.hpp"
#include "core/assert.hpp"
#include "core/dice.hpp"
#include "core/zobrist.hpp"
#include "match/tabletop/action_form.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "match/tabletop/words.hpp"

namespace linstock::tabletop {

namespace {

/// What a question is about, in the words of this system.
struct Seen {
  const Scenario& scenario;
  const State& state;
  Side side;
  Task task;

  explicit Seen(const BotQuestion& question)
      : scenario(*scenario_of(question.seen.game())),
        state(*state_of(question.seen)),
        side(side_of(question.seat)),
        task(pending(scenario, state).task) {}
  [[nodiscard]] bots::Mind mind(const bots::Directives& told) const {
    return {{scenario, state}, side, task, told, nullptr};
  }
};

/// Bots that answer at once keep nothing between questions but their last words.
class InstantBot : public Bot {
 public:
  [[nodiscard]] std::string explain() const override { return words_; }

 protected:
  [[nodiscard]] Move answer(const BotQuestion& question, const bots::Directives& told) {
    const Seen seen(question);
    const bots::Mind mind = seen.mind(told);
    const Action action = bots::decide(mind);
    words_ = bots::reason(mind, action);
    return pack(action);
  }
  [[nodiscard]] Move by_chance(const BotQuestion& question, const SeededDice& chances) {
    words_ = "tries his luck";
    const auto count = static_cast<std::uint32_t>(question.moves.size());
    return question.moves[chances.below(count, question.ply)];
  }

 private:
  std::string words_;
};

class SteadyBot final : public InstantBot {
 public:
  [[nodiscard]] std::string_view name() const override { return "steady"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override {
    return answer(question, bots::kNoDirectives);
  }
};

/// He sees the aim and the enemy, and little of what may happen to him.
bots::Directives beginners() {
  bots::Directives told;
  told.of[0] = {180, 20, 60, std::nullopt};
  return told;
}

class RecruitBot final : public InstantBot {
 public:
  explicit RecruitBot(std::uint64_t seed) : chances_(seed), told_(beginners()) {}

  [[nodiscard]] std::string_view name() const override { return "recruit"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override {
    constexpr std::uint32_t kLuckOutOf = 4;  // one decision in so many is a whim
    const bool whim = SeededDice(~chances_.seed()).below(kLuckOutOf, question.ply) == 0;
    return whim ? by_chance(question, chances_) : answer(question, told_);
  }

 private:
  SeededDice chances_;
  bots::Directives told_;
};

/// Nodes for one plan when the budget names none. The time of one grows with the pairs of units on
/// the table, and a turn is to be thought over in less than two seconds.
std::uint64_t usual_nodes(const Look& look) {
  constexpr std::uint64_t kPairs = 32'000;
  constexpr std::uint64_t kMost = 96;
  constexpr std::uint64_t kLeast = 12;
  std::uint64_t units = 1;
  for (UnitId id = 0; id < look.count(); ++id) units += on_table(look.unit(id)) ? 1 : 0;
  return std::clamp(kPairs / (units * units), kLeast, kMost);
}

class VeteranBot final : public Bot {
 public:
  VeteranBot(std::uint64_t seed, const BotBudget& budget) : seed_(seed), budget_(budget) {}

  [[nodiscard]] std::string_view name() const override { return "veteran"; }
  [[nodiscard]] std::string explain() const override { return words_; }
  [[nodiscard]] Move choose(const BotQuestion& question) override;

 private:
  [[nodiscard]] bool has_plan(const Seen& seen, const BotQuestion& question) const {
    return made_for_ == seen.scenario.id && side_ == seen.side && half_ == seen.state.half &&
           question.ply >= made_at_;
  }
  void make_plan(const Seen& seen, const BotQuestion& question);

  std::uint64_t seed_;
  BotBudget budget_;
  std::string words_;
  bots::Plan plan_;  ///< of the player turn, and which that is
  std::string made_for_;
  Side side_ = Side::American;
  int half_ = -1;
  std::uint64_t made_at_ = 0;
};

void VeteranBot::make_plan(const Seen& seen, const BotQuestion& question) {
  made_for_ = seen.scenario.id;
  side_ = seen.side;
  half_ = seen.state.half;
  made_at_ = question.ply;
  const Look root{seen.scenario, seen.state};
  bots::Purse purse(budget_, usual_nodes(root));
  plan_ = bots::PlanSearch(root, seen.side, mix(7, seed_) ^ question.ply).find(purse);
}

Move VeteranBot::choose(const BotQuestion& question) {
  const Seen seen(question);
  const bool moving = static_cast<TaskKind>(seen.task.kind) == TaskKind::AskMovement;
  bool planned = has_plan(seen, question);
  if (moving && !planned && question.moves.size() > 1) {
    make_plan(seen, question);
    planned = true;
  }
  const bots::Mind mind = seen.mind(planned ? plan_.directives : bots::kNoDirectives);
  const Action action = bots::decide(mind);
  words_ = bots::reason(mind, action);
  if (moving && planned && !plan_.words.empty()) words_ += "; the plan: " + plan_.words;
  return pack(action);
}

}  // namespace

std::unique_ptr<Bot> make_recruit_bot(std::uint64_t seed) {
  return std::make_unique<RecruitBot>(seed);
}

std::unique_ptr<Bot> make_steady_bot(std::uint64_t /*seed*/) {
  return std::make_unique<SteadyBot>();
}

std::unique_ptr<Bot> make_veteran_bot(std::uint64_t seed, const BotBudget& budget) {
  return std::make_unique<VeteranBot>(seed, budget);
}

}  // namespace linstock::tabletop
