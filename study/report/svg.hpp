// Writes SVG and the text around it. All of it is well-formed XML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "study/stage.hpp"

namespace linstock::study {

/// With the five characters that mean something in XML written as entities.
[[nodiscard]] std::string escaped(std::string_view text);
/// With `digits` digits behind the point at most, zeros at the end left out.
[[nodiscard]] std::string number_text(double value, int digits = 1);
/// "12.3 %".
[[nodiscard]] std::string percent_text(double share);
/// With a blank at every thousand: "12 000".
[[nodiscard]] std::string count_text(std::int64_t count);

/// One drawing. Classes name what things are; the style sheet gives them colours.
class Svg {
 public:
  /// `label` says in words what the drawing shows.
  Svg(double width, double height, std::string_view label);

  struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
  };
  /// `tip` is shown when the pointer rests on it; `opacity` is that of the filling.
  void rect(const Box& box, std::string_view kind, std::string_view tip = {}, double opacity = 1);
  void line(Point from, Point to, std::string_view kind);
  void path(std::string_view data, std::string_view kind, double opacity = 1);
  void circle(Point middle, double radius, std::string_view kind, std::string_view tip = {});
  /// A hex of this size around its middle.
  void hex(Point middle, double radius, std::string_view kind, std::string_view tip = {},
           double opacity = 1);
  /// `kind` may hold "end" or "mid" for the side on which the text is held.
  void text(Point place, std::string_view kind, std::string_view words);

  /// The finished drawing; once.
  [[nodiscard]] std::string take();

 private:
  void shape(std::string_view element, std::string_view tip);
  std::string out_;
};

/// A figure: a heading, a few sentences, drawings, and a table of the same numbers to open.
struct Figure {
  std::string id;
  std::string title;
  std::string words;  ///< paragraphs of XML
  std::string body;   ///< drawings, XML
  std::string table;  ///< XML, may be empty
};

/// A table with a heading row; the cells are plain text. Cells that begin with a digit, a sign or
/// a dot are set as numbers.
[[nodiscard]] std::string table_html(const std::vector<std::string>& heads,
                                     const std::vector<std::vector<std::string>>& rows);
[[nodiscard]] std::string paragraph(std::string_view text);

}  // namespace linstock::study
