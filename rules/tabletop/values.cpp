#include "rules/tabletop/values.hpp"

namespace linstock::tabletop {

namespace {

int by_length(int points_per, std::int32_t length) {
  return static_cast<int>((std::int64_t{points_per} * length + kPer - 1) / kPer);
}

}  // namespace

int morale_modifier(Kind kind) {
  switch (kind) {
    case Kind::EuropeanGrenadier:
      return 2;
    case Kind::EuropeanRegular:
      return 1;
    case Kind::AmericanRegular:
      return 0;
    case Kind::AmericanRifle:
    case Kind::Militia:
      return -1;
    case Kind::Indian:
      return -2;
    case Kind::Train:
      return -4;
  }
  return 0;
}

int strength_points(TerrainKind kind, Material material, std::int32_t length) {
  const bool stone = material == Material::Stone;
  switch (kind) {
    case TerrainKind::Bridge:
      return by_length(stone ? 6 : 3, length);
    case TerrainKind::SmallBuilding:
      return stone ? 8 : 4;
    case TerrainKind::LargeBuilding:
      return stone ? 12 : 6;
    case TerrainKind::Fieldwork:
      return by_length(6, length);
    case TerrainKind::Stockade:
      return by_length(8, length);
    case TerrainKind::Redoubt:
      return 10;
    default:
      return 0;
  }
}

}  // namespace linstock::tabletop
