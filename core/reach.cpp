#include "core/reach.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "core/simd.hpp"

// The search is Dial's: settle the hexes of cost 0, 1, 2, ... in turn and let each set of newly
// settled hexes arrive at its neighbours. But it settles whole bit planes at once: for a set of
// hexes and a step, the neighbours entered at cost k are the shifted set AND the plane of hexes
// that this step enters at cost k. Work follows the allowance and not the number of hexes.

namespace linstock {

namespace {

constexpr int kGroupWords = StepCosts::kGroupWords;
static_assert(kGroupWords == simd::kWords);

using simd::Vector;

constexpr BitPlane kEmptyPlane{};

}  // namespace

StepCosts::StepCosts(const Grid& grid, Table entry) : entry_(std::move(entry)) {
  LINSTOCK_ASSERT(entry_.size() == static_cast<std::size_t>(grid.size()), "one row per hex");
  std::map<std::pair<std::size_t, int>, CostPlanes> planes;
  for (int i = 0; i < grid.size(); ++i) {
    const auto hex = static_cast<HexIndex>(i);
    const PlaneSlot slot = grid.slot(hex);
    for (const Step step : kSteps) {
      const auto way = static_cast<std::size_t>(step);
      if (grid.neighbour(hex, opposite(step)) == kNoHex) entry_[hex][way] = 0;
      const int cost = entry_[hex][way];
      if (cost == 0 || cost > kMaxAllowance) continue;
      CostPlanes& of_cost = planes[{slot.word / kGroupWords, cost}];
      of_cost.cost = cost;
      of_cost.by_step[way][slot.word % kGroupWords] |= std::uint64_t{1} << slot.bit;
    }
  }
  for (const auto& [key, of_cost] : planes) {
    planes_.push_back(of_cost);
    for (std::size_t later = key.first + 1; later < first_.size(); ++later) ++first_[later];
  }
}

namespace {

using Words = std::array<std::uint64_t, kGroupWords>;
constexpr std::size_t kLevels = kMaxAllowance + 1 + kSurcharge;

// One query at work. Groups of files are woken as the search gets near them; woken groups are
// consecutive, and outside of them nothing has happened.
struct Search {
  const StepCosts& costs;
  std::array<Words, kLevels>* levels;  // by group: see ReachResult
  BitPlane& reached;
  const BitPlane& blocked;
  const BitPlane* allowed;
  const BitPlane& stop;
  const BitPlane& surcharge;
  int allowance;
  int first_group;  // of the grid
  int last_group;
  int low;  // first and last group that is awake
  int high;
  // Hexes of the groups awake that cannot be entered any more.
  alignas(32) std::array<std::uint64_t, 64> closed;
  // The hexes from which the search goes on, with a group of zeros on either side.
  alignas(32) std::array<std::uint64_t, 64 + 2 * kGroupWords> frontier{};

  [[nodiscard]] std::uint64_t* frontier_of(int group) {
    return frontier.data() + static_cast<std::ptrdiff_t>(group + 1) * kGroupWords;
  }
};

// Adds those of the hexes `from` that `mask` has.
[[gnu::always_inline]] inline void add(Vector& sum, const Vector& from, const Words& mask) {
  Vector own;
  simd::load(own, mask.data());
  sum |= from & own;
}

[[gnu::always_inline]] inline void wake(Search& search, int group) {
  const int slots = search.allowance + kSurcharge + 1;
  std::memset(search.levels[group].data(), 0, static_cast<std::size_t>(slots) * sizeof(Words));
  const auto word = static_cast<std::size_t>(group) * kGroupWords;
  Vector closed;
  simd::load(closed, search.blocked.file.data() + word);
  if (search.allowed != nullptr) {
    Vector allowed;
    simd::load(allowed, search.allowed->file.data() + word);
    closed |= ~allowed;
  }
  simd::store(search.closed.data() + word, closed);
}

// Lets the frontier, all of it reached at `cost`, arrive in one group of files.
[[gnu::always_inline]] inline void arrive(Search& search, int group, int cost) {
  const std::uint64_t* const words = search.frontier_of(group);
  Vector left;
  Vector own;
  Vector right;
  simd::load(left, words - 1);
  simd::load(own, words);
  simd::load(right, words + 1);
  if (!simd::any(left | own | right)) return;
  Vector right_up;
  Vector right_down;
  Vector left_up;
  Vector left_down;
  simd::shift_up(right_up, left);
  simd::shift_down(right_down, left);
  simd::shift_up(left_up, right);
  simd::shift_down(left_down, right);
  const Vector up = own >> 1;
  const Vector down = own << 1;
  const StepCosts::Group group_costs = search.costs.group(group);
  for (const auto* planes = group_costs.begin; planes != group_costs.end; ++planes) {
    const int total = cost + planes->cost;
    if (total > search.allowance) break;
    const auto arrival_slot = static_cast<std::size_t>(total) + kSurcharge;
    Words& slot = search.levels[group][arrival_slot];
    Vector arrivals;
    simd::load(arrivals, slot.data());
    add(arrivals, up, planes->by_step[0]);
    add(arrivals, right_up, planes->by_step[1]);
    add(arrivals, right_down, planes->by_step[2]);
    add(arrivals, down, planes->by_step[3]);
    add(arrivals, left_down, planes->by_step[4]);
    add(arrivals, left_up, planes->by_step[5]);
    simd::store(slot.data(), arrivals);
  }
}

[[gnu::always_inline]] inline void expand(Search& search, int cost) {
  // Files at the rim of what is awake reach into the next group.
  if (search.low > search.first_group && search.frontier_of(search.low)[0] != 0) {
    wake(search, --search.low);
  }
  if (search.high < search.last_group && search.frontier_of(search.high + 1)[-1] != 0) {
    wake(search, ++search.high);
  }
  for (int group = search.low; group <= search.high; ++group) arrive(search, group, cost);
}

// Settles the hexes reached at exactly `cost`; those from which a move may go on become the
// frontier. Arrivals in a hex of the surcharge plane count kSurcharge later.
[[gnu::always_inline]] inline bool settle(Search& search, int cost) {
  Vector frontier_any = {0, 0, 0, 0};
  for (int group = search.low; group <= search.high; ++group) {
    const auto word = static_cast<std::size_t>(group) * kGroupWords;
    auto* const slots = search.levels[group].data() + cost;
    Vector closed;
    Vector surcharge;
    Vector stop;
    Vector late;
    Vector settled;
    Vector reached;
    simd::load(closed, search.closed.data() + word);
    simd::load(surcharge, search.surcharge.file.data() + word);
    simd::load(stop, search.stop.file.data() + word);
    simd::load(late, slots[0].data());
    simd::load(settled, slots[kSurcharge].data());
    settled = ((settled & ~surcharge) | (late & surcharge)) & ~closed;
    const Vector frontier = settled & ~stop;
    frontier_any |= frontier;
    simd::load(reached, search.reached.file.data() + word);
    simd::store(slots[0].data(), settled);
    simd::store(search.reached.file.data() + word, reached | settled);
    simd::store(search.closed.data() + word, closed | settled);
    simd::store(search.frontier_of(group), frontier);
  }
  return simd::any(frontier_any);
}

LINSTOCK_WIDE void run(Search& search, PlaneSlot start, int start_cost) {
  const std::uint64_t start_bit = std::uint64_t{1} << start.bit;
  wake(search, search.low);
  search.levels[search.low][0][start.word % kGroupWords] = start_bit;
  search.closed[start.word] |= start_bit;
  search.reached.file[start.word] |= start_bit;
  search.frontier_of(0)[start.word] = start_bit;
  expand(search, start_cost);
  for (int cost = 1; cost <= search.allowance; ++cost) {
    if (settle(search, cost)) expand(search, cost);
  }
}

// Neighbours of the start that nothing but their cost keeps out of reach take the last level.
void add_minimum_move(const Grid& grid, const StepCosts& costs, const ReachQuery& query,
                      Search& search) {
  for (const Step step : kSteps) {
    const HexIndex hex = grid.neighbour(query.start, step);
    if (hex == kNoHex || costs.entering(hex, step) == 0) continue;
    const PlaneSlot slot = grid.slot(hex);
    const std::uint64_t bit = std::uint64_t{1} << slot.bit;
    if ((search.closed[slot.word] & bit) != 0) continue;
    search.closed[slot.word] |= bit;
    search.reached.file[slot.word] |= bit;
    auto& levels = search.levels[slot.word / kGroupWords];
    levels[static_cast<std::size_t>(query.allowance)][slot.word % kGroupWords] |= bit;
  }
}

}  // namespace

void reach(const Grid& grid, const StepCosts& costs, const ReachQuery& query, ReachResult& result) {
  LINSTOCK_ASSERT(query.allowance >= 0 && query.allowance <= kMaxAllowance, "allowance");
  LINSTOCK_ASSERT(costs.table().size() == static_cast<std::size_t>(grid.size()), "other grid");
  result.grid_ = &grid;
  result.costs_ = &costs;
  result.query_ = query;
  const PlaneSlot start = grid.slot(query.start);
  const int home = start.word / kGroupWords;
  const auto plane_or_none = [](const BitPlane* plane) -> const BitPlane& {
    return plane != nullptr ? *plane : kEmptyPlane;
  };
  result.reached_ = BitPlane{};
  Search search{costs,
                result.levels_.data(),
                result.reached_,
                plane_or_none(query.blocked),
                query.allowed,
                plane_or_none(query.stop),
                plane_or_none(query.surcharge),
                query.allowance,
                grid.first_word() / kGroupWords,
                grid.last_word() / kGroupWords,
                home,
                home,
                {}};
  run(search, start, search.surcharge.test(start) ? kSurcharge : 0);
  if (query.minimum_move) add_minimum_move(grid, costs, query, search);
}

int ReachResult::cost(HexIndex hex) const {
  LINSTOCK_ASSERT(reaches(hex), "out of reach");
  const PlaneSlot slot = grid_->slot(hex);
  const auto& levels = levels_[slot.word / StepCosts::kGroupWords];
  const std::size_t word = slot.word % StepCosts::kGroupWords;
  std::size_t cost = 0;
  while ((levels[cost][word] >> slot.bit & 1) == 0) ++cost;
  return static_cast<int>(cost);
}

bool ReachResult::is_at(HexIndex hex, int cost) const {
  if (cost < 0) return false;
  const PlaneSlot slot = grid_->slot(hex);
  const Words& words = levels_[slot.word / StepCosts::kGroupWords][static_cast<std::size_t>(cost)];
  return (words[slot.word % StepCosts::kGroupWords] >> slot.bit & 1) != 0;
}

ReachPath ReachResult::path_to(HexIndex hex) const {
  ReachPath path;
  if (!reaches(hex)) return path;
  path.push_back(hex);
  while (path.back() != query_.start) path.push_back(last_step_from(path.back()));
  std::reverse(path.begin(), path.end());
  return path;
}

// The hex from which a cheapest path enters `to`.
HexIndex ReachResult::last_step_from(HexIndex to) const {
  const int total = cost(to);
  for (const Step step : kSteps) {
    const HexIndex from = grid_->neighbour(to, opposite(step));
    if (from != kNoHex && is_last_step(from, to, step, total)) return from;
  }
  LINSTOCK_ASSERT(false, "a hex in reach is entered from somewhere");
  return query_.start;
}

bool ReachResult::is_last_step(HexIndex from, HexIndex to, Step step, int total) const {
  const auto is_in = [this](const BitPlane* plane, HexIndex hex) {
    return plane != nullptr && plane->test(*grid_, hex);
  };
  int price = costs_->entering(to, step);
  if (price == 0 || !reaches(from)) return false;
  if (is_in(query_.surcharge, to)) price += kSurcharge;
  if (from != query_.start) return !is_in(query_.stop, from) && is_at(from, total - price);
  if (is_in(query_.surcharge, from)) price += kSurcharge;
  const bool is_minimum_move = query_.minimum_move && price > query_.allowance;
  return (is_minimum_move ? query_.allowance : price) == total;
}

}  // namespace linstock
