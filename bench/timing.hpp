// CPU time of pieces of work that are compared with each other in one run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>

namespace linstock::bench {

/// CPU seconds of this thread so far.
inline double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// CPU seconds that one call of `work` takes.
template <typename Work>
double time_of(Work&& work) {
  const double start = cpu_seconds();
  work();
  return cpu_seconds() - start;
}

/// The least times of two pieces of work that were run in turn, so that a change of the machine's
/// speed meets both.
struct Pair {
  double ours = 1e9;
  double reference = 1e9;

  [[nodiscard]] double share() const { return ours / reference; }
};

template <typename Ours, typename Reference>
Pair least_times(int rounds, Ours&& ours, Reference&& reference) {
  Pair least;
  for (int round = 0; round < rounds; ++round) {
    least.ours = std::min(least.ours, time_of(ours));
    least.reference = std::min(least.reference, time_of(reference));
  }
  return least;
}

}  // namespace linstock::bench
