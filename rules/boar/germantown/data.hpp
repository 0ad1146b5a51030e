// Germantown's own tables, filled by the loader from volumes/boar/germantown/*.toml and read by the
// hooks of the volume.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/hex.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/scenario.hpp"

namespace linstock::boar::germantown {

/// Fog of one turn (GER.3.1): fixed, or rolled for.
struct FogTurn {
  bool rolled = false;
  Weather fixed = Weather::Clear;    ///< when not rolled
  std::array<Weather, 10> by_die{};  ///< when rolled, by the face of the die
};

/// Column of Stephen's Movement Table for one turn (GER.3.2.1). A cell is a linstock::Step as a
/// number, or kNoRestriction ("any").
struct StephenColumn {
  bool rolled = false;  ///< false: no roll this turn (turn 1)
  std::array<std::int8_t, 10> by_die{};
};
inline constexpr std::int8_t kNoRestriction = -1;

/// Row of `[release]` (GER.3.3): who is free to move from this turn on.
struct ReleaseRow {
  std::uint8_t turn = 1;
  std::uint8_t nationalities = 0;    ///< bit per Nationality
  std::uint8_t max_file = kAnyFile;  ///< highest file, judged when that player turn begins
  static constexpr std::uint8_t kAnyFile = 0xFF;
};

/// All tables of the volume. Hexes are kNoHex, pieces kNoPiece, where the scenario has none.
struct Data : VolumeData {
  // [fog]
  std::vector<FogTurn> fog;  ///< index turn - 1
  Side fog_roller = Side::American;
  bool fog_never_thicker = true;

  // [stephen]
  std::vector<StephenColumn> stephen_table;  ///< index turn - 1
  std::uint8_t stephen_formation = 0;        ///< index into Scenario::formations
  PieceId stephen = kNoPiece;                ///< the general
  std::int8_t stephen_off_map_morale = -1;   ///< GER.3.2.1.OFF

  // [friendly_fire]
  std::uint8_t friendly_fire_from = 4;  ///< first turn
  std::int8_t friendly_fire_max = 1;    ///< a modified roll of this or less is an incident
  std::int8_t friendly_fire_fog_drm = -1;
  std::int8_t friendly_fire_morale = -1;  ///< GER.3.2.2.HIT

  // [panic]
  std::uint8_t panic_hexes = 4;
  linstock::Step panic_step = linstock::Step::LeftDown;  ///< northwest
  std::int8_t panic_recovery_drm = -1;                   ///< GER.3.2.3.1
  std::int8_t panic_off_map_morale = -1;                 ///< GER.3.2.3.OFF

  // [bombardment]
  Side bombardment_side = Side::American;
  std::vector<HexIndex> bombardment_zone;
  std::uint8_t bombardment_strength = 1;
  std::uint8_t bombardment_range = 3;
  Weather bombardment_weather = Weather::Clear;

  // [surprise], [waynes_fury]
  std::uint8_t surprise_turn = 1;
  std::int8_t surprise_drm = 1;
  PieceId wayne = kNoPiece;
  std::uint8_t wayne_formation = 0;
  UnitType fury_target = UnitType::LightInfantry;
  std::int8_t fury_drm = 1;

  // [release]
  std::vector<ReleaseRow> release;  ///< ascending turns
  Side release_side = Side::British;

  // [victory]
  std::uint8_t british_decisive_sp = 17;
  std::uint8_t british_decisive_sp_washington_lost = 12;
  bool fled_counts_for_decisive = true;  ///< GER.2.1.1.P
  PieceId washington = kNoPiece;
  HexIndex entry_b = kNoHex;        ///< GER.2.1.2: decisive hex while there was no panic
  HexIndex chew_house = kNoHex;     ///< GER.2.1.2.P: held or last held after panic
  HexIndex market_square = kNoHex;  ///< GER.2.1.2.P: occupied after panic
};

/// The tables of the scenario in play. Only for scenarios of this volume.
inline const Data& data_of(const Look& look) {
  return static_cast<const Data&>(*look.scenario.volume_data);
}

}  // namespace linstock::boar::germantown
