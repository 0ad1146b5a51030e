// What a game is played with and never changes: map, roster, tables, options, hooks. Built once by
// the loader, shared.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/bit_plane.hpp"
#include "core/hex.hpp"
#include "core/reach.hpp"
#include "core/rule_id.hpp"
#include "rules/boar/edition.hpp"
#include "rules/boar/types.hpp"

namespace linstock::boar {

struct VolumeHooks;

/// Base of a volume's own data (Germantown: germantown/data.hpp).
struct VolumeData {
  virtual ~VolumeData() = default;
};

// ---- map
// -----------------------------------------------------------------------------------------

/// One kind of hex terrain, a row of the volume's terrain effects chart (BOAR.9.4).
struct Terrain {
  std::string id;  ///< "clear", "heavy_woods", ...
  std::string name;
  bool zoc_enters = true;     ///< BOAR.8.1
  bool blocks_los = false;    ///< BOAR.11.42
  bool woods = false;         ///< any kind of woods (BOAR.12.4.IND)
  bool jaeger_cover = false;  ///< covered terrain (BOAR.10.7, 2026)
  bool open = false;          ///< clear, field or crops (BOAR.12.53.W; BOAR.10.7 in 2007)
  bool town = false;          ///< BOAR.11.42 (2007)
  std::int8_t fire_drm = 0;   ///< on fire at units inside
  RuleId fire_rule = kNoRule;
  std::int8_t defence_drm =
      0;  ///< on the combat die when all defenders are in such terrain (+ helps the attacker)
  RuleId defence_rule = kNoRule;
  std::int8_t morale_drm = 0;  ///< on morale checks of units inside
  RuleId morale_rule = kNoRule;
  std::array<bool, kMoveClasses> no_stop{};  ///< may pass, may not end movement (GER.3.10.1)
  std::array<bool, kMoveClasses> no_retreat_into{};
  bool need_not_attack = false;     ///< GER.3.10.4.A
  bool may_ignore_retreat = false;  ///< GER.3.10.4.R
  bool optional_advance = false;    ///< GER.3.10.4.ADV
  std::uint8_t barred_tactics = 0;  ///< bit per Tactic (GER.3.10.4.T)
  RuleId fortified_rule = kNoRule;  ///< rule of the stop and retreat bans
};

/// Directional features of a hexside, seen from one of its hexes looking outward.
enum SideFeature : std::uint16_t {
  kRoad = 1U << 0U,   ///< road or lane: strategic movement allowed
  kTrail = 1U << 1U,  ///< trail: no strategic movement
  kCreek = 1U << 2U,
  kBridge = 1U << 3U,
  kFord = 1U << 4U,
  kUpSlope = 1U << 5U,    ///< stepping out of this hex goes up
  kDownSlope = 1U << 6U,  ///< stepping out of this hex goes down
  kIntoFieldwork =
      1U << 7U,  ///< stepping out of this hex goes into a fieldwork from outside (BOAR.3.1.INTO)
  kOutOfFieldwork = 1U << 8U,  ///< stepping out of this hex leaves a fieldwork (BOAR.3.1.OUT)
  kProhibited = 1U << 9U,      ///< nobody crosses
};

/// Combat modifiers of hexside kinds, from the terrain effects chart.
struct SideEffects {
  std::int8_t creek_drm = -1;
  std::int8_t slope_drm = -1;
  std::int8_t slope_creek_drm = -2;
  std::int8_t fieldwork_drm = -1;
  std::int8_t fieldwork_fire_drm = -1;
};

/// A place with a name that rules refer to ("chew_house" -> 3313).
struct Place {
  std::string id;
  std::string name;
  HexIndex hex = kNoHex;
};

/// Line of sight between two hexes as far as terrain decides it (BOAR.11.4); see line_of_sight.hpp.
struct SightLine {
  std::uint8_t terrain = 0;  ///< 0 blocked, 1 open unless units block, 2 always open (BOAR.11.43.C)
  std::uint8_t between_count = 0;
  /// Hexes between that units could block; kNoHex where nobody can stand in the way.
  std::array<HexIndex, 4> first{};
  /// The other hex beside a spine, when the line is open through it too: units must hold both.
  std::array<HexIndex, 4> second{};
};

struct Map {
  Grid grid;
  std::vector<std::uint8_t> terrain;  ///< by hex: index into `terrains`; kNoTerrain = not in play
  std::vector<Terrain> terrains;
  std::vector<std::array<std::uint16_t, 6>> sides;  ///< by hex and step: SideFeature bits
  SideEffects side_effects;
  std::array<std::array<StepCosts, kMoveClasses>, 2> costs;  ///< [side][class]: normal movement
  std::array<std::array<StepCosts, kMoveClasses>, 2>
      track_costs;  ///< [side][class]: along road, lane or trail only
  std::array<std::array<StepCosts, kMoveClasses>, 2>
      road_costs;  ///< [side][class]: strategic movement network
  std::vector<Place> places;
  std::vector<std::vector<HexIndex>> zones;  ///< named areas, in the order of `zone_ids`
  std::vector<std::string> zone_ids;
  std::array<BitPlane, 6>
      zoc_open;  ///< by step: hexes into which a ZOC may reach when cast in that step (BOAR.8.1)
  std::array<BitPlane, kMoveClasses>
      no_stop;  ///< by class: hexes where it may not end its movement
  int sight_range = 3;
  std::vector<SightLine> sight;  ///< [hex * sight_stride + offset]; see line_of_sight.hpp
};
inline constexpr std::uint8_t kNoTerrain = 0xFF;

// ---- roster
// --------------------------------------------------------------------------------------

/// Rifle badge on the counter (BOAR.3.1.RIF): a white R gives the enemy a DRM, a black R does not.
enum class RifleBadge : std::uint8_t { None, White, Black };

/// What a leader may command (GER.3.9.1.ARM, GER.3.9.1.MAT, GER.3.9.2.MUS).
enum class Command : std::uint8_t { All, Militia, ListedUnits };

/// Printed values of one counter. Index in `Scenario::pieces` is its PieceId.
struct PieceInfo {
  std::string id;  ///< "2nd-light-infantry"
  std::string name;
  Side side = Side::American;
  Nationality nationality = Nationality::Continental;
  UnitType type = UnitType::Infantry;
  MoveClass move_class = MoveClass::Foot;
  std::uint8_t formation = 0;  ///< index into `Scenario::formations`, 0 = none
  std::uint8_t steps = 1;      ///< steps at start
  bool two_sided = false;
  std::array<std::uint8_t, 2> strength{};  ///< [0] full, [1] reduced: close combat SP
  std::array<std::uint8_t, 2>
      rifle{};  ///< rifle fire SP (BOAR.3.1.MR); equals strength for rifle units
  std::array<std::int8_t, 2> morale{};
  std::uint8_t allowance = 4;  ///< movement points
  bool light = false;          ///< LT (BOAR.3.1.LT)
  RifleBadge badge = RifleBadge::None;
  bool jaeger = false;       ///< BOAR.10.7
  bool vanguard = false;     ///< GER.4.3
  bool demi_leader = false;  ///< BOAR.14.4, GER.3.9.3
  bool militia = false;      ///< BOAR.3.1.MIL, guns of militia included
  std::uint8_t range = 3;    ///< artillery range in hexes (BOAR.11.2)
  // leaders only
  std::uint8_t seniority = 255;         ///< 1 = first in the side's list (BOAR.3.1.HRL)
  std::int8_t combat_drm = 0;           ///< BOAR.14.21
  std::int8_t leadership = 0;           ///< BOAR.14.23, same hex
  std::int8_t leadership_adjacent = 0;  ///< GER.3.9.1.WASH
  Command command = Command::All;
  std::vector<PieceId> commands;     ///< for ListedUnits
  std::int8_t casualty_enemy = 0;    ///< army morale gained by the enemy
  std::int8_t casualty_own = 0;      ///< army morale lost, positive
  std::uint8_t casualty_halves = 0;  ///< victory points in halves
  // set-up
  HexIndex setup = kNoHex;  ///< start hex, or kNoHex
  std::uint8_t entry = 0;   ///< 1-based index into `Scenario::entries`, 0 = starts on the map
  bool starts_reduced = false;
  std::string rank;  ///< leaders
};

/// A group of reinforcements (BOAR.9.1).
struct Entry {
  std::string id;
  Side side = Side::American;
  std::uint8_t turn = 1;
  HexIndex hex = kNoHex;
  bool may_delay = true;  ///< BOAR.9.11
  RuleId rule = kNoRule;
  std::vector<std::int8_t> enter_at_most;  ///< by turn index (turn-1): highest d10 that lets the
                                           ///< group in; -1 never; empty = no roll
};

// ---- tables
// --------------------------------------------------------------------------------------

struct CombatCell {
  Result attacker = Result::None;
  bool attacker_star = false;
  Result defender = Result::None;
  bool defender_star = false;
};

inline constexpr std::int8_t kNoCombat = 127;  ///< NC in the tactics matrix

/// One row of the army morale adjustment chart (BOAR.16.1).
struct MoraleChange {
  std::int8_t enemy = 0;  ///< gained by the other side
  std::int8_t own = 0;    ///< change of the side that suffers (negative) or rallies (positive)
  RuleId rule = kNoRule;
};

struct DamageCell {
  Result result = Result::None;
  bool star = false;
};

struct Tables {
  int combat_first_row = -2;                      ///< lowest modified roll
  std::vector<std::array<CombatCell, 7>> combat;  ///< rows -2 .. 11, columns 1-3 .. 4-1
  std::array<std::array<std::int8_t, kTactics>, kTactics>
      tactics{};  ///< [attacker][defender]: DRM or kNoCombat
  struct ToHitRow {
    std::uint8_t strength_from;
    std::array<std::uint8_t, 8> by_range;
  };  ///< index = range, 0 = none
  std::vector<ToHitRow> to_hit;                    ///< ascending strength
  std::array<DamageCell, 10> rifle_damage{};       ///< against units other than artillery
  std::array<DamageCell, 10> rifle_damage_guns{};  ///< against artillery
  std::array<DamageCell, 10> artillery_damage{};
  // fire DRMs by target (facts of the volume's chart), the first fire bonus included
  std::int8_t fire_at_light = -1;
  std::int8_t fire_at_artillery = 1;
  std::int8_t fire_at_cavalry = 1;
  std::int8_t first_fire = 1;
  // close combat DRMs of the volume's chart, signs as added to the die
  std::int8_t defender_disordered = 1;
  std::int8_t cavalry_on_disordered = 1;
  std::int8_t defender_rifle = 1;
  std::int8_t defender_militia = 1;
  std::int8_t defender_surrounded = 1;
  std::int8_t attacker_rifle = -1;
  std::int8_t attacker_militia = -1;
  std::int8_t attacker_surrounded = -1;
  std::int8_t below_one_to_three = -1;
  std::int8_t below_with_diversion = -2;
  std::int8_t illegal_tactic = 1;
  // army morale
  MoraleChange am_result, disrupted, one_step, two_steps, captured, rallied, pin_broken,
      pin_withdrawal, illegal_look;
  std::array<std::uint8_t, 3> band_floor{11, 5, 1};  ///< lowest value of High, Fatigued, Wavering
  std::uint8_t track_top = 15;
  std::array<std::int8_t, 3> initiative_drm{1, 0, -1};
  std::array<std::int8_t, 3> unit_morale_drm{0, -1, -2};
  std::int8_t fieldwork_morale = 1;  ///< BOAR.13.5.FW
};

/// Effects of weather on fire and movement (GER.3.1.1, GER.3.1.2).
struct WeatherEffect {
  std::uint8_t artillery_range = 255;  ///< cap in hexes
  std::uint8_t off_road_loss = 0;  ///< half points lost when any step leaves road, lane and trail
  RuleId range_rule = kNoRule;
  RuleId off_road_rule = kNoRule;
};

/// Victory data (BOAR.4, BOAR.16.3 and the volume).
struct Objective {
  std::string id;
  Side side = Side::American;  ///< who scores
  HexIndex hex = kNoHex;
  std::uint8_t halves = 2;     ///< victory points in halves at game end
  bool last_occupied = false;  ///< also for the last to have held it (GER.3.10.5)
  RuleId rule = kNoRule;
};

/// Troops of a side that had better stay away from the rest of it. No rule: advice to players made
/// of code.
struct Apart {
  Side side = Side::American;
  std::vector<PieceId> pieces;  ///< ascending; units without formation and guns do not matter
  std::uint8_t first_turn = 1;
};

/// Where troops of a side should go, as the volume sees it. No rule: advice to players made of
/// code.
struct Aim {
  Side side = Side::American;
  HexIndex hex = kNoHex;
  std::vector<PieceId> pieces;   ///< whom it is for, ascending; empty = everybody
  std::uint8_t first_turn = 1;   ///< in force from this turn ...
  std::uint8_t last_turn = 255;  ///< ... to this one
  bool hold = false;             ///< to be held, else to be taken
  std::uint8_t radius = 0;       ///< hexes around it that serve as well
  std::uint8_t strength = 0;     ///< SP wanted there, 0 = all there are
  std::uint8_t weight = 1;       ///< heavier aims choose their troops first
};

struct Scenario {
  std::string id;  ///< "boar/germantown"
  std::string title;
  std::string volume;  ///< "germantown"
  std::string about;
  Edition edition;
  std::uint8_t turns = 10;
  std::vector<std::string> turn_times;
  std::vector<Side>
      fixed_first;  ///< side that goes first on turn 1, 2, ...; beyond its end the order is rolled
  RuleId fixed_order_rule = kNoRule;
  std::array<std::uint8_t, 2> army_morale{14, 13};
  std::array<std::uint8_t, 2> momentum{0, 0};
  std::uint8_t momentum_pool = 5;   ///< BOAR.12.61
  std::uint8_t stack_strength = 6;  ///< BOAR.7.1
  std::uint8_t stack_guns = 1;
  std::array<bool, 2> limited_intelligence{};  ///< BOAR.7.42, by the side that may not look
  std::array<std::uint8_t, 2>
      retreat_steps{};  ///< by side: bit per Step that obeys the retreat priority (BOAR.13.21)
  std::array<std::uint8_t, 2> retreat_steps_beside{};  ///< those of them that only come near a
                                                       ///< direction between two hexsides
  RuleId retreat_rule = kNoRule;
  std::vector<std::string> formations;  ///< [0] = ""
  std::vector<PieceInfo> pieces;
  std::vector<Entry> entries;
  Map map;
  Tables tables;
  std::array<WeatherEffect, 3> weather{};  ///< by Weather
  std::vector<Objective> objectives;
  std::vector<Aim> aims;
  std::vector<Apart> apart;
  std::uint8_t marginal_margin_halves = 4;
  RuleId marginal_rule = kNoRule;
  std::shared_ptr<const VolumeData>
      volume_data;                     ///< tables of the volume's own rules, read by its hooks
  const VolumeHooks* hooks = nullptr;  ///< never null after loading
  /// Game options chosen at the start.
  bool illegal_tactics_allowed = false;  ///< play on with BOAR.12.55 instead of refusing
};

}  // namespace linstock::boar
