#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

bool projects_zoc(const Look& look, PieceId id) {
  return is_combat_unit(look.info(id)) && on_map(look.piece(id).hex) && in_good_order(look, id);
}

bool zoc_reaches(const Look& look, HexIndex from, HexIndex to) {
  const auto step = look.grid().step_between(from, to);
  return step && look.scenario.map.zoc_open[static_cast<std::size_t>(*step)].test(look.grid(), to);
}

namespace {

bool projects_for(const Look& look, PieceId id, Side owner, bool rifles_only) {
  const PieceInfo& info = look.info(id);
  return info.side == owner && (!rifles_only || is_rifle(info)) && projects_zoc(look, id);
}

}  // namespace

PieceId zoc_caster(const Look& look, HexIndex hex, Side owner, bool rifles_only) {
  for (const auto step : kSteps) {
    const auto way = static_cast<std::size_t>(step);
    if (!look.scenario.map.zoc_open[way].test(look.grid(), hex)) continue;
    const HexIndex from = look.grid().neighbour(hex, opposite(step));
    if (from == kNoHex) continue;
    for (const PieceId id : stack(look, from)) {
      if (projects_for(look, id, owner, rifles_only)) return id;
    }
  }
  return kNoPiece;
}

bool in_zoc_of(const Look& look, HexIndex hex, Side owner, bool rifles_only) {
  return zoc_caster(look, hex, owner, rifles_only) != kNoPiece;
}

BitPlane zoc_of_casters(const Look& look, const BitPlane& casters) {
  return spread(look.grid(), casters, look.scenario.map.zoc_open);
}

BitPlane zoc_plane(const Look& look, Side owner, bool rifles_only) {
  BitPlane casters;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (!projects_for(look, id, owner, rifles_only)) continue;
    casters.set(look.grid(), look.piece(id).hex);
  }
  return zoc_of_casters(look, casters);
}

BitPlane adjacency_plane(const Look& look, Side owner) {
  return spread(look.grid(), occupied_plane(look, owner));
}

BitPlane occupied_plane(const Look& look, Side owner) {
  BitPlane occupied;
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex hex = look.piece(id).hex;
    if (look.info(id).side != owner || !is_combat_unit(look.info(id)) || !on_map(hex)) continue;
    occupied.set(look.grid(), hex);
  }
  return occupied;
}

}  // namespace linstock::boar
