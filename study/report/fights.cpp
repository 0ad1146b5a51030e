// Where, when and at what odds they fight.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

using HexCounts = std::map<std::string, std::int64_t>;

/// Fights by hex, in one turn or in all (0).
HexCounts fights_by_hex(const Aggregate& totals, int turn) {
  HexCounts counts;
  for (const auto& [place, count] : totals.places) {
    const auto& [hex, in_turn, attacker] = place;
    if (turn == 0 || turn == in_turn) counts[hex] += count;
  }
  return counts;
}

std::int64_t greatest(const HexCounts& counts) {
  std::int64_t most = 1;
  for (const auto& [hex, count] : counts) most = std::max(most, count);
  return most;
}

/// The part of the paper the map is drawn on.
struct Sheet {
  Point least{1e9, 1e9};
  Point most{-1e9, -1e9};
  double scale = 1;

  Sheet(const Stage& stage, double width) {
    for (const HexShape& hex : stage.hexes) {
      least = {std::min(least.x, hex.middle.x - 1), std::min(least.y, hex.middle.y - 0.9)};
      most = {std::max(most.x, hex.middle.x + 1), std::max(most.y, hex.middle.y + 0.9)};
    }
    scale = width / (most.x - least.x);
  }
  [[nodiscard]] double height() const { return (most.y - least.y) * scale; }
  [[nodiscard]] Point at(Point place) const {
    return {(place.x - least.x) * scale, (place.y - least.y) * scale};
  }
  [[nodiscard]] std::string path(const std::vector<Segment>& segments) const {
    std::string data;
    for (const Segment& segment : segments) {
      const Point from = at(segment.from);
      const Point to = at(segment.to);
      data += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", from.x, from.y, to.x, to.y);
    }
    return data;
  }
};

const char* ground_kind(Ground ground) {
  switch (ground) {
    case Ground::Woods:
      return "ground woods";
    case Ground::Town:
      return "ground town";
    case Ground::Water:
      return "ground water";
    default:
      return "ground";
  }
}

/// How dark a hex is: the root keeps quiet places visible beside the busy ones.
double heat(std::int64_t count, std::int64_t most) {
  return 0.12 + 0.83 * std::sqrt(static_cast<double>(count) / static_cast<double>(most));
}

std::string per_hundred(std::int64_t count, std::int64_t games) {
  const double rate =
      100.0 * static_cast<double>(count) / std::max(1.0, static_cast<double>(games));
  return number_text(rate, rate < 10 ? 1 : 0);
}

std::vector<std::pair<std::string, std::int64_t>> busiest(const HexCounts& counts,
                                                          std::size_t most) {
  std::vector<std::pair<std::string, std::int64_t>> list(counts.begin(), counts.end());
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  if (list.size() > most) list.resize(most);
  return list;
}

std::string place_of(const Stage& stage, const std::string& hex) {
  for (const PlaceName& place : stage.places) {
    if (place.hex == hex) return place.name + " (" + hex + ")";
  }
  return "hex " + hex;
}

bool overlap(const Svg::Box& a, const Svg::Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Writes a name over its hex, or under it, where nothing else is written; else not at all.
void draw_place(Svg& svg, const std::string& name, Point middle, double scale,
                std::vector<Svg::Box>& taken) {
  const double width = 5.6 * static_cast<double>(name.size());
  for (const double away : {-0.95 * scale, 0.95 * scale + 9}) {
    const Svg::Box box{middle.x - width / 2, middle.y + away - 10, width, 12};
    const bool free = std::none_of(taken.begin(), taken.end(),
                                   [&](const Svg::Box& other) { return overlap(box, other); });
    if (!free) continue;
    taken.push_back(box);
    return svg.text({middle.x, middle.y + away}, "mid place", name);
  }
}

std::string large_map(const ReportView& view, const HexCounts& counts) {
  const Stage& stage = view.stage;
  const Sheet sheet(stage, 880);
  const std::int64_t most = greatest(counts);
  Svg svg(880, sheet.height(), "Map of the battle; the more fights in a hex, the darker it is");
  std::map<std::string, Point> middles;
  for (const HexShape& hex : stage.hexes) {
    middles[hex.text] = sheet.at(hex.middle);
    svg.hex(sheet.at(hex.middle), sheet.scale, ground_kind(hex.ground));
  }
  svg.path(sheet.path(stage.creeks), "creek");
  svg.path(sheet.path(stage.roads), "road");
  for (const auto& [hex, count] : counts) {
    if (!middles.contains(hex)) continue;
    svg.hex(middles[hex], sheet.scale * 0.94, "heat",
            fmt::format("{}: {} fights in 100 games", place_of(stage, hex),
                        per_hundred(count, view.games())),
            heat(count, most));
  }
  std::vector<Svg::Box> written;
  for (const auto& [hex, count] : busiest(counts, 16)) {
    if (!middles.contains(hex)) continue;
    written.push_back({middles[hex].x - 11, middles[hex].y - 6, 22, 12});
    svg.text({middles[hex].x, middles[hex].y + 3.5}, "mid figure",
             per_hundred(count, view.games()));
  }
  for (const PlaceName& place : stage.places) {
    if (middles.contains(place.hex)) {
      draw_place(svg, place.name, middles[place.hex], sheet.scale, written);
    }
  }
  return svg.take();
}

std::string scale_bar(const ReportView& view, std::int64_t most) {
  constexpr std::int64_t kSteps = 6;
  Svg svg(880, 44, "Scale of the map");
  svg.text({0, 18}, "small", "fights in 100 games:");
  for (int i = 0; i < kSteps; ++i) {
    const double x = 160 + i * 96;
    const std::int64_t steps = i + 1;
    const std::int64_t count = std::max<std::int64_t>(1, most * steps * steps / (kSteps * kSteps));
    svg.rect({x, 4, 34, 18}, "heat", {}, heat(count, most));
    svg.rect({x, 4, 34, 18}, "edge");
    svg.text({x + 42, 18}, "small", per_hundred(count, view.games()));
  }
  return svg.take();
}

/// One small map a turn.
std::string small_maps(const ReportView& view) {
  constexpr int kAcross = 5;
  constexpr double kWidth = 168;
  constexpr double kGap = 10;
  const Sheet sheet(view.stage, kWidth);
  const auto turns = static_cast<int>(view.turns());
  std::int64_t most = 1;
  for (int turn = 1; turn <= turns; ++turn) {
    most = std::max(most, greatest(fights_by_hex(view.totals(), turn)));
  }
  const double step = sheet.height() + 34;
  const int lines = (turns + kAcross - 1) / kAcross;
  Svg svg(880, step * lines, "Fights on the map, turn by turn");
  for (int turn = 1; turn <= turns; ++turn) {
    const double left = (turn - 1) % kAcross * (kWidth + kGap);
    const int line = (turn - 1) / kAcross;
    const double top = line * step + 24;
    const HexCounts counts = fights_by_hex(view.totals(), turn);
    const std::string& time = view.stage.turn_times[static_cast<std::size_t>(turn - 1)];
    svg.text({left, top - 8}, "small strong",
             fmt::format("Turn {}{}{}", turn, time.empty() ? "" : ", ", time));
    svg.rect({left, top, kWidth, sheet.height()}, "paper");
    std::string roads;
    for (const Segment& road : view.stage.roads) {
      const Point a = sheet.at(road.from);
      const Point b = sheet.at(road.to);
      roads +=
          fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", left + a.x, top + a.y, left + b.x, top + b.y);
    }
    svg.path(roads, "road thin");
    for (const HexShape& hex : view.stage.hexes) {
      const auto found = counts.find(hex.text);
      if (found == counts.end()) continue;
      const Point middle = sheet.at(hex.middle);
      svg.hex({left + middle.x, top + middle.y}, sheet.scale * 1.05, "heat", {},
              heat(found->second, most));
    }
  }
  return svg.take();
}

/// Fights a game by turn, one column for each attacker.
std::string turn_columns(const ReportView& view, const std::vector<std::array<double, 2>>& rates) {
  constexpr double kBottom = 170;
  constexpr double kTop = 24;
  constexpr double kSlot = 84;
  double most = 0.1;
  for (const auto& rate : rates) most = std::max({most, rate[0], rate[1]});
  const double left = (880 - kSlot * static_cast<double>(rates.size())) / 2;
  Svg svg(880, kBottom + 76, "Attacks by turn and side");
  for (std::size_t turn = 0; turn < rates.size(); ++turn) {
    const double x = left + kSlot * static_cast<double>(turn);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const double height = (kBottom - kTop) * rates[turn][seat] / most;
      const Svg::Box box{x + 8 + static_cast<double>(seat) * 34, kBottom - height, 32, height};
      svg.rect(box, seat == 0 ? "first" : "second",
               fmt::format("Turn {}: {:.2f} attacks of the {} side in a game", turn + 1,
                           rates[turn][seat], view.stage.sides[seat]));
      if (seat == 1) svg.rect(box, "hatch");
      svg.text({box.x + 16, kBottom - height - 6}, "mid small",
               fmt::format("{:.1f}", rates[turn][seat]));
    }
    svg.text({x + kSlot / 2, kBottom + 18}, "mid small", std::to_string(turn + 1));
  }
  svg.line({left, kBottom}, {880 - left, kBottom}, "axis");
  svg.rect({left, kBottom + 44, 14, 14}, "first");
  svg.text({left + 20, kBottom + 56}, "small", view.stage.sides[0] + " attacks in a game");
  svg.rect({left + 220, kBottom + 44, 14, 14}, "second");
  svg.rect({left + 220, kBottom + 44, 14, 14}, "hatch");
  svg.text({left + 240, kBottom + 56}, "small", view.stage.sides[1] + " attacks in a game");
  return svg.take();
}

}  // namespace

Figure map_figure(const ReportView& view) {
  const HexCounts counts = fights_by_hex(view.totals(), 0);
  std::int64_t all = 0;
  for (const auto& [hex, count] : counts) all += count;
  Figure figure{"map", "Where they fight", {}, {}, {}};
  figure.body = large_map(view, counts) + scale_bar(view, greatest(counts));
  const auto top = busiest(counts, 12);
  std::string words = fmt::format(
      "{} close combats were fought, {} in a game. ", count_text(all),
      number_text(static_cast<double>(all) / std::max(1.0, static_cast<double>(view.games()))));
  if (!top.empty()) {
    words +=
        fmt::format("The busiest place is {}, with {} in 100 games",
                    place_of(view.stage, top[0].first), per_hundred(top[0].second, view.games()));
    if (top.size() > 2) {
      words += fmt::format("; then come {} and {}", place_of(view.stage, top[1].first),
                           place_of(view.stage, top[2].first));
    }
    words += ".";
  }
  figure.words = paragraph(words) +
                 paragraph(
                     "A hex is as dark as fights were begun against units in it; the sixteen "
                     "busiest carry their number in 100 games.");
  std::vector<std::vector<std::string>> rows;
  for (const auto& [hex, count] : busiest(counts, 40)) {
    rows.push_back(
        {place_of(view.stage, hex), std::to_string(count), per_hundred(count, view.games())});
  }
  figure.table = table_html({"Place", "Fights", "In 100 games"}, rows);
  return figure;
}

Figure when_figure(const ReportView& view) {
  std::vector<std::array<double, 2>> rates(view.turns());
  for (const auto& [place, count] : view.totals().places) {
    const auto& [hex, turn, attacker] = place;
    const auto index = static_cast<std::size_t>(turn - 1);
    if (index >= rates.size()) continue;
    rates[index][static_cast<std::size_t>(attacker)] +=
        static_cast<double>(count) / std::max(1.0, static_cast<double>(view.games()));
  }
  Figure figure{"when", "When they fight", {}, {}, {}};
  figure.body = turn_columns(view, rates) + small_maps(view);
  std::array<double, 2> sums{};
  std::vector<std::vector<std::string>> rows;
  for (std::size_t turn = 0; turn < rates.size(); ++turn) {
    for (std::size_t seat = 0; seat < 2; ++seat) sums[seat] += rates[turn][seat];
    rows.push_back({std::to_string(turn + 1), fmt::format("{:.2f}", rates[turn][0]),
                    fmt::format("{:.2f}", rates[turn][1])});
  }
  figure.words = paragraph(fmt::format(
      "The {} side attacks {} times in a game, the {} side {} times. The small maps share one "
      "scale and show how the fight moves.",
      view.stage.sides[0], number_text(sums[0]), view.stage.sides[1], number_text(sums[1])));
  figure.table = table_html(
      {"Turn", view.stage.sides[0] + " attacks", view.stage.sides[1] + " attacks"}, rows);
  return figure;
}

}  // namespace linstock::study
