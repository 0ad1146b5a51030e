// The terrain of a scenario.
#include <algorithm>
#include <array>

#include "match/tabletop/scenario_parts.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::size_t kMostPathPoints = 32;
constexpr std::size_t kMostCorners =
    8;  ///< of buildings and works, which have a front on each side
constexpr std::int32_t kMostHeight = 5;
constexpr std::int32_t kMostBuildingStrength = 40;
constexpr std::array<std::string_view, 4> kMaterials = {"wood", "stone", "timber", "earth"};

/// How a piece is drawn.
enum class Shape : std::uint8_t { Area, Band, Line, Block, Work };

/// What each kind is made of: its shape, the usual width of its band, its strength of wood and of
/// stone (TT.fort.5 to .10, for each 100 mm where the rules say so; 0 for what has none).
struct KindRow {
  Shape shape = Shape::Area;
  std::int32_t width = 0;
  int wood = 0;
  int stone = 0;
};
constexpr std::array<KindRow, kTerrainWords.size()> kKinds = {{
    {Shape::Area, 0, 0, 0},     // rough
    {Shape::Area, 0, 0, 0},     // gentle_slope
    {Shape::Area, 0, 0, 0},     // steep_slope
    {Shape::Area, 0, 0, 0},     // impassable
    {Shape::Area, 0, 0, 0},     // open_woods
    {Shape::Area, 0, 0, 0},     // dense_woods
    {Shape::Area, 0, 0, 0},     // swamp
    {Shape::Band, 600, 0, 0},   // river (TT.riv.1)
    {Shape::Band, 200, 0, 0},   // stream
    {Shape::Band, 200, 0, 0},   // ford
    {Shape::Band, 200, 3, 6},   // bridge (TT.road.2)
    {Shape::Band, 200, 0, 0},   // road
    {Shape::Line, 0, 0, 0},     // fence
    {Shape::Line, 0, 0, 0},     // wall
    {Shape::Block, 0, 4, 8},    // small_building
    {Shape::Block, 0, 6, 12},   // large_building
    {Shape::Work, 50, 6, 6},    // fieldwork
    {Shape::Work, 50, 8, 8},    // stockade
    {Shape::Work, 50, 10, 10},  // redoubt
}};

const KindRow& row_of(TerrainKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

bool is_slope(TerrainKind kind) {
  return kind == TerrainKind::GentleSlope || kind == TerrainKind::SteepSlope;
}

void read_outline(Row& row, const Scenario& scenario, Terrain& piece) {
  const bool corners = row_of(piece.kind).shape != Shape::Area;
  piece.outline = read_points(row, "outline", scenario, corners ? kMostCorners : kMostPathPoints);
  if (row.faults().any()) return;
  if (piece.outline.size() < 3) return row.fault("outline", "needs three corners");
  if (!is_simple(piece.outline)) return row.fault("outline", "crosses itself");
  if (corners && !is_convex(piece.outline)) {
    row.fault("outline", "buildings and works must have no corner that points inwards");
  }
}

void read_band(Row& row, const Scenario& scenario, Terrain& piece) {
  constexpr std::int32_t kMostWidth = 2400;
  piece.line = read_points(row, "line", scenario, kMostPathPoints);
  const std::int32_t usual = row_of(piece.kind).width;
  const std::int32_t width = usual == 0 ? 0 : hundredths_or(row, "width", usual, 2, kMostWidth);
  if (row.faults().any()) return;
  if (piece.line.size() < 2) return row.fault("line", "needs two points");
  if (usual == 0) return;
  if (bends_too_much(piece.line)) return row.fault("line", "bends too sharply");
  piece.outline = band_outline(piece.line, width);
  if (!is_simple(piece.outline)) row.fault("line", "the band along it crosses itself");
}

void read_shape(Row& row, const Scenario& scenario, Terrain& piece) {
  const Shape shape = row_of(piece.kind).shape;
  const bool by_line =
      shape == Shape::Band || shape == Shape::Line || (shape == Shape::Work && row.has("line"));
  if (by_line) {
    read_band(row, scenario, piece);
  } else {
    read_outline(row, scenario, piece);
  }
}

/// Works that follow a line look to its left unless the row says otherwise.
void read_front(Row& row, Terrain& piece) {
  if (row_of(piece.kind).shape != Shape::Work || piece.line.size() < 2) return;
  const Heading way = heading_to(piece.line.back() - piece.line.front());
  piece.front = read_heading(row, "heading", heading_of(way.value - kFullTurn / 4));
}

/// Length of the line, or of the longest side.
std::int32_t length_of(const Terrain& piece) {
  std::int32_t whole = 0;
  for (std::size_t i = 0; i + 1 < piece.line.size(); ++i) {
    whole += length(piece.line[i + 1] - piece.line[i]);
  }
  for (std::size_t i = 0; piece.line.empty() && i < piece.outline.size(); ++i) {
    const Point next = piece.outline[(i + 1) % piece.outline.size()];
    whole = std::max(whole, length(next - piece.outline[i]));
  }
  return whole;
}

/// Bridges, fieldworks and stockades count by each 100 mm, which are 4 inches (TT.fort.5, .8, .10).
int sections_of(const Terrain& piece) {
  constexpr std::int32_t kSection = 4 * kInch;
  const bool by_length = piece.kind == TerrainKind::Bridge ||
                         piece.kind == TerrainKind::Fieldwork ||
                         piece.kind == TerrainKind::Stockade;
  return by_length ? std::max(1, (length_of(piece) + kSection - 1) / kSection) : 1;
}

void read_strength(Row& row, Terrain& piece) {
  const KindRow& kind = row_of(piece.kind);
  if (kind.wood == 0) return;
  const std::string material = row.text_or("material", "wood");
  if (std::find(kMaterials.begin(), kMaterials.end(), material) == kMaterials.end()) {
    row.fault("material", "'" + material + "' is none of wood, stone, timber, earth");
  }
  const int each = material == "stone" ? kind.stone : kind.wood;
  const int usual = std::min(each * sections_of(piece), kMostBuildingStrength);
  piece.full_strength =
      static_cast<std::uint8_t>(row.integer_or("full", usual, 1, kMostBuildingStrength));
  piece.strength = static_cast<std::uint8_t>(
      row.integer_or("strength", piece.full_strength, 0, piece.full_strength));
}

void read_cover(Row& row, Terrain& piece) {
  if (row_of(piece.kind).shape != Shape::Line) return;
  static constexpr std::array<std::string_view, 2> kWords = {"soft", "hard"};
  const bool hard = word_or(row, "cover", kWords, piece.kind == TerrainKind::Wall ? 1 : 0) == 1;
  piece.cover = hard ? Cover::Hard : Cover::Soft;
}

void set_bounds(Terrain& piece) {
  piece.bounds = {Point{INT32_MAX, INT32_MAX}, Point{INT32_MIN, INT32_MIN}};
  for (const std::vector<Point>* points : {&piece.outline, &piece.line}) {
    for (const Point point : *points) {
      piece.bounds[0] = {std::min(piece.bounds[0].x, point.x),
                         std::min(piece.bounds[0].y, point.y)};
      piece.bounds[1] = {std::max(piece.bounds[1].x, point.x),
                         std::max(piece.bounds[1].y, point.y)};
    }
  }
}

Terrain read_piece(Row& row, const Scenario& scenario, std::vector<std::string>& known) {
  constexpr std::size_t kMostLetters = 60;
  Terrain piece;
  piece.id = read_id(row, known);
  piece.name = read_line(row, "name", kMostLetters);
  piece.kind = static_cast<TerrainKind>(row.choice("kind", kTerrainWords));
  read_shape(row, scenario, piece);
  if (row.faults().any()) return piece;
  if (row_of(piece.kind).shape == Shape::Area) {
    piece.height = static_cast<std::uint8_t>(
        row.integer_or("height", is_slope(piece.kind) ? 1 : 0, 0, kMostHeight));
  }
  read_front(row, piece);
  read_strength(row, piece);
  read_cover(row, piece);
  set_bounds(piece);
  return piece;
}

}  // namespace

void read_terrain(Row& file, Scenario& scenario) {
  std::vector<std::string> known;
  for (Row& row : file.rows_or_none("terrain", SourceNeeded::No)) {
    if (scenario.terrain.size() == kMaxTerrain) {
      return row.fault("there may be " + std::to_string(kMaxTerrain) +
                       " pieces of terrain at most");
    }
    scenario.terrain.push_back(read_piece(row, scenario, known));
    if (row.faults().any()) return;
  }
}

}  // namespace linstock::tabletop
