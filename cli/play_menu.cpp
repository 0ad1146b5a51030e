#include "cli/play_menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/situation.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

constexpr std::size_t kShortList = 6;  // hexes fewer than this are listed by number

bool is_hex(const std::string& text) {
  return text.size() == 4 && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Menu::Menu(const Match& match, const Json& view, std::vector<Move> moves)
    : match_(match), view_(view), moves_(std::move(moves)) {
  // Moves are ascending, so those of one type stand together.
  for (std::size_t first = 0; first < moves_.size();) {
    std::size_t end = first + 1;
    while (end < moves_.size() && field(moves_[end], "type") == field(moves_[first], "type")) ++end;
    add_type({moves_.begin() + static_cast<std::ptrdiff_t>(first),
              moves_.begin() + static_cast<std::ptrdiff_t>(end)});
    first = end;
  }
}

std::string Menu::field(Move move, const char* name) const {
  const Json json = match_.game().json_of(move);
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

/// The piece that acts, by whatever name its system has for it.
std::string Menu::doer(Move move) const {
  for (const char* const name : {"piece", "general", "unit"}) {
    std::string id = field(move, name);
    if (!id.empty()) return id;
  }
  return {};
}

/// "1st Maryland 2309", and what ails it.
std::string Menu::piece_label(const std::string& id) const {
  for (const Json& unit : view_["units"]) {
    if (unit["id"] != id) continue;
    std::string label = unit["name"].get<std::string>();
    if (unit.contains("hex") && unit["hex"].is_string()) {
      label.append(" ").append(unit["hex"].get<std::string>());
    }
    const std::string state = unit.value("state", "parade");
    if (state != "parade" && state != "steady") label.append(" ").append(state);
    return label;
  }
  return id;
}

void Menu::add_by_piece(const std::vector<Move>& moves) {
  std::string section = field(moves.front(), "type");
  std::replace(section.begin(), section.end(), '_', ' ');
  for (const Move move : moves) {
    const std::string id = doer(move);
    if (!choices_.empty() && choices_.back().section == section &&
        doer(choices_.back().moves.front()) == id) {
      choices_.back().moves.push_back(move);
      continue;
    }
    choices_.push_back({section, piece_label(id), {move}});
  }
  // A choice that plays at once says what it does, unless that is only the unit itself.
  for (Choice& choice : choices_) {
    if (choice.section != section) continue;
    const std::string hex = field(choice.moves.front(), "hex");
    if (choice.moves.size() == 1 && !hex.empty()) choice.label += " -> " + hex;
    if (choice.moves.size() > 1) choice.label += fmt::format(" ({} ways)", choice.moves.size());
  }
}

void Menu::add_type(const std::vector<Move>& moves) {
  const std::string piece = doer(moves.front());
  const bool one_piece =
      std::all_of(moves.begin(), moves.end(), [&](Move move) { return doer(move) == piece; });
  const bool all_hexes = std::all_of(moves.begin(), moves.end(),
                                     [&](Move move) { return !field(move, "hex").empty(); });
  if (one_piece && all_hexes && moves.size() >= kShortList) {
    hexes_.push_back({"", field(moves.front(), "type"), moves});
  } else if (!one_piece) {
    add_by_piece(moves);
  } else {
    for (const Move move : moves) {
      choices_.push_back({"", match_.position().label_of(move), {move}});
    }
  }
}

/// Choices `first` to `end`, numbered, in columns when they are many.
std::string Menu::listed(std::size_t first, std::size_t end, const Paint& paint, int width) const {
  constexpr std::size_t kNumber = 5;
  std::size_t longest = 0;
  for (std::size_t i = first; i < end; ++i) longest = std::max(longest, choices_[i].label.size());
  const std::size_t fit = static_cast<std::size_t>(width) / (longest + kNumber + 1);
  const std::size_t columns = end - first > kShortList ? std::max<std::size_t>(1, fit) : 1;
  const std::size_t rows = (end - first + columns - 1) / columns;
  std::string out;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = first + row; i < end; i += rows) {
      const bool last = i + rows >= end;
      out += paint.bold(fmt::format("{:>4}", i + 1)) + " ";
      out += last ? choices_[i].label : fmt::format("{:<{}}", choices_[i].label, longest + 1);
    }
    out += "\n";
  }
  return out;
}

std::string Menu::text(const Paint& paint, int width) const {
  std::string out;
  for (const Choice& choice : hexes_) {
    std::string line = fmt::format("  {} to:", choice.label);
    for (const Move move : choice.moves) line += " " + field(move, "hex");
    out += wrapped(line, width, 4) + "\n";
  }
  for (std::size_t first = 0; first < choices_.size();) {
    std::size_t end = first + 1;
    while (end < choices_.size() && choices_[end].section == choices_[first].section) ++end;
    if (!choices_[first].section.empty()) out += "  " + choices_[first].section + ":\n";
    out += listed(first, end, paint, width);
    first = end;
  }
  return out;
}

std::vector<Move> Menu::by_hex(const std::string& answer) const {
  std::vector<Move> found;
  for (const Move move : moves_) {
    if (field(move, "hex") == answer) found.push_back(move);
  }
  // Ordinary movement comes before movement by road, which can be asked for by "march".
  const bool one_piece = std::all_of(found.begin(), found.end(),
                                     [&](Move move) { return doer(move) == doer(found.front()); });
  if (one_piece && found.size() > 1 && field(found.front(), "type") == "move") found.resize(1);
  return found;
}

std::vector<Move> Menu::by_name(const std::string& answer) const {
  const std::string wanted = lower(answer);
  std::vector<Move> part;
  for (const Move move : moves_) {
    const std::string id = doer(move);
    const std::string label = lower(match_.position().label_of(move));
    const bool alike =
        id.find(wanted) != std::string::npos || label.find(wanted) != std::string::npos;
    if (alike) part.push_back(move);
  }
  // The whole id is meant before ids that contain it.
  std::vector<Move> exact;
  for (const Move move : part) {
    if (doer(move) == wanted) exact.push_back(move);
  }
  return exact.empty() ? part : exact;
}

std::vector<Move> Menu::pick(const std::string& answer) const {
  if (is_hex(answer)) return by_hex(answer);
  if (const auto number = parse_natural(answer)) {
    const bool listed = *number >= 1 && *number <= choices_.size();
    return listed ? choices_[*number - 1].moves : std::vector<Move>{};
  }
  return by_name(answer);
}

}  // namespace linstock::cli
