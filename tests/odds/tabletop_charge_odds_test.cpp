// Chances of charged tests and melees against plain enumeration through the engine.
#include <gtest/gtest.h>

#include "core/dice.hpp"
#include "odds/tabletop/charged.hpp"
#include "odds/tabletop/melees.hpp"
#include "tests/odds/tabletop_ends.hpp"

namespace linstock::tabletop::odds {

namespace {

using testing::chance_of;
using testing::dice_of;
using testing::horse;
using testing::kThem;
using testing::kUs;
using testing::Table;
using testing::UnitSpec;

const testing::IsDue kTestDice = dice_of({TaskKind::ChargedDie, TaskKind::SurrenderDie});
const testing::IsDue kMeleeDice =
    dice_of({TaskKind::MeleeDie, TaskKind::SurrenderDie, TaskKind::GeneralDie});

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// Declares the charge and compares the odds with all ends of the test.
void expect_true_test(Table& table, UnitId charger, UnitId target) {
  table.begin(TaskKind::AskCharge, table.scenario.units[charger].side);
  const std::array<UnitId, 1> alone{charger};
  const State supposed = suppose_charge(table.look(), alone, target);
  const ChargedOdds before = charged_odds({table.scenario, supposed}, target);
  table.act(ActionKind::Charge, charger, target);
  const State declared = table.state;
  const ChargedOdds odds = charged_odds(table.look(), target);
  EXPECT_TRUE(same_bytes(declared, table.state));
  EXPECT_EQ(before.stands, odds.stands);
  EXPECT_EQ(before.routs, odds.routs);
  EXPECT_EQ(odds.stands + odds.routs + odds.destroyed + odds.surrenders, kCertain);
  table.act(ActionKind::EndCharges);
  const auto chance = [&](const std::function<bool(const Unit&)>& test) {
    return chance_of(table.scenario, table.state, kTestDice,
                     [&](const State& end) { return test(end.units[target]); });
  };
  const Unit& was = declared.units[target];
  EXPECT_EQ(odds.destroyed, chance([](const Unit& u) { return u.fate == Fate::Destroyed; }));
  EXPECT_EQ(odds.surrenders, chance([](const Unit& u) { return u.fate == Fate::Surrendered; }));
  EXPECT_EQ(odds.routs, chance([&](const Unit& u) {
              return u.strength == was.strength - 1 && u.strength > 0 &&
                     (u.morale == Morale::Routing || u.fate == Fate::FledOff);
            }));
  EXPECT_EQ(
      odds.may_counter, chance_of(table.scenario, table.state, kTestDice, [&](const State& s) {
        return static_cast<TaskKind>(pending(table.scenario, s).task.kind) == TaskKind::AskCounter;
      }));
}

TEST(TabletopChargedOdds, HandMadePositions) {
  PROVES("TT.ct.0");
  PROVES("TT.ct.10");
  PROVES("TT.ct.12");
  PROVES("TT.sur.a");
  const UnitSpec foot;
  const UnitSpec open{.troop = Troop::OpenFoot};
  for (int strength = 1; strength <= 6; ++strength) {
    for (const Morale state : {Morale::Steady, Morale::Shaken, Morale::Routing}) {
      for (const int looks : {180, 90, 0}) {
        for (const UnitSpec& charger : {foot, open, horse()}) {
          for (UnitSpec target : {foot, open, horse()}) {
            target.strength = strength;
            target.state = state;
            Table table;
            const UnitId us = table.unit(kUs, {3600, 3000}, 0, charger);
            const UnitId them = table.unit(kThem, {3600, 2600}, looks, target);
            table.build();
            ASSERT_TRUE(may_charge(table.look(), us, them).ok());
            expect_true_test(table, us, them);
          }
        }
      }
    }
  }
}

/// Puts the melee of the position on the agenda and compares all its ends with the odds.
void expect_true_melee(const Scenario& scenario, const State& contact, const MeleeGroup& group) {
  const Look look{scenario, contact};
  const MeleeOdds odds = melee_odds(look, group);
  EXPECT_EQ(odds.movers_win + odds.equal + odds.waiting_win, kCertain);
  State state = contact;
  Play play{scenario, state};
  push(play, TaskKind::GeneralDie, kUs);  // stands for all that comes later
  push(play, TaskKind::MeleeNext, contact.mover);
  run_agenda(play);
  if (static_cast<TaskKind>(pending(scenario, state).task.kind) == TaskKind::AskMelee) {
    apply(scenario, state, {.kind = ActionKind::Melee, .unit = group.centre});
  }
  struct Count {
    Ratio destroyed, surrenders, routs, shaken;
    std::array<Ratio, 3> loses{};
    std::array<Ratio, kMaxGenerals> lost{};
    std::array<Ratio, kMaxGenerals> wounded{};
  };
  std::array<Count, kMaxUnits> counts{};
  testing::every_end(scenario, state, kMeleeDice, [&](const State& end, Ratio chance) {
    for (const FighterOdds& fighter : odds.fighters) {
      const UnitId id = fighter.unit;
      const Unit& was = contact.units[id];
      const Unit& now = end.units[id];
      Count& count = counts[id];
      const auto add = [chance](Ratio& sum, bool yes) {
        if (yes) sum = sum + chance;
      };
      add(count.destroyed, now.fate == Fate::Destroyed);
      add(count.surrenders, now.fate == Fate::Surrendered);
      const bool ran = now.fate == Fate::FledOff ||
                       (now.fate == Fate::OnTable && now.morale == Morale::Routing &&
                        was.strength - now.strength == 2);
      add(count.routs, ran);
      add(count.shaken, was.morale == Morale::Steady && now.fate == Fate::OnTable &&
                            now.morale == Morale::Shaken);
      add(count.loses[static_cast<std::size_t>(was.strength - now.strength)], true);
      for (const GeneralOdds& general : fighter.generals) {
        const General& he = end.generals[general.general];
        add(count.lost[general.general], he.fate != GeneralFate::InPlay);
        add(count.wounded[general.general],
            he.fate == GeneralFate::InPlay && he.wounds > contact.generals[general.general].wounds);
      }
    }
  });
  for (const FighterOdds& fighter : odds.fighters) {
    const Count& count = counts[fighter.unit];
    EXPECT_EQ(fighter.destroyed, count.destroyed);
    EXPECT_EQ(fighter.surrenders, count.surrenders);
    EXPECT_EQ(fighter.routs, count.routs);
    EXPECT_EQ(fighter.shaken, count.shaken);
    EXPECT_EQ(fighter.loses, count.loses);
    for (const GeneralOdds& general : fighter.generals) {
      EXPECT_EQ(general.lost, count.lost[general.general]);
      EXPECT_EQ(general.wounded, count.wounded[general.general]);
    }
  }
}

State contact_of(const Table& table, std::vector<UnitId> chargers, UnitId target) {
  State state = suppose_contact({table.scenario, table.state}, chargers, target);
  state.task_count = 0;
  state.tasks = {};
  state.hash = full_hash_of(state);
  return state;
}

void expect_true_melee_of(const Table& table, const std::vector<UnitId>& chargers, UnitId target) {
  const State contact = contact_of(table, chargers, target);
  const MeleeList list = melees({table.scenario, contact});
  const MeleeGroup* const group = melee_of(list, target);
  ASSERT_NE(group, nullptr);
  expect_true_melee(table.scenario, contact, *group);
}

TEST(TabletopMeleeOdds, OneAgainstOne) {
  PROVES("TT.mel.2");
  PROVES("TT.mel.4");
  PROVES("TT.mel.5");
  PROVES("TT.mel.6");
  for (const int strength : {1, 2, 6}) {
    for (const int looks : {180, 90, 0}) {
      for (const bool with_general : {false, true}) {
        Table table;
        const UnitId us = table.unit(kUs, {3600, 3000}, 0);
        const UnitId them = table.unit(kThem, {3600, 2600}, looks, {.strength = strength});
        if (with_general) table.general(kThem, {}, {.with = them});
        table.build();
        expect_true_melee_of(table, {us}, them);
      }
    }
  }
}

TEST(TabletopMeleeOdds, ColumnsAgainstOneUnit) {
  PROVES("TT.mel.7");
  for (const bool shaken : {false, true}) {
    Table table;
    const UnitSpec column{.formation = Formation::Column};
    const UnitId left = table.unit(kUs, {3495, 3000}, 0, column);
    const UnitId right = table.unit(kUs, {3705, 3000}, 0, column);
    const UnitId them = table.unit(
        kThem, {3600, 2600}, 180,
        {.kind = Kind::EuropeanRegular, .state = shaken ? Morale::Shaken : Morale::Steady});
    table.build();
    expect_true_melee_of(table, {left, right}, them);
  }
}

TEST(TabletopMeleeOdds, AtAWall) {
  PROVES("TT.mel.8");
  PROVES("TT.mf.6");
  Table table;
  const UnitId us = table.unit(kUs, {3600, 3000}, 0, horse());
  const UnitId them = table.unit(kThem, {3600, 2600}, 180);
  table.band(TerrainKind::Wall, {3000, 2670}, {4200, 2670}, 10, Cover::Hard);
  table.build();
  expect_true_melee_of(table, {us}, them);
}

/// Random units around one that is attacked.
TEST(TabletopMeleeOdds, RandomClashes) {
  int fought = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const SeededDice dice(seed);
    std::uint64_t rolled = 0;
    const auto below = [&](std::uint32_t sides) {
      return static_cast<int>(dice.below(sides, rolled++));
    };
    const auto spec = [&] {
      UnitSpec unit;
      unit.troop = static_cast<Troop>(below(3));
      unit.kind = static_cast<Kind>(below(6));
      unit.strength = 1 + below(7);
      unit.morale = below(4) - 2;
      unit.formation = static_cast<Formation>(below(2));
      unit.state = below(3) == 0 ? Morale::Shaken : Morale::Steady;
      return unit;
    };
    Table table;
    const UnitId them = table.unit(kThem, {3600, 2400}, 45 * below(8), spec());
    if (below(2) == 0) table.general(kThem, {}, {.with = them});
    std::vector<UnitId> chargers;
    const std::array<Point, 3> places = {{{3600, 2700}, {3300, 2400}, {3900, 2400}}};
    const std::array<int, 3> looks = {0, 90, 270};
    const int count = 1 + below(2);
    for (int i = 0; i < count; ++i) {
      const auto n = static_cast<std::size_t>(i);
      UnitSpec charger = spec();
      charger.state = Morale::Steady;
      chargers.push_back(table.unit(kUs, places.at(n), looks.at(n), charger));
    }
    table.build();
    const State contact = contact_of(table, chargers, them);
    const MeleeList list = melees({table.scenario, contact});
    const MeleeGroup* const group = melee_of(list, them);
    if (group == nullptr) continue;
    expect_true_melee(table.scenario, contact, *group);
    ++fought;
    if (::testing::Test::HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GT(fought, 100) << "positions with a melee";
}

}  // namespace

}  // namespace linstock::tabletop::odds
