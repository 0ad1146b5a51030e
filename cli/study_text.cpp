#include "cli/study_text.hpp"

#include <fmt/format.h>

#include "data/record_file.hpp"
#include "study/findings.hpp"
#include "study/forms.hpp"
#include "study/systems.hpp"

namespace linstock::cli {

namespace {

std::string percent(const study::Share& share) {
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", 100 * share.value, 100 * share.low,
                     100 * share.high);
}

std::string row(std::string_view name, std::int64_t count, std::int64_t all) {
  return fmt::format("  {:<24}{:>7}   {}\n", name, count, percent(study::share_of(count, all)));
}

std::string endings_text(const study::Study& study, const Paint& paint) {
  const auto all = static_cast<std::int64_t>(study.totals.games.size());
  std::string out = paint.bold("Endings") + "                      games   share (95 % interval)\n";
  for (const study::Ending& ending : study::endings_of(study.totals)) {
    const std::string who = ending.winner == study::kNobody
                                ? ""
                                : study.run.seats[static_cast<std::size_t>(ending.winner)] + " ";
    out += row(who + ending.level, ending.games, all);
  }
  const study::Decided decided = study::decided_of(study.totals);
  const std::int64_t won = decided.won[0] + decided.won[1];
  out += fmt::format("  of {} decided games\n", won);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    out += row(study.run.seats[seat] + " wins", decided.won[seat], won);
  }
  return out;
}

std::string sides_text(const study::Study& study, const Paint& paint) {
  std::string out = paint.bold("At the end, mean (quartiles)") + "\n";
  const study::Words words = study::words_of(study.run.scenario);
  const std::string standing = fmt::format("{}{}", words.standing, words.standing_unit);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto line = [&](std::string_view what, const study::Histogram& values, double unit) {
      return fmt::format(
          "  {:<10}{:<20}{:6.1f}  ({:.1f}, {:.1f}, {:.1f})\n", study.run.seats[seat], what,
          study::mean_of(values) * unit, study::quantile_of(values, 0.25) * unit,
          study::quantile_of(values, 0.5) * unit, study::quantile_of(values, 0.75) * unit);
    };
    const auto histogram = [&](auto&& pick) {
      study::Histogram values;
      for (const auto& [number, game] : study.totals.games) ++values[pick(game)];
      return values;
    };
    out += line("victory points", histogram([&](const auto& g) { return g.halves[seat]; }), 0.5);
    out += line(standing, histogram([&](const auto& g) { return g.morale[seat]; }), 1);
    out += line("strength lost", histogram([&](const auto& g) { return g.lost[seat]; }), 1);
  }
  return out;
}

}  // namespace

std::string study_summary(const study::Study& study, const Paint& paint) {
  const study::Run& run = study.run;
  std::string out = fmt::format("{}: {} {} against {} {}, {} games, seed {}\n",
                                paint.bold(run.scenario), run.seats[0], run.bots[0], run.seats[1],
                                run.bots[1], study.totals.games.size(), run.seed);
  if (!study.complete()) {
    out += fmt::format("Only {} of {} shards.\n", study.shards.size(), study.of);
  }
  return out + endings_text(study, paint) + sides_text(study, paint);
}

Answer<study::Study> open_study(const std::string& file) {
  const Result<std::string> text = data::read_file(file);
  if (!text) return refuse(text.error());
  Result<study::Study> study = study::study_from_text(*text, file);
  if (!study) return refuse(study.error());
  return std::move(*study);
}

Done save_study(const study::Study& study, const std::string& file) {
  const Result<bool> written = data::write_file(file, study::study_text(study));
  if (!written) return refuse(written.error());
  return {};
}

}  // namespace linstock::cli
