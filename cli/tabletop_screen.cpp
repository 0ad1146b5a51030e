#include "cli/tabletop_screen.hpp"

#include <fmt/format.h>

#include <map>

#include "cli/situation.hpp"
#include "cli/table_map.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "match/tabletop/words.hpp"

namespace linstock::cli {

namespace {

constexpr std::string_view kTabletopHowToAnswer =
    R"(You answer a question by the number before a choice, by a unit's name or a part of it,
or by an action as 'linstock actions' writes it. Distances are inches, headings degrees
(0 is north, 90 east), and you may give others than those listed:
  march 33rd-foot 4.50     wheel 33rd-foot 30.00     face 33rd-foot 315.00
)";

/// "needs 4 more points for a marginal victory"; nothing once it has all.
std::string first_need(const Json& needs) {
  return needs.empty() ? std::string{} : "; needs " + needs[0].get<std::string>();
}

std::string tabletop_head(const Situation& now) {
  const Json& view = now.view;
  std::string out = now.paint.bold(fmt::format("{}, turn {} of {}", word(view, "title"),
                                               view["turn"].get<int>(), view["turns"].get<int>())) +
                    fmt::format("\n{} player's turn, {}\n", title(word(view, "mover")),
                                spaced(word(view, "phase")));
  for (const std::string& side : kSides) {
    std::string line = fmt::format("{} score {}, {} strength points lost{}",
                                   now.paint.side(side, fmt::format("{:<9}", title(side))),
                                   view["score"][side].get<int>(), view["losses"][side].get<int>(),
                                   first_need(view["needs"][side]));
    if (line.back() == '.') line.pop_back();
    out += line + "\n";
  }
  return out;
}

std::string place_of(const Json& unit) {
  const std::string building = word(unit, "building");
  if (!building.empty()) return "in " + building;
  const int heading = unit["heading"].get<int>();
  return fmt::format("{} at {}, {} facing {}", word(unit, "formation"),
                     tabletop::short_decimal(unit["at"][0].get<int>()),
                     tabletop::short_decimal(unit["at"][1].get<int>()),
                     tabletop::compass_word(heading_of(heading)));
}

/// "A3 2nd New Jersey 6 of 6, line at 19, 5 facing south"
std::string unit_line(const Json& unit, const std::string& code) {
  std::string text = fmt::format("{:<4}{} {} of {}", code, word(unit, "name"),
                                 unit["strength"].get<int>(), unit["of"].get<int>());
  const std::string state = word(unit, "state");
  if (state != "steady") text += " " + state;
  return text + ", " + place_of(unit);
}

std::string fate_line(const Json& unit) {
  const std::string fate = word(unit, "fate");
  if (fate != "coming") return word(unit, "name") + " " + fate;
  return fmt::format("{} on turn {}", word(unit, "name"), unit["arrives"].get<int>());
}

std::string generals(const Situation& now, const std::string& side) {
  std::string text;
  for (const Json& general : now.view["generals"]) {
    if (word(general, "side") != side) continue;
    const std::string with = word(general, "with");
    const std::string fate = word(general, "fate");
    text += (text.empty() ? "" : "; ") + word(general, "name");
    if (fate != "table") {
      text += " " + fate;
    } else {
      text += with.empty() ? " alone" : " with " + with;
      if (general["wounds"].get<int>() > 0) text += ", wounded";
    }
  }
  return text.empty() ? text : wrapped("  Generals: " + text, now.width, 4) + "\n";
}

std::string tabletop_army(const Situation& now, const std::string& side) {
  std::string here;
  std::string coming;
  std::string lost;
  int number = 0;
  for (const Json& unit : now.view["units"]) {
    if (word(unit, "side") != side) continue;
    ++number;
    const std::string fate = word(unit, "fate");
    if (fate == "table") {
      here += wrapped("  " + unit_line(unit, unit_code(side, number)), now.width, 6) + "\n";
    } else {
      std::string& list = fate == "coming" ? coming : lost;
      list += (list.empty() ? "" : ", ") + fate_line(unit);
    }
  }
  std::string out = now.paint.side(side, title(side)) + "\n" + generals(now, side) + here;
  if (!coming.empty()) out += wrapped("  To come: " + coming, now.width, 4) + "\n";
  if (!lost.empty()) out += wrapped("  Lost: " + lost, now.width, 4) + "\n";
  return out;
}

std::string tabletop_armies(const Situation& now) {
  std::string out;
  for (const std::string& side : kSides) out += tabletop_army(now, side);
  for (const Json& place : now.view["objectives"]) {
    const std::string holder = word(place, "holder");
    out += fmt::format("  {}: {}\n", word(place, "name"),
                       holder.empty() ? "nobody's" : "held by the " + title(holder) + " side");
  }
  return out;
}

/// Charges that have been declared.
std::string tabletop_fight(const Situation& now) {
  if (now.view["result"].is_object()) return {};
  std::string out;
  for (const Json& charge : now.view["charges"]) {
    out += word(charge, "from") + " charges " + word(charge, "to") + ".\n";
  }
  return out;
}

std::string tabletop_map(const Game& game, const Situation& now, bool /*whole*/) {
  const tabletop::Scenario& scenario = *tabletop::scenario_of(game);
  return draw_table(scenario, now.view, now.paint) + table_legend(scenario, now.width);
}

}  // namespace

Screen tabletop_screen() {
  return {tabletop::kSystem, tabletop_head, tabletop_fight,
          tabletop_armies,   tabletop_map,  kTabletopHowToAnswer};
}

}  // namespace linstock::cli
