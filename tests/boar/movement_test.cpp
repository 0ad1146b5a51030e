#include "rules/boar/movement.hpp"

#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

TEST(Movement, SpendsPointsUpToTheAllowanceAndIsDoneOnce) {
  PROVES("BOAR.9.2", "BOAR.3.1.MP");
  Board board;
  const PieceId unit = board.unit(kUs, 303);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.move(308)).reason, Reason::OutOfReach);
  EXPECT_EQ(board.check(board.move(308)).number, 8);
  board.act(board.move(305));
  EXPECT_EQ(board.hex_of(unit), 305);
  EXPECT_EQ(board.state.mover.spent, 4);
  EXPECT_EQ(board.check(board.move(308)).reason, Reason::OutOfReach);
  board.act(board.move(307));  // the last point: the unit stops by itself and the phase is over
  EXPECT_EQ(board.hex_of(unit), 307);
  EXPECT_TRUE(board.done());
  EXPECT_FALSE(has(board.piece(unit), kMoved));
}

TEST(Movement, NobodyMovesTwice) {
  PROVES("BOAR.9.2");
  Board board;
  const PieceId unit = board.unit(kUs, 303);
  board.unit(kUs, 310);
  const PieceId enemy = board.unit(kThem, 1010);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  board.act(Board::stop());
  EXPECT_EQ(board.check(board.activate(unit)).reason, Reason::AlreadyMoved);
  EXPECT_EQ(board.check(board.activate(enemy)).reason, Reason::NotYourPiece);
  EXPECT_EQ(board.check(board.activate(99)).reason, Reason::UnknownPiece);
}

TEST(Movement, TerrainCostsHalfPoints) {
  PROVES("BOAR.9.4");
  Board board;
  board.draw(304, 'w');
  board.draw(305, '~');
  const PieceId unit = board.unit(kUs, 303);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.move(305)).reason, Reason::ProhibitedTerrain);
  board.act(board.move(304));
  EXPECT_EQ(board.state.mover.spent, 3);
}

TEST(Movement, OneHexIsAlwaysInReach) {
  PROVES("BOAR.9.2.MIN");
  Board board;
  board.draw(304, 'w');
  const PieceId horse = board.unit(kUs, 303, 2, UnitType::Cavalry);
  board.scenario.pieces[horse].allowance = 2;
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(horse));
  board.act(board.move(304));  // costs three points of two
  EXPECT_EQ(board.hex_of(horse), 304);
  EXPECT_TRUE(board.done());
}

TEST(Movement, OneHexIsFreeOnlyAtTheStart) {
  PROVES("BOAR.9.2.MIN");
  Board board;
  board.draw(305, 'w');
  const PieceId horse = board.unit(kUs, 303, 2, UnitType::Cavalry);
  board.scenario.pieces[horse].allowance = 2;
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(horse));
  board.act(board.move(304));
  EXPECT_EQ(board.check(board.move(305)).reason, Reason::OutOfReach);
}

TEST(Movement, EnteringAZocEndsTheMove) {
  PROVES("BOAR.8.31", "BOAR.8.1");
  Board board;
  const PieceId unit = board.unit(kUs, 503);
  const PieceId enemy = board.unit(kThem, 506);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.move(506)).reason, Reason::EnemyOccupied);
  EXPECT_EQ(board.check(board.move(506)).piece, enemy);
  board.act(board.move(505));
  EXPECT_TRUE(board.done());
}

TEST(Movement, ZocIsNotPassedThrough) {
  PROVES("BOAR.8.31");
  Board board;
  board.draw(405, '~');
  board.draw(404, '~');
  board.draw(604, '~');
  board.draw(605, '~');
  const PieceId unit = board.unit(kUs, 504);
  board.unit(kThem, 406);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.move(606)).reason, Reason::ZocStops);
  EXPECT_EQ(board.check(board.move(606)).rule, known_rule("BOAR.8.31"));
}

TEST(Movement, FromZocToZocOneHexAndIntoTheOpenFreely) {
  PROVES("BOAR.8.32");
  Board board;
  const PieceId unit = board.unit(kUs, 505);
  board.unit(kThem, 506);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_TRUE(board.check(board.move(606)).ok());  // another hex of the same ZOC
  EXPECT_TRUE(board.check(board.move(501)).ok());  // four hexes away from it
  board.act(board.move(606));
  EXPECT_TRUE(board.done());
}

TEST(Movement, RifleZocCostsAPointToEnterAndToLeave) {
  PROVES("BOAR.8.31");
  Board board;
  const PieceId unit = board.unit(kUs, 505);
  board.unit(kThem, 506, 2, UnitType::Rifle);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  MovementRange range;
  movement_range(board.look(), unit, range);
  EXPECT_EQ(range.normal.cost(board.at(504)), 4);
  EXPECT_EQ(range.normal.cost(board.at(606)), 6);
}

TEST(Movement, DisorderedEnemiesDoNotStopAnyone) {
  PROVES("BOAR.8.1", "BOAR.13.3.DEF", "BOAR.13.4.DEF");
  Board board;
  const PieceId unit = board.unit(kUs, 503);
  const PieceId enemy = board.unit(kThem, 506);
  board.build();
  board.piece(enemy).order = Order::Disrupted;
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  board.act(board.move(505));
  EXPECT_FALSE(board.done());
  EXPECT_TRUE(board.check(board.move(606)).ok());
}

TEST(Movement, StackingHoldsInEveryHexOfThePath) {
  PROVES("BOAR.7.1", "BOAR.7.2", "BOAR.9.3");
  Board board;
  for (const int hex : {404, 405, 605, 604}) board.draw(hex, '~');
  const PieceId unit = board.unit(kUs, 504, 3);
  const PieceId rider = board.leader(kUs, 504);
  board.unit(kUs, 505, 4);
  board.unit(kUs, 505, 2, UnitType::Artillery);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.move(505)).reason, Reason::Overstacked);
  EXPECT_EQ(board.check(board.move(505)).number, 4);
  EXPECT_EQ(board.check(board.move(506)).reason, Reason::OutOfReach);
  board.act(Board::stop());
  board.act(board.activate(rider));
  EXPECT_TRUE(board.check(board.move(506)).ok());
}

TEST(Movement, StrategicMovementDoublesOnRoads) {
  PROVES("BOAR.9.5", "BOAR.3.1.SM", "BOAR.9.4.ROAD");
  Board board;
  board.road(PathKind::Road, {"0101", "0102", "0103", "0104", "0105", "0106", "0107", "0108",
                              "0109", "0110", "0111"});
  for (const int hex : {103, 105}) board.draw(hex, 'w');
  const PieceId unit = board.unit(kUs, 101);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.march(110)).reason, Reason::OutOfReach);
  EXPECT_EQ(board.check(board.march(205)).reason, Reason::NotOnRoad);
  board.act(board.march(106));
  EXPECT_EQ(board.check(board.move(107)).reason, Reason::MixedMovement);
  board.act(board.march(109));
  EXPECT_TRUE(board.done());
}

TEST(Movement, StrategicMovementKeepsAwayFromEnemies) {
  PROVES("BOAR.9.51");
  Board board;
  board.road(PathKind::Lane, {"0101", "0102", "0103", "0104", "0105", "0106"});
  const PieceId unit = board.unit(kUs, 101);
  const PieceId near = board.unit(kUs, 106);
  const PieceId enemy = board.unit(kThem, 206);
  board.build();
  board.piece(enemy).order = Order::Shattered;  // no ZOC, but an enemy all the same
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_TRUE(board.check(board.march(104)).ok());
  EXPECT_EQ(board.check(board.march(105)).reason, Reason::AdjacentToEnemy);
  board.act(board.move(102));
  EXPECT_EQ(board.check(board.march(103)).reason, Reason::MixedMovement);
  board.act(Board::stop());
  board.act(board.activate(near));
  EXPECT_EQ(board.check(board.march(104)).reason, Reason::AdjacentToEnemy);
}

TEST(Movement, NobodyMarchesAwayFromAnEnemyNextToHim) {
  PROVES("BOAR.9.51");
  Board board;
  board.road(PathKind::Road, {"0106", "0105", "0104", "0103"});
  const PieceId unit = board.unit(kUs, 106);
  board.unit(kThem, 207);  // next to 0106, not to the rest of the road
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.march(104)).reason, Reason::AdjacentToEnemy);
  EXPECT_TRUE(board.check(board.move(104)).ok());
}

TEST(Movement, DisruptedUnitsDoNotMarch) {
  PROVES("BOAR.9.3", "BOAR.13.3.MOVE");
  Board board;
  board.road(PathKind::Road, {"0101", "0102", "0103"});
  const PieceId unit = board.unit(kUs, 101);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.march(102)).reason, Reason::Disrupted);
  EXPECT_TRUE(board.check(board.move(102)).ok());
}

TEST(Movement, TrailsAllowNoStrategicMovement) {
  PROVES("BOAR.9.5");
  Board board;
  board.road(PathKind::Trail, {"0101", "0102", "0103"});
  const PieceId unit = board.unit(kUs, 101);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(board.march(103)).reason, Reason::NotOnRoad);
}

TEST(Movement, DenseFogTakesAPointOffTheRoad) {
  PROVES("GER.3.1.1", "GER.3.1.1.MP");
  Board board;
  board.road(PathKind::Trail, {"0301", "0302", "0303", "0304", "0305", "0306"});
  const PieceId unit = board.unit(kUs, 301);
  board.scenario.weather[static_cast<std::size_t>(Weather::Dense)].off_road_loss = 2;
  board.build();
  board.state.weather = Weather::Dense;
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_TRUE(board.check(board.move(305)).ok());   // four points along the trail
  EXPECT_FALSE(board.check(board.move(505)).ok());  // three across country do not do
  EXPECT_TRUE(board.check(board.move(503)).ok());
  board.act(board.move(302));
  EXPECT_EQ(board.state.mover.off_road, 0);
  board.act(board.move(402));
  EXPECT_EQ(board.state.mover.off_road, 1);
  EXPECT_EQ(board.check(board.move(304)).reason, Reason::OutOfReach);
  EXPECT_TRUE(board.check(board.move(302)).ok());
}

TEST(Movement, InFogTheRoadIsKeptWhenItIsNoDearer) {
  PROVES("GER.3.1.1.MP");
  Board board;
  board.road(PathKind::Lane, {"0301", "0402", "0403", "0303"});
  const PieceId unit = board.unit(kUs, 301);
  board.scenario.weather[static_cast<std::size_t>(Weather::Dense)].off_road_loss = 2;
  board.build();
  board.state.weather = Weather::Dense;
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  board.act(board.move(303));  // three points by the lane, two and the point lost straight on
  EXPECT_EQ(board.state.mover.spent, 6);
  EXPECT_EQ(board.state.mover.off_road, 0);
}

TEST(Movement, GunsMarchThroughTheFortifiedHouseButNotIntoIt) {
  PROVES("GER.3.10.1");
  Board board;
  board.draw(103, 'H');
  board.road(PathKind::Road, {"0101", "0102", "0103", "0104"});
  const PieceId gun = board.unit(kUs, 101, 1, UnitType::Artillery);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(gun));
  EXPECT_EQ(board.check(board.march(103)).reason, Reason::MayNotStopHere);
  board.act(board.march(104));
}

TEST(Movement, FortifiedHouseIsPassedByHorseAndGuns) {
  PROVES("GER.3.10.1");
  Board board;
  board.draw(505, 'H');
  for (const int hex : {404, 405, 605, 604}) board.draw(hex, '~');
  const PieceId horse = board.unit(kUs, 504, 2, UnitType::Cavalry);
  const PieceId foot = board.unit(kUs, 504);
  const PieceId rider = board.leader(kUs, 504);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(horse));
  EXPECT_EQ(board.check(board.move(505)).reason, Reason::MayNotStopHere);
  board.act(board.move(506));
  board.act(Board::stop());
  for (const PieceId id : {foot, rider}) {
    board.act(board.activate(id));
    EXPECT_TRUE(board.check(board.move(505)).ok());
    board.act(Board::stop());
  }
}

TEST(Movement, ShatteredWithdrawnAndPanickedUnitsStay) {
  PROVES("BOAR.13.4.MOVE", "BOAR.9.3", "BOAR.12.42", "GER.3.2.3.ST");
  Board board;
  const PieceId shattered = board.unit(kUs, 501);
  const PieceId withdrawn = board.unit(kUs, 502, 2, UnitType::Cavalry);
  const PieceId panicked = board.unit(kUs, 503);
  board.unit(kUs, 509);
  board.build();
  board.piece(shattered).order = Order::Shattered;
  board.piece(withdrawn).flags = kWithdrawn;
  board.piece(panicked).flags = kPanicked;
  board.begin(TaskKind::MovementStart, kUs);
  EXPECT_EQ(board.check(board.activate(shattered)).reason, Reason::Shattered);
  EXPECT_EQ(board.check(board.activate(withdrawn)).reason, Reason::Withdrawn);
  EXPECT_EQ(board.check(board.activate(panicked)).reason, Reason::Panicked);
}

TEST(Movement, DisruptedUnitsMoveOneHexAwayFromEnemies) {
  PROVES("BOAR.13.3.MOVE", "BOAR.9.3");
  Board board;
  const PieceId unit = board.unit(kUs, 505);
  board.unit(kThem, 506);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  board.begin(TaskKind::MovementStart, kUs);
  EXPECT_EQ(board.check(Board::end()).reason, Reason::MustClearEnemies);
  board.act(board.activate(unit));
  EXPECT_EQ(board.check(Board::stop()).reason, Reason::MustClearEnemies);
  EXPECT_EQ(board.check(board.move(606)).reason, Reason::MustClearEnemies);
  EXPECT_EQ(board.check(board.move(503)).reason, Reason::Disrupted);
  board.act(board.move(504));
  EXPECT_TRUE(board.done());
}

TEST(Movement, DisruptedUnitsLeaveAsManyEnemiesAsTheyCan) {
  PROVES("BOAR.13.3.MOVE");
  Board board;
  for (const int hex : {405, 504, 605}) board.draw(hex, '~');
  const PieceId unit = board.unit(kUs, 505);
  board.unit(kThem, 506);
  board.unit(kThem, 606);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  EXPECT_EQ(board.legal().size(), 1U);  // 0406 is left, next to one of the two enemies
  board.act(board.move(406));
}

TEST(Movement, DisruptedUnitsStayWhenNoHexIsBetter) {
  PROVES("BOAR.13.3.MOVE");
  Board board;
  for (const int hex : {405, 504, 605}) board.draw(hex, '~');
  const PieceId unit = board.unit(kUs, 505);
  board.unit(kThem, 506);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  board.begin(TaskKind::MovementStart, kUs);
  EXPECT_TRUE(board.check(Board::end()).ok());  // 0406 and 0606 are next to the same enemy
}

/// Ends of a disrupted unit at 0505 with enemies at 0506 and 0606, and one farther off at 0304.
std::vector<Action> ends_between_enemies(const Edition& edition) {
  Board board(edition);
  for (const int hex : {406, 504}) board.draw(hex, '~');
  const PieceId unit = board.unit(kUs, 505);
  for (const int hex : {506, 606, 304}) board.unit(kThem, hex);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  for (PieceId id = 1; id < 4; ++id) board.piece(id).order = Order::Disrupted;  // no ZOC
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  std::vector<Action> ends = board.legal();
  const Action west = board.move(405);
  const Action east = board.move(605);
  for (const Action& action : ends) EXPECT_TRUE(action == west || action == east);
  return ends;
}

TEST(Movement, In2007DisruptedUnitsNeverComeNextToOtherEnemies) {
  PROVES("BOAR.13.3.MOVE");
  // 0605 is next to 0606 still, 0405 next to 0304 only.
  EXPECT_EQ(ends_between_enemies(edition_2007()).size(), 1U);
  EXPECT_EQ(ends_between_enemies(edition_2020()).size(), 2U);
  EXPECT_EQ(ends_between_enemies(edition_2026()).size(), 2U);
}

TEST(Movement, LoneLeadersAreCapturedInPassing) {
  PROVES("BOAR.14.33");
  Board board;
  const PieceId unit = board.unit(kUs, 503);
  const PieceId prey = board.leader(kThem, 505);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(unit));
  board.act(board.move(507));  // straight on, in one leg
  EXPECT_EQ(board.piece(prey).hex, kCaptured);
}

TEST(Movement, LoneLeadersAreCapturedOnTheWay) {
  PROVES("BOAR.14.33");
  Board board;
  const PieceId unit = board.unit(kUs, 503);
  const PieceId rider = board.leader(kUs, 503);
  const PieceId prey = board.leader(kThem, 505);
  board.scenario.pieces[prey].casualty_enemy = 1;
  board.scenario.pieces[prey].casualty_own = 2;
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(rider));
  EXPECT_EQ(board.check(board.move(505)).reason, Reason::EnemyOccupied);
  board.act(Board::stop());
  board.act(board.activate(unit));
  board.act(board.move(505));
  EXPECT_EQ(board.state.mover.spent, 4);  // no stop, no extra points
  EXPECT_EQ(board.piece(prey).hex, kCaptured);
  EXPECT_EQ(board.state.army_morale[0], 13);
  EXPECT_EQ(board.state.army_morale[1], 10);
  board.act(board.move(507));
}

TEST(Movement, VolumeMayHoldUnitsBack) {
  PROVES("GER.3.3");
  Board board;
  const PieceId held = board.unit(kUs, 503);
  const PieceId free = board.unit(kUs, 505);
  board.hooks.may_activate = [](const Look&, PieceId id) {
    return id == 0 ? Verdict{Reason::NotReleased, known_rule("GER.3.3"), id} : kLawful;
  };
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  EXPECT_EQ(board.check(board.activate(held)).reason, Reason::NotReleased);
  EXPECT_TRUE(board.check(board.activate(free)).ok());
}

TEST(Movement, UnusedFieldsOfAnActionAreRefused) {
  Board board;
  const PieceId unit = board.unit(kUs, 503);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  Action action = board.activate(unit);
  action.value = 1;
  EXPECT_EQ(board.check(action).reason, Reason::NotThisDecision);
  board.act(board.activate(unit));
  action = board.move(504);
  action.extra = 1;
  EXPECT_EQ(board.check(action).reason, Reason::NotThisDecision);
}

TEST(Examination, CostsArmyMoraleOnce) {
  PROVES("BOAR.7.42", "BOAR.7.43");
  Board board;
  board.unit(kUs, 503);
  const PieceId enemy = board.unit(kThem, 510);
  board.scenario.limited_intelligence[index_of(kUs)] = true;
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  const Action look{.kind = ActionKind::Examine, .hex = board.at(510)};
  board.act(look);
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 11);
  EXPECT_TRUE(has(board.piece(enemy), kSeen));
  EXPECT_EQ(board.check(look).reason, Reason::AlreadyTried);
}

TEST(Examination, IsFreeWithoutTheLimit) {
  PROVES("BOAR.7.41");
  Board board;
  board.unit(kUs, 503);
  board.unit(kThem, 510);
  board.build();
  board.begin(TaskKind::MovementStart, kUs);
  const Verdict verdict = board.check({.kind = ActionKind::Examine, .hex = board.at(510)});
  EXPECT_EQ(verdict.rule, known_rule("BOAR.7.41"));
}

}  // namespace
}  // namespace linstock::boar::testing
