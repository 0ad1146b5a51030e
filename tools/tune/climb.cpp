#include "tools/tune/climb.hpp"

#include <cmath>

#include "core/dice.hpp"

namespace linstock::tune {

namespace {

/// Usual exponents, and the share of the steps before they bite.
constexpr double kTurnsFall = 0.101;
constexpr double kRateFalls = 0.602;
constexpr double kSteadyShare = 0.15;

struct Turned {
  Setting plus;
  Setting minus;
  std::vector<double> way;  ///< of the first, by knob
};

/// Both settings are moved by the same fraction before they are rounded, so that turns of less than
/// one count on average.
Turned turned(const Setting& from, double size, const SeededDice& chances, std::uint64_t step) {
  constexpr std::uint32_t kParts = 1000;
  Turned both{from, from, {}};
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::uint64_t number = 2 * (step * from.size() + i);
    const double way = chances.below(2, number) == 0 ? -1 : 1;
    const double fraction = chances.below(kParts, number + 1) / double{kParts} - 0.5;
    both.plus[i] += way * size * knobs()[i].turn + fraction;
    both.minus[i] += -way * size * knobs()[i].turn + fraction;
    both.way.push_back(way);
  }
  return both;
}

}  // namespace

Setting climb(std::span<const std::unique_ptr<Table>> tables, const Climb& climb, Setting from,
              const std::function<void(int step, const Setting&)>& after) {
  const SeededDice chances(~climb.seed);
  Setting now = std::move(from);
  for (int step = 0; step < climb.steps; ++step) {
    const double time = 1 + step / (kSteadyShare * climb.steps);
    const auto number = static_cast<std::uint64_t>(step);
    const Turned both = turned(now, std::pow(time, -kTurnsFall), chances, number);
    const Outcome outcome =
        play_pairs(tables, weights_of(both.plus), weights_of(both.minus), climb.seed,
                   number * static_cast<std::uint64_t>(climb.pairs), climb.pairs);
    const double won = 2 * outcome.mean() - 1;
    const double rate = climb.rate * std::pow(time, -kRateFalls);
    for (std::size_t i = 0; i < now.size(); ++i)
      now[i] += rate * won * both.way[i] * knobs()[i].turn;
    after(step + 1, now);
  }
  return now;
}

}  // namespace linstock::tune
