#include "core/assert.hpp"

#ifdef __wasi__

namespace linstock::detail {
void assertion_failed(const char*, int, const char*, const char*) noexcept { __builtin_trap(); }
}  // namespace linstock::detail

#else

#include <cstdio>
#include <cstdlib>

namespace linstock::detail {
void assertion_failed(const char* file, int line, const char* condition,
                      const char* message) noexcept {
  std::fprintf(stderr, "%s:%d: broken invariant: %s (%s)\n", file, line, condition, message);
  std::abort();
}
}  // namespace linstock::detail

#endif
