// Nothing is allocated while a game is played: neither listing the lawful actions nor applying one
// asks for memory. This program's `operator new` counts.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>

#include "core/dice.hpp"
#include "data/boar_scenario.hpp"
#include "data/library.hpp"
#include "rules/boar/engine.hpp"

namespace {

thread_local std::uint64_t allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
  ++allocations;
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  void* block = std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
  if (block == nullptr) std::abort();
  return block;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }

namespace linstock::boar {
namespace {

/// Allocations inside `legal_actions` and `apply` of one game by chance.
std::uint64_t allocations_of_game(const Scenario& scenario, std::uint64_t seed, ActionList& list) {
  const SeededDice chance(seed);
  State state = new_game(scenario);
  const std::uint64_t before = allocations;
  for (std::uint64_t ply = 0; state.over == 0; ++ply) {
    legal_actions(scenario, state, list);
    const auto count = static_cast<std::uint32_t>(list.size());
    apply(scenario, state, list[chance.below(count, ply)]);
  }
  return allocations - before;
}

class Allocation : public ::testing::TestWithParam<std::string> {};

TEST(AllocationCount, SeesAnAllocation) {
  const std::uint64_t before = allocations;
  const auto number = std::make_unique<std::uint64_t>(before);
  EXPECT_EQ(allocations, *number + 1);
}

TEST_P(Allocation, NoneInTwentyGames) {
  const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  ASSERT_TRUE(library.has_value());
  const auto scenario = data::load_boar(*library, GetParam());
  ASSERT_TRUE(scenario.has_value());
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_EQ(allocations_of_game(*scenario, seed, *list), 0U) << "seed " << seed;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Allocation,
                         ::testing::Values("boar/germantown", "boar/germantown-2007"),
                         [](const auto& test) {
                           return test.param == "boar/germantown" ? "Edition2026" : "Edition2007";
                         });

}  // namespace
}  // namespace linstock::boar
