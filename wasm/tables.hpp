// The games that are open in the page.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "match/table.hpp"

namespace linstock::page {

/// A game and the bots that play in it.
struct Seated {
  Table table;
  std::map<std::string, std::unique_ptr<Bot>, std::less<>> bots;  ///< by name, once needed
};

class Tables {
 public:
  /// A number that no other game has or had.
  std::int32_t add(Table table);
  /// Null when there is no such game.
  [[nodiscard]] Seated* find(std::int32_t number);
  bool remove(std::int32_t number) { return tables_.erase(number) > 0; }

 private:
  std::map<std::int32_t, Seated> tables_;
  std::int32_t last_ = 0;
};

/// The game of a bundle's text, or of the bundle that the options hold.
[[nodiscard]] Result<std::shared_ptr<const Game>> game_of_bundle(std::string_view bundle,
                                                                 const Json& options);
/// A table with a new game, set up as linstock_new_game tells.
[[nodiscard]] Result<Table> new_table(std::string_view bundle, std::string_view setup);
/// The bot of this name at the table. Its chances are a function of the game, not of its dice.
[[nodiscard]] Result<Bot*> bot_at(Seated& seated, std::string_view name);
/// A table that branches off after `count` actions, with the seed of its own setup.
[[nodiscard]] Result<Table> forked_table(const Table& table, std::size_t count,
                                         std::string_view setup);
/// A table with the game of a record.
[[nodiscard]] Result<Table> load_table(std::string_view bundle, std::string_view record);

}  // namespace linstock::page
