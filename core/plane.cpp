// Directions and lengths in whole numbers.
#include "core/plane.hpp"

#include <bit>

namespace linstock {

namespace {

// Angles inside one eighth of the circle are counted in halves of a hundredth of a degree.
constexpr std::int64_t kEighth = 9000;
// Sines are worked out in units of 2^-31 and rounded to 2^-30 at the end.
constexpr std::int64_t kOne = std::int64_t{1} << 31;
constexpr std::int64_t kPi = 6746518852;  // pi in units of 2^-31

constexpr std::int64_t divided(std::int64_t value, std::int64_t by) {
  const std::int64_t half = by / 2;
  return (value < 0 ? value - half : value + half) / by;
}

constexpr std::int64_t times(std::int64_t a, std::int64_t b) { return (a * b + kOne / 2) / kOne; }

// Half-hundredths of a degree as an arc of the unit circle.
constexpr std::int64_t arc_of(std::int64_t halves) { return divided(halves * kPi, 36000); }

// Sine of 0 .. 45 degrees: x (1 - x²/2·3 (1 - x²/4·5 (...))).
constexpr std::int64_t small_sine(std::int64_t halves) {
  const std::int64_t x = arc_of(halves);
  const std::int64_t square = times(x, x);
  std::int64_t sum = kOne;
  for (std::int64_t n = 10; n >= 2; n -= 2) sum = kOne - divided(times(square, sum), n * (n + 1));
  return times(x, sum);
}

// Cosine of 0 .. 45 degrees: 1 - x²/1·2 (1 - x²/3·4 (...)).
constexpr std::int64_t small_cosine(std::int64_t halves) {
  const std::int64_t x = arc_of(halves);
  const std::int64_t square = times(x, x);
  std::int64_t sum = kOne;
  for (std::int64_t n = 11; n >= 1; n -= 2) sum = kOne - divided(times(square, sum), n * (n + 1));
  return sum;
}

// Sine of 0 .. 90 degrees.
constexpr std::int64_t quarter_sine(std::int64_t hundredths) {
  const std::int64_t halves = 2 * hundredths;
  const std::int64_t value =
      halves <= kEighth ? small_sine(halves) : small_cosine(2 * kEighth - halves);
  return (value + 1) / 2;
}
static_assert(quarter_sine(0) == 0);
static_assert(quarter_sine(3000) == kUnit / 2);
static_assert(quarter_sine(9000) == kUnit);

constexpr std::int32_t kQuarter = kFullTurn / 4;

// All of them, worked out by the compiler: every test of a body asks for some.
constexpr auto kQuarterSines = [] {
  std::array<std::int32_t, kQuarter + 1> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = static_cast<std::int32_t>(quarter_sine(static_cast<std::int64_t>(i)));
  }
  return all;
}();

std::int64_t sine_of(std::int32_t hundredths) {
  return kQuarterSines[static_cast<std::size_t>(hundredths)];
}

std::int32_t in_units(std::int64_t value) {
  return static_cast<std::int32_t>(divided(value, kUnit));
}

std::int64_t size_of(std::int64_t value) { return value < 0 ? -value : value; }

// Is an offset with these sides, the longer first, turned from its longer side by at least this?
bool reaches(std::int64_t longer, std::int64_t shorter, std::int64_t halves) {
  return shorter * small_cosine(halves) >= longer * small_sine(halves);
}

// The angle between an offset and its longer side, to the nearest hundredth of a degree: 0 .. 4500.
std::int32_t angle_from_longer(std::int64_t longer, std::int64_t shorter) {
  std::int32_t low = 0;
  std::int32_t high = 4500;
  while (low < high) {
    const std::int32_t middle = (low + high + 1) / 2;
    if (reaches(longer, shorter, 2 * middle - 1)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace

std::int64_t sine(Heading heading) {
  const std::int32_t rest = heading.value % kQuarter;
  switch (heading.value / kQuarter) {
    case 0:
      return sine_of(rest);
    case 1:
      return sine_of(kQuarter - rest);
    case 2:
      return -sine_of(rest);
    default:
      return -sine_of(kQuarter - rest);
  }
}

std::int64_t cosine(Heading heading) { return sine(heading_of(heading.value + kQuarter)); }

Point along(Heading heading, std::int32_t distance) { return turned(heading, 0, distance); }

Point turned(Heading heading, std::int32_t right, std::int32_t ahead) {
  const std::int64_t sin = sine(heading);
  const std::int64_t cos = cosine(heading);
  return {in_units(ahead * sin + right * cos), in_units(right * sin - ahead * cos)};
}

std::int32_t ahead_of(Heading heading, Point offset) {
  return in_units(offset.x * sine(heading) - offset.y * cosine(heading));
}

std::int32_t right_of(Heading heading, Point offset) {
  return in_units(offset.x * cosine(heading) + offset.y * sine(heading));
}

Heading heading_to(Point offset) {
  const std::int64_t right = offset.x;
  const std::int64_t up = -std::int64_t{offset.y};
  if (right == 0 && up == 0) return {};
  const bool upright = size_of(up) >= size_of(right);
  const std::int32_t angle = upright ? angle_from_longer(size_of(up), size_of(right))
                                     : angle_from_longer(size_of(right), size_of(up));
  // Headings of the longer side; from it the offset turns clockwise or back.
  const std::int32_t side = upright ? (up > 0 ? 0 : 18000) : (right > 0 ? 9000 : 27000);
  const bool clockwise = upright ? (right > 0) == (up > 0) : (up > 0) != (right > 0);
  return heading_of(side + (clockwise ? angle : -angle));
}

std::int32_t root(std::int64_t value) {
  if (value <= 0) return 0;
  const auto wanted = static_cast<std::uint64_t>(value);
  // Newton's steps from above fall until they are there.
  std::uint64_t guess = std::uint64_t{1} << ((std::bit_width(wanted) + 1U) / 2U);
  while (true) {
    const std::uint64_t next = (guess + wanted / guess) / 2;
    if (next >= guess) return static_cast<std::int32_t>(guess);
    guess = next;
  }
}

std::int64_t squared_length(Point offset) {
  return std::int64_t{offset.x} * offset.x + std::int64_t{offset.y} * offset.y;
}

std::int32_t length(Point offset) {
  const std::int64_t square = squared_length(offset);
  const std::int64_t least = root(square);
  return static_cast<std::int32_t>(square - least * least > least ? least + 1 : least);
}

std::array<Point, 4> corners(const Box& box) {
  const Point right_front = turned(box.heading, box.half_front, box.half_depth);
  const Point left_front = turned(box.heading, -box.half_front, box.half_depth);
  return {box.centre + left_front, box.centre + right_front, box.centre - left_front,
          box.centre - right_front};
}

}  // namespace linstock
