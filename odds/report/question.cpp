#include "odds/report/question.hpp"

#include "match/boar/words.hpp"

namespace linstock::boar::odds {

namespace {

constexpr std::size_t kMostNames = 24;

std::optional<Tactic> read_tactic(ObjectReader& reader, std::string_view key) {
  const std::string word = reader.text_or_empty(key);
  if (word.empty()) return std::nullopt;
  std::string known;
  for (std::uint8_t i = 0; i < kTactics; ++i) {
    const std::string name = hyphened(name_of(static_cast<Tactic>(i)));
    if (name == word) return static_cast<Tactic>(i);
    known += (known.empty() ? "" : ", ") + name;
  }
  reader.fault(key, "no such tactic (known: " + known + ")");
  return std::nullopt;
}

/// Calls `take(word)`, which answers what is wrong, for each of a list of different texts.
template <class Take>
void read_words(ObjectReader& reader, std::string_view key, Take take) {
  const Json& list = reader.member(key);
  if (!reader.ok()) return;
  if (!list.is_array() || list.empty() || list.size() > kMostNames) {
    reader.fault(key, "must be a list of 1 to " + std::to_string(kMostNames) + " names");
    return;
  }
  for (const Json& item : list) {
    const std::string wrong =
        item.is_string() ? take(item.get_ref<const std::string&>()) : "must be a list of names";
    if (wrong.empty()) continue;
    reader.fault(key, wrong);
    return;
  }
}

template <class List>
void read_pieces(const Scenario& scenario, ObjectReader& reader, std::string_view key, List& out) {
  read_words(reader, key, [&](const std::string& word) -> std::string {
    const auto piece = parse_piece(scenario, word);
    if (!piece) return piece.error().message;
    if (*piece >= scenario.pieces.size()) return "'" + word + "' is no unit";
    if (out.contains(*piece)) return "'" + word + "' stands there twice";
    out.push_back(*piece);
    return {};
  });
}

void read_hexes(const Scenario& scenario, ObjectReader& reader, std::string_view key,
                HexList& out) {
  read_words(reader, key, [&](const std::string& word) -> std::string {
    const auto hex = parse_hex(scenario, word);
    if (!hex) return hex.error().message;
    if (*hex >= scenario.map.grid.size()) return "'" + word + "' is no hex of the map";
    if (out.contains(*hex)) return "'" + word + "' stands there twice";
    out.push_back(*hex);
    return {};
  });
}

}  // namespace

PieceId read_piece(const Scenario& scenario, ObjectReader& reader, std::string_view key) {
  const std::string word = reader.text(key);
  if (!reader.ok()) return kNoPiece;
  const auto piece = parse_piece(scenario, word);
  if (piece && *piece < scenario.pieces.size()) return *piece;
  reader.fault(key, piece ? "'" + word + "' is no unit" : piece.error().message);
  return kNoPiece;
}

CombatWish read_wish(ObjectReader& reader) {
  CombatWish wish;
  wish.attacker = read_tactic(reader, "attacker");
  wish.defender = read_tactic(reader, "defender");
  wish.advice = reader.flag_or("advice", false);
  return wish;
}

CombatQuestion read_combat(const Scenario& scenario, ObjectReader& reader, bool announced) {
  CombatQuestion question;
  question.wish = read_wish(reader);
  if (announced) {
    question.number = static_cast<std::uint8_t>(
        reader.number("number", 1, static_cast<std::int64_t>(kMaxCombats) - 1));
  } else {
    read_pieces(scenario, reader, "attackers", question.attackers);
    read_hexes(scenario, reader, "targets", question.targets);
  }
  if (!reader.has("with")) return question;
  question.with = read_piece(scenario, reader, "with");
  if (question.attackers.contains(question.with)) reader.fault("with", "attacks already");
  return question;
}

FireWish read_fire(const Scenario& scenario, ObjectReader& reader) {
  FireWish wish;
  wish.target = read_piece(scenario, reader, "target");
  wish.off_board = reader.flag_or("off_board", false);
  if (!wish.off_board || reader.has("firers")) {
    read_pieces(scenario, reader, "firers", wish.firers);
  }
  return wish;
}

}  // namespace linstock::boar::odds
