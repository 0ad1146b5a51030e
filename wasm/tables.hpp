// The games that are open in the page.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>

#include "match/match.hpp"
#include "match/record.hpp"

namespace linstock::page {

/// A game and the head of its record.
struct Table {
  Match match;
  Record head;
};

class Tables {
 public:
  /// A number that no other game has or had.
  std::int32_t add(Table table);
  /// Null when there is no such game.
  [[nodiscard]] Table* find(std::int32_t number);
  bool remove(std::int32_t number) { return tables_.erase(number) > 0; }

 private:
  std::map<std::int32_t, Table> tables_;
  std::int32_t last_ = 0;
};

/// The game of a bundle's text.
[[nodiscard]] Result<std::shared_ptr<const Game>> game_of_bundle(std::string_view bundle,
                                                                 const Json& options);
/// A table with a new game, set up as linstock_new_game tells.
[[nodiscard]] Result<Table> new_table(std::string_view bundle, std::string_view setup);
/// A table with the game of a record.
[[nodiscard]] Result<Table> load_table(std::string_view bundle, std::string_view record);

}  // namespace linstock::page
