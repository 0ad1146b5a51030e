// Rows of the rule digest as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "data/digest.hpp"

namespace linstock::cli {

/// The rows asked for: an id ("BOAR.12.14"), a number ("12.14"), or words that all occur.
[[nodiscard]] std::vector<const data::RuleRow*> find_rules(const data::Digest& digest,
                                                           const std::vector<std::string>& words);
/// One row in full.
[[nodiscard]] std::string rule_text(const data::RuleRow& row, const Paint& paint, int width);
/// One line a row.
[[nodiscard]] std::string rule_list(const std::vector<const data::RuleRow*>& rows,
                                    const Paint& paint, int width);
[[nodiscard]] Json rule_json(const data::RuleRow& row);

}  // namespace linstock::cli
