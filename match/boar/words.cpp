#include "match/boar/words.hpp"

#include <algorithm>
#include <array>

namespace linstock::boar {

namespace {

constexpr std::string_view kOffBoardGunsWord = "off-board-guns";

struct Box {
  HexIndex hex;
  std::string_view word;
};
constexpr std::array<Box, 6> kBoxes = {{{kPool, "turn-track"},
                                        {kEliminated, "eliminated"},
                                        {kCaptured, "captured"},
                                        {kMarchedOff, "marched-off"},
                                        {kFledOff, "fled-off"},
                                        {kNoHex, "none"}}};

std::string replaced(std::string_view word, char from, char to) {
  std::string out(word);
  std::replace(out.begin(), out.end(), from, to);
  return out;
}

/// Up to three ids that contain the word or are contained in it.
std::string look_alikes(const Scenario& scenario, std::string_view word) {
  std::string out;
  int found = 0;
  for (const PieceInfo& info : scenario.pieces) {
    const bool alike = word.size() >= 2 && (info.id.find(word) != std::string::npos ||
                                            word.find(info.id) != std::string_view::npos);
    if (!alike || ++found > 3) continue;
    out += (out.empty() ? " (did you mean " : ", ") + info.id;
  }
  return out.empty() ? out : out + "?)";
}

}  // namespace

std::string piece_word(const Scenario& scenario, PieceId piece) {
  if (piece == kNoPiece) return "none";
  if (piece == kOffBoardGuns) return std::string(kOffBoardGunsWord);
  LINSTOCK_ASSERT(piece < scenario.pieces.size(), "a piece of the scenario");
  return scenario.pieces[piece].id;
}

linstock::Result<PieceId> parse_piece(const Scenario& scenario, std::string_view word) {
  if (word == "none") return kNoPiece;
  if (word == kOffBoardGunsWord) return kOffBoardGuns;
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    if (scenario.pieces[i].id == word) return static_cast<PieceId>(i);
  }
  return fail("there is no unit or leader '" + std::string(word) + "'" +
              look_alikes(scenario, word));
}

std::string piece_name(const Scenario& scenario, PieceId piece) {
  if (piece == kNoPiece) return "nobody";
  if (piece == kOffBoardGuns) return "the guns beyond the map";
  LINSTOCK_ASSERT(piece < scenario.pieces.size(), "a piece of the scenario");
  return scenario.pieces[piece].name;
}

std::string hex_word(const Scenario& scenario, HexIndex hex) {
  for (const Box& box : kBoxes) {
    if (box.hex == hex) return std::string(box.word);
  }
  return scenario.map.grid.text(hex);
}

linstock::Result<HexIndex> parse_hex(const Scenario& scenario, std::string_view word) {
  for (const Box& box : kBoxes) {
    if (box.word == word) return box.hex;
  }
  return scenario.map.grid.parse(word);
}

std::string hex_name(const Scenario& scenario, HexIndex hex) {
  std::string word = hex_word(scenario, hex);
  for (const Place& place : scenario.map.places) {
    if (place.hex == hex) return word + " (" + place.name + ")";
  }
  return word;
}

std::string_view side_name(Side side) { return side == Side::American ? "American" : "British"; }

std::string spaced(std::string_view word) { return replaced(word, '_', ' '); }

std::string hyphened(std::string_view word) { return replaced(word, '_', '-'); }

std::string halves(int number) {
  const std::string sign = number < 0 ? "-" : "";
  const int size = number < 0 ? -number : number;
  if (size % 2 == 0) return sign + std::to_string(size / 2);
  return sign + (size == 1 ? "1/2" : std::to_string(size / 2) + " 1/2");
}

std::string with_sign(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string odds_word(int column) {
  constexpr std::array<std::string_view, 7> kColumns = {"1-3", "1-2", "1-1", "3-2",
                                                        "2-1", "3-1", "4-1"};
  const bool known = column >= 0 && column < static_cast<int>(kColumns.size());
  return known ? std::string(kColumns[static_cast<std::size_t>(column)]) : "?";
}

std::string result_name(Result result, bool star) {
  constexpr std::array<std::string_view, 9> kNames = {"no effect",
                                                      "army morale",
                                                      "retreat",
                                                      "disruption",
                                                      "a step lost",
                                                      "two steps lost",
                                                      "capture, defender's choice",
                                                      "capture, attacker's choice",
                                                      "pin"};
  const auto index = static_cast<std::size_t>(result);
  LINSTOCK_ASSERT(index < kNames.size(), "a known result");
  return std::string(kNames[index]) + (star ? ", leader casualty" : "");
}

std::string compass_word(const Scenario& scenario, Step step) {
  return std::string(to_string(scenario.map.grid.compass(step)));
}

}  // namespace linstock::boar
