#include "bots/veteran_bot.hpp"

#include <memory>

#include "bots/search/plan_search.hpp"
#include "bots/steady/onlooker.hpp"
#include "core/dice.hpp"
#include "core/zobrist.hpp"
#include "match/boar/action_form.hpp"

namespace linstock {

namespace {

namespace search = boar::search;
namespace steady = boar::steady;

/// Nodes for one group of decisions when the budget names none.
constexpr std::uint64_t kUsualNodes = 160;
/// Decisions of one game follow each other this closely; a bot may be asked about several games.
constexpr std::uint64_t kNextPlies = 40;

class VeteranBot final : public Bot {
 public:
  VeteranBot(std::uint64_t seed, const BotBudget& budget) : chances_(seed), budget_(budget) {}

  [[nodiscard]] std::string_view name() const override { return "veteran"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override;
  [[nodiscard]] std::string explain() const override { return plan_.words; }

 private:
  void plan(const steady::Sight& sight, std::uint64_t ply);

  SeededDice chances_;
  BotBudget budget_;
  steady::Onlooker onlooker_;
  steady::MarchMemo memo_;
  std::unique_ptr<steady::Haste> haste_ = std::make_unique<steady::Haste>();
  search::Plan plan_;
  const boar::Scenario* planned_for_ = nullptr;
  boar::Side planned_side_ = boar::Side::American;
  int planned_turn_ = -1;
  std::uint64_t last_ply_ = 0;
};

/// Makes a plan at the first decision of each own player turn.
void VeteranBot::plan(const steady::Sight& sight, std::uint64_t ply) {
  const int turn = search::player_turn(sight.state);
  const bool same = planned_for_ == &sight.scenario && planned_side_ == sight.side &&
                    planned_turn_ == turn && ply >= last_ply_ && ply <= last_ply_ + kNextPlies;
  last_ply_ = ply;
  if (same) return;
  planned_for_ = &sight.scenario;
  planned_side_ = sight.side;
  planned_turn_ = turn;
  memo_ = {};
  haste_->forget();
  search::Purse purse(budget_, kUsualNodes);
  search::PlanSearch search(sight.scenario, onlooker_.atlas(), sight.side,
                            mix(7, chances_.seed()) ^ ply);
  plan_ = search.find(sight.state, purse);
}

Move VeteranBot::choose(const BotQuestion& question) {
  const steady::Sight sight = onlooker_.see(question);
  const bool own = sight.state.phasing == sight.side;
  const bool moving = own && (sight.state.phase == boar::Phase::Prelude ||
                              sight.state.phase == boar::Phase::Movement);
  if (moving && sight.lawful.size() > 1) plan(sight, question.ply);
  static const steady::Directives kPlain{};
  steady::Mind mind{{sight.scenario, sight.state},
                    sight.side,
                    sight.task,
                    sight.lawful,
                    onlooker_.atlas(),
                    memo_,
                    chances_,
                    question.ply,
                    own ? plan_.directives : kPlain,
                    moving ? haste_.get() : nullptr};
  return boar::pack(steady::decide(mind));
}

}  // namespace

std::unique_ptr<Bot> make_veteran_bot(std::uint64_t seed, const BotBudget& budget) {
  return std::make_unique<VeteranBot>(seed, budget);
}

}  // namespace linstock
