#include "bots/tabletop/plan_search.hpp"

#include <algorithm>
#include <memory>

#include "bots/tabletop/judge.hpp"
#include "core/zobrist.hpp"

namespace linstock::tabletop::bots {

namespace {

/// Streams after which a challenger must be ahead to be looked at further.
constexpr std::array<std::size_t, 3> kStages = {2, 4, 8};
constexpr std::int32_t kNeighbours = 9 * kInch;
/// The plan is judged this many player turns later.
constexpr int kHorizon = 2;

}  // namespace

PlanSearch::PlanSearch(const Look& root, Side side, std::uint64_t seed)
    : root_(root), side_(side), seed_(seed), playout_(root.scenario) {
  make_groups();
  make_stances();
}

/// Neighbours are a group; the last group takes all that are left.
void PlanSearch::make_groups() {
  struct Own {
    UnitId id;
    std::int32_t to_enemy;
  };
  std::vector<Own> own;
  for (UnitId id = 0; id < root_.count(); ++id) {
    if (root_.info(id).side != side_ || !on_table(root_.unit(id))) continue;
    own.push_back({id, nearest_enemy(root_, side_, root_.unit(id).at).distance});
  }
  std::sort(own.begin(), own.end(), [](const Own& a, const Own& b) {
    return a.to_enemy != b.to_enemy ? a.to_enemy < b.to_enemy : a.id < b.id;
  });
  for (const Own& unit : own) {
    std::size_t found = leaders_.size();
    for (std::size_t i = 0; i < leaders_.size() && found == leaders_.size(); ++i) {
      const Point between = root_.unit(leaders_[i]).at - root_.unit(unit.id).at;
      if (length(between) <= kNeighbours) found = i;
    }
    if (found == leaders_.size() && leaders_.size() == kMostGroups) found = kMostGroups - 1;
    if (found == leaders_.size()) leaders_.push_back(unit.id);
    group_.at(unit.id) = static_cast<std::uint8_t>(found);
  }
}

void PlanSearch::make_stances() {
  const auto mood = [this](int pull, int fear, int eagerness, std::string words) {
    stances_.push_back({{pull, fear, eagerness, std::nullopt}, std::move(words)});
  };
  mood(100, 100, 0, "");
  mood(220, 50, 20, "presses on");
  mood(30, 140, 0, "waits");
  mood(-60, 200, -40, "falls back");
  mood(100, 30, 80, "storms");
  mood(100, 180, -30, "keeps its distance");
  moods_ = stances_.size();
  for (const Objective& objective : root_.scenario.objectives) {
    stances_.push_back({{150, 80, 10, objective.at}, "goes for " + objective.name});
  }
}

Plan PlanSearch::with(Plan plan, std::size_t group, std::size_t stance) const {
  plan.directives.of.at(group) = stances_[stance].stance;
  plan.stance.at(group) = static_cast<std::uint8_t>(stance);
  return plan;
}

/// Each stream of luck goes with one way for the enemy to behave: mostly the rule of thumb.
int PlanSearch::value(const Plan& plan, std::size_t stream) {
  static const Directives kBold = [] {
    Directives told;
    told.of[0] = {160, 60, 30, std::nullopt};
    return told;
  }();
  auto state = std::make_unique<State>(root_.state);
  Told told{};
  told.at(index_of(side_)) = &plan.directives;
  told.at(index_of(enemy_of(side_))) = stream % 3 == 1 ? &kBold : &kNoDirectives;
  playout_.run(*state, told, mix(static_cast<std::uint32_t>(stream), seed_),
               root_.state.half + kHorizon);
  return margin({root_.scenario, *state}, side_);
}

bool PlanSearch::fill(Candidate& candidate, std::size_t stream, Purse& purse) {
  if (stream < candidate.values.size()) return true;
  if (!purse.spend()) return false;
  candidate.values.push_back(value(candidate.plan, stream));
  return true;
}

/// Better under the same luck, stage by stage; weak ones are sent away early.
bool PlanSearch::beats(Candidate& challenger, Candidate& best, Purse& purse) {
  std::int64_t sum = 0;
  std::size_t done = 0;
  for (const std::size_t stage : kStages) {
    for (; done < stage; ++done) {
      if (!fill(best, done, purse) || !fill(challenger, done, purse)) return false;
      sum += challenger.values[done] - best.values[done];
    }
    if (sum <= 0) return false;
  }
  return true;
}

void PlanSearch::challenge(Plan plan, Candidate& best, Purse& purse) {
  if (purse.left() == 0) return;
  Candidate challenger{std::move(plan), {}};
  if (beats(challenger, best, purse)) best = std::move(challenger);
}

std::string PlanSearch::words_of(const Plan& plan) const {
  std::string words;
  for (std::size_t i = 0; i < leaders_.size(); ++i) {
    const std::string& what = stances_[plan.stance.at(i)].words;
    if (what.empty()) continue;
    words += (words.empty() ? "" : "; ") + root_.info(leaders_[i]).name + "'s group " + what;
  }
  return words;
}

Plan PlanSearch::find(Purse& purse) {
  Candidate best;
  best.plan.directives.group = group_;
  const Plan plain = best.plan;
  for (std::size_t mood = 1; mood < moods_; ++mood) {
    Plan plan = plain;
    for (std::size_t group = 0; group < leaders_.size(); ++group) plan = with(plan, group, mood);
    challenge(std::move(plan), best, purse);
  }
  for (std::size_t group = 0; group < leaders_.size(); ++group) {
    for (std::size_t stance = 0; stance < stances_.size(); ++stance) {
      if (best.plan.stance.at(group) == stance) continue;
      challenge(with(best.plan, group, stance), best, purse);
    }
  }
  best.plan.words = words_of(best.plan);
  return best.plan;
}

}  // namespace linstock::tabletop::bots
