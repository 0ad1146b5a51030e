// Counts where the values of a data file come from.
#pragma once

#include <map>
#include <string>

#include "core/result.hpp"
#include "data/document.hpp"

namespace linstock::data {

/// How many values are of each kind (volumes/README.md). A value is one field of a row; a list of
/// plain values is one.
struct ProvenanceCounts {
  int rule = 0;
  int implied = 0;
  int from_public = 0;
  int reconstruction = 0;

  [[nodiscard]] int total() const { return rule + implied + from_public + reconstruction; }
  ProvenanceCounts& operator+=(const ProvenanceCounts& other);
  friend bool operator==(const ProvenanceCounts&, const ProvenanceCounts&) = default;
};

/// Counts by short name of public source, such as "bar-tabris".
using PublicSources = std::map<std::string, int>;

/// Counts the values of all rows of a file. Ids, schema, titles and names of files are no values.
/// Errors: a source that is none; with file and line.
[[nodiscard]] Result<ProvenanceCounts> count_provenance(const Document& document,
                                                        PublicSources& by_name);

}  // namespace linstock::data
