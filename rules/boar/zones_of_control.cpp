#include "rules/boar/zones_of_control.hpp"

#include <array>

namespace linstock::boar {

bool projects_zoc(const Look& look, PieceId id) {
  return is_combat_unit(look.info(id)) && on_map(look.piece(id).hex) && in_good_order(look, id);
}

bool zoc_reaches(const Look& look, HexIndex from, HexIndex to) {
  const auto step = look.grid().step_between(from, to);
  return step && look.scenario.map.zoc_open[static_cast<std::size_t>(*step)].test(look.grid(), to);
}

PieceId zoc_caster(const Look& look, HexIndex hex, Side owner) {
  for (const auto step : kSteps) {
    const auto way = static_cast<std::size_t>(step);
    if (!look.scenario.map.zoc_open[way].test(look.grid(), hex)) continue;
    const HexIndex from = look.grid().neighbour(hex, opposite(step));
    if (from == kNoHex) continue;
    for (const PieceId id : stack(look, from)) {
      if (look.info(id).side == owner && projects_zoc(look, id)) return id;
    }
  }
  return kNoPiece;
}

bool in_zoc_of(const Look& look, HexIndex hex, Side owner) {
  return zoc_caster(look, hex, owner) != kNoPiece;
}

// BOAR.8.1: all casters at once, file by file. Odd files lie half a hex lower, so a step sideways
// and up changes the row when it goes into an odd file, one sideways and down when it goes into an
// even file.
BitPlane zoc_of_casters(const Look& look, const BitPlane& casters) {
  BitPlane zone;
  const std::array<BitPlane, 6>& open = look.scenario.map.zoc_open;
  const auto last = static_cast<std::size_t>(look.grid().last_word());
  for (auto word = static_cast<std::size_t>(look.grid().first_word()); word <= last; ++word) {
    const std::uint64_t left = casters.file[word - 1];
    const std::uint64_t own = casters.file[word];
    const std::uint64_t right = casters.file[word + 1];
    if ((left | own | right) == 0) continue;
    const int up = static_cast<int>(word % 2);
    const int down = 1 - up;
    zone.file[word] = (own >> 1 & open[0].file[word]) | (left >> up & open[1].file[word]) |
                      (left << down & open[2].file[word]) | (own << 1 & open[3].file[word]) |
                      (right << down & open[4].file[word]) | (right >> up & open[5].file[word]);
  }
  return zone;
}

BitPlane zoc_plane(const Look& look, Side owner, bool rifles_only) {
  BitPlane casters;
  for (PieceId id = 0; id < look.count(); ++id) {
    const PieceInfo& info = look.info(id);
    if (info.side != owner || (rifles_only && !is_rifle(info)) || !projects_zoc(look, id)) continue;
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
