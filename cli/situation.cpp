#include "cli/situation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace linstock::cli {

namespace {

const std::vector<std::string> kSides = {"american", "british"};

std::string word(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::string spaced(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string title(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

bool has_flag(const Json& unit, std::string_view flag) {
  const auto flags = unit.find("flags");
  return flags != unit.end() && std::find(flags->begin(), flags->end(), flag) != flags->end();
}

bool is_leader(const Json& unit) { return word(unit, "type") == "leader"; }

}  // namespace

std::string with_half(const Json& number) {
  if (number.is_number_integer()) return std::to_string(number.get<int>());
  const double value = number.is_number() ? number.get<double>() : 0.0;
  const int whole = static_cast<int>(value);
  return whole == 0 ? "1/2" : fmt::format("{} 1/2", whole);
}

std::string unit_note(const Json& unit) {
  std::string note;
  if (is_leader(unit)) {
    note = fmt::format("{:+}/{:+}", unit.value("combat_drm", 0), unit.value("leadership", 0));
  } else {
    note = fmt::format("{}/{:+}", unit.value("strength", 0), unit.value("morale", 0));
    if (unit.value("steps", 0) < unit.value("steps_full", 0)) note += " reduced";
  }
  const std::string hex = word(unit, "hex");
  if (!hex.empty()) note += " at " + hex;
  const std::string state = word(unit, "state");
  if (!state.empty() && state != "parade") note += " " + state;
  if (unit.contains("pin")) note += " pinned";
  if (has_flag(unit, "panicked")) note += " panicked";
  if (has_flag(unit, "withdrawn")) note += " withdrawn";
  return note;
}

std::string Situation::side_line(const std::string& side) const {
  const Json& morale = view["army_morale"][side];
  return fmt::format("{} army morale {} ({}), momentum {}, VP {}\n",
                     paint.side(side, fmt::format("{:<9}", title(side))),
                     morale["value"].get<int>(), word(morale, "level"),
                     view["momentum"][side].get<int>(), with_half(view["victory_points"][side]));
}

std::string Situation::head() const {
  std::string out =
      paint.bold(fmt::format("{}, turn {} of {}, {}", word(view, "title"), view["turn"].get<int>(),
                             view["turns"].get<int>(), word(view, "time")));
  out += fmt::format("\n{} player turn, {}; weather: {}\n", title(word(view, "phasing")),
                     spaced(word(view, "phase")), word(view, "weather"));
  for (const std::string& side : kSides) out += side_line(side);
  return out;
}

std::string Situation::decision() const {
  if (view["result"].is_object()) {
    return paint.bold(word(view["result"], "reason")) + "\n";
  }
  const Json& owed = view["decision"];
  if (!owed.is_object()) return {};
  std::string rules;
  for (const Json& rule : owed["rules"]) {
    rules += (rules.empty() ? "" : ", ") + rule.get<std::string>();
  }
  const std::string player = word(owed, "player");
  std::string text = title(player) + ": " + word(owed, "prompt");
  if (!rules.empty()) text += " (" + rules + ")";
  return paint.side(player, wrapped(text, width, 2)) + "\n";
}

std::string Situation::combat() const {
  const Json& fight = view["combat"];
  if (!fight.is_object() || view["result"].is_object()) return {};
  std::string out = fmt::format("Combat {}:", fight["number"].get<int>());
  for (const char* const part : {"attacking", "defending"}) {
    out += fmt::format(" {}", part);
    for (const Json& id : fight[part]) out += " " + id.get<std::string>();
    out += ";";
  }
  out.back() = '.';
  return wrapped(out, width, 2) + "\n";
}

/// "Eliminated: 1st Maryland, ..." of the pieces in one box; those to come by turn and hex.
std::string Situation::gone(const std::string& side, std::string_view place,
                            std::string_view heading) const {
  std::map<std::string, std::string> groups;
  for (const Json& unit : view["units"]) {
    if (word(unit, "side") != side || word(unit, "place") != place) continue;
    std::string group(heading);
    if (unit.contains("arrives")) {
      group += fmt::format(" (turn {}, {})", unit["arrives"]["turn"].get<int>(),
                           word(unit["arrives"], "hex"));
    }
    std::string& list = groups[group];
    list += (list.empty() ? "" : ", ") + word(unit, "name");
  }
  std::string out;
  for (const auto& [group, list] : groups) {
    out += wrapped(fmt::format("  {}: {}", group, list), width, 4) + "\n";
  }
  return out;
}

std::string Situation::army(const std::string& side) const {
  std::map<std::string, std::string> formations;
  std::string leaders;
  for (const Json& unit : view["units"]) {
    if (word(unit, "side") != side || word(unit, "place") != "map") continue;
    std::string& list = is_leader(unit) ? leaders : formations[word(unit, "formation")];
    list += (list.empty() ? "" : "; ") + word(unit, "name") + " " + unit_note(unit);
  }
  std::string out = paint.side(side, title(side)) + "\n";
  if (!leaders.empty()) out += wrapped("  Leaders: " + leaders, width, 4) + "\n";
  for (const auto& [formation, units] : formations) {
    const std::string name = !formation.empty()      ? formation
                             : formations.size() > 1 ? "Others"
                                                     : "Units";
    out += wrapped(fmt::format("  {}: {}", name, units), width, 4) + "\n";
  }
  out += gone(side, "turn_track", "To come");
  out += gone(side, "eliminated", "Eliminated");
  out += gone(side, "captured", "Captured");
  out += gone(side, "marched_off", "Marched off");
  out += gone(side, "fled_off", "Fled");
  return out;
}

std::string Situation::order_of_battle() const {
  std::string out;
  for (const std::string& side : kSides) out += army(side);
  for (const Json& stack : view["hidden_stacks"]) {
    out +=
        fmt::format("  ? {} units at {}\n", stack["unknown_units"].get<int>(), word(stack, "hex"));
  }
  return out;
}

}  // namespace linstock::cli
