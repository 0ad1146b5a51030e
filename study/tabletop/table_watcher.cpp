#include "study/tabletop/table_watcher.hpp"

#include <algorithm>
#include <utility>

#include "match/tabletop/words.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/play.hpp"
#include "rules/tabletop/victory.hpp"
#include "study/tabletop/squares.hpp"

namespace linstock::study {

using Happening = tabletop::EventKind;

namespace {

constexpr std::array<const char*, 8> kBlowWords = {"none", "back", "shaken",      "loss",
                                                   "rout", "fled", "surrendered", "destroyed"};
constexpr std::array<tabletop::Side, 2> kSides = {tabletop::Side::American,
                                                  tabletop::Side::British};

std::string blow_word(Blow blow) { return kBlowWords[static_cast<std::size_t>(blow)]; }

/// Turns and steps that begin are no rule at work.
bool is_frame(Happening kind) {
  return kind == Happening::TurnBegins || kind == Happening::PlayerTurnBegins ||
         kind == Happening::PhaseBegins;
}

Blow blow_of_fate(tabletop::Fate fate) {
  switch (fate) {
    case tabletop::Fate::FledOff:
      return Blow::Fled;
    case tabletop::Fate::Surrendered:
      return Blow::Surrendered;
    default:
      return Blow::Destroyed;
  }
}

/// What the event does to its unit.
Blow blow_of_event(const tabletop::Event& event) {
  switch (event.kind) {
    case Happening::LosesStrength:
      return Blow::Loss;
    case Happening::Retires:
      return Blow::Back;
    case Happening::Routs:
      return Blow::Rout;
    case Happening::UnitGone:
      return blow_of_fate(static_cast<tabletop::Fate>(event.a));
    case Happening::MoraleChanges:
      if (static_cast<tabletop::Morale>(event.a) == tabletop::Morale::Routing) return Blow::Rout;
      if (static_cast<tabletop::Morale>(event.a) == tabletop::Morale::Shaken) return Blow::Shaken;
      return Blow::None;
    default:
      return Blow::None;
  }
}

/// What the unit has lost so far: all of it when it is gone.
int lost_by(const tabletop::Scenario& scenario, const tabletop::State& state, std::size_t unit) {
  const tabletop::Unit& now = state.units[unit];
  const int left = now.fate == tabletop::Fate::OnTable ? now.strength : 0;
  return scenario.units[unit].strength - left;
}

}  // namespace

std::string command_of(const tabletop::Scenario& scenario, const tabletop::UnitInfo& unit) {
  return unit.commander == tabletop::kNone ? "no general" : scenario.generals[unit.commander].name;
}

int order_percent(const tabletop::Scenario& scenario, const tabletop::State& state,
                  tabletop::Side side) {
  int all = 0;
  int in_order = 0;
  for (std::size_t id = 0; id < scenario.units.size(); ++id) {
    if (scenario.units[id].side != side) continue;
    const tabletop::Unit& unit = state.units[id];
    all += scenario.units[id].strength;
    if (unit.fate == tabletop::Fate::OnTable && unit.morale == tabletop::Morale::Steady) {
      in_order += unit.strength;
    }
  }
  return all == 0 ? 0 : (100 * in_order + all / 2) / all;
}

const char* arm_word(const tabletop::UnitInfo& unit) {
  if (tabletop::is_gun(unit)) return "artillery";
  return unit.arm == tabletop::Arm::Rifle ? "rifles" : "musketry";
}

TableWatcher::TableWatcher(const tabletop::Scenario& scenario, const tabletop::State& state)
    : scenario_(scenario),
      state_(state),
      rules_(kRuleIds.size(), 0),
      lost_(scenario.units.size(), 0) {
  for (const tabletop::UnitInfo& unit : scenario.units) {
    summary_.losses[tabletop::index_of(unit.side)][command_of(scenario, unit)];
  }
}

void TableWatcher::on(const tabletop::Event& event) {
  count_rules(event);
  if (event.kind == Happening::PhaseBegins) begin_phase(static_cast<tabletop::Phase>(event.a));
  follow_shot(event);
  follow_charge(event);
  follow_melee(event);
  suffer(event);
  if (event.kind == Happening::TurnBegins) end_turn();
}

/// Melees follow the charges that led to them.
void TableWatcher::begin_phase(tabletop::Phase phase) {
  close_clash();
  if (phase != tabletop::Phase::Charge && phase != tabletop::Phase::Melee) close_charges();
}

void TableWatcher::count_rules(const tabletop::Event& event) {
  if (is_frame(event.kind)) return;
  if (event.rule != kNoRule) ++rules_[event.rule.index];
  for (const tabletop::Factor& factor : event.factors) {
    if (factor.rule != kNoRule) ++rules_[factor.rule.index];
  }
}

OpenFight TableWatcher::begin(const char* column, tabletop::Side attacker,
                              linstock::Point at) const {
  OpenFight open;
  open.fight = {state_.turn, square_of(at), static_cast<int>(tabletop::index_of(attacker)),
                column,      "none",        "none"};
  return open;
}

std::string TableWatcher::square_of_terrain(tabletop::TerrainId id) const {
  const tabletop::Terrain& terrain = scenario_.terrain[id];
  const auto& [least, most] = terrain.bounds;
  return square_of({(least.x + most.x) / 2, (least.y + most.y) / 2});
}

/// A shot at a unit or at works. A blast has no unit that fires, and is no fight.
void TableWatcher::follow_shot(const tabletop::Event& event) {
  if (event.kind == Happening::TerrainLoses && clash_) clash_->breach = true;
  const bool shot = event.kind == Happening::FireRoll || event.kind == Happening::Bombards;
  if (!shot) return;
  close_clash();
  if (event.unit == tabletop::kNone) return;
  const tabletop::UnitInfo& firer = scenario_.units[event.unit];
  const bool at_unit = event.kind == Happening::FireRoll;
  clash_ = begin(arm_word(firer), firer.side, state_.units[at_unit ? event.other : event.unit].at);
  if (at_unit) {
    clash_->take_in(event.other);
  } else {
    clash_->fight.place = square_of_terrain(event.terrain);
  }
}

/// A charge ends in contact, or in a melee when the two touch already; a counter-charge is contact
/// too.
void TableWatcher::follow_charge(const tabletop::Event& event) {
  if (event.kind == Happening::ChargeDeclared) {
    close_clash();
    const tabletop::UnitInfo& charger = scenario_.units[event.unit];
    OpenFight open = begin("charge", charger.side, state_.units[event.other].at);
    open.charger = event.unit;
    open.take_in(event.unit);
    open.take_in(event.other);
    charges_.push_back(std::move(open));
  }
  if (event.kind != Happening::Contact && event.kind != Happening::MeleeRoll) return;
  for (OpenFight& open : charges_) {
    const bool fights = event.kind == Happening::MeleeRoll && event.unit == open.charger;
    if (fights || (open.has(event.unit) && open.has(event.other))) open.contact = true;
  }
}

/// All dice of a melee come before its result, and what follows from it before the next melee.
void TableWatcher::follow_melee(const tabletop::Event& event) {
  if (event.kind == Happening::MeleeRoll) {
    const linstock::Point at = state_.units[event.unit].at;
    const bool of_this = clash_ && clash_->fight.column == "melee" && !clash_->rolled;
    if (!of_this) {
      close_clash();
      clash_ = begin("melee", state_.mover, at);
    }
    clash_->take_in(event.unit);
    if (scenario_.units[event.unit].side != state_.mover) clash_->fight.place = square_of(at);
  }
  if (event.kind == Happening::MeleeResult && clash_) clash_->rolled = true;
}

/// Notes what befalls the units of the fights that are open.
void TableWatcher::suffer(const tabletop::Event& event) {
  const Blow blow = blow_of_event(event);
  if (blow == Blow::None) return;
  const std::size_t side = tabletop::index_of(scenario_.units[event.unit].side);
  const auto note = [&](OpenFight& open) {
    if (open.has(event.unit)) open.blow[side] = std::max(open.blow[side], blow);
  };
  if (clash_) note(*clash_);
  for (OpenFight& open : charges_) {
    if (!open.contact) note(open);
  }
}

void TableWatcher::close(OpenFight& open) {
  const auto attacker = static_cast<std::size_t>(open.fight.attacker);
  open.fight.attacker_result = open.contact ? "contact" : blow_word(open.blow[attacker]);
  open.fight.defender_result = blow_word(open.blow[1 - attacker]);
  if (open.breach && open.blow[1 - attacker] == Blow::None) open.fight.defender_result = "breach";
  summary_.fights.push_back(std::move(open.fight));
}

void TableWatcher::close_clash() {
  if (clash_) close(*clash_);
  clash_.reset();
}

void TableWatcher::close_charges() {
  for (OpenFight& open : charges_) close(open);
  charges_.clear();
}

/// Called when the next turn begins, before anything of it has happened, and at the end.
void TableWatcher::end_turn() {
  close_clash();
  close_charges();
  summary_.morale.push_back(
      {order_percent(scenario_, state_, kSides[0]), order_percent(scenario_, state_, kSides[1])});
  for (auto& commands : summary_.losses) {
    for (auto& [name, losses] : commands) losses.push_back(0);
  }
  for (std::size_t id = 0; id < scenario_.units.size(); ++id) {
    const tabletop::UnitInfo& info = scenario_.units[id];
    const int lost = lost_by(scenario_, state_, id);
    summary_.losses[tabletop::index_of(info.side)][command_of(scenario_, info)].back() +=
        lost - std::exchange(lost_[id], lost);
  }
}

GameSummary TableWatcher::finish() {
  end_turn();
  const tabletop::Outcome outcome = tabletop::outcome(state_);
  if (outcome.level != tabletop::VictoryLevel::Draw) {
    summary_.winner = static_cast<int>(tabletop::index_of(outcome.winner));
  }
  summary_.level = tabletop::name_of(outcome.level);
  summary_.rule = rule_name(outcome.rule);
  summary_.turns = static_cast<int>(summary_.morale.size());
  for (const tabletop::Side side : kSides) {
    summary_.halves[tabletop::index_of(side)] = 2 * tabletop::score({scenario_, state_}, side);
  }
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (rules_[i] != 0) summary_.rules[std::string(kRuleIds[i])] = rules_[i];
  }
  return std::move(summary_);
}

}  // namespace linstock::study
