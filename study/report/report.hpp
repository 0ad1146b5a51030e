// The report of a study: one HTML file that needs nothing else, and a table of the games.
#pragma once

#include <functional>
#include <string>

#include "study/findings.hpp"
#include "study/report/svg.hpp"
#include "study/stage.hpp"
#include "study/study.hpp"

namespace linstock::study {

/// What the parts of a report read.
struct ReportView {
  const Study& study;
  const Stage& stage;
  /// The title of a rule by its id.
  std::function<std::string(const std::string&)> title_of;
  /// False when the scenario's data have changed since the run.
  bool same_data = true;

  [[nodiscard]] const Aggregate& totals() const { return study.totals; }
  [[nodiscard]] std::int64_t games() const {
    return static_cast<std::int64_t>(study.totals.games.size());
  }
  /// "American decisive", "Draw".
  [[nodiscard]] std::string ending_name(const Ending& ending) const;
  /// Turns that any game reached.
  [[nodiscard]] std::size_t turns() const { return study.totals.morale[0].size(); }
};

// ---- the parts, in the order of the page
[[nodiscard]] Figure endings_figure(const ReportView& view);
[[nodiscard]] Figure points_figure(const ReportView& view);
[[nodiscard]] Figure length_figure(const ReportView& view);
[[nodiscard]] Figure morale_figure(const ReportView& view);
[[nodiscard]] Figure losses_figure(const ReportView& view);
[[nodiscard]] Figure map_figure(const ReportView& view);
[[nodiscard]] Figure when_figure(const ReportView& view);
[[nodiscard]] Figure odds_figure(const ReportView& view);
[[nodiscard]] Figure rules_figure(const ReportView& view);

/// The style sheet of the page.
[[nodiscard]] std::string_view report_style();

/// The whole page.
[[nodiscard]] std::string report_html(const ReportView& view);

/// One row a game; the columns are told in docs/simulate.md.
[[nodiscard]] std::string games_csv(const Study& study);
/// The names of the columns.
[[nodiscard]] std::vector<std::string> csv_columns(const Run& run);

}  // namespace linstock::study
