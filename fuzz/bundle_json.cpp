// Bundles, all data of a scenario as JSON: any text makes a scenario or an error with its place. A
// scenario that is made can be played.
#include "fuzz/support.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/scenario_from_json.hpp"

using linstock::Json;

namespace {

const Json& bundle() {
  static const Json kBundle = [] {
    auto made = linstock::fuzz::library().bundle("boar/germantown");
    LINSTOCK_ASSERT(made.has_value(), "the battle has its files");
    return std::move(made->json);
  }();
  return kBundle;
}

/// A few actions by chance.
void play(linstock::boar::Scenario scenario) {
  const auto game = linstock::boar::make_game(
      std::make_shared<const linstock::boar::Scenario>(std::move(scenario)));
  const auto position = game->start(nullptr);
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
  const std::string_view text = linstock::fuzz::text_of(data, size);
  const auto json = linstock::fuzz::read_or_spoil(bundle(), text);
  if (!json) return 0;
  auto scenario = linstock::boar::scenario_from_json(*json);
  if (!scenario) {
    LINSTOCK_ASSERT(!scenario.error().message.empty(), "an error has a message");
    return 0;
  }
  play(std::move(*scenario));
  return 0;
}
