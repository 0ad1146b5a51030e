// A check of what must always hold. Active in every build.
#pragma once

namespace linstock::detail {
/// Prints "file:line: broken invariant: condition (message)" to stderr and aborts; on WebAssembly
/// it traps, which the browser sees as a RuntimeError.
[[noreturn]] void assertion_failed(const char* file, int line, const char* condition,
                                   const char* message) noexcept;
}  // namespace linstock::detail

/// Aborts the program when `condition` is false. For faults of this program only: wrong input,
/// files or player actions are answered with a `Result`, never with this.
#define LINSTOCK_ASSERT(condition, message) \
  ((condition) ? static_cast<void>(0)       \
               : ::linstock::detail::assertion_failed(__FILE__, __LINE__, #condition, message))
