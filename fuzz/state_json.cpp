// Positions as JSON: what is accepted is written the same again, and can be looked at by everybody.
#include "fuzz/support.hpp"

using linstock::Json;

namespace {

/// A position of a battle as JSON.
struct Base {
  const linstock::Game* battle;
  Json json;
};

/// The position that the input is laid over: a mid-game one, picked by the first byte.
const Base& base_of(std::string_view text) {
  static const std::vector<Base> kBases = [] {
    std::vector<Base> made;
    for (const auto& field : linstock::fuzz::fields()) {
      for (const auto& position : field.positions) {
        made.push_back({field.battle.get(), position->to_json()});
      }
    }
    return made;
  }();
  const std::size_t pick = text.empty() ? 0 : static_cast<unsigned char>(text.front());
  return kBases[pick % kBases.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = linstock::fuzz::text_of(data, size);
  const Base& base = base_of(text);
  const auto json = linstock::fuzz::read_or_spoil(base.json, text);
  if (!json) return 0;
  const auto position = base.battle->position_from_json(*json);
  if (!position) {
    LINSTOCK_ASSERT(!position.error().message.empty(), "an error has a message");
    return 0;
  }
  const auto again = base.battle->position_from_json((*position)->to_json());
  LINSTOCK_ASSERT(again && (*again)->hash() == (*position)->hash(), "it is the same again");
  for (const linstock::Seat seat :
       {linstock::Seat{0}, linstock::Seat{1}, linstock::kSpectator, linstock::kUmpire}) {
    (void)linstock::to_line((*position)->view(seat));
    (void)(*position)->seen_by(seat)->hash();
  }
  if ((*position)->decision().actor != linstock::Decision::Actor::Nobody) {
    (void)(*position)->prompt();
  }
  return 0;
}
