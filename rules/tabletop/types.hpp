// Words of the miniatures rules.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/plane.hpp"

namespace linstock::tabletop {

enum class Side : std::uint8_t { American, British };
constexpr Side enemy_of(Side side) {
  return side == Side::American ? Side::British : Side::American;
}
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

using UnitId = std::uint8_t;
using GeneralId = std::uint8_t;
using TerrainId = std::uint8_t;
inline constexpr std::uint8_t kNone = 0xFF;  ///< no unit, no general, no terrain

inline constexpr std::size_t kMaxUnits = 48;
inline constexpr std::size_t kMaxGenerals = 12;
inline constexpr std::size_t kMaxTerrain = 96;  ///< pieces of terrain
inline constexpr std::int32_t kInch = 100;      ///< hundredths

/// Columns of the movement table for troops on foot and mounted, and the kinds of wheels (TT.move).
enum class Troop : std::uint8_t { CloseFoot, OpenFoot, Cavalry, Gun, Wagon };
/// TT.move.6 to TT.move.11.
enum class GunKind : std::uint8_t { None, Light, Medium, Heavy, Galloper, Grasshopper, Howitzer };
/// What a unit of foot or horse shoots with (TT.rng.1, TT.rng.2).
enum class Arm : std::uint8_t { None, Musket, Rifle };
/// Who the men are; decides basic morale (TT.mor), fire and melee factors.
enum class Kind : std::uint8_t {
  EuropeanGrenadier,  ///< TT.mor.1
  EuropeanRegular,    ///< TT.mor.2
  AmericanRegular,    ///< no modifier
  AmericanRifle,      ///< TT.mor.3
  Militia,            ///< TT.mor.4
  Indian,             ///< TT.mor.5
  Train,              ///< TT.mor.6
};

/// Guns: Line is deployed, Column is limbered. Wagons are always in Column.
enum class Formation : std::uint8_t { Line, Column };
enum class Morale : std::uint8_t { Steady, Shaken, Routing };

/// Why a unit is no longer on the table.
enum class Fate : std::uint8_t { OnTable, Destroyed, FledOff, Surrendered };
enum class GeneralFate : std::uint8_t { InPlay, Dead, Captured, Disabled };
enum class Rank : std::uint8_t { Brigadier, Senior };

/// Steps of the printed order of a player's turn (TT.seq).
enum class Phase : std::uint8_t {
  Rally,
  ForcedMoves,
  Movement,
  Facing,
  Fire,
  Charge,
  Melee,
  SecondCharge
};

/// What a piece of terrain is (TT.terr, TT.fort).
enum class TerrainKind : std::uint8_t {
  Rough,
  GentleSlope,
  SteepSlope,
  Impassable,
  OpenWoods,
  DenseWoods,
  Swamp,  // areas
  River,
  Stream,
  Ford,
  Bridge,
  Road,  // bands along a line
  Fence,
  Wall,  // lines to be crossed
  SmallBuilding,
  LargeBuilding,  // hold 1 and 2 units
  Fieldwork,
  Stockade,
  Redoubt,  // works
};

/// Cover from fire (TT.ff.12 to TT.ff.14).
enum class Cover : std::uint8_t { None, Soft, Hard, Solid };

/// Where an attacker stands, seen from the attacked.
enum class Aspect : std::uint8_t { Front, Flank, Rear };

/// Range bands (TT.rng).
enum class Band : std::uint8_t { Short, Medium, Long, Out };

enum class VictoryLevel : std::uint8_t { None, Draw, Marginal, Substantial, Decisive };

}  // namespace linstock::tabletop
