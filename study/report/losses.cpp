// Strength points lost, by formation and turn.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

constexpr double kUnitNames = 210;
constexpr double kLossRow = 26;

/// One formation: mean losses of a game.
struct Row {
  std::string name;
  std::vector<double> by_turn;
  double all = 0;
  int strength = 0;
};

std::vector<Row> rows_of(const ReportView& view, std::size_t seat) {
  std::vector<Row> rows;
  const double games = std::max(1.0, static_cast<double>(view.games()));
  for (const auto& [formation, losses] : view.totals().losses[seat]) {
    Row row{formation, {}, 0, 0};
    for (const std::int64_t lost : losses) row.by_turn.push_back(static_cast<double>(lost) / games);
    row.all = std::accumulate(row.by_turn.begin(), row.by_turn.end(), 0.0);
    const auto strength = view.stage.strength[seat].find(formation);
    if (strength != view.stage.strength[seat].end()) row.strength = strength->second;
    rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return a.all != b.all ? a.all > b.all : a.name < b.name;
  });
  return rows;
}

std::string side_drawing(const ReportView& view, std::size_t seat, const std::vector<Row>& rows,
                         double most, double most_in_all) {
  constexpr double kRoomForNumbers = 24;
  const auto turns = static_cast<double>(view.turns());
  const double cell = std::min(46.0, 460 / std::max(1.0, turns));
  const double bars = kUnitNames + turns * cell + 14;
  const std::string kind = seat == 0 ? "first" : "second";
  Svg svg(880, 44 + kLossRow * static_cast<double>(rows.size()),
          view.stage.sides[seat] + " losses by formation and turn");
  svg.text({kUnitNames - 12, 26}, "end strong", view.stage.sides[seat]);
  for (std::size_t turn = 0; turn < view.turns(); ++turn) {
    svg.text({kUnitNames + (static_cast<double>(turn) + 0.5) * cell, 26}, "mid small",
             std::to_string(turn + 1));
  }
  svg.text({bars, 26}, "small", "whole game, of strength");
  double y = 34;
  for (const Row& row : rows) {
    svg.text({kUnitNames - 12, y + 17}, "end", row.name);
    for (std::size_t turn = 0; turn < row.by_turn.size(); ++turn) {
      const double lost = row.by_turn[turn];
      const Svg::Box box{kUnitNames + static_cast<double>(turn) * cell + 1, y + 1, cell - 2,
                         kLossRow - 2};
      svg.rect(box, "cell");
      if (lost > 0) {
        svg.rect(
            box, kind,
            fmt::format("{}, turn {}: {:.2f} strength points a game", row.name, turn + 1, lost),
            0.08 + 0.72 * lost / most);
      }
      if (lost >= 0.05 && cell >= kRoomForNumbers) {
        svg.text({box.x + box.width / 2, y + 17}, "mid small", fmt::format("{:.1f}", lost));
      }
    }
    const double width = std::max(0.0, (880 - bars - 76) * row.all / most_in_all);
    svg.rect({bars, y + 6, width, kLossRow - 12}, kind);
    if (seat == 1) svg.rect({bars, y + 6, width, kLossRow - 12}, "hatch");
    svg.text({bars + width + 6, y + 17}, "small",
             row.strength > 0 ? fmt::format("{:.1f} of {}", row.all, row.strength)
                              : fmt::format("{:.1f}", row.all));
    y += kLossRow;
  }
  return svg.take();
}

std::string sentence(const ReportView& view, std::size_t seat, const std::vector<Row>& rows) {
  Histogram lost;
  for (const auto& [number, game] : view.totals().games) ++lost[game.lost[seat]];
  std::string text = fmt::format("The {} side loses {} strength points in a game on average",
                                 view.stage.sides[seat], number_text(mean_of(lost)));
  if (!rows.empty() && rows.front().all > 0) {
    text += fmt::format(", most of them {} {} ({})", view.stage.words.lost_by, rows.front().name,
                        number_text(rows.front().all));
  }
  return text + ". ";
}

}  // namespace

Figure losses_figure(const ReportView& view) {
  Figure figure{"losses", "What it costs", {}, {}, {}};
  std::array<std::vector<Row>, 2> sides;
  double most = 0.01;
  double most_in_all = 0.01;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    sides[seat] = rows_of(view, seat);
    for (const Row& row : sides[seat]) {
      most_in_all = std::max(most_in_all, row.all);
      for (const double lost : row.by_turn) most = std::max(most, lost);
    }
  }
  std::string words;
  std::vector<std::vector<std::string>> table;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    words += sentence(view, seat, sides[seat]);
    figure.body += side_drawing(view, seat, sides[seat], most, most_in_all);
    for (const Row& row : sides[seat]) {
      table.push_back({view.stage.sides[seat], row.name, fmt::format("{:.2f}", row.all),
                       std::to_string(row.strength)});
    }
  }
  figure.words =
      paragraph(words) +
      paragraph(fmt::format(
          "Each field is a formation's mean loss in one turn; the darker, the dearer. {}. Both "
          "sides share one scale.",
          view.stage.words.losses_note));
  figure.table = table_html({"Side", "Formation", "Mean loss", "Strength"}, table);
  return figure;
}

}  // namespace linstock::study
