#include "rules/boar/victory.hpp"

#include "rules/boar/hooks.hpp"

namespace linstock::boar {

namespace {

/// BOAR.4.VP3, BOAR.13.4.VP: shattered units on the map are worth half a point to the enemy.
int shattered_halves(const Look& look, Side loser) {
  if (!look.edition().shattered_worth_half) return 0;
  int halves = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    if (look.info(id).side == loser && on_map(piece.hex) && piece.order == Order::Shattered) {
      ++halves;
    }
  }
  return halves;
}

}  // namespace

bool holds_objective(const Look& look, const Objective& objective) {
  return occupied_by(look, objective.hex, objective.side);
}

int final_halves(const Look& look, Side side) {
  int halves = look.state.victory_halves[index_of(side)] + shattered_halves(look, enemy_of(side));
  for (const Objective& objective : look.scenario.objectives) {
    // An objective that also counts for its last occupier is scored by the volume, which remembers
    // him.
    if (objective.side == side && !objective.last_occupied && holds_objective(look, objective)) {
      halves += objective.halves;
    }
  }
  if (look.scenario.hooks->final_points != nullptr) {
    halves += look.scenario.hooks->final_points(look, side);
  }
  return halves;
}

VictoryNeeds victory_needs(const Look& look) {
  using Kind = VictoryNeed::Kind;
  VictoryNeeds needs;
  if (look.scenario.hooks->decisive_needs != nullptr) {
    look.scenario.hooks->decisive_needs(look, needs);
  }
  for (const Side side : {Side::American, Side::British}) {
    const int morale = look.state.army_morale[index_of(enemy_of(side))];
    needs.push_back({side, VictoryLevel::Substantial, Kind::Demoralize, morale, 0, morale == 0,
                     kNoHex, "BOAR.16.3"_rule});
  }
  for (const Side side : {Side::American, Side::British}) {
    const int lead = final_halves(look, side) - final_halves(look, enemy_of(side));
    const int margin = look.scenario.marginal_margin_halves;
    needs.push_back({side, VictoryLevel::Marginal, Kind::Points, lead, margin, lead >= margin,
                     kNoHex, look.scenario.marginal_rule});
  }
  return needs;
}

void decide_on_points(Play& play) {
  const int american = final_halves(play, Side::American);
  const int british = final_halves(play, Side::British);
  const int margin = american - british;
  const RuleId rule = play.scenario.marginal_rule;
  if (margin >= play.scenario.marginal_margin_halves) {
    end_game(play, VictoryLevel::Marginal, Side::American, rule);
  } else if (-margin >= play.scenario.marginal_margin_halves) {
    end_game(play, VictoryLevel::Marginal, Side::British, rule);
  } else {
    end_game(play, VictoryLevel::Draw, Side::American, rule);
  }
}

}  // namespace linstock::boar
