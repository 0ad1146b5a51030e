#include "core/bit_plane.hpp"

#include <algorithm>

#include "core/simd.hpp"

namespace linstock {

namespace {

constexpr std::size_t kWords = 64;

// The words of a plane between two words of zeros, so that each has a left and a right neighbour.
struct Framed {
  explicit Framed(const BitPlane& plane) {
    std::copy(plane.file.begin(), plane.file.end(), word.begin() + 1);
  }
  std::array<std::uint64_t, kWords + 2> word{};
};

// Removes what a spread put outside the grid: below the last row, and beside the outer files.
void cut(const Grid& grid, BitPlane& plane) {
  const std::uint64_t rows = grid.row_mask();
  for (std::uint64_t& word : plane.file) word &= rows;
  plane.file[static_cast<std::size_t>(grid.first_word()) - 1] = 0;
  const auto beyond = static_cast<std::size_t>(grid.last_word()) + 1;
  if (beyond < kWords) plane.file[beyond] = 0;
}

constexpr std::uint64_t odd_file(std::size_t word) { return std::uint64_t{0} - (word & 1); }

// A hex of an odd file has the same row as its upper neighbours in the files beside it, a hex of
// an even file the same row as its lower ones. So going up into an odd file costs a row.
constexpr std::uint64_t upward(std::uint64_t from, std::uint64_t odd) {
  return (from >> 1 & odd) | (from & ~odd);
}
constexpr std::uint64_t downward(std::uint64_t from, std::uint64_t odd) {
  return (from & odd) | (from << 1 & ~odd);
}

LINSTOCK_WIDE void spread_words(const Framed& from, BitPlane& to) {
  for (std::size_t w = 0; w < kWords; ++w) {
    const std::uint64_t own = from.word[w + 1];
    const std::uint64_t beside = from.word[w] | from.word[w + 2];
    const std::uint64_t odd = odd_file(w);
    to.file[w] = own >> 1 | own << 1 | upward(beside, odd) | downward(beside, odd);
  }
}

LINSTOCK_WIDE void spread_up(const Framed& from, std::size_t side, BitPlane& to) {
  for (std::size_t w = 0; w < kWords; ++w) to.file[w] = upward(from.word[w + side], odd_file(w));
}

LINSTOCK_WIDE void spread_down(const Framed& from, std::size_t side, BitPlane& to) {
  for (std::size_t w = 0; w < kWords; ++w) to.file[w] = downward(from.word[w + side], odd_file(w));
}

// The bits of rows `first` to `last`, as far as a word has them.
std::uint64_t rows_between(int first, int last) {
  first = std::max(first, 0);
  last = std::min(last, 63);
  if (first > last) return 0;
  return (~std::uint64_t{0} >> (63 - (last - first))) << first;
}

}  // namespace

BitPlane whole_map(const Grid& grid) {
  BitPlane plane;
  for (int w = grid.first_word(); w <= grid.last_word(); ++w) {
    plane.file[static_cast<std::size_t>(w)] = grid.row_mask();
  }
  return plane;
}

BitPlane spread(const Grid& grid, const BitPlane& plane, Step step) {
  if (grid.size() == 0) return {};
  BitPlane to;
  const Framed from(plane);
  constexpr std::size_t kLeft = 0;  // where in the frame the source of a word stands
  constexpr std::size_t kRight = 2;
  switch (step) {
    case Step::Up:
      for (std::size_t w = 0; w < kWords; ++w) to.file[w] = plane.file[w] >> 1;
      break;
    case Step::Down:
      for (std::size_t w = 0; w < kWords; ++w) to.file[w] = plane.file[w] << 1;
      break;
    case Step::RightUp:
      spread_up(from, kLeft, to);
      break;
    case Step::RightDown:
      spread_down(from, kLeft, to);
      break;
    case Step::LeftUp:
      spread_up(from, kRight, to);
      break;
    case Step::LeftDown:
      spread_down(from, kRight, to);
      break;
  }
  cut(grid, to);
  return to;
}

BitPlane spread(const Grid& grid, const BitPlane& plane) {
  if (grid.size() == 0) return {};
  BitPlane to;
  spread_words(Framed(plane), to);
  cut(grid, to);
  return to;
}

BitPlane area(const Grid& grid, HexIndex centre, int radius) {
  BitPlane plane;
  const PlaneSlot slot = grid.slot(centre);
  const int file = grid.file(centre);
  const int first = std::max(-radius, grid.shape().first_file - file);
  const int last = std::min(radius, grid.shape().last_file - file);
  for (int dq = first; dq <= last; ++dq) {
    // Rows of a file that lies `dq` away: -radius <= dr, dq + dr <= radius; the row is r + q / 2.
    const int shift = (file + dq) / 2 - file / 2;
    const int top = std::max(-radius, -radius - dq) + shift;
    const int bottom = std::min(radius, radius - dq) + shift;
    plane.file[static_cast<std::size_t>(slot.word + dq)] =
        rows_between(slot.bit + top, slot.bit + bottom) & grid.row_mask();
  }
  return plane;
}

BitPlane ring(const Grid& grid, HexIndex centre, int radius) {
  const BitPlane outer = area(grid, centre, radius);
  return radius == 0 ? outer : outer - area(grid, centre, radius - 1);
}

}  // namespace linstock
