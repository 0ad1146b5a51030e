// What fights end with, by odds; and which rules were at work.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

/// How many fights were of each kind of result (Stage::result_kinds).
using KindCounts = std::vector<std::int64_t>;

std::int64_t sum_of(const KindCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

constexpr std::size_t kLegendAcross = 3;
constexpr double kLegendLine = 26;

double legend_height(const Stage& stage) {
  const std::size_t lines = (stage.result_kinds.size() + kLegendAcross - 1) / kLegendAcross;
  return kLegendLine * static_cast<double>(lines);
}

void kind_legend(const Stage& stage, double top, Svg& svg) {
  for (std::size_t i = 0; i < stage.result_kinds.size(); ++i) {
    const ResultKind& kind = stage.result_kinds[i];
    const double x = 60 + static_cast<double>(i % kLegendAcross) * 270;
    const std::size_t line = i / kLegendAcross;
    const double y = top + static_cast<double>(line) * kLegendLine;
    svg.rect({x, y, 18, 16}, kind.look);
    svg.rect({x, y, 18, 16}, kind.pattern);
    svg.text({x + 26, y + 13}, "small", kind.name);
  }
}

/// One bar from `left` to `left + width`: the kinds of results of one column.
void kind_bar(const Stage& stage, const std::string& column, const KindCounts& counts,
              const Svg::Box& bar, Svg& svg) {
  const std::int64_t all = sum_of(counts);
  double x = bar.x;
  for (std::size_t i = 0; i < counts.size() && all > 0; ++i) {
    const ResultKind& kind = stage.result_kinds[i];
    const Share share = share_of(counts[i], all);
    const Svg::Box box{x, bar.y, bar.width * share.value, bar.height};
    if (counts[i] == 0) continue;
    svg.rect(box, kind.look,
             fmt::format("{}: {}, {}", column, kind.name, percent_text(share.value)));
    svg.rect(box, kind.pattern);
    if (box.width > 44) {
      svg.text({x + box.width / 2, bar.y + 18}, "mid small onbar",
               fmt::format("{:.0f} %", 100 * share.value));
    }
    x += box.width;
  }
}

std::string odds_drawing(const ReportView& view, const std::map<std::string, KindCounts>& columns) {
  constexpr double kEnd = 700;
  constexpr double kRow = 34;
  const Stage& stage = view.stage;
  std::size_t longest = 0;
  for (const std::string& column : stage.columns) longest = std::max(longest, column.size());
  const double left = std::max(60.0, 14 + 7.6 * static_cast<double>(longest));
  const double bottom = 14 + kRow * static_cast<double>(stage.columns.size());
  Svg svg(880, bottom + 14 + legend_height(stage), "Results of fights by their kind");
  double y = 8;
  for (const std::string& column : stage.columns) {
    const auto found = columns.find(column);
    const KindCounts counts = found == columns.end() ? KindCounts{} : found->second;
    svg.text({left - 12, y + 19}, "end", column);
    kind_bar(stage, column, counts, {left, y, kEnd - left, kRow - 8}, svg);
    svg.text({kEnd + 14, y + 18}, "small", count_text(sum_of(counts)) + " fights");
    y += kRow;
  }
  kind_legend(stage, bottom + 8, svg);
  return svg.take();
}

/// "In 12.0 % of the fights the defender alone suffers, in 3.1 % both suffer."
std::string kinds_told(const Stage& stage, const KindCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (!stage.result_kinds[i].told) continue;
    text += fmt::format("{} {} {}{}", text.empty() ? "In" : ", in",
                        percent_text(share_of(counts[i], sum_of(counts)).value),
                        text.empty() ? "of the fights " : "", stage.result_kinds[i].name);
  }
  return text.empty() ? text : text + ".";
}

std::string rule_drawing(const ReportView& view,
                         const std::vector<std::pair<std::string, RuleCount>>& rules) {
  constexpr double kLeft = 330;
  constexpr double kBar = 380;
  constexpr double kRow = 24;
  Svg svg(880, kRow * static_cast<double>(rules.size()) + 12, "Rules by how often they came up");
  const double most =
      rules.empty() ? 1 : std::max<double>(1, static_cast<double>(rules.front().second.times));
  double y = 6;
  for (const auto& [rule, count] : rules) {
    const double games = std::max(1.0, static_cast<double>(view.games()));
    const double width = kBar * static_cast<double>(count.times) / most;
    std::string title = view.title_of(rule);
    if (title.size() > 44) title = title.substr(0, 42) + "...";
    svg.text({kLeft - 12, y + 16}, "end small", title);
    svg.rect({kLeft, y + 4, width, kRow - 8}, "plain", rule);
    svg.text({kLeft + width + 8, y + 16}, "small",
             fmt::format("{} a game",
                         number_text(static_cast<double>(count.times) / games,
                                     static_cast<double>(count.times) / games < 10 ? 1 : 0)));
    y += kRow;
  }
  return svg.take();
}

/// Rules that tell of what happens in every turn of every game say little.
bool is_frame(const ReportView& view, const RuleCount& count) {
  return count.games == view.games() && count.times >= view.games() * 60;
}

}  // namespace

Figure odds_figure(const ReportView& view) {
  const Stage& stage = view.stage;
  std::map<std::string, KindCounts> columns;
  KindCounts all(stage.result_kinds.size());
  std::map<std::pair<std::string, std::string>, std::int64_t> pairs;
  for (const auto& [result, count] : view.totals().results) {
    const auto& [column, attacker, defender] = result;
    const std::size_t kind = stage.kind_of(attacker, defender);
    KindCounts& counts = columns.emplace(column, all.size()).first->second;
    counts[kind] += count;
    all[kind] += count;
    pairs[{attacker, defender}] += count;
  }
  const std::int64_t sum = sum_of(all);
  Figure figure{
      "odds", std::string(stage.words.results_title), {}, odds_drawing(view, columns), {}};
  std::string words = kinds_told(stage, all);
  if (const auto none = columns.find("none"); none != columns.end()) {
    words += fmt::format(" {} {}.", count_text(sum_of(none->second)), stage.words.no_column);
  }
  figure.words = paragraph(words);
  std::vector<std::vector<std::string>> rows;
  rows.reserve(pairs.size());
  for (const auto& [pair, count] : pairs) {
    rows.push_back(
        {pair.first, pair.second, std::to_string(count), percent_text(share_of(count, sum).value)});
  }
  figure.table = table_html({"On the attacker", "On the defender", "Fights", "Share"}, rows);
  return figure;
}

Figure rules_figure(const ReportView& view) {
  std::vector<std::pair<std::string, RuleCount>> rules(view.totals().rules.begin(),
                                                       view.totals().rules.end());
  std::sort(rules.begin(), rules.end(), [](const auto& a, const auto& b) {
    return a.second.times != b.second.times ? a.second.times > b.second.times : a.first < b.first;
  });
  std::vector<std::pair<std::string, RuleCount>> shown;
  for (const auto& rule : rules) {
    if (!is_frame(view, rule.second) && shown.size() < 24) shown.push_back(rule);
  }
  Figure figure{"rules", "Rules at work", {}, rule_drawing(view, shown), {}};
  std::size_t rare = 0;
  for (const auto& [rule, count] : rules) rare += count.games * 20 < view.games() ? 1 : 0;
  figure.words = paragraph(fmt::format(
      "{} rules decided or modified something in at least one game; {} of them in fewer than one "
      "game of twenty. The drawing leaves out those that every turn of every game begins with; the "
      "table has all.",
      rules.size(), rare));
  std::vector<std::vector<std::string>> rows;
  const double games = std::max(1.0, static_cast<double>(view.games()));
  rows.reserve(rules.size());
  for (const auto& [rule, count] : rules) {
    rows.push_back({view.title_of(rule), rule,
                    fmt::format("{:.2f}", static_cast<double>(count.times) / games),
                    percent_text(share_of(count.games, view.games()).value)});
  }
  figure.table = table_html({"Rule", "Id", "Times a game", "Games in which it came up"}, rows);
  return figure;
}

}  // namespace linstock::study
