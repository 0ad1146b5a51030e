// A study in a few lines of text.
#pragma once

#include <string>

#include "cli/output.hpp"
#include "study/study.hpp"

namespace linstock::cli {

/// Who won how, with intervals; points, army morale and losses.
[[nodiscard]] std::string study_summary(const study::Study& study, const Paint& paint);
/// Reads a study's file. Errors name the file and what is wrong.
[[nodiscard]] Answer<study::Study> open_study(const std::string& file);
/// Writes it; on a fault the old file is as it was.
[[nodiscard]] Done save_study(const study::Study& study, const std::string& file);

}  // namespace linstock::cli
