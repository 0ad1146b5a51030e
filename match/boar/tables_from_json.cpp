// tables.toml: the tables of the series.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "match/boar/bundle_parts.hpp"

namespace linstock::boar {

namespace {

constexpr std::array<std::string_view, 7> kOdds = {"1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1"};
constexpr int kFirstRoll = -2;
constexpr int kLastRoll = 11;
constexpr std::array<std::string_view, 4> kNeeds = {"none", "leader", "leader-and-open-flank", ""};

std::array<std::string_view, kTactics> tactic_names() {
  std::array<std::string_view, kTactics> names;
  for (std::size_t i = 0; i < kTactics; ++i) names[i] = name_of(static_cast<Tactic>(i));
  return names;
}

// ---- results (BOAR.12.CCT.KEY)

struct ReadResult {
  Result result = Result::None;
  bool star = false;
};

std::optional<ReadResult> result_of(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, Result>, 8> codes = {{
      {"-", Result::None},
      {"AM", Result::ArmyMorale},
      {"R", Result::Retreat},
      {"D", Result::Disrupt},
      {"1", Result::OneStep},
      {"2", Result::TwoSteps},
      {"DC", Result::DefenderCaptures},
      {"AC", Result::AttackerCaptures},
  }};
  ReadResult read;
  if (text.ends_with('*')) {
    read.star = true;
    text.remove_suffix(1);
  }
  for (const auto& [code, result] : codes) {
    if (code != text) continue;
    read.result = result;
    return read;
  }
  return std::nullopt;
}

std::optional<CombatCell> combat_cell(std::string_view text) {
  if (text == "PIN") return CombatCell{Result::Pin, false, Result::Pin, false};
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto attacker = result_of(text.substr(0, slash));
  const auto defender = result_of(text.substr(slash + 1));
  if (!attacker || !defender) return std::nullopt;
  return CombatCell{attacker->result, attacker->star, defender->result, defender->star};
}

// ---- close combat (BOAR.12.CCT)

void read_close_combat(Row table, Tables& tables) {
  const std::vector<std::string> columns = table.texts("columns");
  if (!std::equal(columns.begin(), columns.end(), kOdds.begin(), kOdds.end()))
    table.fault("columns", "must be the odds 1-3, 1-2, 1-1, 3-2, 2-1, 3-1, 4-1");
  tables.combat_first_row = kFirstRoll;
  tables.combat.resize(kLastRoll - kFirstRoll + 1);
  std::array<bool, kLastRoll - kFirstRoll + 1> seen{};
  for (Row& row : table.rows("rows")) {
    const auto at =
        static_cast<std::size_t>(row.integer("roll", kFirstRoll, kLastRoll) - kFirstRoll);
    if (seen[at]) row.fault("roll", "this roll has a row already");
    seen[at] = true;
    const std::vector<std::string> cells = row.texts("cells");
    if (cells.size() != kOdds.size()) row.fault("cells", "must be 7 results");
    for (std::size_t i = 0; i < std::min(cells.size(), kOdds.size()); ++i) {
      const std::optional<CombatCell> cell = combat_cell(cells[i]);
      if (!cell)
        table.faults().report(pointer_to(row.pointer("cells"), i),
                              "'" + cells[i] + "' is no result");
      tables.combat[at][i] = cell.value_or(CombatCell{});
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!seen[i])
      table.fault("rows",
                  "has no row for roll " + std::to_string(static_cast<int>(i) + kFirstRoll));
  tables.below_one_to_three = read_drm(table, "below_first_column_drm");
  tables.below_with_diversion = read_drm(table, "below_first_column_diversion_drm");
}

// ---- tactics (BOAR.12.5.TM)

// What each tactic needs is a rule of its own (BOAR.12.53), so the file may only repeat it.
std::string_view need_of(Tactic tactic) {
  if (tactic >= Tactic::TurnFlank) return kNeeds[2];
  return tactic >= Tactic::FrontalAssault ? kNeeds[1] : kNeeds[0];
}

std::vector<std::size_t> read_tactic_list(Row& table) {
  const auto names = tactic_names();
  std::vector<std::size_t> order;
  for (Row& row : table.rows("list")) {
    row.skip("name");
    const std::size_t tactic = row.choice("id", names);
    if (std::find(order.begin(), order.end(), tactic) != order.end())
      row.fault("id", "this tactic is in the list already");
    const std::string_view need = need_of(static_cast<Tactic>(tactic));
    if (row.text("needs") != need) row.fault("needs", "must be '" + std::string(need) + "'");
    order.push_back(tactic);
  }
  if (order.size() != kTactics) table.fault("list", "must be the 8 tactics");
  return order;
}

std::int8_t tactics_cell(const Json& cell, const std::string& pointer, Faults& faults) {
  const auto* text = cell.get_ptr<const std::string*>();
  if (text != nullptr && *text == "NC") return kNoCombat;
  if (!cell.is_number()) faults.report(pointer, "must be a number or \"NC\"");
  return static_cast<std::int8_t>(integer_in(cell, pointer, faults, -9, 9));
}

void read_tactics(Row table, Tables& tables) {
  const auto names = tactic_names();
  const std::vector<std::size_t> attackers = read_tactic_list(table);
  std::array<bool, kTactics> seen{};
  for (Row& row : table.rows("rows")) {
    const std::size_t defender = row.choice("defender", names);
    if (seen[defender]) row.fault("defender", "this tactic has a row already");
    seen[defender] = true;
    const Json& cells = row.value("cells");
    if (!cells.is_array() || cells.size() != kTactics) {
      row.fault("cells", "must be 8 values");
      continue;
    }
    for (std::size_t i = 0; i < attackers.size(); ++i)
      tables.tactics[attackers[i]][defender] =
          tactics_cell(cells[i], pointer_to(row.pointer("cells"), i), table.faults());
  }
  for (std::size_t i = 0; i < kTactics; ++i)
    if (!seen[i]) table.fault("rows", "has no row for '" + std::string(names[i]) + "'");
  tables.illegal_tactic = read_drm(table, "illegal_drm");
}

// ---- fire (BOAR.10.3, BOAR.11.3)

void read_to_hit(Row table, TablesPart& part) {
  const int medium_max = table.integer("medium_range_max", 2, 7);
  part.artillery_range = static_cast<std::uint8_t>(table.integer("artillery_range", 1, 5));
  if (table.texts("rifle_columns") != std::vector<std::string>{"adjacent"})
    table.fault("rifle_columns", "must be [\"adjacent\"]: the engine knows no other value");
  int next = 1;
  for (Row& row : table.rows("to_hit")) {
    Tables::ToHitRow read{};
    const int from = row.integer("sp_min", 1, 99);
    const int to = row.integer("sp_max", 1, 99);
    if (from != next) row.fault("sp_min", "must be " + std::to_string(next));
    if (to < from) row.fault("sp_max", "must not be below sp_min");
    next = to + 1;
    read.strength_from = static_cast<std::uint8_t>(from);
    read.by_range[1] = static_cast<std::uint8_t>(row.integer("adjacent", 1, 19));
    const auto medium = static_cast<std::uint8_t>(row.integer("medium", 1, 19));
    for (int range = 2; range <= medium_max; ++range)
      read.by_range[static_cast<std::size_t>(range)] = medium;
    part.tables.to_hit.push_back(read);
  }
  if (part.tables.to_hit.empty()) table.fault("to_hit", "has no rows");
}

DamageCell damage_cell(Row& row, std::string_view key) {
  const std::string text = row.text(key);
  const std::optional<ReadResult> read = result_of(text);
  if (!read) {
    row.fault(key, "'" + text + "' is no result");
    return {};
  }
  return {read->result, read->star};
}

void read_damage(Row table, Tables& tables) {
  std::array<bool, 10> seen{};
  for (Row& row : table.rows("rows")) {
    const auto die = static_cast<std::size_t>(row.integer("die", 0, 9));
    if (seen[die]) row.fault("die", "this die has a row already");
    seen[die] = true;
    tables.rifle_damage[die] = damage_cell(row, "rifle");
    tables.rifle_damage_guns[die] = damage_cell(row, "rifle_v_artillery");
    tables.artillery_damage[die] = damage_cell(row, "artillery");
  }
  for (std::size_t die = 0; die < seen.size(); ++die)
    if (!seen[die]) table.fault("rows", "has no row for die " + std::to_string(die));
}

// ---- lists of modifiers by id

struct Modifier {
  std::string_view id;
  std::int8_t Tables::* value;
};

void read_modifiers(Row table, std::string_view list, std::span<const Modifier> known,
                    Tables& tables) {
  std::vector<bool> seen(known.size());
  for (Row& row : table.rows(list)) {
    row.skip("when");
    const std::string id = row.text("id");
    const std::int8_t value = read_drm(row, "drm");
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const Modifier& modifier) { return modifier.id == id; });
    if (found == known.end()) {
      row.fault("id", "there is no modifier '" + id + "'");
      continue;
    }
    const auto at = static_cast<std::size_t>(found - known.begin());
    if (seen[at]) row.fault("id", "this modifier has a row already");
    seen[at] = true;
    tables.*found->value = value;
  }
  for (std::size_t i = 0; i < known.size(); ++i)
    if (!seen[i]) table.fault(list, "has no row '" + std::string(known[i].id) + "'");
}

constexpr std::array kFireModifiers = {
    Modifier{"target-light-infantry", &Tables::fire_at_light},
    Modifier{"target-artillery", &Tables::fire_at_artillery},
    Modifier{"target-cavalry", &Tables::fire_at_cavalry},
    Modifier{"first-fire", &Tables::first_fire},
};

constexpr std::array kCombatModifiers = {
    Modifier{"defender-disordered", &Tables::defender_disordered},
    Modifier{"cavalry-v-disordered", &Tables::cavalry_on_disordered},
    Modifier{"defender-rifle", &Tables::defender_rifle},
    Modifier{"defender-militia", &Tables::defender_militia},
    Modifier{"defender-surrounded", &Tables::defender_surrounded},
    Modifier{"attacker-rifle", &Tables::attacker_rifle},
    Modifier{"attacker-militia", &Tables::attacker_militia},
    Modifier{"attacker-surrounded", &Tables::attacker_surrounded},
};

constexpr std::array kMoraleModifiers = {Modifier{"fieldworks", &Tables::fieldwork_morale}};

// ---- army morale (BOAR.16)

struct MoraleEvent {
  std::string_view id;
  MoraleChange Tables::* row;  // null: the rules know no such change, it must be 0
};
constexpr std::array kMoraleEvents = {
    MoraleEvent{"am-result", &Tables::am_result},
    MoraleEvent{"retreat-result", nullptr},
    MoraleEvent{"disrupted", &Tables::disrupted},
    MoraleEvent{"step-lost", &Tables::one_step},
    MoraleEvent{"two-steps-lost", &Tables::two_steps},
    MoraleEvent{"captured", &Tables::captured},
    MoraleEvent{"pin-result", nullptr},
    MoraleEvent{"rallied", &Tables::rallied},
    MoraleEvent{"pin-broken", &Tables::pin_broken},
    MoraleEvent{"cavalry-withdraws-pinned", &Tables::pin_withdrawal},
    MoraleEvent{"illegal-look", &Tables::illegal_look},
};

void read_morale_events(Row& table, Tables& tables) {
  std::array<bool, kMoraleEvents.size()> seen{};
  for (Row& row : table.rows("events")) {
    row.skip("when");
    const std::string id = row.text("id");
    const MoraleChange change = {read_drm(row, "enemy"), read_drm(row, "own"),
                                 row.rule(known_rule("BOAR.16.1"))};
    const auto found = std::find_if(kMoraleEvents.begin(), kMoraleEvents.end(),
                                    [&](const MoraleEvent& event) { return event.id == id; });
    if (found == kMoraleEvents.end()) {
      row.fault("id", "there is no event '" + id + "'");
      continue;
    }
    const auto at = static_cast<std::size_t>(found - kMoraleEvents.begin());
    if (seen[at]) row.fault("id", "this event has a row already");
    seen[at] = true;
    if (found->row != nullptr) {
      tables.*found->row = change;
    } else if (change.enemy != 0 || change.own != 0) {
      row.fault("must be 0 and 0: the engine knows no other value");
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!seen[i]) table.fault("events", "has no row '" + std::string(kMoraleEvents[i].id) + "'");
}

void read_army_morale(Row table, Tables& tables) {
  static constexpr std::array<std::string_view, 3> levels = {"high", "fatigued", "wavering"};
  read_morale_events(table, tables);
  std::array<bool, 3> seen{};
  for (Row& row : table.rows("levels")) {
    const std::size_t level = row.choice("id", levels);
    if (seen[level]) row.fault("id", "this level has a row already");
    seen[level] = true;
    tables.initiative_drm[level] = read_drm(row, "initiative");
    tables.unit_morale_drm[level] = read_drm(row, "unit_morale");
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!seen[i]) table.fault("levels", "has no row '" + std::string(levels[i]) + "'");
}

// Values that are rules to the engine; the file may only repeat them.
void read_fixed(Row& file) {
  Row points = file.row("victory_points", SourceNeeded::Yes);
  points.fixed("eliminated_step", 1);
  points.fixed("captured_unit", 1);
  points.fixed("started_reduced_eliminated", 1);
  if (points.halves("shattered_at_end", 0, 20) != 1)
    points.fault("shattered_at_end", "must be 0.5: the engine knows no other value");
}

}  // namespace

TablesPart read_tables(const Json& bundle, Faults& faults) {
  Row file = open_part(bundle, "tables", "tables", faults);
  TablesPart part;
  read_close_combat(file.row("close_combat", SourceNeeded::Yes), part.tables);
  read_tactics(file.row("tactics", SourceNeeded::Yes), part.tables);
  read_to_hit(file.row("ranged_fire", SourceNeeded::Yes), part);
  read_damage(file.row("ranged_damage", SourceNeeded::Yes), part.tables);
  read_modifiers(file.row("fire_drm", SourceNeeded::Yes), "list", kFireModifiers, part.tables);
  read_modifiers(file.row("close_combat_drm", SourceNeeded::Yes), "list", kCombatModifiers,
                 part.tables);
  read_army_morale(file.row("army_morale", SourceNeeded::Yes), part.tables);
  {
    Row check = file.row("morale_check", SourceNeeded::Yes);
    check.fixed("pass", 5);
    read_modifiers(std::move(check), "modifiers", kMoraleModifiers, part.tables);
  }
  Row momentum = file.row("momentum", SourceNeeded::Yes);
  part.momentum_pool = static_cast<std::uint8_t>(momentum.integer("pool", 0, 20));
  momentum.fixed("defender_gains_at_or_below", -1);
  momentum.fixed("attacker_gains_at_or_above", 10);
  Row stacking = file.row("stacking", SourceNeeded::Yes);
  part.stack_strength = static_cast<std::uint8_t>(stacking.integer("max_sp", 1, 99));
  part.stack_guns = static_cast<std::uint8_t>(stacking.integer("max_artillery_units", 0, 9));
  read_fixed(file);
  return part;
}

}  // namespace linstock::boar
