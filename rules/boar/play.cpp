#include "rules/boar/play.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/assert.hpp"
#include "rules/boar/task.hpp"

namespace linstock::boar {

int total(const Modifiers& modifiers) {
  int sum = 0;
  for (const Modifier& modifier : modifiers) sum += modifier.value;
  return sum;
}

// ---- reading
// ---------------------------------------------------------------------------------------

int rifle_strength(const Look& look, PieceId id) { return look.info(id).rifle[face_of(look, id)]; }

int combat_strength(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  if (is_leader(info) || is_artillery(info)) return 0;
  const Piece& piece = look.piece(id);
  if (piece.order == Order::Shattered) return 1;
  const int printed = printed_strength(look, id);
  const bool halved = piece.order == Order::Disrupted || has(piece, kPanicked);
  return halved ? (printed + 1) / 2 : printed;
}

int base_morale(const Look& look, PieceId id) { return look.info(id).morale[face_of(look, id)]; }

MoraleLevel morale_level(const Look& look, Side side) {
  const int value = look.state.army_morale[index_of(side)];
  const auto& floor = look.tables().band_floor;
  if (value >= floor[0]) return MoraleLevel::High;
  if (value >= floor[1]) return MoraleLevel::Fatigued;
  if (value >= floor[2]) return MoraleLevel::Wavering;
  return MoraleLevel::Demoralized;
}

int modified_morale(const Look& look, PieceId id) {
  const Side side = look.info(id).side;
  const Combat& combat = look.state.combat;
  const MoraleLevel level =
      combat.frozen != 0 ? combat.level[index_of(side)] : morale_level(look, side);
  const auto band = std::min<std::size_t>(static_cast<std::size_t>(level), 2);
  return base_morale(look, id) + look.tables().unit_morale_drm[band];
}

bool next_to(const Look& look, HexIndex hex, Side side) {
  for (const HexIndex other : look.grid().neighbours(hex)) {
    if (other != kNoHex && occupied_by(look, other, side)) return true;
  }
  return false;
}

int adjacent_stacks(const Look& look, HexIndex hex, Side side) {
  int stacks = 0;
  for (const HexIndex other : look.grid().neighbours(hex)) {
    if (other != kNoHex && occupied_by(look, other, side)) ++stacks;
  }
  return stacks;
}

int stacked_strength(const Look& look, HexIndex hex, Side side, PieceId except) {
  int strength = 0;
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (id == except || info.side != side || is_leader(info) || is_artillery(info)) continue;
    strength += printed_strength(look, id);
  }
  return strength;
}

int stacked_guns(const Look& look, HexIndex hex, Side side, PieceId except) {
  int guns = 0;
  for (const PieceId id : stack(look, hex)) {
    if (id != except && look.info(id).side == side && is_artillery(look.info(id))) ++guns;
  }
  return guns;
}

bool fits(const Look& look, HexIndex hex, PieceId id) {
  const PieceInfo& info = look.info(id);
  if (is_leader(info)) return true;
  if (is_artillery(info)) return stacked_guns(look, hex, info.side, id) < look.scenario.stack_guns;
  return stacked_strength(look, hex, info.side, id) + printed_strength(look, id) <=
         look.scenario.stack_strength;
}

bool commands(const Look& look, PieceId leader, PieceId unit) {
  const PieceInfo& info = look.info(leader);
  switch (info.command) {
    case Command::All:
      return true;
    case Command::Militia:
      return look.info(unit).militia;
    case Command::ListedUnits:
      return std::find(info.commands.begin(), info.commands.end(), unit) != info.commands.end();
  }
  return false;
}

PieceId senior_leader(const Look& look, HexIndex hex, Side side) {
  PieceId best = kNoPiece;
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side != side || !is_leader(info)) continue;
    if (best == kNoPiece || info.seniority < look.info(best).seniority) best = id;
  }
  return best;
}

const Terrain* terrain_at(const Look& look, HexIndex hex) {
  const std::uint8_t index = look.scenario.map.terrain[hex];
  return index == kNoTerrain ? nullptr : &look.scenario.map.terrains[index];
}

std::uint16_t side_between(const Look& look, HexIndex from, HexIndex to) {
  const auto step = look.grid().step_between(from, to);
  LINSTOCK_ASSERT(step.has_value(), "hexes are neighbours");
  return look.scenario.map.sides[from][static_cast<std::size_t>(*step)];
}

// ---- changing
// --------------------------------------------------------------------------------------

namespace {

void unlink(Play& play, PieceId id) {
  Piece& piece = play.piece(id);
  if (!on_map(piece.hex)) return;
  PieceId& first = play.state.top[piece.hex];
  if (first == id) {
    play.set(first, piece.next);
  } else {
    PieceId before = first;
    while (play.piece(before).next != id) before = play.piece(before).next;
    play.set(play.piece(before).next, piece.next);
  }
  play.set(piece.next, kNoPiece);
}

void link(Play& play, PieceId id, HexIndex hex) {
  PieceId& first = play.state.top[hex];
  if (first == kNoPiece || first > id) {
    play.set(play.piece(id).next, first);
    play.set(first, id);
    return;
  }
  PieceId before = first;
  while (play.piece(before).next != kNoPiece && play.piece(before).next < id) {
    before = play.piece(before).next;
  }
  play.set(play.piece(id).next, play.piece(before).next);
  play.set(play.piece(before).next, id);
}

}  // namespace

void place(Play& play, PieceId id, HexIndex where) {
  unlink(play, id);
  if (on_map(where)) link(play, id, where);
  play.set(play.piece(id).hex, where);
}

void change_army_morale(Play& play, Side side, int change, RuleId rule) {
  if (change == 0 || play.state.over != 0) return;
  std::uint8_t& value = play.state.army_morale[index_of(side)];
  const int before = value;
  const MoraleLevel level_before = morale_level(play, side);
  const int after = std::clamp(before + change, 0, int{play.scenario.tables.track_top});
  play.set(value, static_cast<std::uint8_t>(after));
  Event event;
  event.kind = EventKind::ArmyMoraleChanges;
  event.side = side;
  event.a = static_cast<std::int16_t>(after - before);
  event.b = static_cast<std::int16_t>(after);
  event.rule = rule;
  play.emit(event);
  const MoraleLevel level = morale_level(play, side);
  if (level != level_before) {
    event.kind = EventKind::LevelChanges;
    event.a = static_cast<std::int16_t>(level);
    event.rule = "BOAR.16.2"_rule;
    play.emit(event);
  }
  // BOAR.16.3: an army at 0 is demoralized and the other side wins at once.
  if (after == 0) end_game(play, VictoryLevel::Substantial, enemy_of(side), "BOAR.16.3"_rule);
}

void apply_morale_row(Play& play, Side sufferer, const MoraleChange& row) {
  change_army_morale(play, sufferer, row.own, row.rule);
  change_army_morale(play, enemy_of(sufferer), row.enemy, row.rule);
}

void score(Play& play, Side side, int halves, RuleId rule) {
  if (halves == 0) return;
  std::uint8_t& points = play.state.victory_halves[index_of(side)];
  play.set(points, static_cast<std::uint8_t>(std::min(points + halves, 255)));
  Event event;
  event.kind = EventKind::VictoryPoints;
  event.side = side;
  event.a = static_cast<std::int16_t>(halves);
  event.rule = rule;
  play.emit(event);
}

int momentum_pool(const Look& look) {
  return look.scenario.momentum_pool - look.state.momentum[0] - look.state.momentum[1];
}

void set_momentum(Play& play, Side side, int chits, RuleId rule) {
  std::uint8_t& held = play.state.momentum[index_of(side)];
  const int change = chits - held;
  if (change == 0) return;
  LINSTOCK_ASSERT(chits >= 0 && change <= momentum_pool(play), "chits come from the pool");
  play.set(held, static_cast<std::uint8_t>(chits));
  Event event;
  event.kind = EventKind::MomentumChanges;
  event.side = side;
  event.a = static_cast<std::int16_t>(change);
  event.b = static_cast<std::int16_t>(chits);
  event.rule = rule;
  play.emit(event);
}

void end_game(Play& play, VictoryLevel level, Side winner, RuleId rule) {
  if (play.state.over != 0) return;
  play.set(play.state.over, std::uint8_t{1});
  play.set(play.state.level, level);
  play.set(play.state.winner, winner);
  play.state.end_rule = rule.index;  // past the hash, see full_hash_of
  play.set(play.state.phase, Phase::Over);
  Event event;
  event.kind = EventKind::GameOver;
  event.side = winner;
  event.a = static_cast<std::int16_t>(level);
  event.rule = rule;
  play.emit(event);
}

void push_task(Play& play, const Task& task) {
  LINSTOCK_ASSERT(play.state.task_count < kMaxTasks, "agenda is full");
  play.set(play.state.tasks[play.state.task_count], task);
  play.set(play.state.task_count, static_cast<std::uint8_t>(play.state.task_count + 1));
}

void drop_top(Play& play) {
  LINSTOCK_ASSERT(play.state.task_count > 0, "agenda is not empty");
  const auto last = static_cast<std::uint8_t>(play.state.task_count - 1);
  play.set(play.state.tasks[last], Task{});
  play.set(play.state.task_count, last);
}

void push(Play& play, TaskKind kind, Side side, PieceId piece, std::uint8_t a, HexIndex hex,
          std::uint8_t b, std::uint8_t c) {
  push_task(play, {static_cast<std::uint8_t>(kind), side, piece, a, hex, b, c});
}

}  // namespace linstock::boar
