// From a drawn map and a terrain effects chart to the compiled `Map` the rules read.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/hex.hpp"
#include "core/result.hpp"
#include "rules/boar/edition.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/types.hpp"

namespace linstock::boar {

// ---- terrain effects chart
// -------------------------------------------------------------------------

/// A cost in half movement points that means: may not enter, may not cross.
inline constexpr int kProhibitedCost = -1;
/// By MoveClass, in half movement points.
using ClassCosts = std::array<int, kMoveClasses>;

/// A row of hex terrain. Cost of entering: 1 .. 20 half points or kProhibitedCost.
struct TerrainRow {
  Terrain terrain;
  ClassCosts cost{};
};

/// Kinds of hexside, by the direction of the move. A creek on a slope is a kind of its own
/// (BOAR.9.4).
enum class SideKind : std::uint8_t {
  Creek,
  UpSlope,
  DownSlope,
  UpSlopeCreek,
  DownSlopeCreek,
  IntoFieldwork,
  OutOfFieldwork
};
inline constexpr std::size_t kSideKinds = 7;

/// A row of hexside terrain. Extra cost of crossing: 0 .. 20 half points or kProhibitedCost.
struct SideRow {
  ClassCosts cost{};
  bool zoc_crosses = true;   ///< BOAR.8.1
  bool road_cancels = true;  ///< moving along a road removes cost and prohibition
  std::int8_t combat_drm = 0;
  std::int8_t fire_drm = 0;
};

enum class PathKind : std::uint8_t { Road, Lane, Trail };
inline constexpr std::size_t kPathKinds = 3;

/// A row of roads and the like. Cost per hexside crossed along it: 1 .. 20 half points
/// (BOAR.9.4.ROAD).
struct PathRow {
  ClassCosts cost{};
  bool strategic = true;  ///< BOAR.9.5
};

struct TerrainChart {
  std::vector<TerrainRow> hexes;
  std::array<SideRow, kSideKinds> sides{};
  std::array<PathRow, kPathKinds> paths{};
};

// ---- drawn map
// -------------------------------------------------------------------------------------

/// A map in the words of its file: hexes are "3313", hexsides "3306/3307", directed ones
/// "3012>2912".
struct MapDraft {
  struct Letter {
    char letter = 0;
    std::string terrain;  ///< id in the chart, or "off-map"
  };
  struct Road {
    PathKind kind = PathKind::Road;
    std::vector<std::string> hexes;
  };
  struct Stream {
    std::vector<std::string> hexsides;
  };
  struct Crossing {
    bool ford = false;  ///< else a bridge
    std::string hexside;
  };
  struct Slope {
    std::vector<std::string> hexsides;  ///< high>low
  };
  struct Fieldwork {
    std::string hexside;  ///< owner>outside
    Side side = Side::American;
  };
  struct NamedHex {
    std::string name;
    std::string hex;
  };
  struct Zone {
    std::string id;
    std::vector<std::string> hexes;
  };

  GridShape shape;
  std::vector<Letter> legend;
  std::string rows;  ///< see core/map_features.hpp, `letters_of`
  std::vector<Road> road;
  std::vector<Stream> stream;
  std::vector<Crossing> crossing;
  std::vector<Slope> slope;
  std::vector<Fieldwork> fieldwork;
  std::vector<NamedHex> place;
  std::vector<Zone> zone;
};

/// Compiles and checks a map, sight table included; artillery never sees beyond `sight_range` hexes
/// (1 .. 5). Errors: an unknown terrain or letter, a feature off the map, a broken road or stream,
/// a crossing without a stream, a slope or fieldwork drawn twice on one hexside, two places or
/// zones of one name. `Error::where` is the path to the value in the words of `MapDraft`, such as
/// "/road/3/hexes/5".
[[nodiscard]] linstock::Result<Map> build_map(const MapDraft& draft, const TerrainChart& chart,
                                              const Edition& edition, int sight_range);

/// The id of a place: its name in lower case, words joined by '-', without apostrophes
/// ("chew-house").
[[nodiscard]] std::string place_id(std::string_view name);
/// The place of this id, or kNoHex.
[[nodiscard]] HexIndex place_of(const Map& map, std::string_view id);
/// May this class stand in a hex of this map at all? A path through the hex opens prohibited
/// terrain.
[[nodiscard]] bool may_stand(const Map& map, HexIndex hex, MoveClass move_class);

}  // namespace linstock::boar
