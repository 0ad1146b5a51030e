#include "bots/search/lookahead.hpp"

#include <algorithm>
#include <cmath>

#include "bots/search/evaluate.hpp"
#include "core/zobrist.hpp"

namespace linstock::boar::search {

namespace {

/// For all pieces, whatever their groups.
steady::Directives mood(int to_foe, int fear, int eagerness) {
  steady::Directives told;
  told.of[0].to_foe = to_foe;
  told.of[0].fear_percent = fear;
  told.of[0].eagerness = eagerness;
  return told;
}

bool fill(Option& option, std::size_t stream, Purse& purse) {
  if (stream < option.values.size()) return true;
  if (!purse.spend()) return false;
  option.values.push_back(option.value(stream));
  return true;
}

}  // namespace

Lookahead::Lookahead(const Scenario& scenario, steady::Atlas& atlas, Side side,
                     const steady::Weights& weights, std::uint64_t seed, const State& root)
    : scenario_(scenario),
      atlas_(atlas),
      side_(side),
      weights_(weights),
      seed_(seed),
      root_(root),
      until_(player_turn(root) + 2),
      playout_(scenario, atlas, weights),
      replies_{steady::usual_directives(weights), mood(5, 60, 20), mood(0, 250, -20)} {}

int Lookahead::value(const State& from, const steady::Directives& own, std::size_t stream) {
  constexpr std::array<std::size_t, 4> kReply = {0, 1, 0, 2};
  State state = from;
  Told told{};
  told.at(index_of(side_)) = &own;
  told.at(index_of(enemy_of(side_))) = &replies_.at(kReply.at(stream % kReply.size()));
  playout_.run(state, told, mix(static_cast<std::uint32_t>(stream), seed_), until_);
  return margin({{scenario_, state}, weights_}, side_, atlas_);
}

bool beats(Option& challenger, Option& best, std::span<const std::size_t> stages, Purse& purse) {
  double sum = 0;
  double squares = 0;
  std::size_t done = 0;
  for (const std::size_t stage : stages) {
    for (; done < stage; ++done) {
      if (!fill(best, done, purse) || !fill(challenger, done, purse)) return false;
      const double gain = challenger.values[done] - best.values[done];
      sum += gain;
      squares += gain * gain;
    }
    const auto count = static_cast<double>(done);
    const double mean = sum / count;
    const double spread = std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
    if (mean <= 0 || (done > 2 && mean < spread / 2)) return false;
    if (stage == stages.back()) return mean > spread;
  }
  return false;
}

}  // namespace linstock::boar::search
