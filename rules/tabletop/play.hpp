// The table in the hands of the rules: `Look` reads a position, `Play` also changes it.
#pragma once

#include <type_traits>

#include "core/zobrist.hpp"
#include "rules/tabletop/event.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

/// A position to read.
struct Look {
  const Scenario& scenario;
  const State& state;

  [[nodiscard]] const UnitInfo& info(UnitId id) const { return scenario.units[id]; }
  [[nodiscard]] const Unit& unit(UnitId id) const { return state.units[id]; }
  [[nodiscard]] UnitId count() const { return static_cast<UnitId>(scenario.units.size()); }
  [[nodiscard]] GeneralId general_count() const {
    return static_cast<GeneralId>(scenario.generals.size());
  }
  [[nodiscard]] TerrainId terrain_count() const {
    return static_cast<TerrainId>(scenario.terrain.size());
  }
  [[nodiscard]] const GeneralInfo& general_info(GeneralId id) const {
    return scenario.generals[id];
  }
  [[nodiscard]] const General& general(GeneralId id) const { return state.generals[id]; }
  [[nodiscard]] const Options& options() const { return scenario.options; }
};

/// A position to play on. Every write goes through `set`, which keeps the hash.
struct Play {
  const Scenario& scenario;
  State& state;
  EventSink* events = nullptr;

  operator Look() const { return {scenario, state}; }  // NOLINT(google-explicit-constructor)
  [[nodiscard]] Look look() const { return {scenario, state}; }
  [[nodiscard]] Unit& unit(UnitId id) const { return state.units[id]; }

  template <class Field>
  void set(Field& field, std::type_identity_t<Field> value) const {
    put(state, field, value);
  }
  void set_flag(UnitId id, UnitFlag flag) const {
    set(state.units[id].flags, static_cast<std::uint16_t>(state.units[id].flags | flag));
  }
  void clear_flag(UnitId id, UnitFlag flag) const {
    set(state.units[id].flags, static_cast<std::uint16_t>(state.units[id].flags & ~flag));
  }
  void emit(const Event& event) const {
    if (events != nullptr) events->on(event);
  }
};

// ---- reading

inline bool has(const Unit& unit, UnitFlag flag) { return (unit.flags & flag) != 0; }
/// Arrived and still there.
inline bool on_table(const Unit& unit) {
  return unit.fate == Fate::OnTable && has(unit, kArrived) && unit.strength > 0;
}
inline bool is_foot(const UnitInfo& info) {
  return info.troop == Troop::CloseFoot || info.troop == Troop::OpenFoot;
}
inline bool is_cavalry(const UnitInfo& info) { return info.troop == Troop::Cavalry; }
inline bool is_gun(const UnitInfo& info) { return info.troop == Troop::Gun; }
inline bool is_wheeled(const UnitInfo& info) {
  return info.troop == Troop::Gun || info.troop == Troop::Wagon;
}
inline bool is_european(const UnitInfo& info) {
  return info.kind == Kind::EuropeanGrenadier || info.kind == Kind::EuropeanRegular;
}
/// Strength plus the modifier of the troops (TT.mor.0).
int basic_morale(const Look& look, UnitId id);
/// The general with the unit of highest rank, or kNone.
GeneralId general_with(const Look& look, UnitId id);
/// +1 for a brigadier, +2 for a senior general with the unit (TT.shk.0, TT.ral.0).
int general_bonus(const Look& look, UnitId id);

// ---- changing

/// Takes strength points; a unit without any is gone. Tells it.
void lose_strength(Play& play, UnitId id, int points, RuleId rule);
/// Takes a unit off the table; generals with it stay where it stood.
void remove_unit(Play& play, UnitId id, Fate fate, RuleId rule);
void set_morale(Play& play, UnitId id, Morale morale, RuleId rule);
/// Moves the unit's centre and whoever is with it.
void stand_at(Play& play, UnitId id, Point at, Heading heading);
void end_game(Play& play, VictoryLevel level, Side winner, RuleId rule);

}  // namespace linstock::tabletop
