// units.toml and leaders.toml: the counters.
#include <algorithm>
#include <array>
#include <utility>

#include "match/boar/bundle_parts.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

namespace {

template <class Enum, std::size_t N>
std::array<std::string_view, N> names_of() {
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) names[i] = name_of(static_cast<Enum>(i));
  return names;
}

bool fits_side(Nationality nationality, Side side) {
  switch (nationality) {
    case Nationality::Continental:
    case Nationality::PatriotMilitia:
    case Nationality::French:
      return side == Side::American;
    case Nationality::British:
    case Nationality::Provincial:
    case Nationality::Hessian:
      return side == Side::British;
    case Nationality::Indian:
      return true;
  }
  return false;
}

// Columns of the terrain effects chart (volumes/README.md).
MoveClass move_class_of(UnitType type) {
  switch (type) {
    case UnitType::LightInfantry:
    case UnitType::Rifle:
      return MoveClass::Light;
    case UnitType::Cavalry:
    case UnitType::Leader:
      return MoveClass::Cavalry;
    case UnitType::Artillery:
      return MoveClass::Artillery;
    case UnitType::Infantry:
    case UnitType::MusketRifle:
    case UnitType::Militia:
    case UnitType::Indian:
      return MoveClass::Foot;
  }
  return MoveClass::Foot;
}

// One reading of both files.
class RosterReader {
 public:
  RosterReader(std::uint8_t artillery_range, Scenario& scenario, Faults& faults)
      : artillery_range_(artillery_range), scenario_(scenario), faults_(faults) {
    scenario_.formations = {""};
  }

  void read_units(const Json& bundle) {
    Row file = open_part(bundle, "units", "units", faults_);
    // Longer names of formations and wings, for reports; the rules know the letters alone.
    for (Row& row : file.rows_or_none("formations")) {
      (void)row.text("id");
      (void)row.text("name");
    }
    for (Row& row : file.rows("units")) add(row, read_unit(row));
  }

  void read_leaders(const Json& bundle) {
    Row file = open_part(bundle, "leaders", "leaders", faults_);
    for (Row& row : file.rows("leaders")) add(row, read_leader(row));
  }

 private:
  void add(Row& row, PieceInfo piece) {
    for (const PieceInfo& other : scenario_.pieces)
      if (other.id == piece.id) row.fault("id", "there is a piece '" + piece.id + "' already");
    if (scenario_.pieces.size() >= kMaxPieces)
      row.fault("there may be " + std::to_string(kMaxPieces) + " pieces at most");
    scenario_.pieces.push_back(std::move(piece));
  }

  // What units and leaders have in common.
  PieceInfo read_head(Row& row) {
    PieceInfo piece;
    piece.id = read_id(row);
    piece.name = row.text("name");
    piece.side = read_side(row, "side");
    piece.allowance = byte_of(row.integer("mp", 1, 12));
    read_place(row, piece);
    return piece;
  }

  // Starts in a hex, or comes with a group of reinforcements.
  void read_place(Row& row, PieceInfo& piece) {
    if (row.has("setup") == row.has("entry")) row.fault("must have either 'setup' or 'entry'");
    if (row.has("setup")) piece.setup = read_hex(row, "setup", scenario_.map);
    if (!row.has("entry")) return;
    Row entry = row.row("entry", SourceNeeded::No);
    const int turn = entry.integer("turn", 1, scenario_.turns);
    const std::string id = entry.text("entry");
    const bool variable = entry.flag_or("variable", false);
    for (std::size_t i = 0; i < scenario_.entries.size(); ++i) {
      const Entry& group = scenario_.entries[i];
      if (group.id != id || group.turn != turn || group.side != piece.side) continue;
      if (variable != !group.enter_at_most.empty())
        row.fault("entry", variable ? "the scenario has no rolls for this entry"
                                    : "must be 'variable': the scenario rolls for this entry");
      piece.entry = byte_of(static_cast<int>(i) + 1);
      return;
    }
    row.fault("entry", "the scenario has no entry '" + id + "' of this side on turn " +
                           std::to_string(turn));
  }

  PieceInfo read_unit(Row& row) {
    PieceInfo piece = read_head(row);
    static const auto types = names_of<UnitType, 8>();
    static const auto nationalities = names_of<Nationality, 7>();
    piece.type = static_cast<UnitType>(row.choice("type", types));
    piece.move_class = move_class_of(piece.type);
    piece.nationality = static_cast<Nationality>(row.choice("nationality", nationalities));
    if (!fits_side(piece.nationality, piece.side)) row.fault("nationality", "is of the other side");
    piece.militia =
        piece.type == UnitType::Militia || piece.nationality == Nationality::PatriotMilitia;
    piece.formation = formation(row.text("formation"));
    row.skip("command");
    piece.light = row.flag_or("lt", false);
    piece.range = artillery_range_;
    read_steps(row, piece);
    read_rifle(row, piece);
    piece.vanguard = row.flag_or("vanguard", false);
    piece.jaeger = row.flag_or("jaeger", false);
    piece.demi_leader = row.flag_or("demi_leader", false);
    return piece;
  }

  std::uint8_t formation(const std::string& letters) {
    auto& all = scenario_.formations;
    const auto found = std::find(all.begin(), all.end(), letters);
    const auto index = static_cast<int>(found - all.begin());
    if (found == all.end()) all.push_back(letters);
    return byte_of(index);
  }

  // BOAR.2.2: a reduced side has values of its own; a one-step unit has no such side.
  void read_steps(Row& row, PieceInfo& piece) {
    const int steps = row.integer("steps", 1, 2);
    piece.two_sided = steps == 2;
    piece.strength[0] = piece.strength[1] = byte_of(row.integer("sp", 1, 20));
    piece.morale[0] = piece.morale[1] = read_drm(row, "morale");
    if (piece.two_sided) {
      piece.strength[1] = byte_of(row.integer("sp_reduced", 1, piece.strength[0]));
      piece.morale[1] = read_drm(row, "morale_reduced");
    }
    piece.starts_reduced = row.flag_or("starts_reduced", false);
    if (piece.starts_reduced && !piece.two_sided)
      row.fault("starts_reduced", "a unit of one step has no reduced side");
    piece.steps = piece.two_sided && !piece.starts_reduced ? 2 : 1;
  }

  // BOAR.3.1.RIF, BOAR.3.1.MR, GER.4.1: a step loss leaves a musket/rifle unit's fire as it is.
  static void read_rifle(Row& row, PieceInfo& piece) {
    static constexpr std::array<std::string_view, 2> badges = {"white", "black"};
    const bool mixed = piece.type == UnitType::MusketRifle;
    const bool rifle = piece.type == UnitType::Rifle;
    if (mixed) piece.rifle[0] = piece.rifle[1] = byte_of(row.integer("rifle_sp", 1, 20));
    if (rifle) piece.rifle = piece.strength;
    if (!mixed && !rifle) return;
    piece.badge = row.choice("rifle_badge", badges) == 0 ? RifleBadge::White : RifleBadge::Black;
  }

  PieceInfo read_leader(Row& row) {
    PieceInfo piece = read_head(row);
    piece.type = UnitType::Leader;
    piece.move_class = move_class_of(piece.type);
    piece.nationality =
        piece.side == Side::American ? Nationality::Continental : Nationality::British;
    piece.rank = row.text("rank");
    piece.seniority = byte_of(row.integer("seniority", 1, 254));
    for (const PieceInfo& other : scenario_.pieces)
      if (other.side == piece.side && other.seniority == piece.seniority)
        row.fault("seniority", "is that of '" + other.id + "' too");
    piece.combat_drm = read_drm(row, "combat_drm");
    piece.leadership = read_drm(row, "leadership");
    piece.leadership_adjacent =
        static_cast<std::int8_t>(row.integer_or("leadership_adjacent", 0, -9, 9));
    Row casualty = row.row("casualty", SourceNeeded::No);
    piece.casualty_enemy = static_cast<std::int8_t>(casualty.integer("enemy", 0, 9));
    piece.casualty_own = static_cast<std::int8_t>(-casualty.integer("own", -9, 0));
    piece.casualty_halves = byte_of(row.halves("vp", 0, 20));
    read_command(row, piece);
    return piece;
  }

  void read_command(Row& row, PieceInfo& piece) {
    const std::vector<std::string> words = row.texts("commands");
    if (words == std::vector<std::string>{"all"}) return;
    if (words == std::vector<std::string>{"militia"}) {
      piece.command = Command::Militia;
      return;
    }
    piece.command = Command::ListedUnits;
    if (words.empty()) row.fault("commands", "must be [\"all\"], [\"militia\"] or a list of units");
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto& pieces = scenario_.pieces;
      const auto unit = std::find_if(pieces.begin(), pieces.end(), [&](const PieceInfo& other) {
        return other.id == words[i] && other.type != UnitType::Leader && other.side == piece.side;
      });
      if (unit == pieces.end())
        faults_.report(pointer_to(row.pointer("commands"), i),
                       "there is no unit '" + words[i] + "' of this side");
      piece.commands.push_back(static_cast<PieceId>(unit - pieces.begin()));
    }
  }

  std::uint8_t artillery_range_;
  Scenario& scenario_;
  Faults& faults_;
};

}  // namespace

void read_roster(const Json& bundle, std::uint8_t artillery_range, Scenario& scenario,
                 Faults& faults) {
  RosterReader reader(artillery_range, scenario, faults);
  reader.read_units(bundle);
  reader.read_leaders(bundle);
}

std::string setup_pointer(const Scenario& scenario, PieceId id) {
  std::size_t index = id;
  std::string_view list = "/units/units";
  if (scenario.pieces[id].type == UnitType::Leader) {
    const auto is_unit = [](const PieceInfo& piece) { return piece.type != UnitType::Leader; };
    index -= static_cast<std::size_t>(
        std::count_if(scenario.pieces.begin(), scenario.pieces.end(), is_unit));
    list = "/leaders/leaders";
  }
  return pointer_to(pointer_to(list, index), "setup");
}

}  // namespace linstock::boar
