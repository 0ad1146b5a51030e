#include "study/report/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace linstock::study {

namespace {

const char* ground_kind(Ground ground) {
  switch (ground) {
    case Ground::Woods:
      return "ground woods";
    case Ground::Town:
      return "ground town";
    case Ground::Water:
      return "ground water";
    case Ground::Rough:
      return "ground rough";
    case Ground::Hill:
      return "ground hill";
    case Ground::Marsh:
      return "ground marsh";
    case Ground::Barred:
      return "ground barred";
    case Ground::Road:
      return "ground way";
    case Ground::Building:
      return "building";
    case Ground::Work:
      return "work";
    default:
      return "ground";
  }
}

bool stands_on_ground(Ground ground) {
  return ground == Ground::Building || ground == Ground::Work;
}

}  // namespace

Sheet::Sheet(const Stage& stage, double width, Point offset) : stage_(stage), offset_(offset) {
  for (const Cell& cell : stage.cells) {
    least_ = {std::min(least_.x, cell.middle.x - cell.reach.x),
              std::min(least_.y, cell.middle.y - cell.reach.y)};
    most_ = {std::max(most_.x, cell.middle.x + cell.reach.x),
             std::max(most_.y, cell.middle.y + cell.reach.y)};
  }
  scale_ = width / (most_.x - least_.x);
}

Point Sheet::at(Point place) const {
  return {offset_.x + (place.x - least_.x) * scale_, offset_.y + (place.y - least_.y) * scale_};
}

std::string Sheet::lines(const std::vector<Segment>& segments) const {
  std::string data;
  for (const Segment& segment : segments) {
    const Point from = at(segment.from);
    const Point to = at(segment.to);
    data += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", from.x, from.y, to.x, to.y);
  }
  return data;
}

std::string Sheet::outline(const std::vector<Point>& corners) const {
  std::string data;
  for (const Point corner : corners) {
    const Point place = at(corner);
    data += fmt::format("{}{:.1f} {:.1f}", data.empty() ? "M" : "L", place.x, place.y);
  }
  return data + "Z";
}

void Sheet::draw_cell(Svg& svg, const Cell& cell, double part, std::string_view kind,
                      std::string_view tip, double opacity) const {
  const Point middle = at(cell.middle);
  if (stage_.shape == CellShape::Hex) {
    svg.hex(middle, scale_ * part, kind, tip, opacity);
    return;
  }
  const Point half{cell.reach.x * scale_ * part, cell.reach.y * scale_ * part};
  svg.rect({middle.x - half.x, middle.y - half.y, 2 * half.x, 2 * half.y}, kind, tip, opacity);
}

void Sheet::draw_ground(Svg& svg) const {
  for (const Cell& cell : stage_.cells) draw_cell(svg, cell, 1, ground_kind(cell.ground));
  for (const Area& area : stage_.areas) {
    if (!stands_on_ground(area.ground)) svg.path(outline(area.outline), ground_kind(area.ground));
  }
  if (!stage_.areas.empty()) {  // areas have covered the edges of the places
    for (const Cell& cell : stage_.cells) draw_cell(svg, cell, 1, "mesh");
  }
  if (!stage_.creeks.empty()) svg.path(lines(stage_.creeks), "creek");
  if (!stage_.roads.empty()) svg.path(lines(stage_.roads), "road");
}

void Sheet::draw_standing(Svg& svg) const {
  for (const Area& area : stage_.areas) {
    if (stands_on_ground(area.ground)) svg.path(outline(area.outline), ground_kind(area.ground));
  }
  if (!stage_.fences.empty()) svg.path(lines(stage_.fences), "fence");
  for (const Block& block : stage_.blocks) {
    svg.path(outline(block.outline), block.seat == 0 ? "block first" : "block second");
    if (block.seat == 1) svg.path(outline(block.outline), "hatch");
  }
}

void Sheet::draw_outlines(Svg& svg) const {
  for (const Area& area : stage_.areas) svg.path(outline(area.outline), ground_kind(area.ground));
  if (!stage_.roads.empty()) svg.path(lines(stage_.roads), "road thin");
  if (!stage_.fences.empty()) svg.path(lines(stage_.fences), "fence thin");
}

// ---- names

Svg::Box label_box(const std::string& name, Point at) {
  constexpr double kLetter = 6.6;  // of the widest of the fonts that a page may get
  const double width = kLetter * static_cast<double>(name.size());
  return {at.x - width / 2, at.y - 10, width, 14};
}

bool Labels::is_free(const Svg::Box& box) const {
  if (box.x < 0 || box.y < 0 || box.x + box.width > width_ || box.y + box.height > height_) {
    return false;
  }
  return std::none_of(taken_.begin(), taken_.end(), [&](const Svg::Box& other) {
    return box.x < other.x + other.width && other.x < box.x + box.width &&
           box.y < other.y + other.height && other.y < box.y + box.height;
  });
}

void Labels::add(const std::string& name, Point place, double clear) {
  const double half = label_box(name, place).width / 2;
  constexpr int kRings = 6;
  for (int ring = 0; ring < kRings; ++ring) {
    const double away = clear * (1 + 0.6 * ring);
    const double beside = away + half;
    const Point tries[] = {{0, -away},         {0, away + 9},       {beside, 4},
                           {-beside, 4},       {beside, -away},     {-beside, -away},
                           {beside, away + 9}, {-beside, away + 9}, {half, -away},
                           {-half, -away},     {half, away + 9},    {-half, away + 9}};
    for (const Point& aside : tries) {
      const Point at{place.x + aside.x, place.y + aside.y};
      const Svg::Box box = label_box(name, at);
      if (!is_free(box)) continue;
      taken_.push_back(box);
      labels_.push_back({name, at, place, ring > 0});
      return;
    }
  }
}

void Labels::draw(Svg& svg) const {
  for (const Label& label : labels_) {
    if (!label.led) continue;
    const Svg::Box box = label_box(label.name, label.at);
    const Point end{std::clamp(label.place.x, box.x, box.x + box.width),
                    std::clamp(label.place.y, box.y, box.y + box.height)};
    svg.line(label.place, end, "lead");
  }
  for (const Label& label : labels_) svg.text(label.at, "mid place", label.name);
}

}  // namespace linstock::study
