// Faults that the fuzz targets and the games by chance have found, each with its input.
#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

/// The state of the start with one field of its top task changed.
Json with_task(const std::string& field, const Json& value) {
  Json json = germantown()->start(nullptr)->to_json();
  json["tasks"].back()[field] = value;
  return json;
}

TEST(FoundByFuzzing, AStateWithAnUnknownTaskIsRefused) {
  for (const int kind : {0, 120, 199, 250, 255}) {
    const auto position = germantown()->position_from_json(with_task("kind", kind));
    ASSERT_FALSE(position) << kind;
    EXPECT_TRUE(position.error().where.ends_with("/kind")) << to_string(position.error());
  }
}

TEST(FoundByFuzzing, AnActionThatNamesNothingByAWordIsRefused) {
  for (const auto& [field, text] :
       {std::pair{"hex", R"({"type":"attack","piece":"2nd-maryland","hex":"none"})"},
        {"piece", R"({"type":"activate","piece":"none"})"}}) {
    const auto move = germantown()->move_from_json(*parse_json(text));
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.error().where, std::string("action/") + field);
  }
}

}  // namespace
}  // namespace linstock::testing
