// Tabletop battles and battles of one's own through the page's C interface.
#include <gmock/gmock.h>

#include <string>
#include <string_view>

#include "data/library.hpp"
#include "tests/match/tabletop_table.hpp"
#include "tests/wasm/page.hpp"
#include "wasm/api.hpp"

namespace linstock {
namespace {

using ::testing::HasSubstr;
using testing::kUmpireSeat;
using testing::read;

Json new_game(std::string_view bundle, std::string_view setup) {
  return read(linstock_new_game(bundle.data(), bundle.size(), setup.data(), setup.size()));
}

Json load_game(std::string_view bundle, std::string_view record) {
  return read(linstock_load_game(bundle.data(), bundle.size(), record.data(), record.size()));
}

std::string own_bundle() { return to_line(testing::small_bundle()); }

TEST(OwnBattleInThePage, ItsRecordBringsItsBundleAlong) {
  const Json opened = new_game(own_bundle(), R"({"seed":"7","own":true})");
  ASSERT_EQ(opened["ok"], true) << opened;
  EXPECT_EQ(opened["scenario"], "tabletop/free");
  EXPECT_EQ(opened["title"], "A small table");
  const int game = opened["game"].get<int>();
  const std::string action = "march first 1";
  EXPECT_EQ(read(linstock_act(game, kUmpireSeat, action.data(), action.size()))["ok"], true);
  const std::string record = read(linstock_record(game))["record"].get<std::string>();
  EXPECT_THAT(record, HasSubstr("\"bundle\":{\"schema\":\"linstock.tabletop.bundle/1\""));
  const Json again = load_game("", record);
  ASSERT_EQ(again["ok"], true) << again;
  EXPECT_EQ(again["title"], "A small table");
  const Json setup = parse_json(R"({"seed":"8"})").value_or(Json());
  const std::string text = to_line(setup);
  EXPECT_EQ(read(linstock_fork(game, 1, text.data(), text.size()))["ok"], true);
}

TEST(OwnBattleInThePage, WithoutTheFlagTheBundleIsNotKept) {
  const Json opened = new_game(own_bundle(), R"({"seed":"7"})");
  ASSERT_EQ(opened["ok"], true) << opened;
  const std::string record =
      read(linstock_record(opened["game"].get<int>()))["record"].get<std::string>();
  EXPECT_THAT(record, HasSubstr("\"options\":{}"));
  EXPECT_EQ(load_game(own_bundle(), record)["ok"], true);
}

TEST(OwnBattleInThePage, FaultsNameTheField) {
  Json bundle = testing::small_bundle();
  bundle["scenario"]["unit"][0]["at"] = Json::array({1, 12});
  Json refused = new_game(to_line(bundle), R"({"seed":"7","own":true})");
  EXPECT_EQ(refused["error"]["where"], "options/bundle/scenario/unit/0/at");
  refused = new_game(to_line(bundle), R"({"seed":"7"})");
  EXPECT_EQ(refused["error"]["where"], "/scenario/unit/0/at");
  EXPECT_TRUE(new_game("{", R"({"own":true})").contains("error"));
}

TEST(TabletopInThePage, EveryBattleOfTheLibraryOpens) {
  const auto library = data::Library::open({LINSTOCK_TEST_DATA_DIR, {}});
  ASSERT_TRUE(library);
  int tables = 0;
  for (const auto& info : library->scenarios()) {
    const auto bundle = library->bundle(info.id);
    ASSERT_TRUE(bundle) << to_string(bundle.error());
    const Json opened = new_game(to_line(bundle->json), R"({"seed":"7"})");
    EXPECT_EQ(opened["ok"], true) << opened;
    EXPECT_EQ(opened["scenario"], info.id);
    if (info.system == "tabletop") ++tables;
  }
  EXPECT_GE(tables, 4);
}

}  // namespace
}  // namespace linstock
