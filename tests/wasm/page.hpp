// What tests of the page's C interface share.
#pragma once

#include <gtest/gtest.h>

#include "match/json.hpp"

namespace linstock::testing {

inline constexpr int kUmpireSeat = 255;

/// An answer of the interface; fails the test when it is no JSON.
inline Json read(const char* answer) {
  const auto json = parse_json(answer);
  EXPECT_TRUE(json) << answer;
  return json.value_or(Json::object());
}

}  // namespace linstock::testing
