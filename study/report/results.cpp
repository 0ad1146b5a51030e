// What fights end with, by odds; and which rules were at work.
#include <fmt/format.h>

#include <algorithm>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

/// Who bears the result of a fight.
enum class Harm : std::size_t { Defender, Both, Pin, Nobody, Attacker, CalledOff };
constexpr std::size_t kHarms = 6;
constexpr std::array<const char*, kHarms> kHarmNames = {
    "the defender alone suffers", "both suffer", "pinned", "nothing happens",
    "the attacker alone suffers", "called off"};
constexpr std::array<const char*, kHarms> kHarmKinds = {"harm-d", "harm-b", "harm-p",
                                                        "harm-n", "harm-a", "harm-o"};
using HarmCounts = std::array<std::int64_t, kHarms>;

Harm harm_of(const std::string& attacker, const std::string& defender) {
  if (attacker == "no_combat" || attacker == "withdrawal") return Harm::CalledOff;
  if (defender == "pin" || attacker == "pin") return Harm::Pin;
  const bool attacker_hurt = attacker != "none";
  const bool defender_hurt = defender != "none";
  if (attacker_hurt && defender_hurt) return Harm::Both;
  if (defender_hurt) return Harm::Defender;
  return attacker_hurt ? Harm::Attacker : Harm::Nobody;
}

std::int64_t sum_of(const HarmCounts& counts) {
  std::int64_t sum = 0;
  for (const std::int64_t count : counts) sum += count;
  return sum;
}

void harm_legend(double top, Svg& svg) {
  for (std::size_t i = 0; i < kHarms; ++i) {
    const double x = 60 + static_cast<double>(i % 3) * 270;
    const std::size_t line = i / 3;
    const double y = top + static_cast<double>(line) * 26;
    svg.rect({x, y, 18, 16}, kHarmKinds[i]);
    svg.rect({x, y, 18, 16}, fmt::format("over-{}", i));
    svg.text({x + 26, y + 13}, "small", kHarmNames[i]);
  }
}

std::string odds_drawing(const ReportView& view, const std::map<std::string, HarmCounts>& columns) {
  constexpr double kLeft = 60;
  constexpr double kBar = 640;
  constexpr double kRow = 34;
  const double bottom = 14 + kRow * static_cast<double>(view.stage.columns.size());
  Svg svg(880, bottom + 66, "Results of fights by odds column");
  double y = 8;
  for (const std::string& column : view.stage.columns) {
    const auto found = columns.find(column);
    const HarmCounts counts = found == columns.end() ? HarmCounts{} : found->second;
    const std::int64_t all = sum_of(counts);
    svg.text({kLeft - 12, y + 19}, "end", column);
    double x = kLeft;
    for (std::size_t i = 0; i < kHarms && all > 0; ++i) {
      const double width = kBar * static_cast<double>(counts[i]) / static_cast<double>(all);
      const Svg::Box box{x, y, width, kRow - 8};
      svg.rect(box, kHarmKinds[i],
               fmt::format("{}: {}, {}", column, kHarmNames[i],
                           percent_text(share_of(counts[i], all).value)));
      svg.rect(box, fmt::format("over-{}", i));
      if (width > 44) {
        svg.text({x + width / 2, y + 18}, "mid small onbar",
                 fmt::format("{:.0f} %", 100 * share_of(counts[i], all).value));
      }
      x += width;
    }
    svg.text({kLeft + kBar + 14, y + 18}, "small", count_text(all) + " fights");
    y += kRow;
  }
  harm_legend(bottom + 8, svg);
  return svg.take();
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
  std::map<std::string, HarmCounts> columns;
  HarmCounts all{};
  std::map<std::pair<std::string, std::string>, std::int64_t> pairs;
  for (const auto& [result, count] : view.totals().results) {
    const auto& [column, attacker, defender] = result;
    const auto harm = static_cast<std::size_t>(harm_of(attacker, defender));
    columns[column][harm] += count;
    all[harm] += count;
    pairs[{attacker, defender}] += count;
  }
  Figure figure{"odds", "At what odds, and to what end", {}, odds_drawing(view, columns), {}};
  const std::int64_t sum = sum_of(all);
  std::int64_t without = 0;
  if (const auto none = columns.find("none"); none != columns.end()) without = sum_of(none->second);
  figure.words = paragraph(fmt::format(
      "In {} of the fights the defender alone suffers, in {} the attacker alone, in {} both. {}",
      percent_text(share_of(all[0], sum).value), percent_text(share_of(all[4], sum).value),
      percent_text(share_of(all[1], sum).value),
      without == 0 ? ""
                   : count_text(without) + " ended before odds were counted and have no bar."));
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
