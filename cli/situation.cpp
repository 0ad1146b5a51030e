#include "cli/situation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/screens.hpp"

namespace linstock::cli {

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

std::string Situation::head() const { return screen_of(system).head(*this); }
std::string Situation::order_of_battle() const { return screen_of(system).armies(*this); }
std::string Situation::combat() const { return screen_of(system).fight(*this); }
std::string Situation::map(const Game& game, bool whole) const {
  return screen_of(system).map(game, *this, whole);
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

}  // namespace linstock::cli
