// Step k: cavalry that broke through charges once more (TT.seq.k, TT.cav.1).
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charges.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Our horse has charged to where it stands; their line is three inches before it.
struct Breakthrough {
  explicit Breakthrough(const UnitSpec& ours = horse()) {
    rider = table.unit(kUs, {3600, 3000}, 0, ours);
    next = table.unit(kThem, {3600, 2600}, 180, {.morale = 9});
  }
  Breakthrough& begin() {
    table.build();
    table.at(rider).flags |= flags;
    table.at(next).flags |= next_flags;
    table.begin(TaskKind::SecondCharge, kUs);
    return *this;
  }
  Breakthrough& charge() {
    table.act(ActionKind::Charge, rider, next);
    table.act(ActionKind::EndCharges);
    return *this;
  }
  Table table;
  UnitId rider = kNone;
  UnitId next = kNone;
  std::uint16_t flags = kCharging | kCharged | kFought;
  std::uint16_t next_flags = 0;
};

TEST(SecondCharge, CavalryThatSucceededMayChargeAgain) {
  PROVES("TT.seq.k");
  Breakthrough again;
  again.next_flags = kFired | kTested;  // in the first charge
  again.begin();
  ASSERT_EQ(again.table.pending_kind(), TaskKind::AskCharge);
  EXPECT_EQ(again.table.state.phase, Phase::SecondCharge);
  EXPECT_FALSE(has(again.table.at(again.rider), kFought));
  again.charge();
  ASSERT_EQ(again.table.pending_kind(), TaskKind::ChargedDie) << "who has fired is not asked";
  again.table.roll(1);
  EXPECT_EQ(gap(again.table.look(), again.rider, again.next), 0);
  ASSERT_EQ(again.table.pending_kind(), TaskKind::MeleeDie) << "steps f to j";
  again.table.roll(6);
  again.table.roll(1);
  EXPECT_TRUE(again.table.done()) << "once only";
}

TEST(SecondCharge, NobodyElseMay) {
  PROVES("TT.seq.k");
  Breakthrough foot{UnitSpec{}};
  EXPECT_TRUE(foot.begin().table.done());
  Breakthrough no_contact;
  no_contact.flags = kCharging;
  EXPECT_TRUE(no_contact.begin().table.done());
  UnitSpec shaken = horse();
  shaken.state = Morale::Shaken;
  Breakthrough beaten(shaken);
  EXPECT_TRUE(beaten.begin().table.done());
  Breakthrough mixed;
  const UnitId fresh = mixed.table.unit(kUs, {5000, 3000}, 0, horse());
  const UnitId line = mixed.table.unit(kUs, {1000, 3000}, 0);
  const UnitId before_fresh = mixed.table.unit(kThem, {5000, 2700}, 180);
  const UnitId before_line = mixed.table.unit(kThem, {1000, 2700}, 180);
  mixed.begin();
  const Verdict verdict = may_charge(mixed.table.look(), fresh, before_fresh);
  EXPECT_EQ(verdict.reason, Reason::NotCharger);
  EXPECT_EQ(verdict.rule, "TT.seq.k"_rule);
  EXPECT_EQ(may_charge(mixed.table.look(), line, before_line).reason, Reason::NotCharger);
  EXPECT_EQ(mixed.table.legal().size(), 2U);
}

/// A melee of a charging horse, with these dice; may it charge again?
bool succeeds(int ours, int theirs) {
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0, horse());
  const UnitId them = table.unit(kThem, {3600, 2900}, 180, horse());
  table.build();
  table.at(us).flags |= kCharging | kCharged;
  table.at(us).target = them;
  table.begin(TaskKind::MeleeNext, kUs);
  table.roll(ours);
  table.roll(theirs);
  return has(table.at(us), kCharged);
}

TEST(SecondCharge, SuccessIsAWonMelee) {
  PROVES("TT.seq.k");
  EXPECT_TRUE(succeeds(3, 3)) << "charging adds 2";
  EXPECT_FALSE(succeeds(1, 3)) << "equal";
  EXPECT_FALSE(succeeds(1, 4));
}

TEST(SecondCharge, OrARoutBeforeContact) {
  PROVES("TT.seq.k", "TT.seq.i");
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0, horse());
  const UnitId them = table.unit(kThem, {3600, 2700}, 180);
  table.unit(kThem, {3600, 2300}, 180);
  table.build();
  push(table.play(), TaskKind::SecondCharge, kUs);
  push(table.play(), TaskKind::MeleeNext, kUs);
  table.begin(TaskKind::AskCharge, kUs);
  table.act(ActionKind::Charge, us, them);
  table.act(ActionKind::EndCharges);
  table.roll(6);
  ASSERT_EQ(table.pending_kind(), TaskKind::AskCharge) << "it may follow";
  EXPECT_EQ(table.state.second_charge, 1);
}

TEST(SecondCharge, ItsTargetMayFireIfItCouldNotBefore) {
  PROVES("TT.cav.1");
  Breakthrough again;
  again.begin().charge();
  ASSERT_EQ(again.table.pending_kind(), TaskKind::AskFire);
  EXPECT_EQ(tabletop::pending(again.table.scenario, again.table.state).side, kThem);
  const Action shot{ActionKind::Fire, again.next, again.rider, 0, 0};
  EXPECT_TRUE(again.table.lists(shot));
  again.table.act(shot);
  again.table.roll_sum(7);
  EXPECT_EQ(again.table.at(again.rider).strength, 5);
}

TEST(SecondCharge, NotIfItHasFired) {
  PROVES("TT.cav.1");
  Breakthrough again;
  again.next_flags = kFired;
  again.begin().charge();
  EXPECT_EQ(again.table.pending_kind(), TaskKind::ChargedDie);
}

TEST(SecondCharge, WhoHeldFireInStepEHasLetTheChanceGoBy) {
  PROVES("TT.cav.1");
  Table table;
  table.unit(kUs, {3600, 3000}, 0);
  const UnitId could = table.unit(kThem, {3600, 2600}, 180);
  const UnitId could_not = table.unit(kThem, {1000, 1000}, 180);
  table.build();
  table.begin(TaskKind::AskFire, kThem);
  table.act(ActionKind::EndFire);
  EXPECT_TRUE(has(table.at(could), kFired));
  EXPECT_FALSE(has(table.at(could_not), kFired));
}

TEST(SecondCharge, OnlyTheChargedFireAndOnlyAtWhoChargesThem) {
  PROVES("TT.cav.1");
  Breakthrough again;
  const UnitId bystander = again.table.unit(kThem, {3150, 2600}, 180);
  const UnitId other = again.table.unit(kUs, {3900, 3100}, 0);
  const UnitId piece = again.table.unit(kThem, {1000, 1000}, 180, gun());
  const TerrainId house =
      again.table.building(TerrainKind::SmallBuilding, {900, 1500}, {1100, 1900}, 6);
  again.begin().charge();
  EXPECT_EQ(again.table.check({ActionKind::Fire, bystander, again.rider, 0, 0}).rule,
            "TT.cav.1"_rule);
  EXPECT_EQ(again.table.check({ActionKind::Fire, again.next, other, 0, 0}).rule, "TT.cav.1"_rule);
  EXPECT_EQ(again.table.check({ActionKind::Bombard, piece, house, 0, 0}).rule, "TT.cav.1"_rule);
  EXPECT_EQ(again.table.legal().size(), 2U) << "one shot, or none";
}

TEST(SecondCharge, WithoutAChargeNobodyFires) {
  PROVES("TT.cav.1");
  Breakthrough again;
  again.begin();
  again.table.act(ActionKind::EndCharges);
  EXPECT_TRUE(again.table.done());
}

TEST(SecondCharge, TheTargetMayNotTurnToMeetIt) {
  PROVES("TT.cav.1");
  Breakthrough again;
  again.begin().charge();
  EXPECT_EQ(again.table.check({.kind = ActionKind::Turn, .unit = again.next, .value = 9000}).reason,
            Reason::NotThisDecision);
}

}  // namespace
}  // namespace linstock::tabletop::testing
