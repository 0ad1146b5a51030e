// Prompts and labels for the decisions and dice that a volume adds to the series.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/rule_id.hpp"

namespace linstock::boar {

/// One kind of decision or die of a volume, found by its word (`task_name`).
struct VolumeDecision {
  std::string_view word;
  std::string_view prompt;  ///< gaps as in prompt.cpp
  std::array<RuleId, 3> rules{};
  /// What a piece does that is chosen, by the value of the choice.
  std::array<std::string_view, 2> labels{};
  std::string_view pass;  ///< what passing means
};

/// Null when no volume has such a word.
[[nodiscard]] const VolumeDecision* find_volume_decision(std::string_view word);

/// The table of each volume.
[[nodiscard]] std::span<const VolumeDecision> germantown_decisions();

}  // namespace linstock::boar
