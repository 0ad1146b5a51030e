#include "match/tabletop/scenario_from_json.hpp"

#include <utility>

#include "match/tabletop/scenario_parts.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::int32_t kLeastTable = 12 * kInch;
constexpr std::int32_t kMostTable = 120 * kInch;
constexpr int kMostVictoryPoints = 100;
constexpr std::size_t kMostTitle = 80;
constexpr std::size_t kMostAbout = 8000;

void read_head(Row& file, Scenario& scenario) {
  scenario.id = file.text("id");
  const std::string prefix = std::string(kSystem) + "/";
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  const std::string_view rest =
      std::string_view(scenario.id).substr(std::min(prefix.size(), scenario.id.size()));
  constexpr std::size_t kMostId = 48;
  if (!scenario.id.starts_with(prefix) || rest.empty() || rest.size() > kMostId ||
      rest.find_first_not_of(kLetters) != std::string_view::npos) {
    file.fault("id", "must be '" + prefix + "' and small letters, digits and hyphens, 48 at most");
  }
  scenario.title = read_line(file, "title", kMostTitle);
  if (file.text_or("about", "").size() > kMostAbout) {
    file.fault("about", "is longer than " + std::to_string(kMostAbout) + " bytes");
  }
  if (file.text_or("date", "").size() > kMostTitle) file.fault("date", "is too long");
  (void)file.integer_or("minutes", 0, 0, 6000);
  scenario.turns = static_cast<std::uint8_t>(file.integer("turns", 1, kMostTurns));
  scenario.first = read_side(file, "first");
}

void read_table(Row& file, Scenario& scenario) {
  Row table = file.row("table", SourceNeeded::No);
  scenario.width = read_hundredths(table, "width", kLeastTable, kMostTable);
  scenario.height = read_hundredths(table, "height", kLeastTable, kMostTable);
  Row home = file.row("home", SourceNeeded::No);
  for (std::size_t side = 0; side < 2; ++side) {
    scenario.home[side] = static_cast<std::uint8_t>(home.choice(kSideWords[side], kEdgeWords));
  }
  if (scenario.home[0] == scenario.home[1]) home.fault("both sides have the same edge");
}

void read_options(Row& file, Options& options) {
  if (!file.has("options")) return file.skip("options");
  Row row = file.row("options", SourceNeeded::No);
  options.unprovoked_rout = row.flag_or("unprovoked_rout", options.unprovoked_rout);
  options.road_bonus = row.flag_or("road_bonus", options.road_bonus);
  options.turn_within_six_inches =
      row.flag_or("turn_within_six_inches", options.turn_within_six_inches);
  options.passing_recovers = row.flag_or("passing_recovers", options.passing_recovers);
  options.obstacle_as_buildings =
      row.flag_or("obstacle_as_buildings", options.obstacle_as_buildings);
  options.long_galloper = row.flag_or("long_galloper", options.long_galloper);
  options.howitzer_gap = row.flag_or("howitzer_gap", options.howitzer_gap);
}

void read_victory(Row& file, Scenario& scenario) {
  if (!file.has("victory")) return file.skip("victory");
  Row row = file.row("victory", SourceNeeded::No);
  if (row.has("loss_points")) {
    Row losses = row.row("loss_points", SourceNeeded::No);
    for (std::size_t side = 0; side < 2; ++side) {
      scenario.loss_points[side] =
          static_cast<std::uint8_t>(losses.integer_or(kSideWords[side], 1, 0, 20));
    }
  }
  row.skip("loss_points");
  if (!row.has("margin")) return row.skip("margin");
  const std::vector<int> margin = row.integers("margin", 1, kMostVictoryPoints);
  if (margin.size() != 2 || margin[0] >= margin[1]) {
    return row.fault("margin", "must be [substantial, decisive], the second greater");
  }
  scenario.margin = {static_cast<std::uint8_t>(margin[0]), static_cast<std::uint8_t>(margin[1])};
}

/// A part of the bundle with the right schema.
Row open_part(const Json& bundle, std::string_view part, std::string_view schema, Faults& faults) {
  static const Json kNothing;
  const std::string pointer = pointer_to("", part);
  const bool there = bundle.is_object() && bundle.contains(part);
  if (!there) faults.report("", "the bundle has no part '" + std::string(part) + "'");
  Row row(there ? bundle[std::string(part)] : kNothing, pointer, faults, SourceNeeded::No);
  if (there && !faults.any() && row.text("schema") != schema) {
    row.fault("schema", "must be '" + std::string(schema) + "'");
  }
  return row;
}

void check_head(const Json& bundle, Faults& faults) {
  if (!bundle.is_object() || !bundle.contains("schema") || bundle["schema"] != kBundleSchema) {
    return faults.report("/schema", "a bundle has schema '" + std::string(kBundleSchema) + "'");
  }
  for (const auto& [key, value] : bundle.items()) {
    if (key != "schema" && key != "volume" && key != "scenario" && key != "forces") {
      faults.report(pointer_to("", key), "a bundle has no such part");
    }
  }
  if (bundle.contains("volume") && !bundle["volume"].is_string()) {
    faults.report("/volume", "must be a text");
  }
}

/// The names of files that the TOML form has.
void skip_files(Row& file) { file.skip("forces"); }

void read_file(Row& file, Scenario& scenario) {
  skip_files(file);
  read_head(file, scenario);
  read_table(file, scenario);
  read_options(file, scenario.options);
  read_victory(file, scenario);
  if (file.faults().any()) return;
  read_terrain(file, scenario);
  if (file.faults().any()) return;
  read_generals(file, scenario);
  if (file.faults().any()) return;
  read_units(file, scenario);
  if (file.faults().any()) return;
  attach_generals(file, scenario);
  read_objectives(file, scenario);
}

}  // namespace

void read_objectives(Row& file, Scenario& scenario) {
  constexpr std::size_t kMostObjectives = 8;
  constexpr std::int32_t kMostRadius = 24 * kInch;
  std::vector<std::string> known;
  for (Row& row : file.rows_or_none("objective", SourceNeeded::No)) {
    if (scenario.objectives.size() == kMostObjectives) {
      return row.fault("there may be 8 objectives at most");
    }
    Objective place;
    place.id = read_id(row, known);
    place.name = read_line(row, "name", kMostTitle);
    place.building = id_or_none(row, "building", scenario.terrain);
    if (place.building == kNone) {
      place.at = read_point(row, "at", scenario);
      place.radius = hundredths_or(row, "radius", 3 * kInch, kInch, kMostRadius);
    } else {
      place.at = middle_of(scenario.terrain[place.building]);
      row.skip("at");
      row.skip("radius");
    }
    for (std::size_t side = 0; side < 2; ++side) {
      place.points[side] =
          static_cast<std::uint8_t>(row.integer_or(kSideWords[side], 0, 0, kMostVictoryPoints));
    }
    place.holder = word_or(row, "holder", kSideWords, kNone);
    scenario.objectives.push_back(std::move(place));
  }
}

Result<Scenario> scenario_from_json(const Json& bundle) {
  Faults faults;
  check_head(bundle, faults);
  if (faults.any()) return fail(faults.first());
  Scenario scenario;
  {
    Row file = open_part(bundle, "scenario", kScenarioSchema, faults);
    if (!faults.any()) read_file(file, scenario);
    if (faults.any()) return fail(faults.first());
  }  // keys that nobody asked for are faults too
  if (!faults.any()) check_setup(scenario, faults);
  if (faults.any()) return fail(faults.first());
  return scenario;
}

}  // namespace linstock::tabletop
