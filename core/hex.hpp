// Hexes, the six steps between them, compass points, and the grid of one map.
//
// A printed hex number is AABB: AA names a file (an unbroken straight line of hexes), BB the place
// in that file. Files with an odd AA lie half a hex further toward higher BB. The sheet is thought
// of with files running from top to bottom; a map says which compass point "up" is on it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/assert.hpp"
#include "core/result.hpp"

namespace linstock {

/// Dense index of a hex of one grid: hexes are counted file by file, from the lowest number up.
using HexIndex = std::uint16_t;
/// No hex; also the neighbour beyond the edge of the map.
inline constexpr HexIndex kNoHex = 0xFFFF;

/// The six ways from a hex to a neighbour, clockwise; the opposite is three further on.
enum class Step : std::uint8_t { Up, RightUp, RightDown, Down, LeftDown, LeftUp };
inline constexpr std::array<Step, 6> kSteps = {Step::Up,   Step::RightUp,  Step::RightDown,
                                               Step::Down, Step::LeftDown, Step::LeftUp};

/// The step `turns` sixths of a circle clockwise of `step`; `turns` may be negative.
[[nodiscard]] constexpr Step turned(Step step, int turns) {
  return static_cast<Step>(((static_cast<int>(step) + turns) % 6 + 6) % 6);
}
[[nodiscard]] constexpr Step opposite(Step step) { return turned(step, 3); }

/// Eight compass points, clockwise. Only six of them are steps on a given map.
enum class Compass : std::uint8_t { N, NE, E, SE, S, SW, W, NW };
inline constexpr std::array<Compass, 8> kCompassPoints = {Compass::N,  Compass::NE, Compass::E,
                                                          Compass::SE, Compass::S,  Compass::SW,
                                                          Compass::W,  Compass::NW};

[[nodiscard]] constexpr Compass opposite(Compass point) {
  return static_cast<Compass>((static_cast<int>(point) + 4) % 8);
}
/// "N", "NE", ... in capitals.
[[nodiscard]] std::string_view to_string(Compass point);
/// Reads exactly what `to_string` writes; anything else is an error that quotes the text.
[[nodiscard]] Result<Compass> parse_compass(std::string_view text);

/// What makes one map's grid: the printed numbers it covers (both ends included) and the compass
/// point of step `Up`. If `up` is E or W, north and south lie between two steps; otherwise east
/// and west do.
struct GridShape {
  int first_file = 0;
  int last_file = 0;
  int first_row = 0;
  int last_row = 0;
  Compass up = Compass::N;

  friend bool operator==(const GridShape&, const GridShape&) = default;
};

/// Where a hex stands in a `BitPlane`: bit `bit` of word `word`. The word of a file is odd exactly
/// when the file's number is.
struct PlaneSlot {
  std::uint8_t word = 0;
  std::uint8_t bit = 0;
};

/// Cube coordinates of a hex without the third one, which is -q-r.
struct Axial {
  std::int16_t q = 0;
  std::int16_t r = 0;

  friend constexpr bool operator==(Axial, Axial) = default;
};
/// The change of coordinates of each step.
inline constexpr std::array<Axial, 6> kStepOffsets = {Axial{0, -1}, Axial{1, -1}, Axial{1, 0},
                                                      Axial{0, 1},  Axial{-1, 1}, Axial{-1, 0}};

/// All hexes of one map, with its tables of neighbours. Immutable once made.
/// Functions that take a `HexIndex` want one below `size()`; anything else aborts.
class Grid {
 public:
  static constexpr int kMaxRows = 64;   ///< hexes in a file
  static constexpr int kMaxFiles = 62;  ///< one less if the first file is even

  Grid() = default;  ///< no hexes

  /// Checks the shape (numbers within 0..99, not empty, not too large) and builds the tables.
  [[nodiscard]] static Result<Grid> make(const GridShape& shape);

  [[nodiscard]] const GridShape& shape() const { return shape_; }
  [[nodiscard]] int files() const { return files_; }
  [[nodiscard]] int rows() const { return rows_; }
  /// Number of hexes: indices run from 0 to size() - 1.
  [[nodiscard]] int size() const { return files_ * rows_; }

  /// The hex with this printed number, or nothing if it is not on the map.
  [[nodiscard]] std::optional<HexIndex> find(int number) const;
  /// The hex of a text such as "0305": four digits, on the map; otherwise an error for people.
  [[nodiscard]] Result<HexIndex> parse(std::string_view text) const;
  /// The printed number, for instance 305.
  [[nodiscard]] int number(HexIndex hex) const { return file(hex) * 100 + row(hex); }
  /// The printed number with its leading zero, "0305".
  [[nodiscard]] std::string text(HexIndex hex) const;
  /// First two digits of the printed number.
  [[nodiscard]] int file(HexIndex hex) const { return shape_.first_file + checked(hex) / rows_; }
  /// Last two digits of the printed number.
  [[nodiscard]] int row(HexIndex hex) const { return shape_.first_row + checked(hex) % rows_; }

  [[nodiscard]] HexIndex neighbour(HexIndex hex, Step step) const {
    return cell(hex).neighbours[static_cast<std::size_t>(step)];
  }
  [[nodiscard]] const std::array<HexIndex, 6>& neighbours(HexIndex hex) const {
    return cell(hex).neighbours;
  }
  [[nodiscard]] Axial axial(HexIndex hex) const { return cell(hex).axial; }
  /// The hex with these coordinates, or `kNoHex` off the map.
  [[nodiscard]] HexIndex at(Axial place) const;
  [[nodiscard]] PlaneSlot slot(HexIndex hex) const { return cell(hex).slot; }

  /// Least number of steps between two hexes.
  [[nodiscard]] int distance(HexIndex from, HexIndex to) const;
  /// The step from a hex to a neighbour; nothing if they are not neighbours.
  [[nodiscard]] std::optional<Step> step_between(HexIndex from, HexIndex to) const;

  /// The compass point of a step.
  [[nodiscard]] Compass compass(Step step) const;
  /// The step toward a compass point; nothing if the point lies between two steps of this map.
  [[nodiscard]] std::optional<Step> step(Compass point) const;
  /// The step itself twice, or the two steps between which the point lies, in clockwise order.
  [[nodiscard]] std::array<Step, 2> steps_beside(Compass point) const;

  /// Words of a `BitPlane` that this grid uses, both ends included, and the bits used in each.
  [[nodiscard]] int first_word() const { return word_of_file(shape_.first_file); }
  [[nodiscard]] int last_word() const { return first_word() + files_ - 1; }
  [[nodiscard]] std::uint64_t row_mask() const {
    return rows_ == 0 ? 0 : ~std::uint64_t{0} >> (64 - rows_);
  }

 private:
  struct Cell {
    std::array<HexIndex, 6> neighbours;
    Axial axial;
    PlaneSlot slot;
  };

  explicit Grid(const GridShape& shape);

  [[nodiscard]] int word_of_file(int file) const {
    return file + 2 - (shape_.first_file + 1) / 2 * 2;  // the first file gets word 1 or 2
  }
  [[nodiscard]] int checked(HexIndex hex) const {
    LINSTOCK_ASSERT(hex < size(), "no hex of this map");
    return hex;
  }
  [[nodiscard]] const Cell& cell(HexIndex hex) const {
    LINSTOCK_ASSERT(hex < cells_.size(), "no hex of this map");
    return cells_[hex];
  }
  [[nodiscard]] HexIndex index_of(int file, int row) const;

  GridShape shape_;
  int files_ = 0;
  int rows_ = 0;
  std::vector<Cell> cells_;
};

}  // namespace linstock
