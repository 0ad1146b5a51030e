// A data file in memory: its values as JSON and the line of each.
#pragma once

#include <string_view>

#include "core/result.hpp"
#include "data/line_map.hpp"
#include "match/json.hpp"

namespace linstock::data {

struct Document {
  Json json;
  LineMap lines;
};

/// Lays `top`, a file of corrected values, over `base`; see `Library::open`.
void lay_over(Document& base, const Document& top);
/// Gives `document` every key it does not have itself from `base`, whole values at a time.
void take_missing(Document& document, const Document& base);
/// Puts `part` into the object `whole` under a new key.
void put_in(Document& whole, std::string_view key, const Document& part);

}  // namespace linstock::data
