// Exact fractions: what every system's odds are told in.
#pragma once

#include <cstdint>
#include <numeric>

namespace linstock {

/// A fraction in lowest terms. Parts of more than 63 bits do not fit: no question here needs them.
struct Ratio {
  std::int64_t part = 0;
  std::int64_t whole = 1;
  friend constexpr bool operator==(const Ratio&, const Ratio&) = default;
};
inline constexpr Ratio kCertain{1, 1};

constexpr Ratio ratio(std::int64_t part, std::int64_t whole) {
  const std::int64_t common = std::gcd(part, whole);
  return {part / common, whole / common};
}
constexpr Ratio operator+(Ratio a, Ratio b) {
  const std::int64_t common = std::gcd(a.whole, b.whole);
  return ratio(a.part * (b.whole / common) + b.part * (a.whole / common),
               a.whole / common * b.whole);
}
constexpr Ratio operator*(Ratio a, Ratio b) {
  const Ratio left = ratio(a.part, b.whole);
  const Ratio right = ratio(b.part, a.whole);
  return {left.part * right.part, left.whole * right.whole};
}
/// The chance that it does not happen.
constexpr Ratio without(Ratio chance) { return {chance.whole - chance.part, chance.whole}; }
inline double number(Ratio ratio) {
  return static_cast<double>(ratio.part) / static_cast<double>(ratio.whole);
}

}  // namespace linstock
