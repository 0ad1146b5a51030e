// Movement range: which hexes a mover can reach, at what cost and by which path.
//
// All costs and allowances are in half movement points. A move pays for every step by the hex it
// enters and the hexside it crosses; roads, streams, slopes and works are all folded into the cost
// of that step beforehand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/bit_plane.hpp"
#include "core/fixed_vector.hpp"
#include "core/hex.hpp"

namespace linstock {

/// Largest allowance of a query.
inline constexpr int kMaxAllowance = 40;
/// What entering, or leaving at the start, a hex of the surcharge plane costs on top.
inline constexpr int kSurcharge = 2;

/// The cost of every step on one map for one way of moving. Immutable once compiled.
class StepCosts {
 public:
  /// By hex, then by step: the cost of entering the hex with that step. 0 means prohibited.
  using Table = std::vector<std::array<std::uint8_t, 6>>;

  StepCosts() = default;  ///< of no map
  /// `entry` must have one row per hex of the grid. Entries for steps from off the map are ignored.
  StepCosts(const Grid& grid, Table entry);

  /// Cost of entering `hex` by a step in this direction, that is from the neighbour behind it.
  [[nodiscard]] int entering(HexIndex hex, Step step) const {
    LINSTOCK_ASSERT(hex < entry_.size(), "no hex of this map");
    return entry_[hex][static_cast<std::size_t>(step)];
  }
  [[nodiscard]] const Table& table() const { return entry_; }

  /// Four files of the map at a time: for one cost, the hexes that each step enters at this cost.
  static constexpr int kGroupWords = 4;
  static constexpr int kGroups = 16;
  struct alignas(32) CostPlanes {
    std::array<std::array<std::uint64_t, kGroupWords>, 6> by_step{};
    int cost = 0;
  };
  /// The planes of a group, in ascending order of cost.
  struct Group {
    const CostPlanes* begin;
    const CostPlanes* end;
  };
  [[nodiscard]] Group group(int index) const {
    const auto i = static_cast<std::size_t>(index);
    return {planes_.data() + first_[i], planes_.data() + first_[i + 1]};
  }

 private:
  Table entry_;
  std::vector<CostPlanes> planes_;
  std::array<std::uint32_t, kGroups + 1> first_{};
};

/// Who moves, how far, and what is in the way. Planes that are not given restrict nothing; those
/// that are must stay as they are while the result is asked for a path.
struct ReachQuery {
  HexIndex start = kNoHex;
  int allowance = 0;  ///< half points, 0 .. kMaxAllowance
  /// Every neighbour of the start that may be entered at all can be reached, however dear; one that
  /// costs more than the allowance uses up all of it.
  bool minimum_move = false;
  const BitPlane* blocked = nullptr;    ///< hexes that may not be entered
  const BitPlane* allowed = nullptr;    ///< if given: no other hexes may be entered
  const BitPlane* stop = nullptr;       ///< whoever enters stays; the start itself does not hold
  const BitPlane* surcharge = nullptr;  ///< `kSurcharge` more to enter; also to leave as start
};

/// A path from the start to a hex, both included.
using ReachPath = FixedVector<HexIndex, kMaxAllowance + 1>;

/// The answer to a query. Large (22 KB), so make one and use it again; a new query overwrites it.
/// The grid and the costs of the query must outlive its use.
class ReachResult {
 public:
  /// Hexes that can be reached, the start included (at cost 0).
  [[nodiscard]] const BitPlane& hexes() const { return reached_; }
  [[nodiscard]] bool reaches(HexIndex hex) const { return reached_.test(*grid_, hex); }
  /// Least cost of getting there in half points. Only for hexes that can be reached.
  [[nodiscard]] int cost(HexIndex hex) const;
  /// A cheapest path from the start to `hex`, found from its end backward: of several last steps
  /// that cost the same in all, the one with the lowest step number. Empty if out of reach.
  [[nodiscard]] ReachPath path_to(HexIndex hex) const;

 private:
  friend void reach(const Grid& grid, const StepCosts& costs, const ReachQuery& query,
                    ReachResult& result);

  static constexpr std::size_t kLevels = kMaxAllowance + 1 + kSurcharge;
  using Words = std::array<std::uint64_t, StepCosts::kGroupWords>;

  [[nodiscard]] bool is_at(HexIndex hex, int cost) const;
  [[nodiscard]] HexIndex last_step_from(HexIndex to) const;
  [[nodiscard]] bool is_last_step(HexIndex from, HexIndex to, Step step, int total) const;

  const Grid* grid_ = nullptr;
  const StepCosts* costs_ = nullptr;
  ReachQuery query_;
  BitPlane reached_;
  // By group of files, then by cost: the hexes reached at exactly this cost, where `reached_` is
  // set. During the search slot c + kSurcharge collects the arrivals at cost c.
  alignas(32) std::array<std::array<Words, kLevels>, StepCosts::kGroups> levels_;
};

/// Answers a query. The costs must have been compiled for this grid.
void reach(const Grid& grid, const StepCosts& costs, const ReachQuery& query, ReachResult& result);

}  // namespace linstock
