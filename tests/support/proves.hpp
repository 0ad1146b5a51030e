// PROVES("BOAR.7.1", "GER.1.1"): first statement of a test that proves these rules.
// The compiler checks the ids against the digest; tools/rule-coverage finds the calls by text, so
// write the ids as plain literals.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "core/rule_id.hpp"

namespace linstock::testing {

/// A rule id that only compiles when the digest has it.
struct ProvenRule {
  // NOLINTNEXTLINE(google-explicit-constructor): the macro passes plain literals
  consteval ProvenRule(const char* id) : rule(known_rule(id)) {}
  RuleId rule;
};

/// Writes the ids into the test report as property "proves", separated by blanks.
inline void record_proven(std::initializer_list<ProvenRule> rules) {
  std::string ids;
  for (const ProvenRule& proven : rules) {
    if (!ids.empty()) ids += ' ';
    ids += rule_name(proven.rule);
  }
  ::testing::Test::RecordProperty("proves", ids);
}

}  // namespace linstock::testing

#define PROVES(...) ::linstock::testing::record_proven({__VA_ARGS__})
