#include "match/provenance.hpp"

#include <string>

namespace linstock {

namespace {

constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";

// Takes a prefix off; says whether it was there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

Result<Source> rule_source(SourceKind kind, std::string_view id) {
  const std::optional<RuleId> rule = find_rule(id);
  if (!rule) return fail("source: there is no rule '" + std::string(id) + "'");
  return Source{kind, *rule, {}};
}

}  // namespace

Result<Source> parse_source(std::string_view text) {
  std::string_view rest = text;
  if (rest == "reconstruction") return Source{};
  if (take(rest, "rule:")) return rule_source(SourceKind::Rule, rest);
  if (take(rest, "implied:")) return rule_source(SourceKind::Implied, rest);
  if (take(rest, "public:") && !rest.empty() &&
      rest.find_first_not_of(kNameLetters) == std::string_view::npos)
    return Source{SourceKind::Public, kNoRule, std::string(rest)};
  return fail("source '" + std::string(text) +
              "' is none of rule:<id>, implied:<id>, public:<short-name>, reconstruction");
}

}  // namespace linstock
