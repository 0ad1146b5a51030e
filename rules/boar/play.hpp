// The board in the hands of the rules: `Look` reads a position, `Play` also changes it.
#pragma once

#include "core/zobrist.hpp"
#include "rules/boar/event.hpp"
#include "rules/boar/scenario.hpp"
#include "rules/boar/state.hpp"

namespace linstock::boar {

/// A position to read.
struct Look {
  const Scenario& scenario;
  const State& state;

  [[nodiscard]] const PieceInfo& info(PieceId id) const { return scenario.pieces[id]; }
  [[nodiscard]] const Piece& piece(PieceId id) const { return state.pieces[id]; }
  [[nodiscard]] PieceId count() const { return static_cast<PieceId>(scenario.pieces.size()); }
  [[nodiscard]] const Grid& grid() const { return scenario.map.grid; }
  [[nodiscard]] const Edition& edition() const { return scenario.edition; }
  [[nodiscard]] const Tables& tables() const { return scenario.tables; }
};

/// A position to play on. Every write goes through `set`, which keeps the hash.
struct Play {
  const Scenario& scenario;
  State& state;
  EventSink* events = nullptr;

  operator Look() const { return {scenario, state}; }  // NOLINT(google-explicit-constructor)
  [[nodiscard]] Look look() const { return {scenario, state}; }
  [[nodiscard]] const PieceInfo& info(PieceId id) const { return scenario.pieces[id]; }
  [[nodiscard]] Piece& piece(PieceId id) { return state.pieces[id]; }

  /// Writes one field of the state and updates the hash.
  template <class Field>
  void set(Field& field, std::type_identity_t<Field> value) {
    put(state, field, value);
  }
  void set_flag(PieceId id, PieceFlag flag) {
    set(state.pieces[id].flags, static_cast<std::uint16_t>(state.pieces[id].flags | flag));
  }
  void clear_flag(PieceId id, PieceFlag flag) {
    set(state.pieces[id].flags, static_cast<std::uint16_t>(state.pieces[id].flags & ~flag));
  }
  void emit(const Event& event) {
    if (events != nullptr) events->on(event);
  }
};

// ---- reading
// ---------------------------------------------------------------------------------------

inline bool has(const Piece& piece, PieceFlag flag) { return (piece.flags & flag) != 0; }
inline bool is_leader(const PieceInfo& info) { return info.type == UnitType::Leader; }
inline bool is_combat_unit(const PieceInfo& info) {
  return info.type != UnitType::Leader;
}  ///< BOAR.3.1.CU
inline bool is_artillery(const PieceInfo& info) { return info.type == UnitType::Artillery; }
inline bool is_cavalry(const PieceInfo& info) {
  return info.type == UnitType::Cavalry;
}  ///< BOAR.3.1.CAV
inline bool is_rifle(const PieceInfo& info) {
  return info.type == UnitType::Rifle || info.type == UnitType::MusketRifle;
}

/// Iterates the pieces in a hex in ascending id order: `for (PieceId id : stack(look, hex))`.
struct StackRange {
  const State& state;
  PieceId first;
  struct Iterator {
    const State& state;
    PieceId id;
    PieceId operator*() const { return id; }
    Iterator& operator++() {
      id = state.pieces[id].next;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return id != other.id; }
  };
  [[nodiscard]] Iterator begin() const { return {state, first}; }
  [[nodiscard]] Iterator end() const { return {state, kNoPiece}; }
};
inline StackRange stack(const Look& look, HexIndex hex) {
  return {look.state, look.state.top[hex]};
}

/// 0 while the full side is uppermost, 1 while the reduced one is (BOAR.2.2).
inline std::size_t face_of(const Look& look, PieceId id) {
  return look.info(id).two_sided && look.piece(id).steps < 2 ? 1 : 0;
}
/// Strength now printed uppermost (BOAR.2.2): full or reduced side.
inline int printed_strength(const Look& look, PieceId id) {
  return look.info(id).strength[face_of(look, id)];
}
/// Rifle fire strength (BOAR.3.1.MR).
int rifle_strength(const Look& look, PieceId id);
/// Strength in close combat: halved when disrupted or panicked, 1 when shattered (BOAR.13.3.DEF,
/// BOAR.13.4.DEF, GER.3.2.3.ST). 0 for guns and leaders.
int combat_strength(const Look& look, PieceId id);
/// Base morale of the side now uppermost (BOAR.15.31).
int base_morale(const Look& look, PieceId id);
/// Base morale plus the army modifier; uses the frozen level during a combat or fire (BOAR.15.32,
/// BOAR.16.24).
int modified_morale(const Look& look, PieceId id);
/// Band of a side's army morale now (BOAR.16.2).
MoraleLevel morale_level(const Look& look, Side side);
/// Parade order and not panicked (BOAR.3.1.PO): projects ZOC, may act.
inline bool in_good_order(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  return piece.order == Order::Parade && !has(piece, kPanicked);
}

/// Any combat unit of `side` in the hex.
inline bool occupied_by(const Look& look, HexIndex hex, Side side) {
  for (const PieceId id : stack(look, hex)) {
    if (look.info(id).side == side && is_combat_unit(look.info(id))) return true;
  }
  return false;
}
/// Any combat unit of `side` next to the hex.
bool next_to(const Look& look, HexIndex hex, Side side);
/// Number of different hexes next to `hex` that hold combat units of `side`.
int adjacent_stacks(const Look& look, HexIndex hex, Side side);
/// Non-artillery SP of a side in a hex (BOAR.7.1), leaving out `except`.
int stacked_strength(const Look& look, HexIndex hex, Side side, PieceId except = kNoPiece);
/// Artillery units of a side in a hex, leaving out `except`.
int stacked_guns(const Look& look, HexIndex hex, Side side, PieceId except = kNoPiece);
/// Room for the piece in the hex as it stands (BOAR.7.1). Leaders always fit.
bool fits(const Look& look, HexIndex hex, PieceId id);
/// Highest ranking leader of the side in the hex who commands at least something, or kNoPiece
/// (BOAR.3.1.HRL).
PieceId senior_leader(const Look& look, HexIndex hex, Side side);
/// May this leader command that unit? (GER.3.9.1, GER.3.9.2)
bool commands(const Look& look, PieceId leader, PieceId unit);
const Terrain* terrain_at(const Look& look, HexIndex hex);
/// SideFeature bits of the side crossed when stepping from `from` to the neighbour `to`.
std::uint16_t side_between(const Look& look, HexIndex from, HexIndex to);

// ---- changing
// --------------------------------------------------------------------------------------

/// Puts a piece into a hex or one of the boxes, keeping the stacks linked in id order.
void place(Play& play, PieceId id, HexIndex where);
/// Changes army morale, clamps to 0..track top, ends the game at 0 (BOAR.16.1, BOAR.16.3).
void change_army_morale(Play& play, Side side, int change, RuleId rule);
/// Applies one row of the adjustment chart: `sufferer` changes by own, the enemy by enemy.
void apply_morale_row(Play& play, Side sufferer, const struct MoraleChange& row);
void score(Play& play, Side side, int halves, RuleId rule);
/// Moves `count` chits between pool and player; see momentum.cpp for the rules that use it.
void set_momentum(Play& play, Side side, int chits, RuleId rule);
int momentum_pool(const Look& look);
void end_game(Play& play, VictoryLevel level, Side winner, RuleId rule);

}  // namespace linstock::boar
