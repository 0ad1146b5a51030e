#include "core/hex_line.hpp"

#include <algorithm>

namespace linstock {

namespace {

// Corner i of a hex lies between steps i-1 and i. Its place relative to the centre, in thirds.
constexpr std::array<Axial, 6> kCorners = {Axial{-1, -1}, Axial{1, -2}, Axial{2, -1},
                                           Axial{1, 1},   Axial{-1, 2}, Axial{-2, 1}};

// On which side of direction `a` the direction `b` points: positive is clockwise, 0 is parallel.
constexpr int turn(Axial a, Axial b) { return a.q * b.r - a.r * b.q; }

Axial between(Axial from, Axial to) {
  return {static_cast<std::int16_t>(to.q - from.q), static_cast<std::int16_t>(to.r - from.r)};
}

LinePart hex_part(HexIndex hex, Hexside entered_by) {
  return {hex, kNoHex, kNoHexside, entered_by};
}

// Walks along one line. All hexes it stands in are on the map; only one hex beside a spine may not.
class Walk {
 public:
  Walk(const Grid& grid, HexIndex from, HexIndex to, HexLine& line)
      : grid_(grid),
        here_(from),
        to_(to),
        direction_(between(grid.axial(from), grid.axial(to))),
        line_(line) {
    for (std::size_t i = 0; i < 6; ++i) corner_turn_[i] = turn(direction_, kCorners[i]);
    line_.push_back(hex_part(from, kNoHexside));
  }

  void run() {
    const Axial start = grid_.axial(here_);
    while (here_ != to_) {
      // Three times the turn toward the centre of this hex, so that corners are whole numbers.
      leave(3 * turn(direction_, between(start, grid_.axial(here_))));
    }
  }

 private:
  // The line leaves by side i if corner i lies counter-clockwise of it and corner i+1 clockwise;
  // through corner i if its neighbour corners do and it lies on the line itself.
  void leave(int centre_turn) {
    for (std::size_t i = 0; i < 6; ++i) {
      const int at_corner = centre_turn + corner_turn_[i];
      const int after = centre_turn + corner_turn_[(i + 1) % 6];
      if (at_corner < 0 && after > 0) return cross(kSteps[i]);
      const int before = centre_turn + corner_turn_[(i + 5) % 6];
      if (at_corner == 0 && before < 0 && after > 0) return pass_corner(i);
    }
    LINSTOCK_ASSERT(false, "a line leaves every hex before its end");
  }

  void cross(Step step) {
    const Hexside side = side_of(grid_, here_, step);
    here_ = grid_.neighbour(here_, step);
    line_.push_back(hex_part(here_, side));
  }

  void pass_corner(std::size_t corner) {
    const Step before = kSteps[(corner + 5) % 6];
    const Step after = kSteps[corner];
    if (corner_turn_[corner] == 0) {
      follow_spine(before, after);
    } else {  // the hexside beyond the corner turns away from the line to one side
      cross(corner_turn_[corner] > 0 ? before : after);
    }
  }

  void follow_spine(Step before, Step after) {
    const HexIndex one = grid_.neighbour(here_, before);
    const HexIndex two = grid_.neighbour(here_, after);
    // Seen from either hex, the other one lies two sixths further round than the hex we leave.
    const Hexside along = one != kNoHex ? side_of(grid_, one, turned(before, 2))
                                        : side_of(grid_, two, turned(after, -2));
    line_.push_back({std::min(one, two), std::max(one, two), along, kNoHexside});
    here_ = one != kNoHex ? grid_.neighbour(one, after) : grid_.neighbour(two, before);
    line_.push_back(hex_part(here_, kNoHexside));
  }

  const Grid& grid_;
  HexIndex here_;
  HexIndex to_;
  Axial direction_;
  std::array<int, 6> corner_turn_{};
  HexLine& line_;
};

}  // namespace

HexLine hex_line(const Grid& grid, HexIndex from, HexIndex to) {
  HexLine line;
  Walk(grid, from, to, line).run();
  return line;
}

std::array<Hexside, 2> corner_sides(const Grid& grid, HexIndex hex, const LinePart& spine) {
  LINSTOCK_ASSERT(spine.is_spine(), "only a spine is reached through a corner");
  const auto side = [&](HexIndex beside) {
    return beside == kNoHex ? kNoHexside : side_between(grid, hex, beside);
  };
  return {side(spine.hex), side(spine.other)};
}

}  // namespace linstock
