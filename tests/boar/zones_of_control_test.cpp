#include "rules/boar/zones_of_control.hpp"

#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

TEST(Zoc, ReachesTheSixNeighboursOfAUnitInParadeOrder) {
  PROVES("BOAR.8.1", "BOAR.3.1.ZOC");
  Board board;
  const PieceId unit = board.unit(kUs, 505);
  board.build();
  EXPECT_EQ(zoc_plane(board.look(), kUs).count(), 6);
  board.piece(unit).order = Order::Disrupted;
  EXPECT_EQ(zoc_plane(board.look(), kUs).count(), 0);
  board.piece(unit).order = Order::Parade;
  board.piece(unit).flags = kPanicked;
  EXPECT_EQ(zoc_plane(board.look(), kUs).count(), 0);
  board.piece(unit).flags = kWithdrawn;
  EXPECT_EQ(zoc_plane(board.look(), kUs).count(), 6);
}

// EX.BOAR.ZOC.1, EX.BOAR.ZOC.2
TEST(Zoc, GoesOutOfWoodsAndHousesAndNotIntoThem) {
  PROVES("BOAR.8.1", "BOAR.8.1.EX", "GER.3.10.1");
  Board board;
  board.draw(505, 'w');
  board.draw(504, 'H');
  board.unit(kUs, 505);
  board.build();
  EXPECT_FALSE(zoc_reaches(board.look(), board.at(505), board.at(504)));
  EXPECT_TRUE(zoc_reaches(board.look(), board.at(505), board.at(506)));
  EXPECT_TRUE(zoc_reaches(board.look(), board.at(504), board.at(503)));
  EXPECT_FALSE(zoc_reaches(board.look(), board.at(506), board.at(505)));
  EXPECT_EQ(zoc_plane(board.look(), kUs).count(), 5);
}

TEST(Zoc, GoesOutOfFieldworksAndOverCreeks) {
  PROVES("BOAR.8.1", "BOAR.3.1.OUT");
  Board board;
  board.draft.fieldwork.push_back({"0505>0504", Side::American});
  board.draft.stream.push_back({{"0505/0506"}});
  board.build();
  EXPECT_TRUE(zoc_reaches(board.look(), board.at(505), board.at(504)));
  EXPECT_FALSE(zoc_reaches(board.look(), board.at(504), board.at(505)));
  EXPECT_TRUE(zoc_reaches(board.look(), board.at(505), board.at(506)));
}

TEST(Zoc, LeadersHaveNone) {
  PROVES("BOAR.8.1", "BOAR.3.1.CU");
  Board board;
  board.leader(kUs, 505);
  board.build();
  EXPECT_TRUE(zoc_plane(board.look(), kUs).empty());
  EXPECT_TRUE(occupied_plane(board.look(), kUs).empty());
}

TEST(Zoc, RiflesAreToldApart) {
  PROVES("BOAR.8.31");
  Board board;
  board.unit(kUs, 303);
  board.unit(kUs, 909, 2, UnitType::Rifle);
  board.unit(kUs, 1102, 2, UnitType::MusketRifle);
  board.build();
  const BitPlane rifles = zoc_plane(board.look(), kUs, true);
  EXPECT_FALSE(rifles.test(board.look().grid(), board.at(304)));
  EXPECT_TRUE(rifles.test(board.look().grid(), board.at(908)));
  EXPECT_TRUE(rifles.test(board.look().grid(), board.at(1103)));
}

TEST(Zoc, PlanesAndSingleHexesAgree) {
  PROVES("BOAR.8.1");
  Board board;
  for (const int hex : {304, 505, 606, 807}) board.draw(hex, 'w');
  for (const int hex : {303, 505, 607, 808, 1212}) board.unit(kUs, hex);
  board.build();
  const Look look = board.look();
  const BitPlane zone = zoc_plane(look, kUs);
  const BitPlane near = adjacency_plane(look, kUs);
  for (const HexIndex hex : board.all_hexes()) {
    EXPECT_EQ(zone.test(look.grid(), hex), in_zoc_of(look, hex, kUs));
    EXPECT_EQ(near.test(look.grid(), hex), next_to(look, hex, kUs));
  }
}

}  // namespace
}  // namespace linstock::boar::testing
