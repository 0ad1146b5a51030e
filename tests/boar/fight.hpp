// Small close combats for tests. Americans at 0504 attack the British at 0505, straight south of
// them. The hexes 0405 and 0605 lie next to both: the flanks. Everybody has room to fall back.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/agreement.hpp"
#include "tests/support/battle.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {

inline constexpr const char* kAttackerHex = "0504";
inline constexpr const char* kDefenderHex = "0505";

inline const UnitSpec kGun{
    .type = UnitType::Artillery, .strength = 2, .reduced = 1, .allowance = 3};
inline const UnitSpec kHorse{.type = UnitType::Cavalry, .allowance = 6};
inline const UnitSpec kRifles{
    .type = UnitType::Rifle, .strength = 1, .steps = 1, .two_sided = false};

/// Answers every question with the first lawful action and every die with `die`, as long as the
/// close combat phase lasts.
inline void finish_phase(Battle& battle, int die = 9) {
  while (battle.state().phase == Phase::CloseCombat) {
    if (battle.pending().actor == Pending::Actor::Dice) {
      battle.roll(die);
    } else {
      battle.act(battle.actions().front());
    }
  }
}

/// The last event of a kind; fails the test when there is none.
inline Event last(Battle& battle, EventKind kind) {
  const std::vector<Event> found = battle.events().of(kind);
  if (!found.empty()) return found.back();
  ADD_FAILURE() << "no event of kind " << static_cast<int>(kind);
  return {};
}

inline std::size_t count(Battle& battle, EventKind kind) { return battle.events().of(kind).size(); }

/// What the modifiers of one rule add up to in an event.
inline int from_rule(const Event& event, RuleId rule) {
  int sum = 0;
  for (const Modifier& modifier : event.modifiers)
    sum += modifier.rule == rule ? modifier.value : 0;
  return sum;
}

/// Steps between two hexes named by their text.
inline int apart(const Battle& battle, std::string_view one, std::string_view other) {
  return battle.look().grid().distance(battle.hex(one), battle.hex(other));
}

inline Action plain(ActionKind kind, int value = 0) { return make(kind, kNoPiece, kNoHex, value); }

/// Why the attacks may not end yet; None when they may.
inline Reason end_reason(const Battle& battle) {
  return battle.check(plain(ActionKind::EndAttacks)).reason;
}

/// Why the side whose turn it is may not play the tactic; None when it may.
inline Reason refusal(const Battle& battle, Tactic tactic) {
  return battle.check(plain(ActionKind::PlayTactic, static_cast<int>(tactic))).reason;
}

/// One unit against one. More pieces and terrain may be added before `begin`.
struct Duel {
  explicit Duel(std::string_view edition = "2026", const UnitSpec& attacking = {},
                const UnitSpec& defending = {})
      : battle(edition),
        attacker(battle.unit(American, kAttackerHex, attacking)),
        defender(battle.unit(British, kDefenderHex, defending)) {}

  /// The American combat phase begins and `others` join the attacker; all attacks are announced.
  Duel& announce(const std::vector<PieceId>& others = {}) {
    battle.begin_combat(American);
    battle.attack(attacker, kDefenderHex);
    for (const PieceId id : others) battle.attack(id, kDefenderHex);
    battle.end_attacks();
    return *this;
  }
  /// Both sides skirmish (no modifier) and the die falls.
  Duel& roll(int die) {
    battle.tactics(Tactic::Skirmish, Tactic::Skirmish).roll(die);
    return *this;
  }

  Battle battle;
  PieceId attacker;
  PieceId defender;
};

}  // namespace linstock::boar::testing
