#include "cli/boar_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "cli/hex_map.hpp"
#include "cli/situation.hpp"
#include "match/boar/boar_game.hpp"

namespace linstock::cli {

namespace {

constexpr std::string_view kBoarHowToAnswer =
    R"(You answer a question by the number before a choice, by a unit's name or a part of it,
by a hex such as 2812, or by an action as 'linstock actions' writes it: move 2812.
Units that move: name the unit, then its hex; or both at once: 1st-maryland 2812.
)";

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

namespace {

std::string side_line(const Situation& now, const std::string& side) {
  const Json& morale = now.view["army_morale"][side];
  return fmt::format("{} army morale {} ({}), momentum {}, VP {}\n",
                     now.paint.side(side, fmt::format("{:<9}", title(side))),
                     morale["value"].get<int>(), word(morale, "level"),
                     now.view["momentum"][side].get<int>(),
                     with_half(now.view["victory_points"][side]));
}

std::string boar_head(const Situation& now) {
  std::string out = now.paint.bold(
      fmt::format("{}, turn {} of {}, {}", word(now.view, "title"), now.view["turn"].get<int>(),
                  now.view["turns"].get<int>(), word(now.view, "time")));
  out += fmt::format("\n{} player turn, {}; weather: {}\n", title(word(now.view, "phasing")),
                     spaced(word(now.view, "phase")), word(now.view, "weather"));
  for (const std::string& side : kSides) out += side_line(now, side);
  return out;
}

std::string boar_fight(const Situation& now) {
  const Json& fight = now.view["combat"];
  if (!fight.is_object() || now.view["result"].is_object()) return {};
  std::string out = fmt::format("Combat {}:", fight["number"].get<int>());
  for (const char* const part : {"attacking", "defending"}) {
    out += fmt::format(" {}", part);
    for (const Json& id : fight[part]) out += " " + id.get<std::string>();
    out += ";";
  }
  out.back() = '.';
  return wrapped(out, now.width, 2) + "\n";
}

/// "Eliminated: 1st Maryland, ..." of the pieces in one box; those to come by turn and hex.
std::string gone(const Situation& now, const std::string& side, std::string_view place,
                 std::string_view heading) {
  std::map<std::string, std::string> groups;
  for (const Json& unit : now.view["units"]) {
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
    out += wrapped(fmt::format("  {}: {}", group, list), now.width, 4) + "\n";
  }
  return out;
}

std::string boar_army(const Situation& now, const std::string& side) {
  std::map<std::string, std::string> formations;
  std::string leaders;
  for (const Json& unit : now.view["units"]) {
    if (word(unit, "side") != side || word(unit, "place") != "map") continue;
    std::string& list = is_leader(unit) ? leaders : formations[word(unit, "formation")];
    list += (list.empty() ? "" : "; ") + word(unit, "name") + " " + unit_note(unit);
  }
  std::string out = now.paint.side(side, title(side)) + "\n";
  if (!leaders.empty()) out += wrapped("  Leaders: " + leaders, now.width, 4) + "\n";
  for (const auto& [formation, units] : formations) {
    const std::string name = !formation.empty()      ? formation
                             : formations.size() > 1 ? "Others"
                                                     : "Units";
    out += wrapped(fmt::format("  {}: {}", name, units), now.width, 4) + "\n";
  }
  out += gone(now, side, "turn_track", "To come");
  out += gone(now, side, "eliminated", "Eliminated");
  out += gone(now, side, "captured", "Captured");
  out += gone(now, side, "marched_off", "Marched off");
  out += gone(now, side, "fled_off", "Fled");
  return out;
}

std::string boar_armies(const Situation& now) {
  std::string out;
  for (const std::string& side : kSides) out += boar_army(now, side);
  for (const Json& stack : now.view["hidden_stacks"]) {
    out +=
        fmt::format("  ? {} units at {}\n", stack["unknown_units"].get<int>(), word(stack, "hex"));
  }
  return out;
}

std::string boar_map(const Game& game, const Situation& now, bool whole) {
  const boar::Scenario& scenario = *boar::scenario_of(game);
  const MapWindow window =
      whole ? whole_window(scenario) : front_window(scenario, now.view, now.width);
  return draw_map(scenario, now.view, window, now.paint, now.width) +
         map_legend(scenario, window, now.width);
}

}  // namespace

Screen boar_screen() {
  return {boar::kSystem, boar_head, boar_fight, boar_armies, boar_map, kBoarHowToAnswer};
}

}  // namespace linstock::cli
