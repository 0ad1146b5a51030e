#include "cli/conversation.hpp"

#include <sstream>
#include <vector>

#include "cli/rules_text.hpp"
#include "cli/situation.hpp"

namespace linstock::cli {

namespace {

constexpr const char* kCommonWords = R"(An empty line asks the question again.

  show          the whole position      map | map all   the map at the front, the whole map
  log           what happened           undo            take your last action back
  why <action>  why it is not lawful    rules <number or words>   look a rule up
)";

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

bool Conversation::answer(const std::string& typed) {
  const std::string line = trimmed(typed);
  if (line.empty()) {
    start_over();
    return true;
  }
  const std::size_t blank = line.find(' ');
  const std::string word = line.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : trimmed(line.substr(blank));
  if (word == "quit" || word == "exit" || word == "q") return false;
  if (!common_word(word, rest) && !own_word(word, rest)) choose(line);
  return true;
}

bool Conversation::common_word(const std::string& word, const std::string& rest) {
  if (word == "help" || word == "?") {
    print(std::string(how_to_answer()) + kCommonWords + own_words());
  } else if (word == "show") {
    show_all();
  } else if (word == "map") {
    show_map(rest == "all");
  } else if (word == "log") {
    show_log();
  } else if (word == "undo") {
    undo();
  } else if (word == "why" && rest.empty()) {
    print("Say 'why <action>', for instance 'why move 2812'.\n");
  } else if (word == "why") {
    why(rest);
  } else if (word == "rules" || word == "rule") {
    look_up(rest);
  } else {
    return false;
  }
  return true;
}

void Conversation::show_all() {
  const Json view = seen();
  const std::string rules = system();
  const Situation situation{view, rules, paint_, width_};
  print("\n" + situation.head());
  show_map(false);
  print(situation.order_of_battle());
  asked_ = false;
}

void Conversation::show_map(bool whole) {
  const Game* const drawn = game();
  if (drawn == nullptr) return print("There is no map in letters for this game.\n");
  const Json view = seen();
  print(Situation{view, system(), paint_, width_}.map(*drawn, whole));
}

void Conversation::look_up(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  if (words.empty()) return print("Say 'rules <number or words>', for instance 'rules 12.14'.\n");
  const std::vector<const data::RuleRow*> rows = find_rules(digest_, words);
  if (rows.empty()) return print("No rule has '" + text + "'.\n");
  if (rows.size() > 3) return print(rule_list(rows, paint_, width_));
  for (const data::RuleRow* row : rows) print(rule_text(*row, paint_, width_));
}

void Conversation::explain(const std::string& reason, const std::string& rule) {
  print(with_rule(reason, rule) + "\n");
  if (!rule.empty()) look_up(rule);
}

std::string Conversation::with_rule(const std::string& reason, const std::string& rule) {
  return rule.empty() ? reason : reason + " (" + rule + ")";
}

}  // namespace linstock::cli
