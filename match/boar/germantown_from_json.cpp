// The tables of Germantown's own rules, in germantown.toml.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "match/boar/bundle_parts.hpp"
#include "rules/boar/germantown/data.hpp"
#include "rules/boar/germantown/volume.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar {

namespace {

using germantown::Data;
using germantown::FogTurn;
using germantown::ReleaseRow;
using germantown::StephenColumn;

constexpr std::array<std::string_view, 3> kWeatherWords = {"clear", "moderate", "dense"};

// ---- names of the scenario

PieceId leader_of(Row& row, std::string_view key, const Scenario& scenario) {
  const std::string id = row.text(key);
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
    if (scenario.pieces[i].id == id && scenario.pieces[i].type == UnitType::Leader)
      return static_cast<PieceId>(i);
  row.fault(key, "there is no leader '" + id + "'");
  return kNoPiece;
}

std::uint8_t formation_of(Row& row, const Scenario& scenario) {
  const std::string letters = row.text("formation");
  const auto& all = scenario.formations;
  const auto found = std::find(all.begin(), all.end(), letters);
  if (letters.empty() || found == all.end())
    row.fault("formation", "no unit has '" + letters + "'");
  return byte_of(static_cast<int>(found - all.begin()));
}

std::optional<linstock::Step> step_of(const std::string& word, const Grid& grid,
                                      const std::string& pointer, Faults& faults) {
  const linstock::Result<Compass> point = parse_compass(word);
  const std::optional<linstock::Step> step = point ? grid.step(*point) : std::nullopt;
  if (!step) faults.report(pointer, "'" + word + "' is no direction from hex to hex on this map");
  return step;
}

// ---- fog (GER.3.1)

void read_fog_row(Row& row, FogTurn& turn) {
  std::array<int, 10> times{};
  for (std::size_t word = 0; word < kWeatherWords.size(); ++word) {
    const auto range = row.range(kWeatherWords[word], 0, 9);
    for (int die = range ? range->low : 0; range && die <= range->high; ++die) {
      turn.by_die[static_cast<std::size_t>(die)] = static_cast<Weather>(word);
      ++times[static_cast<std::size_t>(die)];
    }
  }
  for (std::size_t die = 0; die < times.size(); ++die)
    if (times[die] != 1)
      row.fault("die " + std::to_string(die) + " has " + std::to_string(times[die]) + " results");
}

void read_fog_turns(Row& file, Row& table, const TurnWeather& weather, Data& data) {
  static constexpr std::array<std::string_view, 4> words = {"clear", "moderate", "dense", "roll"};
  data.fog.resize(weather.size());
  for (std::size_t i = 0; i < weather.size(); ++i) {
    const auto word = std::find(words.begin(), words.end(), weather[i]);
    data.fog[i].rolled = word == words.begin() + 3;
    if (word == words.end())
      file.faults().report(pointer_to(pointer_to(file.pointer("turns"), i), "fog"),
                           "must be clear, moderate, dense or roll");
    else if (!data.fog[i].rolled)
      data.fog[i].fixed = static_cast<Weather>(word - words.begin());
  }
  std::vector<bool> seen(weather.size());
  for (Row& row : table.rows("table")) {
    const auto at =
        static_cast<std::size_t>(row.integer("turn", 1, static_cast<int>(weather.size())) - 1);
    if (!data.fog[at].rolled) row.fault("turn", "no fog is rolled on this turn");
    if (seen[at]) row.fault("turn", "this turn has a row already");
    seen[at] = true;
    read_fog_row(row, data.fog[at]);
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (data.fog[i].rolled && !seen[i])
      table.fault("table", "has no row for turn " + std::to_string(i + 1));
}

WeatherEffect& effect_of(Scenario& scenario, Weather weather) {
  return scenario.weather[static_cast<std::size_t>(weather)];
}

void read_fog(Row& file, const TurnWeather& weather, Scenario& scenario, Data& data) {
  Row table = file.row("fog", SourceNeeded::Yes);
  data.fog_roller = read_side(table, "roller");
  data.fog_never_thicker = table.flag("never_thicker");
  WeatherEffect& dense = effect_of(scenario, Weather::Dense);
  dense.artillery_range = byte_of(table.integer("dense_artillery_range", 0, 9));
  dense.range_rule = table.rule_of("dense_artillery_range");
  dense.off_road_loss = byte_of(-table.halves("dense_off_road_mp", -20, 0));
  dense.off_road_rule = table.rule_of("dense_off_road_mp");
  WeatherEffect& moderate = effect_of(scenario, Weather::Moderate);
  moderate.artillery_range = byte_of(table.integer("moderate_artillery_range", 0, 9));
  moderate.range_rule = table.rule_of("moderate_artillery_range");
  read_fog_turns(file, table, weather, data);
}

// ---- Stephen's division, friendly fire, panic (GER.3.2)

StephenColumn read_stephen_column(Row& row, const Grid& grid) {
  StephenColumn column;
  column.rolled = true;
  const std::vector<std::string> cells = row.texts("cells");
  if (cells.size() != column.by_die.size()) row.fault("cells", "must be 10 directions");
  for (std::size_t die = 0; die < std::min(cells.size(), column.by_die.size()); ++die) {
    column.by_die[die] = germantown::kNoRestriction;
    if (cells[die] == "any") continue;
    const auto step =
        step_of(cells[die], grid, pointer_to(row.pointer("cells"), die), row.faults());
    if (step) column.by_die[die] = static_cast<std::int8_t>(*step);
  }
  return column;
}

void read_stephen(Row& file, const Scenario& scenario, Data& data) {
  Row table = file.row("stephen", SourceNeeded::Yes);
  data.stephen_formation = formation_of(table, scenario);
  data.stephen = leader_of(table, "leader", scenario);
  data.stephen_off_map_morale = read_drm(table, "off_map_army_morale");
  data.stephen_table.resize(scenario.turns);
  for (Row& row : table.rows("columns")) {
    const StephenColumn column = read_stephen_column(row, scenario.map.grid);
    const auto turns = row.range("turns", 1, scenario.turns);
    if (!turns) row.fault("turns", "names no turn");
    for (int turn = turns ? turns->low : 1; turns && turn <= turns->high; ++turn) {
      StephenColumn& own = data.stephen_table[static_cast<std::size_t>(turn - 1)];
      if (own.rolled) row.fault("turns", "turn " + std::to_string(turn) + " has a column already");
      own = column;
    }
  }
}

void read_friendly_fire(Row& file, const Scenario& scenario, Data& data) {
  Row table = file.row("friendly_fire", SourceNeeded::Yes);
  data.friendly_fire_from = byte_of(table.integer("from_turn", 1, scenario.turns));
  if (formation_of(table, scenario) != data.stephen_formation)
    table.fault("formation", "must be that of [stephen]");
  data.friendly_fire_max = read_drm(table, "incident_max");
  data.friendly_fire_fog_drm = read_drm(table, "fog_drm");
  data.friendly_fire_morale = read_drm(table, "army_morale");
}

void read_panic(Row& file, const Scenario& scenario, Data& data) {
  Row table = file.row("panic", SourceNeeded::Yes);
  data.panic_hexes = byte_of(table.integer("retreat_hexes", 1, kLongestRetreat));
  const auto step = step_of(table.text("retreat_direction"), scenario.map.grid,
                            table.pointer("retreat_direction"), table.faults());
  data.panic_step = step.value_or(data.panic_step);
  data.panic_recovery_drm = read_drm(table, "recovery_drm");
  data.panic_off_map_morale = read_drm(table, "off_map_army_morale");
}

// ---- bombardment, surprise, Wayne (GER.3.5, GER.3.6, GER.3.7)

void read_bombardment(Row& file, const Scenario& scenario, Data& data) {
  Row table = file.row("bombardment", SourceNeeded::Yes);
  data.bombardment_side = read_side(table, "side");
  const std::string zone = table.text("zone");
  const auto& ids = scenario.map.zone_ids;
  const auto found = std::find(ids.begin(), ids.end(), zone);
  if (found == ids.end())
    table.fault("zone", "the map has no zone '" + zone + "'");
  else
    data.bombardment_zone = scenario.map.zones[static_cast<std::size_t>(found - ids.begin())];
  data.bombardment_strength = byte_of(table.integer("sp", 1, 20));
  data.bombardment_range = byte_of(table.integer("range", 1, 7));
  data.bombardment_weather = static_cast<Weather>(table.choice("weather", kWeatherWords));
}

void read_bonuses(Row& file, const Scenario& scenario, Data& data) {
  Row surprise = file.row("surprise", SourceNeeded::Yes);
  data.surprise_turn = byte_of(surprise.integer("turn", 1, scenario.turns));
  data.surprise_drm = read_drm(surprise, "drm");

  static constexpr std::array<std::string_view, 8> types = {
      "infantry", "light_infantry", "rifle",     "musket_rifle",
      "militia",  "cavalry",        "artillery", "indian"};
  Row fury = file.row("waynes_fury", SourceNeeded::Yes);
  data.wayne = leader_of(fury, "leader", scenario);
  data.wayne_formation = formation_of(fury, scenario);
  data.fury_target = static_cast<UnitType>(fury.choice("target_type", types));
  data.fury_drm = read_drm(fury, "drm");
}

// ---- release (GER.3.3)

void read_release(Row& file, const Scenario& scenario, Data& data) {
  static constexpr std::array<std::string_view, 3> words = {"british", "provincial", "hessian"};
  static constexpr std::array values = {Nationality::British, Nationality::Provincial,
                                        Nationality::Hessian};
  Row table = file.row("release", SourceNeeded::Yes);
  for (Row& row : table.rows("rows")) {
    ReleaseRow read;
    read.turn = byte_of(row.integer("turn", 1, scenario.turns));
    if (!data.release.empty() && data.release.back().turn > read.turn)
      row.fault("turn", "must not be before that of the row above");
    for (const std::string& word : row.texts("nationalities")) {
      const auto found = std::find(words.begin(), words.end(), word);
      if (found == words.end()) {
        row.fault("nationalities", "'" + word + "' is no nationality of the British side");
        continue;
      }
      const auto value = values[static_cast<std::size_t>(found - words.begin())];
      read.nationalities =
          static_cast<std::uint8_t>(read.nationalities | 1U << static_cast<unsigned>(value));
    }
    read.max_file = byte_of(row.integer_or("max_file", ReleaseRow::kAnyFile, 0, 99));
    data.release.push_back(read);
  }
}

// ---- victory (GER.2.1, GER.2.3)

void read_victory(Row& file, Scenario& scenario, Data& data) {
  Row table = file.row("victory", SourceNeeded::Yes);
  scenario.marginal_margin_halves = byte_of(table.halves("marginal_margin", 1, 40));
  scenario.marginal_rule = table.rule_of("marginal_margin");
  data.british_decisive_sp = byte_of(table.integer("british_decisive_sp", 1, 250));
  data.british_decisive_sp_washington_lost =
      byte_of(table.integer("british_decisive_sp_washington_lost", 1, 250));
  data.fled_counts_for_decisive = table.flag("panicked_off_map_counts_for_decisive");
  data.entry_b = read_hex(table, "american_decisive_hex", scenario.map);
  const std::vector<std::string> after = table.texts("american_decisive_hexes_after_panic");
  if (after.size() != 2) {
    table.fault("american_decisive_hexes_after_panic", "must be 2 hexes");
  } else {
    const std::string pointer = table.pointer("american_decisive_hexes_after_panic");
    data.chew_house = hex_in_play(scenario.map, after[0], pointer_to(pointer, 0), table.faults());
    data.market_square =
        hex_in_play(scenario.map, after[1], pointer_to(pointer, 1), table.faults());
  }
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
    if (scenario.pieces[i].id == "washington") data.washington = static_cast<PieceId>(i);
}

std::shared_ptr<const VolumeData> read_germantown(Row& file, const TurnWeather& weather,
                                                  Scenario& scenario) {
  auto data = std::make_shared<Data>();
  read_fog(file, weather, scenario, *data);
  read_stephen(file, scenario, *data);
  read_friendly_fire(file, scenario, *data);
  read_panic(file, scenario, *data);
  read_bombardment(file, scenario, *data);
  read_bonuses(file, scenario, *data);
  read_release(file, scenario, *data);
  read_victory(file, scenario, *data);
  return data;
}

}  // namespace

VolumeReader germantown_reader() {
  return {"germantown", &read_germantown, &germantown::kGermantownHooks};
}

}  // namespace linstock::boar
