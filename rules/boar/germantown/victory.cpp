// Decisive victories and the volume's own victory points (GER.2.1 to GER.2.4).
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

/// GER.2.1.1: neither militia nor guns.
bool counts_for_decisive(const PieceInfo& info) {
  return info.side == Side::American && is_combat_unit(info) && !is_artillery(info) &&
         !info.militia && info.type != UnitType::Militia;
}

bool is_lost(const Look& look, PieceId id) {
  const HexIndex hex = look.piece(id).hex;
  if (hex == kEliminated || hex == kCaptured) return true;
  return hex == kFledOff && data_of(look).fled_counts_for_decisive;  // GER.2.1.1.P
}

int strength_lost(const Look& look, PieceId id) {
  const PieceInfo& info = look.info(id);
  const int at_start = info.strength[info.starts_reduced ? 1 : 0];
  // Steps lost stay lost, also when the rest of the unit has marched off the map since.
  return is_lost(look, id) ? at_start : at_start - printed_strength(look, id);
}

/// GER.2.1.1.W
int strength_to_take(const Look& look) {
  const Data& data = data_of(look);
  const HexIndex washington =
      data.washington == kNoPiece ? kNoHex : look.piece(data.washington).hex;
  const bool fallen = washington == kEliminated || washington == kCaptured;
  return fallen ? data.british_decisive_sp_washington_lost : data.british_decisive_sp;
}

/// A combat unit other than artillery holds the hex and no British combat unit is next to it.
bool held_unthreatened(const Look& look, HexIndex hex) {
  if (hex == kNoHex || next_to(look, hex, Side::British)) return false;
  for (const PieceId id : stack(look, hex)) {
    const PieceInfo& info = look.info(id);
    if (info.side == Side::American && is_combat_unit(info) && !is_artillery(info)) return true;
  }
  return false;
}

}  // namespace

int american_strength_lost(const Look& look) {
  int lost = 0;
  for (PieceId id = 0; id < look.count(); ++id) {
    if (counts_for_decisive(look.info(id))) lost += strength_lost(look, id);
  }
  return lost;
}

bool british_decisive(const Look& look) {
  return american_strength_lost(look) >= strength_to_take(look);
}

bool american_decisive(const Look& look) {
  const Data& data = data_of(look);
  if (!happened(look, Fact::Incident)) return held_unthreatened(look, data.entry_b);  // GER.2.1.2
  return held_chew_house_last(look, Side::American) &&
         held_unthreatened(look, data.market_square);  // GER.2.1.2.P
}

void decisive_needs(const Look& look, VictoryNeeds& out) {
  using Kind = VictoryNeed::Kind;
  constexpr VictoryLevel kLevel = VictoryLevel::Decisive;
  const Data& data = data_of(look);
  const auto hold = [&](Kind kind, HexIndex hex, bool done, RuleId rule) {
    if (hex == kNoHex) return;
    out.push_back({Side::American, kLevel, kind, done ? 1 : 0, 1, done, hex, rule});
  };
  if (happened(look, Fact::Incident)) {
    hold(Kind::HoldLast, data.chew_house, held_chew_house_last(look, Side::American),
         "GER.2.1.2.P"_rule);
    hold(Kind::Hold, data.market_square, held_unthreatened(look, data.market_square),
         "GER.2.1.2.P"_rule);
  } else {
    hold(Kind::Hold, data.entry_b, held_unthreatened(look, data.entry_b), "GER.2.1.2"_rule);
  }
  const int lost = american_strength_lost(look);
  const int wanted = strength_to_take(look);
  const RuleId rule = wanted < data.british_decisive_sp ? "GER.2.1.1.W"_rule : "GER.2.1.1"_rule;
  out.push_back(
      {Side::British, kLevel, Kind::Strength, lost, wanted, lost >= wanted, kNoHex, rule});
}

void check_decisive_victory(Play& play) {
  const bool british = british_decisive(play);
  const bool american = american_decisive(play);
  if (british && american) {
    end_game(play, VictoryLevel::Draw, Side::American, "GER.2.1"_rule);
  } else if (british) {
    end_game(play, VictoryLevel::Decisive, Side::British, "GER.2.1.1"_rule);
  } else if (american) {
    const bool panic = happened(play, Fact::Incident);
    end_game(play, VictoryLevel::Decisive, Side::American,
             panic ? "GER.2.1.2.P"_rule : "GER.2.1.2"_rule);
  }
}

int own_final_halves(const Look& look, Side side) {
  int halves = 0;
  for (const Objective& objective : look.scenario.objectives) {
    if (!objective.last_occupied || objective.side != side) continue;
    const bool held = objective.hex == data_of(look).chew_house
                          ? held_chew_house_last(look, side)
                          : occupied_by(look, objective.hex, side);
    if (held) halves += objective.halves;
  }
  return halves;
}

}  // namespace linstock::boar::germantown
