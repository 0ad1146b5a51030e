// A game on the table: the file it is kept in, its scenario, and the match itself.
#pragma once

#include <memory>
#include <string>

#include "cli/command.hpp"
#include "data/games.hpp"
#include "match/record.hpp"

namespace linstock::cli {

struct Table {
  std::string file;
  Record head;  ///< without the actions
  Match match;
};

/// Reads and replays a game's file. Errors name file, line and reason.
[[nodiscard]] Answer<Table> open_table(const Context& context, const std::string& file,
                                       bool keep_tales = true);
/// A new game, not yet in a file.
[[nodiscard]] Answer<Table> new_table(const Context& context, const std::string& scenario,
                                      const SeedSecret& secret,
                                      const Json& options = Json::object());
/// Writes the game to `file`; when that fails the old file is as it was.
[[nodiscard]] Done save_table(const Table& table, const std::string& file);

/// A seed nobody knows, from the system's entropy, with a salt.
[[nodiscard]] SeedSecret fresh_secret();
/// A seed that was chosen in the open.
[[nodiscard]] SeedSecret open_secret(std::uint64_t seed);

/// The seat of an option's word; the umpire's when it is empty.
[[nodiscard]] Answer<Seat> seat_of_option(const Game& game, const std::string& word);
/// {player, kind, prompt, rules}, or null once the game is over.
[[nodiscard]] Json decision_json(const Match& match, Seat seat);
/// null while the game runs, else {winner, level, reason}.
[[nodiscard]] Json result_json(const Match& match);
/// The events of a tale as a list.
[[nodiscard]] Json tale_json(const Tale& tale);

}  // namespace linstock::cli
