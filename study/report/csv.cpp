// The games of a study, one row each.
#include <fmt/format.h>

#include "study/report/report.hpp"

namespace linstock::study {

namespace {

/// Words of ours need no quotes; what does is quoted.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string joined(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& text : cells) line += (line.empty() ? "" : ",") + cell(text);
  return line + "\n";
}

}  // namespace

std::vector<std::string> csv_columns(const Run& run) {
  std::vector<std::string> names = {"game", "dice_seed", "bot_seed", "winner", "level",
                                    "rule", "turns",     "actions",  "combats"};
  for (const char* const what : {"vp", "morale", "lost"}) {
    for (const std::string& seat : run.seats) names.push_back(seat + "_" + what);
  }
  return names;
}

std::string games_csv(const Study& study) {
  std::string out = joined(csv_columns(study.run));
  for (const auto& [number, game] : study.totals.games) {
    const GameKey key = key_of(study.run.seed, number);
    const std::string winner =
        game.winner == kNobody ? "none" : study.run.seats[static_cast<std::size_t>(game.winner)];
    std::vector<std::string> cells = {std::to_string(number),
                                      std::to_string(key.dice),
                                      std::to_string(key.bots),
                                      winner,
                                      game.level,
                                      game.rule,
                                      std::to_string(game.turns),
                                      std::to_string(game.actions),
                                      std::to_string(game.fights)};
    for (const int halves : game.halves) cells.push_back(number_text(halves / 2.0));
    for (const int morale : game.morale) cells.push_back(std::to_string(morale));
    for (const int lost : game.lost) cells.push_back(std::to_string(lost));
    out += joined(cells);
  }
  return out;
}

}  // namespace linstock::study
