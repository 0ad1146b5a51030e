#include "match/match.hpp"

#include <algorithm>
#include <utility>

#include "core/assert.hpp"

namespace linstock {

Match::Match(std::shared_ptr<const Game> game, const MatchOptions& options)
    : game_(std::move(game)), options_(options) {
  position_ = game_->start(options_.keep_tales ? &start_tale_ : nullptr);
  start_hash_ = position_->hash();
  roll_dice();
}

bool Match::may_act(Seat seat) const {
  const Decision owed = decision();
  return owed.actor == Decision::Actor::Player && (seat == owed.seat || seat == kUmpire);
}

std::vector<Move> Match::legal_moves(Seat seat) const {
  std::vector<Move> moves;
  if (may_act(seat)) position_->legal_moves(moves);
  return moves;
}

std::optional<Refusal> Match::refuse_seat(Seat seat) const {
  const Decision owed = decision();
  if (owed.actor == Decision::Actor::Nobody) return Refusal{"", "The game is over."};
  if (owed.actor == Decision::Actor::Dice) return Refusal{"", "A die must be rolled first."};
  if (may_act(seat)) return std::nullopt;
  return Refusal{"", "The " + word_of(*game_, owed.seat) + " player decides now, not the " +
                         word_of(*game_, seat) + " seat."};
}

std::optional<Refusal> Match::check(Seat seat, Move move) const {
  const std::optional<Refusal> wrong_seat = refuse_seat(seat);
  return wrong_seat ? wrong_seat : position_->check(move);
}

void Match::play(Seat by, Move move) {
  Played played{by, move, 0, {}, {}};
  if (by != kDice) played.secrecy = position_->secrecy_of(move);
  std::shared_ptr<const Position> before = by == kDice ? nullptr : position_->clone();
  const bool shown = position_->apply(move, options_.keep_tales ? &played.tale : nullptr);
  played.hash = position_->hash();
  history_.push_back(std::move(played));
  if (shown) shown_ = history_.size();

  const std::string_view barrier = barrier_after(by, shown);
  if (barrier.empty()) {
    before_.push_back(std::move(before));
  } else {
    no_undo_ = barrier;
    before_.clear();
  }
}

/// Why the action just played cannot be taken back; empty if it can.
std::string_view Match::barrier_after(Seat by, bool shown) const {
  const Decision next = decision();
  if (by == kDice || next.actor == Decision::Actor::Dice) return "a die was rolled";
  if (shown) return "something hidden was shown";
  if (next.actor == Decision::Actor::Nobody) return "the game is over";
  if (next.seat != by) return "the decision has gone to the other player";
  return {};
}

void Match::roll_dice() {
  if (!options_.seed) return;
  const SeededDice dice(*options_.seed);
  while (decision().actor == Decision::Actor::Dice) play(kDice, position_->roll(dice));
}

std::optional<Refusal> Match::act(Seat seat, Move move) {
  std::optional<Refusal> refusal = check(seat, move);
  if (refusal) return refusal;
  play(decision().seat, move);
  roll_dice();
  return std::nullopt;
}

bool Match::keeps_from(Seat seat, std::size_t n) const {
  const Secrecy& secrecy = history_[n].secrecy;
  const bool over = secrecy.until_shown && n < shown_;
  return !over && hides(secrecy, seat);
}

std::optional<Refused> Match::act_all(Seat seat, std::span<const Move> moves, Batch batch) {
  std::shared_ptr<const Position> start = position_->clone();
  const auto before = before_;
  const std::string_view no_undo = no_undo_;
  const std::size_t count = history_.size();
  const std::size_t shown = shown_;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool final_before = i > 0 && before_.size() != before.size() + i;
    std::optional<Refusal> refusal =
        batch == Batch::Undoable && final_before
            ? Refusal{"", "It must be sent apart: before it " + std::string(no_undo_) + "."}
            : act(seat, moves[i]);
    if (!refusal) continue;
    shown_ = shown;
    position_ = start->clone();
    before_ = before;
    no_undo_ = no_undo;
    history_.resize(count);
    return Refused{std::move(*refusal), i};
  }
  return std::nullopt;
}

std::optional<Refusal> Match::give_roll(Move face) {
  if (decision().actor != Decision::Actor::Dice) return Refusal{"", "No die is owed now."};
  std::optional<Refusal> refusal = position_->check(face);
  if (refusal) return refusal;
  if (options_.seed && position_->roll(SeededDice(*options_.seed)) != face) {
    return Refusal{"", "The seed's die shows another face."};
  }
  play(kDice, face);
  return std::nullopt;
}

std::optional<Refusal> Match::undo(Seat seat) {
  if (before_.empty())
    return Refusal{"", "Nothing can be taken back: " + std::string(no_undo_) + "."};
  if (seat != kUmpire && seat != history_.back().by) {
    return Refusal{"", "Only the " + word_of(*game_, history_.back().by) +
                           " player may take his action back."};
  }
  position_ = before_.back()->clone();
  before_.pop_back();
  history_.pop_back();
  return std::nullopt;
}

Json Match::view(Seat seat) const {
  Json json = position_->view(seat);
  json["seat"] = word_of(*game_, seat);
  json["actions"] = history_.size();
  if (may_act(seat)) json["undoable"] = undoable();
  return json;
}

Tale Match::tale_for(Seat seat, std::size_t first) const {
  Tale tale;
  for (std::size_t i = first; i < history_.size(); ++i) {
    std::copy_if(history_[i].tale.begin(), history_[i].tale.end(), std::back_inserter(tale),
                 [&](const Told& told) { return may_hear(told, seat); });
  }
  return tale;
}

}  // namespace linstock
