// Actions as JSON: what can be read has a JSON that reads the same.
#include "fuzz/support.hpp"

namespace {

void try_in(const linstock::fuzz::Field& field, const linstock::Json& json) {
  const linstock::Game& battle = *field.battle;
  const auto move = battle.move_from_json(json);
  if (!move) {
    LINSTOCK_ASSERT(!move.error().message.empty(), "an error has a message");
    return;
  }
  const auto again = battle.move_from_json(battle.json_of(*move));
  LINSTOCK_ASSERT(again && *again == *move, "the JSON can be read back");
  const auto from_text = battle.parse_move(battle.text_of(*move));
  LINSTOCK_ASSERT(from_text && *from_text == *move, "the text can be read back");
  for (const auto& position : field.positions) (void)position->check(*move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = linstock::parse_json(linstock::fuzz::text_of(data, size));
  if (!json) return 0;
  LINSTOCK_ASSERT(linstock::parse_json(linstock::to_line(*json)).has_value(), "JSON stays JSON");
  for (const auto& field : linstock::fuzz::fields()) try_in(field, *json);
  return 0;
}
