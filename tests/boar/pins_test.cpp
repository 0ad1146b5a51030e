#include "rules/boar/pins.hpp"

#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

/// Two friends at 0505 and 0606 hold an enemy at 0506 in pin 1.
struct PinnedBoard : Board {
  explicit PinnedBoard(const Edition& edition = edition_2026()) : Board(edition) {
    first = unit(kUs, 505);
    second = unit(kUs, 606);
    enemy = unit(kThem, 506);
  }
  void pin(PieceId id, std::uint8_t number = 1) {
    piece(id).pin = number;
    state.pin_count = std::max(state.pin_count, number);
  }
  void start() {
    build();
    pin(first);
    pin(second);
    pin(enemy);
    begin(TaskKind::MovementStart, kUs);
  }
  PieceId first, second, enemy;
};

TEST(Pins, BreakingOneTakesAllUnitsAndOnePoint) {
  PROVES("BOAR.9.6", "BOAR.13.1.PIN.B", "BOAR.13.1.PIN.X", "BOAR.9.3");
  PinnedBoard board;
  board.start();
  EXPECT_TRUE(board.check(Board::end()).ok());  // nobody has to break off
  board.act(board.activate(board.first));
  EXPECT_EQ(board.check(Board::stop()).reason, Reason::PinObligation);
  EXPECT_EQ(board.check(board.move(406)).reason, Reason::PinObligation);
  board.act(board.move(504));
  board.act(Board::stop());
  EXPECT_EQ(board.check(Board::end()).reason, Reason::PinObligation);
  EXPECT_EQ(board.check(Board::end()).piece, board.second);
  board.act(board.activate(board.second));
  board.act(board.move(605));
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 12);
  board.act(Board::stop());  // the last unit: the phase ends
  EXPECT_TRUE(board.done());
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 11);
  for (const PieceId id : {board.first, board.second, board.enemy})
    EXPECT_EQ(board.piece(id).pin, 0);
  EXPECT_EQ(board.events.last(EventKind::PinsBroken).a, 1);
}

TEST(Pins, StayWhenNobodyMoves) {
  PROVES("BOAR.13.1.PIN.A");
  PinnedBoard board;
  board.start();
  board.act(Board::end());
  EXPECT_EQ(board.piece(board.first).pin, 1);
  EXPECT_EQ(board.piece(board.enemy).pin, 1);
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 12);
}

TEST(Pins, CannotBeBrokenWhileOneUnitIsStuck) {
  PROVES("BOAR.13.1.PIN.B");
  PinnedBoard board;
  board.start();
  board.piece(board.second).order = Order::Shattered;
  const Verdict verdict = board.check(board.activate(board.first));
  EXPECT_EQ(verdict.reason, Reason::PinObligation);
  EXPECT_EQ(verdict.piece, board.second);
}

TEST(Pins, NoFriendComesNextToTheEnemiesOfABrokenPin) {
  PROVES("BOAR.13.1.PIN.B");
  PinnedBoard board;
  const PieceId helper = board.unit(kUs, 504);
  const PieceId rider = board.leader(kUs, 504);
  board.start();
  board.act(board.activate(board.first));
  board.act(board.move(405));
  board.act(Board::stop());
  board.act(board.activate(helper));
  EXPECT_EQ(board.check(board.move(505)).reason, Reason::PinObligation);
  board.act(Board::stop());
  board.act(board.activate(rider));
  EXPECT_TRUE(board.check(board.move(505)).ok());
}

TEST(Pins, CannotBeBrokenAfterAFriendCameToHelp) {
  PROVES("BOAR.13.1.PIN.B");
  PinnedBoard board;
  const PieceId helper = board.unit(kUs, 504);
  board.unit(kUs, 101);  // keeps the phase open
  board.start();
  board.act(board.activate(helper));
  board.act(board.move(505));
  const Verdict verdict = board.check(board.activate(board.first));
  EXPECT_EQ(verdict.reason, Reason::PinObligation);
  EXPECT_EQ(verdict.piece, helper);
}

TEST(Pins, AFriendWhoStaysInHisHexHasNotComeToHelp) {
  PROVES("BOAR.13.1.PIN.B");
  PinnedBoard board;
  const PieceId neighbour = board.unit(kUs, 505);
  board.unit(kUs, 101);  // keeps the phase open
  board.start();
  board.act(board.activate(neighbour));
  board.act(Board::stop());
  EXPECT_TRUE(board.check(board.activate(board.first)).ok());
}

TEST(Pins, ALeaderWhoComesNearIsNoHelp) {
  PROVES("BOAR.13.1.PIN.B");
  PinnedBoard board;
  const PieceId rider = board.leader(kUs, 504);
  board.start();
  board.act(board.activate(rider));
  board.act(board.move(505));
  EXPECT_TRUE(board.check(board.activate(board.first)).ok());
}

TEST(Pins, CannotBeBrokenWhenAnArrivalStandsNextToTheEnemy) {
  PROVES("BOAR.13.1.PIN.B");
  PinnedBoard board;
  const PieceId arrived = board.unit(kUs, 507);
  board.build();
  for (const PieceId id : {board.first, board.second, board.enemy}) board.pin(id);
  board.piece(arrived).flags = kArrived;
  board.scenario.entries.resize(1);
  board.scenario.pieces[arrived].entry = 1;
  board.begin(TaskKind::MovementStart, kUs);
  EXPECT_EQ(board.check(board.activate(board.first)).piece, arrived);
}

TEST(Pins, ThatEndWithoutAMoveCostNothing) {
  PROVES("BOAR.9.6");
  PinnedBoard board;
  const PieceId away = board.unit(kUs, 1010);  // fire has driven it away
  board.build();
  board.pin(away);
  board.begin(TaskKind::MovementStart, kUs);
  board.act(Board::end());
  EXPECT_EQ(board.piece(away).pin, 0);
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 12);
}

TEST(Pins, ArePaidForAgainInALaterPhase) {
  PROVES("BOAR.9.6");
  for (const Edition& edition : {edition_2007(), edition_2026()}) {
    Board board(edition);
    const PieceId unit = board.unit(kUs, 505);
    const PieceId enemy = board.unit(kThem, 506);
    board.build();
    for (int phase = 1; phase <= 2; ++phase) {
      place(board.play_ref(), unit, board.at(505));
      board.piece(unit).pin = board.piece(enemy).pin = 1;
      board.state.pin_count = 1;
      board.begin(TaskKind::MovementStart, kUs);
      board.act(board.activate(unit));
      board.act(board.move(503));
      board.act(Board::stop());
      EXPECT_EQ(board.state.army_morale[index_of(kUs)], 12 - phase) << edition.year;
    }
  }
}

/// Breaks two pins, one after the other, and tells what it cost.
int cost_of_two_pins(const Edition& edition) {
  Board board(edition);
  const PieceId left = board.unit(kUs, 205);
  const PieceId left_enemy = board.unit(kThem, 206);
  const PieceId right = board.unit(kUs, 805);
  const PieceId right_enemy = board.unit(kThem, 806);
  board.build();
  board.piece(left).pin = board.piece(left_enemy).pin = 1;
  board.piece(right).pin = board.piece(right_enemy).pin = 2;
  board.state.pin_count = 2;
  board.begin(TaskKind::MovementStart, kUs);
  board.act(board.activate(left));
  board.act(board.move(203));
  board.act(Board::stop());
  board.act(board.activate(right));
  board.act(board.move(803));
  board.act(Board::stop());
  EXPECT_TRUE(board.done());
  return 12 - board.state.army_morale[index_of(kUs)];
}

TEST(Pins, CostAPointEachOrOneInAll) {
  PROVES("BOAR.9.6", "BOAR.13.1.PIN.B");
  EXPECT_EQ(cost_of_two_pins(edition_2026()), 2);
  EXPECT_EQ(cost_of_two_pins(edition_2020()), 2);
  EXPECT_EQ(cost_of_two_pins(edition_2007()), 1);
}

TEST(Pins, ALeaderWhoLeavesPaysOnce) {
  PROVES("BOAR.13.1.PIN.L");
  PinnedBoard board;
  const PieceId leader = board.leader(kUs, 505);
  const PieceId other = board.leader(kUs, 505, 2);
  board.start();
  board.act(board.activate(leader));
  board.act(board.move(504));
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 11);
  board.act(Board::stop());
  board.act(board.activate(other));
  board.act(board.move(504));
  board.act(Board::stop());
  for (const PieceId id : {board.first, board.second}) {
    board.act(board.activate(id));
    board.act(board.move(id == board.first ? 503 : 604));
    board.act(Board::stop());
  }
  EXPECT_TRUE(board.done());
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 11);
}

TEST(Pins, AUnitThatGetsNoChanceAnyMoreStaysPinned) {
  PROVES("BOAR.13.1.PIN.B", "BOAR.9.6");
  PinnedBoard board;
  for (const int hex : {607, 705, 706}) board.draw(hex, '~');  // 0605 is the only way out of 0606
  board.unit(kUs, 101);
  board.scenario.pieces[board.second].strength = {5, 1};
  board.start();
  board.act(board.activate(board.first));
  board.act(board.move(605));
  board.act(Board::stop());
  EXPECT_EQ(board.check(board.activate(board.second)).reason, Reason::PinObligation);
  board.act(Board::end());
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 11);
  EXPECT_EQ(board.piece(board.first).pin, 0);
  EXPECT_EQ(board.piece(board.second).pin, 1);
  EXPECT_EQ(board.piece(board.enemy).pin, 1);
}

}  // namespace
}  // namespace linstock::boar::testing
