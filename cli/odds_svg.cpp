// A chart of odds as an SVG image: rows of a name, a bar and a number. Bars of the attacker are
// full, those of the defender hatched, so that no colour is needed to tell them apart.
#include <fmt/format.h>

#include <array>
#include <string>

#include "cli/odds_report.hpp"

namespace linstock::cli {

namespace {

constexpr int kWidth = 640;
constexpr int kRow = 22;
constexpr int kBarStart = 250;
constexpr int kBarLength = 300;

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

class Drawing {
 public:
  void heading(const std::string& text, bool large) {
    y_ += kRow + (large ? 10 : 4);
    body_ +=
        fmt::format("<text x=\"16\" y=\"{}\" font-weight=\"bold\" font-size=\"{}\">{}</text>\n", y_,
                    large ? 15 : 13, escaped(text));
  }
  void row(const std::string& name, double share, const std::string& fraction, bool hatched) {
    y_ += kRow;
    const double length = share * kBarLength;
    body_ += fmt::format("<text x=\"28\" y=\"{}\">{}</text>\n", y_, escaped(name));
    body_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"14\" fill=\"{}\" stroke=\"#222\"/>\n",
        kBarStart, y_ - 12, length, hatched ? "url(#hatched)" : "#444");
    body_ += fmt::format("<text x=\"{:.1f}\" y=\"{}\">{:.1f} %{}</text>\n", kBarStart + length + 8,
                         y_, 100 * share, fraction.empty() ? "" : " (" + fraction + ")");
  }
  [[nodiscard]] std::string svg() const {
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
               "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
               "<title>Odds</title>\n"
               "<defs><pattern id=\"hatched\" width=\"6\" height=\"6\" "
               "patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"6\" fill=\"#fff\"/>"
               "<path d=\"M0 6L6 0\" stroke=\"#222\"/></pattern></defs>\n"
               "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
               kWidth, y_ + kRow) +
           body_ + "</svg>\n";
  }

 private:
  int y_ = 0;
  std::string body_;
};

std::string title_of(const Json& chart) {
  const std::string odds =
      fmt::format("{}:{}, odds {}, DRM {:+}", chart["sp"][0].get<int>(), chart["sp"][1].get<int>(),
                  chart["odds"].get<std::string>(), chart["drm"].get<int>());
  return chart.contains("hexes") ? "Attack on " + joined(chart["hexes"]) + ": " + odds : odds;
}

}  // namespace

std::string odds_svg(const Json& charts) {
  constexpr std::size_t kLongestFraction = 9;
  Drawing drawing;
  for (const Json& chart : charts) {
    if (!chart.contains("results")) continue;
    drawing.heading(title_of(chart), true);
    for (const std::string role : kRoles) {
      drawing.heading("The " + role + " suffers", false);
      for (const Json& result : chart["results"][role]) {
        std::string fraction = result.value("fraction", std::string{});
        if (fraction.size() > kLongestFraction) fraction.clear();
        drawing.row(result["text"].get<std::string>(), result["chance"].get<double>(), fraction,
                    role == kRoles[1]);
      }
    }
  }
  return drawing.svg();
}

}  // namespace linstock::cli
