// Army morale by turn.
#include <fmt/format.h>

#include <cmath>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

constexpr double kMoralePanel = 430;
constexpr double kMoraleTop = 34;
constexpr double kMoraleBottom = 300;
constexpr double kMoraleLeft = 40;

/// The places of one side's drawing.
struct Panel {
  double x = 0;
  std::size_t turns = 0;
  int top = 15;
  double right = 84;  ///< room for the names of levels

  [[nodiscard]] double at(std::size_t turn) const {  // turn from 0
    const double room = kMoralePanel - kMoraleLeft - right;
    return x + kMoraleLeft +
           room * (turns < 2 ? 0.5 : static_cast<double>(turn) / static_cast<double>(turns - 1));
  }
  /// Every how many turns there is room for words below.
  [[nodiscard]] std::size_t every() const {
    constexpr double kRoom = 26;
    const double between = turns < 2 ? kRoom : at(1) - at(0);
    return static_cast<std::size_t>(std::ceil(kRoom / between));
  }
  [[nodiscard]] double height(double morale) const {
    return kMoraleBottom - (kMoraleBottom - kMoraleTop) * morale / top;
  }
};

/// The area between two quantiles of each turn.
std::string band(const Panel& panel, const std::vector<Histogram>& turns, double low, double high) {
  std::string out;
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    out += fmt::format("{}{:.1f} {:.1f}", turn == 0 ? "M" : "L", panel.at(turn),
                       panel.height(quantile_of(turns[turn], high)));
  }
  for (std::size_t turn = turns.size(); turn-- > 0;) {
    out +=
        fmt::format("L{:.1f} {:.1f}", panel.at(turn), panel.height(quantile_of(turns[turn], low)));
  }
  return out + "Z";
}

void draw_levels(Svg& svg, const Panel& panel, const Stage& stage) {
  const double right = panel.at(panel.turns - 1) + 8;
  for (const Level& level : stage.levels) {
    const double y = panel.height(level.floor - 0.5);
    svg.line({panel.x + kMoraleLeft - 8, y}, {right, y}, "grid");
    svg.text({right + 6, y - 6}, "faint small", level.name);
  }
  const int step = panel.top > 50 ? 20 : 5;
  for (int value = 0; value <= panel.top; value += step) {
    if (stage.levels.empty()) {
      const double y = panel.height(value);
      svg.line({panel.x + kMoraleLeft - 8, y}, {right, y}, "grid");
    }
    svg.text({panel.x + kMoraleLeft - 14, panel.height(value) + 4}, "end small",
             std::to_string(value));
  }
}

void draw_side(Svg& svg, const ReportView& view, std::size_t seat) {
  const std::vector<Histogram>& turns = view.totals().morale[seat];
  const Panel panel{static_cast<double>(seat) * (kMoralePanel + 20), turns.size(),
                    view.stage.standing_top, view.stage.levels.empty() ? 24.0 : 84.0};
  const std::string kind = seat == 0 ? "first" : "second";
  svg.text({panel.x + kMoraleLeft, 16}, "strong", view.stage.sides[seat]);
  draw_levels(svg, panel, view.stage);
  svg.path(band(panel, turns, 0.05, 0.95), kind, 0.14);
  svg.path(band(panel, turns, 0.25, 0.75), kind, 0.3);
  std::string middle;
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    middle += fmt::format("{}{:.1f} {:.1f}", turn == 0 ? "M" : "L", panel.at(turn),
                          panel.height(quantile_of(turns[turn], 0.5)));
  }
  svg.path(middle, "curve " + kind);
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    const Histogram& values = turns[turn];
    const double mean = mean_of(values);
    const std::string tip =
        fmt::format("Turn {}: mean {:.1f}, quartiles {}, {}, {}; {} games", turn + 1, mean,
                    quantile_of(values, 0.25), quantile_of(values, 0.5), quantile_of(values, 0.75),
                    games_in(values));
    const Point place{panel.at(turn), panel.height(mean)};
    if (seat == 0) {
      svg.circle(place, 4.5, "mark " + kind, tip);
    } else {
      svg.rect({place.x - 4, place.y - 4, 8, 8}, "mark " + kind, tip);
    }
    if (turn % panel.every() != 0) continue;
    svg.text({place.x, kMoraleBottom + 20}, "mid small", std::to_string(turn + 1));
    svg.text({place.x, kMoraleBottom + 38}, "mid faint tiny",
             percent_text(share_of(games_in(values), view.games()).value).substr(0, 3) == "100"
                 ? "all"
                 : fmt::format("{:.0f} %", 100 * share_of(games_in(values), view.games()).value));
  }
}

std::string sentence(const ReportView& view, std::size_t seat) {
  const std::vector<Histogram>& turns = view.totals().morale[seat];
  std::size_t worst = 0;
  double fall = 0;
  for (std::size_t turn = 1; turn < turns.size(); ++turn) {
    const double change = mean_of(turns[turn - 1]) - mean_of(turns[turn]);
    if (change > fall) {
      fall = change;
      worst = turn;
    }
  }
  const std::string_view unit = view.stage.words.standing_unit;
  std::string text = fmt::format("The {} army stands at {}{} on average after turn 1",
                                 view.stage.sides[seat], number_text(mean_of(turns.front())), unit);
  if (turns.size() > 1) {
    text += fmt::format(" and at {}{} after turn {}", number_text(mean_of(turns.back())), unit,
                        turns.size());
  }
  if (worst > 0) {
    text += fmt::format("; its worst turn is turn {}, at a cost of {}{}", worst + 1,
                        number_text(fall), unit);
  }
  return text + ". ";
}

std::string morale_table(const ReportView& view) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::vector<Histogram>& turns = view.totals().morale[seat];
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
      const Histogram& values = turns[turn];
      rows.push_back(
          {view.stage.sides[seat], std::to_string(turn + 1), fmt::format("{:.2f}", mean_of(values)),
           std::to_string(quantile_of(values, 0.25)), std::to_string(quantile_of(values, 0.5)),
           std::to_string(quantile_of(values, 0.75)), std::to_string(games_in(values))});
    }
  }
  return table_html({"Army", "Turn", "Mean", "Lower quartile", "Median", "Upper quartile", "Games"},
                    rows);
}

}  // namespace

Figure morale_figure(const ReportView& view) {
  const Words& told = view.stage.words;
  const std::string title(told.standing_title);
  if (view.turns() == 0) return {"morale", title, paragraph("There are no games."), {}, {}};
  Svg svg(880, 346, title + ", for both armies");
  for (std::size_t seat = 0; seat < 2; ++seat) draw_side(svg, view, seat);
  Figure figure{"morale", title, {}, svg.take(), morale_table(view)};
  const std::string note =
      told.standing_note.empty() ? std::string{} : fmt::format(" {}.", told.standing_note);
  figure.words =
      paragraph(sentence(view, 0) + sentence(view, 1) +
                "Later turns are of the games that got so far: the small figures say how many.") +
      paragraph(
          "The line is the median, the marks are the mean. The dark band holds the middle "
          "half of the games, the pale one nine of ten." +
          note);
  return figure;
}

}  // namespace linstock::study
