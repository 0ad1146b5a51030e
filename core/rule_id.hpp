// Names of rules, checked by the compiler against the digest in volumes/rules/*.tsv.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rule_ids.gen.hpp"

namespace linstock {

/// A rule of the digest: an index into `kRuleIds`. Indices change whenever the digest does, so
/// saved files hold the name (`rule_name`), never the index. Default: no rule.
struct RuleId {
  std::uint16_t index = 0xFFFF;

  friend constexpr bool operator==(RuleId, RuleId) = default;
};

/// Stands for "no rule", for instance in an answer that forbids nothing.
inline constexpr RuleId kNoRule{};

static_assert(kRuleIds.size() < 0xFFFF, "the digest has outgrown RuleId");

/// The rule with this exact id ("BOAR.7.1"), or nothing when the digest has none.
[[nodiscard]] constexpr std::optional<RuleId> find_rule(std::string_view id) {
  const auto* const found =
      std::lower_bound(kRuleIds.data(), kRuleIds.data() + kRuleIds.size(), id);
  if (found == kRuleIds.data() + kRuleIds.size() || *found != id) return std::nullopt;
  return RuleId{static_cast<std::uint16_t>(found - kRuleIds.data())};
}

/// The id of a rule as the digest writes it; empty for `kNoRule`.
[[nodiscard]] constexpr std::string_view rule_name(RuleId rule) {
  return rule.index < kRuleIds.size() ? kRuleIds[rule.index] : std::string_view{};
}

namespace detail {
/// Not constexpr on purpose: a constant expression that reaches it does not compile.
inline void this_rule_id_is_not_in_the_digest() {}
}  // namespace detail

/// Compile-time lookup; an id that is not in the digest is a compile error.
[[nodiscard]] consteval RuleId known_rule(std::string_view id) {
  const std::optional<RuleId> rule = find_rule(id);
  if (!rule) detail::this_rule_id_is_not_in_the_digest();
  return rule.value_or(kNoRule);
}

inline namespace literals {
/// `"BOAR.7.1"_rule`: the rule of that id; does not compile when the digest has none.
[[nodiscard]] consteval RuleId operator""_rule(const char* text, std::size_t size) {
  return known_rule(std::string_view(text, size));
}
}  // namespace literals

}  // namespace linstock
