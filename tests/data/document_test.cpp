// Laying corrected values over ours, taking from a base, and counting sources.
#include "data/document.hpp"

#include <gmock/gmock.h>

#include "data/provenance_count.hpp"
#include "data/toml_to_json.hpp"

namespace linstock::data {
namespace {

Document parsed(std::string_view text, const std::string& name) {
  const auto document = parse_toml(text, name);
  EXPECT_TRUE(document.has_value()) << to_string(document.error());
  return document ? *document : Document{};
}

Document laid_over(std::string_view base, std::string_view top) {
  Document document = parsed(base, "base.toml");
  lay_over(document, parsed(top, "top.toml"));
  return document;
}

constexpr std::string_view kUnits = R"(schema = "u"
units = [
  { id = "a", sp = 3, morale = 1, casualty = { enemy = 1, own = -1 }, source = "reconstruction" },
  { id = "b", sp = 2, morale = 0, source = "reconstruction", sources = { sp = "rule:GER.OOB" } },
]
)";

TEST(Overlay, CorrectsOnlyWhatItStates) {
  const Document document = laid_over(
      kUnits, "schema = \"u\"\nunits = [{ id = \"b\", sp = 5, source = \"public:mine\" }]\n");
  const Json& units = document.json["units"];
  ASSERT_EQ(units.size(), 2U);
  EXPECT_EQ(units[0]["sp"], 3);
  EXPECT_EQ(units[1]["sp"], 5);
  EXPECT_EQ(units[1]["morale"], 0);
  EXPECT_EQ(units[1]["source"], "reconstruction") << "of what is still ours";
  EXPECT_EQ(units[1]["sources"]["sp"], "public:mine");
}

TEST(Overlay, SourceMayBeLeftOut) {
  const Document document = laid_over(
      kUnits,
      "units = [{ id = \"a\", sp = 5, morale = 2, sources = { sp = \"rule:GER.OOB\" } }]\n");
  EXPECT_EQ(document.json["units"][0]["sources"],
            Json::parse(R"({"morale": "public:overlay", "sp": "rule:GER.OOB"})"));
}

TEST(Overlay, LinesPointIntoTheRightFile) {
  const Document document = laid_over(kUnits, "\n\nunits = [{ id = \"b\", sp = 5 }]\n");
  EXPECT_EQ(place_of(document.lines, "/units/1/sp"), (FileLine{"top.toml", 3}));
  EXPECT_EQ(place_of(document.lines, "/units/1/morale"), (FileLine{"base.toml", 4}));
  EXPECT_EQ(place_of(document.lines, "/units/1/sources/sp"), (FileLine{"top.toml", 3}));
}

TEST(Overlay, PartsOfARowAreMerged) {
  const Document document =
      laid_over(kUnits, "units = [{ id = \"a\", casualty = { enemy = 2 } }]\n");
  EXPECT_EQ(document.json["units"][0]["casualty"], Json::parse(R"({"enemy": 2, "own": -1})"));
  EXPECT_EQ(document.json["units"][0]["sources"]["casualty"], "public:overlay");
}

TEST(Overlay, UnknownRowsAreAdded) {
  const Document document = laid_over(kUnits, "\nunits = [{ id = \"c\", sp = 1 }]\n");
  ASSERT_EQ(document.json["units"].size(), 3U);
  EXPECT_EQ(document.json["units"][2], Json::parse(R"({"id": "c", "sp": 1})"));
  EXPECT_EQ(place_of(document.lines, "/units/2/sp"), (FileLine{"top.toml", 2}));
}

TEST(Overlay, RowsAreFoundByTheirKey) {
  const Document document = laid_over(
      "rows = [{ die = 0, r = \"A\" }, { die = 1, r = \"B\" }]\n"
      "[[road]]\nname = \"North\"\nhexes = [\"0101\", \"0102\"]\n"
      "[[road]]\nname = \"South\"\nhexes = [\"0201\"]\n",
      "rows = [{ die = 1, r = \"C\" }]\n"
      "[[road]]\nname = \"South\"\nhexes = [\"0301\", \"0302\", \"0303\"]\n");
  EXPECT_EQ(document.json["rows"], Json::parse(R"([{"die": 0, "r": "A"}, {"die": 1, "r": "C"}])"));
  EXPECT_EQ(document.json["road"][0]["hexes"].size(), 2U);
  EXPECT_EQ(document.json["road"][1]["hexes"].size(), 3U) << "plain lists are replaced";
}

TEST(Overlay, LinesOfAReplacedListAreForgotten) {
  const Document document = laid_over("a = [\n1,\n2,\n3]\nab = 7\n", "a = [9]\n");
  EXPECT_FALSE(document.lines.contains("/a/2"));
  EXPECT_EQ(place_of(document.lines, "/a/0"), (FileLine{"top.toml", 1}));
  EXPECT_EQ(place_of(document.lines, "/ab"), (FileLine{"base.toml", 5}));
}

TEST(Base, GivesWholeValuesThatAreMissing) {
  Document document = parsed("title = \"new\"\n[fog]\nx = 1\n", "new.toml");
  take_missing(document, parsed("title = \"old\"\nturns = [\n1, 2]\n[fog]\ny = 2\n", "old.toml"));
  EXPECT_EQ(document.json, Json::parse(R"({"fog": {"x": 1}, "title": "new", "turns": [1, 2]})"));
  EXPECT_EQ(place_of(document.lines, "/turns/1"), (FileLine{"old.toml", 3}));
  EXPECT_EQ(place_of(document.lines, "/fog/x"), (FileLine{"new.toml", 3}));
}

TEST(PutIn, MovesValuesAndLines) {
  Document whole;
  whole.json = Json::object();
  put_in(whole, "part", parsed("a = [\n1]\n", "p.toml"));
  EXPECT_EQ(whole.json, Json::parse(R"({"part": {"a": [1]}})"));
  EXPECT_EQ(place_of(whole.lines, "/part/a/0"), (FileLine{"p.toml", 2}));
  EXPECT_EQ(place_of(whole.lines, "/part"), (FileLine{"p.toml", 0}));
}

// ---- counting

TEST(Provenance, CountsFieldsOfRows) {
  PublicSources names;
  const auto counts = count_provenance(parsed(R"(
schema = "s"
id = "x"
rows = [
  { id = "a", n = 1, list = [1, 2, 3], part = { p = 1, q = 2 }, source = "reconstruction" },
  { id = "b", n = 1, m = 2, source = "rule:GER.OOB", sources = { m = "public:some-book" } },
]
[table]
v = 1
source = "implied:GER.OOB"
inner = [{ w = 1, source = "public:some-book" }]
)",
                                              "a.toml"),
                                       names);
  ASSERT_TRUE(counts.has_value()) << to_string(counts.error());
  EXPECT_EQ(*counts, (ProvenanceCounts{1, 1, 2, 3}));
  EXPECT_EQ(counts->total(), 7);
  EXPECT_EQ(names, (PublicSources{{"some-book", 2}}));
}

TEST(Provenance, SourcesOfSingleHexesCount) {
  PublicSources names;
  const auto counts =
      count_provenance(parsed("[terrain]\nrows = \"cc\"\nsource = \"reconstruction\"\n"
                              "sources = { 3205 = \"rule:GER.3.2.1.EX\" }\n",
                              "a.toml"),
                       names);
  ASSERT_TRUE(counts.has_value());
  EXPECT_EQ(*counts, (ProvenanceCounts{1, 0, 0, 1}));
}

TEST(Provenance, RefusesWhatIsNoSource) {
  PublicSources names;
  const auto counts =
      count_provenance(parsed("\n[t]\nv = 1\nsource = \"rule:X\"\n", "a.toml"), names);
  ASSERT_FALSE(counts.has_value());
  EXPECT_EQ(counts.error().where, "a.toml:3");
}

}  // namespace
}  // namespace linstock::data
