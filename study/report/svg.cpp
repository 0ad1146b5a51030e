#include "study/report/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linstock::study {

namespace {

std::string coordinate(double value) { return number_text(value, 2); }

std::string filling(double opacity) {
  return opacity >= 1 ? "" : fmt::format(" fill-opacity=\"{}\"", coordinate(opacity));
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string number_text(double value, int digits) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

std::string percent_text(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string count_text(std::int64_t count) {
  std::string text = std::to_string(count);
  for (auto place = static_cast<std::ptrdiff_t>(text.size()) - 3; place > 0; place -= 3) {
    text.insert(static_cast<std::size_t>(place), "\u2009");
  }
  return text;
}

Svg::Svg(double width, double height, std::string_view label)
    : out_(fmt::format("<div class=\"plot\"><svg viewBox=\"0 0 {} {}\" role=\"img\" "
                       "aria-label=\"{}\">\n",
                       coordinate(width), coordinate(height), escaped(label))) {}

/// Closes an element, around its tip if it has one.
void Svg::shape(std::string_view element, std::string_view tip) {
  if (tip.empty()) {
    out_ += "/>\n";
  } else {
    out_ += fmt::format("><title>{}</title></{}>\n", escaped(tip), element);
  }
}

void Svg::rect(const Box& box, std::string_view kind, std::string_view tip, double opacity) {
  out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"{}\"{}",
                      coordinate(box.x), coordinate(box.y), coordinate(std::max(0.0, box.width)),
                      coordinate(std::max(0.0, box.height)), kind, filling(opacity));
  shape("rect", tip);
}

void Svg::line(Point from, Point to, std::string_view kind) {
  out_ +=
      fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" class=\"{}\"/>\n",
                  coordinate(from.x), coordinate(from.y), coordinate(to.x), coordinate(to.y), kind);
}

void Svg::path(std::string_view data, std::string_view kind, double opacity) {
  out_ += fmt::format("<path d=\"{}\" class=\"{}\"{}/>\n", data, kind, filling(opacity));
}

void Svg::circle(Point middle, double radius, std::string_view kind, std::string_view tip) {
  out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" class=\"{}\"", coordinate(middle.x),
                      coordinate(middle.y), coordinate(radius), kind);
  shape("circle", tip);
}

void Svg::hex(Point middle, double radius, std::string_view kind, std::string_view tip,
              double opacity) {
  constexpr double kSixth = 3.14159265358979323846 / 3;
  std::string corners;
  for (int i = 0; i < 6; ++i) {
    corners += fmt::format("{}{},{}", i > 0 ? " " : "",
                           coordinate(middle.x + radius * std::cos(i * kSixth)),
                           coordinate(middle.y + radius * std::sin(i * kSixth)));
  }
  out_ += fmt::format("<polygon points=\"{}\" class=\"{}\"{}", corners, kind, filling(opacity));
  shape("polygon", tip);
}

void Svg::text(Point place, std::string_view kind, std::string_view words) {
  out_ += fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", coordinate(place.x),
                      coordinate(place.y), kind, escaped(words));
}

std::string Svg::take() { return std::move(out_) + "</svg></div>\n"; }

std::string table_html(const std::vector<std::string>& heads,
                       const std::vector<std::vector<std::string>>& rows) {
  std::string out = "<table><thead><tr>";
  for (const std::string& head : heads) out += "<th scope=\"col\">" + escaped(head) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    out += "<tr>";
    for (const std::string& cell : row) {
      const bool number = !cell.empty() &&
                          std::string_view("0123456789+-.").find(cell[0]) != std::string_view::npos;
      out += (number ? "<td class=\"n\">" : "<td>") + escaped(cell) + "</td>";
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string paragraph(std::string_view text) { return "<p>" + escaped(text) + "</p>\n"; }

}  // namespace linstock::study
