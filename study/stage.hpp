// The battle as a report draws it: names, turns, and the map as plain shapes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "match/system.hpp"
#include "study/play.hpp"

namespace linstock::study {

/// A point of the map; the distance from the middle of a hex to its corner is 1.
struct Point {
  double x = 0;
  double y = 0;
};
struct Segment {
  Point from;
  Point to;
};

enum class Ground { Open, Woods, Town, Water, OffMap };

struct HexShape {
  std::string text;  ///< "3313"
  Point middle;
  Ground ground = Ground::Open;
};
struct PlaceName {
  std::string name;
  std::string hex;
};

struct Stage {
  std::string title;
  std::vector<std::string> turn_times;  ///< one for each turn
  std::array<std::string, 2> sides;     ///< "American", "British"
  /// By seat and formation: strength points, reinforcements included.
  std::array<std::map<std::string, int>, 2> strength;
  int morale_top = 0;
  std::array<int, 3> morale_floors{};  ///< least values of high, fatigued and wavering
  double points_margin = 0;            ///< victory points that a marginal victory needs
  std::vector<std::string> columns;    ///< odds columns in their order
  std::vector<HexShape> hexes;
  std::vector<Segment> roads;
  std::vector<Segment> creeks;
  std::vector<PlaceName> places;
};

/// Errors: a system that no study knows.
[[nodiscard]] Result<Stage> stage_of(const Game& game, const Formations& formations);

}  // namespace linstock::study
