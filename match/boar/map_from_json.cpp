// map.toml: features in the words of the file. What they mean is up to map_builder.
#include <array>
#include <span>

#include "match/boar/bundle_parts.hpp"

namespace linstock::boar {

namespace {

using Names = std::span<const std::string_view>;
constexpr std::array<std::string_view, 3> kPaths = {"road", "lane", "trail"};
constexpr std::array<std::string_view, 1> kStreams = {"creek"};
constexpr std::array<std::string_view, 2> kCrossings = {"bridge", "ford"};
constexpr std::array<std::string_view, 7> kPlaces = {"house",  "church", "tavern", "mill",
                                                     "market", "school", "ferry"};
constexpr std::array<std::string_view, 7> kLabels = {"town", "village", "water", "height",
                                                     "road", "area",    "zone"};

GridShape read_grid(Row grid) {
  GridShape shape;
  const std::vector<int> files = grid.integers("files", 0, 99);
  const std::vector<int> rows = grid.integers("rows", 0, 99);
  if (files.size() != 2) grid.fault("files", "must be [first, last]");
  if (rows.size() != 2) grid.fault("rows", "must be [first, last]");
  const std::string up = grid.text("up");
  const linstock::Result<Compass> point = parse_compass(up);
  if (!point) grid.fault("up", point.error().message);
  if (files.size() == 2 && rows.size() == 2 && point)
    shape = {files[0], files[1], rows[0], rows[1], *point};
  return shape;
}

std::vector<MapDraft::Letter> read_legend(Row legend) {
  std::vector<MapDraft::Letter> letters;
  for (const std::string& key : legend.keys()) {
    if (key.size() != 1) legend.fault(key, "a letter of the map is one character");
    letters.push_back({key.empty() ? ' ' : key.front(), legend.text(key)});
  }
  return letters;
}

// Names and what is for drawing only: the rules do without.
template <class Visit>
void each(Row& file, std::string_view key, Visit visit) {
  for (Row& row : file.rows_or_none(key)) {
    row.skip("name");
    visit(row);
  }
}

void read_paths(Row& file, MapDraft& draft) {
  each(file, "road", [&](Row& row) {
    const auto kind = static_cast<PathKind>(row.choice("kind", kPaths));
    draft.road.push_back({kind, row.texts("hexes")});
  });
  each(file, "stream", [&](Row& row) {
    (void)row.choice("kind", kStreams);
    row.skip("width");
    draft.stream.push_back({row.texts("hexsides")});
  });
  each(file, "crossing", [&](Row& row) {
    const bool ford = row.choice("kind", kCrossings) == 1;
    draft.crossing.push_back({ford, row.text("hexside")});
  });
}

void read_ground(Row& file, MapDraft& draft) {
  each(file, "slope", [&](Row& row) { draft.slope.push_back({row.texts("hexsides")}); });
  each(file, "fieldwork",
       [&](Row& row) { draft.fieldwork.push_back({row.text("hexside"), read_side(row, "side")}); });
}

void read_names(Row& file, MapDraft& draft) {
  each(file, "place", [&](Row& row) {
    (void)row.choice("kind", kPlaces);
    for (const std::string_view key : {"big", "offset", "text_offset"}) row.skip(key);
    draft.place.push_back({row.text("name"), row.text("hex")});
  });
  each(file, "zone", [&](Row& row) { draft.zone.push_back({read_id(row), row.texts("hexes")}); });
  each(file, "label", [&](Row& row) {
    for (const std::string_view key : {"text", "hex", "angle", "size", "offset", "spacing"})
      row.skip(key);
    (void)row.choice("style", kLabels);
  });
}

std::vector<EntryHex> read_entries(Row& file) {
  std::vector<EntryHex> entries;
  for (Row& row : file.rows_or_none("entry")) {
    EntryHex entry{row.text("id"), row.text("hex"), read_side(row, "side"), row.pointer()};
    for (const EntryHex& other : entries)
      if (other.id == entry.id) row.fault("id", "there are two entries '" + entry.id + "'");
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

MapPart read_map(const Json& bundle, Faults& faults) {
  Row file = open_part(bundle, "map", "map", faults);
  for (const std::string_view key : {"id", "name", "title", "subtitle"}) file.skip(key);
  MapPart part;
  part.draft.shape = read_grid(file.row("grid", SourceNeeded::Yes));
  part.draft.legend = read_legend(file.row("legend", SourceNeeded::Yes));
  part.draft.rows = file.row("terrain", SourceNeeded::Yes).text("rows");
  read_paths(file, part.draft);
  read_ground(file, part.draft);
  read_names(file, part.draft);
  part.entries = read_entries(file);
  return part;
}

}  // namespace linstock::boar
