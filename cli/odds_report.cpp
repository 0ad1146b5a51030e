#include "cli/odds_report.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "match/boar/words.hpp"

namespace linstock::cli {

namespace {

constexpr int kOddsBar = 40;

std::string bar(double share) {
  std::string text;
  for (long i = std::lround(share * kOddsBar); i > 0; --i) text += "█";
  return text;
}

/// A chance in a line: name, per cent, fraction, bar.
std::string chance_line(const std::string& name, double share, const std::string& fraction = {}) {
  return fmt::format("    {:<38} {:>5.1f} %  {:>7}  {}\n", name, 100 * share, fraction, bar(share));
}

/// Longer ones tell a reader nothing.
std::string short_fraction(const Json& chance) {
  constexpr std::size_t kLongestFraction = 7;
  std::string fraction = chance.value("fraction", std::string{});
  if (fraction.size() > kLongestFraction) fraction.clear();
  return fraction;
}

std::string results_text(const Json& results, const Paint& paint) {
  std::string text;
  for (const char* const role : kRoles) {
    text += "  " + paint.bold(std::string("The ") + role + " suffers") + "\n";
    for (const Json& result : results[role]) {
      text += odds_line_text(result["text"].get<std::string>(), result);
    }
  }
  return text;
}

std::string losses_line(const char* role, const Json& losses) {
  return fmt::format(
      "  The {} loses {:.2f} steps, {:.2f} leaders; army morale {:+.2f}; "
      "retreat {:.0f} %, disorder {:.0f} %, capture {:.0f} %\n",
      role, losses["steps"].get<double>(), losses["leaders"].get<double>(),
      losses["army_morale"].get<double>(), 100 * losses["any_retreat"].get<double>(),
      100 * losses["any_disorder"].get<double>(), 100 * losses["any_capture"].get<double>());
}

std::string mix_text(const Json& shares) {
  std::string mix;
  for (const Json& item : shares) {
    const double share = item["share"].get<double>();
    if (share < 0.0005) continue;
    mix += fmt::format("{}{} {:.0f} %", mix.empty() ? "" : ", ", item["tactic"].get<std::string>(),
                       100 * share);
  }
  return mix;
}

std::string advice_text(const Json& json) {
  std::string text;
  if (!json.contains("tactics")) return text;
  for (const char* const role : kRoles) {
    const std::string mix = mix_text(json["tactics"][role]);
    if (!mix.empty()) text += fmt::format("  Tactics of the {}: {}\n", role, mix);
  }
  return text;
}

std::string odds_line(const Json& json) {
  return fmt::format("{} against {}: odds {}, DRM {}", json["sp"][0].get<int>(),
                     json["sp"][1].get<int>(), json["odds"].get<std::string>(),
                     boar::with_sign(json["drm"].get<int>()));
}

}  // namespace

std::string joined(const Json& list) {
  std::string text;
  for (const Json& item : list) text += (text.empty() ? "" : ", ") + item.get<std::string>();
  return text;
}

std::string odds_line_text(const std::string& words, const Json& chance) {
  return chance_line(words, chance["chance"].get<double>(), short_fraction(chance));
}

std::string table_odds_text(const Json& json, const Paint& paint) {
  return odds_line(json) + "\n" + results_text(json["results"], paint);
}

std::string combat_odds_text(const Json& json, const Paint& paint) {
  if (json.contains("unknown")) {
    const std::string name = json["number"].is_null()
                                 ? "An attack on " + joined(json["hexes"])
                                 : "Combat " + std::to_string(json["number"].get<int>());
    return paint.bold(name) + ": unknown. " + json["unknown"]["reason"].get<std::string>() + " [" +
           json["unknown"]["rule"].get<std::string>() + "]\n";
  }
  std::string text = paint.bold(fmt::format("{} against {} in {}", joined(json["attackers"]),
                                            joined(json["defenders"]), joined(json["hexes"]))) +
                     "\n  " + odds_line(json) + " before tactics\n";
  text += advice_text(json) + results_text(json["results"], paint);
  if (json["no_fight"].get<double>() > 0) {
    text += "  " + paint.bold("Nobody") + "\n" +
            chance_line("no fight", json["no_fight"].get<double>());
  }
  for (const char* const role : kRoles) text += losses_line(role, json["losses"][role]);
  if (!json["joiners"].empty()) {
    std::string names;
    for (const Json& unit : json["joiners"]) {
      names += (names.empty() ? "" : ", ") + unit["piece"].get<std::string>();
    }
    text += "  Could join: " + names + "\n";
  }
  return text;
}

std::string one_more_text(const Json& json, const Paint& paint) {
  return paint.bold(json["words"].get<std::string>()) + "\n" +
         results_text(json["combat"]["results"], paint);
}

}  // namespace linstock::cli
