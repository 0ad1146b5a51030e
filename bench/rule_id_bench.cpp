#include <benchmark/benchmark.h>

#include "core/rule_id.hpp"

namespace {

void find_every_rule(benchmark::State& state) {
  for (auto _ : state) {
    for (const auto id : linstock::kRuleIds) benchmark::DoNotOptimize(linstock::find_rule(id));
  }
}
BENCHMARK(find_every_rule);

}  // namespace
