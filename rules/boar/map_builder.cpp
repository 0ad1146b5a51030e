#include "rules/boar/map_builder.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/map_features.hpp"
#include "rules/boar/line_of_sight.hpp"
#include "rules/boar/terrain_costs.hpp"

namespace linstock::boar {

namespace {

std::string spot(std::string_view list, std::size_t index, std::string_view field = {}) {
  std::string path = "/" + std::string(list) + "/" + std::to_string(index);
  if (!field.empty()) path += "/" + std::string(field);
  return path;
}

std::string spot(std::string_view list, std::size_t index, std::string_view field,
                 std::size_t item) {
  return spot(list, index, field) + "/" + std::to_string(item);
}

// One compilation. Each step returns nothing, or the fault that ends it.
class MapBuilder {
 public:
  using Fault = std::optional<Error>;

  MapBuilder(const MapDraft& draft, const TerrainChart& chart) : draft_(draft), chart_(chart) {}

  linstock::Result<Map> build(const Edition& edition, int sight_range) {
    for (const auto step :
         {&MapBuilder::make_grid, &MapBuilder::lay_terrain, &MapBuilder::lay_roads,
          &MapBuilder::lay_streams, &MapBuilder::lay_crossings, &MapBuilder::lay_slopes,
          &MapBuilder::lay_fieldworks, &MapBuilder::name_places, &MapBuilder::name_zones}) {
      if (Fault fault = (this->*step)()) return fail(std::move(*fault));
    }
    add_bridges();
    map_.sides = flags_.table();
    set_side_effects();
    compile_costs(map_, chart_, crossed_table());
    open_zoc();
    mark_no_stop();
    map_.sight_range = sight_range;
    build_sight_table(map_, edition);
    return std::move(map_);
  }

 private:
  const Grid& grid() const { return map_.grid; }

  Fault make_grid() {
    linstock::Result<Grid> grid = Grid::make(draft_.shape);
    if (!grid) return Error{"/grid", grid.error().message};
    map_.grid = std::move(*grid);
    flags_ = SideFlags(map_.grid);
    paths_ = SideFlags(map_.grid);
    british_works_ = SideFlags(map_.grid);
    return std::nullopt;
  }

  // ---- hexes

  linstock::Result<std::uint8_t> terrain_index(const MapDraft::Letter& letter) const {
    if (letter.terrain == "off-map") return kNoTerrain;
    for (std::size_t i = 0; i < chart_.hexes.size(); ++i)
      if (chart_.hexes[i].terrain.id == letter.terrain) return static_cast<std::uint8_t>(i);
    return fail("there is no terrain '" + letter.terrain + "'");
  }

  Fault lay_terrain() {
    for (const TerrainRow& row : chart_.hexes) map_.terrains.push_back(row.terrain);
    std::array<std::optional<std::uint8_t>, 256> by_letter{};
    for (const MapDraft::Letter& letter : draft_.legend) {
      const std::string where = "/legend/" + std::string(letter.letter == '~' ? "~0" : "") +
                                (letter.letter == '~' ? "" : std::string(1, letter.letter));
      const linstock::Result<std::uint8_t> index = terrain_index(letter);
      if (!index) return Error{where, index.error().message};
      by_letter[static_cast<unsigned char>(letter.letter)] = *index;
    }
    const linstock::Result<std::vector<char>> letters = letters_of(grid(), draft_.rows);
    if (!letters) return Error{"/terrain/rows", letters.error().message};
    for (std::size_t hex = 0; hex < letters->size(); ++hex) {
      const char letter = (*letters)[hex];
      const auto& index = by_letter[static_cast<unsigned char>(letter)];
      if (!index)
        return Error{"/terrain/rows", "hex " + grid().text(static_cast<HexIndex>(hex)) +
                                          " has letter '" + letter +
                                          "', which is not in the legend"};
      map_.terrain.push_back(*index);
    }
    return std::nullopt;
  }

  bool in_play(HexIndex hex) const { return hex != kNoHex && map_.terrain[hex] != kNoTerrain; }

  linstock::Result<HexIndex> hex_in_play(const std::string& text) const {
    linstock::Result<HexIndex> hex = grid().parse(text);
    if (hex && !in_play(*hex)) return fail("hex " + text + " is off the map");
    return hex;
  }

  linstock::Result<std::vector<HexIndex>> hexes_in_play(const std::vector<std::string>& texts,
                                                        std::string_view list,
                                                        std::size_t index) const {
    std::vector<HexIndex> hexes;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const linstock::Result<HexIndex> hex = hex_in_play(texts[i]);
      if (!hex) return fail(spot(list, index, "hexes", i), hex.error().message);
      hexes.push_back(*hex);
    }
    if (hexes.empty()) return fail(spot(list, index, "hexes"), "names no hex");
    return hexes;
  }

  // ---- hexsides

  linstock::Result<Hexside> side_in_play(const std::string& text) const {
    linstock::Result<Hexside> side = parse_hexside(grid(), text);
    if (!side) return side;
    const SideHexes hexes = hexes_beside(grid(), *side);
    if (!in_play(hexes.hex) && !in_play(hexes.beyond)) return fail(text + " is off the map");
    return side;
  }

  linstock::Result<DirectedSide> directed_in_play(const std::string& text) const {
    linstock::Result<DirectedSide> side = parse_directed_side(grid(), text);
    if (side && (!in_play(side->from) || !in_play(side->to))) return fail(text + " is off the map");
    return side;
  }

  bool has(Hexside side, std::uint16_t feature) const {
    const SideHexes hexes = hexes_beside(grid(), side);
    return (flags_.at(hexes.hex, hexes.step) & feature) != 0;
  }

  Fault lay_roads() {
    for (std::size_t i = 0; i < draft_.road.size(); ++i) {
      const MapDraft::Road& road = draft_.road[i];
      const auto hexes = hexes_in_play(road.hexes, "road", i);
      if (!hexes) return hexes.error();
      if (const std::optional<std::size_t> gap = first_gap(grid(), *hexes))
        return Error{spot("road", i, "hexes", *gap),
                     road.hexes[*gap] + " is no neighbour of " + road.hexes[*gap - 1]};
      const auto kind = static_cast<std::size_t>(road.kind);
      const std::uint16_t feature = chart_.paths[kind].strategic ? kRoad : kTrail;
      for (std::size_t j = 1; j < hexes->size(); ++j) {
        const Hexside side = side_between(grid(), (*hexes)[j - 1], (*hexes)[j]);
        flags_.add_both(grid(), side, feature);
        paths_.add_both(grid(), side, static_cast<std::uint16_t>(1U << kind));
      }
    }
    return std::nullopt;
  }

  Fault lay_streams() {
    for (std::size_t i = 0; i < draft_.stream.size(); ++i) {
      const std::vector<std::string>& texts = draft_.stream[i].hexsides;
      std::vector<Hexside> chain;
      for (std::size_t j = 0; j < texts.size(); ++j) {
        const linstock::Result<Hexside> side = side_in_play(texts[j]);
        if (!side) return Error{spot("stream", i, "hexsides", j), side.error().message};
        flags_.add_both(grid(), *side, kCreek);
        chain.push_back(*side);
      }
      if (const std::optional<std::size_t> gap = first_gap(grid(), chain))
        return Error{spot("stream", i, "hexsides", *gap),
                     texts[*gap] + " does not join " + texts[*gap - 1]};
    }
    return std::nullopt;
  }

  Fault lay_crossings() {
    for (std::size_t i = 0; i < draft_.crossing.size(); ++i) {
      const MapDraft::Crossing& crossing = draft_.crossing[i];
      const linstock::Result<Hexside> side = side_in_play(crossing.hexside);
      if (!side) return Error{spot("crossing", i, "hexside"), side.error().message};
      if (!has(*side, kCreek))
        return Error{spot("crossing", i, "hexside"), crossing.hexside + " has no stream"};
      flags_.add_both(grid(), *side, crossing.ford ? kFord : kBridge);
    }
    return std::nullopt;
  }

  Fault lay_slopes() {
    for (std::size_t i = 0; i < draft_.slope.size(); ++i) {
      const std::vector<std::string>& texts = draft_.slope[i].hexsides;
      for (std::size_t j = 0; j < texts.size(); ++j) {
        const std::string where = spot("slope", i, "hexsides", j);
        const linstock::Result<DirectedSide> side = directed_in_play(texts[j]);
        if (!side) return Error{where, side.error().message};
        if ((flags_.at(side->from, side->step) & (kUpSlope | kDownSlope)) != 0)
          return Error{where, texts[j] + " has a slope already"};
        flags_.add(side->from, side->step, kDownSlope);
        flags_.add(side->to, opposite(side->step), kUpSlope);
      }
    }
    return std::nullopt;
  }

  Fault lay_fieldworks() {
    for (std::size_t i = 0; i < draft_.fieldwork.size(); ++i) {
      const MapDraft::Fieldwork& work = draft_.fieldwork[i];
      const linstock::Result<DirectedSide> side = directed_in_play(work.hexside);
      if (!side) return Error{spot("fieldwork", i, "hexside"), side.error().message};
      const Hexside both = side_of(grid(), side->from, side->step);
      if (has(both, kIntoFieldwork | kOutOfFieldwork))
        return Error{spot("fieldwork", i, "hexside"), work.hexside + " has a fieldwork already"};
      flags_.add(side->from, side->step, kOutOfFieldwork);
      flags_.add(side->to, opposite(side->step), kIntoFieldwork);
      if (work.side == Side::British) british_works_.add_both(grid(), both, 1);
    }
    return std::nullopt;
  }

  // Where a path crosses a stream there is a bridge, unless the map has a ford.
  void add_bridges() {
    for_each_hexside(grid(), [&](Hexside side) {
      if (has(side, kCreek) && has(side, kRoad | kTrail) && !has(side, kFord))
        flags_.add_both(grid(), side, kBridge);
    });
  }

  // ---- names

  Fault name_places() {
    for (std::size_t i = 0; i < draft_.place.size(); ++i) {
      const MapDraft::NamedHex& place = draft_.place[i];
      const linstock::Result<HexIndex> hex = hex_in_play(place.hex);
      if (!hex) return Error{spot("place", i, "hex"), hex.error().message};
      const std::string id = place_id(place.name);
      if (place_of(map_, id) != kNoHex)
        return Error{spot("place", i, "name"), "there are two places '" + id + "'"};
      map_.places.push_back({id, place.name, *hex});
    }
    return std::nullopt;
  }

  Fault name_zones() {
    for (std::size_t i = 0; i < draft_.zone.size(); ++i) {
      const MapDraft::Zone& zone = draft_.zone[i];
      auto hexes = hexes_in_play(zone.hexes, "zone", i);
      if (!hexes) return hexes.error();
      if (std::find(map_.zone_ids.begin(), map_.zone_ids.end(), zone.id) != map_.zone_ids.end())
        return Error{spot("zone", i, "id"), "there are two zones '" + zone.id + "'"};
      std::sort(hexes->begin(), hexes->end());
      const auto twice = std::adjacent_find(hexes->begin(), hexes->end());
      if (twice != hexes->end())
        return Error{spot("zone", i, "hexes"), "names hex " + grid().text(*twice) + " twice"};
      map_.zones.push_back(std::move(*hexes));
      map_.zone_ids.push_back(zone.id);
    }
    return std::nullopt;
  }

  // ---- what follows from the features

  const SideRow& side_row(SideKind kind) const {
    return chart_.sides[static_cast<std::size_t>(kind)];
  }

  void set_side_effects() {
    map_.side_effects = {
        side_row(SideKind::Creek).combat_drm, side_row(SideKind::UpSlope).combat_drm,
        side_row(SideKind::UpSlopeCreek).combat_drm, side_row(SideKind::IntoFieldwork).combat_drm,
        side_row(SideKind::IntoFieldwork).fire_drm};
  }

  // BOAR.9.4: creek and slope on one hexside are one kind, not a sum.
  static std::uint8_t side_kinds(std::uint16_t flags) {
    const auto bit = [](SideKind kind) { return 1U << static_cast<unsigned>(kind); };
    unsigned kinds = 0;
    const bool creek = (flags & kCreek) != 0;
    if ((flags & kUpSlope) != 0) {
      kinds |= bit(creek ? SideKind::UpSlopeCreek : SideKind::UpSlope);
    } else if ((flags & kDownSlope) != 0) {
      kinds |= bit(creek ? SideKind::DownSlopeCreek : SideKind::DownSlope);
    } else if (creek) {
      kinds |= bit(SideKind::Creek);
    }
    if ((flags & kIntoFieldwork) != 0) kinds |= bit(SideKind::IntoFieldwork);
    if ((flags & kOutOfFieldwork) != 0) kinds |= bit(SideKind::OutOfFieldwork);
    return static_cast<std::uint8_t>(kinds);
  }

  CrossedTable crossed_table() const {
    CrossedTable table(map_.terrain.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
      const auto hex = static_cast<HexIndex>(i);
      for (const Step step : kSteps) {
        const std::uint16_t flags = flags_.at(hex, step);
        table[hex][static_cast<std::size_t>(step)] = {
            side_kinds(flags), static_cast<std::uint8_t>(paths_.at(hex, step)),
            (flags & kProhibited) != 0, british_works_.at(hex, step) != 0};
      }
    }
    return table;
  }

  // BOAR.8.1: not into woods, orchard or a fortified hex, not into a fieldwork from outside.
  void open_zoc() {
    for (std::size_t i = 0; i < map_.terrain.size(); ++i) {
      const auto from = static_cast<HexIndex>(i);
      if (!in_play(from)) continue;
      for (const Step step : kSteps) {
        const HexIndex into = grid().neighbour(from, step);
        if (!in_play(into) || !map_.terrains[map_.terrain[into]].zoc_enters) continue;
        if (zoc_crosses(side_kinds(flags_.at(from, step))))
          map_.zoc_open[static_cast<std::size_t>(step)].set(grid(), into);
      }
    }
  }

  void mark_no_stop() {
    for (int index = 0; index < grid().size(); ++index) {
      const auto hex = static_cast<HexIndex>(index);
      if (!in_play(hex)) continue;
      const Terrain& terrain = map_.terrains[map_.terrain[hex]];
      for (std::size_t i = 0; i < kMoveClasses; ++i)
        if (terrain.no_stop[i]) map_.no_stop[i].set(grid(), hex);
    }
  }

  bool zoc_crosses(std::uint8_t kinds) const {
    for (std::size_t kind = 0; kind < kSideKinds; ++kind)
      if ((kinds >> kind & 1U) != 0 && !chart_.sides[kind].zoc_crosses) return false;
    return true;
  }

  const MapDraft& draft_;
  const TerrainChart& chart_;
  Map map_;
  SideFlags flags_;          // SideFeature
  SideFlags paths_;          // bit per PathKind
  SideFlags british_works_;  // 1 where a fieldwork is British
};

}  // namespace

linstock::Result<Map> build_map(const MapDraft& draft, const TerrainChart& chart,
                                const Edition& edition, int sight_range) {
  return MapBuilder(draft, chart).build(edition, sight_range);
}

std::string place_id(std::string_view name) {
  std::string id;
  for (const char letter : name) {
    const bool upper = letter >= 'A' && letter <= 'Z';
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (upper || plain) {
      id += static_cast<char>(upper ? letter - 'A' + 'a' : letter);
    } else if (letter != '\'' && !id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  if (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

HexIndex place_of(const Map& map, std::string_view id) {
  for (const Place& place : map.places)
    if (place.id == id) return place.hex;
  return kNoHex;
}

bool may_stand(const Map& map, HexIndex hex, MoveClass move_class) {
  if (map.terrain[hex] == kNoTerrain) return false;
  const auto column = static_cast<std::size_t>(move_class);
  for (const Step step : kSteps)
    for (const auto& costs : map.costs)
      if (costs[column].entering(hex, step) != 0) return true;
  return false;
}

}  // namespace linstock::boar
