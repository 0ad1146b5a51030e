// Says which game was being played when the program aborts or a sanitizer ends it.
#pragma once

#include <functional>
#include <string>

namespace linstock::testing {

/// What to print in that case, once; nullptr = nothing.
void report_on_crash(std::function<std::string()> report);

}  // namespace linstock::testing
