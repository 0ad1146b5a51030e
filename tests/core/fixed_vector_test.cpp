#include "core/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

struct Pair {
  std::uint16_t a = 7;
  std::uint16_t b = 7;
  friend bool operator==(const Pair&, const Pair&) = default;
};

static_assert(std::is_trivially_copyable_v<FixedVector<Pair, 5>>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint8_t, 7>>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint16_t, 3>>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint32_t, 3>>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint64_t, 3>>);
static_assert(sizeof(FixedVector<std::uint16_t, 3>) == 8);

bool same_bytes(const auto& left, const auto& right) {
  return std::memcmp(&left, &right, sizeof left) == 0;
}

TEST(FixedVector, KeepsWhatIsPushedInOrder) {
  FixedVector<Pair, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back({1, 2});
  list.push_back({3, 4});
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], (Pair{3, 4}));
  EXPECT_EQ(list.back(), (Pair{3, 4}));
  EXPECT_FALSE(list.full());
  list.push_back({5, 6});
  EXPECT_TRUE(list.full());
  EXPECT_TRUE(list.contains({5, 6}));
  EXPECT_FALSE(list.contains({6, 5}));
  EXPECT_FALSE(list == (FixedVector<Pair, 3>{{1, 2}, {3, 4}}));
}

// Any run of pushes, erasures and pops gives what std::vector gives, and the bytes of a vector
// that never held more.
RC_GTEST_PROP(FixedVector, BehavesLikeVectorAndForgetsWhatItHeld, ()) {
  FixedVector<std::uint16_t, 6> ours{};
  std::vector<std::uint16_t> theirs;
  for (const int choice : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 100))) {
    const auto value = static_cast<std::uint16_t>(choice + 1);
    if (choice < 60 && !ours.full()) {
      ours.push_back(value);
      theirs.push_back(value);
    } else if (choice < 75 && !theirs.empty()) {
      const std::size_t at = value % theirs.size();
      ours.erase_at(at);
      theirs.erase(theirs.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (choice < 95 && !theirs.empty()) {
      ours.pop_back();
      theirs.pop_back();
    } else if (choice >= 98) {
      ours.clear();
      theirs.clear();
    }
    RC_ASSERT(std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end()));
    FixedVector<std::uint16_t, 6> fresh{};
    for (const std::uint16_t own : theirs) fresh.push_back(own);
    RC_ASSERT(same_bytes(ours, fresh));
    RC_ASSERT(ours == fresh);
  }
}

TEST(FixedVectorDeathTest, RefusesWhatDoesNotFit) {
  FixedVector<int, 1> list{4};
  EXPECT_DEATH(list.push_back(5), "capacity exceeded");
  EXPECT_DEATH(static_cast<void>(list[1]), "beyond the end");
  list.pop_back();
  EXPECT_DEATH(list.pop_back(), "nothing to remove");
}

}  // namespace
}  // namespace linstock
