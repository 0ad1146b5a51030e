// The Chew House (GER.3.10). Its terrain says all but who held it last (GER.3.10.5).
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

void note_holder(Play& play, Side side) {
  note(play, Fact::HouseAmerican, side == Side::American);
  note(play, Fact::HouseBritish, side == Side::British);
}

}  // namespace

void note_garrison(Play& play, PieceId id, HexIndex hex) {
  // GER.3.10.1, GER.2.1.2.P: guns can only pass, and never hold it.
  const PieceInfo& info = play.info(id);
  if (hex == data_of(play).chew_house && is_combat_unit(info) && !is_artillery(info)) {
    note_holder(play, info.side);
  }
}

void note_first_garrison(Play& play) {
  const HexIndex house = data_of(play).chew_house;
  if (house == kNoHex) return;
  for (const Side side : {Side::American, Side::British}) {
    if (occupied_by(play, house, side)) note_holder(play, side);
  }
}

bool held_chew_house_last(const Look& look, Side side) {
  return happened(look, side == Side::American ? Fact::HouseAmerican : Fact::HouseBritish);
}

}  // namespace linstock::boar::germantown
