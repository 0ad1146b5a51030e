// Where, when and at what odds they fight.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "study/report/report.hpp"
#include "study/report/sheet.hpp"

namespace linstock::study {

namespace {

constexpr double kPaper = 880;  ///< width of a drawing

using CellCounts = std::map<std::string, std::int64_t>;

/// Fights by place, in one turn or in all (0).
CellCounts fights_by_cell(const Aggregate& totals, int turn) {
  CellCounts counts;
  for (const auto& [place, count] : totals.places) {
    const auto& [cell, in_turn, attacker] = place;
    if (turn == 0 || turn == in_turn) counts[cell] += count;
  }
  return counts;
}

std::int64_t greatest(const CellCounts& counts) {
  std::int64_t most = 1;
  for (const auto& [cell, count] : counts) most = std::max(most, count);
  return most;
}

/// How dark a place is: the root keeps quiet places visible beside the busy ones.
double heat(std::int64_t count, std::int64_t most) {
  return 0.12 + 0.83 * std::sqrt(static_cast<double>(count) / static_cast<double>(most));
}

std::string per_hundred(std::int64_t count, std::int64_t games) {
  const double rate =
      100.0 * static_cast<double>(count) / std::max(1.0, static_cast<double>(games));
  return number_text(rate, rate < 10 ? 1 : 0);
}

std::vector<std::pair<std::string, std::int64_t>> busiest(const CellCounts& counts,
                                                          std::size_t most) {
  std::vector<std::pair<std::string, std::int64_t>> list(counts.begin(), counts.end());
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  if (list.size() > most) list.resize(most);
  return list;
}

std::set<std::string> keys_of(const std::vector<std::pair<std::string, std::int64_t>>& list) {
  std::set<std::string> keys;
  for (const auto& [key, count] : list) keys.insert(key);
  return keys;
}

std::string place_of(const Stage& stage, const std::string& cell) {
  for (const PlaceName& place : stage.places) {
    if (place.cell == cell) return place.name + " (" + cell + ")";
  }
  return std::string(stage.words.cell) + " " + cell;
}

/// Where a place's number stands: in the middle of a hex, in the lower right corner of a square.
Svg::Box number_box(const Stage& stage, const Sheet& sheet, const Cell& cell,
                    const std::string& number) {
  constexpr double kHeight = 12;
  constexpr double kInset = 5;
  const double width = 7.4 * static_cast<double>(number.size()) + 2;
  const Point middle = sheet.at(cell.middle);
  if (stage.shape == CellShape::Hex) {
    return {middle.x - width / 2, middle.y - kHeight / 2, width, kHeight};
  }
  return {middle.x + cell.reach.x * sheet.scale() - width - kInset,
          middle.y + cell.reach.y * sheet.scale() - kHeight - kInset, width, kHeight};
}

std::string large_map(const ReportView& view, const CellCounts& counts) {
  const Stage& stage = view.stage;
  const Sheet sheet(stage, kPaper);
  const std::int64_t most = greatest(counts);
  Svg svg(kPaper, sheet.height(),
          "Map of the battle; the more fights in a place, the darker it is");
  sheet.draw_ground(svg);
  for (const Cell& cell : stage.cells) {
    const auto found = counts.find(cell.text);
    if (found == counts.end()) continue;
    sheet.draw_cell(svg, cell, 0.94, "heat",
                    fmt::format("{}: {} fights in 100 games", place_of(stage, cell.text),
                                per_hundred(found->second, view.games())),
                    heat(found->second, most));
  }
  sheet.draw_standing(svg);
  Labels labels(kPaper, sheet.height());
  const std::set<std::string> numbered = keys_of(busiest(counts, 16));
  for (const EdgeMark& mark : stage.marks) {
    const Point at = sheet.at(mark.at);
    labels.keep_free({at.x - 8, at.y - 8, 16, 16});
    svg.text({at.x, at.y + 4}, "mid faint tiny", mark.text);
  }
  for (const Cell& cell : stage.cells) {
    if (!numbered.contains(cell.text)) continue;
    const std::string number = per_hundred(counts.at(cell.text), view.games());
    const Svg::Box box = number_box(stage, sheet, cell, number);
    labels.keep_free(box);
    svg.text({box.x + box.width / 2, box.y + 9.5}, "mid figure", number);
  }
  const double clear = stage.shape == CellShape::Hex ? 0.95 * sheet.scale() : 12;
  for (const PlaceName& place : stage.places) labels.add(place.name, sheet.at(place.at), clear);
  labels.draw(svg);
  return svg.take();
}

std::string scale_bar(const ReportView& view, std::int64_t most) {
  constexpr std::int64_t kSteps = 6;
  Svg svg(kPaper, 44, "Scale of the map");
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

/// The map of one turn with its heading.
void small_map(Svg& svg, const ReportView& view, int turn, const Sheet& sheet, Point corner,
               std::int64_t most) {
  const CellCounts counts = fights_by_cell(view.totals(), turn);
  const auto index = static_cast<std::size_t>(turn - 1);
  const std::string time =
      index < view.stage.turn_times.size() ? view.stage.turn_times[index] : std::string{};
  svg.text({corner.x, corner.y - 8}, "small strong",
           fmt::format("Turn {}{}{}", turn, time.empty() ? "" : ", ", time));
  svg.rect({corner.x, corner.y, sheet.width(), sheet.height()}, "paper");
  sheet.draw_outlines(svg);
  const double part = view.stage.shape == CellShape::Hex ? 1.05 : 1;
  for (const Cell& cell : view.stage.cells) {
    const auto found = counts.find(cell.text);
    if (found == counts.end()) continue;
    sheet.draw_cell(svg, cell, part, "heat", {}, heat(found->second, most));
  }
}

/// One small map a turn.
std::string small_maps(const ReportView& view) {
  constexpr int kAcross = 5;
  constexpr double kWidth = 168;
  constexpr double kGap = 10;
  const double height = Sheet(view.stage, kWidth).height();
  const auto turns = static_cast<int>(view.turns());
  std::int64_t most = 1;
  for (int turn = 1; turn <= turns; ++turn) {
    most = std::max(most, greatest(fights_by_cell(view.totals(), turn)));
  }
  const double step = height + 34;
  const int lines = (turns + kAcross - 1) / kAcross;
  Svg svg(kPaper, step * lines, "Fights on the map, turn by turn");
  for (int turn = 1; turn <= turns; ++turn) {
    const int line = (turn - 1) / kAcross;
    const Point corner{(turn - 1) % kAcross * (kWidth + kGap), line * step + 24};
    small_map(svg, view, turn, Sheet(view.stage, kWidth, corner), corner, most);
  }
  return svg.take();
}

/// Fights a game by turn, one column for each attacker.
std::string turn_columns(const ReportView& view, const std::vector<std::array<double, 2>>& rates) {
  constexpr double kBottom = 170;
  constexpr double kTop = 24;
  constexpr double kRoomForNumbers = 56;
  const double slot = std::min(84.0, kPaper / std::max(1.0, static_cast<double>(rates.size())));
  const double bar = slot * 0.38;
  double most = 0.1;
  for (const auto& rate : rates) most = std::max({most, rate[0], rate[1]});
  const double left = (kPaper - slot * static_cast<double>(rates.size())) / 2;
  Svg svg(kPaper, kBottom + 76, "Attacks by turn and side");
  for (std::size_t turn = 0; turn < rates.size(); ++turn) {
    const double x = left + slot * static_cast<double>(turn);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const double height = (kBottom - kTop) * rates[turn][seat] / most;
      const double into = slot * (seat == 0 ? 0.1 : 0.5);
      const Svg::Box box{x + into, kBottom - height, bar, height};
      svg.rect(box, seat == 0 ? "first" : "second",
               fmt::format("Turn {}: {:.2f} attacks of the {} side in a game", turn + 1,
                           rates[turn][seat], view.stage.sides[seat]));
      if (seat == 1) svg.rect(box, "hatch");
      if (slot < kRoomForNumbers) continue;
      svg.text({box.x + bar / 2, kBottom - height - 6}, "mid small",
               fmt::format("{:.1f}", rates[turn][seat]));
    }
    svg.text({x + slot / 2, kBottom + 18}, "mid small", std::to_string(turn + 1));
  }
  svg.line({left, kBottom}, {kPaper - left, kBottom}, "axis");
  svg.rect({left, kBottom + 44, 14, 14}, "first");
  svg.text({left + 20, kBottom + 56}, "small", view.stage.sides[0] + " attacks in a game");
  svg.rect({left + 220, kBottom + 44, 14, 14}, "second");
  svg.rect({left + 220, kBottom + 44, 14, 14}, "hatch");
  svg.text({left + 240, kBottom + 56}, "small", view.stage.sides[1] + " attacks in a game");
  return svg.take();
}

}  // namespace

Figure map_figure(const ReportView& view) {
  const CellCounts counts = fights_by_cell(view.totals(), 0);
  std::int64_t all = 0;
  for (const auto& [cell, count] : counts) all += count;
  Figure figure{"map", "Where they fight", {}, {}, {}};
  figure.body = large_map(view, counts) + scale_bar(view, greatest(counts));
  const auto top = busiest(counts, 12);
  std::string words = fmt::format(
      "{} {} were fought, {} in a game. ", count_text(all), view.stage.words.fights,
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
  const Words& told = view.stage.words;
  const std::string also =
      told.plan_note.empty() ? std::string{} : fmt::format(" {}.", told.plan_note);
  figure.words = paragraph(words) +
                 paragraph(fmt::format("{}; the sixteen busiest carry their number in 100 games.{}",
                                       told.place_note, also));
  std::vector<std::vector<std::string>> rows;
  for (const auto& [cell, count] : busiest(counts, 40)) {
    rows.push_back(
        {place_of(view.stage, cell), std::to_string(count), per_hundred(count, view.games())});
  }
  figure.table = table_html({"Place", "Fights", "In 100 games"}, rows);
  return figure;
}

Figure when_figure(const ReportView& view) {
  std::vector<std::array<double, 2>> rates(view.turns());
  for (const auto& [place, count] : view.totals().places) {
    const auto& [cell, turn, attacker] = place;
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
