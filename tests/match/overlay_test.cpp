// Overlays show what the rules allow, and no more than a seat may know.
#include "match/boar/overlay.hpp"

#include <gmock/gmock.h>

#include <set>

#include "match/boar/action_form.hpp"
#include "match/boar/view.hpp"
#include "rules/boar/fire.hpp"
#include "rules/boar/line_of_sight.hpp"
#include "rules/boar/zones_of_control.hpp"
#include "tests/match/table.hpp"

namespace linstock::testing {
namespace {

using boar::ActionKind;
using ::testing::HasSubstr;

Json overlay(const Match& match, Seat seat, std::string_view name, std::string_view argument) {
  const auto json = match.position().overlay(seat, name, argument);
  EXPECT_TRUE(json) << to_string(json.error());
  return json ? *json : Json::object();
}

std::string fault(const Match& match, Seat seat, std::string_view name, std::string_view argument) {
  const auto json = match.position().overlay(seat, name, argument);
  EXPECT_FALSE(json);
  return json ? "" : to_string(json.error());
}

std::set<std::string> texts(const Json& list) {
  std::set<std::string> set;
  for (const Json& item : list) {
    const Json& hex = item.is_string() ? item : item["hex"];
    set.insert(hex.get<std::string>());
  }
  return set;
}

TEST(Overlays, RefuseWhatIsNotKnown) {
  const Match match = new_match(1);
  EXPECT_THAT(fault(match, kAmerican, "weather", ""), HasSubstr("known: zoc, los, reach"));
  EXPECT_THAT(fault(match, kAmerican, "zoc", "french"), HasSubstr("french"));
  EXPECT_THAT(fault(match, kAmerican, "los", "9999"), HasSubstr("argument"));
  EXPECT_THAT(fault(match, kAmerican, "los", "eliminated"), HasSubstr("no hex"));
  EXPECT_THAT(fault(match, kAmerican, "los", "none"), HasSubstr("argument"));
  EXPECT_THAT(fault(match, kAmerican, "reach", "napoleon"), HasSubstr("argument"));
  EXPECT_THAT(fault(match, kAmerican, "reach", "off-board-guns"), HasSubstr("not on the map"));
}

/// A move ends in an enemy ZOC exactly where the overlay has one.
TEST(Overlays, ZonesAreWhereMovesEnd) {
  Match match = new_match(2);
  int compared = 0;
  while (running(match)) {
    if (match.decision().kind == std::string_view("move")) {
      const bool american = match.decision().seat == kAmerican;
      const auto zone =
          texts(overlay(match, kSpectator, "zoc", american ? "british" : "american")["hexes"]);
      const std::vector<Move> moves = match.legal_moves(kUmpire);
      const std::vector<Json> details = match.position().details(moves);
      for (std::size_t n = 0; n < moves.size(); ++n) {
        const boar::Action action = boar::unpack(moves[n]);
        if (action.kind != ActionKind::Move) continue;
        const std::string hex = scenario().map.grid.text(action.hex);
        ASSERT_EQ(details[n]["zoc"].get<bool>(), zone.contains(hex)) << hex;
        ++compared;
      }
    }
    ASSERT_FALSE(match.act(kUmpire, random_move(match, 2)));
  }
  EXPECT_GT(compared, 100);
}

/// The reach of the unit on the march is its lawful moves at the cost they are offered for.
TEST(Overlays, ReachIsTheLawfulMoves) {
  Match match = new_match(3);
  int compared = 0;
  while (running(match)) {
    if (match.decision().kind == std::string_view("move")) {
      const boar::State& state = *boar::state_of(match.position());
      const std::string piece = scenario().pieces[state.mover.piece].id;
      const Json reach = overlay(match, match.decision().seat, "reach", piece);
      EXPECT_EQ(reach, overlay(match, kSpectator, "reach", piece));
      Json offered = Json::array();
      const std::vector<Move> moves = match.legal_moves(kUmpire);
      const std::vector<Json> details = match.position().details(moves);
      for (std::size_t n = 0; n < moves.size(); ++n) {
        if (boar::unpack(moves[n]).kind == ActionKind::Stop) continue;
        offered.push_back({{"hex", match.game().json_of(moves[n])["hex"]},
                           {"cost", details[n]["cost"]},
                           {"strategic", details[n]["strategic"]},
                           {"path", details[n]["path"]}});
      }
      ASSERT_EQ(reach["hexes"], offered);
      ++compared;
    }
    ASSERT_FALSE(match.act(kUmpire, random_move(match, 3)));
  }
  EXPECT_GT(compared, 20);
}

/// Before a unit is activated its reach is what it will be offered.
TEST(Overlays, ReachIsToldBeforeActivation) {
  Match match = new_match(1);
  const auto before = texts(overlay(match, kAmerican, "reach", "1st-maryland")["hexes"]);
  ASSERT_FALSE(match.act(kAmerican, order(match, "activate 1st-maryland")));
  std::set<std::string> offered;
  for (const Move move : match.legal_moves(kAmerican)) {
    const Json json = match.game().json_of(move);
    if (json.contains("hex")) offered.insert(json["hex"].get<std::string>());
  }
  EXPECT_EQ(before, offered);
  EXPECT_FALSE(texts(overlay(match, kAmerican, "reach", "40th-foot")["hexes"]).empty())
      << "an enemy's reach in its next turn";
}

/// Every gun that may fire sees its target in the overlay, at its range and with the modifiers of
/// the ground among those of the fire; what is blocked names a rule.
TEST(Overlays, GunsSeeTheirTargets) {
  Match match = new_match(4);
  int compared = 0;
  while (running(match)) {
    if (match.decision().kind == std::string_view("artillery_firer")) {
      const boar::State& state = *boar::state_of(match.position());
      const boar::PieceId target = boar::pending(scenario(), state).task.piece;
      for (const Move move : match.legal_moves(kUmpire)) {
        const boar::Action action = boar::unpack(move);
        if (action.kind != ActionKind::AddFirer || action.piece == boar::kOffBoardGuns) continue;
        const Grid& grid = scenario().map.grid;
        const HexIndex from = state.pieces[action.piece].hex;
        const HexIndex to = state.pieces[target].hex;
        const Json los = overlay(match, kSpectator, "los", grid.text(from));
        const auto seen =
            std::find_if(los["visible"].begin(), los["visible"].end(),
                         [&](const Json& entry) { return entry["hex"] == grid.text(to); });
        ASSERT_NE(seen, los["visible"].end());
        EXPECT_EQ((*seen)["range"], grid.distance(from, to));
        ++compared;
      }
    }
    ASSERT_FALSE(match.act(kUmpire, random_move(match, 4)));
  }
  EXPECT_GT(compared, 10);
}

TEST(Overlays, LinesOfSightAreWholeAndExplained) {
  Match match = new_match(6);
  play_on(match, 6, 300);
  const Grid& grid = scenario().map.grid;
  const boar::Look look{scenario(), *boar::state_of(match.position())};
  for (HexIndex from = 0; from < grid.size(); from = static_cast<HexIndex>(from + 37)) {
    const Json los = overlay(match, kBritish, "los", grid.text(from));
    for (const Json& entry : los["visible"]) {
      const HexIndex to = *grid.parse(entry["hex"].get<std::string>());
      EXPECT_TRUE(boar::line_of_sight(look, from, to).ok());
    }
    for (const Json& entry : los["blocked"]) {
      const HexIndex to = *grid.parse(entry["hex"].get<std::string>());
      EXPECT_FALSE(boar::line_of_sight(look, from, to).ok());
      EXPECT_THAT(entry["rule"].get<std::string>(), HasSubstr("BOAR.11.4"));
      EXPECT_FALSE(entry["reason"].get<std::string>().empty());
    }
    const BitPlane near = area(grid, from, scenario().map.sight_range);
    std::size_t in_play = 0;
    for (const HexIndex hex : hexes(grid, near)) {
      if (hex != from && boar::terrain_at(look, hex) != nullptr) ++in_play;
    }
    EXPECT_EQ(los["visible"].size() + los["blocked"].size(), in_play);
  }
}

TEST(Overlays, TellNothingOfHiddenUnits) {
  const auto game = changed_germantown(
      [](boar::Scenario& changed) { changed.limited_intelligence = {true, true}; });
  const Match match = new_match(1, game);
  EXPECT_FALSE(overlay(match, kAmerican, "zoc", "american")["hexes"].empty());
  EXPECT_TRUE(overlay(match, kAmerican, "zoc", "british")["hexes"].empty());
  EXPECT_TRUE(overlay(match, kSpectator, "zoc", "american")["hexes"].empty());
  EXPECT_FALSE(overlay(match, kUmpire, "zoc", "british")["hexes"].empty());
  EXPECT_FALSE(overlay(match, kAmerican, "reach", "1st-maryland")["hexes"].empty());
  EXPECT_THAT(fault(match, kBritish, "reach", "1st-maryland"), HasSubstr("hidden"));
  EXPECT_THAT(fault(match, kSpectator, "reach", "1st-maryland"), HasSubstr("hidden"));
}

}  // namespace
}  // namespace linstock::testing
