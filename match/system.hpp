// The one interface between the rule systems and everything above them: a `Game` is a scenario
// ready to be played, a `Position` is a moment of it. A new system implements the two.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.hpp"
#include "core/result.hpp"
#include "match/json.hpp"

namespace linstock {

/// One action of a player or of the dice. Each system packs its own into the word; the order of
/// words is the order of legal actions. Words mean nothing outside their game: files and programs
/// use the text or the JSON form.
struct Move {
  std::uint64_t word = 0;

  friend constexpr auto operator<=>(Move, Move) = default;
};

/// Who looks or acts: a player (0, 1, ...), or one who only looks.
struct Seat {
  std::uint8_t index = 0;

  [[nodiscard]] constexpr bool is_player() const { return index < 0xF0; }
  friend constexpr bool operator==(Seat, Seat) = default;
};
/// Sees what both sides may see.
inline constexpr Seat kSpectator{0xFE};
/// Sees everything; also the seat of whoever holds the record.
inline constexpr Seat kUmpire{0xFF};

/// Who owes what.
struct Decision {
  enum class Actor : std::uint8_t { Nobody, Player, Dice } actor = Actor::Nobody;
  Seat seat;              ///< the player who decides, or for whom the die is rolled
  std::string_view kind;  ///< word of the decision, stable across versions
};

/// The pending decision in words.
struct Prompt {
  std::string text;
  std::vector<std::string> rules;  ///< ids of the digest
};

/// Why an action is not lawful.
struct Refusal {
  std::string rule;    ///< id of the digest; empty when no rule but the request itself is at fault
  std::string reason;  ///< a sentence with the facts
};

/// How a game ended.
struct GameResult {
  std::optional<Seat> winner;  ///< nobody after a draw
  std::string level;           ///< "draw", "marginal", "substantial", "decisive"
  std::string reason;          ///< a sentence
  std::string rule;
};

/// From whom a move must be kept.
struct Secrecy {
  std::uint32_t hidden_from = 0;  ///< bit per player seat; spectators when it is not 0
  bool until_shown = false;       ///< ends when something hidden is shown, else with the game
};
/// Is it kept from this seat?
[[nodiscard]] bool hides(const Secrecy& secrecy, Seat seat);

/// One part of a die roll's total.
struct ModifierTold {
  int value = 0;
  std::string rule;
  std::string cause;  ///< the piece it comes from, may be empty
};

/// {"value","rule","cause"}
[[nodiscard]] Json modifier_json(const ModifierTold& modifier);

/// One thing that happened, told for people and for programs.
struct Told {
  std::string text;                     ///< a sentence, without the modifiers
  std::vector<ModifierTold> modifiers;  ///< of the die in the sentence
  std::string rule;
  Json json;                      ///< {"event": word, ...}
  std::uint32_t hidden_from = 0;  ///< bit per player seat that must not be told this
  bool heading = false;           ///< opens a turn, a player turn or a phase
};
using Tale = std::vector<Told>;

/// May this seat be told? Spectators are told what no player is denied.
[[nodiscard]] bool may_hear(const Told& told, Seat seat);

class Game;

/// A moment of a game. Copies are independent.
class Position {
 public:
  Position() = default;
  virtual ~Position() = default;
  Position& operator=(const Position&) = delete;

  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  [[nodiscard]] virtual const Game& game() const = 0;

  /// Who must act now; nobody once the game is over.
  [[nodiscard]] virtual Decision decision() const = 0;
  /// The decision in words, for the player who has it.
  [[nodiscard]] virtual Prompt prompt() const = 0;
  /// All lawful moves of the decision, or all faces of the die; ascending, each once.
  virtual void legal_moves(std::vector<Move>& out) const = 0;
  /// Nothing when the move is lawful now.
  [[nodiscard]] virtual std::optional<Refusal> check(Move move) const = 0;
  /// A few words for a menu: "2nd Maryland attacks 3313".
  [[nodiscard]] virtual std::string label_of(Move move) const = 0;
  /// From whom the move must be kept if it is played now.
  [[nodiscard]] virtual Secrecy secrecy_of(Move /*move*/) const { return {}; }
  /// Facts about each of the moves that a menu shows beside it, as JSON objects: what it costs,
  /// what die it needs. Never advice. Only what whoever decides may know.
  [[nodiscard]] virtual std::vector<Json> details(std::span<const Move> moves) const {
    return std::vector<Json>(moves.size(), Json::object());
  }
  /// What the map shows a seat about a question, by the system's own names. Errors: a name or an
  /// argument that is not known.
  [[nodiscard]] virtual Result<Json> overlay(Seat /*seat*/, std::string_view name,
                                             std::string_view /*argument*/) const {
    return fail("name", "there is no overlay '" + std::string(name) + "'");
  }
  /// What a die shows that is rolled now. Only when the dice are to act.
  [[nodiscard]] virtual Move roll(const SeededDice& dice) const = 0;
  /// Plays a lawful move and all that follows by itself; tells what happened when asked to. True
  /// when something was shown that the mover could not know before, so it cannot be undone.
  virtual bool apply(Move move, Tale* tale) = 0;

  /// The game's result, nothing while it runs.
  [[nodiscard]] virtual std::optional<GameResult> result() const = 0;
  /// Equal positions have equal hashes, on every machine.
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  /// Everything, so that `Game::position_from_json` makes the same position of it.
  [[nodiscard]] virtual Json to_json() const = 0;
  /// What this seat may know, for a page or a program. The legal moves are not in it.
  [[nodiscard]] virtual Json view(Seat seat) const = 0;
  /// Is anything kept from this seat now?
  [[nodiscard]] virtual bool hides_from(Seat seat) const = 0;
  /// A copy without what is kept from this seat, for bots. What it lacks, the bot has to guess.
  [[nodiscard]] virtual std::unique_ptr<Position> seen_by(Seat seat) const = 0;

 protected:
  Position(const Position&) = default;
};

/// A scenario ready to be played. Never changes; must outlive its positions.
class Game {
 public:
  Game() = default;
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  [[nodiscard]] virtual std::string_view system() const = 0;  ///< "boar"
  [[nodiscard]] virtual std::string_view id() const = 0;      ///< "boar/germantown"
  [[nodiscard]] virtual std::string_view title() const = 0;
  /// The players' words, by seat: "american", "british".
  [[nodiscard]] virtual std::vector<std::string> seats() const = 0;

  /// The position at the start, played on to the first decision or die.
  [[nodiscard]] virtual std::unique_ptr<Position> start(Tale* tale) const = 0;
  /// What `Position::to_json` wrote. Errors name the field.
  [[nodiscard]] virtual Result<std::unique_ptr<Position>> position_from_json(
      const Json& json) const = 0;

  /// The text form: reads like an order, one line, no ';'.
  [[nodiscard]] virtual std::string text_of(Move move) const = 0;
  /// Reads the text form; the error says what is not understood. The move need not be lawful.
  [[nodiscard]] virtual Result<Move> parse_move(std::string_view text) const = 0;
  /// The JSON form: {"type": ..., and the fields that mean something}.
  [[nodiscard]] virtual Json json_of(Move move) const = 0;
  [[nodiscard]] virtual Result<Move> move_from_json(const Json& json) const = 0;
};

/// The seat of a word: a player's word, "spectator" or "umpire".
[[nodiscard]] Result<Seat> seat_named(const Game& game, std::string_view word);
/// The word of a seat.
[[nodiscard]] std::string word_of(const Game& game, Seat seat);

}  // namespace linstock
