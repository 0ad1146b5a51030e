// Hash of a state that is kept up to date while the state changes.
//
// A state is seen as a row of 64-bit words. Its hash is the XOR of one key per word, computed from
// the place and the value of the word, so changing a word changes the hash by two keys.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/assert.hpp"

namespace linstock {

/// The key of word number `slot` holding `value`: a bijection of `value` for each slot.
[[nodiscard]] constexpr std::uint64_t mix(std::uint32_t slot, std::uint64_t value) {
  std::uint64_t z = value + (std::uint64_t{slot} + 1) * 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

/// A struct that can be hashed by its bytes: trivially copyable, without padding, made of whole
/// words, and with a `std::uint64_t hash` of its own that does not count.
template <typename S>
inline constexpr bool kHashable =
    std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> &&
    sizeof(S) % sizeof(std::uint64_t) == 0 && alignof(S) >= alignof(std::uint64_t) &&
    std::is_same_v<decltype(S::hash), std::uint64_t>;

namespace detail {
inline constexpr std::size_t kWordSize = sizeof(std::uint64_t);

template <typename S>
std::uint64_t word_of(const S& state, std::size_t word) {
  std::uint64_t value = 0;
  std::memcpy(&value, reinterpret_cast<const unsigned char*>(&state) + word * kWordSize, kWordSize);
  return value;
}

template <typename S>
void set_word(S& state, std::size_t word, std::uint64_t value) {
  std::memcpy(reinterpret_cast<unsigned char*>(&state) + word * kWordSize, &value, kWordSize);
}

// The word with the bytes of `value` at byte `place`. Done in a register: reading a word back
// right after a part of it was written would make the processor wait.
template <typename F>
std::uint64_t patched(std::uint64_t word, std::size_t place, const F& value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kOnes = ~std::uint64_t{0} >> (64 - 8 * sizeof value);
  return (word & ~(kOnes << (8 * place))) | bits << (8 * place);
}

// How far into the state a part of it begins, in bytes.
template <typename S, typename F>
std::size_t place_in(const S& state, const F& field) {
  return static_cast<std::size_t>(reinterpret_cast<const unsigned char*>(&field) -
                                  reinterpret_cast<const unsigned char*>(&state));
}
}  // namespace detail

/// The hash of a state, computed from all its words but `hash` itself.
template <typename S>
[[nodiscard]] std::uint64_t full_hash(const S& state) {
  static_assert(kHashable<S>, "state must be whole words without padding, with a member hash");
  const std::size_t own = detail::place_in(state, state.hash) / detail::kWordSize;
  std::uint64_t hash = 0;
  for (std::size_t word = 0; word < sizeof(S) / detail::kWordSize; ++word) {
    if (word != own) hash ^= mix(static_cast<std::uint32_t>(word), detail::word_of(state, word));
  }
  return hash;
}

/// Sets `field`, which must be a part of `state` within one aligned 64-bit word, to `value`, and
/// keeps `state.hash` true: if it was `full_hash(state)` before, it still is.
template <typename S, typename F>
void put(S& state, F& field, std::type_identity_t<F> value) {
  static_assert(kHashable<S>, "state must be whole words without padding, with a member hash");
  static_assert(std::is_trivially_copyable_v<F> && std::has_unique_object_representations_v<F>);
  static_assert(sizeof(F) <= detail::kWordSize, "set larger parts field by field");
  const std::size_t place = detail::place_in(state, field);
  const std::size_t word = place / detail::kWordSize;
  LINSTOCK_ASSERT(place < sizeof(S) && (place + sizeof(F) - 1) / detail::kWordSize == word,
                  "the field lies outside the state or across two words");
  LINSTOCK_ASSERT(&field != static_cast<const void*>(&state.hash), "the hash does not count");
  const std::uint64_t before = detail::word_of(state, word);
  const std::uint64_t after = detail::patched(before, place % detail::kWordSize, value);
  if (after == before) return;
  detail::set_word(state, word, after);
  const auto slot = static_cast<std::uint32_t>(word);
  state.hash ^= mix(slot, before) ^ mix(slot, after);
}

}  // namespace linstock
