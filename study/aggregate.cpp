#include "study/aggregate.hpp"

#include <algorithm>
#include <numeric>

#include "core/assert.hpp"

namespace linstock::study {

namespace {

template <class Key>
void add_counts(std::map<Key, std::int64_t>& sum, const std::map<Key, std::int64_t>& more) {
  for (const auto& [key, count] : more) sum[key] += count;
}

template <class Number>
void add_by_turn(std::vector<std::int64_t>& sum, const std::vector<Number>& more) {
  if (sum.size() < more.size()) sum.resize(more.size());
  for (std::size_t turn = 0; turn < more.size(); ++turn) sum[turn] += more[turn];
}

int all_losses(const std::map<std::string, LossesByTurn>& formations) {
  int sum = 0;
  for (const auto& [name, losses] : formations) {
    sum = std::accumulate(losses.begin(), losses.end(), sum);
  }
  return sum;
}

GameRow row_of(const GameSummary& game) {
  GameRow row;
  row.winner = game.winner;
  row.level = game.level;
  row.rule = game.rule;
  row.turns = game.turns;
  row.actions = game.actions;
  row.fights = static_cast<int>(game.fights.size());
  row.halves = game.halves;
  if (!game.morale.empty()) row.morale = game.morale.back();
  row.lost = {all_losses(game.losses[0]), all_losses(game.losses[1])};
  return row;
}

}  // namespace

void Aggregate::add(const GameSummary& game) {
  const bool fresh = games.emplace(game.number, row_of(game)).second;
  LINSTOCK_ASSERT(fresh, "each game is added once");
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (morale[seat].size() < game.morale.size()) morale[seat].resize(game.morale.size());
    for (std::size_t turn = 0; turn < game.morale.size(); ++turn) {
      ++morale[seat][turn][game.morale[turn][seat]];
    }
    for (const auto& [name, by_turn] : game.losses[seat]) add_by_turn(losses[seat][name], by_turn);
  }
  for (const Fight& fight : game.fights) {
    ++places[{fight.place, fight.turn, fight.attacker}];
    ++results[{fight.column, fight.attacker_result, fight.defender_result}];
  }
  for (const auto& [rule, times] : game.rules) {
    rules[rule].times += times;
    ++rules[rule].games;
  }
}

void Aggregate::add(const Aggregate& other) {
  for (const auto& [number, row] : other.games) {
    const bool fresh = games.emplace(number, row).second;
    LINSTOCK_ASSERT(fresh, "each game is added once");
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (morale[seat].size() < other.morale[seat].size()) {
      morale[seat].resize(other.morale[seat].size());
    }
    for (std::size_t turn = 0; turn < other.morale[seat].size(); ++turn) {
      add_counts(morale[seat][turn], other.morale[seat][turn]);
    }
    for (const auto& [name, by_turn] : other.losses[seat]) add_by_turn(losses[seat][name], by_turn);
  }
  add_counts(places, other.places);
  add_counts(results, other.results);
  for (const auto& [rule, count] : other.rules) {
    rules[rule].times += count.times;
    rules[rule].games += count.games;
  }
}

}  // namespace linstock::study
