#include "server/match_record.hpp"

#include <chrono>
#include <utility>

#include "match/hash_word.hpp"

namespace linstock::server {

std::string head_line(const Table& table) {
  Record alone = table.head();
  alone.start = table.match().start_hash();
  const std::string text = write_record(alone);
  return text.substr(0, text.find('\n'));
}

std::vector<store::Entry> entries_from(const Table& table, std::size_t first) {
  std::vector<store::Entry> entries;
  for (RecordLine& line : table.lines_from(first)) {
    const bool die = line.by == "dice";
    entries.push_back({die ? store::EntryKind::Dice : store::EntryKind::Action, std::move(line.by),
                       std::move(line.text), hash_word(line.hash)});
  }
  return entries;
}

store::Entry undo_entry(const Table& table, const std::string& by) {
  return {store::EntryKind::Undo, by, "", hash_word(table.match().position().hash())};
}

Result<Record> record_of(const store::StoredMatch& match) {
  Result<Record> record = read_record(match.head + "\n{\"end\":true,\"count\":0}\n", "head");
  if (!record) return fail(record.error());
  for (store::Entry& entry : standing(match.entries)) {
    const auto hash = parse_hash_word(entry.hash);
    if (!hash) return fail("entry", "has no hash");
    record->lines.push_back({std::move(entry.by), std::move(entry.text), *hash});
  }
  return record;
}

std::string turn_of(const Table& table) {
  const Decision decision = table.match().decision();
  if (decision.actor != Decision::Actor::Player) return {};
  return word_of(table.game(), decision.seat);
}

std::string result_of(const Table& table) {
  const Json result = result_json(table.game(), table.match().position().result());
  return result.is_null() ? std::string{} : to_line(result);
}

store::Time time_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace linstock::server
