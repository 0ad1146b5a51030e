#include "tests/property/choices.hpp"

#include <algorithm>
#include <memory>

#include "core/rule_id.hpp"
#include "tests/property/system.hpp"

namespace linstock::testing {

namespace {

std::string text_of(const ChoiceQuestion& question, Move move) {
  return "'" + question.match.game().text_of(move) + "'";
}

}  // namespace

std::string are_in_order(const ChoiceQuestion& question) {
  const bool over = question.match.decision().actor == Decision::Actor::Nobody;
  if (over != question.moves.empty()) return over ? "there are moves after the end" : "no moves";
  const auto wrong = std::adjacent_find(question.moves.begin(), question.moves.end(),
                                        [](Move left, Move right) { return !(left < right); });
  if (wrong == question.moves.end()) return {};
  return text_of(question, *wrong) + " is listed twice or out of order";
}

std::string are_accepted(const ChoiceQuestion& question, bool few) {
  constexpr std::size_t kFew = 4;
  const std::size_t count = question.moves.size();
  const std::size_t stride = few && count > kFew ? count / kFew : 1;
  for (std::size_t i = few ? question.ply % stride : 0; i < count; i += stride) {
    const std::optional<Refusal> refusal = question.match.position().check(question.moves[i]);
    if (refusal) {
      return text_of(question, question.moves[i]) + " is listed but refused: " + refusal->reason;
    }
  }
  return {};
}

/// An action that is lawful though it is not listed must be one that can be played.
std::string can_be_played(const ChoiceQuestion& question, const PropertySystem& property,
                          Move move) {
  const std::unique_ptr<Position> after = question.match.position().clone();
  after->apply(move, nullptr);
  const auto watch = property.watch(question.match.game());
  const std::string fault = watch->observe(*after, false);
  return fault.empty() ? ""
                       : "after " + text_of(question, move) + ", which is not listed, " + fault;
}

std::string others_are_refused(const ChoiceQuestion& question, int tries) {
  const Game& game = question.match.game();
  const PropertySystem& property = property_system(game);
  Chances chances(question.chances, question.ply, 1);
  for (int i = 0; i < tries; ++i) {
    const Move move = property.some_move(game, question.moves, chances);
    if (std::binary_search(question.moves.begin(), question.moves.end(), move)) continue;
    const std::optional<Refusal> refusal = question.match.position().check(move);
    if (!refusal && property.lists_all) {
      return text_of(question, move) + " is not listed but accepted";
    }
    if (!refusal) {
      std::string fault = can_be_played(question, property, move);
      if (!fault.empty()) return fault;
      continue;
    }
    if (refusal->reason.empty()) return text_of(question, move) + " is refused without a reason";
    if (!refusal->rule.empty() && !find_rule(refusal->rule)) return "a refusal has no known rule";
  }
  return {};
}

std::string belong_to_one_seat(const ChoiceQuestion& question) {
  const Decision owed = question.match.decision();
  const bool player = owed.actor == Decision::Actor::Player;
  for (const Seat seat : {Seat{0}, Seat{1}, kSpectator, kUmpire}) {
    const bool decides = player && (seat == owed.seat || seat == kUmpire);
    const std::vector<Move> moves = question.match.legal_moves(seat);
    if (moves != (decides ? question.moves : std::vector<Move>{})) {
      return "the " + word_of(question.match.game(), seat) + " seat has the wrong moves";
    }
    if (decides || question.moves.empty()) continue;
    if (!question.match.check(seat, question.moves.front())) {
      return "the " + word_of(question.match.game(), seat) + " seat may act out of turn";
    }
  }
  return {};
}

std::string can_be_written(const ChoiceQuestion& question) {
  const Game& game = question.match.game();
  for (const Move move : question.moves) {
    const auto from_text = game.parse_move(game.text_of(move));
    if (!from_text || *from_text != move) return text_of(question, move) + " cannot be read back";
    const auto json = parse_json(to_line(game.json_of(move)));
    const auto from_json = json ? game.move_from_json(*json) : fail(json.error());
    if (!from_json || *from_json != move) {
      return text_of(question, move) + " cannot be read back from JSON";
    }
    if (question.match.position().label_of(move).empty()) {
      return text_of(question, move) + " has no label";
    }
  }
  return {};
}

}  // namespace linstock::testing
