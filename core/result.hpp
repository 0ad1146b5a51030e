// Errors as values. Nothing in core, rules and match throws.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace linstock {

/// What went wrong and where: `where` is "file:line", a field or an option, and may be empty.
struct Error {
  std::string where;
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

/// A value or the reason why there is none. Test it (`if (!result)`) before `*result`.
template <typename T>
using Result = tl::expected<T, Error>;

/// The failed `Result` of any type: `return fail("maps/germantown.toml:12", "no such terrain");`
[[nodiscard]] inline tl::unexpected<Error> fail(std::string where, std::string message) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(message)});
}

/// The failed `Result` when there is no place to name.
[[nodiscard]] inline tl::unexpected<Error> fail(std::string message) {
  return fail(std::string{}, std::move(message));
}

/// Hands an error on, from a `Result` of one type to one of another: `return fail(rows.error());`
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) {
  return tl::unexpected<Error>(std::move(error));
}

/// One line for people: "where: message", or the message alone.
[[nodiscard]] inline std::string to_string(const Error& error) {
  return error.where.empty() ? error.message : error.where + ": " + error.message;
}

}  // namespace linstock
