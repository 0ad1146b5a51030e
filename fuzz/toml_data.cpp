// Data files: any text is read as TOML or refused with its line; what is TOML is laid over one of
// the files of a scenario, or put in its place, and makes a scenario or an error.
#include "data/toml_to_json.hpp"
#include "fuzz/support.hpp"
#include "match/boar/scenario_from_json.hpp"

using linstock::data::Document;

namespace {

const Document& bundle() {
  static const Document kBundle = [] {
    auto made = linstock::fuzz::library().bundle("boar/germantown");
    LINSTOCK_ASSERT(made.has_value(), "the battle has its files");
    return std::move(*made);
  }();
  return kBundle;
}

void build(Document whole, std::string_view part, const Document& file, bool replace) {
  if (replace) {
    whole.json[std::string(part)] = file.json;
  } else {
    Document correction;
    put_in(correction, part, file);
    lay_over(whole, correction);
  }
  const auto scenario = linstock::boar::scenario_from_json(whole.json);
  if (!scenario) LINSTOCK_ASSERT(!scenario.error().message.empty(), "an error has a message");
}

}  // namespace

/// The first byte picks the file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::string_view kParts[] = {"scenario", "tables", "map",
                                         "terrain",  "units",  "leaders"};
  if (size == 0) return 0;
  const std::string_view text = linstock::fuzz::text_of(data + 1, size - 1);
  const auto file = linstock::data::parse_toml(text, "fuzz.toml");
  if (!file) {
    LINSTOCK_ASSERT(file.error().where.starts_with("fuzz.toml"), "an error names its line");
    return 0;
  }
  const std::string_view part = kParts[data[0] % std::size(kParts)];
  build(bundle(), part, *file, false);
  build(bundle(), part, *file, true);
  return 0;
}
