// The Battle of Germantown of 2026 as it is loaded, for tests of its data.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "rules/boar/germantown/data.hpp"
#include "tests/data/volume_copy.hpp"

namespace linstock::testing {

inline const boar::Scenario& battle() {
  static const boar::Scenario scenario = load_scenario("boar/germantown");
  return scenario;
}

/// What is the volume's own in it.
inline const boar::germantown::Data& battle_data() {
  return static_cast<const boar::germantown::Data&>(*battle().volume_data);
}

/// A hex of its map; fails the test when there is none.
inline HexIndex hex(std::string_view text) {
  const auto found = battle().map.grid.parse(text);
  EXPECT_TRUE(found) << "no hex '" << text << "'";
  return found.value_or(kNoHex);
}

}  // namespace linstock::testing
