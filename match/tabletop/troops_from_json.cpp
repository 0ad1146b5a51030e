// The units and generals of a scenario.
#include <array>

#include "match/tabletop/scenario_parts.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::size_t kMostLetters = 60;
constexpr int kUsualStrength = 6;  // F29: the text gives none
constexpr int kMostUnitStrength = 12;
constexpr int kMostCharges = 6;  // TT.eng.2
constexpr std::int32_t kMostFront = 600;

/// Modifiers of basic morale by kind (TT.mor.1 to .6); militia's is -1 or -2 (TT.mor.4).
constexpr std::array<int, kKindWords.size()> kMorale = {2, 1, 0, -1, -1, -2, -4};

bool on_wheels(const UnitInfo& info) {
  return info.troop == Troop::Gun || info.troop == Troop::Wagon;
}

void read_arms(Row& row, UnitInfo& info) {
  info.gun = word_or(row, "gun", kGunWords, GunKind::None);
  if ((info.gun != GunKind::None) != (info.troop == Troop::Gun)) {
    row.fault("gun", info.troop == Troop::Gun ? "guns must be of a kind: light, medium, ..."
                                              : "only guns are of such a kind");
  }
  const bool foot = info.troop == Troop::CloseFoot || info.troop == Troop::OpenFoot;
  const Arm usual = !foot ? Arm::None : info.kind == Kind::AmericanRifle ? Arm::Rifle : Arm::Musket;
  info.arm = word_or(row, "arm", kArmWords, usual);
  if (on_wheels(info) && info.arm != Arm::None) row.fault("arm", "guns and wagons have none");
}

void read_morale(Row& row, UnitInfo& info) {
  const int usual = kMorale[static_cast<std::size_t>(info.kind)];
  const int morale = row.integer_or("morale", usual, -4, 2);
  if (info.kind == Kind::Militia ? morale != -1 && morale != -2 : morale != usual) {
    row.fault("morale", info.kind == Kind::Militia
                            ? "must be -1 or -2 for militia (TT.mor.4)"
                            : "must be " + with_sign(usual) + " for such troops (TT.mor)");
  }
  info.morale = static_cast<std::int8_t>(morale);
}

void read_wagon(Row& row, UnitInfo& info) {
  info.tools = row.flag_or("tools", false);
  info.charges = static_cast<std::uint8_t>(row.integer_or("charges", 0, 0, kMostCharges));
  if (info.troop == Troop::Wagon) return;
  if (info.tools) row.fault("tools", "only wagons carry them");
  if (info.charges != 0) row.fault("charges", "only wagons carry them");
}

void read_formation(Row& row, UnitInfo& info) {
  const Formation usual = info.troop == Troop::Wagon ? Formation::Column : Formation::Line;
  info.formation = usual;
  if (!row.has("formation")) return row.skip("formation");
  const std::size_t word = row.choice("formation", kFormationWords);
  if ((word >= 2) != on_wheels(info)) {
    row.fault("formation", on_wheels(info) ? "must be deployed or limbered for guns and wagons"
                                           : "must be line or column for troops");
  }
  info.formation = static_cast<Formation>(word % 2);
  if (info.troop == Troop::Wagon && info.formation == Formation::Line) {
    row.fault("formation", "wagons do not deploy");
  }
}

void read_place(Row& row, const Scenario& scenario, UnitInfo& info) {
  info.building = id_or_none(row, "in", scenario.terrain);
  info.heading = read_heading(row, "heading", {});
  info.arrives = static_cast<std::uint8_t>(row.integer_or("arrives", 0, 0, kMostTurns));
  if (info.building == kNone) {
    info.at = read_point(row, "at", scenario);
    return;
  }
  const Terrain& building = scenario.terrain[info.building];
  info.at = middle_of(building);
  if (row.has("at")) row.fault("at", "a unit in a building has no other place");
  if (room_in(building.kind) == 0) row.fault("in", "nobody can be inside of that");
  if (info.arrives != 0) row.fault("arrives", "a unit in a building is there from the start");
}

UnitInfo read_unit(Row& row, const Scenario& scenario, std::vector<std::string>& known) {
  UnitInfo info;
  info.id = read_id(row, known);
  info.name = read_line(row, "name", kMostLetters);
  info.side = read_side(row, "side");
  info.troop = static_cast<Troop>(row.choice("troop", kTroopWords));
  info.kind = static_cast<Kind>(row.choice("kind", kKindWords));
  if ((info.kind == Kind::Train) != (info.troop == Troop::Wagon)) {
    row.fault("kind", "'train' is for wagons, and wagons are 'train'");
  }
  read_arms(row, info);
  info.ranger = row.flag_or("ranger", false);
  info.light = row.flag_or("light", false);
  read_morale(row, info);
  info.strength =
      static_cast<std::uint8_t>(row.integer_or("strength", kUsualStrength, 1, kMostUnitStrength));
  info.front = hundredths_or(row, "front", 200, 50, kMostFront);
  info.depth = hundredths_or(row, "depth", 100, 50, kMostFront);
  info.bases = on_wheels(info) ? 1 : 2;
  info.commander = id_or_none(row, "commander", scenario.generals);
  if (info.commander != kNone && scenario.generals[info.commander].side != info.side) {
    row.fault("commander", "is of the other side");
  }
  read_wagon(row, info);
  read_formation(row, info);
  read_place(row, scenario, info);
  return info;
}

/// No chain of command may lead back to where it began.
void check_chain(Row& row, const Scenario& scenario, std::size_t id) {
  GeneralId at = scenario.generals[id].superior;
  for (std::size_t steps = 0; at != kNone; ++steps) {
    if (at == id || steps > scenario.generals.size()) {
      return row.fault("superior", "would be under himself");
    }
    at = scenario.generals[at].superior;
  }
}

}  // namespace

void read_generals(Row& file, Scenario& scenario) {
  std::vector<std::string> known;
  std::vector<Row> rows = file.rows_or_none("general", SourceNeeded::No);
  for (Row& row : rows) {
    if (scenario.generals.size() == kMaxGenerals) {
      return row.fault("there may be " + std::to_string(kMaxGenerals) + " generals at most");
    }
    GeneralInfo info;
    info.id = read_id(row, known);
    info.name = read_line(row, "name", kMostLetters);
    info.side = read_side(row, "side");
    info.rank = static_cast<Rank>(row.choice("rank", kRankWords));
    for (const std::string_view later : {"superior", "at", "with"}) row.skip(later);
    scenario.generals.push_back(std::move(info));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    GeneralInfo& info = scenario.generals[i];
    info.superior = id_or_none(rows[i], "superior", scenario.generals);
    if (info.superior != kNone && scenario.generals[info.superior].side != info.side) {
      rows[i].fault("superior", "is of the other side");
    }
  }
  for (std::size_t i = 0; i < rows.size() && !file.faults().any(); ++i) {
    check_chain(rows[i], scenario, i);
  }
}

void read_units(Row& file, Scenario& scenario) {
  std::vector<std::string> known;
  for (Row& row : file.rows("unit", SourceNeeded::No)) {
    if (scenario.units.size() == kMaxUnits) {
      return row.fault("there may be " + std::to_string(kMaxUnits) + " units at most");
    }
    scenario.units.push_back(read_unit(row, scenario, known));
    if (row.faults().any()) return;
  }
}

void attach_generals(Row& file, Scenario& scenario) {
  std::vector<Row> rows = file.rows_or_none("general", SourceNeeded::No);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Row& row = rows[i];
    for (const std::string_view read : {"id", "name", "side", "rank", "superior"}) row.skip(read);
    GeneralInfo& info = scenario.generals[i];
    info.with = id_or_none(row, "with", scenario.units);
    if (info.with == kNone) {
      info.at = read_point(row, "at", scenario);
      continue;
    }
    row.skip("at");
    const UnitInfo& unit = scenario.units[info.with];
    info.at = unit.at;
    if (unit.side != info.side) row.fault("with", "is of the other side");
    if (unit.arrives != 0) row.fault("with", "is not on the table at the start");
  }
}

}  // namespace linstock::tabletop
