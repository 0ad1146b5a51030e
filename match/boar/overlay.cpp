#include "match/boar/overlay.hpp"

#include <array>
#include <memory>

#include "match/boar/fact_json.hpp"
#include "match/boar/refusal_text.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/fire.hpp"
#include "rules/boar/line_of_sight.hpp"
#include "rules/boar/movement.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

linstock::Result<Side> side_named(std::string_view word) {
  for (const Side side : {Side::American, Side::British}) {
    if (word == name_of(side)) return side;
  }
  return fail("argument", "there is no side '" + std::string(word) + "'");
}

// ---- zones of control

linstock::Result<Json> zoc(const Look& look, Seat seat, std::string_view argument) {
  const linstock::Result<Side> side = side_named(argument);
  if (!side) return fail(side.error());
  BitPlane casters;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (look.info(id).side != *side || !projects_zoc(look, id)) continue;
    if (piece_is_hidden(look.scenario, look.state, id, seat)) continue;
    casters.set(look.grid(), look.piece(id).hex);
  }
  const BitPlane zone = zoc_of_casters(look, casters);
  return Json{{"hexes", hexes_json(look.scenario, hexes(look.grid(), zone))}};
}

// ---- lines of sight

Json seen_hex(const Look& look, HexIndex from, HexIndex to) {
  const std::array<HexIndex, 1> gun = {from};
  const Modifiers ground = ground_modifiers(look, to, Arm::Artillery, gun);
  return {{"hex", look.grid().text(to)},
          {"range", look.grid().distance(from, to)},
          {"modifiers", modifiers_json(look.scenario, ground)}};
}

linstock::Result<Json> los(const Look& look, std::string_view argument) {
  const auto from = parse_hex(look.scenario, argument);
  if (!from) return fail("argument", from.error().message);
  if (*from >= look.grid().size()) return fail("argument", "this is no hex of the map");
  Json visible = Json::array();
  Json blocked = Json::array();
  const BitPlane near = area(look.grid(), *from, look.scenario.map.sight_range);
  for (const HexIndex to : hexes(look.grid(), near)) {
    if (to == *from || terrain_at(look, to) == nullptr) continue;
    const Verdict verdict = line_of_sight(look, *from, to);
    if (verdict.ok()) {
      visible.push_back(seen_hex(look, *from, to));
      continue;
    }
    const Refusal refusal = refusal_of(look.scenario, {}, verdict);
    blocked.push_back(
        {{"hex", look.grid().text(to)}, {"rule", refusal.rule}, {"reason", refusal.reason}});
  }
  return Json{{"visible", std::move(visible)}, {"blocked", std::move(blocked)}};
}

// ---- movement

/// What a seat may ask about: what it sees of a piece, or of any piece of its own.
bool may_ask_about(const Look& look, Seat seat, PieceId piece) {
  const bool own = seat.is_player() && side_of(seat) == look.info(piece).side;
  return own || !hides_from(look.scenario, look.state, seat);
}

/// The phasing player's pieces as the movement phase stands; others as in their next one.
bool could_move(const Look& look, PieceId piece) {
  const State& state = look.state;
  if (state.mover.piece == piece) return true;
  const bool now = state.phase == Phase::Movement && look.info(piece).side == state.phasing;
  return now ? may_move_at_all(look, piece).ok() : fit_to_move(look, piece).ok();
}

Json end_json(const Look& look, HexIndex hex, const Leg& leg, bool strategic) {
  return {{"hex", look.grid().text(hex)},
          {"cost", points_json(leg.cost)},
          {"strategic", strategic},
          {"path", hexes_json(look.scenario, leg.path)}};
}

linstock::Result<Json> reach_of(const Look& look, Seat seat, std::string_view argument) {
  const auto piece = parse_piece(look.scenario, argument);
  if (!piece) return fail("argument", piece.error().message);
  if (*piece >= look.count() || !on_map(look.piece(*piece).hex)) {
    return fail("argument", "'" + std::string(argument) + "' is not on the map");
  }
  if (!may_ask_about(look, seat, *piece)) {
    return fail("argument", "something about the other side is hidden from this seat");
  }
  Json list = Json::array();
  if (could_move(look, *piece)) {
    const auto range = std::make_unique<MovementRange>();
    movement_range(look, *piece, *range);
    for (const HexIndex hex : hexes(look.grid(), range->move_ends)) {
      list.push_back(end_json(look, hex, move_leg(*range, hex), false));
    }
    for (const HexIndex hex : hexes(look.grid(), range->march_ends)) {
      list.push_back(end_json(look, hex, march_leg(*range, hex), true));
    }
  }
  return Json{{"hexes", std::move(list)}};
}

}  // namespace

linstock::Result<Json> overlay_of(const Scenario& scenario, const State& state, Seat seat,
                                  std::string_view name, std::string_view argument) {
  const Look look{scenario, state};
  if (name == "zoc") return zoc(look, seat, argument);
  if (name == "los") return los(look, argument);
  if (name == "reach") return reach_of(look, seat, argument);
  return fail("name", "there is no overlay '" + std::string(name) + "' (known: zoc, los, reach)");
}

}  // namespace linstock::boar
