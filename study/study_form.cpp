// A study as a file.
#include <algorithm>
#include <limits>

#include "match/hash_word.hpp"
#include "study/forms.hpp"
#include "study/statistics.hpp"

namespace linstock::study {

namespace {

constexpr const char* kStudyFormat = "linstock study";

// ---- writing

Json games_json(const Aggregate& totals) {
  Json rows = Json::array();
  for (const auto& [number, row] : totals.games) {
    rows.push_back({{"game", number},
                    {"winner", row.winner},
                    {"level", row.level},
                    {"rule", row.rule},
                    {"turns", row.turns},
                    {"actions", row.actions},
                    {"fights", row.fights},
                    {"halves", row.halves},
                    {"morale", row.morale},
                    {"lost", row.lost}});
  }
  return rows;
}

Json morale_json(const Aggregate& totals) {
  Json rows = Json::array();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t turn = 0; turn < totals.morale[seat].size(); ++turn) {
      Json values = Json::array();
      for (const auto& [value, games] : totals.morale[seat][turn]) {
        values.push_back(Json::array({value, games}));
      }
      rows.push_back({{"seat", seat}, {"turn", turn + 1}, {"values", values}});
    }
  }
  return rows;
}

Json losses_json(const Aggregate& totals) {
  Json rows = Json::array();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const auto& [name, by_turn] : totals.losses[seat]) {
      rows.push_back({{"seat", seat}, {"formation", name}, {"by_turn", by_turn}});
    }
  }
  return rows;
}

Json counts_json(const Aggregate& totals, Json& json) {
  json["fights"] = Json::array();
  for (const auto& [place, count] : totals.places) {
    const auto& [hex, turn, attacker] = place;
    json["fights"].push_back(
        {{"hex", hex}, {"turn", turn}, {"attacker", attacker}, {"count", count}});
  }
  json["results"] = Json::array();
  for (const auto& [result, count] : totals.results) {
    const auto& [column, attacker, defender] = result;
    json["results"].push_back(
        {{"column", column}, {"attacker", attacker}, {"defender", defender}, {"count", count}});
  }
  json["rules"] = Json::array();
  for (const auto& [rule, count] : totals.rules) {
    json["rules"].push_back({{"rule", rule}, {"times", count.times}, {"games", count.games}});
  }
  return json;
}

/// A member of the file: lists of rows with one row a line.
std::string member_text(const std::string& key, const Json& value) {
  const std::string head = "\"" + key + "\":";
  if (!value.is_array() || value.empty() || !value[0].is_object()) return head + to_line(value);
  std::string text = head + "[\n";
  for (std::size_t i = 0; i < value.size(); ++i) {
    text += to_line(value[i]) + (i + 1 < value.size() ? ",\n" : "\n]");
  }
  return text;
}

// ---- reading

constexpr auto kMostInt = std::numeric_limits<int>::max();

int small(ObjectReader& row, std::string_view key, std::int64_t low, std::int64_t high) {
  return static_cast<int>(row.number(key, low, std::min<std::int64_t>(high, kMostInt)));
}
std::size_t seat_in(ObjectReader& row, std::string_view key) {
  return static_cast<std::size_t>(row.number(key, 0, 1));
}
std::int64_t count_in(ObjectReader& row, std::string_view key) {
  return row.number(key, 1, kMostCount);
}

/// Reads the rows of one list of the file; the first fault is kept.
class Rows {
 public:
  Rows(const Json& file, std::optional<Error>& error) : file_(file), error_(error) {}

  /// `read` puts one row where it belongs and answers false when it is there already.
  template <class Read>
  void each(const std::string& key, Read&& read) {
    if (error_) return;
    if (!file_.contains(key) || !file_[key].is_array()) {
      error_ = Error{key, "must be a list"};
      return;
    }
    for (std::size_t i = 0; i < file_[key].size() && !error_; ++i) {
      ObjectReader row(file_[key][i], key + "/" + std::to_string(i));
      const bool fresh = read(row);
      if (!row.finish()) {
        error_ = row.error();
      } else if (!fresh) {
        error_ = Error{key + "/" + std::to_string(i), "is there twice"};
      }
    }
  }

 private:
  const Json& file_;
  std::optional<Error>& error_;
};

bool read_game(ObjectReader& row, Aggregate& totals) {
  GameRow game;
  const auto number = static_cast<std::uint64_t>(row.number("game", 1, kMostGames));
  game.winner = small(row, "winner", kNobody, 1);
  game.level = row.text("level");
  game.rule = row.text("rule");
  game.turns = small(row, "turns", 1, kMostTurns);
  game.actions = small(row, "actions", 0, kMostValue);
  game.fights = small(row, "fights", 0, kMostValue);
  game.halves = pair_in(row, "halves", -kMostValue, kMostValue);
  game.morale = pair_in(row, "morale", 0, kMostValue);
  game.lost = pair_in(row, "lost", -kMostValue, kMostValue);
  return totals.games.emplace(number, std::move(game)).second;
}

bool read_morale(ObjectReader& row, Aggregate& totals) {
  std::vector<Histogram>& turns = totals.morale[seat_in(row, "seat")];
  const auto turn = static_cast<std::size_t>(row.number("turn", 1, kMostTurns));
  if (turns.size() < turn) turns.resize(turn);
  Histogram& values = turns[turn - 1];
  const bool fresh = values.empty();
  for (const Json& pair : list_in(row, "values")) {
    const Json wrapped = {{"pair", pair}};
    ObjectReader reader(wrapped, "values");
    const std::vector<std::int64_t> two = numbers_in(reader, "pair", 0, kMostCount);
    if (two.size() != 2 || two[0] > kMostValue || two[1] == 0 ||
        !values.emplace(static_cast<int>(two[0]), two[1]).second) {
      row.fault("values", "must be pairs of a value and how many games had it");
    }
  }
  return fresh;
}

bool read_losses(ObjectReader& row, Aggregate& totals) {
  auto& formations = totals.losses[seat_in(row, "seat")];
  std::vector<std::int64_t> by_turn = numbers_in(row, "by_turn", -kMostCount, kMostCount);
  return formations.emplace(row.text("formation"), std::move(by_turn)).second;
}

void read_lists(Rows& rows, Aggregate& totals) {
  rows.each("games", [&](ObjectReader& row) { return read_game(row, totals); });
  rows.each("morale", [&](ObjectReader& row) { return read_morale(row, totals); });
  rows.each("losses", [&](ObjectReader& row) { return read_losses(row, totals); });
  rows.each("fights", [&](ObjectReader& row) {
    const FightPlace place{row.text("hex"), small(row, "turn", 1, kMostTurns),
                           static_cast<int>(seat_in(row, "attacker"))};
    return totals.places.emplace(place, count_in(row, "count")).second;
  });
  rows.each("results", [&](ObjectReader& row) {
    const FightResult result{row.text("column"), row.text("attacker"), row.text("defender")};
    return totals.results.emplace(result, count_in(row, "count")).second;
  });
  rows.each("rules", [&](ObjectReader& row) {
    const RuleCount count{count_in(row, "times"), count_in(row, "games")};
    return totals.rules.emplace(row.text("rule"), count).second;
  });
}

void read_shards(ObjectReader& reader, Study& study) {
  study.of = small(reader, "of", 1, kMostShards);
  study.shards.clear();
  for (const std::int64_t shard : numbers_in(reader, "shards", 1, study.of)) {
    study.shards.insert(static_cast<int>(shard));
  }
}

/// What the parts of a file say about each other.
std::optional<Error> contradiction(const Study& study) {
  const std::set<std::uint64_t> wanted = games_of(study);
  const auto same = [](std::uint64_t number, const auto& game) { return number == game.first; };
  if (!std::equal(wanted.begin(), wanted.end(), study.totals.games.begin(),
                  study.totals.games.end(), same)) {
    return Error{"games", "are not those of the run and its shards"};
  }
  std::int64_t fights = 0;
  for (const auto& [number, row] : study.totals.games) fights += row.fights;
  for (const auto& [place, count] : study.totals.places) fights -= count;
  if (fights != 0) return Error{"fights", "are not as many as the games have"};
  for (const std::vector<Histogram>& turns : study.totals.morale) {
    const auto games = static_cast<std::int64_t>(study.totals.games.size());
    if ((turns.empty() ? 0 : games_in(turns.front())) != games) {
      return Error{"morale", "is not of as many games as there are"};
    }
  }
  return std::nullopt;
}

Result<Study> read_study(const Json& json) {
  if (!json.is_object() || json.value("format", Json()) != kStudyFormat) {
    return fail("this is no study of linstock");
  }
  ObjectReader reader(json, "");
  (void)reader.text("format");
  const std::int64_t version = reader.number("version", 1, kMostCount);
  if (reader.ok() && version != kFormVersion) {
    return fail("version", "is " + std::to_string(version) + ", this program reads version " +
                               std::to_string(kFormVersion));
  }
  Study study;
  const Result<Run> run = run_from_json(reader.member("run"));
  if (!reader.ok()) return fail(reader.error());
  if (!run) return fail(run.error());
  study.run = *run;
  read_shards(reader, study);
  for (const char* list : {"games", "morale", "losses", "fights", "results", "rules"}) {
    (void)list_in(reader, list);
  }
  if (!reader.finish()) return fail(reader.error());
  std::optional<Error> error;
  Rows rows(json, error);
  read_lists(rows, study.totals);
  if (!error) error = contradiction(study);
  if (error) return fail(*error);
  return study;
}

}  // namespace

Json run_json(const Run& run) {
  Json json;
  json["scenario"] = run.scenario;
  json["data"] = run.data;
  json["program"] = run.program;
  json["seats"] = run.seats;
  json["bots"] = run.bots;
  json["seed"] = std::to_string(run.seed);
  json["games"] = run.games;
  return json;
}

Result<Run> run_from_json(const Json& json) {
  ObjectReader reader(json, "run");
  Run run;
  run.scenario = reader.text("scenario");
  run.data = reader.text("data");
  run.program = reader.text("program");
  for (const auto& [key, words] : {std::pair{"seats", &run.seats}, std::pair{"bots", &run.bots}}) {
    const Json& list = list_in(reader, key);
    const bool two = list.size() == 2 && list[0].is_string() && list[1].is_string();
    if (!two) {
      reader.fault(key, "must be two texts");
      continue;
    }
    *words = {list[0].get<std::string>(), list[1].get<std::string>()};
  }
  const std::optional<std::uint64_t> seed = parse_natural(reader.text("seed"));
  if (!seed) reader.fault("seed", "must be a whole number in quotes");
  run.seed = seed.value_or(0);
  run.games = static_cast<std::uint64_t>(reader.number("games", 1, kMostGames));
  if (!reader.finish()) return fail(reader.error());
  return run;
}

std::string study_text(const Study& study) {
  Json json;
  json["format"] = kStudyFormat;
  json["version"] = kFormVersion;
  json["run"] = run_json(study.run);
  json["of"] = study.of;
  json["shards"] = study.shards;
  json["games"] = games_json(study.totals);
  json["morale"] = morale_json(study.totals);
  json["losses"] = losses_json(study.totals);
  counts_json(study.totals, json);
  std::string text = "{";
  for (const auto& item : json.items()) {
    text += (text.size() > 1 ? ",\n" : "\n") + member_text(item.key(), item.value());
  }
  return text + "\n}\n";
}

Result<Study> study_from_text(std::string_view text, const std::string& file) {
  const Result<Json> json = parse_json(text);
  if (!json) return fail(file, json.error().message);
  Result<Study> study = read_study(*json);
  if (!study) return fail(file, to_string(study.error()));
  return study;
}

}  // namespace linstock::study
