#include "data/toml_to_json.hpp"

#include <gmock/gmock.h>

#include "tests/data/volume_copy.hpp"

namespace linstock::data {
namespace {

using ::testing::HasSubstr;

Document parsed(std::string_view text) {
  const auto document = parse_toml(text, "a.toml");
  EXPECT_TRUE(document.has_value()) << to_string(document.error());
  return document ? *document : Document{};
}

FileLine line(const Document& document, std::string_view pointer) {
  const auto found = document.lines.find(pointer);
  return found == document.lines.end() ? FileLine{"absent", 0} : found->second;
}

TEST(TomlToJson, KeepsValuesAndTypes) {
  const Document document = parsed(R"(
whole = 3
half = 1.5
yes = true
text = "a\tb"
list = [1, [2, 3]]
table = { inner = "x" }
[[row]]
n = 1
[[row]]
n = 2
)");
  EXPECT_EQ(document.json, Json::parse(R"({"half": 1.5, "list": [1, [2, 3]],
      "row": [{"n": 1}, {"n": 2}], "table": {"inner": "x"}, "text": "a\tb", "whole": 3,
      "yes": true})"));
  EXPECT_TRUE(document.json["whole"].is_number_integer());
  EXPECT_TRUE(document.json["half"].is_number_float());
}

TEST(TomlToJson, KnowsTheLineOfEachValue) {
  const Document document = parsed(
      "a = 1\n"
      "\n"
      "rows = [\n"
      "  { id = \"x\", n = 2 },\n"
      "  { id = \"y\", list = [\n"
      "3] },\n"
      "]\n"
      "[[part]]\n"
      "k = 4\n"
      "\"~\" = 5\n"
      "\"a/b\" = 6\n");
  EXPECT_EQ(line(document, "/a"), (FileLine{"a.toml", 1}));
  EXPECT_EQ(line(document, "/rows"), (FileLine{"a.toml", 3}));
  EXPECT_EQ(line(document, "/rows/0/n"), (FileLine{"a.toml", 4}));
  EXPECT_EQ(line(document, "/rows/1"), (FileLine{"a.toml", 5}));
  EXPECT_EQ(line(document, "/rows/1/list/0"), (FileLine{"a.toml", 6}));
  EXPECT_EQ(line(document, "/part/0"), (FileLine{"a.toml", 8}));
  EXPECT_EQ(line(document, "/part/0/k"), (FileLine{"a.toml", 9}));
  EXPECT_EQ(line(document, "/part/0/~0"), (FileLine{"a.toml", 10}));
  EXPECT_EQ(line(document, "/part/0/a~1b"), (FileLine{"a.toml", 11}));
  EXPECT_EQ(line(document, ""), (FileLine{"a.toml", 0}));
}

TEST(TomlToJson, RefusesWithLine) {
  const auto error = [](std::string_view text) { return parse_toml(text, "a.toml").error(); };
  EXPECT_EQ(error("a = 1\nb = \n").where, "a.toml:2");
  EXPECT_EQ(error("a = 1\n\na = 2\n").where, "a.toml:3");
  EXPECT_EQ(error("a = 1\nd = 1777-10-04\n").where, "a.toml:2");
  EXPECT_THAT(error("t = 05:20:00\n").message, HasSubstr("as texts"));
  EXPECT_THAT(error("n = nan\n").message, HasSubstr("finite"));
  EXPECT_EQ(error("x = [1,\n2,\n-inf]\n").where, "a.toml:3");
  EXPECT_FALSE(parse_toml("a = \"\xff\"\n", "a.toml").has_value());
}

TEST(TomlToJson, ReadsFiles) {
  const testing::TemporaryFolder folder;
  testing::write_text(folder.path() / "x.toml", "a = 1\n");
  const auto document = read_toml(folder.path() / "x.toml");
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(document->json["a"], 1);
  const auto missing = read_toml(folder.path() / "y.toml");
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().where, (folder.path() / "y.toml").string());
  EXPECT_FALSE(read_toml(folder.path()).has_value()) << "a folder is no file";
}

// ---- line map

TEST(LineMap, NearestValueAroundAMissingOne) {
  const LineMap lines = {{"", {"a.toml", 0}}, {"/rows", {"a.toml", 3}}, {"/rows/1", {"a.toml", 5}}};
  EXPECT_EQ(place_of(lines, "/rows/1/sp"), (FileLine{"a.toml", 5}));
  EXPECT_EQ(place_of(lines, "/rows/7"), (FileLine{"a.toml", 3}));
  EXPECT_EQ(place_of(lines, "/other"), (FileLine{"a.toml", 0}));
  EXPECT_EQ(place_of(LineMap{}, "/other"), FileLine{});
}

TEST(LineMap, ErrorsNameFileAndLine) {
  const LineMap lines = {{"", {"a.toml", 0}}, {"/rows/1", {"b.toml", 5}}};
  EXPECT_EQ(located(lines, {"/rows/1/sp", "why"}), (Error{"b.toml:5", "why"}));
  EXPECT_EQ(located(lines, {"/x", "why"}), (Error{"a.toml", "why"}));
}

}  // namespace
}  // namespace linstock::data
