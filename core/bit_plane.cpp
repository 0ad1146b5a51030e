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

LINSTOCK_WIDE int count_bits(const BitPlane& plane) {
  int sum = 0;
  for (const std::uint64_t word : plane.file) sum += std::popcount(word);
  return sum;
}

LINSTOCK_WIDE void spread_all_ways(const Framed& from, BitPlane& to) {
  for (std::size_t w = 0; w < kWords; w += simd::kWords) {
    simd::Vector left;
    simd::Vector own;
    simd::Vector right;
    simd::load(left, from.word.data() + w);
    simd::load(own, from.word.data() + w + 1);
    simd::load(right, from.word.data() + w + 2);
    const simd::Vector beside = left | right;
    simd::Vector up;
    simd::Vector down;
    simd::shift_up(up, beside);
    simd::shift_down(down, beside);
    simd::store(to.file.data() + w, own >> 1 | own << 1 | up | down);
  }
}

// `from` points to the word from which the first word of the plane is reached.
LINSTOCK_WIDE void spread_sideways(const std::uint64_t* from, bool upward, BitPlane& to) {
  for (std::size_t w = 0; w < kWords; w += simd::kWords) {
    simd::Vector source;
    simd::Vector moved;
    simd::load(source, from + w);
    if (upward) {
      simd::shift_up(moved, source);
    } else {
      simd::shift_down(moved, source);
    }
    simd::store(to.file.data() + w, moved);
  }
}

// The bits of rows `first` to `last`, as far as a word has them.
std::uint64_t rows_between(int first, int last) {
  first = std::max(first, 0);
  last = std::min(last, 63);
  if (first > last) return 0;
  return (~std::uint64_t{0} >> (63 - (last - first))) << first;
}

}  // namespace

int BitPlane::count() const { return count_bits(*this); }

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
  const std::uint64_t* const left = from.word.data();
  const std::uint64_t* const right = left + 2;
  switch (step) {
    case Step::Up:
      for (std::size_t w = 0; w < kWords; ++w) to.file[w] = plane.file[w] >> 1;
      break;
    case Step::Down:
      for (std::size_t w = 0; w < kWords; ++w) to.file[w] = plane.file[w] << 1;
      break;
    case Step::RightUp:
      spread_sideways(left, true, to);
      break;
    case Step::RightDown:
      spread_sideways(left, false, to);
      break;
    case Step::LeftUp:
      spread_sideways(right, true, to);
      break;
    case Step::LeftDown:
      spread_sideways(right, false, to);
      break;
  }
  cut(grid, to);
  return to;
}

BitPlane spread(const Grid& grid, const BitPlane& plane) {
  if (grid.size() == 0) return {};
  BitPlane to;
  spread_all_ways(Framed(plane), to);
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
    const int word = slot.word + dq;
    plane.file[static_cast<std::size_t>(word)] =
        rows_between(slot.bit + top, slot.bit + bottom) & grid.row_mask();
  }
  return plane;
}

BitPlane ring(const Grid& grid, HexIndex centre, int radius) {
  const BitPlane outer = area(grid, centre, radius);
  return radius == 0 ? outer : outer - area(grid, centre, radius - 1);
}

}  // namespace linstock
