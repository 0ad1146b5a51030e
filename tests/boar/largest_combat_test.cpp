// The largest combats that stacking allows, played to the end: the agenda holds them all.
#include <algorithm>
#include <array>

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

const UnitSpec kSingleGun{.type = UnitType::Artillery, .strength = 1, .two_sided = false};
const UnitSpec kCompany{.strength = 1, .steps = 1, .two_sided = false};
const UnitSpec kBrigade{.strength = 6};
constexpr std::array kRing = {"0504", "0605", "0606", "0506", "0406", "0405"};
constexpr const char* kCentre = "0505";

/// One hex in the middle of six full ones; the ring is on one side, the centre on the other.
struct Ring : Battle {
  Ring(Side ring_side, std::string_view edition) : Battle(edition) {
    for (const char* place : kRing) {
      for (int company = 0; company < 6; ++company)
        ring.push_back(unit(ring_side, place, kCompany));
      unit(ring_side, place, kSingleGun);
      leader(ring_side, place, {.combat_drm = 0});
    }
    centre = unit(enemy_of(ring_side), kCentre, kBrigade);
    army_morale(American, 15).army_morale(British, 15);
  }
  /// The whole table says the same.
  void always(Result attacker, Result defender) {
    for (auto& row : scenario().tables.combat) {
      row.fill({attacker, false, defender, false});
    }
  }
  void announce() {
    begin_combat(American);
    if (look().info(centre).side == American) {
      for (const char* place : kRing) attack(centre, place);
    } else {
      for (const PieceId id : ring) attack(id, kCentre);
    }
    end_attacks();
    while (waiting() == "lead") act(actions().front());
  }
  std::vector<PieceId> ring;
  PieceId centre = kNoPiece;
};

/// Plays the phase to its end: the first answer to every question, a failure for every die. The
/// side does not give up. Returns how many dice fell.
std::size_t play_out(Battle& battle, Side side) {
  std::size_t dice = 0;
  while (battle.state().phase == Phase::CloseCombat && battle.state().over == 0) {
    battle.army_morale(side, 15);
    if (battle.pending().actor == Pending::Actor::Dice) {
      battle.roll(0);
      ++dice;
    } else {
      battle.act(battle.actions().front());
    }
  }
  EXPECT_EQ(battle.state().over, 0);
  return dice;
}

TEST(LargestCombat, EverybodyInSixHexesChecksAndFails) {
  PROVES("BOAR.13.1.DC", "BOAR.13.5");
  for (const Result result : {Result::Retreat, Result::Disrupt, Result::DefenderCaptures}) {
    Ring scene(British, "2026");
    scene.always(Result::None, result);
    scene.announce();
    scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(5);
    EXPECT_EQ(play_out(scene, British), 41U) << "all but the lead or the captive";
  }
}

TEST(LargestCombat, SixAttackingHexesToo) {
  PROVES("BOAR.13.1.AC", "BOAR.13.5");
  Ring scene(American, "2026");
  scene.always(Result::AttackerCaptures, Result::None);
  scene.announce();
  scene.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(5);
  EXPECT_EQ(play_out(scene, American), 35U);
}

TEST(LargestCombat, AllOfThemWithdraw) {
  PROVES("BOAR.12.23.4.NC");
  Ring scene(British, "2020");
  scene.announce();
  scene.tactics(Tactic::Skirmish, Tactic::Withdraw);
  play_out(scene, British);
  const auto held = std::count_if(scene.ring.begin(), scene.ring.end(), [&](PieceId id) {
    return std::find(kRing.begin(), kRing.end(), scene.hex_of(id)) != kRing.end();
  });
  EXPECT_EQ(held, 0) << "nobody stays";
}

TEST(LargestCombat, EverybodyIsShatteredAtTheEndOfThePhase) {
  PROVES("BOAR.13.3.ADJ");
  Battle battle;
  std::vector<PieceId> all;
  for (const char* place : kRing) {
    for (int company = 0; company < 6; ++company) {
      all.push_back(battle.unit(American, place, kCompany));
    }
    all.push_back(battle.unit(American, place, kSingleGun));
  }
  battle.unit(British, kCentre, kBrigade);
  for (const PieceId id : all) battle.disrupt(id);
  battle.army_morale(American, 15).begin_combat(American);
  play_out(battle, American);
  for (const PieceId id : all) {
    EXPECT_TRUE(battle.piece(id).order == Order::Shattered || !on_map(battle.piece(id).hex));
  }
}

}  // namespace
}  // namespace linstock::boar::testing
