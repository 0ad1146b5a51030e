// The state of one game: a plain value, no pointers, no heap, no padding.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/tabletop/types.hpp"

namespace linstock::tabletop {

/// Bits of `Unit::flags`. Those of a player turn are cleared when one begins.
enum UnitFlag : std::uint16_t {
  kDone = 1U << 0U,         ///< has finished its movement
  kFaced = 1U << 1U,        ///< has used its free facing change (TT.form.4)
  kWholeMove = 1U << 2U,    ///< did something that takes a whole move
  kOffRoad = 1U << 3U,      ///< some of its move was not on a road in column (TT.road.1)
  kFired = 1U << 4U,        ///< has fired this player turn (both bases)
  kTurned = 1U << 5U,       ///< the waiting side's facing change is used (TT.face.1)
  kCharging = 1U << 6U,     ///< has declared a charge; `target` says whom
  kCharged = 1U << 7U,      ///< charge came to contact this player turn
  kTested = 1U << 8U,       ///< has taken its charged test
  kCountering = 1U << 9U,   ///< counter-charges; `target` says whom
  kFought = 1U << 10U,      ///< has fought its melee of this charge step
  kFresh = 1U << 11U,       ///< routed in the enemy's last charge or melee phase: no test, no move
  kJustRouted = 1U << 12U,  ///< routed in this charge or melee phase (becomes kFresh)
  kArrived = 1U << 13U,     ///< is or was on the table (reinforcements)
  kImmobile = 1U << 14U,    ///< a wagon that routed (TT.form.7)
  kBaseFired = 1U << 15U,   ///< one base of a unit in a building has fired
};

/// What takes more than one turn (`Unit::work`).
enum class Work : std::uint8_t { None, Crossing, Building, Dismantling, Laying };

/// 24 bytes.
struct Unit {
  Point at;  ///< centre of the unit
  Heading heading;
  std::uint16_t flags = 0;
  std::int16_t spent = 0;     ///< of its move, in hundredths of an inch on open ground
  std::uint8_t strength = 0;  ///< SP left
  Formation formation = Formation::Line;
  Morale morale = Morale::Steady;
  Fate fate = Fate::OnTable;
  TerrainId building = kNone;  ///< inside
  UnitId target = kNone;       ///< of its charge
  Work work = Work::None;
  std::uint8_t progress = 0;  ///< turns of work done
  TerrainId site = kNone;     ///< what it works on or crosses
  std::uint8_t charges = 0;   ///< wagon: powder charges left; others: laid at `site`
};
static_assert(sizeof(Unit) == 24);

struct General {
  Point at;
  UnitId with = kNone;
  std::uint8_t wounds = 0;
  GeneralFate fate = GeneralFate::InPlay;
  std::uint8_t flags = 0;  ///< bit 0: has moved this turn
};
static_assert(sizeof(General) == 12);

/// One entry of the agenda. Meaning of the fields is given at each TaskKind.
struct Task {
  std::uint8_t kind = 0;
  Side side = Side::American;
  UnitId unit = kNone;
  UnitId other = kNone;
  std::int16_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
};
static_assert(sizeof(Task) == 8);
inline constexpr std::size_t kMaxTasks = 64;

struct State {
  std::uint64_t hash = 0;
  std::uint32_t rolls = 0;
  std::uint8_t turn = 0;        ///< 1-based; each of two player turns
  Side mover = Side::American;  ///< the side whose player turn it is
  Phase phase = Phase::Rally;
  std::uint8_t second_charge = 0;  ///< 1 while step k is played
  std::uint8_t over = 0;
  VictoryLevel level = VictoryLevel::None;
  Side winner = Side::American;
  UnitId active = kNone;  ///< unit on the move
  std::uint16_t end_rule = 0xFFFF;
  std::uint16_t half = 0;  ///< player turns begun so far
  std::uint8_t task_count = 0;
  std::uint8_t pad[7] = {};
  std::array<std::uint8_t, 8> melee_die{};  ///< dice of the melee being fought, in its own order
  std::array<std::uint8_t, 8> holder{};     ///< of each objective: side index or kNone
  std::array<Task, kMaxTasks> tasks{};
  std::array<Unit, kMaxUnits> units{};
  std::array<General, kMaxGenerals> generals{};
  std::array<std::uint8_t, kMaxTerrain> terrain{};  ///< SP left of each piece
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) % 8 == 0);
static_assert(sizeof(State) <= 4096);
inline constexpr std::size_t kMaxObjectives = 8;

}  // namespace linstock::tabletop
