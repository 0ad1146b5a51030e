// What a close combat promises: the engine's odds and modifiers, and the mean of the ten faces of
// the die on the table. Values are the attacker's gain in hundredths of a victory point.
#pragma once

#include <array>

#include "bots/steady/judge.hpp"
#include "rules/boar/close_combat.hpp"

namespace linstock::boar::steady {

inline constexpr std::size_t kResults = 9;  ///< of enum Result

/// What each result would cost the side it falls upon, leader losses apart.
struct Stakes {
  std::array<int, kResults> attacker{};
  std::array<int, kResults> defender{};
  int attacking_leader = 0;  ///< a star against the attacker
  int defending_leader = 0;
  int ground = 0;  ///< the attacker gets into a defending hex
};
/// Stakes of a combat between these units, leads taken from state.combat; a side without a lead
/// stakes nothing. `cut_off`: the defender's lead has no way back.
[[nodiscard]] Stakes stakes_of(const Judge& look, const PieceList& attackers,
                               const PieceList& defenders, bool cut_off);
/// Can the unit not retreat from where it stands?
[[nodiscard]] bool is_cut_off(const Look& look, PieceId unit);

/// The gain when the modified die shows `sum`.
[[nodiscard]] int gain_of_roll(const Judge& look, const Stakes& stakes, int column, int sum);
/// The mean over all faces, with this sum of modifiers.
[[nodiscard]] int mean_gain(const Judge& look, const Stakes& stakes, int column, int modifier);

/// The attacker's units in good order first, then by morale, then those with steps to lose: who
/// leads unless there is a reason for another.
[[nodiscard]] PieceId usual_lead(const Look& look, const PieceList& units);

struct Forecast {
  int column = 0;
  int modifier = 0;  ///< without tactics
  int gain = 0;
};

/// A position to try things out on. Keeps no hash.
class Sandbox {
 public:
  explicit Sandbox(const Judge& look)
      : scenario_(look.scenario), state_(look.state), weights_(look.weights) {}

  [[nodiscard]] Judge look() const { return {{scenario_, state_}, weights_}; }
  [[nodiscard]] State& state() { return state_; }
  /// Moves a piece.
  void put(PieceId id, HexIndex hex);
  /// Takes all designations of the combat phase back.
  void forget_attacks();
  /// The attack of these units on these hexes. Expects a position without designations.
  [[nodiscard]] Forecast weigh(const PieceList& attackers, const HexList& targets);
  /// The same for a combat designated already; leads that are named stay, the others are usual.
  [[nodiscard]] Forecast weigh_designated(std::uint8_t number);

 private:
  enum class Way : std::uint8_t { Unknown, Open, CutOff };

  void mark(const PieceList& attackers, const HexList& targets, std::uint8_t number);
  [[nodiscard]] bool cut_off(PieceId unit);
  [[nodiscard]] Forecast weigh_between(const PieceList& attackers, const PieceList& defenders);

  const Scenario& scenario_;
  State state_;
  const Weights& weights_;
  std::array<Way, kMaxPieces> ways_back_{};  ///< as far as found out since the last move
};

}  // namespace linstock::boar::steady
