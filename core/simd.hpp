// Loops over bit planes: four words at a time, in one binary that uses wide vectors where the
// machine has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LINSTOCK_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define LINSTOCK_SANITIZED
#endif
#endif

/// Put before a function: on x86-64 Linux it is compiled twice, for any machine and for AVX2, and
/// the fitting version is picked when the program starts. Results are the same. Elsewhere, and
/// under sanitizers (which cannot run before the pick), it means nothing.
#if defined(__x86_64__) && defined(__linux__) && !defined(LINSTOCK_SANITIZED)
#define LINSTOCK_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define LINSTOCK_WIDE
#endif

namespace linstock::simd {

inline constexpr std::size_t kWords = 4;

/// Four words; the compiler maps them to whatever the machine has. Hand them on by reference only:
/// passed by value they would depend on the machine.
using Vector = std::uint64_t __attribute__((vector_size(kWords * sizeof(std::uint64_t))));

[[gnu::always_inline]] inline void load(Vector& vector, const std::uint64_t* words) {
  std::memcpy(&vector, words, sizeof vector);
}
[[gnu::always_inline]] inline void store(std::uint64_t* words, const Vector& vector) {
  std::memcpy(words, &vector, sizeof vector);
}
[[gnu::always_inline]] inline bool any(const Vector& vector) {
  return (vector[0] | vector[1] | vector[2] | vector[3]) != 0;
}

/// The odd ones of four files beside each other, the first of them even.
inline constexpr Vector kOddFiles = {0, ~std::uint64_t{0}, 0, ~std::uint64_t{0}};

/// A hex of an odd file has the row of its upper neighbours in the files beside it, a hex of an
/// even file that of its lower ones. So a step upward costs a row into an odd file, and a step
/// downward one into an even file. For four files beside each other, the first of them even.
[[gnu::always_inline]] inline void shift_up(Vector& to, const Vector& from) {
  to = (from >> 1 & kOddFiles) | (from & ~kOddFiles);
}
[[gnu::always_inline]] inline void shift_down(Vector& to, const Vector& from) {
  to = (from & kOddFiles) | (from << 1 & ~kOddFiles);
}

}  // namespace linstock::simd
