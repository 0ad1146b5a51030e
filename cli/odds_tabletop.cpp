// Odds of the miniatures rules in words and bars, for people; their JSON is told in
// odds/report/tabletop/answer.hpp.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "cli/odds_report.hpp"

namespace linstock::cli {

namespace {

using Line = std::pair<const char*, const char*>;  // key of the answer, words

/// A line for each chance that is not 0.
template <std::size_t N>
std::string chances_text(const Json& json, const std::array<Line, N>& lines) {
  std::string text;
  for (const auto& [key, words] : lines) {
    const Json& chance = json[key];
    if (chance["chance"].get<double>() > 0) text += odds_line_text(words, chance);
  }
  return text;
}

std::string factors_text(const Json& factors) {
  std::string text;
  for (const Json& factor : factors) {
    text += fmt::format("{}{:+} {} [{}]", text.empty() ? "" : ", ", factor["value"].get<int>(),
                        factor["cause"].get<std::string>(), factor["rule"].get<std::string>());
  }
  return text.empty() ? "no factors" : text;
}

std::string generals_text(const Json& generals) {
  std::string text;
  for (const Json& general : generals) {
    const std::string name = general["name"].get<std::string>();
    text += odds_line_text(name + " is wounded", general["wounded"]);
    text += odds_line_text(name + " is lost", general["lost"]);
  }
  return text;
}

std::string inches_text(const Json& hundredths) {
  return fmt::format("{:.2f}", hundredths.get<double>() / 100);
}

std::string fire_text(const Json& json, const Paint& paint) {
  static constexpr std::array<Line, 3> kLines = {
      {{"hit", "loses a strength point"}, {"shaken", "is shaken"}, {"destroyed", "is destroyed"}}};
  std::string text = paint.bold(fmt::format("{} fires at {}", json["unit"].get<std::string>(),
                                            json["name"].get<std::string>())) +
                     fmt::format("\n  range {} inches ({}); {}; hits on {} or more\n",
                                 inches_text(json["range"]), json["band"].get<std::string>(),
                                 factors_text(json["factors"]), json["needs"].get<int>());
  text += chances_text(json, kLines) + generals_text(json["generals"]);
  if (json.contains("building")) {
    text += odds_line_text("the building loses a point", json["building"]["hit"]);
  }
  return text;
}

std::string bombard_text(const Json& json, const Paint& paint) {
  static constexpr std::array<Line, 2> kLines = {
      {{"hit", "loses a strength point"}, {"destroyed", "is destroyed"}}};
  return paint.bold(fmt::format("{} bombards {}", json["unit"].get<std::string>(),
                                json["name"].get<std::string>())) +
         fmt::format("\n  range {} inches; {}; hits on {} or more\n", inches_text(json["range"]),
                     factors_text(json["factors"]), json["needs"].get<int>()) +
         chances_text(json, kLines);
}

std::string fighter_text(const Json& json) {
  static constexpr std::array<Line, 5> kLines = {{{"routs", "routs"},
                                                  {"surrenders", "surrenders"},
                                                  {"destroyed", "is destroyed"},
                                                  {"shaken", "is shaken"},
                                                  {"goes_back", "goes back"}}};
  return fmt::format("  {} ({}): {}\n", json["name"].get<std::string>(),
                     json["side"].get<std::string>(), factors_text(json["factors"])) +
         chances_text(json, kLines) + generals_text(json["generals"]);
}

std::string melee_text(const Json& json, const Paint& paint) {
  std::string text = paint.bold(fmt::format("Melee: {} against {}", joined(json["movers"]),
                                            joined(json["waiting"]))) +
                     "\n";
  for (const Json& result : json["results"]) {
    text += odds_line_text(result["text"].get<std::string>(), result);
  }
  for (const Json& fighter : json["fighters"]) text += fighter_text(fighter);
  return text;
}

std::string charge_text(const Json& json, const Paint& paint) {
  static constexpr std::array<Line, 5> kLines = {{{"stands", "stands"},
                                                  {"may_counter", "and may counter-charge"},
                                                  {"routs", "routs"},
                                                  {"destroyed", "is destroyed"},
                                                  {"surrenders", "surrenders"}}};
  std::string text = paint.bold(fmt::format("{} against {}{}", joined(json["units"]),
                                            json["name"].get<std::string>(),
                                            json["declared"].get<bool>() ? " (declared)" : "")) +
                     fmt::format("\n  {}; basic morale {}\n", factors_text(json["factors"]),
                                 json["morale"].get<int>()) +
                     chances_text(json, kLines);
  if (!json["melee"].is_null()) text += "If it stands: " + melee_text(json["melee"], paint);
  return text;
}

std::string rally_text(const Json& json, const Paint& paint) {
  static constexpr std::array<Line, 6> kLines = {
      {{"carries_on", "carries on"},
       {"retires", "retires"},
       {"routs", "routs and loses a point"},
       {"halts", "halts, shaken"},
       {"runs_on", "runs on"},
       {"runs_on_and_loses", "runs on, losing a point"}}};
  return paint.bold(json["name"].get<std::string>()) + "\n" + chances_text(json, kLines);
}

struct Form {
  const char* one;   ///< key of a single answer
  const char* many;  ///< key of a list of them
  std::string (*text)(const Json& json, const Paint& paint);
};
constexpr std::array<Form, 5> kForms = {{{"fire", "fires", fire_text},
                                         {"bombard", "bombards", bombard_text},
                                         {"charge", "charges", charge_text},
                                         {"melee", "melees", melee_text},
                                         {"rally", "rallies", rally_text}}};

}  // namespace

std::string tabletop_odds_text(const Json& answer, const Paint& paint) {
  std::string text;
  for (const Form& form : kForms) {
    if (answer.contains(form.one)) text += form.text(answer[form.one], paint);
    if (!answer.contains(form.many)) continue;
    for (const Json& item : answer[form.many]) text += form.text(item, paint) + "\n";
  }
  return text.empty() ? "There is nothing to roll for now.\n" : text;
}

}  // namespace linstock::cli
