#include "tests/property/choices.hpp"

#include <algorithm>
#include <array>

#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar::testing {

namespace {

std::string text_of(const ChoiceQuestion& question, Move move) {
  const Action action = unpack(move);
  if (static_cast<std::size_t>(action.kind) >= kActionKinds) return "an unknown kind";
  return "'" + question.match.game().text_of(move) + "'";
}

/// A stream of chances of its own for each position.
class Chances {
 public:
  Chances(const ChoiceQuestion& question, std::uint64_t purpose)
      : dice_(question.chances), next_((question.ply << 16U) + (purpose << 8U)) {}
  std::uint32_t below(std::size_t limit) {
    return dice_.below(static_cast<std::uint32_t>(limit), next_++);
  }

 private:
  SeededDice dice_;
  std::uint64_t next_;
};

PieceId some_piece(const Scenario& scenario, Chances& chances) {
  const std::size_t count = scenario.pieces.size();
  const std::size_t pick = chances.below(count + 4);
  const std::array<PieceId, 4> odd = {static_cast<PieceId>(count), kNoPiece, kOffBoardGuns, 127};
  return pick < count ? static_cast<PieceId>(pick) : odd[pick - count];
}

HexIndex some_hex(const Scenario& scenario, Chances& chances) {
  const auto size = static_cast<std::size_t>(scenario.map.grid.size());
  const std::size_t pick = chances.below(size + 40);
  if (pick < size) return static_cast<HexIndex>(pick);
  const std::array<HexIndex, 8> odd = {
      kNoHex,      kPool,    kEliminated,  kCaptured,
      kMarchedOff, kFledOff, kMaxMapHexes, static_cast<HexIndex>(size)};
  return odd[pick % odd.size()];
}

/// Anything at all, or a lawful action with one thing changed.
Move some_move(const ChoiceQuestion& question, const Scenario& scenario, Chances& chances) {
  Action action;
  if (!question.moves.empty() && chances.below(2) == 0) {
    action = unpack(question.moves[chances.below(question.moves.size())]);
  } else {
    action.kind = static_cast<ActionKind>(chances.below(kActionKinds + 1));
  }
  switch (chances.below(5)) {
    case 0:
      action.kind = static_cast<ActionKind>(chances.below(kActionKinds + 1));
      break;
    case 1:
      action.value = static_cast<std::uint8_t>(chances.below(12));
      break;
    case 2:
      action.extra = static_cast<std::uint8_t>(chances.below(3));
      break;
    case 3:
      action.piece = some_piece(scenario, chances);
      break;
    default:
      action.hex = some_hex(scenario, chances);
  }
  return pack(action);
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

std::string others_are_refused(const ChoiceQuestion& question, int tries) {
  const Scenario& scenario = *scenario_of(question.match.game());
  Chances chances(question, 1);
  for (int i = 0; i < tries; ++i) {
    const Move move = some_move(question, scenario, chances);
    if (std::binary_search(question.moves.begin(), question.moves.end(), move)) continue;
    const std::optional<Refusal> refusal = question.match.position().check(move);
    if (!refusal) return text_of(question, move) + " is not listed but accepted";
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

}  // namespace linstock::boar::testing
