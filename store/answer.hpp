// What every call of the store answers: a value, or why there is none.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace linstock::store {

/// Milliseconds since 1970-01-01 UTC. The store asks no clock: the caller says what time it is.
using Time = std::int64_t;

enum class Fault : std::uint8_t {
  Invalid,      ///< what was given breaks a rule of the field; nothing was tried
  NotFound,     ///< no such match, seat, account or session
  Taken,        ///< the id or the name is in use
  Stale,        ///< the match has moved on: load it and try again
  Denied,       ///< wrong name or password
  TooMany,      ///< too many attempts; `retry_after` says when to try again
  Unavailable,  ///< database locked, full or out of reach: nothing has changed, try later
  /// The database stopped answering while it was told to commit: the change is there whole or not
  /// at all, and only loading again tells which.
  InDoubt,
  Broken,  ///< a fault of the program or of the data in the database: nothing has changed
};

struct Failure {
  Fault fault = Fault::Broken;
  std::string message;   ///< a plain sentence; never holds a secret
  std::string field{};   ///< with `Invalid` and `Taken`: which field
  Time retry_after = 0;  ///< with `TooMany`

  friend bool operator==(const Failure&, const Failure&) = default;
};

template <typename T>
using Answer = tl::expected<T, Failure>;
/// The answer of calls that have nothing to say but "done".
using Done = Answer<void>;

[[nodiscard]] inline tl::unexpected<Failure> refuse(Fault fault, std::string message,
                                                    std::string field = {}) {
  return tl::unexpected<Failure>(Failure{fault, std::move(message), std::move(field)});
}
/// Hands a failure on, from an answer of one type to one of another.
[[nodiscard]] inline tl::unexpected<Failure> refuse(Failure failure) {
  return tl::unexpected<Failure>(std::move(failure));
}

}  // namespace linstock::store
