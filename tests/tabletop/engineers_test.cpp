// Works built and taken down by hand, and powder (TT.eng).
#include "rules/tabletop/engineers.hpp"

#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Our line stands before a piece of terrain at y 2700 .. 2900, a wagon behind it.
struct Site {
  explicit Site(TerrainKind kind = TerrainKind::Fieldwork, int strength = 2, int full = 6) {
    site = table.building(kind, {3400, 2700}, {3800, 2900}, strength, full);
    men = table.unit(kUs, {3600, 3000}, 0);
    UnitSpec load = wagon();
    load.tools = true;
    load.charges = 6;
    cart = table.unit(kUs, {3600, 3300}, 0, load);
    enemy = table.unit(kThem, {3600, 500}, 180);
  }
  Site& build() {
    table.build();
    return *this;
  }
  [[nodiscard]] Action action(ActionKind kind) const {
    return {.kind = kind, .unit = men, .value = site};
  }
  [[nodiscard]] Verdict may(ActionKind kind) const { return may_work(table.look(), action(kind)); }
  void work(ActionKind kind) {
    ASSERT_TRUE(may(kind).ok()) << static_cast<int>(may(kind).reason);
    begin_work(table.play(), action(kind));
    EXPECT_EQ(table.state.hash, full_hash_of(table.state));
  }
  /// The next turn of the side: marks are cleared, idle work is forgotten.
  void next_turn() {
    drop_idle_work(table.play(), kUs);
    table.at(men).flags &= static_cast<std::uint16_t>(~(kDone | kWholeMove | kFaced));
    table.at(men).spent = 0;
    table.refresh();
  }
  [[nodiscard]] int strength() const { return table.state.terrain[site]; }
  Table table;
  TerrainId site = kNone;
  UnitId men = kNone, cart = kNone, enemy = kNone;
};

TEST(Engineers, DismantleAPointEveryMove) {
  PROVES("TT.eng.1");
  for (const TerrainKind kind :
       {TerrainKind::Fieldwork, TerrainKind::Stockade, TerrainKind::Redoubt, TerrainKind::Bridge,
        TerrainKind::SmallBuilding, TerrainKind::LargeBuilding}) {
    Site site(kind);
    site.build().work(ActionKind::Dismantle);
    EXPECT_EQ(site.strength(), 1);
    EXPECT_TRUE(has(site.table.at(site.men), kDone));
    EXPECT_TRUE(has(site.table.at(site.men), kWholeMove));
    EXPECT_EQ(site.may(ActionKind::Dismantle).reason, Reason::UnitDone);
    site.next_turn();
    site.work(ActionKind::Dismantle);
    EXPECT_EQ(site.strength(), 0);
    site.next_turn();
    EXPECT_EQ(site.may(ActionKind::Dismantle).reason, Reason::NotWork) << "nothing left";
  }
}

TEST(Engineers, BuildAPointEveryOtherMove) {
  PROVES("TT.eng.1");
  Site site;
  site.build();
  const std::vector<int> after{2, 3, 3, 4, 4, 5, 5, 6};
  for (const int strength : after) {
    site.work(ActionKind::Build);
    EXPECT_EQ(site.strength(), strength);
    EXPECT_EQ(site.table.events.last(EventKind::Works).b, strength);
    site.next_turn();
  }
  EXPECT_EQ(site.may(ActionKind::Build).reason, Reason::NotWork) << "it is whole";
}

TEST(Engineers, WorkLeftOffBeginsAgain) {
  PROVES("TT.eng.1");
  Site site;
  site.build().work(ActionKind::Build);
  site.next_turn();
  site.next_turn();  // a turn without work
  EXPECT_EQ(site.table.at(site.men).work, Work::None);
  site.work(ActionKind::Build);
  EXPECT_EQ(site.strength(), 2);
}

TEST(Engineers, BuildOnlyWhereTheScenarioHasASite) {
  PROVES("TT.eng.1");
  Site planned(TerrainKind::Fieldwork, 0, 6);
  EXPECT_TRUE(planned.build().may(ActionKind::Build).ok());
  for (const TerrainKind kind : {TerrainKind::SmallBuilding, TerrainKind::Bridge,
                                 TerrainKind::Fence, TerrainKind::OpenWoods}) {
    Site other(kind);
    EXPECT_EQ(other.build().may(ActionKind::Build).reason, Reason::NotWork);
  }
}

TEST(Engineers, WhoMayWork) {
  PROVES("TT.eng.1");
  const auto reason = [](auto change) {
    Site site;
    site.build();
    change(site);
    return site.may(ActionKind::Build).reason;
  };
  const auto flag = [](std::uint16_t bits) {
    return [bits](Site& site) { site.table.at(site.men).flags |= bits; };
  };
  EXPECT_EQ(reason([](Site&) {}), Reason::None);
  EXPECT_EQ(reason([](Site& s) { s.table.at(s.men).morale = Morale::Shaken; }), Reason::NotSteady);
  EXPECT_EQ(reason([](Site& s) { s.table.scenario.units[s.men].troop = Troop::OpenFoot; }),
            Reason::NotWork);
  EXPECT_EQ(reason([](Site& s) { s.table.at(s.men).spent = 10; }), Reason::WholeMove);
  EXPECT_EQ(reason(flag(kWholeMove)), Reason::WholeMove);
  EXPECT_EQ(reason(flag(kFaced)), Reason::WholeMove);
  EXPECT_EQ(reason(flag(kDone)), Reason::UnitDone);
  EXPECT_EQ(reason([](Site& s) { s.table.at(s.men).fate = Fate::FledOff; }), Reason::NotOnTable);
  EXPECT_EQ(reason([](Site& s) { s.table.at(s.men).at.y = 3050; }), Reason::None)
      << "an inch from it";
  EXPECT_EQ(reason([](Site& s) { s.table.at(s.men).at.y = 3051; }), Reason::OutOfReach);
}

TEST(Engineers, OneWagonForOneUnit) {
  PROVES("TT.eng.1");
  Site far;
  far.build().table.at(far.cart).at.y = 3050 + 600 + 51;
  EXPECT_EQ(far.may(ActionKind::Build).reason, Reason::NoTools);
  Site bare;
  bare.build().table.scenario.units[bare.cart].tools = false;
  EXPECT_EQ(bare.may(ActionKind::Build).reason, Reason::NoTools);
  Site two;
  const UnitId second = two.table.unit(kUs, {3600, 2600}, 180);
  two.build().work(ActionKind::Build);
  const Action again{.kind = ActionKind::Dismantle, .unit = second, .value = two.site};
  EXPECT_EQ(may_work(two.table.look(), again).reason, Reason::NoTools);
}

TEST(Engineers, NotUnderEnemyEyesInside) {
  PROVES("TT.eng.1");
  Site site(TerrainKind::SmallBuilding, 4);
  site.build().table.at(site.enemy).building = site.site;
  EXPECT_EQ(site.may(ActionKind::Dismantle).reason, Reason::NotWork);
}

TEST(Engineers, ListsWhatMayBeDone) {
  PROVES("TT.eng.1", "TT.eng.2");
  Site site;
  site.build();
  ActionList list;
  add_work(site.table.look(), site.men, list);
  EXPECT_EQ(list.size(), 3U);
  for (const Action& action : list) EXPECT_TRUE(may_work(site.table.look(), action).ok());
  list.clear();
  add_work(site.table.look(), site.cart, list);
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(may_work(site.table.look(), {.kind = ActionKind::Build, .unit = 200}).reason,
            Reason::UnknownPiece);
  EXPECT_EQ(
      may_work(site.table.look(), {.kind = ActionKind::Build, .unit = 0, .value = 200}).reason,
      Reason::UnknownPiece);
  EXPECT_EQ(may_work(site.table.look(), {.kind = ActionKind::March, .unit = 0}).reason,
            Reason::NotThisDecision);
}

// ---- powder

TEST(Powder, ChargesComeFromTheWagonOneAMove) {
  PROVES("TT.eng.2", "TT.eng.3");
  Site site(TerrainKind::Bridge, 6);
  site.build();
  for (int laid = 1; laid <= 6; ++laid) {
    site.work(ActionKind::Lay);
    EXPECT_EQ(site.table.at(site.men).charges, laid);
    EXPECT_EQ(site.table.at(site.cart).charges, 6 - laid);
    site.next_turn();
  }
  EXPECT_EQ(site.may(ActionKind::Lay).reason, Reason::NoCharges);
  EXPECT_EQ(site.table.at(site.men).work, Work::Laying);
  EXPECT_EQ(site.strength(), 6) << "nothing happens yet";
}

/// Charges are laid, the men go away, the fire step begins.
struct Blast : Site {
  Blast(int strength, int charges, TerrainKind kind = TerrainKind::Bridge)
      : Site(kind, strength, strength), laid(charges) {}
  Blast& go() {
    build();
    for (int turn = 0; turn < laid; ++turn) {
      work(ActionKind::Lay);
      next_turn();
    }
    stand_at(table.play(), men, {3600, 4500}, heading_of(0));
    stand_at(table.play(), cart, {100, 4700}, heading_of(0));
    table.begin(TaskKind::BlastNext, kUs);
    return *this;
  }
  int laid;
};

TEST(Powder, GoesOffInTheFireStepAfterTheyLeft) {
  PROVES("TT.eng.2");
  Site near(TerrainKind::Bridge, 6);
  near.build().work(ActionKind::Lay);
  near.next_turn();
  near.table.begin(TaskKind::BlastNext, kUs);
  EXPECT_TRUE(near.table.done()) << "they are still there";
  Blast away(6, 1);
  away.go();
  EXPECT_EQ(away.table.pending_kind(), TaskKind::BlastDie);
  away.table.roll_sum(2);
  EXPECT_EQ(away.table.at(away.men).work, Work::None);
  EXPECT_EQ(away.table.at(away.men).charges, 0);
  EXPECT_TRUE(away.table.done());
}

TEST(Powder, MoreThanItsStrengthDestroys) {
  PROVES("TT.eng.3");
  for (const int sum : {6, 7}) {
    Blast blast(6, 1);
    blast.go();
    blast.table.roll_sum(sum);
    EXPECT_EQ(blast.strength(), sum > 6 ? 0 : 6);
    const Event event = blast.table.events.last(EventKind::Blast);
    EXPECT_EQ(event.a, sum);
    EXPECT_EQ(event.b, 6);
    EXPECT_EQ(event.c, sum > 6 ? 1 : 0);
  }
}

TEST(Powder, EachExtraChargeAddsADie) {
  PROVES("TT.eng.3");
  Blast blast(12, 3, TerrainKind::LargeBuilding);
  blast.go();
  blast.table.roll_sum(5);
  ASSERT_EQ(blast.table.pending_kind(), TaskKind::BlastExtraDie);
  blast.table.roll(4);
  ASSERT_EQ(blast.table.pending_kind(), TaskKind::BlastExtraDie);
  blast.table.roll(4);
  EXPECT_EQ(blast.table.events.last(EventKind::Blast).a, 13);
  EXPECT_EQ(blast.strength(), 0);
  EXPECT_TRUE(blast.table.done());
}

TEST(Powder, UnitsNearByAreFiredAt) {
  PROVES("TT.eng.4");
  for (int charges = 1; charges <= 2; ++charges) {
    Blast blast(12, charges);
    const std::int32_t reach = charges == 1 ? 300 : 400;
    const UnitId near = blast.table.unit(kThem, {3600, 2700 - reach - 50}, 180, {.morale = 9});
    const UnitId far = blast.table.unit(kThem, {4500, 2700 - reach - 51}, 180);
    const UnitId edge = blast.table.unit(kUs, {3800 + reach + 201, 2800}, 0);
    blast.go();
    blast.table.roll_sum(2);
    if (charges == 2) blast.table.roll(1);
    ASSERT_EQ(blast.table.pending_kind(), TaskKind::BlastUnitDie);
    EXPECT_EQ(tabletop::pending(blast.table.scenario, blast.table.state).task.unit, near);
    blast.table.roll_sum(7);
    EXPECT_EQ(blast.table.at(near).strength, 5) << "seven, as if fired at";
    EXPECT_TRUE(blast.table.done());
    EXPECT_EQ(blast.table.at(far).strength, 6);
    EXPECT_EQ(blast.table.at(edge).strength, 6);
  }
}

TEST(Powder, ShakesLikeFire) {
  PROVES("TT.eng.4");
  Blast blast(12, 1);
  const UnitId near = blast.table.unit(kThem, {3600, 2500}, 180, {.morale = -2});
  blast.go();
  blast.table.roll_sum(2);
  blast.table.roll_sum(5);
  EXPECT_EQ(blast.table.at(near).morale, Morale::Shaken);
  EXPECT_EQ(blast.table.at(near).strength, 6);
}

TEST(Powder, MenThatRoutLoseTheirCharge) {
  PROVES("TT.eng.2");
  Site site(TerrainKind::Bridge, 6);
  site.build().work(ActionKind::Lay);
  set_morale(site.table.play(), site.men, Morale::Routing, kNoRule);
  EXPECT_EQ(site.table.at(site.men).work, Work::None);
  stand_at(site.table.play(), site.men, {3600, 4500}, heading_of(0));
  site.table.begin(TaskKind::BlastNext, kUs);
  EXPECT_TRUE(site.table.done());
}

}  // namespace
}  // namespace linstock::tabletop::testing
