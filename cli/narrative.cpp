#include "cli/narrative.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace linstock::cli {

namespace {

constexpr int kIndent = 4;

std::string field(const Told& told, const char* name) {
  const auto found = told.json.find(name);
  return found != told.json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

/// Moves and arrivals that follow one another, told in one paragraph.
class Run {
 public:
  /// False when the event belongs to no run.
  bool add(const Told& told) {
    const std::string event = field(told, "event");
    if (event != "moves" && event != "arrives") return false;
    const std::string name = field(told, "name");
    if (event == "arrives") {
      if (legs_.empty() || legs_.back().first != name) legs_.emplace_back(name, "new at");
      legs_.back().second += " " + field(told, "hex");
      return true;
    }
    const bool on = !legs_.empty() && legs_.back().first == name;
    if (!on) legs_.emplace_back(name, field(told, "hex"));
    legs_.back().second += "-" + field(told, "hex2");
    return true;
  }

  /// "1st Maryland, 3rd Maryland 2309-2412; ...", empty if there was nothing; then the run begins
  /// anew.
  std::string take(int width) {
    if (legs_.empty()) return {};
    // Units that go the same way one after the other share the path.
    std::string text;
    for (std::size_t i = 0; i < legs_.size(); ++i) {
      const auto& [name, path] = legs_[i];
      text += (text.empty() ? "  " : "") + name;
      const bool same = i + 1 < legs_.size() && legs_[i + 1].second == path;
      text += same ? ", " : " " + path + (i + 1 < legs_.size() ? "; " : "");
    }
    legs_.clear();
    return wrapped(text + ".", width, kIndent) + "\n";
  }

 private:
  std::vector<std::pair<std::string, std::string>> legs_;  // piece and path
};

/// Turns and player turns are always announced, phases only if something happens in them.
bool opens_turn(const Told& told) {
  const std::string event = field(told, "event");
  return event == "turn_begins" || event == "player_turn_begins";
}

}  // namespace

/// "+1 Leadership bonus: Wayne (BOAR.13.5.LD), -1 ..."
std::string Narrative::parts(const Told& told) const {
  std::string out;
  for (const ModifierTold& part : told.modifiers) {
    if (part.value == 0) continue;
    out += out.empty() ? "" : ", ";
    out += fmt::format("{:+} {}", part.value, digest.title_of(part.rule));
    if (!part.cause.empty()) out += ": " + part.cause;
    out += " (" + part.rule + ")";
  }
  return out;
}

std::string Narrative::line(const Told& told) const {
  std::string out = wrapped("  " + told.text, width, kIndent) + "\n";
  const std::string sum = parts(told);
  if (sum.empty()) return out;
  const std::string indent(kIndent + 2, ' ');
  return out + paint.faint(wrapped(indent + sum, width, kIndent + 2)) + "\n";
}

/// Headings of phases in which nothing happens are left out.
std::string Narrative::tell(const Tale& tale) const {
  std::string out;
  std::string heading;
  Run run;
  for (const Told& told : tale) {
    if (told.heading) {
      out += run.take(width);
      heading = "\n" + paint.bold(told.text) + "\n";
      if (opens_turn(told)) out += std::exchange(heading, "");
      continue;
    }
    out += std::exchange(heading, "");
    if (run.add(told)) continue;
    out += run.take(width);
    out += line(told);
  }
  return out + run.take(width);
}

}  // namespace linstock::cli
