#include "odds/report/combats.hpp"

#include "match/boar/words.hpp"
#include "rules/boar/contact.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar::odds {

namespace {

bool attacks_are_announced(const Known& known) {
  const Pending due = pending(known.scenario(), known.state());
  return due.actor == Pending::Actor::Player &&
         due.task.kind == static_cast<std::uint8_t>(TaskKind::AskAttack);
}

/// Would the attacker's joining leave the combat a lawful one against the same hexes?
bool can_join(const Contact& contact, std::size_t attacker, std::uint8_t number) {
  const Contact::Attacker& unit = contact.attackers[attacker];
  if (unit.combat != 0) return false;
  for (std::size_t i = 0; i < contact.targets.size(); ++i) {
    const bool may = ((unit.may_attack >> i) & 1U) != 0;
    if (!may || contact.targets[i].combat != number) continue;
    Contact tried = contact;
    if (tried.join(attacker, i).ok()) return true;
  }
  return false;
}

Json joiners_json(const Known& known, std::uint8_t number) {
  Json list = Json::array();
  if (!attacks_are_announced(known)) return list;
  const Contact contact = contact_of(known.look());
  for (std::size_t i = 0; i < contact.attackers.size(); ++i) {
    if (!can_join(contact, i, number)) continue;
    const PieceId piece = contact.attackers[i].piece;
    list.push_back({{"piece", piece_word(known.scenario(), piece)},
                    {"name", piece_name(known.scenario(), piece)}});
  }
  return list;
}

Json tagged(const Json& number, const Json& body, Json joiners) {
  Json json = {{"number", number}, {"designated", !number.is_null()}};
  json.update(body);
  json["joiners"] = std::move(joiners);
  return json;
}

Json unknown_combat(const Json& number) {
  return {{"number", number}, {"designated", !number.is_null()}, {"unknown", unknown_json()}};
}

// ---- one combat

linstock::Result<Json> announced(const Known& known, const State& state, std::uint8_t number,
                                 const CombatWish& wish) {
  auto combat = CloseCombat::of(known.scenario(), state, number);
  if (!combat) return fail("number", combat.error().message);
  auto json = combat_json(known.scenario(), *combat, number, wish);
  if (!json) return json;
  return tagged(number, *json, joiners_json(known, number));
}

linstock::Result<Json> supposed(const Known& known, const PieceList& attackers,
                                const HexList& targets, const CombatWish& wish) {
  const Side side = known.look().info(attackers[0]).side;
  const auto state = suppose_attack(known.scenario(), known.state(), side, attackers, targets);
  if (!state) return fail(state.error());
  auto combat = CloseCombat::of(known.scenario(), *state, 1);
  if (!combat) return fail(combat.error());
  auto json = combat_json(known.scenario(), *combat, 1, wish);
  if (!json) return json;
  return tagged(nullptr, *json, Json::array());
}

bool concerns_hidden(const Known& known, const CombatQuestion& question) {
  if (question.with != kNoPiece && known.hides(question.with)) return true;
  if (question.number != 0) return known.hides_in_combat(question.number);
  for (const PieceId id : question.attackers) {
    if (known.hides(id)) return true;
  }
  for (const HexIndex hex : question.targets) {
    if (known.hides_in(hex)) return true;
  }
  return false;
}

/// The same combat with one more attacker.
linstock::Result<Json> with_one_more(const Known& known, const CombatQuestion& question) {
  if (question.number == 0) {
    PieceList attackers = question.attackers;
    attackers.push_back(question.with);
    return supposed(known, attackers, question.targets, question.wish);
  }
  const Contact contact = contact_of(known.look());
  const int index = contact.attacker_index(question.with);
  const bool can = attacks_are_announced(known) && index >= 0 &&
                   can_join(contact, static_cast<std::size_t>(index), question.number);
  if (!can) return fail("with", "this unit cannot join the combat");
  State state = known.state();
  state.pieces[question.with].combat = question.number;
  return announced(known, state, question.number, question.wish);
}

// ---- combats nobody has announced

struct Possible {
  HexIndex hex = kNoHex;
  PieceList attackers;
};

std::vector<Possible> possible_combats(const Known& known) {
  std::vector<Possible> list;
  const Contact contact = contact_of(known.look());
  for (std::size_t i = 0; i < contact.targets.size(); ++i) {
    if (contact.targets[i].combat != 0) continue;
    Possible possible{contact.targets[i].hex, {}};
    for (const Contact::Attacker& attacker : contact.attackers) {
      const bool may = ((attacker.may_attack >> i) & 1U) != 0;
      if (may && attacker.combat == 0) possible.attackers.push_back(attacker.piece);
    }
    if (!possible.attackers.empty()) list.push_back(possible);
  }
  return list;
}

std::optional<Error> add_possible(const Known& known, const CombatWish& wish, Json& list) {
  for (const Possible& possible : possible_combats(known)) {
    if (known.hides_in(possible.hex)) {
      Json json = unknown_combat(nullptr);
      json["hexes"] = {hex_word(known.scenario(), possible.hex)};
      list.push_back(std::move(json));
      continue;
    }
    HexList targets;
    targets.push_back(possible.hex);
    auto json = supposed(known, possible.attackers, targets, wish);
    if (json) {
      list.push_back(std::move(*json));
    } else if (json.error().where != "attackers" && json.error().where != "targets") {
      return json.error();
    }
  }
  return std::nullopt;
}

/// Is it announced, and not fought yet?
bool is_open(const Known& known, std::uint8_t number) {
  const State& state = known.state();
  if (state.combat.id != 0) return state.combat.id == number;
  return (state.resolved_combats & (1U << (number - 1U))) == 0;
}

std::optional<Error> add_announced(const Known& known, const CombatWish& wish, Json& list) {
  if (known.state().phase != Phase::CloseCombat) return std::nullopt;
  for (std::uint8_t number = 1; number <= known.state().combat_count; ++number) {
    if (!is_open(known, number)) continue;
    if (known.hides_in_combat(number)) {
      list.push_back(unknown_combat(number));
      continue;
    }
    auto json = announced(known, known.state(), number, wish);
    if (!json && json.error().where == "number") continue;  // it is over
    if (!json) return json.error();
    list.push_back(std::move(*json));
  }
  return std::nullopt;
}

}  // namespace

linstock::Result<Json> one_combat(const Known& known, const CombatQuestion& question) {
  if (concerns_hidden(known, question)) return Json{{"refused", unknown_json()}};
  auto combat = question.number != 0
                    ? announced(known, known.state(), question.number, question.wish)
                    : supposed(known, question.attackers, question.targets, question.wish);
  if (!combat) return combat;
  if (question.with == kNoPiece) return Json{{"combat", std::move(*combat)}};
  auto more = with_one_more(known, question);
  if (!more) return more;
  Json with = with_json(known.scenario(), question.with, *combat, std::move(*more));
  return Json{{"combat", std::move(*combat)}, {"with", std::move(with)}};
}

linstock::Result<Json> all_combats(const Known& known, const CombatWish& wish, bool possible) {
  Json list = Json::array();
  if (known.state().over == 0) {
    auto fault = add_announced(known, wish, list);
    if (!fault && possible && known.state().combat.id == 0) fault = add_possible(known, wish, list);
    if (fault) return fail(*fault);
  }
  return Json{{"combats", std::move(list)}};
}

}  // namespace linstock::boar::odds
