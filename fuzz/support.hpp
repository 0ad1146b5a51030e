// What the fuzz targets share: the battle they are about, and a way to spoil a JSON text so that it
// stays JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/dice.hpp"
#include "data/games.hpp"
#include "match/json.hpp"
#include "match/system.hpp"

namespace linstock::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline const data::Library& library() {
  static const data::Library kLibrary = [] {
    auto opened = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
    LINSTOCK_ASSERT(opened.has_value(), "the volumes can be read");
    return std::move(*opened);
  }();
  return kLibrary;
}

/// A battle, and a few positions of one game of it: movement, fights, the end of a turn.
struct Field {
  std::shared_ptr<const Game> battle;
  bool lists_all = true;  ///< all lawful actions are listed
  std::vector<std::unique_ptr<Position>> positions;
};

/// The position after `plies` actions and dice by chance, or at the end of the game.
inline std::unique_ptr<Position> position_after(const Game& battle, int plies) {
  const SeededDice dice(1);
  std::unique_ptr<Position> position = battle.start(nullptr);
  for (int ply = 0; ply < plies; ++ply) {
    const Decision owed = position->decision();
    if (owed.actor == Decision::Actor::Nobody) break;
    std::vector<Move> moves;
    position->legal_moves(moves);
    const auto count = static_cast<std::uint32_t>(moves.size());
    const auto turn = static_cast<std::uint64_t>(ply);
    position->apply(owed.actor == Decision::Actor::Dice ? position->roll(dice)
                                                        : moves[SeededDice(2).below(count, turn)],
                    nullptr);
  }
  return position;
}

inline Field field_of(std::string_view scenario, bool lists_all) {
  auto game = data::load_game(library(), scenario);
  LINSTOCK_ASSERT(game.has_value(), "the battle can be loaded");
  Field field{*game, lists_all, {}};
  for (const int plies : {0, 3, 40, 111, 160, 222, 333, 450}) {
    field.positions.push_back(position_after(**game, plies));
  }
  return field;
}

/// One of each system.
inline const std::vector<Field>& fields() {
  static const std::vector<Field> kFields = [] {
    std::vector<Field> made;
    made.push_back(field_of("boar/germantown", true));
    made.push_back(field_of("tabletop/chew-house", false));
    return made;
  }();
  return kFields;
}

/// All values of a JSON text, those inside others too.
inline void collect(Json& json, std::vector<Json*>& values) {
  values.push_back(&json);
  if (!json.is_structured()) return;
  for (Json& part : json) collect(part, values);
}

/// Spoils a JSON value. Each line of the text is "<number> <JSON>": the value of that number (in
/// the order of the text, counted round) becomes the JSON, null when the JSON cannot be read. A
/// line
/// "<number>" alone takes the last part of that value away.
inline void spoil(Json& json, std::string_view lines) {
  for (int line = 0; line < 8 && !lines.empty(); ++line) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view text = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    std::size_t number = 0;
    std::size_t at = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      number = number * 10 + static_cast<std::size_t>(text[at] - '0');
    }
    std::vector<Json*> values;
    collect(json, values);
    Json& chosen = *values[number % values.size()];
    if (at < text.size()) {
      chosen = parse_json(text.substr(at)).value_or(Json());
    } else if (chosen.is_structured() && !chosen.empty()) {
      chosen.erase(std::prev(chosen.end()));
    }
  }
}

/// The JSON text itself when it begins like an object, else what is left of `base` when it is
/// spoilt by the lines.
inline Result<Json> read_or_spoil(const Json& base, std::string_view text) {
  if (text.starts_with('{')) return parse_json(text);
  Json json = base;
  spoil(json, text);
  return json;
}

}  // namespace linstock::fuzz
