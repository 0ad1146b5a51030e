#include "odds/report/answer.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "match/boar/boar_game.hpp"
#include "match/boar/refusal_text.hpp"
#include "match/boar/words.hpp"
#include "odds/report/chance.hpp"
#include "odds/report/combats.hpp"
#include "odds/report/registry.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar::odds {

namespace {

using Answer = linstock::Result<Json>;

Json refused(const Refusal& refusal) {
  return {{"refused", {{"rule", refusal.rule}, {"reason", refusal.reason}}}};
}

// ---- fire

/// Why one of them cannot fire at the target.
std::optional<Refusal> cannot_fire(const Look& look, const FireWish& wish) {
  for (const PieceId id : wish.firers) {
    const Verdict verdict = can_reach(look, id, wish.target, wish.arm);
    if (!verdict.ok()) return refusal_of(look.scenario, {.piece = id}, verdict);
  }
  return std::nullopt;
}

/// What is wrong with the pieces that are named.
std::optional<Error> fault_of(const Look& look, const FireWish& wish) {
  const auto stands = [&](PieceId id) { return on_map(look.piece(id).hex); };
  if (!stands(wish.target) || !is_combat_unit(look.info(wish.target))) {
    return Error{"target", "there is no such unit on the map"};
  }
  const Side side = enemy_of(look.info(wish.target).side);
  for (const PieceId id : wish.firers) {
    const bool guns = wish.arm == Arm::Artillery;
    const bool fits = guns ? is_artillery(look.info(id)) : is_rifle(look.info(id));
    if (!stands(id) || look.info(id).side != side || !fits) {
      return Error{"firers", "guns or rifles of the other side are wanted, all of one kind"};
    }
  }
  const bool beyond = wish.off_board && (wish.arm == Arm::Rifle ||
                                         off_board_guns(look, side, wish.target).strength == 0);
  if (beyond) return Error{"off_board", "no guns beyond the map can fire at this unit"};
  return std::nullopt;
}

Answer asked_fire(const Known& known, ObjectReader& reader) {
  FireWish wish = read_fire(known.scenario(), reader);
  if (!reader.finish()) return fail(reader.error());
  if (known.hides(wish.target)) return Json{{"refused", unknown_json()}};
  const Look look = known.look();
  const bool rifles = !wish.firers.empty() && !is_artillery(look.info(wish.firers[0]));
  if (rifles) wish.arm = Arm::Rifle;
  if (const auto fault = fault_of(look, wish)) return fail(*fault);
  if (const auto refusal = cannot_fire(look, wish)) return refused(*refusal);
  return Json{{"fire", fire_json(look, wish)}};
}

Arm arm_of(TaskKind kind) {
  return kind == TaskKind::AskRifleTarget || kind == TaskKind::AskRifleFirer ? Arm::Rifle
                                                                             : Arm::Artillery;
}

/// The fire whose firers are being named; all who could fire while nobody is named.
Json fire_being_named(const Look& look, const Task& task) {
  FireWish wish;
  wish.target = task.piece;
  wish.arm = arm_of(static_cast<TaskKind>(task.kind));
  wish.firers = named_firers(look, task.piece);
  wish.off_board = (task.a & kOffBoardJoins) != 0;
  const bool anybody = wish.off_board || !wish.firers.empty();
  const FirerList others = eligible_firers(look, task.piece, wish.arm, task.side);
  const bool guns =
      wish.arm == Arm::Artillery && off_board_can_join(look, task.side, task.piece, task.a);
  if (anybody) {
    wish.joiners = others;
    wish.off_board_joins = guns;
  } else {
    wish.firers = others;
    wish.off_board = guns;
  }
  Json json = fire_json(look, wish);
  json["named"] = anybody;
  return json;
}

/// A fire at a possible target by all who could join in.
Json possible_fire(const Look& look, const Task& task, PieceId target) {
  FireWish wish;
  wish.target = target;
  wish.arm = arm_of(static_cast<TaskKind>(task.kind));
  wish.firers = eligible_firers(look, target, wish.arm, task.side);
  wish.off_board =
      wish.arm == Arm::Artillery && off_board_can_join(look, task.side, target, task.a);
  Json json = fire_json(look, wish);
  json["named"] = false;
  return json;
}

// ---- what is being decided

std::vector<PieceId> pieces_to_choose(const Known& known, ActionKind kind) {
  ActionList lawful;
  legal_actions(known.scenario(), known.state(), lawful);
  std::vector<PieceId> list;
  for (const Action& action : lawful) {
    if (action.kind == kind && action.piece < known.look().count()) list.push_back(action.piece);
  }
  return list;
}

Json fires_now(const Known& known, const Task& task) {
  Json list = Json::array();
  const auto kind = static_cast<TaskKind>(task.kind);
  if (kind == TaskKind::AskArtilleryFirer || kind == TaskKind::AskRifleFirer) {
    if (!known.hides(task.piece)) list.push_back(fire_being_named(known.look(), task));
  } else {
    for (const PieceId id : pieces_to_choose(known, ActionKind::Target)) {
      list.push_back(possible_fire(known.look(), task, id));
    }
  }
  return {{"kind", "fire"}, {"fires", std::move(list)}};
}

Json rallies_now(const Known& known) {
  Json list = Json::array();
  for (const PieceId id : pieces_to_choose(known, ActionKind::Rally)) {
    list.push_back(rally_json(known.look(), id));
  }
  return {{"kind", "rally"}, {"rallies", std::move(list)}};
}

/// All bids that are still possible; the first bidder's is known when the second is asked.
Json bids_now(const Known& known, const Task& task) {
  constexpr int kMostBids = 3;
  const State& state = known.state();
  std::array<int, 2> low{0, 0};
  std::array<int, 2> high{0, 0};
  for (const Side side : {Side::American, Side::British}) {
    const std::size_t i = index_of(side);
    const bool has_bid = task.a == 1 && side != task.side;
    low[i] = has_bid ? state.bid[i] : 0;
    high[i] = has_bid ? state.bid[i] : std::min<int>(state.momentum[i], kMostBids);
  }
  Json list = Json::array();
  for (int american = low[0]; american <= high[0]; ++american) {
    for (int british = low[1]; british <= high[1]; ++british) {
      auto json = bid_json(known.look(), american, british);
      if (json) list.push_back(std::move(*json));
    }
  }
  return {{"kind", "initiative"}, {"bids", std::move(list)}};
}

Answer combats_now(const Known& known, const CombatWish& wish, const Task& task) {
  const bool announcing = task.kind == static_cast<std::uint8_t>(TaskKind::AskAttack);
  Answer answer = all_combats(known, wish, announcing);
  if (!answer) return answer;
  Json json = {{"kind", "close_combat"}};
  json.update(*answer);
  return json;
}

Answer now(const Known& known, const CombatWish& wish) {
  const Pending due = pending(known.scenario(), known.state());
  if (known.state().over == 0 && known.state().phase == Phase::CloseCombat) {
    return combats_now(known, wish, due.task);
  }
  if (due.actor != Pending::Actor::Player) return Json{{"kind", "none"}};
  switch (static_cast<TaskKind>(due.task.kind)) {
    case TaskKind::AskArtilleryTarget:
    case TaskKind::AskArtilleryFirer:
    case TaskKind::AskRifleTarget:
    case TaskKind::AskRifleFirer:
      return fires_now(known, due.task);
    case TaskKind::AskRally:
      return rallies_now(known);
    case TaskKind::AskBid:
      return bids_now(known, due.task);
    default:
      return Json{{"kind", "none"}};
  }
}

// ---- by what is asked

Answer asked_now(const Known& known, ObjectReader& reader) {
  const CombatWish wish = read_wish(reader);
  if (!reader.finish()) return fail(reader.error());
  return now(known, wish);
}

Answer asked_combats(const Known& known, ObjectReader& reader) {
  const CombatWish wish = read_wish(reader);
  if (!reader.finish()) return fail(reader.error());
  return all_combats(known, wish, true);
}

Answer asked_combat(const Known& known, ObjectReader& reader) {
  const CombatQuestion question = read_combat(known.scenario(), reader, true);
  if (!reader.finish()) return fail(reader.error());
  return one_combat(known, question);
}

Answer asked_attack(const Known& known, ObjectReader& reader) {
  const CombatQuestion question = read_combat(known.scenario(), reader, false);
  if (!reader.finish()) return fail(reader.error());
  return one_combat(known, question);
}

Answer asked_rally(const Known& known, ObjectReader& reader) {
  const PieceId unit = read_piece(known.scenario(), reader, "unit");
  if (!reader.finish()) return fail(reader.error());
  if (known.hides(unit)) return Json{{"refused", unknown_json()}};
  const Look look = known.look();
  if (!on_map(look.piece(unit).hex) || !is_combat_unit(look.info(unit))) {
    return fail("unit", "there is no such unit on the map");
  }
  return Json{{"rally", rally_json(look, unit)}};
}

Answer asked_initiative(const Known& known, ObjectReader& reader) {
  const auto american = static_cast<int>(reader.number("american", 0, 99));
  const auto british = static_cast<int>(reader.number("british", 0, 99));
  if (!reader.finish()) return fail(reader.error());
  auto json = bid_json(known.look(), american, british);
  if (!json) return json;
  return Json{{"bid", std::move(*json)}};
}

constexpr std::array<OddsQuestion<Known>, 7> kAsked = {{{"now", asked_now},
                                                        {"combats", asked_combats},
                                                        {"combat", asked_combat},
                                                        {"attack", asked_attack},
                                                        {"fire", asked_fire},
                                                        {"rally", asked_rally},
                                                        {"initiative", asked_initiative}}};

// ---- the table alone

Json results_of_faces(const TableOdds& table, bool attacker) {
  std::map<std::pair<Result, bool>, int> faces;
  for (const CombatCell& cell : table.cell) {
    ++faces[attacker ? std::pair(cell.attacker, cell.attacker_star)
                     : std::pair(cell.defender, cell.defender_star)];
  }
  Json list = Json::array();
  for (const auto& [result, count] : faces) {
    Json json = result_json(result.first, result.second);
    json.update(chance_json(ratio(count, 10)));
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

linstock::Result<Json> answer(const Position& position, Seat seat, const Json& question) {
  const Scenario* const scenario = scenario_of(position.game());
  const State* const state = state_of(position);
  if (scenario == nullptr || state == nullptr) return fail("there are no odds for this system");
  return answer_one(kAsked, Known(*scenario, *state, seat), question);
}

Json table_json(const TableOdds& table) {
  Json faces = Json::array();
  for (std::size_t die = 0; die < table.cell.size(); ++die) {
    const CombatCell& cell = table.cell[die];
    faces.push_back({{"die", die},
                     {"sum", table.sum[die]},
                     {"attacker", result_name(cell.attacker, cell.attacker_star)},
                     {"defender", result_name(cell.defender, cell.defender_star)}});
  }
  return {{"sp", {table.odds.attack, table.odds.defence}},
          {"odds", odds_word(table.odds.column)},
          {"drm", table.modifier},
          {"faces", std::move(faces)},
          {"results",
           {{"attacker", results_of_faces(table, true)},
            {"defender", results_of_faces(table, false)}}}};
}

}  // namespace linstock::boar::odds
