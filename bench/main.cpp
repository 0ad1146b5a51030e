// Entry point of linstock-bench; the benchmarks stand in the other files of this folder.
//   linstock-bench                    all benchmarks; options as Google Benchmark has them
//   linstock-bench --ratios [--json]  the speed bars
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "bench/ratios.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  const auto has = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (has("--ratios")) return linstock::bench::print_ratios(has("--json"));
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
