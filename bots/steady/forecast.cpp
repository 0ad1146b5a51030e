#include "bots/steady/forecast.hpp"

#include <algorithm>

#include "bots/steady/weights.hpp"
#include "bots/steady/worth.hpp"
#include "rules/boar/leaders.hpp"
#include "rules/boar/retreat.hpp"

namespace linstock::boar::steady {

namespace {

constexpr std::size_t at(Result result) { return static_cast<std::size_t>(result); }

/// The others of the force check morale and some go back.
int cost_of_checks(const Weights& weights, const PieceList& force) {
  return static_cast<int>(force.size() - 1) * weights.others_fail * weights.retreat / 100;
}

int cost_of_capture_by_choice(const Judge& look, const PieceList& force, bool owner_chooses) {
  int cost = cost_of_capture(look, force[0]);
  for (const PieceId id : force) {
    const int own = cost_of_capture(look, id);
    cost = owner_chooses ? std::min(cost, own) : std::max(cost, own);
  }
  return cost;
}

/// After a capture the others go back or lose their order (BOAR.13.1.DC).
int cost_of_shock(const Judge& look, const PieceList& force) {
  int cost = 0;
  for (const PieceId id : force) {
    cost += (look.weights.others_fail * cost_of_disruption(look, id) +
             (100 - look.weights.others_fail) * look.weights.retreat) /
            100;
  }
  return cost - look.weights.retreat;
}

int cost_of_pin(const Judge& look, const PieceList& force) {
  int cost = 0;
  for (const PieceId id : force) {
    if (look.piece(id).order != Order::Parade) cost += cost_of_capture(look, id);
  }
  return cost;
}

bool sheltered(const Look& look, PieceId unit) {
  const Terrain* terrain = terrain_at(look, look.piece(unit).hex);
  return terrain != nullptr && terrain->may_ignore_retreat;
}

std::array<int, kResults> costs_for(const Judge& look, const PieceList& force, PieceId lead,
                                    bool defends, bool cut_off) {
  std::array<int, kResults> costs{};
  if (lead == kNoPiece || force.empty()) return costs;
  const int checks = cost_of_checks(look.weights, force);
  const int capture = cost_of_capture(look, lead);
  costs[at(Result::Retreat)] = (cut_off ? capture : look.weights.retreat) + checks;
  if (sheltered(look, lead)) costs[at(Result::Retreat)] = 0;
  costs[at(Result::Disrupt)] = cost_of_disruption(look, lead) + (cut_off ? capture : 0) + checks;
  costs[at(Result::OneStep)] = cost_of_step(look, lead) + checks;
  costs[at(Result::TwoSteps)] = cost_of_two_steps(look, lead) + checks;
  const int shock = cost_of_shock(look, force);
  costs[at(Result::DefenderCaptures)] = cost_of_capture_by_choice(look, force, defends) + shock;
  costs[at(Result::AttackerCaptures)] = cost_of_capture_by_choice(look, force, !defends) + shock;
  costs[at(Result::Pin)] = cost_of_pin(look, force);
  return costs;
}

/// The owner gives the cheapest leader (BOAR.13.1.STAR).
int cheapest_leader(const Judge& look, Side side, const PieceList& force) {
  int cost = 0;
  for (const HexIndex hex : hexes_of(look, force)) {
    for (const PieceId id : leaders_in(look, hex, side)) {
      const int own = cost_of_leader(look, id);
      if (cost == 0 || own < cost) cost = own;
    }
  }
  return cost;
}

bool is_wanted(const Look& look, HexIndex hex, Side attacker) {
  for (const Objective& objective : look.scenario.objectives) {
    if (objective.hex == hex) return true;
  }
  for (const Aim& aim : look.scenario.aims) {
    if (aim.hex == hex && aim.side == attacker) return true;
  }
  return false;
}

/// Does this result leave the hex to the attacker, more likely than not?
bool gives_way(const Look& look, PieceId lead, Result result) {
  switch (result) {
    case Result::Retreat:
      return !sheltered(look, lead);
    case Result::Disrupt:
    case Result::DefenderCaptures:
    case Result::AttackerCaptures:
    case Result::TwoSteps:
      return true;
    case Result::OneStep:
      return look.piece(lead).steps < 2;
    default:
      return false;
  }
}

}  // namespace

bool is_cut_off(const Look& look, PieceId unit) {
  return retreat_ends(look, unit, 1, RetreatKind::Ordinary).empty();
}

Stakes stakes_of(const Judge& look, const PieceList& attackers, const PieceList& defenders,
                 bool cut_off) {
  const Side side = attacker_of(look);
  const Combat& combat = look.state.combat;
  Stakes stakes;
  stakes.attacker = costs_for(look, attackers, combat.attacker_lead, false, false);
  stakes.defender = costs_for(look, defenders, combat.defender_lead, true, cut_off);
  stakes.attacking_leader = cheapest_leader(look, side, attackers);
  stakes.defending_leader = cheapest_leader(look, enemy_of(side), defenders);
  stakes.ground = look.weights.ground;
  for (const HexIndex hex : hexes_of(look, defenders)) {
    if (is_wanted(look, hex, side)) stakes.ground += look.weights.wanted_ground;
  }
  if (combat.defender_lead == kNoPiece) return stakes;
  for (std::size_t i = 0; i < kResults; ++i) {
    if (gives_way(look, combat.defender_lead, static_cast<Result>(i))) {
      stakes.defender[i] += stakes.ground;
    }
  }
  return stakes;
}

int gain_of_roll(const Judge& look, const Stakes& stakes, int column, int sum) {
  const Tables& tables = look.tables();
  const int last = tables.combat_first_row + static_cast<int>(tables.combat.size()) - 1;
  const int row = std::clamp(sum, tables.combat_first_row, last);
  const CombatCell& cell = tables.combat[static_cast<std::size_t>(row - tables.combat_first_row)]
                                        [static_cast<std::size_t>(column)];
  int gain = stakes.defender[at(cell.defender)] - stakes.attacker[at(cell.attacker)];
  if (cell.defender_star) gain += stakes.defending_leader;
  if (cell.attacker_star) gain -= stakes.attacking_leader;
  if (sum <= -1) gain -= look.weights.chit;  // BOAR.12.63
  if (sum >= 10) gain += look.weights.chit;
  return gain;
}

int mean_gain(const Judge& look, const Stakes& stakes, int column, int modifier) {
  constexpr int kDieFaces = 10;
  int sum = 0;
  for (int face = 0; face < kDieFaces; ++face) {
    sum += gain_of_roll(look, stakes, column, face + modifier);
  }
  return sum / kDieFaces;
}

PieceId usual_lead(const Look& look, const PieceList& units) {
  const auto merit = [&](PieceId id) {
    const int order = in_good_order(look, id) ? 1000 : 0;
    return order + 10 * base_morale(look, id) + look.piece(id).steps;
  };
  PieceId best = kNoPiece;
  for (const PieceId id : units) {
    if (is_artillery(look.info(id))) continue;
    if (best == kNoPiece || merit(id) > merit(best)) best = id;
  }
  return best;
}

void Sandbox::put(PieceId id, HexIndex hex) {
  Play play{scenario_, state_};
  place(play, id, hex);
  ways_back_.fill(Way::Unknown);
}

bool Sandbox::cut_off(PieceId unit) {
  Way& way = ways_back_[unit];
  if (way == Way::Unknown) way = is_cut_off(look(), unit) ? Way::CutOff : Way::Open;
  return way == Way::CutOff;
}

void Sandbox::forget_attacks() {
  for (Piece& piece : state_.pieces) piece.combat = 0;
  state_.combat_count = 0;
  state_.diverted = kNoHex;
}

void Sandbox::mark(const PieceList& attackers, const HexList& targets, std::uint8_t number) {
  for (const PieceId id : attackers) state_.pieces[id].combat = number;
  for (const HexIndex hex : targets) {
    for (const PieceId id : stack(look(), hex)) {
      const PieceInfo& info = scenario_.pieces[id];
      if (info.side != state_.phasing && is_combat_unit(info)) state_.pieces[id].combat = number;
    }
  }
}

Forecast Sandbox::weigh(const PieceList& attackers, const HexList& targets) {
  constexpr std::uint8_t kNumber = 1;
  const Combat before = state_.combat;
  state_.combat = Combat{};
  PieceList defenders;
  for (const HexIndex hex : targets) {
    for (const PieceId id : stack(look(), hex)) {
      const PieceInfo& info = scenario_.pieces[id];
      if (info.side != state_.phasing && is_combat_unit(info)) defenders.push_back(id);
    }
  }
  std::sort(defenders.begin(), defenders.end());
  mark(attackers, targets, kNumber);
  state_.combat.id = kNumber;
  const Forecast forecast = weigh_between(attackers, defenders);
  mark(attackers, targets, 0);
  state_.combat = before;
  return forecast;
}

Forecast Sandbox::weigh_designated(std::uint8_t number) {
  const Side side = attacker_of(look());
  state_.combat.id = number;
  return weigh_between(participants(look(), side, number),
                       participants(look(), enemy_of(side), number));
}

Forecast Sandbox::weigh_between(const PieceList& attackers, const PieceList& defenders) {
  Combat& combat = state_.combat;
  if (combat.attacker_lead == kNoPiece) combat.attacker_lead = usual_lead(look(), attackers);
  if (combat.defender_lead == kNoPiece) combat.defender_lead = usual_lead(look(), defenders);
  Forecast forecast;
  if (combat.defender_lead == kNoPiece) {  // guns alone are taken without a fight (BOAR.12.32)
    for (const PieceId id : defenders) forecast.gain += cost_of_capture(look(), id);
    forecast.gain += weights_.ground;
    return forecast;
  }
  const Odds odds = combat_odds(look(), attackers, defenders);
  forecast.column = odds.column;
  forecast.modifier = total(combat_modifiers(look(), attackers, defenders));
  const Stakes stakes = stakes_of(look(), attackers, defenders, cut_off(combat.defender_lead));
  forecast.gain = mean_gain(look(), stakes, odds.column, forecast.modifier);
  return forecast;
}

}  // namespace linstock::boar::steady
