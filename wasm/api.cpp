// The engine's C interface for the browser.
#include "core/version.gen.hpp"

/// Version of the engine, a zero-terminated string that is never freed.
extern "C" __attribute__((export_name("linstock_version"))) const char* linstock_version() {
  return linstock::kVersion;
}
