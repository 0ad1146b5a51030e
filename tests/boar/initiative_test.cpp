// Initiative (BOAR.6) and the chits spent on it (BOAR.12.62).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

constexpr Task kNewTurn{static_cast<std::uint8_t>(TaskKind::BeginTurn)};

/// Two units far apart; the order of play is rolled from the first turn on.
struct Start {
  explicit Start(std::string_view edition = "2026") : battle(edition) {
    battle.scenario().fixed_first.clear();
    battle.unit(American, "0202");
    battle.unit(British, "1111");
  }
  /// A new turn; `holder` had the initiative in the last one.
  void begin(Side holder = American) {
    battle.momentum(American, american_chits).momentum(British, british_chits);
    battle.state().initiative = holder;
    battle.begin({kNewTurn}, holder);
  }
  [[nodiscard]] Side first() { return last(battle, EventKind::OrderSet).side; }

  Battle battle;
  int american_chits = 0;
  int british_chits = 0;
};

TEST(Initiative, HigherTotalGoesFirst) {
  PROVES("BOAR.6.1", "BOAR.5.A", "BOAR.ESP.A");
  Start start;
  start.begin();
  EXPECT_EQ(start.battle.waiting(), "initiative_die");
  EXPECT_TRUE(agrees(start.battle));
  start.battle.roll({3, 6});
  EXPECT_EQ(start.first(), British);
  EXPECT_EQ(start.battle.state().initiative, British);
  EXPECT_EQ(start.battle.pending().side, British) << "his player turn begins";
}

TEST(Initiative, ArmyMoraleAddsToTheRoll) {
  PROVES("BOAR.6.1", "BOAR.16.21", "BOAR.16.22", "BOAR.16.23");
  Start start;
  start.battle.army_morale(American, 11).army_morale(British, 5);
  start.begin();
  start.battle.roll({4, 6});
  EXPECT_EQ(start.battle.events().of(EventKind::InitiativeRoll)[0].b, 5) << "high: +1";
  EXPECT_EQ(start.battle.events().of(EventKind::InitiativeRoll)[1].b, 6) << "fatigued: 0";
  Start wavering;
  wavering.battle.army_morale(American, 4).army_morale(British, 10);
  wavering.begin();
  wavering.battle.roll({9, 7});
  EXPECT_EQ(wavering.battle.events().of(EventKind::InitiativeRoll)[0].b, 8) << "wavering: -1";
  EXPECT_EQ(wavering.first(), American);
}

TEST(Initiative, TieIsRolledAgainWithTheSameModifiers) {
  PROVES("BOAR.6.2", "BOAR.12.62.I2");
  Start start;
  start.american_chits = 1;
  start.begin();
  start.battle.act(plain(ActionKind::Bid, 1));
  start.battle.roll({4, 6});  // 4 + 1 + 2 against 6 + 1
  EXPECT_EQ(count(start.battle, EventKind::InitiativeTie), 1U);
  start.battle.roll({5, 6});
  EXPECT_EQ(start.battle.events().of(EventKind::InitiativeRoll)[2].b, 8) << "the chit still counts";
  EXPECT_EQ(start.first(), American);
}

TEST(Initiative, LastHolderBidsFirst) {
  PROVES("BOAR.6.3", "BOAR.12.62.I2", "BOAR.12.62");
  Start start;
  start.american_chits = 2;
  start.british_chits = 1;
  start.begin(British);
  EXPECT_EQ(start.battle.waiting(), "initiative_bid");
  EXPECT_EQ(start.battle.pending().side, British);
  EXPECT_TRUE(agrees(start.battle));
  EXPECT_EQ(start.battle.check(plain(ActionKind::Bid, 2)).reason, Reason::NotEnoughChits);
  start.battle.act(plain(ActionKind::Bid, 0));
  EXPECT_EQ(start.battle.pending().side, American);
  start.battle.act(plain(ActionKind::Bid, 2));
  EXPECT_EQ(start.battle.momentum_of(American), 0);
  EXPECT_EQ(momentum_pool(start.battle.look()), 4) << "spent chits go back to the pool";
  start.battle.roll({5, 2});  // British 5 + 1, Americans 2 + 1 + 4
  EXPECT_EQ(start.first(), American);
}

TEST(Initiative, NobodyBidsWithoutChits) {
  PROVES("BOAR.12.62.I2");
  Start start;
  start.british_chits = 1;
  start.begin(American);
  EXPECT_EQ(start.battle.pending().side, British) << "the Americans have nothing to pay with";
}

// EX.BOAR.MOM.2
TEST(Initiative, ThreeChitsBuyTheOrderBeforeTheDice) {
  PROVES("BOAR.12.62.I3");
  for (const char* edition : {"2020", "2026"}) {
    Start start(edition);
    start.american_chits = 3;
    start.begin();
    EXPECT_TRUE(agrees(start.battle));
    start.battle.act(plain(ActionKind::Order, static_cast<int>(British)));
    EXPECT_EQ(start.first(), British) << "he may make his enemy go first";
    EXPECT_EQ(count(start.battle, EventKind::InitiativeRoll), 0U);
    EXPECT_EQ(start.battle.momentum_of(American), 0);
  }
}

TEST(Initiative, TwoChitsDoNotBuyTheOrder) {
  PROVES("BOAR.12.62.I3");
  Start start;
  start.american_chits = 2;
  start.begin();
  const Action order = plain(ActionKind::Order, static_cast<int>(American));
  EXPECT_EQ(start.battle.check(order).reason, Reason::NotEnoughChits);
}

TEST(Initiative, SecondBidderMayBuyTheOrderToo) {
  PROVES("BOAR.12.62.I3", "BOAR.6.3");
  Start start;
  start.american_chits = 2;
  start.british_chits = 3;
  start.begin(American);
  start.battle.act(plain(ActionKind::Bid, 2));
  start.battle.act(plain(ActionKind::Order, static_cast<int>(British)));
  EXPECT_EQ(start.first(), British);
  EXPECT_EQ(start.battle.momentum_of(American), 0) << "the bid is lost";
}

// EX.BOAR.MOM.1
TEST(Initiative, In2007TheOrderIsBoughtAfterTheDice) {
  PROVES("BOAR.12.62.I3");
  Start start("2007");
  start.american_chits = 3;
  start.begin();
  const Action order = plain(ActionKind::Order, static_cast<int>(American));
  EXPECT_EQ(start.battle.check(order).reason, Reason::NotThisDecision) << "not before them";
  start.battle.act(plain(ActionKind::Bid, 0)).roll({0, 9});
  EXPECT_EQ(start.battle.waiting(), "initiative_order");
  EXPECT_TRUE(agrees(start.battle));
  start.battle.act(order);
  EXPECT_EQ(start.first(), American);
  EXPECT_EQ(start.battle.momentum_of(American), 0);
}

TEST(Initiative, In2007TheDiceStandIfNobodyPays) {
  PROVES("BOAR.12.62.I3");
  Start start("2007");
  start.british_chits = 3;
  start.begin();
  start.battle.act(plain(ActionKind::Bid, 0)).roll({0, 9});
  EXPECT_EQ(start.battle.pending().side, British);
  start.battle.act(plain(ActionKind::KeepOrder));
  EXPECT_EQ(start.first(), British);
  EXPECT_EQ(start.battle.momentum_of(British), 3);
}

TEST(Initiative, VolumeMayFixTheOrder) {
  PROVES("BOAR.6.1");
  Start start;
  start.battle.scenario().fixed_first = {British};
  start.american_chits = 3;
  start.begin();
  EXPECT_EQ(start.first(), British);
  EXPECT_EQ(count(start.battle, EventKind::InitiativeRoll), 0U);
}

}  // namespace
}  // namespace linstock::boar::testing
