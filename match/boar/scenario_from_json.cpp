#include "match/boar/scenario_from_json.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "match/boar/bundle_parts.hpp"
#include "rules/boar/map_builder.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

namespace {

constexpr int kMaxTurns = 40;

// The volumes whose own rules are known: one line a volume.
std::array<VolumeReader, 1> volume_readers() { return {germantown_reader()}; }

// ---- edition and turns

Edition read_edition(Row& file) {
  const std::string year = file.text("edition");
  const std::optional<Edition> printed = edition_by_name(year);
  if (!printed) file.fault("edition", "there is no edition '" + year + "'");
  Edition edition = printed.value_or(Edition{});
  if (!file.has("edition_options")) return edition;
  Row options = file.row("edition_options", SourceNeeded::Yes);
  for (const std::string& name : options.keys()) {
    bool* option = option_by_name(edition, name);
    if (option == nullptr) {
      options.fault(name, "there is no such option");
    } else {
      *option = options.flag(name);
    }
  }
  return edition;
}

// GER.1.2, GER.1.3: the first turns may have a fixed order; the later ones are rolled.
TurnWeather read_turns(Row& file, Scenario& scenario) {
  static constexpr std::array<std::string_view, 3> words = {"american", "british", "roll"};
  TurnWeather weather;
  scenario.turns = 0;
  bool rolled = false;
  for (Row& row : file.rows("turns")) {
    const int turn = scenario.turns + 1;
    if (row.integer("turn", 1, kMaxTurns) != turn)
      row.fault("turn", "must be " + std::to_string(turn));
    scenario.turns = byte_of(turn);
    scenario.turn_times.push_back(row.text("time"));
    const std::size_t first = row.choice("first", words);
    if (first == 2) {
      rolled = true;
    } else {
      if (rolled) row.fault("first", "must be 'roll' after a turn with a roll");
      scenario.fixed_first.push_back(static_cast<Side>(first));
      scenario.fixed_order_rule = row.rule_of("first");
    }
    weather.push_back(row.text_or("fog", "clear"));
  }
  if (scenario.turns == 0) file.fault("turns", "has no rows");
  return weather;
}

// ---- army morale, momentum, stacking

std::array<std::uint8_t, 2> by_side(Row& row, int low, int high) {
  return {byte_of(row.integer("american", low, high)), byte_of(row.integer("british", low, high))};
}

void read_army_morale(Row table, Scenario& scenario) {
  static constexpr std::array<std::string_view, 3> levels = {"high", "fatigued", "wavering"};
  const int top = table.integer("maximum", 3, 99);
  scenario.tables.track_top = byte_of(top);
  scenario.army_morale = by_side(table, 1, top);
  int above = top + 1;  // bands join: each ends where the better one begins
  std::size_t next = 0;
  for (Row& row : table.rows("bands")) {
    const std::size_t level = row.choice("level", levels);
    if (level != next) row.fault("level", "must be high, fatigued, wavering in this order");
    const std::optional<Row::Range> range = row.range("range", 1, top);
    if (!range || range->high != above - 1)
      row.fault("range", "must end at " + std::to_string(above - 1));
    if (level == 2 && range && range->low != 1) row.fault("range", "must begin at 1");
    above = range ? range->low : above;
    scenario.tables.band_floor[level] = byte_of(above);
    ++next;
  }
  if (next != levels.size()) table.fault("bands", "must be the 3 levels");
}

void read_stacking(Row& file, const TablesPart& tables, Scenario& scenario) {
  scenario.stack_strength = tables.stack_strength;
  scenario.stack_guns = tables.stack_guns;
  if (!file.has("stacking")) return;
  Row own = file.row("stacking", SourceNeeded::Yes);
  scenario.stack_strength = byte_of(own.integer("max_sp", 1, 99));
  scenario.stack_guns = byte_of(own.integer("max_artillery_units", 0, 9));
}

void read_intelligence(Row& file, Scenario& scenario) {
  const std::vector<std::string> sides = file.texts_or_none("limited_intelligence");
  for (const std::string& side : sides) {
    if (side != name_of(Side::American) && side != name_of(Side::British))
      file.fault("limited_intelligence", "'" + side + "' is no side");
    scenario.limited_intelligence[index_of(Side::American)] |= side == name_of(Side::American);
    scenario.limited_intelligence[index_of(Side::British)] |= side == name_of(Side::British);
  }
}

// ---- reinforcements (BOAR.9.1)

HexIndex entry_hex(Row& row, const Entry& entry, const std::vector<EntryHex>& hexes,
                   const Map& map) {
  for (const EntryHex& known : hexes) {
    if (known.id != entry.id) continue;
    if (known.side != entry.side) row.fault("side", "the map gives this entry to the other side");
    return hex_in_play(map, known.hex, pointer_to(known.pointer, "hex"), row.faults());
  }
  row.fault("entry", "the map has no entry '" + entry.id + "'");
  return kNoHex;
}

// GER.3.4.1.2: by turn, the highest die that lets the group in; -1 if none does.
void read_entry_rolls(Row& row, int turns, Entry& entry) {
  for (Row& roll : row.rows_or_none("rolls")) {
    entry.enter_at_most.resize(static_cast<std::size_t>(turns), -1);
    const int turn = roll.integer("turn", entry.turn, std::max<int>(turns, entry.turn));
    const std::optional<Row::Range> range = roll.range("range", 0, 9);
    if (range && range->low != 0) roll.fault("range", "must begin at 0");
    if (range && turn <= turns)
      entry.enter_at_most[static_cast<std::size_t>(turn - 1)] =
          static_cast<std::int8_t>(range->high);
  }
}

void read_entries(Row& file, const std::vector<EntryHex>& hexes, Scenario& scenario) {
  for (Row& row : file.rows_or_none("entry")) {
    Entry entry;
    entry.id = row.text("entry");
    entry.side = read_side(row, "side");
    entry.turn = byte_of(row.integer("turn", 1, std::max<int>(scenario.turns, 1)));
    entry.may_delay = row.flag("withhold");
    entry.rule = row.rule();
    entry.hex = entry_hex(row, entry, hexes, scenario.map);
    read_entry_rolls(row, scenario.turns, entry);
    for (const Entry& other : scenario.entries)
      if (other.id == entry.id && other.turn == entry.turn)
        row.fault("this entry has a row for this turn already");
    scenario.entries.push_back(std::move(entry));
  }
}

// ---- retreat and victory

// A compass point between two hexsides means either of them; `beside` gets those that no other
// point names.
std::uint8_t retreat_steps(Row& row, std::string_view key, const Grid& grid, std::uint8_t& beside) {
  unsigned bits = 0;
  unsigned named = 0;
  for (const std::string& word : row.texts(key)) {
    const linstock::Result<Compass> point = parse_compass(word);
    if (!point) {
      row.fault(key, point.error().message);
      continue;
    }
    for (const Step step : grid.steps_beside(*point)) bits |= 1U << static_cast<unsigned>(step);
    const auto own = grid.step(*point);
    if (own) named |= 1U << static_cast<unsigned>(*own);
  }
  beside = static_cast<std::uint8_t>(bits & ~named);
  return static_cast<std::uint8_t>(bits);
}

void read_retreat(Row row, Scenario& scenario) {
  scenario.retreat_rule = row.rule(known_rule("BOAR.13.21"));
  auto& beside = scenario.retreat_steps_beside;
  scenario.retreat_steps = {retreat_steps(row, "american", scenario.map.grid, beside[0]),
                            retreat_steps(row, "british", scenario.map.grid, beside[1])};
}

void read_objectives(Row& file, Scenario& scenario) {
  for (Row& row : file.rows_or_none("objective")) {
    Objective objective;
    objective.id = place_id(row.text("name"));
    objective.side = read_side(row, "side");
    objective.hex = read_hex(row, "hex", scenario.map);
    objective.halves = byte_of(row.halves("vp", 1, 40));
    objective.last_occupied = row.flag_or("last_occupier", false);
    objective.rule = row.rule();
    for (const Objective& other : scenario.objectives)
      if (other.id == objective.id) row.fault("name", "this objective has a row already");
    scenario.objectives.push_back(std::move(objective));
  }
}

// ---- advice to players made of code

// The pieces of a side that a row names by unit or by formation.
std::vector<PieceId> read_pieces(Row& row, Side side, const Scenario& scenario) {
  const std::vector<std::string> units = row.texts_or_none("units");
  const std::vector<std::string> formations = row.texts_or_none("formations");
  const auto names = [](const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
  };
  std::vector<PieceId> pieces;
  std::size_t met = 0;
  for (std::size_t id = 0; id < scenario.pieces.size(); ++id) {
    const PieceInfo& info = scenario.pieces[id];
    if (info.side != side) continue;
    const bool named = names(units, info.id);
    met += named ? 1U : 0U;
    const bool formed =
        info.formation != 0 && names(formations, scenario.formations[info.formation]);
    if (named || formed) pieces.push_back(static_cast<PieceId>(id));
  }
  if (met != units.size()) row.fault("units", "names a unit that this side has not");
  if (pieces.empty() && !formations.empty())
    row.fault("formations", "names no formation that this side has");
  return pieces;
}

void read_aims(Row& file, Scenario& scenario) {
  static constexpr std::array<std::string_view, 2> tasks = {"take", "hold"};
  for (Row& row : file.rows_or_none("aim")) {
    Aim aim;
    aim.side = read_side(row, "side");
    aim.hex = read_hex(row, "hex", scenario.map);
    aim.hold = row.choice("task", tasks) == 1;
    aim.radius = byte_of(row.integer_or("radius", 0, 0, 20));
    aim.strength = byte_of(row.integer_or("strength", 0, 0, 200));
    aim.weight = byte_of(row.integer_or("weight", 1, 1, 100));
    aim.first_turn = byte_of(row.integer_or("from_turn", 1, 1, scenario.turns));
    aim.last_turn = byte_of(row.integer_or("to_turn", scenario.turns, 1, scenario.turns));
    aim.pieces = read_pieces(row, aim.side, scenario);
    scenario.aims.push_back(std::move(aim));
  }
}

void read_apart(Row& file, Scenario& scenario) {
  for (Row& row : file.rows_or_none("keep_apart")) {
    Apart apart;
    apart.side = read_side(row, "side");
    apart.first_turn = byte_of(row.integer_or("from_turn", 1, 1, scenario.turns));
    apart.pieces = read_pieces(row, apart.side, scenario);
    scenario.apart.push_back(std::move(apart));
  }
}

// ---- the parts together

Map make_map(const MapPart& part, const TerrainChart& chart, const Edition& edition, int range,
             Faults& faults) {
  linstock::Result<Map> map = build_map(part.draft, chart, edition, range);
  if (map && static_cast<std::size_t>(map->grid.size()) > kMaxMapHexes)
    faults.report("/map/grid", "has more than " + std::to_string(kMaxMapHexes) + " hexes");
  if (map) return std::move(*map);
  faults.report("/map" + map.error().where, map.error().message);
  return {};
}

void read_names(Row& file, Scenario& scenario) {
  scenario.id = file.text("id");
  scenario.title = file.text("title");
  scenario.about = file.text_or("about", "");
  file.skip("date");
  static_cast<void>(file.integer_or("minutes", 0, 0, 10'000));
}

const VolumeReader* reader_of(const std::array<VolumeReader, 1>& readers, std::string_view volume) {
  const auto found = std::find_if(readers.begin(), readers.end(), [&](const VolumeReader& reader) {
    return reader.volume == volume;
  });
  return found == readers.end() ? nullptr : &*found;
}

void check_bundle_head(const Json& bundle, Faults& faults) {
  const auto text = [&](std::string_view key) {
    const auto value = bundle.find(key);
    return value != bundle.end() && value->is_string() ? value->get<std::string>() : std::string{};
  };
  if (!bundle.is_object() || text("schema") != kBundleSchema)
    faults.report("/schema", "a bundle has schema '" + std::string(kBundleSchema) + "'");
  else if (text("volume").empty())
    faults.report("/volume", "names no volume");
}

// Reads what needs no map first; stops where going on would build upon a fault.
linstock::Result<Scenario> build(const Json& bundle) {
  Faults faults;
  check_bundle_head(bundle, faults);
  if (faults.any()) return fail(faults.first());
  const auto readers = volume_readers();
  const auto volume = bundle["volume"].get<std::string>();
  const VolumeReader* volume_reader = reader_of(readers, volume);
  if (volume_reader == nullptr) return fail("/volume", "the rules of '" + volume + "' are unknown");

  const TablesPart tables = read_tables(bundle, faults);
  const TerrainChart chart = read_terrain(bundle, faults);
  const MapPart map = read_map(bundle, faults);
  if (faults.any()) return fail(faults.first());

  Scenario scenario;
  scenario.volume = volume;
  scenario.tables = tables.tables;
  scenario.momentum_pool = tables.momentum_pool;
  bool apart = false;
  {
    Row file = open_part(bundle, "scenario", "scenario", faults);
    read_names(file, scenario);
    scenario.edition = read_edition(file);
    scenario.map = make_map(map, chart, scenario.edition, tables.artillery_range, faults);
    if (faults.any()) return fail(faults.first());
    const TurnWeather weather = read_turns(file, scenario);
    read_army_morale(file.row("army_morale", SourceNeeded::Yes), scenario);
    {
      Row momentum = file.row("momentum", SourceNeeded::Yes);
      scenario.momentum = by_side(momentum, 0, scenario.momentum_pool);
    }
    read_stacking(file, tables, scenario);
    read_intelligence(file, scenario);
    apart = file.flag_or("enemies_start_apart", false);
    read_entries(file, map.entries, scenario);
    read_retreat(file.row("retreat", SourceNeeded::Yes), scenario);
    read_objectives(file, scenario);
    read_roster(bundle, tables.artillery_range, scenario, faults);
    if (faults.any()) return fail(faults.first());
    read_aims(file, scenario);
    read_apart(file, scenario);
    scenario.volume_data = volume_reader->read(file, weather, scenario);
    scenario.hooks = volume_reader->hooks;
  }
  check_setup(scenario, apart, faults);
  if (faults.any()) return fail(faults.first());
  return scenario;
}

}  // namespace

linstock::Result<Scenario> scenario_from_json(const Json& bundle) { return build(bundle); }

linstock::Result<Scenario> scenario_from_text(std::string_view bundle) {
  const linstock::Result<Json> json = parse_json(bundle);
  if (!json) return fail(json.error());
  return scenario_from_json(*json);
}

}  // namespace linstock::boar
