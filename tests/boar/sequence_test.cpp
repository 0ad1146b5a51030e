// The turn and its phases (BOAR.5 and the expanded sequence of play).
#include <algorithm>
#include <utility>

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

using PhaseOf = std::pair<Side, Phase>;

Task of(TaskKind kind, Side side = American) { return {static_cast<std::uint8_t>(kind), side}; }

/// The last action of the list ends the phase, or is the highest face of a die.
void pass(Battle& battle) { battle.act(battle.actions().back()); }

/// Passes until the turn marker moves or the game is over.
void pass_turn(Battle& battle) {
  const int turn = battle.state().turn;
  while (battle.state().over == 0 && battle.state().turn == turn) pass(battle);
}

std::vector<PhaseOf> phases_seen(Battle& battle) {
  std::vector<PhaseOf> phases;
  for (const Event& event : battle.events().of(EventKind::PhaseBegins)) {
    phases.emplace_back(event.side, static_cast<Phase>(event.a));
  }
  return phases;
}

std::vector<PhaseOf> five_phases(Side side) {
  return {{side, Phase::Movement},
          {side, Phase::Rally},
          {side, Phase::ArtilleryFire},
          {side, Phase::RifleFire},
          {side, Phase::CloseCombat}};
}

/// Two units far apart; the Americans go first on every turn.
struct QuietBattle : Battle {
  explicit QuietBattle(int turns = 2) {
    scenario().turns = static_cast<std::uint8_t>(turns);
    unit(American, "0202");
    unit(British, "1111");
  }
};

TEST(Sequence, FivePhasesInOrderForEachPlayer) {
  PROVES("BOAR.5", "BOAR.5.B", "BOAR.5.C", "BOAR.ESP", "BOAR.ESP.C");
  QuietBattle battle;
  battle.begin_game();
  EXPECT_EQ(battle.state().second_player_turn, 0);
  pass_turn(battle);
  std::vector<PhaseOf> expected = five_phases(American);
  for (const PhaseOf& phase : five_phases(British)) expected.push_back(phase);
  expected.emplace_back(American, Phase::Movement);  // of turn 2
  EXPECT_EQ(phases_seen(battle), expected);
}

TEST(Sequence, SecondPlayerTurnIsMarked) {
  PROVES("BOAR.5.C");
  QuietBattle battle;
  battle.begin_game();
  battle.end_movement();
  EXPECT_EQ(battle.state().phasing, British);
  EXPECT_EQ(battle.state().second_player_turn, 1);
}

TEST(Sequence, InitiativeSegmentOpensEveryTurn) {
  PROVES("BOAR.5.A", "BOAR.5");
  QuietBattle battle;
  battle.scenario().fixed_first = {American};
  battle.begin_game();
  pass_turn(battle);
  EXPECT_EQ(battle.state().turn, 2);
  EXPECT_EQ(battle.state().phase, Phase::Initiative);
  EXPECT_EQ(battle.waiting(), "initiative_die");
}

TEST(Sequence, TurnMarkerMovesOnUntilTheLastTurn) {
  PROVES("BOAR.5.D", "BOAR.ESP.D");
  QuietBattle battle(2);
  battle.begin_game();
  EXPECT_EQ(battle.state().turn, 1);
  pass_turn(battle);
  EXPECT_EQ(battle.state().turn, 2);
  pass_turn(battle);
  EXPECT_EQ(battle.state().turn, 2) << "no third turn";
  EXPECT_EQ(outcome(battle.state()).level, VictoryLevel::Draw);
  EXPECT_EQ(battle.check(plain(ActionKind::EndMovement)).reason, Reason::GameOver);
}

TEST(Sequence, AutomaticVictoryIsTestedAtTheEndOfEveryTurn) {
  PROVES("BOAR.5.D", "BOAR.ESP.D");
  VolumeHooks hooks;
  hooks.automatic_victory = [](Play& play) {
    end_game(play, VictoryLevel::Decisive, British, "GER.2.1.1"_rule);
  };
  QuietBattle battle(10);
  battle.scenario().hooks = &hooks;
  battle.begin_game();
  pass_turn(battle);
  EXPECT_EQ(outcome(battle.state()).level, VictoryLevel::Decisive);
  EXPECT_EQ(outcome(battle.state()).winner, British);
  EXPECT_EQ(battle.events().of(EventKind::PlayerTurnBegins).size(), 2U) << "not before the end";
}

TEST(Sequence, ReinforcementsComeBeforeMovesAndDisorderLimitsThem) {
  PROVES("BOAR.ESP.B2");
  Battle battle;
  const PieceId fresh = battle.unit(American, "", {.entry = 1});
  const PieceId disrupted = battle.unit(American, "0202");
  const PieceId shattered = battle.unit(American, "0402");
  battle.unit(British, "1111");
  battle.road({"0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608", "0609"});
  battle.scenario().entries = {{"group", American, 1, battle.hex("0601"), true, kNoRule, {}}};
  battle.disrupt(disrupted).shatter(shattered);
  battle.begin({of(TaskKind::MovementStart), of(TaskKind::ReinforcementStart)}, American);
  EXPECT_EQ(battle.waiting(), "arrival");
  battle.act(make(ActionKind::Arrive, fresh, battle.hex("0601")));
  EXPECT_EQ(battle.waiting(), "activate");
  EXPECT_EQ(battle.check(make(ActionKind::Activate, shattered)).reason, Reason::Shattered);
  battle.activate(disrupted);
  EXPECT_FALSE(battle.check(make(ActionKind::Move, kNoPiece, battle.hex("0204"))).ok());
  battle.move("0203");
  battle.activate(fresh).march("0609");  // twice its allowance along the road
  EXPECT_EQ(battle.hex_of(fresh), "0609");
}

TEST(Sequence, StacksAreTestedAfterMovementOrIn2007AtTheEndOfThePlayerTurn) {
  PROVES("BOAR.9.11", "BOAR.7.3");
  for (const char* edition : {"2007", "2026"}) {
    Battle battle(edition);
    const PieceId one = battle.unit(American, "0202", {.strength = 4});
    battle.unit(American, "0202", {.strength = 4});
    battle.unit(British, "1111");
    battle.begin({of(TaskKind::BeginPlayerTurn)}, American);
    battle.end_movement();
    ASSERT_EQ(battle.waiting(), "stacking_loss") << edition;
    const bool old = std::string_view(edition) == "2007";
    EXPECT_EQ(battle.state().phase, old ? Phase::CloseCombat : Phase::Movement) << edition;
    battle.act(make(ActionKind::LoseStep, one));
    EXPECT_EQ(battle.halves_of(British), 2) << "a step is a point in any case";
    EXPECT_EQ(battle.morale_of(American), old ? 13 : 12) << edition;
  }
}

TEST(Sequence, PinnedUnitsMoveOnlyAwayAndForAPoint) {
  PROVES("BOAR.ESP.B2");
  Battle battle;
  const PieceId unit = battle.unit(American, "0504");
  const PieceId holder = battle.unit(British, "0505");
  battle.pin({unit, holder}).begin_movement(American);
  battle.activate(unit);
  EXPECT_EQ(battle.check(make(ActionKind::Move, kNoPiece, battle.hex("0405"))).reason,
            Reason::PinObligation);
  battle.move("0502").stop();
  EXPECT_EQ(battle.morale_of(American), 12);
}

TEST(Sequence, RallyOnFiveOrMoreForAPointOfMorale) {
  PROVES("BOAR.ESP.B3", "BOAR.15.1", "BOAR.15.2");
  Battle battle;
  const PieceId shattered = battle.unit(American, "0202");
  const PieceId disrupted = battle.unit(American, "0402");
  battle.shatter(shattered).disrupt(disrupted).begin_rally(American);
  EXPECT_TRUE(agrees(battle));
  battle.act(make(ActionKind::Rally, shattered)).roll(5);
  EXPECT_EQ(battle.piece(shattered).order, Order::Disrupted);
  EXPECT_EQ(battle.morale_of(American), 14);
  EXPECT_FALSE(battle.check(make(ActionKind::Rally, shattered)).ok()) << "once a phase";
  battle.act(make(ActionKind::Rally, disrupted)).roll(4);
  EXPECT_EQ(battle.piece(disrupted).order, Order::Disrupted);
  EXPECT_EQ(battle.morale_of(American), 14);
}

TEST(Sequence, DefensiveFireIsTheOtherPlayersAndHasThreeSteps) {
  PROVES("BOAR.ESP.B4");
  Battle battle;
  const PieceId gun = battle.unit(British, "0507", {.type = UnitType::Artillery, .strength = 2});
  const PieceId unit = battle.unit(American, "0505");
  battle.begin_artillery(American);
  EXPECT_EQ(battle.pending().side, British);
  battle.act(make(ActionKind::Target, unit)).act(make(ActionKind::AddFirer, gun));
  battle.act(plain(ActionKind::Fire)).roll(8);  // two points at two hexes hit on 8
  EXPECT_EQ(last(battle, EventKind::FireRoll).c, 8);
  battle.roll(7);  // a step
  EXPECT_EQ(battle.piece(unit).steps, 1);
  EXPECT_EQ(battle.morale_of(American), 12);
  EXPECT_EQ(battle.morale_of(British), 15);
}

TEST(Sequence, BothPlayersFireRiflesTogether) {
  PROVES("BOAR.ESP.B5");
  const UnitSpec rifles{.type = UnitType::Rifle, .strength = 2, .reduced = 1};
  Battle battle;
  const PieceId ours = battle.unit(American, "0504", rifles);
  const PieceId theirs = battle.unit(British, "0505", rifles);
  battle.begin_rifles(American);
  for (const auto& [firer, target] : {std::pair{ours, theirs}, std::pair{theirs, ours}}) {
    battle.act(make(ActionKind::Target, target)).act(make(ActionKind::AddFirer, firer));
    battle.act(plain(ActionKind::Fire));
  }
  battle.roll({9, 9});
  EXPECT_EQ(battle.piece(theirs).steps, 2) << "all dice first";
  battle.roll({9, 9});
  EXPECT_EQ(battle.piece(ours).steps, 1);
  EXPECT_EQ(battle.piece(theirs).steps, 1);
}

TEST(Sequence, CloseCombatRunsThroughNineSteps) {
  PROVES("BOAR.ESP.B6", "BOAR.12.23", "BOAR.12.21", "BOAR.12.22");
  Duel duel("2026", {.strength = 4, .morale = 2}, {.strength = 1});
  duel.battle.pin({duel.attacker, duel.defender});
  duel.announce().roll(9);  // 9 + 2 on 4-1: the defender falls
  finish_phase(duel.battle);
  const std::vector<EventKind> steps = {EventKind::AttackDesignated,
                                        EventKind::PinsLifted,
                                        EventKind::CombatBegins,
                                        EventKind::Leads,
                                        EventKind::Leads,
                                        EventKind::OddsAre,
                                        EventKind::TacticsShown,
                                        EventKind::CombatRoll,
                                        EventKind::ResultIs,
                                        EventKind::Eliminated,
                                        EventKind::MomentumChanges,
                                        EventKind::Advances};
  std::vector<EventKind> seen;
  for (const Event& event : duel.battle.events().events) {
    if (std::find(steps.begin(), steps.end(), event.kind) != steps.end())
      seen.push_back(event.kind);
  }
  EXPECT_EQ(seen, steps);
  EXPECT_EQ(duel.battle.events().of(EventKind::Leads)[0].side, American) << "the attacker first";
}

}  // namespace
}  // namespace linstock::boar::testing
