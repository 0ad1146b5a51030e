// One game at the table: who may act, the dice, the history, undo.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/system.hpp"

namespace linstock {

/// Who an action of the history is by, when it is a die.
inline constexpr Seat kDice{0xFD};

/// One action that was played.
struct Played {
  Seat by;  ///< a player, or `kDice`
  Move move;
  std::uint64_t hash = 0;  ///< of the position after it
  Secrecy secrecy;         ///< as it was played; ask `Match::keeps_from`
  Tale tale;               ///< what happened, empty unless the match keeps tales
};

struct MatchOptions {
  /// With a seed the match rolls the dice as soon as they are owed. Without, somebody has to give
  /// the faces (`give_roll`).
  std::optional<std::uint64_t> seed;
  bool keep_tales = true;
};

/// Why one action of several was refused.
struct Refused {
  Refusal refusal;
  std::size_t index = 0;  ///< which of the actions, from 0
};

class Match {
 public:
  /// A new game; the dice owed before the first decision are rolled.
  Match(std::shared_ptr<const Game> game, const MatchOptions& options);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] std::optional<std::uint64_t> seed() const { return options_.seed; }
  [[nodiscard]] Decision decision() const { return position_->decision(); }
  /// Hash of the position before the first action.
  [[nodiscard]] std::uint64_t start_hash() const { return start_hash_; }
  [[nodiscard]] const Tale& start_tale() const { return start_tale_; }
  [[nodiscard]] const std::vector<Played>& history() const { return history_; }

  /// May this seat decide now? The umpire may, for whoever has the decision.
  [[nodiscard]] bool may_act(Seat seat) const;
  /// The lawful moves, if the seat may see them: empty for others.
  [[nodiscard]] std::vector<Move> legal_moves(Seat seat) const;
  /// Why the move would be refused; nothing if it would be played.
  [[nodiscard]] std::optional<Refusal> check(Seat seat, Move move) const;

  /// Plays a move and rolls the dice it leads to. Refused: nothing has changed.
  std::optional<Refusal> act(Seat seat, Move move);
  /// What one batch of moves may reach over.
  enum class Batch : std::uint8_t {
    Anything,  ///< dice too: for whoever holds the record
    Undoable,  ///< only the last move may be one that cannot be taken back
  };
  /// Plays all of the moves or none.
  std::optional<Refused> act_all(Seat seat, std::span<const Move> moves,
                                 Batch batch = Batch::Anything);
  /// Plays a die that was rolled elsewhere. Refused if no die is owed, or if the match knows the
  /// seed and the seed's die shows another face.
  std::optional<Refusal> give_roll(Move face);

  /// Takes the last action back: only if no die was rolled after it, nothing hidden was shown by
  /// it, and the player who took it still has the decision.
  std::optional<Refusal> undo(Seat seat);
  /// How many actions `undo` would take back one after the other.
  [[nodiscard]] std::size_t undoable() const { return before_.size(); }

  /// Must the n-th action of the history (from 0) still be kept from the seat?
  [[nodiscard]] bool keeps_from(Seat seat, std::size_t n) const;

  /// The view of the seat with what the table adds: who sits where, how many actions, and for the
  /// player who decides whether he may undo.
  [[nodiscard]] Json view(Seat seat) const;
  /// Rolls the dice that are owed, if the seed is known. A replayed match does so itself.
  void roll_dice();
  /// Makes the match roll by itself from now on.
  void set_seed(std::uint64_t seed) { options_.seed = seed; }

  /// What happened from action `first` on, as the seat may hear it.
  [[nodiscard]] Tale tale_for(Seat seat, std::size_t first = 0) const;

 private:
  void play(Seat by, Move move);
  [[nodiscard]] std::string_view barrier_after(Seat by, bool shown) const;
  [[nodiscard]] std::optional<Refusal> refuse_seat(Seat seat) const;

  std::shared_ptr<const Game> game_;
  MatchOptions options_;
  std::unique_ptr<Position> position_;
  std::uint64_t start_hash_ = 0;
  Tale start_tale_;
  std::vector<Played> history_;
  std::size_t shown_ = 0;  ///< all actions before this one that were secret until shown are known
  /// Positions before each of the last actions, those that may still be taken back.
  std::vector<std::shared_ptr<const Position>> before_;
  std::string_view no_undo_ = "nothing has been done yet";  ///< why not further back
};

}  // namespace linstock
