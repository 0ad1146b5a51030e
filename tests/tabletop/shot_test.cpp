// One shot before the dice: arc, range, sight, canister, overhead fire and every factor.
#include "rules/tabletop/arcs.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/ground.hpp"
#include "tests/tabletop/table.hpp"

namespace linstock::tabletop::testing {
namespace {

/// Our unit in the middle looks up the page; its front edge lies at y = 2950.
struct Duel {
  explicit Duel(const UnitSpec& ours = {}, Point their_place = {3600, 2500},
                const UnitSpec& theirs = {}, int their_heading = 180) {
    firer = table.unit(kUs, {3600, 3000}, 0, ours);
    target = table.unit(kThem, their_place, their_heading, theirs);
  }
  Shot shot() {
    if (table.state.task_count == 0) table.build();
    return shot_at(table.look(), firer, target);
  }
  Table table;
  UnitId firer = kNone;
  UnitId target = kNone;
};

int factor(const Shot& shot, RuleId rule) {
  int sum = 0;
  for (const Factor& one : shot.factors)
    if (one.rule == rule) sum += one.value;
  return sum;
}

// ---- arc and range

TEST(Shot, RangeIsToTheFarCornersOfTheNearestBase) {
  PROVES("TT.fire.1", "TT.seq.e");
  Duel near({}, {3600, 2400});
  EXPECT_TRUE(near.shot().verdict.ok());
  EXPECT_EQ(near.shot().range, 600) << "rear edge at 2350, front at 2950";
  EXPECT_EQ(near.shot().band, Band::Short);
  Duel far({}, {3600, 2399});
  EXPECT_EQ(far.shot().verdict.reason, Reason::OutOfRange);
  EXPECT_EQ(far.shot().verdict.rule, "TT.rng.1"_rule);
  EXPECT_EQ(far.shot().verdict.number, 601);
  EXPECT_EQ(far.shot().verdict.number2, 600);
}

TEST(Shot, FarAwayTargetsAreOutOfRange) {
  PROVES("TT.rng.0");
  Duel duel({}, {3600, 100});
  EXPECT_EQ(duel.shot().verdict.reason, Reason::OutOfRange);
}

TEST(Shot, TheArcOpensByFortyFiveDegrees) {
  PROVES("TT.fire.1");
  const Front front{{3600, 2950}, heading_of(0), 100};
  EXPECT_TRUE(in_arc(front, {3600, 2950}));
  EXPECT_TRUE(in_arc(front, {3700, 2950}));
  EXPECT_FALSE(in_arc(front, {3701, 2950}));
  EXPECT_TRUE(in_arc(front, {4000, 2650})) << "300 ahead, 300 beside the corner";
  EXPECT_FALSE(in_arc(front, {4001, 2650}));
  EXPECT_TRUE(in_arc(front, {3200, 2650}));
  EXPECT_FALSE(in_arc(front, {3199, 2650}));
  EXPECT_FALSE(in_arc(front, {3600, 3000})) << "behind";
}

TEST(Shot, OneWholeBaseInTheArcIsEnough) {
  PROVES("TT.fire.1");
  // A gun's front spans 3500 .. 3700 at y 2950; the target's near base must have its outer front
  // corner within 100 + 350 of the middle.
  const UnitSpec piece = gun();
  Duel inside(piece, {3600 + 450, 2550});  // bases 3850 .. 4050 and 4050 .. 4250, front at 2600
  EXPECT_TRUE(inside.shot().verdict.ok());
  Duel outside(piece, {3600 + 451, 2550});
  EXPECT_EQ(outside.shot().verdict.reason, Reason::OutOfArc);
  EXPECT_EQ(outside.shot().verdict.rule, "TT.fire.1"_rule);
  Duel behind(piece, {3600, 3500});
  EXPECT_EQ(behind.shot().verdict.reason, Reason::OutOfArc);
}

TEST(Shot, ColumnsFireWithTheirFirstBaseOnly) {
  PROVES("TT.fire.1");
  Duel duel({.formation = Formation::Column});
  duel.table.build();
  EXPECT_EQ(fronts_of(duel.table.look(), duel.firer).size(), 1U);
  EXPECT_EQ(fronts_of(duel.table.look(), duel.target).size(), 2U);
}

// ---- who may shoot

TEST(Shot, WhoMayNotShoot) {
  PROVES("TT.seq.e", "TT.fire.1", "TT.form.2");
  Duel routing({.state = Morale::Routing});
  EXPECT_EQ(routing.shot().verdict.reason, Reason::NotSteady);
  UnitSpec limbered = gun();
  limbered.formation = Formation::Column;
  Duel on_wheels(limbered);
  EXPECT_EQ(on_wheels.shot().verdict.reason, Reason::NoFormation);
  EXPECT_EQ(on_wheels.shot().verdict.rule, "TT.form.2"_rule);
  Duel sabres(horse());
  EXPECT_EQ(sabres.shot().verdict.reason, Reason::OutOfRange);
  Duel spent;
  spent.table.build();
  spent.table.at(spent.firer).flags |= kFired;
  EXPECT_EQ(spent.shot().verdict.reason, Reason::FiredAlready);
  Duel gone;
  gone.table.build();
  remove_unit(gone.table.play(), gone.target, Fate::FledOff, kNoRule);
  EXPECT_EQ(gone.shot().verdict.reason, Reason::NoTarget);
  EXPECT_EQ(shot_at(gone.table.look(), gone.firer, gone.firer).verdict.reason, Reason::NoTarget);
  EXPECT_EQ(shot_at(gone.table.look(), gone.target, gone.firer).verdict.reason, Reason::NotOnTable);
  Duel split;
  split.table.build();
  EXPECT_EQ(shot_at(split.table.look(), split.firer, split.target, 1).verdict.reason,
            Reason::NotBuilding);
}

// ---- factors of the firer

TEST(Shot, FactorsOfTheFirer) {
  PROVES("TT.ff.1", "TT.ff.2");
  const auto sum = [](Side side, Troop troop, Kind kind) {
    Table own;
    const UnitId firer = own.unit(side, {3600, 3000}, 0, {.troop = troop, .kind = kind});
    const UnitId target = own.unit(enemy_of(side), {3600, 2500}, 180);
    own.build();
    const Shot shot = shot_at(own.look(), firer, target);
    EXPECT_TRUE(shot.verdict.ok());
    return total(shot.factors);
  };
  EXPECT_EQ(sum(kThem, Troop::CloseFoot, Kind::EuropeanRegular), 1);
  EXPECT_EQ(sum(kThem, Troop::CloseFoot, Kind::EuropeanGrenadier), 1);
  EXPECT_EQ(sum(kThem, Troop::OpenFoot, Kind::EuropeanRegular), 0) << "close order only";
  EXPECT_EQ(sum(kUs, Troop::CloseFoot, Kind::EuropeanRegular), 0) << "British only";
  EXPECT_EQ(sum(kThem, Troop::CloseFoot, Kind::Militia), -1);
  EXPECT_EQ(sum(kUs, Troop::CloseFoot, Kind::Militia), -1);
  EXPECT_EQ(sum(kUs, Troop::OpenFoot, Kind::Indian), -1);
  EXPECT_EQ(sum(kUs, Troop::CloseFoot, Kind::AmericanRegular), 0);
}

TEST(Shot, FactorsOfStrength) {
  PROVES("TT.ff.8", "TT.ff.9");
  const std::vector<int> values{0, -2, -2, -1, -1, 0, 0, 0};
  for (int strength = 1; strength <= 7; ++strength) {
    Duel duel({.strength = strength});
    const Shot shot = duel.shot();
    EXPECT_EQ(total(shot.factors), values[static_cast<std::size_t>(strength)]) << strength;
    EXPECT_EQ(factor(shot, "TT.ff.8"_rule), strength == 3 || strength == 4 ? -1 : 0);
    EXPECT_EQ(factor(shot, "TT.ff.9"_rule), strength <= 2 ? -2 : 0);
  }
}

TEST(Shot, FactorsOfFormationAndMorale) {
  PROVES("TT.ff.10", "TT.ff.11");
  EXPECT_EQ(factor(Duel({.formation = Formation::Column}).shot(), "TT.ff.10"_rule), -2);
  EXPECT_EQ(factor(Duel().shot(), "TT.ff.10"_rule), 0);
  EXPECT_EQ(factor(Duel({.state = Morale::Shaken}).shot(), "TT.ff.11"_rule), -1);
  EXPECT_EQ(factor(Duel().shot(), "TT.ff.11"_rule), 0);
}

// ---- factors of range

TEST(Shot, FactorsOfRifles) {
  PROVES("TT.ff.3", "TT.ff.4");
  const Shot near = Duel({.arm = Arm::Rifle}, {3600, 2400}).shot();
  EXPECT_EQ(factor(near, "TT.ff.3"_rule), -1);
  EXPECT_EQ(total(near.factors), -1);
  const Shot far = Duel({.arm = Arm::Rifle}, {3600, 2399}).shot();
  EXPECT_EQ(factor(far, "TT.ff.4"_rule), -2);
  EXPECT_EQ(total(far.factors), -2);
  EXPECT_EQ(total(Duel().shot().factors), 0) << "muskets have neither";
}

/// A gun against a column of one base's width, straight ahead: the far corners are at the rear of
/// the first base.
Shot gun_at(std::int32_t range) {
  return Duel(gun(GunKind::Light), {3600, 2950 - range + 50}, gun(), 180).shot();
}

TEST(Shot, FactorsOfGuns) {
  PROVES("TT.ff.5", "TT.ff.6", "TT.ff.7");
  EXPECT_EQ(gun_at(1200).range, 1200);
  EXPECT_TRUE(gun_at(1200).canister);
  EXPECT_EQ(factor(gun_at(1200), "TT.ff.5"_rule), 1);
  EXPECT_EQ(total(gun_at(1200).factors), 1);
  EXPECT_FALSE(gun_at(1201).canister);
  EXPECT_EQ(factor(gun_at(1201), "TT.ff.6"_rule), -1);
  EXPECT_EQ(factor(gun_at(2400), "TT.ff.6"_rule), -1);
  EXPECT_EQ(factor(gun_at(2401), "TT.ff.7"_rule), -2);
  EXPECT_EQ(total(gun_at(2401).factors), -2);
}

TEST(Shot, CanisterNeedsAnArcWithoutFriends) {
  PROVES("TT.ff.a", "TT.ff.5");
  const auto with_friend_at = [](Point place) {
    Duel duel(gun(GunKind::Light), {3600, 2000}, gun());
    duel.table.unit(kUs, place, 0, gun());
    return duel.shot();
  };
  EXPECT_TRUE(with_friend_at({3600, 3400}).canister) << "behind";
  EXPECT_TRUE(with_friend_at({4000, 3000}).canister) << "beside";
  const Shot beside = with_friend_at({4000, 2600});
  EXPECT_TRUE(beside.verdict.ok()) << "he does not stand in the way";
  EXPECT_FALSE(beside.canister);
  EXPECT_EQ(total(beside.factors), 0);
  EXPECT_TRUE(with_friend_at({3600, 1500}).canister) << "beyond the target";
  EXPECT_TRUE(with_friend_at({5200, 2600}).canister) << "outside the arc";
}

TEST(Shot, EnemiesInTheArcDoNotForbidCanister) {
  PROVES("TT.ff.a");
  Duel duel(gun(GunKind::Light), {3600, 2000}, gun());
  duel.table.unit(kThem, {4000, 2600}, 180, gun());
  EXPECT_TRUE(duel.shot().canister);
}

// ---- friends in the way

TEST(Shot, FriendsInTheWayStopIt) {
  PROVES("TT.ff.b", "TT.fire.1");
  Duel duel({.arm = Arm::Rifle}, {3600, 2200});
  const UnitId between = duel.table.unit(kUs, {3600, 2600}, 0);
  EXPECT_EQ(duel.shot().verdict.reason, Reason::FriendInLine);
  EXPECT_EQ(duel.shot().verdict.rule, "TT.ff.b"_rule);
  EXPECT_EQ(duel.shot().verdict.other, between);
}

/// A gun with a friend between, 1200 + `slack` clear of both ends.
Shot over_friend(const UnitSpec& piece, int our_height, int their_height, std::int32_t near,
                 std::int32_t far) {
  Table table;
  const UnitId firer = table.unit(kUs, {3600, 4500}, 0, piece);  // front at 4450
  const std::int32_t friend_at = 4450 - near - 50;
  table.unit(kUs, {3600, friend_at}, 0);
  const UnitId target = table.unit(kThem, {3600, friend_at - 50 - far - 50}, 180, gun());
  if (our_height > 0) {
    table.area(TerrainKind::GentleSlope, {3000, 4300}, {4200, 4800}, our_height);
  }
  if (their_height > 0) {
    const std::int32_t y = friend_at - 50 - far - 50;
    table.area(TerrainKind::GentleSlope, {3000, y - 200}, {4200, y + 200}, their_height);
  }
  table.build();
  return shot_at(table.look(), firer, target);
}

TEST(Shot, OverheadFireOfGunsFromOrToHigherGround) {
  PROVES("TT.ff.b");
  const UnitSpec piece = gun(GunKind::Heavy);
  EXPECT_EQ(over_friend(piece, 0, 0, 1300, 1300).verdict.reason, Reason::FriendInLine);
  const Shot down = over_friend(piece, 1, 0, 1300, 1300);
  EXPECT_TRUE(down.verdict.ok());
  EXPECT_TRUE(down.overhead);
  const Shot up = over_friend(piece, 0, 1, 1300, 1300);
  EXPECT_TRUE(up.verdict.ok());
  EXPECT_TRUE(up.overhead);
}

TEST(Shot, OverheadFireNeedsTwelveInchesAtBothEnds) {
  PROVES("TT.ff.b");
  const UnitSpec piece = gun(GunKind::Howitzer);
  EXPECT_TRUE(over_friend(piece, 0, 0, 1200, 1200).verdict.ok()) << "howitzers need no hill";
  const Shot near = over_friend(piece, 0, 0, 1199, 1300);
  EXPECT_EQ(near.verdict.reason, Reason::FriendInLine);
  EXPECT_EQ(near.verdict.number, 1199);
  EXPECT_EQ(near.verdict.number2, 1200);
  EXPECT_EQ(over_friend(piece, 0, 0, 1300, 1199).verdict.reason, Reason::FriendInLine);
}

TEST(Shot, RiflesNeverShootOverFriends) {
  PROVES("TT.ff.b");
  Table table;
  const UnitId firer = table.unit(kUs, {3600, 3000}, 0, {.arm = Arm::Rifle});
  table.unit(kUs, {3600, 2600}, 0);
  const UnitId target = table.unit(kThem, {3600, 2200}, 180);
  table.area(TerrainKind::GentleSlope, {3000, 2900}, {4200, 3200}, 2);
  table.build();
  EXPECT_EQ(shot_at(table.look(), firer, target).verdict.reason, Reason::FriendInLine);
}

// ---- cover of the target

TEST(Shot, CoverOfTheTarget) {
  PROVES("TT.ff.12", "TT.ff.13", "TT.ff.14");
  Duel woods({}, {3600, 2500});
  woods.table.area(TerrainKind::OpenWoods, {3000, 2300}, {4200, 2700});
  EXPECT_EQ(factor(woods.shot(), "TT.ff.12"_rule), -1);
  EXPECT_EQ(total(woods.shot().factors), -1);
  for (const auto& [cover, rule, value] : {std::tuple{Cover::Soft, "TT.ff.12"_rule, -1},
                                           std::tuple{Cover::Hard, "TT.ff.13"_rule, -2}}) {
    Duel fence({}, {3600, 2500});
    fence.table.band(TerrainKind::Wall, {3000, 2560}, {4200, 2560}, 4, cover);
    EXPECT_EQ(factor(fence.shot(), rule), value);
    EXPECT_EQ(total(fence.shot().factors), value);
  }
  Duel open;
  EXPECT_EQ(total(open.shot().factors), 0);
}

TEST(Shot, CoverOfBuildingsFollowsTheirStrength) {
  PROVES("TT.ff.12", "TT.ff.13", "TT.ff.14", "TT.fort.3");
  for (int strength = 1; strength <= 12; ++strength) {
    Table table;
    const TerrainId house =
        table.building(TerrainKind::SmallBuilding, {3500, 2400}, {3700, 2800}, strength);
    const UnitId firer = table.unit(kUs, {3600, 3000}, 0);
    const UnitId target = table.unit(kThem, {3600, 2600}, 180, {.building = house});
    table.build();
    const Shot shot = shot_at(table.look(), firer, target);
    EXPECT_TRUE(shot.verdict.ok());
    EXPECT_EQ(total(shot.factors), strength <= 4 ? -1 : strength <= 8 ? -2 : -3) << strength;
  }
  EXPECT_EQ(cover_of_strength(0), Cover::None);
  EXPECT_EQ(cover_of_strength(1), Cover::Soft);
  EXPECT_EQ(cover_of_strength(4), Cover::Soft);
  EXPECT_EQ(cover_of_strength(5), Cover::Hard);
  EXPECT_EQ(cover_of_strength(8), Cover::Hard);
  EXPECT_EQ(cover_of_strength(9), Cover::Solid);
}

// ---- the same everywhere

TEST(Shot, MovingAndTurningTheTableChangesNothing) {
  PROVES("TT.fire.1");
  const auto turned_shot = [](int quarters, Point offset) {
    Table table;
    table.scenario.width = table.scenario.height = 9000;
    const auto at = [&](Point from_middle) {
      return Point{4500, 4500} + offset +
             turned(heading_of(9000 * quarters), from_middle.x, -from_middle.y);
    };
    const UnitId firer = table.unit(kUs, at({0, 0}), 90 * quarters);
    const UnitId target = table.unit(kThem, at({130, -470}), 195 + 90 * quarters);
    table.build();
    return shot_at(table.look(), firer, target);
  };
  const Shot first = turned_shot(0, {});
  EXPECT_TRUE(first.verdict.ok());
  for (int quarters = 0; quarters < 4; ++quarters) {
    const Shot other = turned_shot(quarters, {37 * quarters, -91});
    EXPECT_EQ(other.range, first.range);
    EXPECT_EQ(other.verdict.reason, first.verdict.reason);
  }
}

}  // namespace
}  // namespace linstock::tabletop::testing
