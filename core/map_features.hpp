// From a map as it is drawn, in hex coordinates, to what lies in each hex and on each hexside.
// Nothing here knows a game: letters and flags mean what the caller wants.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "core/hexside.hpp"
#include "core/result.hpp"

namespace linstock {

/// The letters of a map drawn as text, by hex index. First line = first row, from left to right one
/// letter (a byte) a file; the last line may end without a line break. Errors: too few or many
/// lines or letters; they name the line and how many there should be.
[[nodiscard]] Result<std::vector<char>> letters_of(const Grid& grid, std::string_view text);

/// A hexside that says which of its hexes is meant first: the owner, the higher one, ...
struct DirectedSide {
  HexIndex from = kNoHex;
  HexIndex to = kNoHex;
  Step step = Step::Up;  ///< from `from` to `to`

  friend bool operator==(const DirectedSide&, const DirectedSide&) = default;
};
/// Reads "3724>3624". Errors: another form, no such hexes, no neighbours.
[[nodiscard]] Result<DirectedSide> parse_directed_side(const Grid& grid, std::string_view text);

/// Whether two different hexsides meet in a corner.
[[nodiscard]] bool share_corner(const Grid& grid, Hexside one, Hexside other);
/// Position of the first hexside that does not share a corner with the one before it (a stream with
/// a gap, or a hexside named twice running); nothing for an unbroken chain.
[[nodiscard]] std::optional<std::size_t> first_gap(const Grid& grid,
                                                   std::span<const Hexside> chain);
/// Position of the first hex that is no neighbour of the one before it; nothing for a road that
/// can be walked.
[[nodiscard]] std::optional<std::size_t> first_gap(const Grid& grid,
                                                   std::span<const HexIndex> chain);

/// Flags of every hexside as seen from each of its two hexes looking outward.
class SideFlags {
 public:
  using Table = std::vector<std::array<std::uint16_t, 6>>;

  SideFlags() = default;  ///< of no map
  explicit SideFlags(const Grid& grid) : table_(static_cast<std::size_t>(grid.size())) {}

  [[nodiscard]] std::uint16_t at(HexIndex hex, Step step) const {
    return table_[hex][static_cast<std::size_t>(step)];
  }
  /// Seen from one hex only.
  void add(HexIndex hex, Step step, std::uint16_t flags) {
    auto& own = table_[hex][static_cast<std::size_t>(step)];
    own = static_cast<std::uint16_t>(own | flags);
  }
  /// Seen alike from both hexes. A side of the map's edge has one hex.
  void add_both(const Grid& grid, Hexside side, std::uint16_t flags);
  /// By hex, then by step.
  [[nodiscard]] const Table& table() const { return table_; }

 private:
  Table table_;
};

}  // namespace linstock
