// Bundles, all data of a scenario as JSON: any text makes a game or an error with its place. A game
// that is made can be played.
#include "fuzz/support.hpp"
#include "match/systems.hpp"

using linstock::Json;

namespace {

/// Of each system one; a text that spoils a bundle picks by its first letter.
const Json& bundle(std::string_view text) {
  static const std::vector<Json> kBundles = [] {
    std::vector<Json> made;
    for (const char* id : {"boar/germantown", "tabletop/chew-house", "tabletop/chadds-ford"}) {
      auto bundle = linstock::fuzz::library().bundle(id);
      LINSTOCK_ASSERT(bundle.has_value(), "the battle has its files");
      made.push_back(std::move(bundle->json));
    }
    return made;
  }();
  if (text.starts_with('b')) return kBundles[1];
  return text.starts_with('c') ? kBundles[2] : kBundles[0];
}

/// A few actions by chance.
void play(const linstock::Game& game) {
  const auto position = game.start(nullptr);
  const linstock::SeededDice chances(3);
  std::vector<linstock::Move> moves;
  for (std::uint64_t ply = 0; ply < 30; ++ply) {
    if (position->decision().actor == linstock::Decision::Actor::Nobody) return;
    position->legal_moves(moves);
    LINSTOCK_ASSERT(!moves.empty(), "there is something to do");
    const auto count = static_cast<std::uint32_t>(moves.size());
    position->apply(moves[chances.below(count, ply)], nullptr);
  }
  (void)position->view(linstock::kUmpire);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = linstock::fuzz::text_of(data, size);
  const Json& base = bundle(text);
  if (text.starts_with('b') || text.starts_with('c')) text.remove_prefix(1);
  const auto json = linstock::fuzz::read_or_spoil(base, text);
  if (!json) return 0;
  const auto game = linstock::open_bundle(*json, Json::object());
  if (!game) {
    LINSTOCK_ASSERT(!game.error().message.empty(), "an error has a message");
    return 0;
  }
  play(**game);
  return 0;
}
