// Who wins, by how much, and when it is over.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

constexpr double kEndingsWidth = 880;

/// Class of an ending: the side's colour, hatched for the second side, fainter for lesser levels.
std::string ending_kind(const Ending& ending) {
  if (ending.winner == kNobody) return "draw";
  return ending.winner == 0 ? "first" : "second";
}

double ending_strength(const Ending& ending) {
  if (ending.level == kLevels[0]) return 1;
  return ending.level == kLevels[1] ? 0.66 : ending.level == kLevels[2] ? 0.36 : 1;
}

/// All games as one bar, from the first side's greatest victory to the second's.
std::string spectrum(const ReportView& view, const std::vector<Ending>& endings) {
  constexpr double kTop = 26;
  constexpr double kHeight = 54;
  Svg svg(kEndingsWidth, 112, "All games in one bar, by victory level");
  double x = 0;
  for (const Ending& ending : endings) {
    const Share share = share_of(ending.games, view.games());
    const double width = share.value * kEndingsWidth;
    if (width <= 0) continue;
    const std::string tip = view.ending_name(ending) + ": " + count_text(ending.games) + " games";
    const Svg::Box box{x, kTop, width, kHeight};
    svg.rect(box, ending_kind(ending), tip, ending_strength(ending));
    if (ending.winner == 1) svg.rect(box, "hatch");
    svg.rect(box, "edge");
    if (width > 44) svg.text({x + width / 2, kTop - 8}, "mid strong", percent_text(share.value));
    if (width > 88) {
      svg.text({x + width / 2, kTop + kHeight + 18}, "mid", view.ending_name(ending));
    }
    x += width;
  }
  return svg.take();
}

/// A dot for each ending's share, with its interval.
std::string intervals(const ReportView& view, const std::vector<Ending>& endings) {
  constexpr double kLeft = 190;
  constexpr double kRight = 640;
  constexpr double kRow = 30;
  double most = 0.1;
  for (const Ending& ending : endings) {
    most = std::max(most, share_of(ending.games, view.games()).high);
  }
  const double top = std::min(1.0, std::ceil(most * 10) / 10);
  const auto x_of = [&](double share) { return kLeft + share / top * (kRight - kLeft); };
  const double bottom = kRow * static_cast<double>(endings.size()) + 10;
  Svg svg(kEndingsWidth, bottom + 30, "Share of each victory level with its 95 % interval");
  for (int tick = 0; tick <= std::lround(top * 10); ++tick) {
    const double x = x_of(tick / 10.0);
    svg.line({x, 6}, {x, bottom}, "grid");
    svg.text({x, bottom + 18}, "mid small", fmt::format("{} %", tick * 10));
  }
  double y = kRow * 0.7;
  for (const Ending& ending : endings) {
    const Share share = share_of(ending.games, view.games());
    svg.text({kLeft - 14, y + 5}, "end", view.ending_name(ending));
    svg.line({x_of(share.low), y}, {x_of(share.high), y}, "whisker " + ending_kind(ending));
    const double reach = 6.5;
    if (ending.winner == 1) {  // the second side's mark is square
      svg.rect({x_of(share.value) - reach, y - reach, 2 * reach, 2 * reach}, "mark second");
    } else {
      svg.circle({x_of(share.value), y}, reach + 0.5, "mark " + ending_kind(ending));
    }
    svg.text({kRight + 20, y + 5}, "small",
             fmt::format("{} ({} to {}), {} {}", percent_text(share.value),
                         number_text(100 * share.low), number_text(100 * share.high),
                         count_text(ending.games), ending.games == 1 ? "game" : "games"));
    y += kRow;
  }
  return svg.take();
}

std::string verdict(const ReportView& view) {
  const Decided decided = decided_of(view.totals());
  const std::int64_t won = decided.won[0] + decided.won[1];
  if (won == 0) return "No game was decided: all " + count_text(view.games()) + " were drawn.";
  const Share share = share_of(decided.won[0], won);
  std::string text = fmt::format(
      "The {} side won {} of {} decided games, {}; with 95 % confidence between {} and {}. ",
      view.stage.sides[0], count_text(decided.won[0]), count_text(won), percent_text(share.value),
      percent_text(share.low), percent_text(share.high));
  if (share.low > 0.5) {
    text += "That is more than chance explains.";
  } else if (share.high < 0.5) {
    text += "That is less than chance explains.";
  } else {
    text += "Even chances lie within that.";
  }
  if (decided.drawn > 0) {
    text += " " + count_text(decided.drawn) +
            (decided.drawn == 1 ? " more was drawn." : " more were drawn.");
  }
  return text;
}

std::string endings_table(const ReportView& view, const std::vector<Ending>& endings) {
  std::vector<std::vector<std::string>> rows;
  for (const Ending& ending : endings) {
    const Share share = share_of(ending.games, view.games());
    rows.push_back({view.ending_name(ending), std::to_string(ending.games),
                    percent_text(share.value), percent_text(share.low), percent_text(share.high)});
  }
  return table_html({"Ending", "Games", "Share", "from", "to"}, rows);
}

/// How many games came to this value, as columns over a line of whole numbers.
struct ColumnChart {
  std::string label;
  std::string below;                  ///< what the numbers are
  std::map<int, std::int64_t> games;  ///< by value
  std::function<std::string(int)> kind;
  std::function<std::string(int)> name;
};

/// Every how many columns of this width there is room for a name.
int columns_a_name(const ColumnChart& chart, int first, int count, double slot) {
  constexpr double kLetter = 7.2;
  std::size_t longest = 1;
  for (int i = 0; i < count; ++i) longest = std::max(longest, chart.name(first + i).size());
  return static_cast<int>(std::ceil((kLetter * static_cast<double>(longest) + 6) / slot));
}

std::string columns(const ColumnChart& chart) {
  constexpr double kBottom = 220;
  constexpr double kTop = 26;
  if (chart.games.empty()) return {};
  const int first = chart.games.begin()->first;
  const int count = chart.games.rbegin()->first - first + 1;
  const double slot = std::min(64.0, (kEndingsWidth - 30) / count);
  const double left = (kEndingsWidth - slot * count) / 2;
  const int named = columns_a_name(chart, first, count, slot);
  std::int64_t most = 1;
  for (const auto& [value, games] : chart.games) most = std::max(most, games);
  Svg svg(kEndingsWidth, kBottom + 52, chart.label);
  for (int i = 0; i < count; ++i) {
    const int value = first + i;
    const auto found = chart.games.find(value);
    const std::int64_t games = found == chart.games.end() ? 0 : found->second;
    const double height = (kBottom - kTop) * static_cast<double>(games) / static_cast<double>(most);
    const double x = left + slot * i;
    const Svg::Box box{x + slot * 0.1, kBottom - height, slot * 0.8, height};
    const std::string kind = chart.kind(value);
    svg.rect(box, kind, chart.name(value) + ": " + count_text(games) + " games");
    if (kind == "second") svg.rect(box, "hatch");
    if (games > 0 && slot > 20) {
      svg.text({x + slot / 2, kBottom - height - 6}, "mid small", count_text(games));
    }
    if (value % named == 0) svg.text({x + slot / 2, kBottom + 18}, "mid small", chart.name(value));
  }
  svg.line({left, kBottom}, {left + slot * count, kBottom}, "axis");
  svg.text({kEndingsWidth / 2, kBottom + 44}, "mid", chart.below);
  return svg.take();
}

/// Leads in victory points as columns: one for each lead, or for so many together that there are
/// not too many columns. Column 0 is no lead at all, negative ones are the second side's.
struct LeadColumns {
  int step = 1;   ///< least lead, in half points
  int width = 1;  ///< steps in a column

  LeadColumns(const Histogram& leads, double points_step)
      : step(static_cast<int>(std::lround(points_step * 2))) {
    constexpr int kMostColumns = 44;
    if (leads.empty()) return;
    const auto fits = [&] {
      return column_of(leads.rbegin()->first) - column_of(leads.begin()->first) < kMostColumns;
    };
    for (int tens = 1; !fits(); tens *= 10) {
      for (const int of_it : {1, 2, 5}) {
        width = tens * of_it;
        if (fits()) return;
      }
    }
  }
  [[nodiscard]] int column_of(int halves) const {
    const int size = step * width;
    const int column = (std::abs(halves) + size - 1) / size;
    return halves < 0 ? -column : column;
  }
  /// Least and greatest lead of a column, in points.
  [[nodiscard]] std::pair<double, double> leads_of(int column) const {
    const int far = std::abs(column);
    const int least = far == 0 ? 0 : (far - 1) * width + 1;
    return {least * step / 2.0, far * width * step / 2.0};
  }
};

}  // namespace

std::string ReportView::ending_name(const Ending& ending) const {
  if (ending.winner == kNobody) return "Draw";
  return stage.sides[static_cast<std::size_t>(ending.winner)] + " " + ending.level;
}

Figure endings_figure(const ReportView& view) {
  const std::vector<Ending> endings = endings_of(view.totals());
  Figure figure{"endings", "Who wins", paragraph(verdict(view)), {}, {}};
  figure.body = spectrum(view, endings) + intervals(view, endings);
  figure.words += paragraph(
      "The bar holds all games. The second drawing shows the same shares with the range in which "
      "the true share lies, 95 times of 100 (Wilson's interval). Squares and hatching belong to "
      "the " +
      view.stage.sides[1] + " side.");
  figure.table = endings_table(view, endings);
  return figure;
}

Figure points_figure(const ReportView& view) {
  ColumnChart chart;
  chart.label = "Lead in victory points at the end";
  chart.below = "\u2190 " + view.stage.sides[1] + " lead in victory points    |    " +
                view.stage.sides[0] + " lead \u2192";
  Histogram leads;
  for (const auto& [number, game] : view.totals().games) ++leads[game.halves[0] - game.halves[1]];
  const LeadColumns in(leads, view.stage.points_step);
  for (const auto& [lead, games] : leads) chart.games[in.column_of(lead)] += games;
  chart.kind = [&](int column) -> std::string {
    if (in.leads_of(column).first < view.stage.points_margin) return "draw";
    return column > 0 ? "first" : "second";
  };
  chart.name = [&](int column) {
    const auto [least, most] = in.leads_of(column);
    if (least == most) return number_text(least);
    return number_text(least) + "-" + number_text(most);
  };
  Figure figure{"points", "Victory points", {}, columns(chart), {}};
  const double mean = mean_of(leads) / 2;
  figure.words = paragraph(fmt::format(
      "Points are counted in every game, also in those that ended before their time. On average "
      "the {} side led by {}. A lead of {} is a marginal victory if nothing greater was won: grey "
      "columns are less than that.",
      view.stage.sides[mean < 0 ? 1 : 0], number_text(std::abs(mean)),
      number_text(view.stage.points_margin)));
  std::vector<std::vector<std::string>> rows;
  for (const auto& [lead, games] : leads) {
    rows.push_back({number_text(lead / 2.0), std::to_string(games)});
  }
  figure.table = table_html({view.stage.sides[0] + " lead", "Games"}, rows);
  return figure;
}

Figure length_figure(const ReportView& view) {
  ColumnChart chart;
  chart.label = "Games by the turn in which they ended";
  chart.below = "turn in which the game ended";
  std::map<std::string, std::int64_t> rules;
  Histogram turns;
  double actions = 0;
  for (const auto& [number, game] : view.totals().games) {
    ++chart.games[game.turns];
    ++turns[game.turns];
    ++rules[game.rule];
    actions += game.actions;
  }
  chart.kind = [](int) { return "plain"; };
  chart.name = [](int turn) { return std::to_string(turn); };
  Figure figure{"length", "How long it lasts", {}, columns(chart), {}};
  figure.words = paragraph(fmt::format(
      "The middle game ended in turn {}; {} of the games went to the last turn. A game takes {} "
      "actions and dice on average.",
      quantile_of(turns, 0.5),
      percent_text(
          share_of(turns[static_cast<int>(view.stage.turn_times.size())], view.games()).value),
      count_text(static_cast<std::int64_t>(
          actions / std::max<double>(1, static_cast<double>(view.games()))))));
  std::vector<std::vector<std::string>> rows;
  rows.reserve(rules.size());
  for (const auto& [rule, games] : rules) {
    rows.push_back({view.title_of(rule), rule, std::to_string(games)});
  }
  figure.table = table_html({"Rule by which games ended", "Id", "Games"}, rows);
  return figure;
}

}  // namespace linstock::study
