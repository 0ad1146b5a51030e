// Sets of hexes of one grid as bits: one 64-bit word per file, one bit per hex of the file.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/hex.hpp"
#include "core/simd.hpp"

namespace linstock {

/// A set of hexes. Which bit means which hex is up to the grid (`Grid::slot`); all planes that are
/// combined must belong to the same grid. Bits that are no hex of the grid are always zero.
struct BitPlane {
  std::array<std::uint64_t, 64> file{};

  [[nodiscard]] bool test(PlaneSlot slot) const { return (file[slot.word] >> slot.bit & 1) != 0; }
  [[nodiscard]] bool test(const Grid& grid, HexIndex hex) const { return test(grid.slot(hex)); }
  void set(PlaneSlot slot) { file[slot.word] |= std::uint64_t{1} << slot.bit; }
  void set(const Grid& grid, HexIndex hex) { set(grid.slot(hex)); }
  void clear(PlaneSlot slot) { file[slot.word] &= ~(std::uint64_t{1} << slot.bit); }
  void clear(const Grid& grid, HexIndex hex) { clear(grid.slot(hex)); }

  [[nodiscard]] int count() const;
  [[nodiscard]] bool empty() const;
  /// Whether the two sets share a hex.
  [[nodiscard]] bool meets(const BitPlane& other) const;

  BitPlane& operator|=(const BitPlane& other);
  BitPlane& operator&=(const BitPlane& other);
  /// Takes the hexes of `other` out.
  BitPlane& operator-=(const BitPlane& other);
  friend BitPlane operator|(BitPlane left, const BitPlane& right) { return left |= right; }
  friend BitPlane operator&(BitPlane left, const BitPlane& right) { return left &= right; }
  friend BitPlane operator-(BitPlane left, const BitPlane& right) { return left -= right; }
  friend bool operator==(const BitPlane&, const BitPlane&) = default;
};

namespace detail {
/// Sets every word of `to` to `combine(to, from)`, four words at a time.
template <typename Combine>
void combine_words(BitPlane& to, const BitPlane& from, Combine&& combine) {
  for (std::size_t w = 0; w < to.file.size(); w += simd::kWords) {
    simd::Vector own;
    simd::Vector other;
    simd::load(own, to.file.data() + w);
    simd::load(other, from.file.data() + w);
    combine(own, other);
    simd::store(to.file.data() + w, own);
  }
}
}  // namespace detail

inline BitPlane& BitPlane::operator|=(const BitPlane& other) {
  detail::combine_words(*this, other, [](auto& to, const auto& from) { to |= from; });
  return *this;
}
inline BitPlane& BitPlane::operator&=(const BitPlane& other) {
  detail::combine_words(*this, other, [](auto& to, const auto& from) { to &= from; });
  return *this;
}
inline BitPlane& BitPlane::operator-=(const BitPlane& other) {
  detail::combine_words(*this, other, [](auto& to, const auto& from) { to &= ~from; });
  return *this;
}
inline bool BitPlane::empty() const {
  std::uint64_t any = 0;
  for (const std::uint64_t word : file) any |= word;
  return any == 0;
}
inline bool BitPlane::meets(const BitPlane& other) const { return !(*this & other).empty(); }

/// All hexes of the grid.
[[nodiscard]] BitPlane whole_map(const Grid& grid);
/// Every neighbour in direction `step` of a hex of the set.
[[nodiscard]] BitPlane spread(const Grid& grid, const BitPlane& plane, Step step);
/// Every neighbour of a hex of the set; hexes of the set only if they have a neighbour in it.
[[nodiscard]] BitPlane spread(const Grid& grid, const BitPlane& plane);
/// Every neighbour of a hex of the set that the way there is open to: `open` holds, by step, the
/// hexes that can be entered with it.
[[nodiscard]] BitPlane spread(const Grid& grid, const BitPlane& plane,
                              const std::array<BitPlane, 6>& open);
/// The hexes at most `radius` steps from `centre`, `centre` included. `radius` >= 0.
[[nodiscard]] BitPlane area(const Grid& grid, HexIndex centre, int radius);
/// The hexes exactly `radius` steps from `centre`.
[[nodiscard]] BitPlane ring(const Grid& grid, HexIndex centre, int radius);

/// The hexes of a set in order of their index: `for (HexIndex hex : hexes(grid, plane))`. The grid
/// and the plane must outlive it, and the plane must not change meanwhile.
class HexesOf {
 public:
  class Iterator {
   public:
    using value_type = HexIndex;
    using difference_type = std::ptrdiff_t;

    Iterator(const HexesOf& of, int word) : of_(&of), word_(word) { load(); }

    HexIndex operator*() const {
      return static_cast<HexIndex>((word_ - of_->first_word_) * of_->rows_ +
                                   std::countr_zero(bits_));
    }
    Iterator& operator++() {
      bits_ &= bits_ - 1;
      if (bits_ == 0) {
        ++word_;
        load();
      }
      return *this;
    }
    bool operator==(std::default_sentinel_t) const { return bits_ == 0; }

   private:
    // Goes to the next word with a hex in it, from the present one on.
    void load() {
      while (word_ <= of_->last_word_) {
        bits_ = of_->plane_->file[static_cast<std::size_t>(word_)];
        if (bits_ != 0) return;
        ++word_;
      }
    }

    const HexesOf* of_;
    int word_;
    std::uint64_t bits_ = 0;
  };

  HexesOf(const Grid& grid, const BitPlane& plane)
      : plane_(&plane),
        first_word_(grid.first_word()),
        last_word_(grid.last_word()),
        rows_(grid.rows()) {}
  HexesOf(const Grid&, const BitPlane&&) = delete;

  [[nodiscard]] Iterator begin() const { return {*this, first_word_}; }
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }

 private:
  const BitPlane* plane_;
  int first_word_;
  int last_word_;
  int rows_;
};

[[nodiscard]] inline HexesOf hexes(const Grid& grid, const BitPlane& plane) {
  return HexesOf(grid, plane);
}
/// A plane about to vanish cannot be walked through: give it a name first.
void hexes(const Grid& grid, const BitPlane&& plane) = delete;

}  // namespace linstock
