// Actions as text: what can be read has a text that reads the same, and is checked everywhere.
#include "fuzz/support.hpp"

using linstock::Move;
using linstock::fuzz::battle;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto move = battle()->parse_move(linstock::fuzz::text_of(data, size));
  if (!move) {
    LINSTOCK_ASSERT(!move.error().message.empty(), "an error has a message");
    return 0;
  }
  const auto again = battle()->parse_move(battle()->text_of(*move));
  LINSTOCK_ASSERT(again && *again == *move, "the text can be read back");
  const auto from_json = battle()->move_from_json(battle()->json_of(*move));
  LINSTOCK_ASSERT(from_json && *from_json == *move, "the JSON can be read back");
  for (const auto& position : linstock::fuzz::positions()) {
    std::vector<Move> moves;
    position->legal_moves(moves);
    const auto refusal = position->check(*move);
    const bool listed = std::find(moves.begin(), moves.end(), *move) != moves.end();
    LINSTOCK_ASSERT(listed == !refusal, "the check and the list agree");
    LINSTOCK_ASSERT(!refusal || !refusal->reason.empty(), "a refusal has a reason");
    LINSTOCK_ASSERT(!position->label_of(*move).empty(), "an action has a label");
  }
  return 0;
}
