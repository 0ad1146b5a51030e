// The militia's guns across the Schuylkill (GER.3.5).
#include <algorithm>

#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

VolumeHooks::OffBoard militia_guns(const Look& look, Side firing, PieceId target) {
  const Data& data = data_of(look);
  const HexIndex hex = look.piece(target).hex;
  if (firing != data.bombardment_side || look.state.weather != data.bombardment_weather) return {};
  const auto& zone = data.bombardment_zone;
  if (std::find(zone.begin(), zone.end(), hex) == zone.end()) return {};
  return {data.bombardment_strength, data.bombardment_range, "GER.3.5.P"_rule};
}

}  // namespace linstock::boar::germantown
