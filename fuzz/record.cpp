// Record files: what can be read is written and read the same again; playing it ends in a match or
// in an error.
#include "match/record.hpp"

#include "fuzz/support.hpp"

using linstock::fuzz::battle;

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
  const auto match = linstock::replay(battle(), *record, false);
  if (match) LINSTOCK_ASSERT(match->history().size() >= record->lines.size(), "all was played");
  return 0;
}
