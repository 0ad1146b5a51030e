// The choices of a decision as a person picks them: short lists by number, long ones by unit and
// hex.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "match/match.hpp"

namespace linstock::cli {

/// One line of a menu: a move at once, or a choice that asks further.
struct Choice {
  std::string section;  ///< what the choices around it have in common, may be empty
  std::string label;
  std::vector<Move> moves;  ///< one: played when picked; several: asked further
};

/// The lawful moves of a decision, as a person picks them.
class Menu {
 public:
  /// `view` is what the seat may know; it tells where units stand.
  Menu(const Match& match, const Json& view, std::vector<Move> moves);

  [[nodiscard]] const std::vector<Choice>& choices() const { return choices_; }
  [[nodiscard]] std::string text(const Paint& paint, int width) const;

  /// What an answer picks: a number of the list, a hex, a unit's id or a part of its name. Several
  /// moves: the answer leads to a further question. Empty: nothing fits.
  [[nodiscard]] std::vector<Move> pick(const std::string& answer) const;

 private:
  void add_type(const std::vector<Move>& moves);
  void add_by_piece(const std::vector<Move>& moves);
  [[nodiscard]] std::string piece_label(const std::string& id) const;
  [[nodiscard]] std::string listed(std::size_t first, std::size_t end, const Paint& paint,
                                   int width) const;
  [[nodiscard]] std::string doer(Move move) const;
  [[nodiscard]] std::string field(Move move, const char* name) const;
  [[nodiscard]] std::vector<Move> by_hex(const std::string& answer) const;
  [[nodiscard]] std::vector<Move> by_name(const std::string& answer) const;

  const Match& match_;
  const Json& view_;
  std::vector<Move> moves_;
  std::vector<Choice> choices_;
  std::vector<Choice> hexes_;  ///< one for each type whose moves differ in the hex alone
};

}  // namespace linstock::cli
