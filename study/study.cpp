#include "study/study.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

namespace linstock::study {

namespace {

/// "3, 7 and 12"; long lists are cut.
std::string listed(const std::vector<int>& numbers) {
  constexpr std::size_t kMost = 12;
  std::string text;
  const std::size_t shown = std::min(numbers.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == numbers.size();
    if (i > 0) text += last ? " and " : ", ";
    text += std::to_string(numbers[i]);
  }
  if (shown < numbers.size()) text += " and " + std::to_string(numbers.size() - shown) + " more";
  return text;
}

std::vector<int> missing_shards(const Study& study) {
  std::vector<int> missing;
  for (int shard = 1; shard <= study.of; ++shard) {
    if (!study.shards.contains(shard)) missing.push_back(shard);
  }
  return missing;
}

/// A whole run has one form, however it was cut.
void settle(Study& study) {
  if (!study.complete()) return;
  study.of = 1;
  study.shards = {1};
}

}  // namespace

std::set<std::uint64_t> games_of(const Study& study) {
  std::set<std::uint64_t> numbers;
  for (const int shard : study.shards) {
    const std::vector<std::uint64_t> some = games_of(study.run, {shard, study.of});
    numbers.insert(some.begin(), some.end());
  }
  return numbers;
}

std::optional<Error> difference(const Run& first, const Run& second) {
  const auto differ = [](std::string_view field, const std::string& one, const std::string& other) {
    return Error{std::string(field), "is '" + one + "' here and '" + other + "' there"};
  };
  if (first.scenario != second.scenario) return differ("scenario", first.scenario, second.scenario);
  if (first.data != second.data) return differ("data", first.data, second.data);
  if (first.program != second.program) return differ("program", first.program, second.program);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (first.seats[seat] != second.seats[seat]) {
      return differ("seats", first.seats[seat], second.seats[seat]);
    }
    if (first.bots[seat] != second.bots[seat]) {
      return differ(first.seats[seat], first.bots[seat], second.bots[seat]);
    }
  }
  if (first.seed != second.seed) {
    return differ("seed", std::to_string(first.seed), std::to_string(second.seed));
  }
  if (first.games != second.games) {
    return differ("games", std::to_string(first.games), std::to_string(second.games));
  }
  return std::nullopt;
}

Result<Study> merge(const std::vector<NamedStudy>& parts, bool partial) {
  if (parts.empty()) return fail("there is nothing to merge");
  Study all{parts.front().study.run, parts.front().study.of, {}, {}};
  std::map<int, std::string> from;
  for (const NamedStudy& part : parts) {
    if (const auto error = difference(part.study.run, all.run)) {
      return fail(part.file,
                  "is of another run than " + parts.front().file + ": " + to_string(*error));
    }
    if (part.study.of != all.of) {
      return fail(part.file, "is cut into " + std::to_string(part.study.of) + " shards, " +
                                 parts.front().file + " into " + std::to_string(all.of));
    }
    for (const int shard : part.study.shards) {
      const auto [there, fresh] = from.emplace(shard, part.file);
      if (!fresh) {
        return fail(part.file, "shard " + std::to_string(shard) + "/" + std::to_string(all.of) +
                                   " is in " + there->second + " too");
      }
      all.shards.insert(shard);
    }
    all.totals.add(part.study.totals);
  }
  const std::vector<int> missing = missing_shards(all);
  if (!missing.empty() && !partial) {
    return fail("of " + std::to_string(all.of) + " shards, " + listed(missing) +
                (missing.size() == 1 ? " is missing" : " are missing"));
  }
  settle(all);
  return all;
}

}  // namespace linstock::study
