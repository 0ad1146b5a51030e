#include "data/digest.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/rule_id.hpp"

namespace linstock::data {
namespace {

namespace fs = std::filesystem;

const Digest& digest() {
  static const Digest opened = [] {
    auto result = Digest::open(LINSTOCK_TEST_DATA_DIR);
    EXPECT_TRUE(result) << to_string(result.error());
    return *result;
  }();
  return opened;
}

TEST(Digest, HasEveryRuleOnce) {
  EXPECT_EQ(digest().rows().size(), kRuleIds.size());
  for (const std::string_view id : kRuleIds) {
    const RuleRow* row = digest().find(id);
    ASSERT_NE(row, nullptr) << id;
    EXPECT_FALSE(row->title.empty()) << id;
    EXPECT_FALSE(row->kind.empty()) << id;
  }
}

TEST(Digest, KnowsTheNumbersOfTheEditions) {
  const RuleRow* row = digest().find("boar.7.1");
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->id, "BOAR.7.1");
  EXPECT_EQ(row->book, "boar");
  const std::vector<std::pair<std::string, std::string>> numbers = {
      {"2007", "7.1"}, {"2020", "7.1"}, {"2026", "7.1"}};
  EXPECT_EQ(row->numbers, numbers);
  EXPECT_TRUE(digest().find("GER.1.1")->numbers.empty());
}

TEST(Digest, FindsByNumberAndWord) {
  const auto numbered = digest().numbered("12.14");
  ASSERT_EQ(numbered.size(), 1U);
  EXPECT_EQ(numbered[0]->id, "BOAR.12.14");
  bool own = false;
  for (const RuleRow* row : digest().numbered("3.5")) own = own || row->id == "GER.3.5";
  EXPECT_TRUE(own) << "books without editions are found by their ids";
  const auto found = digest().search({"DIVERSION", "pinned"});
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0]->id, "BOAR.13.1.PIN.DV");
  EXPECT_TRUE(digest().search({"submarine"}).empty());
  EXPECT_EQ(digest().title_of("BOAR.12.14"), "Diversion");
  EXPECT_EQ(digest().title_of("BOAR.99"), "BOAR.99");
}

TEST(Digest, FaultsNameFileAndLine) {
  const fs::path folder = fs::path(::testing::TempDir()) / "digest_faults";
  fs::create_directories(folder / "rules");
  std::ofstream(folder / "rules" / "x.tsv") << "# a comment\nid\ttitle\nX.1\n";
  const auto broken = Digest::open(folder);
  ASSERT_FALSE(broken);
  EXPECT_EQ(to_string(broken.error()),
            (folder / "rules" / "x.tsv").string() + ":3: has 1 cells, the header has 2");
  fs::remove_all(folder);
  EXPECT_FALSE(Digest::open(folder));
}

}  // namespace
}  // namespace linstock::data
