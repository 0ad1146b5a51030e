#include "bots/search/plan_search.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/search/evaluate.hpp"
#include "core/zobrist.hpp"

namespace linstock::boar::search {

namespace {

/// Streams after which a challenger must be ahead to be looked at further.
constexpr std::array<std::size_t, 4> kStages = {2, 4, 8, 16};
/// A group is told to go for enemies this near only.
constexpr int kTargetHexes = 7;

steady::Directives mood(int to_foe, int fear, int eagerness) {
  steady::Directives told;
  told.of[0].to_foe = to_foe;
  told.of[0].fear_percent = fear;
  told.of[0].eagerness = eagerness;
  return told;
}

}  // namespace

PlanSearch::PlanSearch(const Scenario& scenario, steady::Atlas& atlas, Side side,
                       std::uint64_t seed)
    : scenario_(scenario),
      atlas_(atlas),
      side_(side),
      seed_(seed),
      playout_(scenario, atlas),
      replies_{steady::kNoDirectives, mood(5, 60, 20), mood(0, 250, -20)} {}

/// Fills in the value under one stream of luck, if there is the budget.
bool PlanSearch::value(Tried& tried, std::size_t stream, Purse& purse) {
  if (stream < tried.values.size()) return true;
  if (!purse.spend()) return false;
  constexpr std::array<std::size_t, 4> kReply = {0, 1, 0, 2};
  State state = *root_;
  Told told{};
  told.at(index_of(side_)) = &tried.plan.directives;
  told.at(index_of(enemy_of(side_))) = &replies_.at(kReply.at(stream % kReply.size()));
  playout_.run(state, told, mix(static_cast<std::uint32_t>(stream), seed_ ^ root_->hash), until_);
  tried.values.push_back(margin({scenario_, state}, side_, atlas_));
  return true;
}

/// Is the challenger better under the same luck, beyond what luck explains? Weak ones are sent
/// away early.
bool PlanSearch::beats(Tried& challenger, Tried& best, Purse& purse) {
  double sum = 0;
  double squares = 0;
  std::size_t done = 0;
  for (const std::size_t stage : kStages) {
    for (; done < stage; ++done) {
      if (!value(best, done, purse) || !value(challenger, done, purse)) return false;
      const double gain = challenger.values[done] - best.values[done];
      sum += gain;
      squares += gain * gain;
    }
    const auto count = static_cast<double>(done);
    const double mean = sum / count;
    const double spread = std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
    if (mean <= 0 || (done > 2 && mean < spread / 2)) return false;
    if (done == kStages.back()) return mean > spread;
  }
  return false;
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
  const HexIndex target = stances_[stance].directive.target;
  if (target == kNoHex) return true;
  const Groups::Group& own = groups_.list[group];
  if (own.first == kNoPiece) return false;
  return scenario_.map.grid.distance(root_->pieces[own.first].hex, target) <= kTargetHexes;
}

void PlanSearch::challenge(Plan plan, Tried& best, Purse& purse) {
  Tried challenger{std::move(plan), {}};
  if (beats(challenger, best, purse)) best = std::move(challenger);
}

std::string PlanSearch::words_of(const Plan& plan) const {
  std::string words;
  for (std::size_t i = 0; i < groups_.list.size(); ++i) {
    const std::size_t stance = plan.stance.at(i);
    const PieceId first = groups_.list[i].first;
    if (stance == 0 || first == kNoPiece) continue;
    words += (words.empty() ? "" : "; ") + scenario_.pieces[first].name +
             " and its neighbours: " + stances_[stance].words;
  }
  return words;
}

Plan PlanSearch::find(const State& root, Purse& purse) {
  root_ = &root;
  until_ = player_turn(root) + 2;
  const Look look{scenario_, root};
  groups_ = groups_of(look, side_);
  stances_ = stances_of(look, side_, atlas_);
  Tried best{uniform(0), {}};
  for (std::size_t mood = 1; mood < kMoods; ++mood) challenge(uniform(mood), best, purse);
  // Those nearest to the enemy matter most.
  std::vector<std::size_t> order(groups_.list.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return groups_.list[one].to_foe < groups_.list[other].to_foe;
  });
  for (int pass = 0; pass < 2; ++pass) {
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
