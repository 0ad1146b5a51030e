// Records: a whole game as lines of text. A header, one line an action, and a last line, so that a
// record that was cut off is always recognised. Equal games are equal bytes.
//
//   {"format":"linstock","version":1,"features":[1,2],"scenario":"boar/germantown",...}
//   {"n":1,"by":"american","a":"move 2812","h":"0f3c..."}
//   {"n":2,"by":"dice","a":"roll 7","h":"..."}
//   {"end":true,"count":2}
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"
#include "match/seed_commitment.hpp"

namespace linstock {

/// What a record may hold beyond the first version; every change of the format adds a number. A
/// program refuses a record with a number it does not know and keeps reading all older ones.
enum class RecordFeature : std::uint8_t {
  SeedCommitment = 1,  ///< `commitment` and `salt`
  StartHash = 2,       ///< `start`: the hash of the position before the first action
  Given = 3,           ///< `given`; only in records of games that branched off another
  Partial = 4,         ///< lines without hashes or actions; cannot be replayed
};
/// Up to this one every record has them.
inline constexpr std::uint8_t kLastFeature = static_cast<std::uint8_t>(RecordFeature::StartHash);

struct RecordLine {
  std::string by;    ///< a seat's word, or "dice"
  std::string text;  ///< of the action
  std::uint64_t hash = 0;

  friend bool operator==(const RecordLine&, const RecordLine&) = default;
};

struct Record {
  std::string scenario;
  Json options = Json::object();       ///< chosen at the start
  std::string commitment;              ///< empty in older records
  std::optional<std::uint64_t> seed;   ///< only in the umpire's copy
  std::string salt;                    ///< with the seed
  std::optional<std::uint64_t> start;  ///< hash; absent in older records
  std::string started;                 ///< when, as the players wrote it; may be empty
  /// So many actions and dice were taken over from another game; the seed rolls those after them.
  std::size_t given = 0;
  std::vector<RecordLine> lines;
};

/// Always the newest features.
[[nodiscard]] std::string write_record(const Record& record);
/// The record of a running game as one seat may have it: no seed, no salt, no hashes, and no text
/// in lines that are still kept from it. `read_record` refuses it.
[[nodiscard]] std::string write_partial_record(const Match& match, const Record& head, Seat seat);
/// Errors are at "name:line".
[[nodiscard]] Result<Record> read_record(std::string_view text, std::string_view name);

/// The head of a new game's record: scenario, seed, salt and the commitment to them.
[[nodiscard]] Record new_record(std::string scenario, const SeedSecret& secret);
/// The same head with the actions of the match as it stands.
[[nodiscard]] Record record_of(const Match& match, const Record& head);

/// The line of the n-th action of the match, from 0.
[[nodiscard]] RecordLine line_of(const Match& match, std::size_t n);

/// Plays the record: every action must be lawful and by whoever decides, every die the seed's die,
/// every hash the same. The error is at "action 12" and says what differs.
[[nodiscard]] Result<Match> replay(std::shared_ptr<const Game> game, const Record& record,
                                   bool keep_tales = true);

}  // namespace linstock
