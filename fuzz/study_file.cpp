// Files of studies: any text makes a study or an error; what can be read is written and read the
// same again, merges with nothing but itself, and has a report.
#include <fstream>
#include <sstream>

#include "fuzz/support.hpp"
#include "study/forms.hpp"
#include "study/report/report.hpp"

namespace study = linstock::study;

namespace {

/// A study of a few games, which a text may spoil.
const linstock::Json& some_study() {
  static const linstock::Json kStudy = [] {
    std::stringstream text;
    text << std::ifstream(std::string(LINSTOCK_TEST_DATA_DIR) +
                          "/../tests/golden/germantown.study.json")
                .rdbuf();
    auto json = linstock::parse_json(text.str());
    LINSTOCK_ASSERT(json.has_value(), "the study can be read");
    return std::move(*json);
  }();
  return kStudy;
}

/// Of each system one.
const study::Stage& stage_for(const study::Study& read) {
  static const std::vector<study::Stage> kStages = [] {
    std::vector<study::Stage> made;
    for (const auto& field : linstock::fuzz::fields()) {
      auto stage = study::stage_of(*field.battle, {});
      LINSTOCK_ASSERT(stage.has_value(), "each system can be studied");
      made.push_back(std::move(*stage));
    }
    return made;
  }();
  return kStages[read.run.scenario.starts_with("tabletop/") ? 1 : 0];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json =
      linstock::fuzz::read_or_spoil(some_study(), linstock::fuzz::text_of(data, size));
  if (!json) return 0;
  const auto read = study::study_from_text(linstock::to_line(*json), "fuzz");
  if (!read) {
    LINSTOCK_ASSERT(!read.error().message.empty(), "an error has a message");
    return 0;
  }
  const std::string text = study::study_text(*read);
  const auto again = study::study_from_text(text, "again");
  LINSTOCK_ASSERT(again.has_value() && *again == *read, "the same study");
  LINSTOCK_ASSERT(!study::merge({{"a", *read}, {"b", *again}}, true), "no shard is there twice");
  const std::string page =
      study::report_html({*read, stage_for(*read), [](const std::string& id) { return id; }, true});
  LINSTOCK_ASSERT(page.ends_with("</html>\n"), "a whole page");
  (void)study::games_csv(*read);
  return 0;
}
