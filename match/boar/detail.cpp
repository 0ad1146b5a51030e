#include "match/boar/detail.hpp"

#include <memory>

#include "match/boar/fact_json.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/fire.hpp"
#include "rules/boar/initiative.hpp"
#include "rules/boar/morale.hpp"
#include "rules/boar/movement.hpp"

namespace linstock::boar {

namespace {

/// Writes the facts of the actions of one decision.
class Details {
 public:
  Details(const Scenario& scenario, const State& state)
      : look_{scenario, state}, task_(pending(scenario, state).task) {}

  [[nodiscard]] Json of(const Action& action);

 private:
  [[nodiscard]] Json movement(const Action& action);
  [[nodiscard]] Json step(const Action& action) const;
  [[nodiscard]] Json fire(const Action& action) const;
  [[nodiscard]] Json attack(const Action& action) const;
  [[nodiscard]] Json combat(const State& state, std::uint8_t number) const;
  [[nodiscard]] Json lead(const Action& action) const;
  [[nodiscard]] Json rally(PieceId piece) const;
  [[nodiscard]] bool hides_anybody(HexIndex hex) const;
  [[nodiscard]] Json pieces(const PieceList& list) const;
  void add(const Modifiers& modifiers, Json& json) const;

  Look look_;
  Task task_;
  std::unique_ptr<MovementRange> range_;  ///< of the unit on the march, once it is needed
};

Json Details::movement(const Action& action) {
  if (range_ == nullptr) {
    range_ = std::make_unique<MovementRange>();
    movement_range(look_, task_.piece, *range_);
  }
  const bool march = action.kind == ActionKind::March;
  const Leg leg = march ? march_leg(*range_, action.hex) : move_leg(*range_, action.hex);
  const bool ends = !march && ends_movement(look_, task_.piece, *range_, action.hex);
  return {{"cost", points_json(leg.cost)},
          {"left", points_json(ends ? 0 : leg.left)},
          {"path", hexes_json(look_.scenario, leg.path)},
          {"strategic", march},
          {"zoc", !march && range_->stop.test(look_.grid(), action.hex)}};
}

/// The way of an advance or a retreat, where it is a single step.
Json Details::step(const Action& action) const {
  const HexIndex from = look_.piece(action.piece).hex;
  if (!on_map(from) || look_.grid().distance(from, action.hex) != 1) return Json::object();
  const std::array<HexIndex, 2> way = {from, action.hex};
  return {{"path", hexes_json(look_.scenario, way)}};
}

Json Details::fire(const Action& action) const {
  const auto kind = static_cast<TaskKind>(task_.kind);
  const bool rifles = kind == TaskKind::AskRifleTarget || kind == TaskKind::AskRifleFirer;
  const Arm arm = rifles ? Arm::Rifle : Arm::Artillery;
  PieceId target = task_.piece;
  bool off_board = (task_.a & kOffBoardJoins) != 0;
  FirerList firers;
  if (action.kind == ActionKind::Target) {
    target = action.piece;
    firers = eligible_firers(look_, target, arm, task_.side);
    off_board = !rifles && off_board_can_join(look_, task_.side, target, task_.a);
  } else {
    firers = named_firers(look_, target);
    const bool joins = action.kind == ActionKind::AddFirer;
    if (joins && action.piece == kOffBoardGuns) off_board = true;
    if (joins && action.piece != kOffBoardGuns) firers.push_back(action.piece);
  }
  const FirePower power = fire_power(look_, target, arm, firers, off_board);
  Json names = pieces(firers);
  if (off_board) names.push_back(piece_word(look_.scenario, kOffBoardGuns));
  Json json = {{"to_hit", power.needed},
               {"range", power.range},
               {"strength", power.strength},
               {"dice", fire_dice(look_, target, arm, firers)},
               {"firers", std::move(names)}};
  add(fire_modifiers(look_, target, arm, firers), json);
  return json;
}

/// The combat in a position where it has been brought about.
Json Details::combat(const State& state, std::uint8_t number) const {
  const Look look{look_.scenario, state};
  const Odds odds = combat_odds(look, number);
  const Side attacker = attacker_of(look);
  Json json = {{"combat", number},
               {"attack", odds.attack},
               {"defence", odds.defence},
               {"odds", std::to_string(odds.attack) + ":" + std::to_string(odds.defence)},
               {"column", odds_word(odds.column)},
               {"attackers", pieces(participants(look, attacker, number))},
               {"defenders", pieces(participants(look, enemy_of(attacker), number))}};
  add(combat_modifiers(look, number), json);
  return json;
}

Json Details::attack(const Action& action) const {
  if (hides_anybody(action.hex)) return Json::object();  // BOAR.7.42: the attack lays it open
  State after = look_.state;
  apply(look_.scenario, after, action);
  const std::uint8_t number = after.pieces[action.piece].combat;
  after.combat.id = number;
  return combat(after, number);
}

Json Details::lead(const Action& action) const {
  State after = look_.state;
  const bool attacks = task_.side == attacker_of(look_);
  (attacks ? after.combat.attacker_lead : after.combat.defender_lead) = action.piece;
  return combat(after, after.combat.id);
}

Json Details::rally(PieceId piece) const {
  Json json = {{"needs", kMoraleTarget}};
  add(morale_check_modifiers(look_, piece), json);
  return json;
}

void Details::add(const Modifiers& modifiers, Json& json) const {
  json["modifiers"] = modifiers_json(look_.scenario, modifiers);
  json["total"] = total(modifiers);
}

bool Details::hides_anybody(HexIndex hex) const {
  for (const PieceId id : stack(look_, hex)) {
    if (piece_is_hidden(look_.scenario, look_.state, id, seat_of(task_.side))) return true;
  }
  return false;
}

Json Details::pieces(const PieceList& list) const {
  Json names = Json::array();
  for (const PieceId id : list) names.push_back(look_.info(id).id);
  return names;
}

Json Details::of(const Action& action) {
  switch (action.kind) {
    case ActionKind::Move:
    case ActionKind::March:
      return movement(action);
    case ActionKind::Advance:
    case ActionKind::RetreatTo:
    case ActionKind::ReduceAndRetreat:
      return step(action);
    case ActionKind::Target:
    case ActionKind::AddFirer:
    case ActionKind::Fire:
      return fire(action);
    case ActionKind::Attack:
      return attack(action);
    case ActionKind::Resolve: {
      State there = look_.state;
      there.combat.id = action.value;
      return combat(there, action.value);
    }
    case ActionKind::Lead:
      return lead(action);
    case ActionKind::PlayTactic:
      return combat(look_.state, look_.state.combat.id);
    case ActionKind::Rally:
      return rally(action.piece);
    case ActionKind::Bid:
      return {{"cost", action.value}, {"adds", kBidBonus * action.value}};
    case ActionKind::Order:
      return {{"cost", kOrderPrice}, {"adds", 0}};
    default:
      return Json::object();
  }
}

}  // namespace

std::vector<Json> details_of(const Scenario& scenario, const State& state,
                             std::span<const Action> actions) {
  Details details(scenario, state);
  std::vector<Json> list;
  list.reserve(actions.size());
  for (const Action& action : actions) list.push_back(details.of(action));
  return list;
}

}  // namespace linstock::boar
