// The map of a stage on paper: ground, lines, and the places for which fights are counted.
#pragma once

#include <map>

#include "study/report/svg.hpp"
#include "study/stage.hpp"

namespace linstock::study {

/// The part of the paper that a map is drawn on.
class Sheet {
 public:
  /// Fills this width; `offset` is its upper left corner.
  Sheet(const Stage& stage, double width, Point offset = {});

  [[nodiscard]] double width() const { return (most_.x - least_.x) * scale_; }
  [[nodiscard]] double height() const { return (most_.y - least_.y) * scale_; }
  /// How long 1 of the map is on the paper.
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] Point at(Point place) const;

  /// All the ground, over which fights are drawn.
  void draw_ground(Svg& svg) const;
  /// What stands on the ground: works, buildings, fences, troops.
  void draw_standing(Svg& svg) const;
  /// Roads, water and what stands on the ground, for a small map.
  void draw_outlines(Svg& svg) const;
  void draw_cell(Svg& svg, const Cell& cell, double part, std::string_view kind,
                 std::string_view tip = {}, double opacity = 1) const;

 private:
  [[nodiscard]] std::string lines(const std::vector<Segment>& segments) const;
  [[nodiscard]] std::string outline(const std::vector<Point>& corners) const;

  const Stage& stage_;
  Point offset_;
  Point least_{1e9, 1e9};
  Point most_{-1e9, -1e9};
  double scale_ = 1;
};

/// A name on a map, and whether it lies so far from its place that a line leads to it.
struct Label {
  std::string name;
  Point at;  ///< middle of its baseline
  Point place;
  bool led = false;
};
/// Places of a map get their names one after the other: close to them where nothing is written,
/// else a little farther off; left out where there is no room at all.
class Labels {
 public:
  Labels(double width, double height) : width_(width), height_(height) {}

  /// Nothing else may be written there.
  void keep_free(const Svg::Box& box) { taken_.push_back(box); }
  /// `clear` is how far from the place's middle its name begins.
  void add(const std::string& name, Point place, double clear);
  [[nodiscard]] const std::vector<Label>& all() const { return labels_; }
  void draw(Svg& svg) const;

 private:
  [[nodiscard]] bool is_free(const Svg::Box& box) const;

  double width_;
  double height_;
  std::vector<Svg::Box> taken_;
  std::vector<Label> labels_;
};
/// The room that the words of a label take, around the middle of their baseline.
[[nodiscard]] Svg::Box label_box(const std::string& name, Point at);

}  // namespace linstock::study
