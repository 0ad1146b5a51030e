// The battle as a report draws it: names, words, turns, and the map as plain shapes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "match/system.hpp"
#include "study/play.hpp"
#include "study/words.hpp"

namespace linstock::study {

/// A point of the map. The distance from the middle of a hex to its corner, or from the middle of a
/// square to its side, is 1.
struct Point {
  double x = 0;
  double y = 0;
};
struct Segment {
  Point from;
  Point to;
};

enum class Ground {
  Open,
  Woods,
  Town,
  Water,
  Rough,
  Hill,
  Marsh,
  Barred,
  Road,
  Building,  ///< this and what follows stands on the ground and is drawn over the fights
  Work,
  OffMap
};

enum class CellShape { Hex, Square };

/// A place of the map for which fights are counted.
struct Cell {
  std::string text;  ///< "3313"
  Point middle;
  Ground ground = Ground::Open;
  Point reach{1, 0.9};  ///< half of its width and height, at least
};
/// A piece of ground with an outline of its own.
struct Area {
  std::vector<Point> outline;
  Ground ground = Ground::Open;
};
/// Troops where they stand at the start.
struct Block {
  std::vector<Point> outline;
  std::size_t seat = 0;
};
struct PlaceName {
  std::string name;
  std::string cell;
  Point at;
};
/// A word at the edge of the map, by which its places are found.
struct EdgeMark {
  std::string text;
  Point at;
};
/// A value of the standing of an army from which on it has this name.
struct Level {
  std::string name;
  int floor = 0;
};

/// What a fight may end with, as one colour of the drawing of results.
struct ResultKind {
  std::string name;
  std::string look;     ///< of the bar, a class of the style sheet
  std::string pattern;  ///< over it, the same
  bool told = false;    ///< named in the sentence above the drawing
};

struct Stage {
  std::string title;
  Words words;
  std::vector<std::string> turn_times;  ///< one for each turn, may be empty texts
  std::array<std::string, 2> sides;     ///< "American", "British"
  /// By seat and formation: strength points, reinforcements included.
  std::array<std::map<std::string, int>, 2> strength;
  int standing_top = 0;              ///< greatest value of an army's standing (GameSummary::morale)
  std::vector<Level> levels;         ///< of the standing, may be none
  double points_margin = 0;          ///< victory points that a marginal victory needs
  double points_step = 1;            ///< the least that two sides' points can differ
  std::vector<std::string> columns;  ///< Fight::column in their order
  std::vector<ResultKind> result_kinds;
  /// Index of the kind that the words of a result on attacker and defender are.
  std::size_t (*kind_of)(const std::string& attacker, const std::string& defender) = nullptr;
  CellShape shape = CellShape::Hex;
  std::vector<Cell> cells;
  std::vector<Area> areas;
  std::vector<Segment> roads;
  std::vector<Segment> creeks;
  std::vector<Segment> fences;
  std::vector<Block> blocks;
  std::vector<PlaceName> places;
  std::vector<EdgeMark> marks;
};

/// Errors: a system that no study knows.
[[nodiscard]] Result<Stage> stage_of(const Game& game, const Formations& formations);

}  // namespace linstock::study
