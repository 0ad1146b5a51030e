#include "match/boar/view.hpp"

#include <array>
#include <map>

#include "match/boar/fact_json.hpp"
#include "match/boar/prompt.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/movement.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/victory.hpp"

namespace linstock::boar {

namespace {

constexpr std::array<Side, 2> kSides = {Side::American, Side::British};

/// The word of a side as a key.
std::string key(Side side) { return std::string(name_of(side)); }

struct FlagWord {
  PieceFlag flag;
  std::string_view word;
};
constexpr std::array<FlagWord, 16> kFlagWords = {{{kFirstFire, "first_fire"},
                                                  {kWithdrawn, "withdrawn"},
                                                  {kPanicked, "panicked"},
                                                  {kFriendlyFire, "friendly_fire"},
                                                  {kMoved, "moved"},
                                                  {kArrived, "arrived"},
                                                  {kFired, "fired"},
                                                  {kFiredAt, "fired_at"},
                                                  {kRallyTried, "rally_tried"},
                                                  {kRetreated, "retreated"},
                                                  {kLedCombat, "led_combat"},
                                                  {kBrokePin, "broke_pin"},
                                                  {kSeen, "seen"},
                                                  {kDelayed, "delayed"},
                                                  {kPassedCheck, "passed_check"},
                                                  {kStartedAdjacent, "started_adjacent"}}};

Json flags_json(const Piece& piece) {
  Json words = Json::array();
  for (const FlagWord& entry : kFlagWords) {
    if (has(piece, entry.flag)) words.push_back(entry.word);
  }
  return words;
}

std::string_view place_word(HexIndex hex) {
  switch (hex) {
    case kPool:
      return "turn_track";
    case kEliminated:
      return "eliminated";
    case kCaptured:
      return "captured";
    case kMarchedOff:
      return "marched_off";
    case kFledOff:
      return "fled_off";
    default:
      return "map";
  }
}

void add_leader(const Look& look, PieceId id, Json& json) {
  const PieceInfo& info = look.info(id);
  json["rank"] = info.rank;
  json["seniority"] = info.seniority;
  json["combat_drm"] = info.combat_drm;
  json["leadership"] = info.leadership;
}

void add_combat_unit(const Look& look, PieceId id, Json& json) {
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  json["formation"] =
      look.scenario.formations.empty() ? std::string{} : look.scenario.formations[info.formation];
  json["state"] = name_of(piece.order);
  json["steps"] = piece.steps;
  json["steps_full"] = info.two_sided ? 2 : 1;
  const bool gone = piece.steps == 0;
  json["strength"] = gone ? 0 : printed_strength(look, id);
  if (is_rifle(info)) json["rifle_strength"] = gone ? 0 : rifle_strength(look, id);
  json["morale"] = gone ? 0 : base_morale(look, id);
  if (piece.pin != 0) json["pin"] = piece.pin;
  if (piece.combat != 0) json["combat"] = piece.combat;
}

Json piece_json(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  const Piece& piece = look.piece(id);
  Json json;
  json["id"] = info.id;
  json["name"] = info.name;
  json["side"] = name_of(info.side);
  json["nationality"] = name_of(info.nationality);
  json["type"] = name_of(info.type);
  json["place"] = place_word(piece.hex);
  json["hex"] = on_map(piece.hex) ? Json(look.grid().text(piece.hex)) : Json(nullptr);
  if (is_leader(info)) {
    add_leader(look, id, json);
  } else {
    add_combat_unit(look, id, json);
  }
  json["movement"] = info.allowance;
  json["flags"] = flags_json(piece);
  if (piece.hex == kPool && info.entry != 0) {
    const Entry& entry = look.scenario.entries[info.entry - 1U];
    json["arrives"] = {{"turn", entry.turn}, {"hex", look.grid().text(entry.hex)}};
  }
  return json;
}

/// The pieces the seat may look at, and a count for each stack it may not.
void add_pieces(const Look& look, Seat seat, Json& json) {
  Json units = Json::array();
  std::map<HexIndex, int> hidden;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (piece_is_hidden(look.scenario, look.state, id, seat)) {
      ++hidden[look.piece(id).hex];
    } else {
      units.push_back(piece_json(look, id));
    }
  }
  json["units"] = std::move(units);
  Json stacks = Json::array();
  for (const auto& [hex, count] : hidden) {
    stacks.push_back({{"hex", look.grid().text(hex)}, {"unknown_units", count}});
  }
  json["hidden_stacks"] = std::move(stacks);
}

Json tactic_json(const Look& look, Side side, std::uint8_t tactic, Seat seat) {
  if (tactic == kNoTactic) return nullptr;
  const bool own = seat == kUmpire || (seat.is_player() && side_of(seat) == side);
  // Whether the other has chosen is no secret; which tactic is.
  if (!own && tactic_is_secret(look.scenario, look.state, side)) return "secret";
  return name_of(static_cast<Tactic>(tactic));
}

Json combat_json(const Look& look, Seat seat) {
  const Combat& combat = look.state.combat;
  if (combat.id == 0) return nullptr;
  const Side attacker = look.state.phasing;
  Json json;
  json["number"] = combat.id;
  json["attacker"] = name_of(attacker);
  for (const Side side : kSides) {
    Json units = Json::array();
    for (const PieceId id : participants(look, side, combat.id)) {
      if (!piece_is_hidden(look.scenario, look.state, id, seat)) units.push_back(look.info(id).id);
    }
    json[side == attacker ? "attacking" : "defending"] = std::move(units);
  }
  const auto lead = [&](PieceId id) {
    return id == kNoPiece ? Json(nullptr) : Json(look.info(id).id);
  };
  json["attacker_lead"] = lead(combat.attacker_lead);
  json["defender_lead"] = lead(combat.defender_lead);
  json["attacker_tactic"] = tactic_json(look, attacker, combat.attacker_tactic, seat);
  json["defender_tactic"] = tactic_json(look, enemy_of(attacker), combat.defender_tactic, seat);
  return json;
}

Json objectives_json(const Look& look) {
  Json list = Json::array();
  for (const Objective& objective : look.scenario.objectives) {
    Json holder = nullptr;
    for (const Side side : kSides) {
      if (occupied_by(look, objective.hex, side)) holder = name_of(side);
    }
    list.push_back({{"id", objective.id},
                    {"hex", look.grid().text(objective.hex)},
                    {"scores", name_of(objective.side)},
                    {"vp", points_json(objective.halves)},
                    {"held_by", std::move(holder)}});
  }
  return list;
}

Json decision_json(const Scenario& scenario, const State& state, Seat seat) {
  const Pending owed = pending(scenario, state);
  if (owed.actor == Pending::Actor::Nobody) return nullptr;
  Prompt prompt = prompt_of(scenario, state);
  if (piece_is_hidden(scenario, state, owed.task.piece, seat)) {
    prompt.text = "The " + std::string(side_name(owed.side)) + " player decides.";
  }
  return {{"player", name_of(owed.side)},
          {"by", owed.actor == Pending::Actor::Dice ? "dice" : "player"},
          {"kind", task_name(scenario, owed.task)},
          {"prompt", prompt.text},
          {"rules", prompt.rules}};
}

/// The unit on the march and what it has spent.
Json active_json(const Look& look, Seat seat) {
  const Mover& mover = look.state.mover;
  if (mover.piece == kNoPiece || piece_is_hidden(look.scenario, look.state, mover.piece, seat)) {
    return nullptr;
  }
  return {{"id", look.info(mover.piece).id}, {"spent", points_json(mover.spent)}};
}

std::string need_text(const Look& look, const VictoryNeed& need) {
  const std::string enemy(side_name(enemy_of(need.side)));
  const std::string where = need.hex == kNoHex ? "" : hex_name(look.scenario, need.hex);
  switch (need.kind) {
    case VictoryNeed::Kind::Demoralize:
      return "Bring " + enemy + " army morale, now " + std::to_string(need.value) + ", to 0.";
    case VictoryNeed::Kind::Points:
      return "Lead by " + halves(need.of) + " victory points at the end of the game.";
    case VictoryNeed::Kind::Strength:
      return "Eliminate or capture " + std::to_string(need.of) + " " + enemy +
             " strength points, guns and militia left out.";
    case VictoryNeed::Kind::Hold:
      return "Hold " + where + " at the end of a turn with no enemy unit next to it.";
    case VictoryNeed::Kind::HoldLast:
      return "Hold " + where + " at the end of a turn, or be the last to have held it.";
  }
  return "";
}

/// The position with pieces the seat may not look at taken off the map, as good as new: what counts
/// pieces in it counts those the seat knows.
State known_pieces(const Look& look, Seat seat) {
  State known = look.state;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!piece_is_hidden(look.scenario, look.state, id, seat)) continue;
    Piece fresh;
    fresh.steps = look.info(id).starts_reduced ? 1 : look.info(id).two_sided ? 2 : 1;
    known.pieces[id] = fresh;
  }
  return known;
}

/// What each side needs for each level of victory, as far as the seat can know. Points are open.
Json victory_json(const Look& look, Seat seat) {
  const State known = known_pieces(look, seat);
  const VictoryNeeds open = victory_needs(look);
  const VictoryNeeds counted = victory_needs({look.scenario, known});
  Json list = Json::array();
  for (std::size_t i = 0; i < open.size(); ++i) {
    const bool points = open[i].kind == VictoryNeed::Kind::Points;
    const VictoryNeed& need = points ? open[i] : counted[i];
    list.push_back(
        {{"side", name_of(need.side)},
         {"level", name_of(need.level)},
         {"needs", need_text(look, need)},
         {"rule", rule_name(need.rule)},
         {"done", need.done},
         {"value", points ? points_json(need.value) : Json(need.value)},
         {"of", points ? points_json(need.of) : Json(need.of)},
         {"hex", need.hex == kNoHex ? Json(nullptr) : Json(look.grid().text(need.hex))}});
  }
  return list;
}

void add_tracks(const Look& look, Json& json) {
  const State& state = look.state;
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    json["army_morale"][key(side)] = {{"value", state.army_morale[i]},
                                      {"level", name_of(morale_level(look, side))}};
  }
  for (const Side side : kSides) json["momentum"][key(side)] = state.momentum[index_of(side)];
  json["momentum"]["pool"] = momentum_pool(look);
  for (const Side side : kSides) {
    json["victory_points"][key(side)] = points_json(state.victory_halves[index_of(side)]);
  }
}

}  // namespace

Json view_json(const Scenario& scenario, const State& state, Seat seat) {
  const Look look{scenario, state};
  Json json;
  json["scenario"] = scenario.id;
  json["title"] = scenario.title;
  json["edition"] = std::to_string(scenario.edition.year);
  json["turn"] = state.turn;
  json["turns"] = scenario.turns;
  const std::size_t turn = state.turn == 0 ? 0 : state.turn - 1U;
  json["time"] = turn < scenario.turn_times.size() ? scenario.turn_times[turn] : "";
  json["phase"] = name_of(state.phase);
  json["phasing"] = name_of(state.phasing);
  json["initiative"] = name_of(state.initiative);
  json["weather"] = name_of(state.weather);
  json["decision"] = decision_json(scenario, state, seat);
  json["active"] = active_json(look, seat);
  add_tracks(look, json);
  add_pieces(look, seat, json);
  json["combat"] = combat_json(look, seat);
  json["diverted"] =
      on_map(state.diverted) ? Json(look.grid().text(state.diverted)) : Json(nullptr);
  json["objectives"] = objectives_json(look);
  json["victory"] = victory_json(look, seat);
  return json;
}

}  // namespace linstock::boar
