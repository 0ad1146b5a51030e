#include "core/dice.hpp"

#include <string>

#include "core/assert.hpp"

namespace linstock {

namespace {

constexpr int kRounds = 10;
constexpr std::uint32_t kMultiplierA = 0xD2511F53;
constexpr std::uint32_t kMultiplierB = 0xCD9E8D57;
constexpr std::uint32_t kKeyStepA = 0x9E3779B9;
constexpr std::uint32_t kKeyStepB = 0xBB67AE85;

constexpr std::uint32_t high(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); }
constexpr std::uint32_t low(std::uint64_t word) { return static_cast<std::uint32_t>(word); }

}  // namespace

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                        std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < kRounds; ++round) {
    const std::uint64_t a = std::uint64_t{kMultiplierA} * counter[0];
    const std::uint64_t b = std::uint64_t{kMultiplierB} * counter[2];
    counter = {high(b) ^ counter[1] ^ key[0], low(b), high(a) ^ counter[3] ^ key[1], low(a)};
    key[0] += kKeyStepA;
    key[1] += kKeyStepB;
  }
  return counter;
}

std::uint32_t SeededDice::below(std::uint32_t sides, std::uint64_t roll) const {
  LINSTOCK_ASSERT(sides > 0, "a die has at least one side");
  // The largest multiple of `sides` that 32 bits can hold; words from there on are thrown away.
  const std::uint64_t fair = (std::uint64_t{1} << 32) / sides * sides;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const auto words = philox4x32({low(roll), high(roll), attempt, 0}, {low(seed_), high(seed_)});
    for (const std::uint32_t word : words)
      if (word < fair) return word % sides;
  }
}

Result<int> ScriptedDice::d10() {
  if (used_ == values_.size()) {
    return fail("no roll left: all " + std::to_string(values_.size()) + " scripted rolls are used");
  }
  const int value = values_[used_];
  if (value < 0 || value > 9) {
    return fail("scripted roll " + std::to_string(value) + " is not on a die of 0 to 9");
  }
  ++used_;
  return value;
}

}  // namespace linstock
