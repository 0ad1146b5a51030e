#include "cli/output.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

constexpr int kUsualWidth = 100;
constexpr int kLeastWidth = 40;
constexpr int kMostWidth = 400;

bool whole_output = true;

}  // namespace

Problem problem(const Error& error) { return {"", error.where, error.message}; }

Problem problem(const Refusal& refusal, std::string where) {
  return {refusal.rule, std::move(where), refusal.reason};
}

tl::unexpected<Problem> refuse(Problem problem) {
  return tl::unexpected<Problem>(std::move(problem));
}

tl::unexpected<Problem> refuse(const Error& error) { return refuse(problem(error)); }

bool is_screen(int descriptor) { return ::isatty(descriptor) == 1; }

int screen_width() {
  const char* told = std::getenv("COLUMNS");  // NOLINT(concurrency-mt-unsafe): one thread
  if (told != nullptr) {
    const auto width = parse_natural(told);
    if (width && *width >= kLeastWidth && *width <= kMostWidth) return static_cast<int>(*width);
  }
  struct winsize size{};
  if (is_screen(1) && ::ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col >= kLeastWidth) {
    return std::min<int>(size.ws_col, kMostWidth);
  }
  return kUsualWidth;
}

void print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (std::fflush(stdout) != 0 || !written) whole_output = false;
}

void print_error(std::string_view text) { (void)std::fwrite(text.data(), 1, text.size(), stderr); }

void print_json(const Json& json) { print(is_screen(1) ? to_pretty(json) : to_line(json) + "\n"); }

bool output_is_whole() { return whole_output; }

int finish(const Done& done, bool json) {
  if (done) return kExitDone;
  const Problem& problem = done.error();
  if (json) {
    Json error;
    error["rule"] = problem.rule.empty() ? Json(nullptr) : Json(problem.rule);
    if (!problem.where.empty()) error["where"] = problem.where;
    error["reason"] = problem.reason;
    print_json({{"error", std::move(error)}});
    return kExitRefused;
  }
  const std::string where = problem.where.empty() ? "" : problem.where + ": ";
  const std::string rule = problem.rule.empty() ? "" : " (" + problem.rule + ")";
  print_error(fmt::format("linstock: {}{}{}\n", where, problem.reason, rule));
  return kExitRefused;
}

std::string Paint::in(std::string_view code, std::string_view text) const {
  return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

std::string Paint::side(std::string_view word, std::string_view text) const {
  return word == "british" ? second(text) : first(text);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

std::size_t shown_length(std::string_view text) {
  std::size_t length = 0;
  bool in_colour = false;
  for (const char letter : text) {
    if (letter == '\x1b') in_colour = true;
    const bool continues = (static_cast<unsigned char>(letter) & 0xC0U) == 0x80U;  // UTF-8
    if (!in_colour && !continues) ++length;
    if (letter == 'm') in_colour = false;
  }
  return length;
}

std::string wrapped(std::string_view text, int width, int indent) {
  const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
  std::string out(text.substr(0, first));
  std::size_t column = first;
  text.remove_prefix(first);
  bool line_begins = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const std::size_t length = shown_length(word);
    if (!line_begins && column + 1 + length > static_cast<std::size_t>(width)) {
      out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
      column = static_cast<std::size_t>(indent);
    } else if (!line_begins) {
      out += ' ';
      ++column;
    }
    out += word;
    column += length;
    line_begins = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace linstock::cli
