#include "study/boar/watcher.hpp"

#include <utility>

#include "match/boar/words.hpp"
#include "rules/boar/victory.hpp"

namespace linstock::study {

using boar::Event;
using boar::EventKind;
using boar::PieceId;
using boar::Side;

namespace {

constexpr int seat_number(Side side) { return static_cast<int>(boar::index_of(side)); }

std::string result_word(const Event& event) {
  std::string word(name_of(static_cast<boar::Result>(event.a)));
  return event.b != 0 ? word + "*" : word;
}

}  // namespace

std::string formation_of(const boar::Scenario& scenario, const boar::PieceInfo& piece,
                         const Formations& formations) {
  const auto named = formations.find(piece.id);
  if (named != formations.end()) return named->second;
  return piece.formation == 0 ? "others" : scenario.formations[piece.formation];
}

Watcher::Watcher(const boar::Scenario& scenario, const boar::State& state,
                 const Formations& formations)
    : scenario_(scenario),
      state_(state),
      rules_(kRuleIds.size(), 0),
      lost_(scenario.pieces.size(), 0) {
  for (const boar::PieceInfo& piece : scenario.pieces) {
    formations_.push_back(formation_of(scenario, piece, formations));
    if (is_combat_unit(piece)) summary_.losses[boar::index_of(piece.side)][formations_.back()];
  }
}

void Watcher::on(const Event& event) {
  count_rules(event);
  follow_fight(event);
  if (event.kind == EventKind::TurnBegins) end_turn();
}

void Watcher::count_rules(const Event& event) {
  if (event.rule != kNoRule) ++rules_[event.rule.index];
  for (const boar::Modifier& modifier : event.modifiers) {
    if (modifier.rule != kNoRule) ++rules_[modifier.rule.index];
  }
}

void Watcher::follow_fight(const Event& event) {
  if (event.kind == EventKind::CombatBegins) {
    close_fight();
    fight_ = Fight{
        state_.turn, scenario_.map.grid.text(event.hex), seat_number(event.side), "none", "none",
        "none"};
  }
  if (!fight_) return;
  switch (event.kind) {
    case EventKind::OddsAre:
      fight_->column = boar::odds_word(event.c);
      break;
    case EventKind::TacticsShown:
      if (event.c == boar::kNoCombat)
        fight_->attacker_result = fight_->defender_result = "no_combat";
      break;
    case EventKind::Withdrawal:
      fight_->attacker_result = fight_->defender_result = "withdrawal";
      break;
    case EventKind::ResultIs:
      (seat_number(event.side) == fight_->attacker ? fight_->attacker_result
                                                   : fight_->defender_result) = result_word(event);
      break;
    default:
      break;
  }
}

void Watcher::close_fight() {
  if (fight_) summary_.fights.push_back(std::move(*fight_));
  fight_.reset();
}

/// What the piece has lost so far. Steps lost stay lost, also when the rest has marched off.
int Watcher::strength_lost(PieceId piece) const {
  const boar::Look look{scenario_, state_};
  const boar::PieceInfo& info = look.info(piece);
  const int at_start = info.strength[info.starts_reduced ? 1 : 0];
  const HexIndex hex = look.piece(piece).hex;
  const bool gone = hex == boar::kEliminated || hex == boar::kCaptured || hex == boar::kFledOff;
  return gone ? at_start : at_start - printed_strength(look, piece);
}

/// Called when the next turn begins, before anything of it has happened, and at the end.
void Watcher::end_turn() {
  close_fight();
  summary_.morale.push_back({state_.army_morale[0], state_.army_morale[1]});
  for (auto& formations : summary_.losses) {
    for (auto& [name, losses] : formations) losses.push_back(0);
  }
  const auto pieces = static_cast<PieceId>(scenario_.pieces.size());
  for (PieceId id = 0; id < pieces; ++id) {
    const boar::PieceInfo& info = scenario_.pieces[id];
    if (!is_combat_unit(info)) continue;
    const int lost = strength_lost(id);
    summary_.losses[boar::index_of(info.side)][formations_[id]].back() +=
        lost - std::exchange(lost_[id], lost);
  }
}

GameSummary Watcher::finish() {
  end_turn();
  const boar::Outcome outcome = boar::outcome(state_);
  if (outcome.level != boar::VictoryLevel::Draw) summary_.winner = seat_number(outcome.winner);
  summary_.level = name_of(outcome.level);
  summary_.rule = rule_name(outcome.rule);
  summary_.turns = static_cast<int>(summary_.morale.size());
  for (const Side side : {Side::American, Side::British}) {
    summary_.halves[boar::index_of(side)] = final_halves({scenario_, state_}, side);
  }
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (rules_[i] != 0) summary_.rules[std::string(kRuleIds[i])] = rules_[i];
  }
  return std::move(summary_);
}

}  // namespace linstock::study
