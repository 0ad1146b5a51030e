// How the program speaks: text and JSON to stdout, errors to stderr, exit codes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/json.hpp"
#include "match/system.hpp"

namespace linstock::cli {

inline constexpr int kExitDone = 0;
inline constexpr int kExitRefused = 1;
inline constexpr int kExitUsage = 2;

/// Why a command did not do what it was asked.
struct Problem {
  std::string rule;   ///< of the digest, when a rule forbids it
  std::string where;  ///< file, line, field or action, may be empty
  std::string reason;
};
[[nodiscard]] Problem problem(const Error& error);
[[nodiscard]] Problem problem(const Refusal& refusal, std::string where = {});

/// Nothing, or why not.
using Done = tl::expected<void, Problem>;
/// A value, or why not.
template <typename T>
using Answer = tl::expected<T, Problem>;
/// The failed `Done` or `Answer` of any type.
[[nodiscard]] tl::unexpected<Problem> refuse(Problem problem);
[[nodiscard]] tl::unexpected<Problem> refuse(const Error& error);

/// Is stdout (1) or stderr (2) a screen?
[[nodiscard]] bool is_screen(int descriptor);
/// Columns of the screen: COLUMNS, the terminal's own answer, or 100.
[[nodiscard]] int screen_width();

/// Writes to stdout at once.
void print(std::string_view text);
/// Writes to stderr; when that cannot be written nobody can be told.
void print_error(std::string_view text);
/// JSON for programs: indented on a screen, else one line.
void print_json(const Json& json);
/// Tells of a problem and gives the exit code. For programs: {"error":{"rule","where","reason"}}.
int finish(const Done& done, bool json);
/// False once something could not be written to stdout (a full disk, a closed pipe).
[[nodiscard]] bool output_is_whole();

/// Colours of a text, all empty when they are not wanted.
class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}
  [[nodiscard]] std::string bold(std::string_view text) const { return in("1", text); }
  [[nodiscard]] std::string faint(std::string_view text) const { return in("2", text); }
  [[nodiscard]] std::string first(std::string_view text) const { return in("1;34", text); }
  [[nodiscard]] std::string second(std::string_view text) const { return in("1;31", text); }
  [[nodiscard]] std::string road(std::string_view text) const { return in("33", text); }
  [[nodiscard]] std::string side(std::string_view word, std::string_view text) const;

 private:
  [[nodiscard]] std::string in(std::string_view code, std::string_view text) const;
  bool on_;
};

/// Breaks a text at blanks so that no line is longer than `width`; later lines are indented.
[[nodiscard]] std::string wrapped(std::string_view text, int width, int indent);
/// The text in small letters.
[[nodiscard]] std::string lower(std::string text);
/// Columns a text takes on the screen, colours left out.
[[nodiscard]] std::size_t shown_length(std::string_view text);

}  // namespace linstock::cli
