#include <utility>

#include "match/hash_word.hpp"
#include "match/record.hpp"

namespace linstock {

namespace {

tl::unexpected<Error> differs(std::size_t index, std::string message) {
  return fail("action " + std::to_string(index + 1), std::move(message));
}

std::string quoted(const RecordLine& line) { return "'" + line.text + "'"; }

/// A die line: the face must be possible, and the seed's if the seed is known.
Result<bool> play_die(Match& match, const Record& record, std::size_t index, Move face) {
  const RecordLine& line = record.lines[index];
  if (match.decision().actor != Decision::Actor::Dice) {
    return differs(index, "the record has " + quoted(line) + ", but no die is owed");
  }
  if (record.seed && index >= record.given) {
    const Move due = match.position().roll(SeededDice(*record.seed));
    if (due != face) {
      return differs(index, "the record has " + quoted(line) + ", but the seed's die is '" +
                                match.game().text_of(due) + "'");
    }
  }
  const std::optional<Refusal> refusal = match.give_roll(face);
  if (refusal) return differs(index, quoted(line) + " is refused: " + refusal->reason);
  return true;
}

Result<bool> play_action(Match& match, const RecordLine& line, std::size_t index, Move move) {
  const Result<Seat> seat = seat_named(match.game(), line.by);
  if (!seat || !seat->is_player()) return differs(index, "there is no player '" + line.by + "'");
  const std::optional<Refusal> refusal = match.act(*seat, move);
  if (!refusal) return true;
  const std::string rule = refusal->rule.empty() ? "" : " (" + refusal->rule + ")";
  return differs(index, quoted(line) + " is refused: " + refusal->reason + rule);
}

}  // namespace

Result<Match> replay(std::shared_ptr<const Game> game, const Record& record, bool keep_tales) {
  Match match(std::move(game), {.seed = std::nullopt, .keep_tales = keep_tales});
  if (record.start && *record.start != match.start_hash()) {
    return fail("start",
                "the game began from another position: the scenario's data or rules have "
                "changed since (" +
                    hash_word(*record.start) + " then, " + hash_word(match.start_hash()) + " now)");
  }
  if (record.given > record.lines.size()) {
    return fail("given", "is " + std::to_string(record.given) + ", but there are only " +
                             std::to_string(record.lines.size()) + " actions");
  }
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    const Result<Move> move = match.game().parse_move(line.text);
    if (!move) return differs(i, to_string(move.error()));
    const Result<bool> played =
        line.by == "dice" ? play_die(match, record, i, *move) : play_action(match, line, i, *move);
    if (!played) return fail(played.error());
    if (match.history().back().hash != line.hash) {
      return differs(i, "after " + quoted(line) + " the position's hash is " +
                            hash_word(match.history().back().hash) + ", the record has " +
                            hash_word(line.hash));
    }
  }
  if (record.seed) {
    match.set_seed(*record.seed);
    match.roll_dice();
  }
  return match;
}

}  // namespace linstock
