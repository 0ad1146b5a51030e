#pragma once

#include "tests/property/system.hpp"

namespace linstock::boar::testing {

[[nodiscard]] linstock::testing::PropertySystem boar_properties();

}  // namespace linstock::boar::testing
