// Record files: what can be read is written and read the same again; playing it ends in a match or
// in an error.
#include "match/record.hpp"

#include "fuzz/support.hpp"
#include "match/systems.hpp"

namespace {

/// A battle that is loaded already, or the record's own one.
std::shared_ptr<const linstock::Game> game_of(const linstock::Record& record) {
  for (const auto& field : linstock::fuzz::fields()) {
    if (field.battle->id() == record.scenario) return field.battle;
  }
  if (!linstock::has_own_bundle(record.options)) return linstock::fuzz::fields()[0].battle;
  const auto own =
      linstock::data::load_game(linstock::fuzz::library(), record.scenario, record.options);
  return own ? *own : nullptr;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = linstock::read_record(linstock::fuzz::text_of(data, size), "fuzz");
  if (!record) {
    LINSTOCK_ASSERT(!record.error().message.empty(), "an error has a message");
    return 0;
  }
  const std::string text = linstock::write_record(*record);
  const auto again = linstock::read_record(text, "again");
  // What is not in an older record is written as blank, and a blank commitment fits no seed.
  if (again) LINSTOCK_ASSERT(again->lines == record->lines, "the same actions");
  const auto game = game_of(*record);
  if (game == nullptr) return 0;
  const auto match = linstock::replay(game, *record, false);
  if (match) LINSTOCK_ASSERT(match->history().size() >= record->lines.size(), "all was played");
  return 0;
}
