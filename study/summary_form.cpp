// One game as JSON, and the small readers.
#include "match/hash_word.hpp"
#include "study/forms.hpp"

namespace linstock::study {

namespace {

const Json kNoList = Json::array();

bool is_whole(const Json& json, std::int64_t low, std::int64_t high) {
  if (!json.is_number_integer()) return false;
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
    return false;
  const auto value = json.get<std::int64_t>();
  return value >= low && value <= high;
}

Json fight_json(const Fight& fight) {
  return Json::array({fight.turn, fight.place, fight.attacker, fight.column, fight.attacker_result,
                      fight.defender_result});
}

bool read_fight(const Json& json, Fight& fight) {
  if (!json.is_array() || json.size() != 6) return false;
  for (const std::size_t text : {1U, 3U, 4U, 5U}) {
    if (!json[text].is_string()) return false;
  }
  if (!is_whole(json[0], 1, kMostTurns) || !is_whole(json[2], 0, 1)) return false;
  fight = {json[0].get<int>(),         json[1].get<std::string>(), json[2].get<int>(),
           json[3].get<std::string>(), json[4].get<std::string>(), json[5].get<std::string>()};
  return true;
}

void read_fights(ObjectReader& reader, GameSummary& game) {
  for (const Json& row : list_in(reader, "fights")) {
    Fight fight;
    if (!read_fight(row, fight)) return reader.fault("fights", "has a row that is no fight");
    game.fights.push_back(std::move(fight));
  }
}

void read_morale(ObjectReader& reader, GameSummary& game) {
  for (const Json& row : list_in(reader, "morale")) {
    const bool pair = row.is_array() && row.size() == 2 && is_whole(row[0], 0, kMostValue) &&
                      is_whole(row[1], 0, kMostValue);
    if (!pair) return reader.fault("morale", "has a turn without its two values");
    game.morale.push_back({row[0].get<int>(), row[1].get<int>()});
  }
}

void read_losses(ObjectReader& reader, GameSummary& game) {
  const Json& seats = list_in(reader, "losses");
  if (seats.size() != 2) return reader.fault("losses", "must be of two players");
  for (std::size_t seat = 0; seat < 2; ++seat) {
    ObjectReader formations(seats[seat], "losses");
    if (!formations.ok()) return reader.fault("losses", formations.error().message);
    for (const auto& item : seats[seat].items()) {
      LossesByTurn& losses = game.losses[seat][item.key()];
      for (const std::int64_t value : numbers_in(formations, item.key(), -kMostValue, kMostValue)) {
        losses.push_back(static_cast<int>(value));
      }
      if (losses.size() != game.morale.size()) formations.fault(item.key(), "lacks a turn");
    }
    if (!formations.ok()) return reader.fault("losses", formations.error().message);
  }
}

void read_rules(ObjectReader& reader, GameSummary& game) {
  const Json& rules = reader.member("rules");
  ObjectReader counts(rules, "rules");
  if (!rules.is_object()) return reader.fault("rules", "must be an object");
  for (const auto& item : rules.items()) {
    game.rules[item.key()] = static_cast<int>(counts.number(item.key(), 1, kMostValue));
  }
  if (!counts.ok()) reader.fault("rules", counts.error().message);
}

}  // namespace

const Json& list_in(ObjectReader& reader, std::string_view key) {
  const Json& list = reader.member(key);
  if (list.is_array()) return list;
  reader.fault(key, "must be a list");
  return kNoList;
}

std::vector<std::int64_t> numbers_in(ObjectReader& reader, std::string_view key, std::int64_t low,
                                     std::int64_t high) {
  std::vector<std::int64_t> numbers;
  for (const Json& value : list_in(reader, key)) {
    if (!is_whole(value, low, high)) {
      reader.fault(key, "has a value that is no whole number from " + std::to_string(low) + " to " +
                            std::to_string(high));
      return {};
    }
    numbers.push_back(value.get<std::int64_t>());
  }
  return numbers;
}

BySeat pair_in(ObjectReader& reader, std::string_view key, int low, int high) {
  const std::vector<std::int64_t> numbers = numbers_in(reader, key, low, high);
  if (numbers.size() != 2) {
    reader.fault(key, "must be two numbers, one a player");
    return {};
  }
  return {static_cast<int>(numbers[0]), static_cast<int>(numbers[1])};
}

Json summary_json(const GameSummary& game) {
  Json json;
  json["game"] = game.number;
  json["winner"] = game.winner;
  json["level"] = game.level;
  json["rule"] = game.rule;
  json["actions"] = game.actions;
  json["halves"] = game.halves;
  json["morale"] = game.morale;
  json["losses"] = Json::array({game.losses[0], game.losses[1]});
  json["fights"] = Json::array();
  for (const Fight& fight : game.fights) json["fights"].push_back(fight_json(fight));
  json["rules"] = Json::object();
  for (const auto& [rule, times] : game.rules) json["rules"][rule] = times;
  return json;
}

Result<GameSummary> summary_from_json(const Json& json) {
  ObjectReader reader(json, "");
  GameSummary game;
  game.number = static_cast<std::uint64_t>(reader.number("game", 1, kMostGames));
  game.winner = static_cast<int>(reader.number("winner", kNobody, 1));
  game.level = reader.text("level");
  game.rule = reader.text("rule");
  game.actions = static_cast<int>(reader.number("actions", 0, kMostValue));
  game.halves = pair_in(reader, "halves", -kMostValue, kMostValue);
  read_morale(reader, game);
  game.turns = static_cast<int>(game.morale.size());
  read_losses(reader, game);
  read_fights(reader, game);
  read_rules(reader, game);
  if (game.morale.empty() || game.morale.size() > kMostTurns)
    reader.fault("morale", "must be of one turn or more");
  if (!reader.finish()) return fail(reader.error());
  return game;
}

}  // namespace linstock::study
