// The search: budgets, comparing under the same luck, plans.
#include "bots/search/evaluate.hpp"
#include "bots/search/plan_search.hpp"
#include "tests/bots/players.hpp"

namespace linstock::testing {
namespace {

namespace search = boar::search;
namespace steady = boar::steady;
using search::Option;
using search::Purse;

BotBudget nodes(std::uint64_t count) {
  BotBudget budget;
  budget.nodes = count;
  return budget;
}

// ---- budgets

TEST(Purse, HoldsSoManyNodes) {
  Purse purse(nodes(3), 99);
  EXPECT_TRUE(purse.spend());
  EXPECT_TRUE(purse.spend());
  EXPECT_TRUE(purse.spend());
  EXPECT_FALSE(purse.spend());
  Purse usual({}, 1);
  EXPECT_TRUE(usual.spend());
  EXPECT_FALSE(usual.spend());
}

/// A clock that goes on by one second each time it is looked at, or by more.
double clock_time = 0;
double clock_step = 1;
double look_at_clock() { return clock_time += clock_step; }

BotBudget seconds(double count) {
  BotBudget budget;
  budget.seconds = count;
  budget.now = look_at_clock;
  return budget;
}

TEST(Purse, KeepsTheTime) {
  clock_time = 0;
  clock_step = 1;
  Purse purse(seconds(10), 1);
  int spent = 0;
  while (purse.spend()) ++spent;
  EXPECT_GE(spent, 8);
  EXPECT_LE(clock_time, 1 + 10 + 1) << "begun at 1";
  EXPECT_EQ(purse.left(), 0U);
}

// A node is only begun when one as long as the longest so far still fits.
TEST(Purse, DoesNotBeginWhatItCannotEnd) {
  clock_time = 0;
  clock_step = 1;
  Purse purse(seconds(10), 1);
  EXPECT_TRUE(purse.spend());
  clock_step = 4;
  EXPECT_TRUE(purse.spend());
  EXPECT_FALSE(purse.spend());
}

TEST(VeteranBot, StopsWhenItsTimeIsOver) {
  clock_time = 0;
  clock_step = 1;
  Match match(germantown(), {.seed = 4, .keep_tales = false});
  const Bots bots = {made("veteran", 1, seconds(12)), made("steady", 2)};
  for (int i = 0; i < 120 && running(match); ++i) {
    const double begin = clock_time;
    play_one(match, *bots[match.decision().seat.index]);
    EXPECT_LE(clock_time - begin, 12 + 2) << "with a look at the beginning and one at the end";
  }
  EXPECT_GT(clock_time, 12);
}

// ---- comparing

Option option(std::vector<int> values) {
  return {[values](std::size_t stream) { return values[stream]; }, {}};
}

constexpr std::array<std::size_t, 2> kStages = {2, 4};

TEST(Beats, AsksForMoreThanLuck) {
  Purse purse(nodes(1000), 0);
  Option best = option({0, 0, 0, 0});
  Option better = option({5, 6, 5, 6});
  Option worse = option({-5, 1, 90, 90});
  Option lucky = option({40, -39, 2, 0});
  EXPECT_TRUE(search::beats(better, best, kStages, purse));
  EXPECT_FALSE(search::beats(worse, best, kStages, purse));
  EXPECT_EQ(worse.values.size(), 2U) << "weak ones are sent away early";
  EXPECT_FALSE(search::beats(lucky, best, kStages, purse));
}

TEST(Beats, SaysNoWhenThePurseIsEmpty) {
  Purse purse(nodes(5), 0);
  Option best = option({0, 0, 0, 0});
  Option better = option({5, 6, 5, 6});
  EXPECT_FALSE(search::beats(better, best, kStages, purse));
  EXPECT_EQ(best.values.size() + better.values.size(), 5U);
}

TEST(Beats, DoesNotAskTwice) {
  Purse purse(nodes(12), 0);
  Option best = option({0, 0, 0, 0});
  Option one = option({5, 6, 5, 6});
  Option other = option({7, 6, 7, 6});
  EXPECT_TRUE(search::beats(one, best, kStages, purse));
  EXPECT_TRUE(search::beats(other, best, kStages, purse));
  EXPECT_EQ(purse.left(), 0U);
}

// ---- playing on

/// The first decision of a movement phase, some turns into the battle.
boar::State first_activation(std::uint8_t turn) {
  Match match(germantown(), {.seed = 11, .keep_tales = false});
  const Bots bots = {made("steady", 1), made("steady", 2)};
  while (running(match)) {
    const boar::State& state = *boar::state_of(match.position());
    if (state.turn == turn && match.decision().kind == "activate") return state;
    play_one(match, *bots[match.decision().seat.index]);
  }
  ADD_FAILURE() << "no such turn";
  return {};
}

TEST(Lookahead, GivesTheSameValueForTheSameStream) {
  const boar::State root = first_activation(3);
  steady::Atlas atlas(scenario());
  search::Lookahead one(scenario(), atlas, root.phasing, steady::kByHand, 5, root);
  search::Lookahead other(scenario(), atlas, root.phasing, steady::kByHand, 5, root);
  std::vector<int> values;
  for (std::size_t stream = 0; stream < 6; ++stream) {
    values.push_back(one.value(root, steady::kNoDirectives, stream));
  }
  for (std::size_t stream = 6; stream-- > 0;) {
    EXPECT_EQ(other.value(root, steady::kNoDirectives, stream), values[stream]);
  }
  EXPECT_NE(values, std::vector<int>(6, values[0])) << "luck matters";
  EXPECT_EQ(boar::full_hash_of(one.root()), boar::full_hash_of(root))
      << "nothing is played on the root";
}

TEST(Lookahead, EndsWithTheNextPlayerTurn) {
  const boar::State root = first_activation(2);
  steady::Atlas atlas(scenario());
  search::Playout playout(scenario(), atlas, steady::kByHand);
  boar::State state = root;
  const int now = search::player_turn(root);
  playout.run(state, {&steady::kNoDirectives, &steady::kNoDirectives}, 3, now + 2);
  EXPECT_TRUE(state.over != 0 || search::player_turn(state) == now + 2);
  EXPECT_EQ(state.hash, boar::full_hash_of(state));
}

TEST(Margin, IsWhatTheOtherSideIsBehind) {
  const boar::State root = first_activation(3);
  steady::Atlas atlas(scenario());
  const steady::Judge look{{scenario(), root}, steady::kByHand};
  EXPECT_EQ(search::margin(look, boar::Side::American, atlas),
            -search::margin(look, boar::Side::British, atlas));
  boar::State weaker = root;
  weaker.army_morale[0] -= 2;
  EXPECT_LT(search::margin({{scenario(), weaker}, steady::kByHand}, boar::Side::American, atlas),
            search::margin(look, boar::Side::American, atlas));
}

// ---- plans

TEST(PlanSearch, WithoutABudgetGoesByTheRuleOfThumb) {
  const boar::State root = first_activation(3);
  steady::Atlas atlas(scenario());
  search::Lookahead ahead(scenario(), atlas, root.phasing, steady::kByHand, 5, root);
  Purse purse({}, 0);
  const search::Plan plan = search::PlanSearch(ahead, atlas).find(purse);
  for (boar::PieceId id = 0; id < scenario().pieces.size(); ++id) {
    const steady::Directive& directive = plan.directives.for_piece(id);
    EXPECT_EQ(directive.pull, steady::Directive{}.pull);
    EXPECT_EQ(directive.fear_percent, steady::Directive{}.fear_percent);
    EXPECT_FALSE(directive.free);
  }
  EXPECT_TRUE(plan.words.empty());
}

TEST(PlanSearch, FindsAPlanThatPlaysOutBetterThanTheRuleOfThumb) {
  int better = 0;
  int changed = 0;
  for (std::uint8_t turn = 2; turn <= 4; ++turn) {
    const boar::State root = first_activation(turn);
    steady::Atlas atlas(scenario());
    search::Lookahead ahead(scenario(), atlas, root.phasing, steady::kByHand, 5, root);
    Purse purse(nodes(250), 0);
    const search::Plan plan = search::PlanSearch(ahead, atlas).find(purse);
    if (plan.words.empty()) continue;
    ++changed;
    int gain = 0;
    for (std::size_t fresh = 100; fresh < 140; ++fresh) {
      gain += ahead.value(root, plan.directives, fresh) -
              ahead.value(root, steady::kNoDirectives, fresh);
    }
    better += gain > 0 ? 1 : 0;
  }
  EXPECT_GE(changed, 2);
  EXPECT_GE(better, changed - 1);
}

TEST(Groups, HoldEveryUnitOfTheSideOnTheMap) {
  const boar::State root = first_activation(3);
  const steady::Judge look{{scenario(), root}, steady::kByHand};
  const search::Groups groups = search::groups_of(look, root.phasing);
  EXPECT_LE(groups.list.size(), steady::kMostGroups);
  EXPECT_GE(groups.list.size(), 3U);
  int strength = 0;
  for (const auto& group : groups.list) strength += group.strength;
  int wanted = 0;
  for (boar::PieceId id = 0; id < look.count(); ++id) {
    const boar::PieceInfo& info = look.info(id);
    if (info.side != root.phasing || !boar::on_map(look.piece(id).hex)) continue;
    EXPECT_LT(groups.of[id], groups.list.size());
    if (boar::is_combat_unit(info)) wanted += boar::combat_strength(look, id);
  }
  EXPECT_EQ(strength, wanted);
}

}  // namespace
}  // namespace linstock::testing
