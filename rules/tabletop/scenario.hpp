// What a game is played with and never changes: table, terrain, troops, options, tables of factors.
// Built once by the loader (match/tabletop), shared.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/rule_id.hpp"
#include "rules/tabletop/types.hpp"

namespace linstock::tabletop {

/// Printed values of one unit. Index in `Scenario::units` is its UnitId.
struct UnitInfo {
  std::string id;    ///< "40th-foot"
  std::string name;  ///< "40th Foot"
  Side side = Side::American;
  Troop troop = Troop::CloseFoot;
  GunKind gun = GunKind::None;
  Arm arm = Arm::Musket;
  Kind kind = Kind::AmericanRegular;
  bool ranger = false;  ///< hides in woods as Indians do (TT.wood.3)
  bool light = false;   ///< light troops: no depth in melee (TT.mf.13), steep woods (TT.hill.2)
  std::int8_t morale =
      0;  ///< modifier to strength (TT.mor); militia's is the scenario's (TT.mor.4)
  std::uint8_t strength = 6;  ///< SP at the start, 1 .. 12
  std::int32_t front = 200;   ///< of one base, hundredths of an inch
  std::int32_t depth = 100;
  std::uint8_t bases = 2;       ///< 2, or 1 for guns and wagons
  GeneralId commander = kNone;  ///< whose chain of command it is in (TT.gen.6)
  bool tools = false;           ///< wagon: equips a unit (TT.eng.1)
  std::uint8_t charges = 0;     ///< wagon: powder charges (TT.eng.2)
  // set-up
  Point at;
  Heading heading;
  Formation formation = Formation::Line;
  TerrainId building = kNone;  ///< starts inside
  std::uint8_t arrives = 0;    ///< own turn of arrival at `at`; 0: there from the start
};

struct GeneralInfo {
  std::string id;
  std::string name;
  Side side = Side::American;
  Rank rank = Rank::Brigadier;
  GeneralId superior = kNone;  ///< whose chain of command he is in himself
  Point at;
  UnitId with = kNone;  ///< starts attached
};

/// One piece of terrain.
struct Terrain {
  std::string id;
  std::string name;
  TerrainKind kind = TerrainKind::Rough;
  /// What it covers: areas, bands (a line with its width), buildings and works. Convex or not.
  std::vector<Point> outline;
  /// Bands, fences, walls and straight works: the line they follow. Empty for areas and buildings.
  std::vector<Point> line;
  std::array<Point, 2> bounds{};  ///< least and greatest x and y of outline and line
  std::uint8_t height = 0;        ///< of the ground inside: 0 is the plain. Areas only.
  std::uint8_t strength = 0;  ///< SP at the start (TT.fort); 0 for what has none, or is to be built
  std::uint8_t full_strength = 0;  ///< SP when whole
  Cover cover = Cover::None;       ///< of fences and walls: soft or hard by the scenario
  Heading front;                   ///< straight works: where they look
};

/// A place that scores (scenario rule).
struct Objective {
  std::string id;
  std::string name;
  Point at;
  std::int32_t radius = 0;               ///< held by who alone has steady troops within
  TerrainId building = kNone;            ///< or: held by who is inside
  std::array<std::uint8_t, 2> points{};  ///< for holding it at the end, by side
  std::uint8_t holder = kNone;           ///< index of the side that holds it at the start, or kNone
};

/// What the text leaves open, each with its default; docs/rulings.md gives the reasons.
struct Options {
  bool unprovoked_rout = false;         ///< TT.shk.2: retiring militia and Indians in the open rout
  bool road_bonus = true;               ///< TT.road.1
  bool turn_within_six_inches = false;  ///< TT.seq.d as printed instead of TT.face.1 (charge reach)
  bool passing_recovers = true;         ///< TT.shk.1: a shaken unit that passes is steady
  bool obstacle_as_buildings = false;   ///< TT.mf.6 read -4, -2, -4 instead of -2, -4, -4
  bool long_galloper = false;           ///< TT.rng.6: long band to 27 inches
  bool howitzer_gap = true;             ///< TT.rng.8: no fire between 9 and 15 inches
};

struct Scenario {
  std::string id;  ///< "tabletop/chew-house"
  std::string title;
  std::int32_t width = 7200;  ///< of the table, hundredths of an inch
  std::int32_t height = 4800;
  std::uint8_t turns = 8;       ///< each of two player turns
  Side first = Side::American;  ///< moves first
  std::array<std::uint8_t, 2> home{0,
                                   2};  ///< friendly edge by side: 0 top, 1 right, 2 bottom, 3 left
  std::array<std::uint8_t, 2> loss_points{1,
                                          1};  ///< points the enemy gets for each SP lost, by side
  std::array<std::uint8_t, 2> margin{4, 10};   ///< points ahead for substantial, for decisive
  Options options;
  std::vector<UnitInfo> units;
  std::vector<GeneralInfo> generals;
  std::vector<Terrain> terrain;
  std::vector<Objective> objectives;
};

}  // namespace linstock::tabletop
