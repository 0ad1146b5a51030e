// Entry point of linstock-bench; the benchmarks stand in the other files of this folder.
#include <benchmark/benchmark.h>

BENCHMARK_MAIN();
