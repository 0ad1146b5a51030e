// Where a value of the data comes from (volumes/README.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/rule_id.hpp"

namespace linstock {

enum class SourceKind : std::uint8_t {
  Rule,            ///< stated in the rules
  Implied,         ///< follows from the rules
  Public,          ///< found in public material
  Reconstruction,  ///< our design
};

struct Source {
  SourceKind kind = SourceKind::Reconstruction;
  RuleId rule = kNoRule;  ///< of kinds Rule and Implied
  std::string name;       ///< short name of kind Public
};

/// Reads "rule:GER.1.3", "implied:GER.1.3", "public:some-name" or "reconstruction". Errors: any
/// other form, a rule that is not in the digest.
[[nodiscard]] Result<Source> parse_source(std::string_view text);

}  // namespace linstock
