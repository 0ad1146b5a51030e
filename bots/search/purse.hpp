// What may still be spent on thinking.
#pragma once

#include <cstdint>

#include "bots/bot.hpp"

namespace linstock::boar::search {

/// Nodes and time for one group of decisions. Asked before every node, so the time is never
/// exceeded by more than one.
class Purse {
 public:
  /// `nodes` is what there is when the budget names none and sets no time.
  Purse(const BotBudget& budget, std::uint64_t nodes) : now_(budget.now), nodes_(nodes) {
    const bool timed = budget.seconds > 0 && budget.now != nullptr;
    if (budget.nodes > 0) {
      nodes_ = budget.nodes;
    } else if (timed) {
      nodes_ = ~std::uint64_t{0};
    }
    if (timed) {
      end_ = now_() + budget.seconds;
    } else {
      now_ = nullptr;
    }
  }

  /// Takes a node out. False when there is none left, or no time for one more as long as the
  /// longest so far.
  [[nodiscard]] bool spend() {
    if (nodes_ == 0) return false;
    if (now_ != nullptr && !in_time()) return false;
    --nodes_;
    return true;
  }
  [[nodiscard]] std::uint64_t left() const { return nodes_; }

 private:
  bool in_time() {
    const double now = now_();
    if (last_ > 0 && now - last_ > longest_) longest_ = now - last_;
    last_ = now;
    if (now + longest_ <= end_) return true;
    nodes_ = 0;
    return false;
  }

  double (*now_)();
  std::uint64_t nodes_;
  double end_ = 0;
  double last_ = 0;
  double longest_ = 0;
};

}  // namespace linstock::boar::search
