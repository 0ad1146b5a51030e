// Release, fog, bombardment and combat bonuses (GER.3.1, GER.3.3, GER.3.5 to GER.3.9).
#include "tests/boar/germantown/field.hpp"
#include "tests/boar/germantown/real_battle.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

// ---- release (GER.3.3) ----

TEST(Release, TheCampsWakeUpOneAfterTheOther) {
  PROVES("GER.3.3");
  Field field;
  const auto bit = [](Nationality nationality) { return 1U << static_cast<unsigned>(nationality); };
  field.data->release = {
      {1, static_cast<std::uint8_t>(bit(Nationality::British) | bit(Nationality::Hessian)), 6},
      {2, static_cast<std::uint8_t>(bit(Nationality::Hessian)), germantown::ReleaseRow::kAnyFile},
      {3, 0xFF, germantown::ReleaseRow::kAnyFile}};
  Battle& battle = field.battle;
  const PieceId north = battle.unit(British, "0605");
  const PieceId south = battle.unit(British, "0705");
  const PieceId hessian = battle.unit(British, "0805", {.nationality = Nationality::Hessian});
  const PieceId rangers = battle.unit(British, "0505", {.nationality = Nationality::Provincial});
  const PieceId late = battle.unit(British, "0905");
  const auto free = [&](PieceId id) {
    return germantown::may_activate_here(battle.look(), id).ok();
  };
  field.player_turn(British, 1);
  EXPECT_TRUE(free(north));
  EXPECT_FALSE(free(south));
  EXPECT_FALSE(free(hessian));
  EXPECT_FALSE(free(rangers));
  const Verdict verdict = battle.check(make(ActionKind::Activate, south));
  EXPECT_EQ(verdict.reason, Reason::NotReleased);
  EXPECT_EQ(verdict.number, 3);
  battle.activate(north).move("0805");
  Play play{battle.scenario(), battle.state(), nullptr};
  place(play, late, battle.hex("0405"));
  field.player_turn(British, 2);
  EXPECT_FALSE(free(late)) << "only where it stood on turn 1 counts";
  EXPECT_TRUE(free(north)) << "once free, always free";
  EXPECT_FALSE(free(south));
  EXPECT_TRUE(free(hessian));
  field.player_turn(British, 3);
  EXPECT_TRUE(free(south));
  EXPECT_TRUE(free(rangers));
}

// ---- fog (GER.3.1) ----

TEST(Fog, IsRolledOnItsTurnsAndNeverThickens) {
  PROVES("GER.3.1", "GER.1.7.FOG");
  Field field;
  field.data->fog[0].fixed = Weather::Dense;
  for (const std::size_t turn : {3U, 4U}) {
    field.data->fog[turn].rolled = true;
    field.data->fog[turn].by_die = {Weather::Dense, Weather::Moderate, Weather::Clear};
  }
  Battle& battle = field.battle;
  field.american("0606", "W");
  battle.momentum(American, 0);
  EXPECT_EQ(battle.state().weather, Weather::Dense);
  Play play{battle.scenario(), battle.state(), nullptr};
  const auto rolled = [&](int turn, int die) {
    battle.state().turn = static_cast<std::uint8_t>(turn);
    germantown::kFogDie.roll(play, Task{}, die);
    return battle.state().weather;
  };
  EXPECT_EQ(rolled(4, 1), Weather::Moderate);
  EXPECT_EQ(rolled(5, 0), Weather::Moderate) << "dense again is not possible";
  EXPECT_EQ(rolled(5, 2), Weather::Clear);
}

TEST(Fog, TheRollerIsAskedOnTurnsFourToSixOnly) {
  PROVES("GER.3.1", "GER.1.7.FOG");
  const Scenario& scenario = germantown_scenario();
  for (int turn = 1; turn <= 10; ++turn) {
    Game game;
    while (game.state.task_count > 0) game.state.tasks[--game.state.task_count] = Task{};
    game.state.turn = static_cast<std::uint8_t>(turn);
    game.state.weather = Weather::Moderate;
    Play play{scenario, game.state, nullptr};
    push(play, TaskKind::EndTurn);
    germantown::begin_fog(play);
    const bool rolled = turn >= 4 && turn <= 6;
    EXPECT_EQ(game.waiting() == "fog", rolled) << turn;
    if (rolled) {
      EXPECT_EQ(pending(scenario, game.state).side, American);
    }
    const Weather expected = turn <= 3 ? Weather::Dense : Weather::Clear;
    EXPECT_EQ(game.state.weather, rolled ? Weather::Moderate : expected) << turn;
  }
}

// ---- bombardment (GER.3.5) ----

TEST(Bombardment, InTheZoneOnClearTurnsByTheAmericans) {
  PROVES("GER.3.5", "GER.3.5.P", "GER.1.7.ART");
  Field field;
  const PieceId inside = field.battle.unit(British, "0605");
  const PieceId outside = field.battle.unit(British, "0805");
  field.data->bombardment_zone = {field.battle.hex("0605"), field.battle.hex("0606")};
  field.player_turn(British, 7);
  const auto strength = [&](Side side, PieceId id) {
    return germantown::militia_guns(field.battle.look(), side, id).strength;
  };
  EXPECT_EQ(strength(American, inside), 1);
  EXPECT_EQ(strength(American, outside), 0);
  EXPECT_EQ(strength(British, inside), 0);
  EXPECT_EQ(germantown::militia_guns(field.battle.look(), American, inside).range, 3);
  field.battle.state().weather = Weather::Moderate;
  EXPECT_EQ(strength(American, inside), 0);
}

TEST(Bombardment, IsPlayedInTheArtilleryPhaseOfAClearTurn) {
  PROVES("GER.1.7.ART", "GER.3.5");
  for (const Weather weather : {Weather::Clear, Weather::Moderate}) {
    Field field;
    const PieceId inside = field.battle.unit(British, "0605");
    const PieceId outside = field.battle.unit(British, "0805");
    field.data->bombardment_zone = {field.battle.hex("0605")};
    field.player_turn(British, 7);
    field.battle.state().weather = weather;
    field.battle.begin_artillery(British);  // the other side fires
    const bool clear = weather == Weather::Clear;
    EXPECT_EQ(field.battle.legal(make(ActionKind::Target, inside)), clear);
    EXPECT_FALSE(field.battle.legal(make(ActionKind::Target, outside)));
    if (clear) {
      field.battle.act(make(ActionKind::Target, inside));
      EXPECT_EQ(field.battle.pending().task.kind,
                static_cast<std::uint8_t>(TaskKind::AskArtilleryFirer));
    }
    field.battle.begin_artillery(American);
    EXPECT_FALSE(field.battle.legal(make(ActionKind::Target, inside)));
  }
}

// ---- surprise, fury, Ewald ----

struct Assault {
  explicit Assault(UnitType defender, bool vanguard = false) {
    attacker = field.american("0606", "W", {.vanguard = vanguard});
    field.data->wayne_formation = field.battle.scenario().pieces[attacker].formation;
    field.data->wayne = field.battle.leader(American, "0606");
    target = field.battle.unit(British, "0605", {.type = defender});
  }
  int bonus(int turn) {
    field.battle.momentum(American, 0);
    State& state = field.battle.state();
    state.turn = static_cast<std::uint8_t>(turn);
    state.phasing = American;
    state.combat.id = 1;
    state.combat.attacker_lead = attacker;
    state.pieces[attacker].combat = 1;
    state.pieces[target].combat = 1;
    Modifiers out;
    germantown::add_combat_bonuses(field.battle.look(), out);
    return total(out);
  }
  Field field;
  PieceId attacker, target;
};

TEST(Surprise, HelpsTheVanguardOnTheFirstTurnOnly) {
  PROVES("GER.3.6", "GER.4.3");
  EXPECT_EQ(Assault(UnitType::Infantry, true).bonus(1), 1);
  EXPECT_EQ(Assault(UnitType::Infantry, true).bonus(2), 0);
  EXPECT_EQ(Assault(UnitType::Infantry, false).bonus(1), 0);
  Assault defended(UnitType::Infantry, true);
  defended.bonus(1);
  defended.field.battle.state().phasing = British;
  Modifiers out;
  germantown::add_combat_bonuses(defended.field.battle.look(), out);
  EXPECT_TRUE(out.empty()) << "surprise is the attacker's";
}

TEST(WaynesFury, AgainstLightInfantryWithWayneThere) {
  PROVES("GER.3.7");
  EXPECT_EQ(Assault(UnitType::LightInfantry).bonus(5), 1);
  EXPECT_EQ(Assault(UnitType::Infantry).bonus(5), 0);
  Assault alone(UnitType::LightInfantry);
  alone.bonus(5);
  Play play{alone.field.battle.scenario(), alone.field.battle.state(), nullptr};
  place(play, alone.field.data->wayne, alone.field.battle.hex("0707"));
  EXPECT_EQ(alone.bonus(5), 0);
  Assault other(UnitType::LightInfantry);
  other.field.data->wayne_formation = 99;
  EXPECT_EQ(other.bonus(5), 0) << "a unit of another division leads";
  Assault rangers(UnitType::LightInfantry);
  rangers.field.battle.scenario().pieces[rangers.target].nationality = Nationality::Provincial;
  EXPECT_EQ(rangers.bonus(5), 0) << "provincials are no British light infantry";
}

TEST(Ewald, LeadsAloneOrWithHessiansNotInAMultiHexAttack) {
  PROVES("GER.3.9.3", "BOAR.14.4");
  Field field;
  Battle& battle = field.battle;
  const UnitSpec hessian{.nationality = Nationality::Hessian};
  UnitSpec captain = hessian;
  captain.demi_leader = true;
  const PieceId ewald = battle.unit(British, "0606", captain);
  const PieceId grenadiers = battle.unit(British, "0505", hessian);
  const PieceId guards = battle.unit(British, "0808");
  const PieceId enemy = battle.unit(American, "0605");
  battle.momentum(American, 0);
  State& state = battle.state();
  state.phasing = British;
  state.combat.id = 1;
  for (const PieceId id : {ewald, enemy}) state.pieces[id].combat = 1;
  const auto unlocks = [&] { return germantown::ewald_unlocks(battle.look(), British); };
  EXPECT_TRUE(unlocks());
  state.pieces[ewald].order = Order::Disrupted;
  EXPECT_FALSE(unlocks()) << "not in good order";
  state.pieces[ewald].order = Order::Parade;
  state.pieces[grenadiers].combat = 1;
  EXPECT_FALSE(unlocks()) << "attack from two hexes";
  state.phasing = American;
  EXPECT_TRUE(unlocks()) << "defence of two hexes";
  state.phasing = British;
  state.pieces[ewald].combat = 0;
  EXPECT_TRUE(unlocks()) << "next to the attackers, not among them";
  Play far{battle.scenario(), state, nullptr};
  place(far, ewald, battle.hex("0507"));
  EXPECT_FALSE(unlocks()) << "two hexes away";
  place(far, ewald, battle.hex("0606"));
  Play play{battle.scenario(), state, nullptr};
  place(play, guards, battle.hex("0606"));
  EXPECT_FALSE(unlocks()) << "in the company of others";
  EXPECT_FALSE(germantown::ewald_unlocks(battle.look(), American));
}

}  // namespace
}  // namespace linstock::boar::testing
