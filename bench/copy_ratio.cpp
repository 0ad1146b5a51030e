// Copying a state against the least a processor can do for as many bytes.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "bench/ratios.hpp"
#include "bench/timing.hpp"
#include "rules/boar/state.hpp"

namespace linstock::bench {

namespace {

using boar::State;

constexpr std::size_t kBlock = 64;
constexpr std::size_t kBlocks = (sizeof(State) + kBlock - 1) / kBlock;
constexpr int kCopies = 20000;

struct alignas(kBlock) Block {
  std::uint64_t word __attribute__((vector_size(kBlock)));
};
using Blocks = std::array<Block, kBlocks>;

__attribute__((noinline)) void plain_loop(Blocks& to, const Blocks& from) {
  for (std::size_t i = 0; i < kBlocks; ++i) to[i] = from[i];
}

#if defined(__x86_64__)
__attribute__((noinline, target("avx512f"))) void wide_loop(Blocks& to, const Blocks& from) {
  for (std::size_t i = 0; i < kBlocks; ++i) to[i].word = from[i].word;
}
bool is_wide() { return __builtin_cpu_supports("avx512f") != 0; }
#else
void wide_loop(Blocks& to, const Blocks& from) { plain_loop(to, from); }
bool is_wide() { return false; }
#endif

}  // namespace

std::vector<Ratio> copy_ratios() {
  alignas(kBlock) static State from{};
  alignas(kBlock) static State to{};
  static Blocks block_from{};
  static Blocks block_to{};
  const bool wide = is_wide();
  const Pair pair = least_times(
      30,
      [&] {
        for (int i = 0; i < kCopies; ++i) {
          to = from;
          benchmark::DoNotOptimize(&to);
          benchmark::ClobberMemory();
        }
      },
      [&] {
        for (int i = 0; i < kCopies; ++i) {
          if (wide) {
            wide_loop(block_to, block_from);
          } else {
            plain_loop(block_to, block_from);
          }
          benchmark::DoNotOptimize(&block_to);
          benchmark::ClobberMemory();
        }
      });
  return {{"state_size", static_cast<double>(sizeof(State)) / 4096, 1.0, false,
           "bytes of a state / 4096"},
          {"state_copy", pair.share(), 1.25, false, "copy of a state / loop of 64-byte blocks"}};
}

}  // namespace linstock::bench
