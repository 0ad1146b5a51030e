// Small vocabulary of the series engine: sides, unit types, states of order, results.
#pragma once

#include <cstdint>
#include <string_view>

namespace linstock::boar {

/// The two players. The German, Loyalist and Indian allies of the Crown belong to British.
enum class Side : std::uint8_t { American, British };

/// The other player.
constexpr Side enemy_of(Side side) {
  return side == Side::American ? Side::British : Side::American;
}

/// Dense index of a side, for arrays of two.
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

/// Dense index of a piece (combat unit or leader) in its scenario's roster.
using PieceId = std::uint8_t;
inline constexpr PieceId kNoPiece = 0xFF;
/// Stands in the firing list for the off-board guns of a bombardment zone (GER.3.5).
inline constexpr PieceId kOffBoardGuns = 0xFE;
inline constexpr std::size_t kMaxPieces = 128;

enum class UnitType : std::uint8_t {
  Infantry,
  LightInfantry,
  Rifle,
  MusketRifle,
  Militia,
  Cavalry,
  Artillery,
  Indian,
  Leader
};

enum class Nationality : std::uint8_t {
  Continental,
  PatriotMilitia,
  British,
  Provincial,
  Hessian,
  Indian,
  French
};

/// Terrain cost columns: BOAR.9.4 and the terrain effects chart of each volume.
enum class MoveClass : std::uint8_t { Foot, Light, Cavalry, Artillery };
inline constexpr std::size_t kMoveClasses = 4;

/// BOAR.3.1.PO, BOAR.13.3, BOAR.13.4.
enum class Order : std::uint8_t { Parade, Disrupted, Shattered };

/// BOAR.16.2: bands of the army morale track.
enum class MoraleLevel : std::uint8_t { High, Fatigued, Wavering, Demoralized };

/// GER.3.1 and, in later volumes, heat and rain: what the sky does this turn.
enum class Weather : std::uint8_t { Clear, Moderate, Dense };

/// BOAR.12.5.TM in the order of the printed matrix.
enum class Tactic : std::uint8_t {
  Skirmish,
  AttackEnEchelon,
  StandFast,
  Withdraw,
  FrontalAssault,
  CommitReserve,
  TurnFlank,
  RefuseFlank
};
inline constexpr std::size_t kTactics = 8;
inline constexpr std::uint8_t kNoTactic = 0xFF;

/// BOAR.12.CCT.KEY. A star is kept apart (`CombatCell::star`).
enum class Result : std::uint8_t {
  None,
  ArmyMorale,
  Retreat,
  Disrupt,
  OneStep,
  TwoSteps,
  DefenderCaptures,
  AttackerCaptures,
  Pin
};

/// Kinds of ending (BOAR.4).
enum class VictoryLevel : std::uint8_t { None, Draw, Marginal, Substantial, Decisive };

/// The phases of a player turn (BOAR.5.B), in order, with the steps around them.
enum class Phase : std::uint8_t {
  Initiative,
  Prelude,
  Movement,
  Rally,
  ArtilleryFire,
  RifleFire,
  CloseCombat,
  EndOfTurn,
  Over
};

std::string_view name_of(Side side);
std::string_view name_of(UnitType type);
std::string_view name_of(Nationality nationality);
std::string_view name_of(Order order);
std::string_view name_of(MoraleLevel level);
std::string_view name_of(Weather weather);
std::string_view name_of(Tactic tactic);
std::string_view name_of(Result result);
std::string_view name_of(VictoryLevel level);
std::string_view name_of(Phase phase);

}  // namespace linstock::boar
