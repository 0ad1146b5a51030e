// The page of a report.
#include <fmt/format.h>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

/// Hatchings, used by all drawings of the page.
constexpr std::string_view kPatterns =
    R"svg(<svg width="0" height="0" class="patterns" aria-hidden="true"><defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" class="stroke"/></pattern>
<pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.2" class="dot"/></pattern>
<pattern id="bars" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0H5" class="stroke"/></pattern>
<pattern id="cross" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V7" class="stroke"/></pattern>
</defs></svg>
)svg";

std::string headline(const ReportView& view) {
  const Decided decided = decided_of(view.totals());
  const std::int64_t won = decided.won[0] + decided.won[1];
  if (won == 0) return "Nobody wins";
  const Share share = share_of(decided.won[0], won);
  const std::size_t ahead = decided.won[0] >= decided.won[1] ? 0 : 1;
  const double part = ahead == 0 ? share.value : 1 - share.value;
  const bool even = share.low <= 0.5 && share.high >= 0.5;
  if (even)
    return fmt::format("No clear favourite: {} of the decided games went to the {} side",
                       percent_text(part), view.stage.sides[ahead]);
  return fmt::format("The {} side wins {} of the decided games", view.stage.sides[ahead],
                     percent_text(part));
}

std::string masthead(const ReportView& view) {
  const Run& run = view.study.run;
  std::string out = "<header>\n<p class=\"over\">Linstock \u00b7 a study of many games</p>\n";
  out += "<h1>" + escaped(view.stage.title) + "</h1>\n";
  out += "<p class=\"head\">" + escaped(headline(view)) + "</p>\n";
  out += "<p class=\"facts\">" +
         escaped(fmt::format("{} games \u00b7 {}: {} \u00b7 {}: {} \u00b7 seed {}",
                             count_text(view.games()), view.stage.sides[0], run.bots[0],
                             view.stage.sides[1], run.bots[1], run.seed)) +
         "</p>\n";
  if (!view.study.complete()) {
    out +=
        fmt::format("<p class=\"warn\">Only {} of {} shards of the run are in this report.</p>\n",
                    view.study.shards.size(), view.study.of);
  }
  if (!view.same_data) {
    out +=
        "<p class=\"warn\">The battle's data have changed since these games were played; map "
        "and names are those of today.</p>\n";
  }
  return out + "</header>\n";
}

std::string contents(const std::vector<Figure>& figures) {
  std::string out = "<nav aria-label=\"Contents\"><ul>\n";
  for (const Figure& figure : figures) {
    out += "<li><a href=\"#" + figure.id + "\">" + escaped(figure.title) + "</a></li>\n";
  }
  return out + "</ul></nav>\n";
}

std::string section(const Figure& figure) {
  std::string out = "<section id=\"" + figure.id + "\">\n<h2>" + escaped(figure.title) + "</h2>\n";
  out += "<div class=\"words\">\n" + figure.words + "</div>\n";
  out += "<figure>\n" + figure.body + "</figure>\n";
  if (!figure.table.empty()) {
    out += "<details><summary>The numbers</summary>\n" + figure.table + "</details>\n";
  }
  return out + "</section>\n";
}

std::string about(const ReportView& view) {
  const Run& run = view.study.run;
  std::string out = "<footer>\n<h2>About this run</h2>\n";
  const std::string command = fmt::format(
      "linstock simulate {} --games {} --{} {} --{} {} --seed {} --out r.json", run.scenario,
      run.games, run.seats[0], run.bots[0], run.seats[1], run.bots[1], run.seed);
  out += "<p>The same command plays the same games on any machine:</p>\n<pre>" + escaped(command) +
         "</pre>\n";
  out += paragraph("Program " + run.program + ", data of the battle " + run.data.substr(0, 16) +
                   ". Bots think by counting, not by the clock. Intervals are Wilson's, of 95 %; "
                   "they tell how far chance reaches in these games, not whether other players "
                   "would fare alike.");
  return out + "</footer>\n";
}

}  // namespace

std::string report_html(const ReportView& view) {
  const std::vector<Figure> figures = {
      endings_figure(view), points_figure(view), morale_figure(view),
      losses_figure(view),  map_figure(view),    when_figure(view),
      odds_figure(view),    length_figure(view), rules_figure(view)};
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n";
  out += "<meta name=\"color-scheme\" content=\"light dark\"/>\n";
  out += "<title>" + escaped(view.stage.title) + ": " + count_text(view.games()) +
         " games</title>\n<style>\n" + std::string(report_style()) + "</style>\n</head>\n<body>\n" +
         std::string(kPatterns) + "<main>\n";
  out += masthead(view) + contents(figures);
  for (const Figure& figure : figures) out += section(figure);
  return out + about(view) + "</main>\n</body>\n</html>\n";
}

}  // namespace linstock::study
