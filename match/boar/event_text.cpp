#include "match/boar/event_text.hpp"

#include "match/boar/words.hpp"

namespace linstock::boar {

namespace {

/// Writes the sentence of one event.
struct Teller {
  const Scenario& scenario;
  const Event& event;

  [[nodiscard]] std::string side() const { return std::string(side_name(event.side)); }
  [[nodiscard]] std::string piece() const { return piece_name(scenario, event.piece); }
  [[nodiscard]] std::string other() const { return piece_name(scenario, event.piece2); }
  [[nodiscard]] std::string at() const { return hex_name(scenario, event.hex); }
  [[nodiscard]] std::string to() const { return hex_name(scenario, event.hex2); }
  [[nodiscard]] static std::string number(int value) { return std::to_string(value); }
  [[nodiscard]] std::string a() const { return number(event.a); }
  /// "rolls 7" or "rolls 7, total 9".
  [[nodiscard]] std::string roll() const {
    const std::string die = "rolls " + a();
    return event.modifiers.empty() && event.a == event.b ? die : die + ", total " + number(event.b);
  }
  [[nodiscard]] std::string passed(std::string_view yes, std::string_view no) const {
    return std::string(event.c != 0 ? yes : no);
  }

  template <class Enum>
  [[nodiscard]] static std::string word(int value, int count) {
    return value >= 0 && value < count ? spaced(name_of(static_cast<Enum>(value))) : number(value);
  }

  [[nodiscard]] std::string turn() const;
  [[nodiscard]] std::string initiative() const;
  [[nodiscard]] std::string movement() const;
  [[nodiscard]] std::string morale() const;
  [[nodiscard]] std::string fire() const;
  [[nodiscard]] std::string combat() const;
  [[nodiscard]] std::string loss() const;
  [[nodiscard]] std::string germantown() const;
  [[nodiscard]] std::string ending() const;
  [[nodiscard]] std::string sentence() const;
};

std::string Teller::turn() const {
  switch (event.kind) {
    case EventKind::TurnBegins: {
      const auto index = static_cast<std::size_t>(event.a - 1);
      const auto& times = scenario.turn_times;
      return "Turn " + a() + (index < times.size() ? ", " + times[index] : "");
    }
    case EventKind::PlayerTurnBegins:
      return side() + " player turn";
    case EventKind::PhaseBegins: {
      std::string phase = word<Phase>(event.a, 9);
      return side() + " player turn: " + phase;
    }
    default:
      return {};
  }
}

std::string Teller::initiative() const {
  switch (event.kind) {
    case EventKind::ChitsSpent:
      return side() + " player pays " + a() + (event.a == 1 ? " chit." : " chits.");
    case EventKind::InitiativeRoll:
      return side() + " initiative " + roll() + ".";
    case EventKind::InitiativeTie:
      return "A tie: both roll again.";
    case EventKind::OrderSet:
      return "The " + side() + " player goes first.";
    case EventKind::WeatherIs: {
      const std::string sky = word<Weather>(event.a, 3);
      const std::string fog = event.a == 0 ? "The air is clear" : "Fog is " + sky;
      return event.b < 0 ? fog + "." : fog + " (die " + number(event.b) + ").";
    }
    default:
      return {};
  }
}

std::string Teller::movement() const {
  switch (event.kind) {
    case EventKind::Arrives:
      return piece() + " arrives at " + at() + ".";
    case EventKind::EntryRoll:
      return side() + " reinforcements: " + "die " + a() + ", " + number(event.b) +
             " or less needed: " + passed("they come.", "not yet.");
    case EventKind::Delayed:
      return piece() + " is held back.";
    case EventKind::Moves:
      return piece() + (event.b == 1 ? " marches from " : " moves from ") + at() + " to " + to() +
             (event.a > 0 ? ", " + halves(event.a) + " MP." : ".");
    case EventKind::LeavesMap:
      return piece() + (event.a == 1 ? " flees" : " marches") + " off the map at " + at() + ".";
    case EventKind::PinsBroken:
      return side() + " player breaks " + a() + (event.a == 1 ? " pin." : " pins.");
    case EventKind::Looks:
      return side() + " player looks at " + at() + ".";
    default:
      return {};
  }
}

std::string Teller::morale() const {
  switch (event.kind) {
    case EventKind::ArmyMoraleChanges:
      return side() + " army morale " + with_sign(event.a) + ", now " + number(event.b) + ".";
    case EventKind::LevelChanges:
      return side() + " army is now " + word<MoraleLevel>(event.a, 4) + ".";
    case EventKind::RallyRoll:
      return piece() + " tries to rally: " + roll() + ": " + passed("it rallies.", "in vain.");
    case EventKind::MoraleCheck:
      return piece() + " checks morale: " + roll() + ": " + passed("it holds.", "it fails.");
    case EventKind::OrderChanges:
      return piece() +
             (event.a == 0 ? " is in parade order." : " is " + word<Order>(event.a, 3) + ".");
    case EventKind::MomentumChanges:
      return side() + " momentum " + with_sign(event.a) + ", now " + number(event.b) + ".";
    case EventKind::VictoryPoints:
      return side() + " player gains " + halves(event.a) + " VP.";
    default:
      return {};
  }
}

std::string Teller::fire() const {
  switch (event.kind) {
    case EventKind::FireRoll:
      return "Fire at " + piece() + ": " + roll() + ", " + number(event.c) +
             " needed: " + (event.b >= event.c ? "hit." : "miss.");
    case EventKind::FirerNamed:
      return piece() + " fires at " + other() + ".";
    case EventKind::DamageRoll: {
      const std::string damage = event.b >= 0 && event.b < 9
                                     ? result_name(static_cast<Result>(event.b), event.c != 0)
                                     : number(event.b);
      return "Damage on " + piece() + ": die " + a() + ": " + damage + ".";
    }
    default:
      return {};
  }
}

std::string Teller::combat() const {
  switch (event.kind) {
    case EventKind::AttackDesignated:
      return piece() + " will attack " + at() + ".";
    case EventKind::Diversion:
      return "A diversion is made against " + at() + ".";
    case EventKind::CombatBegins:
      return "Combat " + a() + " at " + at() + ":";
    case EventKind::OddsAre:
      return "Odds " + a() + " to " + number(event.b) + ", column " + odds_word(event.c) + ".";
    case EventKind::Leads:
      return piece() + " leads for the " + side() + " side.";
    case EventKind::Withdrawal:
      return "The " + side() + " side withdraws before the combat.";
    case EventKind::TacticsShown:
      return "Tactics: " + word<Tactic>(event.a, kTactics) + " against " +
             word<Tactic>(event.b, kTactics) +
             (event.c == kNoCombat ? ": no combat." : ": " + with_sign(event.c) + ".");
    case EventKind::CombatRoll:
      return "The attacker " + roll() + " on column " + odds_word(event.c) + ".";
    case EventKind::RerollPaid:
      return "The " + side() + " player pays a chit to roll again.";
    case EventKind::ResultIs:
      return side() + " side: " +
             (event.a >= 0 && event.a < 9 ? result_name(static_cast<Result>(event.a), event.b != 0)
                                          : a()) +
             ".";
    case EventKind::PinPlaced:
      return "Both sides are pinned at " + at() + ".";
    case EventKind::PinsLifted:
      return "All pins are lifted.";
    case EventKind::Advances:
      return piece() + " advances to " + at() + ".";
    default:
      return {};
  }
}

std::string Teller::loss() const {
  switch (event.kind) {
    case EventKind::Retreats:
      return piece() + " retreats from " + at() + " to " + to() + ".";
    case EventKind::StepLost:
      return piece() + " loses a step.";
    case EventKind::Eliminated:
      return piece() + " is eliminated.";
    case EventKind::CapturedPiece:
      return piece() + " is captured" + (event.hex == kNoHex ? "." : " at " + at() + ".");
    case EventKind::LeaderLost:
      return piece() + " is lost.";
    default:
      return {};
  }
}

std::string Teller::germantown() const {
  switch (event.kind) {
    case EventKind::FriendlyFireRoll:
      return piece() + " " + roll() +
             " for friendly fire: " + passed("it fires on its friends.", "nothing happens.");
    case EventKind::Panic:
      return piece() + " panics.";
    case EventKind::PanicOver:
      return piece() + " recovers from panic.";
    case EventKind::DirectionRoll:
      return "Direction: die " + a() + ": " +
             (event.b < 0 || event.b > 5
                  ? "free choice."
                  : compass_word(scenario, static_cast<Step>(event.b)) + ".");
    default:
      return {};
  }
}

std::string Teller::ending() const {
  if (event.kind == EventKind::Note) {
    return event.piece == kNoPiece ? "A rule applies." : piece() + ": a rule applies.";
  }
  const std::string level = word<VictoryLevel>(event.a, 5);
  return event.a <= static_cast<int>(VictoryLevel::Draw)
             ? "The game is over: a draw."
             : "The game is over: " + level + " victory of the " + side() + " side.";
}

std::string Teller::sentence() const {
  for (const std::string& text :
       {turn(), initiative(), movement(), morale(), fire(), combat(), loss(), germantown()}) {
    if (!text.empty()) return text;
  }
  return ending();
}

template <class Enum>
void put_word(std::string_view name, int value, int count, Json& json) {
  if (value >= 0 && value < count) {
    json[std::string(name)] = name_of(static_cast<Enum>(value));
  } else {
    json[std::string(name)] = value;
  }
}

/// A number of an event under its name: words for enumerations, true or false for answers.
void put_number(const Scenario& scenario, std::string_view name, int value, Json& json) {
  if (name.empty()) return;
  if (name == "phase") return put_word<Phase>(name, value, 9, json);
  if (name == "weather") return put_word<Weather>(name, value, 3, json);
  if (name == "order") return put_word<Order>(name, value, 3, json);
  if (name == "result") return put_word<Result>(name, value, 9, json);
  if (name == "attacker" || name == "defender")
    return put_word<Tactic>(name, value, kTactics, json);
  if (name == "drm" && value == kNoCombat) return void(json["drm"] = "no_combat");
  if (name == "column") return void(json["column"] = odds_word(value));
  if (name == "step") {
    if (value >= 0 && value < 6) json["step"] = compass_word(scenario, static_cast<Step>(value));
    return;
  }
  for (const std::string_view answer :
       {"enters", "by_road", "panicked", "passed", "star", "incident"}) {
    if (name == answer) return void(json[std::string(name)] = value != 0);
  }
  json[std::string(name)] = value;
}

void add_fields(const Scenario& scenario, const Event& event, Json& json) {
  json["side"] = name_of(event.side);
  if (event.piece != kNoPiece) {
    json["piece"] = piece_word(scenario, event.piece);
    json["name"] = piece_name(scenario, event.piece);
  }
  if (event.piece2 != kNoPiece) json["piece2"] = piece_word(scenario, event.piece2);
  if (event.hex != kNoHex) json["hex"] = hex_word(scenario, event.hex);
  if (event.hex2 != kNoHex) json["hex2"] = hex_word(scenario, event.hex2);
  const EventFields& fields = fields_of(event.kind);
  put_number(scenario, fields.a, event.a, json);
  put_number(scenario, fields.b, event.b, json);
  put_number(scenario, fields.c, event.c, json);
}

}  // namespace

ModifierTold told_modifier(const Scenario& scenario, const Modifier& modifier) {
  ModifierTold told{modifier.value, std::string(rule_name(modifier.rule)), ""};
  if (modifier.piece != kNoPiece) told.cause = piece_name(scenario, modifier.piece);
  return told;
}

Told tell(const Scenario& scenario, const Event& event) {
  Told told;
  told.text = Teller{scenario, event}.sentence();
  told.rule = rule_name(event.rule);
  told.heading = event.kind == EventKind::TurnBegins || event.kind == EventKind::PlayerTurnBegins ||
                 event.kind == EventKind::PhaseBegins;
  told.json["event"] = word_of(event.kind);
  add_fields(scenario, event, told.json);
  if (!told.rule.empty()) told.json["rule"] = told.rule;
  for (const Modifier& modifier : event.modifiers) {
    ModifierTold part = told_modifier(scenario, modifier);
    Json json{{"value", part.value}, {"rule", part.rule}};
    if (modifier.piece != kNoPiece) json["piece"] = piece_word(scenario, modifier.piece);
    told.json["modifiers"].push_back(std::move(json));
    told.modifiers.push_back(std::move(part));
  }
  told.json["text"] = told.text;
  return told;
}

}  // namespace linstock::boar
