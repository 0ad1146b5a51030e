// Announcing attacks: who must attack and be attacked, diversions, several hexes (BOAR.12.1).
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

Action attack(PieceId id, HexIndex hex) { return make(ActionKind::Attack, id, hex); }
Action end_attacks() { return plain(ActionKind::EndAttacks); }

TEST(Designation, PhasingPlayerAttacksAndTheOtherDefends) {
  PROVES("BOAR.12.12", "BOAR.12.21");
  Duel duel;
  duel.battle.begin_combat(British);
  EXPECT_EQ(duel.battle.pending().side, British);
  EXPECT_EQ(duel.battle.check(attack(duel.attacker, duel.battle.hex(kDefenderHex))).reason,
            Reason::NotYourPiece);
  duel.battle.attack(duel.defender, kAttackerHex).end_attacks();
  EXPECT_EQ(last(duel.battle, EventKind::Leads).side, American) << "who is attacked leads second";
}

TEST(Designation, EveryUnitNextToEnemiesAttacks) {
  PROVES("BOAR.12.12", "BOAR.12.13");
  Duel duel;
  const PieceId second = duel.battle.unit(American, kAttackerHex);
  const PieceId distant = duel.battle.unit(American, "0502");
  duel.battle.begin_combat(American);
  EXPECT_TRUE(agrees(duel.battle));
  EXPECT_EQ(duel.battle.check(end_attacks()).reason, Reason::MustAttack);
  duel.battle.attack(duel.attacker, kDefenderHex);
  const Verdict verdict = duel.battle.check(end_attacks());
  EXPECT_EQ(verdict.reason, Reason::MustAttack);
  EXPECT_EQ(verdict.piece, second);
  EXPECT_EQ(duel.battle.check(attack(distant, duel.battle.hex(kDefenderHex))).reason,
            Reason::NotAdjacent);
  duel.battle.attack(second, kDefenderHex);
  EXPECT_TRUE(duel.battle.check(end_attacks()).ok());
}

TEST(Designation, RetreatBeforeFireDoesNotExcuse) {
  PROVES("BOAR.12.12", "BOAR.13.24");
  // Wherever the unit falls back to it is next to a disrupted enemy.
  Battle battle;
  const PieceId unit = battle.unit(American, "0503");
  const PieceId gun = battle.unit(British, "0501", kGun);
  const PieceId east = battle.unit(British, "0703");
  const PieceId west = battle.unit(British, "0303");
  const PieceId south = battle.unit(British, "0505");
  battle.disrupt(east).disrupt(west).disrupt(south);
  battle.begin({{static_cast<std::uint8_t>(TaskKind::CombatPhaseStart), American},
                {static_cast<std::uint8_t>(TaskKind::ArtilleryStart), American}},
               American);
  battle.act(make(ActionKind::Target, unit)).act(make(ActionKind::AddFirer, gun));
  battle.act(plain(ActionKind::Fire)).roll({9, 0}).retreat(unit, "0603");
  EXPECT_EQ(battle.waiting(), "attack");
  EXPECT_EQ(battle.check(end_attacks()).reason, Reason::MustAttack);
  EXPECT_TRUE(battle.check(attack(unit, battle.hex("0703"))).ok());
}

TEST(Designation, RiflesAndGunsAreNotObliged) {
  PROVES("BOAR.12.12", "BOAR.12.3");
  Battle battle;
  const PieceId rifles = battle.unit(American, "0504", kRifles);
  const PieceId mixed = battle.unit(American, "0504", {.type = UnitType::MusketRifle, .rifle = 1});
  const PieceId gun = battle.unit(American, "0605", kGun);
  battle.unit(British, "0505");
  battle.begin_combat(American);
  EXPECT_TRUE(agrees(battle));
  EXPECT_TRUE(battle.check(end_attacks()).ok()) << "and nobody has to be attacked by them";
  EXPECT_TRUE(battle.legal(attack(rifles, battle.hex("0505"))));
  EXPECT_TRUE(battle.legal(attack(mixed, battle.hex("0505"))));
  const Verdict verdict = battle.check(attack(gun, battle.hex("0505")));
  EXPECT_EQ(verdict.reason, Reason::CannotAttack);
  EXPECT_EQ(verdict.rule, "BOAR.12.3"_rule);
}

TEST(Designation, DisorderedAndWithdrawnUnitsDoNotAttack) {
  PROVES("BOAR.13.3.ATT", "BOAR.13.4.ATT", "BOAR.12.42");
  Battle battle;
  const PieceId disrupted = battle.unit(American, "0504");
  const PieceId shattered = battle.unit(American, "0605");
  const PieceId withdrawn = battle.unit(American, "0406", {.type = UnitType::Cavalry});
  const PieceId fresh = battle.unit(American, "0405");
  battle.unit(British, "0505");
  battle.disrupt(disrupted).shatter(shattered).flag(withdrawn, kWithdrawn).begin_combat(American);
  const HexIndex hex = battle.hex("0505");
  EXPECT_EQ(battle.check(attack(disrupted, hex)).reason, Reason::Disrupted);
  EXPECT_EQ(battle.check(attack(shattered, hex)).reason, Reason::Shattered);
  EXPECT_EQ(battle.check(attack(withdrawn, hex)).reason, Reason::Withdrawn);
  EXPECT_TRUE(battle.check(attack(fresh, hex)).ok());
  EXPECT_TRUE(agrees(battle));
}

TEST(Designation, EveryEnemyNextToAttackersIsAttacked) {
  PROVES("BOAR.12.13");
  Duel duel;
  const PieceId second = duel.battle.unit(British, "0605");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex);
  const Verdict verdict = duel.battle.check(end_attacks());
  EXPECT_EQ(verdict.reason, Reason::MustBeAttacked);
  EXPECT_EQ(verdict.hex, duel.battle.hex("0605"));
  duel.battle.attack(duel.attacker, "0605").end_attacks();
  EXPECT_EQ(duel.battle.piece(second).combat, duel.battle.piece(duel.defender).combat);
}

TEST(Designation, AllAttacksAreAnnouncedBeforeAnyIsFought) {
  PROVES("BOAR.12.21", "BOAR.12.23");
  Battle battle;
  const PieceId west = battle.unit(American, "0304");
  const PieceId east = battle.unit(American, "0804");
  battle.unit(British, "0305");
  battle.unit(British, "0805");
  battle.begin_combat(American);
  battle.attack(west, "0305");
  EXPECT_EQ(battle.waiting(), "attack");
  battle.attack(east, "0805").end_attacks();
  EXPECT_EQ(battle.waiting(), "resolve") << "in the order the attacker likes";
  EXPECT_TRUE(agrees(battle));
  battle.act(plain(ActionKind::Resolve, 2));
  EXPECT_EQ(last(battle, EventKind::CombatBegins).hex, battle.hex("0805"));
  battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(3);  // 1-1: the attacker retreats
  while (battle.waiting() == "retreat") battle.act(battle.actions().front());
  EXPECT_EQ(last(battle, EventKind::CombatBegins).hex, battle.hex("0305"))
      << "the last one needs no choice";
}

// ---- several hexes ----

// EX.BOAR.MULTI.2
TEST(MultiHex, OneHexAgainstTwo) {
  PROVES("BOAR.12.15", "BOAR.12.15.EX2");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition, {.strength = 6}, {.strength = 2});
    duel.battle.unit(British, "0605", {.strength = 2});
    const PieceId other = duel.battle.unit(American, kAttackerHex, {.strength = 2});
    duel.battle.begin_combat(American);
    duel.battle.attack(duel.attacker, kDefenderHex).attack(duel.attacker, "0605");
    EXPECT_TRUE(agrees(duel.battle));
    duel.battle.attack(other, "0605").end_attacks();
    while (duel.battle.waiting() == "lead") duel.battle.act(duel.battle.actions().front());
    EXPECT_EQ(last(duel.battle, EventKind::OddsAre).a, 8) << "all of them in one combat";
    EXPECT_EQ(last(duel.battle, EventKind::OddsAre).b, 4);
  }
}

// EX.BOAR.MULTI.3
TEST(MultiHex, TwoHexesAgainstOne) {
  PROVES("BOAR.12.15", "BOAR.12.15.EX2");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId helper = duel.battle.unit(American, "0605");
    duel.announce({helper});
    while (duel.battle.waiting() == "lead") duel.battle.act(duel.battle.actions().front());
    EXPECT_EQ(last(duel.battle, EventKind::OddsAre).a, 6);
  }
}

// EX.BOAR.MULTI.4
TEST(MultiHex, NeverSeveralAgainstSeveral) {
  PROVES("BOAR.12.15", "BOAR.12.15.EX2");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    const PieceId helper = duel.battle.unit(American, "0605", kRifles);
    duel.battle.unit(British, "0606");
    duel.battle.begin_combat(American);
    duel.battle.attack(duel.attacker, kDefenderHex).attack(helper, kDefenderHex);
    const Verdict verdict = duel.battle.check(attack(helper, duel.battle.hex("0606")));
    EXPECT_FALSE(verdict.ok());
    EXPECT_EQ(verdict.rule, "BOAR.12.15"_rule);
    Duel other(edition);
    const PieceId joining = other.battle.unit(American, "0605", kRifles);
    other.battle.unit(British, "0405");
    other.battle.begin_combat(American);
    other.battle.attack(other.attacker, kDefenderHex).attack(other.attacker, "0405");
    EXPECT_EQ(other.battle.check(attack(joining, other.battle.hex(kDefenderHex))).reason,
              Reason::OneHexEachWay);
  }
}

// EX.BOAR.MULTI.1: C takes X alone, A and B together take Y and Z, who share a hex.
TEST(MultiHex, ThreeAttackersAndThreeDefenders) {
  PROVES("BOAR.12.15.EX1", "BOAR.12.15");
  Battle battle;
  const PieceId a = battle.unit(American, "0405");
  const PieceId b = battle.unit(American, "0504");
  const PieceId c = battle.unit(American, "0504");
  const PieceId y = battle.unit(British, "0505");
  const PieceId z = battle.unit(British, "0505", {.strength = 2});
  const PieceId x = battle.unit(British, "0605");
  battle.begin_combat(American);
  battle.attack(a, "0505").attack(b, "0505").attack(c, "0605").end_attacks();
  EXPECT_EQ(battle.piece(y).combat, battle.piece(a).combat);
  EXPECT_EQ(battle.piece(z).combat, battle.piece(b).combat) << "a defending hex fights together";
  EXPECT_EQ(battle.piece(x).combat, battle.piece(c).combat);
  EXPECT_NE(battle.piece(x).combat, battle.piece(y).combat);
}

TEST(MultiHex, UnitsOfOneHexMaySplit) {
  PROVES("BOAR.12.15");
  Duel duel;
  const PieceId second = duel.battle.unit(American, kAttackerHex);
  duel.battle.unit(British, "0605");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(second, "0605").end_attacks();
  EXPECT_EQ(duel.battle.waiting(), "resolve");
}

TEST(MultiHex, NoUnitFightsTwice) {
  PROVES("BOAR.12.15");
  Duel duel;
  const PieceId second = duel.battle.unit(American, kAttackerHex);
  duel.battle.unit(British, "0605");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, kDefenderHex).attack(second, "0605");
  EXPECT_EQ(duel.battle.check(attack(duel.attacker, duel.battle.hex("0605"))).reason,
            Reason::AlreadyAttacking);
}

TEST(MultiHex, ChoiceThatMakesADutyImpossibleIsRefused) {
  PROVES("BOAR.12.13", "BOAR.12.15");
  // Only the attacker touches 0405, and the helper only 0505: so must they pair off.
  Duel duel;
  const PieceId helper = duel.battle.unit(American, "0605");
  duel.battle.unit(British, "0405");
  duel.battle.begin_combat(American);
  const Verdict verdict = duel.battle.check(attack(duel.attacker, duel.battle.hex(kDefenderHex)));
  EXPECT_EQ(verdict.reason, Reason::LeavesObligation);
  EXPECT_TRUE(agrees(duel.battle));
  duel.battle.attack(duel.attacker, "0405").attack(helper, kDefenderHex).end_attacks();
  EXPECT_EQ(duel.battle.waiting(), "resolve");
}

// ---- diversion ----

/// The attackers' hex touches two defending hexes; 0605 is to be diverted.
struct Diverted : Duel {
  explicit Diverted(std::string_view edition, int attack, int defence)
      : Duel(edition, {.strength = attack}, {.strength = defence}) {
    other = battle.unit(British, "0605");
    battle.begin_combat(American);
  }
  void fight() {
    battle.divert("0605").attack(attacker, kDefenderHex).end_attacks();
    odds = last(battle, EventKind::OddsAre);
  }
  PieceId other = kNoPiece;
  Event odds;
};

// EX.BOAR.DIV.1
TEST(Diversion, ShiftsTheOddsOneColumnToTheLeft) {
  PROVES("BOAR.12.14", "BOAR.12.CCT.N3");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Diverted scene(edition, 4, 2);
    EXPECT_TRUE(agrees(scene.battle));
    scene.fight();
    EXPECT_EQ(scene.odds.c, 3) << "2-1 becomes 3-2";
    EXPECT_EQ(scene.battle.piece(scene.other).combat, 0) << "left alone";
  }
}

// EX.BOAR.DIV.2, EX.BOAR.DIV.3
TEST(Diversion, BelowOneToThreeCostsTwoIn2026) {
  PROVES("BOAR.12.14", "BOAR.12.CCT.N1");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Diverted scene(edition, 1, 3);
    scene.fight();
    EXPECT_EQ(scene.odds.c, 0);
    const int drm = total(scene.odds.modifiers);
    EXPECT_EQ(drm, std::string_view(edition) == "2026" ? -2 : -1) << edition;
  }
  Diverted deep("2026", 1, 4);
  deep.fight();
  EXPECT_EQ(total(deep.odds.modifiers), -2) << "also when the odds were below 1-3 before";
}

TEST(Diversion, OnceAPhase) {
  PROVES("BOAR.12.14");
  Duel duel;
  duel.battle.unit(British, "0605");
  duel.battle.unit(British, "0405");
  duel.battle.begin_combat(American);
  duel.battle.divert("0605");
  EXPECT_EQ(duel.battle.check(make(ActionKind::Divert, kNoPiece, duel.battle.hex("0405"))).reason,
            Reason::DiversionUsed);
  EXPECT_EQ(duel.battle.check(attack(duel.attacker, duel.battle.hex("0605"))).reason,
            Reason::DiversionUsed);
}

TEST(Diversion, WhoDivertsMustHaveSomebodyElseToAttack) {
  PROVES("BOAR.12.14");
  Duel duel;
  duel.battle.begin_combat(American);
  EXPECT_EQ(
      duel.battle.check(make(ActionKind::Divert, kNoPiece, duel.battle.hex(kDefenderHex))).reason,
      Reason::DiversionUnmet);
}

TEST(Diversion, NotOfAHexUnderAttackAndNotWhereNobodyHasToAttack) {
  PROVES("BOAR.12.14");
  Duel duel;
  duel.battle.unit(British, "0605");
  duel.battle.unit(American, "0909", kRifles);
  duel.battle.unit(British, "0910");
  duel.battle.begin_combat(American);
  duel.battle.attack(duel.attacker, "0605");
  const auto divert = [&](const char* hex) {
    return duel.battle.check(make(ActionKind::Divert, kNoPiece, duel.battle.hex(hex))).reason;
  };
  EXPECT_EQ(divert("0605"), Reason::AlreadyAttacking);
  EXPECT_EQ(divert("0910"), Reason::NotCandidate);
  EXPECT_EQ(divert("0202"), Reason::NotCandidate);
}

TEST(Diversion, OnlyCombatsOfUnitsNextToItSuffer) {
  PROVES("BOAR.12.CCT.N3");
  Battle battle;
  const PieceId near = battle.unit(American, "0504", {.strength = 4});
  const PieceId far = battle.unit(American, "0904", {.strength = 4});
  battle.unit(British, "0505", {.strength = 2});
  battle.unit(British, "0605", {.strength = 2});
  battle.unit(British, "0905", {.strength = 2});
  battle.begin_combat(American);
  battle.divert("0605").attack(near, "0505").attack(far, "0905").end_attacks();
  battle.act(plain(ActionKind::Resolve, 2));
  EXPECT_EQ(last(battle, EventKind::OddsAre).c, 4);
}

// ---- limited intelligence ----

TEST(LimitedIntelligence, StackIsOpenedByTheAttackOrBeforeItIn2007) {
  PROVES("BOAR.7.42");
  for (const char* edition : {"2007", "2020", "2026"}) {
    Duel duel(edition);
    duel.battle.scenario().limited_intelligence[index_of(American)] = true;
    const PieceId distant = duel.battle.unit(British, "0909");
    duel.battle.begin_combat(American);
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(has(duel.battle.piece(duel.defender), kSeen), old) << edition;
    duel.battle.attack(duel.attacker, kDefenderHex);
    EXPECT_TRUE(has(duel.battle.piece(duel.defender), kSeen));
    EXPECT_FALSE(has(duel.battle.piece(distant), kSeen));
    EXPECT_EQ(duel.battle.morale_of(American), 13) << "free of charge";
  }
}

}  // namespace
}  // namespace linstock::boar::testing
