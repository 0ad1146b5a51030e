#include <array>

#include "core/assert.hpp"
#include "match/boar/event_text.hpp"

namespace linstock::boar {

namespace {

constexpr std::array<std::string_view, kEventKinds> kWords = {"turn_begins",
                                                              "player_turn_begins",
                                                              "phase_begins",
                                                              "chits_spent",
                                                              "initiative_roll",
                                                              "initiative_tie",
                                                              "order_set",
                                                              "weather",
                                                              "arrives",
                                                              "entry_roll",
                                                              "delayed",
                                                              "moves",
                                                              "leaves_map",
                                                              "pins_broken",
                                                              "army_morale",
                                                              "morale_level",
                                                              "rally_roll",
                                                              "order_changes",
                                                              "fire_roll",
                                                              "firer_named",
                                                              "damage_roll",
                                                              "attack_designated",
                                                              "diversion",
                                                              "combat_begins",
                                                              "odds",
                                                              "leads",
                                                              "withdrawal",
                                                              "tactics_shown",
                                                              "combat_roll",
                                                              "reroll_paid",
                                                              "result",
                                                              "morale_check",
                                                              "retreats",
                                                              "step_lost",
                                                              "eliminated",
                                                              "captured",
                                                              "leader_lost",
                                                              "pin_placed",
                                                              "pins_lifted",
                                                              "momentum",
                                                              "advances",
                                                              "victory_points",
                                                              "looks",
                                                              "friendly_fire_roll",
                                                              "panic",
                                                              "panic_over",
                                                              "direction_roll",
                                                              "game_over",
                                                              "note"};

/// Names of a, b and c in the JSON form; an empty name leaves the number out.
constexpr std::array<EventFields, kEventKinds> kFields = {{
    {"turn", "", ""},                 // TurnBegins
    {"", "", ""},                     // PlayerTurnBegins
    {"phase", "", ""},                // PhaseBegins
    {"chits", "", ""},                // ChitsSpent
    {"die", "total", ""},             // InitiativeRoll
    {"", "", ""},                     // InitiativeTie
    {"", "", ""},                     // OrderSet
    {"weather", "die", ""},           // WeatherIs
    {"", "", ""},                     // Arrives
    {"die", "at_most", "enters"},     // EntryRoll
    {"", "", ""},                     // Delayed
    {"half_points", "by_road", ""},   // Moves
    {"panicked", "", ""},             // LeavesMap
    {"pins", "", ""},                 // PinsBroken
    {"change", "value", ""},          // ArmyMoraleChanges
    {"level", "", ""},                // LevelChanges
    {"die", "total", "passed"},       // RallyRoll
    {"order", "", ""},                // OrderChanges
    {"die", "total", "needed"},       // FireRoll
    {"", "", ""},                     // FirerNamed
    {"die", "result", "star"},        // DamageRoll
    {"combat", "", ""},               // AttackDesignated
    {"", "", ""},                     // Diversion
    {"combat", "", ""},               // CombatBegins
    {"attack", "defence", "column"},  // OddsAre
    {"", "", ""},                     // Leads
    {"", "", ""},                     // Withdrawal
    {"attacker", "defender", "drm"},  // TacticsShown
    {"die", "total", "column"},       // CombatRoll
    {"", "", ""},                     // RerollPaid
    {"result", "star", ""},           // ResultIs
    {"die", "total", "passed"},       // MoraleCheck
    {"", "", ""},                     // Retreats
    {"", "", ""},                     // StepLost
    {"", "", ""},                     // Eliminated
    {"", "", ""},                     // CapturedPiece
    {"", "", ""},                     // LeaderLost
    {"pin", "", ""},                  // PinPlaced
    {"", "", ""},                     // PinsLifted
    {"change", "value", ""},          // MomentumChanges
    {"", "", ""},                     // Advances
    {"halves", "", ""},               // VictoryPoints
    {"", "", ""},                     // Looks
    {"die", "total", "incident"},     // FriendlyFireRoll
    {"", "", ""},                     // Panic
    {"", "", ""},                     // PanicOver
    {"die", "step", ""},              // DirectionRoll
    {"level", "", ""},                // GameOver
    {"", "", ""},                     // Note
}};

}  // namespace

const EventFields& fields_of(EventKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  LINSTOCK_ASSERT(index < kFields.size(), "a known kind of event");
  return kFields[index];
}

std::string_view word_of(EventKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  LINSTOCK_ASSERT(index < kWords.size(), "a known kind of event");
  return kWords[index];
}

}  // namespace linstock::boar
