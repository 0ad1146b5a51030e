#include "tests/property/temper.hpp"

#include <algorithm>
#include <array>

namespace linstock::testing {

namespace {

constexpr std::uint64_t kTries = 6;  ///< moves looked at before one is taken

}  // namespace

const char* name_of(Temper temper) {
  constexpr std::array<const char*, kTempers> kNames = {"even", "restless", "fierce"};
  return kNames[static_cast<std::size_t>(temper)];
}

Temper temper_of(std::uint64_t seed) { return static_cast<Temper>(seed % kTempers); }

Move pick(const Match& match, const std::vector<Move>& moves, Temper temper,
          const SeededDice& chances) {
  const PropertySystem& property = property_system(match.game());
  const std::uint64_t ply = match.history().size();
  const auto count = static_cast<std::uint32_t>(moves.size());
  const auto candidate = [&](std::uint64_t i) {
    return moves[chances.below(count, kTries * ply + i)];
  };
  Move best = candidate(0);
  if (temper == Temper::Even) return best;
  int least = property.reluctance(match, best, temper);
  for (std::uint64_t i = 1; i < kTries && least > 0; ++i) {
    const Move other = candidate(i);
    const int reluctant = property.reluctance(match, other, temper);
    if (reluctant >= least) continue;
    best = other;
    least = reluctant;
  }
  return best;
}

}  // namespace linstock::testing
