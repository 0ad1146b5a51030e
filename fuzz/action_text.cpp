// Actions as text: what can be read has a text that reads the same, and is checked everywhere.
#include "fuzz/support.hpp"

using linstock::Move;

namespace {

void check_at(const linstock::fuzz::Field& field, const linstock::Position& position, Move move) {
  std::vector<Move> moves;
  position.legal_moves(moves);
  const auto refusal = position.check(move);
  const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
  LINSTOCK_ASSERT(!listed || !refusal, "what is listed is lawful");
  LINSTOCK_ASSERT(listed || refusal || !field.lists_all, "the check and the list agree");
  LINSTOCK_ASSERT(!refusal || !refusal->reason.empty(), "a refusal has a reason");
  LINSTOCK_ASSERT(!position.label_of(move).empty(), "an action has a label");
  if (!refusal) position.clone()->apply(move, nullptr);
}

void try_in(const linstock::fuzz::Field& field, std::string_view text) {
  const linstock::Game& battle = *field.battle;
  const auto move = battle.parse_move(text);
  if (!move) {
    LINSTOCK_ASSERT(!move.error().message.empty(), "an error has a message");
    return;
  }
  const auto again = battle.parse_move(battle.text_of(*move));
  LINSTOCK_ASSERT(again && *again == *move, "the text can be read back");
  const auto from_json = battle.move_from_json(battle.json_of(*move));
  LINSTOCK_ASSERT(from_json && *from_json == *move, "the JSON can be read back");
  for (const auto& position : field.positions) check_at(field, *position, *move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = linstock::fuzz::text_of(data, size);
  for (const auto& field : linstock::fuzz::fields()) try_in(field, text);
  return 0;
}
