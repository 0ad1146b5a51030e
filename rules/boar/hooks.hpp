// Where a volume joins in: a small table of functions. The series calls them and never asks which
// volume is played.
#pragma once

#include "rules/boar/action.hpp"
#include "rules/boar/event.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/task.hpp"
#include "rules/boar/victory.hpp"

namespace linstock::boar {

/// Every member may be null: nothing to add.
struct VolumeHooks {
  /// Right after set-up.
  void (*set_up)(Play&) = nullptr;
  /// After the order of play of a turn is known, before the first player turn: may push tasks.
  void (*turn_begins)(Play&) = nullptr;
  /// Start of a player turn, before its movement phase: may push tasks. They run first.
  void (*player_turn_begins)(Play&, Side) = nullptr;
  /// May this piece be activated at all this movement phase?
  Verdict (*may_activate)(const Look&, PieceId) = nullptr;
  /// After a piece has ended a step of movement, retreat or advance in a hex.
  void (*entered)(Play&, PieceId, HexIndex) = nullptr;
  /// Start of the rally phase, after withdrawal markers are gone: may push tasks.
  void (*rally_begins)(Play&, Side) = nullptr;
  /// Extra guns for a target (GER.3.5): SP and range of the off-board battery, 0 SP = none.
  struct OffBoard {
    int strength = 0;
    int range = 0;
    RuleId rule = kNoRule;
  };
  OffBoard (*off_board_guns)(const Look&, Side firing, PieceId target) = nullptr;
  /// Further close combat modifiers.
  void (*combat_modifiers)(const Look&, Modifiers&) = nullptr;
  /// Further morale check modifiers.
  void (*morale_modifiers)(const Look&, PieceId, Modifiers&) = nullptr;
  /// May a demi-leader unlock leader tactics for `side` in the current combat? (BOAR.14.4)
  bool (*demi_leader_unlocks)(const Look&, Side) = nullptr;
  /// Bit per Step: the direction of flight in panic (GER.3.2.3).
  std::uint8_t (*panic_steps)(const Look&) = nullptr;
  /// Does a failed retreat off the map edge let the piece leave instead of being captured?
  /// (GER.3.2.3)
  bool (*may_retreat_off)(const Look&, PieceId, RetreatKind) = nullptr;
  void (*left_map)(Play&, PieceId, RetreatKind) = nullptr;
  /// End of every game turn: may end the game with a decisive victory.
  void (*automatic_victory)(Play&) = nullptr;
  /// What both sides need for the decisive victory.
  void (*decisive_needs)(const Look&, VictoryNeeds&) = nullptr;
  /// Further victory points in halves at the end of the game, by side.
  int (*final_points)(const Look&, Side) = nullptr;
  /// Handler of the volume's own tasks (kind >= kVolumeTasks); one of type None for any other
  /// number.
  const Handler& (*handler)(std::uint8_t kind) = nullptr;
};

}  // namespace linstock::boar
