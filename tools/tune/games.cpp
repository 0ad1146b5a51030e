#include "tools/tune/games.hpp"

#include <atomic>
#include <cmath>
#include <thread>

#include "bots/steady/decisions.hpp"
#include "core/zobrist.hpp"

namespace linstock::tune {

namespace steady = boar::steady;

Table::Table(const boar::Scenario& scenario)
    : scenario_(scenario), atlas_(scenario), list_(std::make_unique<boar::ActionList>()) {}

boar::Action Table::answer(const boar::State& state, const boar::Pending& owed,
                           const Weights& weights, const SeededDice& chances, std::uint64_t ply) {
  const std::size_t side = boar::index_of(owed.side);
  steady::Mind mind{{{scenario_, state}, weights},
                    owed.side,
                    owed.task,
                    {},
                    atlas_,
                    memos_.at(side),
                    chances,
                    ply,
                    told_.at(side),
                    nullptr};
  if (owed.task.kind == static_cast<std::uint8_t>(boar::TaskKind::AskActivate)) {
    const boar::Action action = steady::next_activation(mind);
    if (action.kind == boar::ActionKind::Activate || mind.may(action)) return action;
  }
  boar::legal_actions(scenario_, state, *list_);
  mind.lawful = {list_->data(), list_->size()};
  return steady::decide(mind);
}

/// The score of the first side.
double Table::play(const Players& players, std::uint64_t seed) {
  boar::State state = boar::new_game(scenario_);
  const SeededDice dice(seed);
  const SeededDice chances(~seed);
  for (steady::MarchMemo& memo : memos_) memo.forget();
  for (std::size_t side = 0; side < told_.size(); ++side) {
    told_.at(side) = steady::usual_directives(*players.at(side));
  }
  for (std::uint64_t ply = 0; state.over == 0; ++ply) {
    const boar::Pending owed = boar::pending(scenario_, state);
    boar::Action action;
    if (owed.actor == boar::Pending::Actor::Dice) {
      action.value = static_cast<std::uint8_t>(dice.d10(state.rolls));
    } else {
      action = answer(state, owed, *players.at(boar::index_of(owed.side)), chances, ply);
    }
    boar::apply(scenario_, state, action);
  }
  if (state.level == boar::VictoryLevel::Draw || state.level == boar::VictoryLevel::None)
    return 0.5;
  return boar::index_of(state.winner) == 0 ? 1 : 0;
}

double Table::play_pair(const Weights& first, const Weights& second, std::uint64_t seed) {
  return (play({&first, &second}, seed) + 1 - play({&second, &first}, seed)) / 2;
}

void Outcome::add(double score) {
  sum += score;
  squares += score * score;
  ++pairs;
}

double Outcome::mean() const { return pairs == 0 ? 0.5 : sum / pairs; }

double Outcome::margin() const {
  if (pairs < 2) return 0.5;
  const double variance = (squares - sum * sum / pairs) / (pairs - 1);
  return 1.96 * std::sqrt(std::max(0.0, variance) / pairs);
}

Outcome play_pairs(std::span<const std::unique_ptr<Table>> tables, const Weights& first,
                   const Weights& second, std::uint64_t seed, std::uint64_t from, int pairs) {
  std::vector<double> scores(static_cast<std::size_t>(pairs));
  std::atomic<std::size_t> next{0};
  const auto work = [&](Table& table) {
    for (std::size_t i = next++; i < scores.size(); i = next++) {
      scores[i] = table.play_pair(first, second, mix(static_cast<std::uint32_t>(from + i), seed));
    }
  };
  std::vector<std::thread> threads;
  for (const auto& table : tables.subspan(1)) threads.emplace_back([&] { work(*table); });
  work(*tables[0]);
  for (std::thread& thread : threads) thread.join();
  Outcome outcome;
  for (const double score : scores) outcome.add(score);
  return outcome;
}

}  // namespace linstock::tune
