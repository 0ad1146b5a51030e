#include "match/boar/state_json.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "match/boar/words.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/hooks.hpp"

namespace linstock::boar {

namespace {

// ---- writing
// ---------------------------------------------------------------------------------------

Json pair_json(const auto (&values)[2]) {
  return Json::array({static_cast<int>(values[0]), static_cast<int>(values[1])});
}

Json task_json(const Scenario& scenario, const Task& task) {
  return {{"kind", task.kind},
          {"word", task_name(scenario, task)},
          {"side", name_of(task.side)},
          {"piece", piece_word(scenario, task.piece)},
          {"hex", hex_word(scenario, task.hex)},
          {"a", task.a},
          {"b", task.b},
          {"c", task.c}};
}

Json piece_json(const Scenario& scenario, PieceId id, const Piece& piece) {
  return {{"id", scenario.pieces[id].id},
          {"hex", hex_word(scenario, piece.hex)},
          {"flags", piece.flags},
          {"steps", piece.steps},
          {"order", name_of(piece.order)},
          {"pin", piece.pin},
          {"combat", piece.combat},
          {"target", piece_word(scenario, piece.target)},
          {"pending_result", piece.pending_result},
          {"marks", piece.marks}};
}

Json combat_json(const Scenario& scenario, const Combat& combat) {
  Json vacated = Json::array();
  for (const HexIndex hex : combat.vacated) vacated.push_back(hex_word(scenario, hex));
  return {{"id", combat.id},
          {"attacker_lead", piece_word(scenario, combat.attacker_lead)},
          {"defender_lead", piece_word(scenario, combat.defender_lead)},
          {"attacker_tactic", combat.attacker_tactic},
          {"defender_tactic", combat.defender_tactic},
          {"column", combat.column},
          {"modifier", combat.modifier},
          {"roll", combat.roll},
          {"level", pair_json(combat.level)},
          {"frozen", combat.frozen},
          {"guns_alone", combat.guns_alone},
          {"lead_may_advance", combat.lead_may_advance},
          {"no_combat", combat.no_combat},
          {"attack_hit", combat.attack_hit},
          {"defence_hit", combat.defence_hit},
          {"vacated", std::move(vacated)}};
}

Json mover_json(const Scenario& scenario, const Mover& mover) {
  return {{"piece", piece_word(scenario, mover.piece)},
          {"spent", mover.spent},
          {"mode", mover.mode},
          {"off_road", mover.off_road},
          {"start", hex_word(scenario, mover.start)},
          {"legs", mover.legs},
          {"halted", mover.halted}};
}

// ---- reading
// ---------------------------------------------------------------------------------------

template <class Field>
void read(ObjectReader& reader, std::string_view key, Field& field) {
  using Limits = std::numeric_limits<Field>;
  field = static_cast<Field>(reader.number(key, Limits::min(), Limits::max()));
}

void read_piece(ObjectReader& reader, std::string_view key, const Scenario& scenario,
                PieceId& field) {
  const auto piece = parse_piece(scenario, reader.text(key));
  if (piece) field = *piece;
  if (!piece) reader.fault(key, piece.error().message);
}

void read_hex(ObjectReader& reader, std::string_view key, const Scenario& scenario,
              HexIndex& field) {
  const auto hex = parse_hex(scenario, reader.text(key));
  if (hex) field = *hex;
  if (!hex) reader.fault(key, hex.error().message);
}

/// An enumeration of `count` values from the word that `name_of` gives it.
template <class Enum>
void read_word(ObjectReader& reader, std::string_view key, int count, Enum& field) {
  const std::string word = reader.text(key);
  if (!reader.ok()) return;
  for (int i = 0; i < count; ++i) {
    if (name_of(static_cast<Enum>(i)) != word) continue;
    field = static_cast<Enum>(i);
    return;
  }
  reader.fault(key, "'" + word + "' is not known");
}

/// A list of exactly `count` numbers.
template <class Field>
void read_list(ObjectReader& reader, std::string_view key, Field* fields, std::size_t count,
               std::int64_t low, std::int64_t high) {
  const Json& list = reader.member(key);
  if (!reader.ok()) return;
  const bool right = list.is_array() && list.size() == count &&
                     std::all_of(list.begin(), list.end(), [&](const Json& value) {
                       return value.is_number_integer() && value.get<std::int64_t>() >= low &&
                              value.get<std::int64_t>() <= high;
                     });
  if (!right) {
    reader.fault(key, "must be " + std::to_string(count) + " whole numbers from " +
                          std::to_string(low) + " to " + std::to_string(high));
    return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    fields[i] = static_cast<Field>(list[i].get<std::int64_t>());
  }
}

bool known_task(const Scenario& scenario, std::uint8_t kind) {
  if (kind >= kVolumeTasks) {
    return scenario.hooks->handler != nullptr &&
           scenario.hooks->handler(kind).type != Handler::Type::None;
  }
  return kind > 0 && kind < static_cast<std::uint8_t>(TaskKind::Count);
}

linstock::Result<Task> read_task(const Scenario& scenario, const Json& json, std::string where) {
  ObjectReader reader(json, std::move(where));
  Task task;
  read(reader, "kind", task.kind);
  if (reader.ok() && !known_task(scenario, task.kind)) reader.fault("kind", "is not known");
  const std::string word = reader.text("word");
  if (reader.ok() && word != task_name(scenario, task)) {
    reader.fault("word", "'" + word + "' does not fit the kind");
  }
  read_word(reader, "side", 2, task.side);
  read_piece(reader, "piece", scenario, task.piece);
  read_hex(reader, "hex", scenario, task.hex);
  read(reader, "a", task.a);
  read(reader, "b", task.b);
  read(reader, "c", task.c);
  if (!reader.finish()) return fail(reader.error());
  return task;
}

linstock::Result<Piece> read_piece_state(const Scenario& scenario, PieceId id, const Json& json) {
  ObjectReader reader(json, "pieces/" + std::to_string(id));
  Piece piece;
  if (reader.text("id") != scenario.pieces[id].id) reader.fault("id", "is not the next piece");
  read_hex(reader, "hex", scenario, piece.hex);
  if (piece.hex == kNoHex) reader.fault("hex", "must be a place");
  read(reader, "flags", piece.flags);
  piece.steps = static_cast<std::uint8_t>(reader.number("steps", 0, 2));
  read_word(reader, "order", 3, piece.order);
  read(reader, "pin", piece.pin);
  read(reader, "combat", piece.combat);
  read_piece(reader, "target", scenario, piece.target);
  read(reader, "pending_result", piece.pending_result);
  read(reader, "marks", piece.marks);
  if (!reader.finish()) return fail(reader.error());
  return piece;
}

linstock::Result<Combat> read_combat(const Scenario& scenario, const Json& json) {
  ObjectReader reader(json, "fight");
  Combat combat;
  read(reader, "id", combat.id);
  read_piece(reader, "attacker_lead", scenario, combat.attacker_lead);
  read_piece(reader, "defender_lead", scenario, combat.defender_lead);
  read(reader, "attacker_tactic", combat.attacker_tactic);
  read(reader, "defender_tactic", combat.defender_tactic);
  read(reader, "column", combat.column);
  read(reader, "modifier", combat.modifier);
  read(reader, "roll", combat.roll);
  read_list(reader, "level", combat.level, 2, 0, 3);
  read(reader, "frozen", combat.frozen);
  read(reader, "guns_alone", combat.guns_alone);
  read(reader, "lead_may_advance", combat.lead_may_advance);
  read(reader, "no_combat", combat.no_combat);
  read(reader, "attack_hit", combat.attack_hit);
  read(reader, "defence_hit", combat.defence_hit);
  const Json& vacated = reader.member("vacated");
  if (reader.ok() && (!vacated.is_array() || vacated.size() != std::size(combat.vacated))) {
    reader.fault("vacated", "must be a list of eight hexes");
  }
  for (std::size_t i = 0; reader.ok() && i < vacated.size(); ++i) {
    const auto* word = vacated[i].get_ptr<const Json::string_t*>();
    const auto hex = parse_hex(scenario, word == nullptr ? std::string_view{} : *word);
    if (hex) combat.vacated[i] = *hex;
    if (!hex) reader.fault("vacated", hex.error().message);
  }
  if (!reader.finish()) return fail(reader.error());
  return combat;
}

linstock::Result<Mover> read_mover(const Scenario& scenario, const Json& json) {
  ObjectReader reader(json, "mover");
  Mover mover;
  read_piece(reader, "piece", scenario, mover.piece);
  read(reader, "spent", mover.spent);
  mover.mode = static_cast<std::uint8_t>(reader.number("mode", 0, 2));
  read(reader, "off_road", mover.off_road);
  read_hex(reader, "start", scenario, mover.start);
  read(reader, "legs", mover.legs);
  read(reader, "halted", mover.halted);
  if (!reader.finish()) return fail(reader.error());
  return mover;
}

/// Links the pieces of each hex in the order of their ids.
void link_stacks(const Scenario& scenario, State& state) {
  for (std::size_t i = scenario.pieces.size(); i-- > 0;) {
    Piece& piece = state.pieces[i];
    if (!on_map(piece.hex)) continue;
    piece.next = state.top[piece.hex];
    state.top[piece.hex] = static_cast<PieceId>(i);
  }
}

void read_frame(ObjectReader& reader, const Scenario& scenario, State& state) {
  read(reader, "rolls", state.rolls);
  state.turn = static_cast<std::uint8_t>(reader.number("turn", 1, scenario.turns));
  read_word(reader, "phase", 9, state.phase);
  read_word(reader, "phasing", 2, state.phasing);
  read_word(reader, "initiative", 2, state.initiative);
  read_word(reader, "last_initiative", 2, state.last_initiative);
  read_word(reader, "weather", 3, state.weather);
  read_list(reader, "army_morale", state.army_morale, 2, 0, 255);
  read_list(reader, "momentum", state.momentum, 2, 0, 255);
  read_list(reader, "victory_halves", state.victory_halves, 2, 0, 255);
  read_list(reader, "bid", state.bid, 2, 0, 255);
  read_list(reader, "die", state.die, 2, -1, 9);
  state.second_player_turn = static_cast<std::uint8_t>(reader.number("second_player_turn", 0, 1));
  state.over = static_cast<std::uint8_t>(reader.number("over", 0, 1));
  read_word(reader, "level", 5, state.level);
  read_word(reader, "winner", 2, state.winner);
  const std::string end_rule = reader.text("end_rule");
  const auto rule = find_rule(end_rule);
  if (!end_rule.empty() && !rule) reader.fault("end_rule", "'" + end_rule + "' is not known");
  state.end_rule = rule.value_or(kNoRule).index;
  read_hex(reader, "diverted", scenario, state.diverted);
  read(reader, "resolved_combats", state.resolved_combats);
  read(reader, "pins_paid", state.pins_paid);
  read_list(reader, "volume", state.volume, std::size(state.volume), 0, 0xFFFF);
  read(reader, "pin_count", state.pin_count);
  read(reader, "combat_count", state.combat_count);
  read_list(reader, "pad", state.pad, std::size(state.pad), 0, 255);
}

/// Reads the parts that are lists or objects of their own; the first fault ends it.
linstock::Result<bool> read_parts(ObjectReader& reader, const Scenario& scenario, State& state) {
  const auto combat = read_combat(scenario, reader.member("fight"));
  if (!combat) return fail(combat.error());
  state.combat = *combat;
  const auto mover = read_mover(scenario, reader.member("mover"));
  if (!mover) return fail(mover.error());
  state.mover = *mover;
  const Json& tasks = reader.member("tasks");
  if (!tasks.is_array() || tasks.size() > kMaxTasks) return fail("tasks", "must be a short list");
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const auto task = read_task(scenario, tasks[i], "tasks/" + std::to_string(i));
    if (!task) return fail(task.error());
    state.tasks[i] = *task;
  }
  state.task_count = static_cast<std::uint8_t>(tasks.size());
  const Json& pieces = reader.member("pieces");
  if (!pieces.is_array() || pieces.size() != scenario.pieces.size()) {
    return fail("pieces", "must be a list of all pieces");
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto piece = read_piece_state(scenario, static_cast<PieceId>(i), pieces[i]);
    if (!piece) return fail(piece.error());
    state.pieces[i] = *piece;
  }
  return true;
}

}  // namespace

Json state_json(const Scenario& scenario, const State& state) {
  Json json;
  json["rolls"] = state.rolls;
  json["turn"] = state.turn;
  json["phase"] = name_of(state.phase);
  json["phasing"] = name_of(state.phasing);
  json["initiative"] = name_of(state.initiative);
  json["last_initiative"] = name_of(state.last_initiative);
  json["weather"] = name_of(state.weather);
  json["army_morale"] = pair_json(state.army_morale);
  json["momentum"] = pair_json(state.momentum);
  json["victory_halves"] = pair_json(state.victory_halves);
  json["bid"] = pair_json(state.bid);
  json["die"] = pair_json(state.die);
  json["second_player_turn"] = state.second_player_turn;
  json["over"] = state.over;
  json["level"] = name_of(state.level);
  json["winner"] = name_of(state.winner);
  json["end_rule"] = rule_name(RuleId{state.end_rule});
  json["diverted"] = hex_word(scenario, state.diverted);
  json["resolved_combats"] = state.resolved_combats;
  json["pins_paid"] = state.pins_paid;
  json["volume"] = state.volume;
  json["pin_count"] = state.pin_count;
  json["combat_count"] = state.combat_count;
  json["pad"] = state.pad;
  json["fight"] = combat_json(scenario, state.combat);
  json["mover"] = mover_json(scenario, state.mover);
  json["tasks"] = Json::array();
  for (std::size_t i = 0; i < state.task_count; ++i) {
    json["tasks"].push_back(task_json(scenario, state.tasks[i]));
  }
  json["pieces"] = Json::array();
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    json["pieces"].push_back(piece_json(scenario, static_cast<PieceId>(i), state.pieces[i]));
  }
  return json;
}

linstock::Result<State> state_from_json(const Scenario& scenario, const Json& json) {
  ObjectReader reader(json, "");
  State state;
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state = State{};
  state.top.fill(kNoPiece);
  read_frame(reader, scenario, state);
  if (!reader.ok()) return fail(reader.error());
  const auto parts = read_parts(reader, scenario, state);
  if (!parts) return fail(parts.error());
  if (!reader.finish()) return fail(reader.error());
  if ((state.over != 0) != (state.task_count == 0)) {
    return fail("tasks", "must be empty exactly when the game is over");
  }
  link_stacks(scenario, state);
  state.hash = full_hash_of(state);
  return state;
}

}  // namespace linstock::boar
