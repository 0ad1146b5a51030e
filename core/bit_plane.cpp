#include "core/bit_plane.hpp"

#include <algorithm>

#include "core/simd.hpp"

namespace linstock {

namespace {

constexpr std::size_t kWords = 64;

// The words that a grid uses, filled up to whole groups: first one and one past the last.
struct Range {
  explicit Range(const Grid& grid)
      : begin(static_cast<std::size_t>(grid.first_word()) / simd::kWords * simd::kWords),
        end((static_cast<std::size_t>(grid.last_word()) / simd::kWords + 1) * simd::kWords) {}
  std::size_t begin;
  std::size_t end;
};

// Some words of a plane between two words of zeros, so that each has a left and a right neighbour.
class Framed {
 public:
  Framed(const BitPlane& plane, Range range) {
    words_[range.begin] = 0;
    for (std::size_t w = range.begin; w < range.end; ++w) words_[w + 1] = plane.file[w];
    words_[range.end + 1] = 0;
  }
  // A word of the plane and those after it, or the words one file to the left or right of them.
  [[nodiscard]] const std::uint64_t* left(std::size_t word) const { return words_.data() + word; }
  [[nodiscard]] const std::uint64_t* own(std::size_t word) const { return left(word) + 1; }
  [[nodiscard]] const std::uint64_t* right(std::size_t word) const { return left(word) + 2; }

 private:
  std::array<std::uint64_t, kWords + 2> words_;
};

// Removes what a spread put outside the grid: below the last row, and beside the outer files.
void cut(const Grid& grid, Range range, BitPlane& plane) {
  const std::uint64_t rows = grid.row_mask();
  for (std::size_t w = range.begin; w < range.end; ++w) plane.file[w] &= rows;
  plane.file[static_cast<std::size_t>(grid.first_word()) - 1] = 0;
  const auto beyond = static_cast<std::size_t>(grid.last_word()) + 1;
  if (beyond < kWords) plane.file[beyond] = 0;
}

LINSTOCK_WIDE int count_bits(const BitPlane& plane) {
  int sum = 0;
  for (const std::uint64_t word : plane.file) sum += std::popcount(word);
  return sum;
}

LINSTOCK_WIDE void spread_all_ways(const Framed& from, Range range, BitPlane& to) {
  for (std::size_t w = range.begin; w < range.end; w += simd::kWords) {
    simd::Vector left;
    simd::Vector own;
    simd::Vector right;
    simd::load(left, from.left(w));
    simd::load(own, from.own(w));
    simd::load(right, from.right(w));
    const simd::Vector beside = left | right;
    simd::Vector up;
    simd::Vector down;
    simd::shift_up(up, beside);
    simd::shift_down(down, beside);
    simd::store(to.file.data() + w, own >> 1 | own << 1 | up | down);
  }
}

// Adds those of the hexes `from` that `open` has, four words from `word` on.
[[gnu::always_inline]] inline void enter(simd::Vector& sum, const simd::Vector& from,
                                         const BitPlane& open, std::size_t word) {
  simd::Vector entered;
  simd::load(entered, open.file.data() + word);
  sum |= from & entered;
}

LINSTOCK_WIDE void spread_where_open(const Framed& from, const std::array<BitPlane, 6>& open,
                                     Range range, BitPlane& to) {
  for (std::size_t w = range.begin; w < range.end; w += simd::kWords) {
    simd::Vector left;
    simd::Vector own;
    simd::Vector right;
    simd::load(left, from.left(w));
    simd::load(own, from.own(w));
    simd::load(right, from.right(w));
    simd::Vector moved;
    simd::Vector sum = {0, 0, 0, 0};
    enter(sum, own >> 1, open[0], w);
    simd::shift_up(moved, left);
    enter(sum, moved, open[1], w);
    simd::shift_down(moved, left);
    enter(sum, moved, open[2], w);
    enter(sum, own << 1, open[3], w);
    simd::shift_down(moved, right);
    enter(sum, moved, open[4], w);
    simd::shift_up(moved, right);
    enter(sum, moved, open[5], w);
    simd::store(to.file.data() + w, sum);
  }
}

// `from` points to the word from which the first word of the range is reached.
LINSTOCK_WIDE void spread_sideways(const std::uint64_t* from, bool upward, Range range,
                                   BitPlane& to) {
  for (std::size_t w = range.begin; w < range.end; w += simd::kWords, from += simd::kWords) {
    simd::Vector source;
    simd::Vector moved;
    simd::load(source, from);
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
  const Range range(grid);
  const Framed from(plane, range);
  const std::uint64_t* const left = from.left(range.begin);
  const std::uint64_t* const right = from.right(range.begin);
  switch (step) {
    case Step::Up:
      for (std::size_t w = range.begin; w < range.end; ++w) to.file[w] = plane.file[w] >> 1;
      break;
    case Step::Down:
      for (std::size_t w = range.begin; w < range.end; ++w) to.file[w] = plane.file[w] << 1;
      break;
    case Step::RightUp:
      spread_sideways(left, true, range, to);
      break;
    case Step::RightDown:
      spread_sideways(left, false, range, to);
      break;
    case Step::LeftUp:
      spread_sideways(right, true, range, to);
      break;
    case Step::LeftDown:
      spread_sideways(right, false, range, to);
      break;
  }
  cut(grid, range, to);
  return to;
}

BitPlane spread(const Grid& grid, const BitPlane& plane) {
  if (grid.size() == 0) return {};
  BitPlane to;
  const Range range(grid);
  spread_all_ways(Framed(plane, range), range, to);
  cut(grid, range, to);
  return to;
}

BitPlane spread(const Grid& grid, const BitPlane& plane, const std::array<BitPlane, 6>& open) {
  if (grid.size() == 0) return {};
  BitPlane to;
  const Range range(grid);
  spread_where_open(Framed(plane, range), open, range, to);
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
