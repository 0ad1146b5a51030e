#include "match/tabletop/event_text.hpp"

#include <array>
#include <utility>

#include "match/tabletop/words.hpp"

namespace linstock::tabletop {

namespace {

struct EventRow {
  EventKind kind;
  std::string_view word;
  EventFields fields;
};

constexpr std::array kRows = std::to_array<EventRow>({
    {EventKind::TurnBegins, "turn_begins", {"turn", "", ""}},
    {EventKind::PlayerTurnBegins, "player_turn_begins", {}},
    {EventKind::PhaseBegins, "phase_begins", {"phase", "", ""}},
    {EventKind::Moves, "moves", {"cost", "heading", ""}},
    {EventKind::Turns, "turns", {"", "heading", ""}},
    {EventKind::Forms, "forms", {"formation", "", ""}},
    {EventKind::Enters, "enters", {}},
    {EventKind::Leaves, "leaves", {}},
    {EventKind::Works, "works", {"work", "strength", ""}},
    {EventKind::Rides, "rides", {}},
    {EventKind::Joins, "joins", {}},
    {EventKind::Arrives, "arrives", {}},
    {EventKind::MoraleTest, "morale_test", {"die", "total", "routing"}},
    {EventKind::MoraleChanges, "morale_changes", {"morale", "", ""}},
    {EventKind::Retires, "retires", {}},
    {EventKind::Routs, "routs", {"", "", "off_table"}},
    {EventKind::LosesStrength, "loses_strength", {"lost", "strength", ""}},
    {EventKind::FireRoll, "fire_roll", {"die", "die2", "total"}},
    {EventKind::FireMorale, "fire_morale", {"total", "morale", "shaken"}},
    {EventKind::Bombards, "bombards", {"die", "die2", "total"}},
    {EventKind::TerrainLoses, "terrain_loses", {"lost", "strength", ""}},
    {EventKind::Blast, "blast", {"total", "strength", "destroyed"}},
    {EventKind::GeneralRoll, "general_roll", {"total", "", ""}},
    {EventKind::GeneralHurt, "general_hurt", {"wounds", "fate", ""}},
    {EventKind::ChargeDeclared, "charge_declared", {}},
    {EventKind::ChargedTest, "charged_test", {"die", "total", "morale"}},
    {EventKind::Countercharges, "countercharges", {}},
    {EventKind::Contact, "contact", {}},
    {EventKind::ChargeFails, "charge_fails", {}},
    {EventKind::SurrenderRoll, "surrender_roll", {"die", "needed", "surrenders"}},
    {EventKind::MeleeRoll, "melee_roll", {"die", "total", ""}},
    {EventKind::MeleeResult, "melee_result", {"difference", "", "equal"}},
    {EventKind::UnitGone, "unit_gone", {"fate", "", ""}},
    {EventKind::ObjectiveTaken, "objective_taken", {"objective", "", ""}},
    {EventKind::GameOver, "game_over", {"level", "", ""}},
});
constexpr bool rows_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (static_cast<std::size_t>(kRows[i].kind) != i) return false;
  }
  return kRows.size() == kEventKinds;
}
static_assert(rows_in_order(), "the rows stand in the order of the kinds");

const EventRow& row_of(EventKind kind) { return kRows[static_cast<std::size_t>(kind)]; }

// ---- factors

struct Cause {
  RuleId rule;
  std::string_view words;
};
constexpr std::array kCauses = std::to_array<Cause>({
    {"TT.shk.0"_rule, "general with the unit"},
    {"TT.ral.0"_rule, "general with the unit"},
    {"TT.ff.1"_rule, "British close order"},
    {"TT.ff.2"_rule, "militia or Indians"},
    {"TT.ff.3"_rule, "rifles at short range"},
    {"TT.ff.4"_rule, "rifles at long range"},
    {"TT.ff.5"_rule, "canister"},
    {"TT.ff.6"_rule, "guns at medium range"},
    {"TT.ff.7"_rule, "guns at long range"},
    {"TT.ff.8"_rule, "3 or 4 strength points"},
    {"TT.ff.9"_rule, "1 or 2 strength points"},
    {"TT.ff.10"_rule, "fires in column"},
    {"TT.bld.3"_rule, "one base alone"},
    {"TT.ff.11"_rule, "shaken"},
    {"TT.ff.12"_rule, "soft cover"},
    {"TT.ff.13"_rule, "hard cover"},
    {"TT.ff.14"_rule, "solid cover"},
    {"TT.ct.1"_rule, "charged by cavalry"},
    {"TT.ct.2"_rule, "charged by close order"},
    {"TT.ct.3"_rule, "charged in the rear"},
    {"TT.ct.4"_rule, "charged in the flank"},
    {"TT.ct.5"_rule, "shaken"},
    {"TT.ct.6"_rule, "behind an obstacle or in a building"},
    {"TT.ct.7"_rule, "cavalry, charged by none"},
    {"TT.ct.8"_rule, "close order, charged by none"},
    {"TT.ct.9"_rule, "in a fortification"},
    {"TT.mf.1"_rule, "cavalry"},
    {"TT.mf.2"_rule, "charges"},
    {"TT.mf.3"_rule, "Indians"},
    {"TT.mf.4"_rule, "European regulars"},
    {"TT.mf.5"_rule, "attacked in the flank"},
    {"TT.mf.6"_rule, "charges over an obstacle"},
    {"TT.mf.7"_rule, "charges uphill"},
    {"TT.mf.8"_rule, "charges a building"},
    {"TT.mf.9"_rule, "attacked in the rear"},
    {"TT.mf.10"_rule, "open order or guns"},
    {"TT.mf.11"_rule, "charges a fortification"},
    {"TT.mf.12"_rule, "overlaps"},
    {"TT.mf.13"_rule, "two bases deep"},
});

std::string_view words_of(RuleId rule) {
  for (const Cause& cause : kCauses) {
    if (cause.rule == rule) return cause.words;
  }
  return {};
}

// ---- sentences

std::string dice(const Event& event) {
  return std::to_string(event.a) + " + " + std::to_string(event.b);
}

std::string points(std::int32_t number) {
  return std::to_string(number) + (number == 1 ? " strength point" : " strength points");
}

std::string phase_text(const Event& event) {
  constexpr std::array<std::string_view, 8> kNames = {
      "Morale tests of the {} side.",  "Forced moves of the {} side.",
      "Movement of the {} side.",      "Facing changes of the {} side.",
      "Fire of the {} side.",          "Charges of the {} side.",
      "Melees of the {} side's turn.", "Second charges of the {} side's cavalry."};
  const auto index = static_cast<std::size_t>(event.a);
  if (index >= kNames.size()) return "A phase begins.";
  const std::string_view name = kNames[index];
  const std::size_t gap = name.find("{}");
  return std::string(name.substr(0, gap)) + std::string(side_name(event.side)) +
         std::string(name.substr(gap + 2));
}

std::string works_text(const std::string& unit, const std::string& place, const Event& event) {
  switch (static_cast<Work>(event.a)) {
    case Work::Crossing:
      return unit + " is crossing " + place + ".";
    case Work::Building:
      return unit + " builds " + place + ": " + points(event.b) + " now.";
    case Work::Dismantling:
      return unit + " takes " + place + " down: " + points(event.b) + " left.";
    case Work::Laying:
      return unit + " lays a charge at " + place + ".";
    default:
      return unit + " stops its work at " + place + ".";
  }
}

std::string morale_text(const std::string& unit, const Event& event) {
  switch (static_cast<Morale>(event.a)) {
    case Morale::Steady:
      return unit + " is steady again.";
    case Morale::Shaken:
      return unit + " is shaken.";
    default:
      return unit + " is routing.";
  }
}

std::string general_text(const std::string& general, const Event& event) {
  switch (static_cast<GeneralFate>(event.b)) {
    case GeneralFate::Dead:
      return general + " is killed.";
    case GeneralFate::Captured:
      return general + " is captured.";
    case GeneralFate::Disabled:
      return general + " is wounded again and leaves the field.";
    default:
      return general + " is lightly wounded.";
  }
}

std::string gone_text(const std::string& unit, const Event& event) {
  switch (static_cast<Fate>(event.a)) {
    case Fate::FledOff:
      return unit + " flees from the table.";
    case Fate::Surrendered:
      return unit + " surrenders.";
    default:
      return unit + " is destroyed.";
  }
}

std::string result_text(const Event& event) {
  if (event.c != 0) return "The melee is drawn.";
  return "The " + std::string(side_name(event.side)) + " side loses the melee by " +
         std::to_string(event.a) + ".";
}

std::string over_text(const Event& event) {
  const auto level = static_cast<VictoryLevel>(event.a);
  if (level == VictoryLevel::Draw) return "The game ends in a draw.";
  return "The " + std::string(side_name(event.side)) + " side wins a " +
         std::string(name_of(level)) + " victory.";
}

// NOLINTNEXTLINE(readability-function-size): a sentence for each kind of event
std::string sentence(const Scenario& scenario, const Event& event) {
  const std::string unit = sentence_case(unit_name(scenario, event.unit));
  const std::string other = unit_name(scenario, event.other);
  const std::string general = sentence_case(general_name(scenario, event.general));
  const std::string place = terrain_name(scenario, event.terrain);
  switch (event.kind) {
    case EventKind::TurnBegins:
      return "Turn " + std::to_string(event.a) + ".";
    case EventKind::PlayerTurnBegins:
      return "The " + std::string(side_name(event.side)) + " player's turn.";
    case EventKind::PhaseBegins:
      return phase_text(event);
    case EventKind::Moves:
      return unit + " moves " + inches(length(event.to - event.from)) + ", which costs " +
             inches(event.a) + ".";
    case EventKind::Turns:
      return unit + " turns to " + degrees(event.b) + " (" +
             std::string(compass_word(heading_of(event.b))) + ").";
    case EventKind::Forms:
      return event.unit < scenario.units.size()
                 ? unit + " changes into " +
                       std::string(formation_word(scenario.units[event.unit],
                                                  static_cast<Formation>(event.a))) +
                       "."
                 : "A unit changes formation.";
    case EventKind::Enters:
      return unit + " enters " + place + ".";
    case EventKind::Leaves:
      return unit + " comes out of " + place + ".";
    case EventKind::Works:
      return works_text(unit, place, event);
    case EventKind::Rides:
      return general + " rides " + inches(length(event.to - event.from)) + ".";
    case EventKind::Joins:
      return event.unit == kNone ? general + " stands alone."
                                 : general + " joins " + unit_name(scenario, event.unit) + ".";
    case EventKind::Arrives:
      return unit + " arrives.";
    case EventKind::MoraleTest:
      return unit + (event.c != 0 ? ", routing," : ", shaken,") +
             " tests its morale: " + std::to_string(event.a) + ", in all " +
             std::to_string(event.b) + ".";
    case EventKind::MoraleChanges:
      return morale_text(unit, event);
    case EventKind::Retires:
      return unit + " retires " + inches(length(event.to - event.from)) + ".";
    case EventKind::Routs:
      return unit + " runs " + inches(length(event.to - event.from)) +
             (event.c != 0 ? " and off the table." : ".");
    case EventKind::LosesStrength:
      return unit + " loses " + points(event.a) + "; it has " + std::to_string(event.b) + " left.";
    case EventKind::FireRoll:
      return (event.unit == kNone ? "The blast strikes " : unit + " fires at ") + other + ": " +
             dice(event) + ", in all " + std::to_string(event.c) + ".";
    case EventKind::FireMorale:
      return sentence_case(other) +
             (event.c != 0 ? " is shaken by the fire: " : " bears the fire: ") +
             std::to_string(event.a) + " against a morale of " + std::to_string(event.b) + ".";
    case EventKind::Bombards:
      return unit + " fires at " + place + ": " + dice(event) + ", in all " +
             std::to_string(event.c) + ".";
    case EventKind::TerrainLoses:
      return sentence_case(place) + " loses " + points(event.a) + "; it has " +
             std::to_string(event.b) + " left.";
    case EventKind::Blast:
      return "The charge at " + place + " goes off: " + std::to_string(event.a) +
             " against a strength of " + std::to_string(event.b) +
             (event.c != 0 ? ", and it is destroyed." : ", and it stands.");
    case EventKind::GeneralRoll:
      return general + " is in danger: " + std::to_string(event.a) + ".";
    case EventKind::GeneralHurt:
      return general_text(general, event);
    case EventKind::ChargeDeclared:
      return unit + " charges " + other + ".";
    case EventKind::ChargedTest:
      return unit + " is charged: " + std::to_string(event.a) + ", in all " +
             std::to_string(event.b) + " against a morale of " + std::to_string(event.c) + ".";
    case EventKind::Countercharges:
      return unit + " counter-charges " + other + ".";
    case EventKind::Contact:
      return unit + " closes with " + other + ".";
    case EventKind::ChargeFails:
      return unit + " has nobody left to charge.";
    case EventKind::SurrenderRoll:
      return unit + (event.c != 0 ? " gives itself up: " : " does not give itself up: ") +
             std::to_string(event.a) + ", where " + std::to_string(event.b) + " is enough.";
    case EventKind::MeleeRoll:
      return unit + " fights: " + std::to_string(event.a) + ", in all " + std::to_string(event.b) +
             ".";
    case EventKind::MeleeResult:
      return result_text(event);
    case EventKind::UnitGone:
      return gone_text(unit, event);
    case EventKind::ObjectiveTaken:
      return "The " + std::string(side_name(event.side)) + " side takes " +
             (static_cast<std::size_t>(event.a) < scenario.objectives.size()
                  ? scenario.objectives[static_cast<std::size_t>(event.a)].name
                  : "an objective") +
             ".";
    case EventKind::GameOver:
      return over_text(event);
  }
  return "Something happens.";
}

/// A number, or its word.
Json number_json(const Scenario& scenario, const Event& event, std::string_view field,
                 std::int32_t value) {
  if (field == "phase") return word_of(kPhaseWords, value);
  if (field == "morale" && event.kind == EventKind::MoraleChanges) {
    return word_of(kMoraleWords, value);
  }
  if (field == "work") return word_of(kWorkWords, value);
  if (field == "level") return word_of(kLevelWords, value);
  if (field == "fate") {
    return word_of(
        event.kind == EventKind::GeneralHurt ? Words(kGeneralFateWords) : Words(kFateWords), value);
  }
  if (field == "formation" && event.unit < scenario.units.size()) {
    return formation_word(scenario.units[event.unit], static_cast<Formation>(value));
  }
  if (field == "objective" && static_cast<std::size_t>(value) < scenario.objectives.size()) {
    return scenario.objectives[static_cast<std::size_t>(value)].id;
  }
  const bool flag = field == "routing" || field == "off_table" || field == "shaken" ||
                    field == "destroyed" || field == "surrenders" || field == "equal";
  return flag ? Json(value != 0) : Json(value);
}

Json event_json(const Scenario& scenario, const Event& event) {
  const EventRow& row = row_of(event.kind);
  Json json = {{"event", row.word}, {"side", name_of(event.side)}};
  if (event.unit != kNone) json["unit"] = unit_word(scenario, event.unit);
  if (event.other != kNone) json["other"] = unit_word(scenario, event.other);
  if (event.general != kNone) json["general"] = general_word(scenario, event.general);
  if (event.terrain != kNone) json["terrain"] = terrain_word(scenario, event.terrain);
  if (event.from != event.to) {
    json["from"] = point_json(event.from);
    json["to"] = point_json(event.to);
  }
  for (const auto& [field, value] :
       {std::pair{row.fields.a, event.a}, std::pair{row.fields.b, event.b},
        std::pair{row.fields.c, event.c}}) {
    if (!field.empty()) json[std::string(field)] = number_json(scenario, event, field, value);
  }
  if (!event.factors.empty()) json["factors"] = factors_json(event.factors);
  if (event.rule != kNoRule) json["rule"] = rule_name(event.rule);
  return json;
}

}  // namespace

std::string_view word_of(EventKind kind) { return row_of(kind).word; }
const EventFields& fields_of(EventKind kind) { return row_of(kind).fields; }

ModifierTold told_factor(const Factor& factor) {
  return {factor.value, std::string(rule_name(factor.rule)), std::string(words_of(factor.rule))};
}

Json factors_json(const Factors& factors) {
  Json list = Json::array();
  for (const Factor& factor : factors) list.push_back(modifier_json(told_factor(factor)));
  return list;
}

Told tell(const Scenario& scenario, const Event& event) {
  Told told;
  told.text = sentence(scenario, event);
  for (const Factor& factor : event.factors) told.modifiers.push_back(told_factor(factor));
  told.rule = rule_name(event.rule);
  told.json = event_json(scenario, event);
  told.heading = event.kind == EventKind::TurnBegins || event.kind == EventKind::PlayerTurnBegins ||
                 event.kind == EventKind::PhaseBegins;
  return told;
}

}  // namespace linstock::tabletop
