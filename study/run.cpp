#include "study/run.hpp"

#include "core/dice.hpp"

namespace linstock::study {

namespace {

constexpr std::uint32_t low(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
constexpr std::uint32_t high(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32U); }
constexpr std::uint64_t joined(std::uint32_t first, std::uint32_t second) {
  return std::uint64_t{first} << 32U | second;
}

/// Keeps these words apart from those of other uses of the same generator.
constexpr std::uint32_t kStudyStream = 0x57D1;

}  // namespace

std::vector<std::uint64_t> games_of(const Run& run, const Shard& shard) {
  std::vector<std::uint64_t> numbers;
  const auto step = static_cast<std::uint64_t>(shard.of);
  for (auto n = static_cast<std::uint64_t>(shard.number); n <= run.games; n += step) {
    numbers.push_back(n);
  }
  return numbers;
}

GameKey key_of(std::uint64_t seed, std::uint64_t number) {
  const auto words =
      philox4x32({low(number), high(number), kStudyStream, 0}, {low(seed), high(seed)});
  return {joined(words[0], words[1]), joined(words[2], words[3])};
}

}  // namespace linstock::study
