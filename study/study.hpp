// The results of a run, or of some shards of it.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "core/result.hpp"
#include "study/aggregate.hpp"
#include "study/run.hpp"

namespace linstock::study {

struct Study {
  Run run;
  int of = 1;                  ///< into how many shards the run was cut
  std::set<int> shards = {1};  ///< those whose games are all in here
  Aggregate totals;

  [[nodiscard]] bool complete() const { return static_cast<int>(shards.size()) == of; }
  friend bool operator==(const Study&, const Study&) = default;
};

/// The numbers of the games a study holds, by its run and shards.
[[nodiscard]] std::set<std::uint64_t> games_of(const Study& study);

/// Nothing when the two are the same run; else the field that differs, with both values.
[[nodiscard]] std::optional<Error> difference(const Run& first, const Run& second);

/// A study with the file it is from, for messages.
struct NamedStudy {
  std::string file;
  Study study;
};
/// One study of all the games. The order of the parts does not matter; parts that are merged
/// already may be merged on. Errors: parts of different runs or cut in different ways, a shard
/// that is there twice, and, unless `partial`, one that is missing.
[[nodiscard]] Result<Study> merge(const std::vector<NamedStudy>& parts, bool partial);

}  // namespace linstock::study
