#include "core/zobrist.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "core/fixed_vector.hpp"
#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

enum class Mood : std::uint8_t { Calm, Shaken, Broken };

struct Piece {
  std::uint16_t hex;
  Mood mood;
  bool fired;
};

struct Field {
  std::array<Piece, 6> pieces;
  std::uint64_t hash;
  std::uint32_t turn;
  std::int16_t morale[2];
  std::uint64_t planes[2];
  FixedVector<std::uint16_t, 3> agenda;
};

static_assert(kHashable<Field>);

struct Padded {
  std::uint64_t hash;
  std::uint8_t small;
};
static_assert(!kHashable<Padded>);

struct Crooked {
  std::uint32_t hash;
  std::uint32_t more;
};
static_assert(!kHashable<Crooked>);

static_assert(mix(1, 2) != mix(2, 1));
static_assert(mix(0, 0) != 0);

Field a_field(std::uint64_t seed) {
  Field field{};
  for (Piece& piece : field.pieces) piece.hex = static_cast<std::uint16_t>(mix(1, ++seed));
  field.turn = static_cast<std::uint32_t>(seed);
  field.hash = full_hash(field);
  return field;
}

RC_GTEST_PROP(Zobrist, PutKeepsTheHashTrue,
              (std::uint64_t seed, const std::vector<std::uint64_t>& values)) {
  Field field = a_field(seed);
  for (const std::uint64_t value : values) {
    Piece& piece = field.pieces[value % 6];
    switch (value / 8 % 7) {
      case 0:
        put(field, piece.hex, static_cast<std::uint16_t>(value >> 9));
        RC_ASSERT(piece.hex == static_cast<std::uint16_t>(value >> 9));
        break;
      case 1:
        put(field, piece.mood, static_cast<Mood>(value % 3));
        RC_ASSERT(piece.mood == static_cast<Mood>(value % 3));
        break;
      case 2:
        put(field, piece.fired, !piece.fired);
        break;
      case 3:
        put(field, field.turn, static_cast<std::uint32_t>(value));
        RC_ASSERT(field.turn == static_cast<std::uint32_t>(value));
        break;
      case 4:
        put(field, field.morale[value % 2], static_cast<std::int16_t>(value >> 16));
        break;
      case 5:
        put(field, field.planes[value % 2], value);
        RC_ASSERT(field.planes[value % 2] == value);
        break;
      default:
        put(field, piece, Piece{9, Mood::Broken, true});
        RC_ASSERT(piece.hex == 9);
        break;
    }
    RC_ASSERT(field.hash == full_hash(field));
  }
}

RC_GTEST_PROP(Zobrist, TakingAChangeBackGivesTheOldHash, (std::uint64_t seed, std::uint16_t hex)) {
  Field field = a_field(seed);
  const std::uint64_t hash = field.hash;
  const std::uint16_t old = field.pieces[3].hex;
  put(field, field.pieces[3].hex, hex);
  RC_ASSERT((field.hash == hash) == (hex == old));
  put(field, field.pieces[3].hex, old);
  RC_ASSERT(field.hash == hash);
}

TEST(Zobrist, TheHashItselfDoesNotCount) {
  Field field = a_field(4);
  const std::uint64_t hash = full_hash(field);
  field.hash = 99;
  EXPECT_EQ(full_hash(field), hash);
}

TEST(Zobrist, EveryByteElseCounts) {
  Field field = a_field(4);
  std::set<std::uint64_t> hashes = {full_hash(field)};
  auto* const bytes = reinterpret_cast<unsigned char*>(&field);
  for (std::size_t i = 0; i < sizeof field; ++i) {
    bytes[i] ^= 1;
    hashes.insert(full_hash(field));
    bytes[i] ^= 1;
  }
  EXPECT_EQ(hashes.size(), sizeof field - sizeof field.hash + 1);
}

// Two pieces that change places change the hash: keys know where a value stands.
TEST(Zobrist, OrderCounts) {
  Field field = a_field(4);
  const std::uint64_t hash = field.hash;
  const std::uint16_t first = field.pieces[0].hex;
  put(field, field.pieces[0].hex, field.pieces[4].hex);
  put(field, field.pieces[4].hex, first);
  EXPECT_NE(field.hash, hash);
}

// Keys of small values in many slots: no two alike, and each bit set about half of the time.
TEST(Zobrist, KeysAreSpread) {
  std::set<std::uint64_t> keys;
  std::array<int, 64> set_bits{};
  for (std::uint32_t slot = 0; slot < 100; ++slot) {
    for (std::uint64_t value = 0; value < 200; ++value) {
      const std::uint64_t key = mix(slot, value);
      keys.insert(key);
      for (std::size_t bit = 0; bit < 64; ++bit) set_bits[bit] += static_cast<int>(key >> bit & 1);
    }
  }
  EXPECT_EQ(keys.size(), 20'000U);
  for (const int count : set_bits) EXPECT_NEAR(count, 10'000, 350);  // five standard deviations
}

TEST(ZobristDeathTest, RefusesWhatIsNotInTheState) {
  Field field = a_field(1);
  std::uint32_t other = 0;
  EXPECT_DEATH(put(field, other, 1U), "outside the state");
  EXPECT_DEATH(put(field, field.hash, 1ULL), "does not count");
}

}  // namespace
}  // namespace linstock
