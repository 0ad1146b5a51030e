#pragma once

#include "tests/property/system.hpp"

namespace linstock::tabletop::testing {

[[nodiscard]] linstock::testing::PropertySystem tabletop_properties();

}  // namespace linstock::tabletop::testing
