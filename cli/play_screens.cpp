// What a session shows: news, the map, the log, rules, help.
#include <fmt/format.h>

#include <sstream>

#include "cli/hex_map.hpp"
#include "cli/narrative.hpp"
#include "cli/play_session.hpp"
#include "cli/rules_text.hpp"
#include "cli/situation.hpp"
#include "match/boar/boar_game.hpp"

namespace linstock::cli {

namespace {

constexpr const char* kHelp =
    R"(You answer a question by the number before a choice, by a unit's name or a part of it,
by a hex such as 2812, or by an action as 'linstock actions' writes it: move 2812.
Units that move: name the unit, then its hex; or both at once: 1st-maryland 2812.
An empty line asks the question again.

  show          the whole position      map | map all   the map at the front, the whole map
  log           what happened           undo            take your last action back
  why <action>  why it is not lawful    rules <number or words>   look a rule up
  auto          let the computer finish this phase for you
  save <file>   keep the game           quit            leave
)";
constexpr std::size_t kLogActions = 60;

}  // namespace

void Session::show_news() {
  const Match& match = table_.match;
  if (told_ == match.history().size()) return;
  print(Narrative{digest_, paint_, width_}.tell(match.tale_for(eyes(), told_)));
  told_ = match.history().size();
}

void Session::show_all() {
  const Json view = table_.match.view(eyes());
  const Situation situation{view, paint_, width_};
  print("\n" + situation.head());
  show_map(false);
  print(situation.order_of_battle());
  asked_ = false;
}

void Session::show_map(bool whole) {
  const boar::Scenario* scenario = boar::scenario_of(table_.match.game());
  if (scenario == nullptr) return print("There is no map in letters for this game.\n");
  const Json view = table_.match.view(eyes());
  const MapWindow window = whole ? whole_window(*scenario) : front_window(*scenario, view, width_);
  print(draw_map(*scenario, view, window, paint_, width_) + map_legend(*scenario, window, width_));
}

void Session::show_log() {
  const std::size_t count = table_.match.history().size();
  const std::size_t first = count > kLogActions ? count - kLogActions : 0;
  print(Narrative{digest_, paint_, width_}.tell(table_.match.tale_for(eyes(), first)));
}

void Session::look_up(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  if (words.empty()) return print("Say 'rules <number or words>', for instance 'rules 12.14'.\n");
  const std::vector<const data::RuleRow*> rows = find_rules(digest_, words);
  if (rows.empty()) return print("No rule has '" + text + "'.\n");
  if (rows.size() > 3) return print(rule_list(rows, paint_, width_));
  for (const data::RuleRow* row : rows) print(rule_text(*row, paint_, width_));
}

void Session::help() { print(kHelp); }

}  // namespace linstock::cli
