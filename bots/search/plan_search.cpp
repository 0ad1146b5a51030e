#include "bots/search/plan_search.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

namespace linstock::boar::search {

namespace {

/// Streams after which a challenger must be ahead to be looked at further.
constexpr std::array<std::size_t, 4> kStages = {2, 4, 8, 16};
/// A group is told to go for enemies this near only.
constexpr int kTargetHexes = 7;
/// How often all groups are gone through.
constexpr int kPasses = 2;

}  // namespace

PlanSearch::PlanSearch(Lookahead& lookahead, steady::Atlas& atlas)
    : lookahead_(lookahead),
      groups_(groups_of(lookahead.look(), lookahead.side())),
      stances_(stances_of(lookahead.look(), lookahead.side(), atlas)) {}

PlanSearch::Candidate PlanSearch::candidate(Plan plan) {
  const auto told = std::make_shared<const steady::Directives>(plan.directives);
  return {std::move(plan),
          {[this, told](std::size_t stream) {
             return lookahead_.value(lookahead_.root(), *told, stream);
           },
           {}}};
}

Plan PlanSearch::with(const Plan& plan, std::size_t group, std::size_t stance) const {
  Plan changed = plan;
  changed.directives.of.at(group) = stances_[stance].directive;
  changed.stance.at(group) = static_cast<std::uint16_t>(stance);
  return changed;
}

Plan PlanSearch::uniform(std::size_t stance) const {
  Plan plan;
  plan.directives.group = groups_.of;
  for (std::size_t i = 0; i < groups_.list.size(); ++i) plan = with(plan, i, stance);
  return plan;
}

bool PlanSearch::fits(std::size_t group, std::size_t stance) const {
  const PieceId first = groups_.list[group].first;
  if (first == kNoPiece) return false;
  const HexIndex target = stances_[stance].directive.target;
  if (target == kNoHex) return true;
  const Look look = lookahead_.look();
  return look.grid().distance(look.piece(first).hex, target) <= kTargetHexes;
}

std::vector<std::size_t> PlanSearch::nearest_first() const {
  std::vector<std::size_t> order(groups_.list.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    const int first = groups_.list[one].to_foe;
    const int second = groups_.list[other].to_foe;
    return first != second ? first < second : one < other;
  });
  return order;
}

void PlanSearch::challenge(const Plan& plan, Candidate& best, Purse& purse) {
  if (purse.left() == 0) return;
  Candidate challenger = candidate(plan);
  if (beats(challenger.option, best.option, kStages, purse)) best = std::move(challenger);
}

std::string PlanSearch::words_of(const Plan& plan) const {
  std::string words;
  for (std::size_t i = 0; i < groups_.list.size(); ++i) {
    const std::size_t stance = plan.stance.at(i);
    const PieceId first = groups_.list[i].first;
    if (stance == 0 || first == kNoPiece) continue;
    words += words.empty() ? "" : "; ";
    words += lookahead_.look().info(first).name + "'s group " + stances_[stance].words;
  }
  return words;
}

Plan PlanSearch::find(Purse& purse) {
  Candidate best = candidate(uniform(0));
  for (std::size_t mood = 1; mood < kMoods; ++mood) challenge(uniform(mood), best, purse);
  const std::vector<std::size_t> order = nearest_first();
  for (int pass = 0; pass < kPasses; ++pass) {
    for (const std::size_t group : order) {
      for (std::size_t stance = 0; stance < stances_.size(); ++stance) {
        if (best.plan.stance.at(group) == stance || !fits(group, stance)) continue;
        challenge(with(best.plan, group, stance), best, purse);
      }
    }
  }
  best.plan.words = words_of(best.plan);
  return best.plan;
}

}  // namespace linstock::boar::search
