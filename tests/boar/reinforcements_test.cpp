#include "rules/boar/reinforcements.hpp"

#include "rules/boar/movement.hpp"
#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

constexpr Side kUs = Side::American;
constexpr Side kThem = Side::British;

/// Entry group 1 of our side at 0101, due on turn 1.
struct EntryBoard : Board {
  explicit EntryBoard(const Edition& edition = edition_2026()) : Board(edition) {
    group.side = kUs;
    group.rule = known_rule("GER.3.4.1");
  }
  PieceId waiting(int strength = 2) {
    const PieceId id = unit(kUs, 0, strength);
    scenario.pieces[id].entry = 1;
    return id;
  }
  void start(int entry_hex = 101) {
    build();
    group.hex = at(entry_hex);
    scenario.entries = {group};
    state.phasing = kUs;
    push(play_ref(), TaskKind::MovementStart, kUs);
    begin(TaskKind::ReinforcementStart, kUs);
  }
  [[nodiscard]] Action arrive(PieceId id, int hex) const {
    return {.kind = ActionKind::Arrive, .piece = id, .hex = at(hex)};
  }
  static Action delay(PieceId id) { return {.kind = ActionKind::Delay, .piece = id}; }
  Entry group;
};

TEST(Reinforcements, ArriveWithTheirWholeAllowance) {
  PROVES("BOAR.9.11", "BOAR.9.12", "GER.3.4");
  EntryBoard board;
  const PieceId unit = board.waiting();
  board.start();
  ASSERT_EQ(board.pending_kind(), TaskKind::AskArrival);
  board.act(board.arrive(unit, 101));
  board.act(board.activate(unit));
  EXPECT_EQ(board.state.mover.spent, 0);
  EXPECT_TRUE(board.check(board.move(105)).ok());
}

TEST(Reinforcements, MayBeDelayedUnlessTheVolumeForbidsIt) {
  PROVES("BOAR.9.11", "GER.3.4.1");
  EntryBoard board;
  const PieceId unit = board.waiting();
  board.start();
  board.act(EntryBoard::delay(unit));
  EXPECT_EQ(board.piece(unit).hex, kPool);
  EXPECT_TRUE(board.done());

  EntryBoard strict;
  strict.group.may_delay = false;
  const PieceId driven = strict.waiting();
  strict.start();
  EXPECT_EQ(strict.hex_of(driven), 101);  // nothing to choose, nothing asked
}

TEST(Reinforcements, ADelayedPieceIsAskedAgainNextTurn) {
  PROVES("BOAR.9.11");
  EntryBoard board;
  const PieceId unit = board.waiting();
  board.start();
  board.act(EntryBoard::delay(unit));
  board.state.turn = 2;
  board.begin(TaskKind::ReinforcementStart, kUs);
  EXPECT_EQ(board.pending_kind(), TaskKind::AskArrival);
}

TEST(Reinforcements, NobodyComesBeforeHisTurn) {
  PROVES("BOAR.9.11");
  EntryBoard board;
  board.waiting();
  board.group.turn = 2;
  board.start();
  EXPECT_TRUE(board.done());
}

TEST(Reinforcements, OverfullEntryHexMustBeClearedByTheEndOfThePhase) {
  PROVES("BOAR.9.11", "BOAR.7.2");
  EntryBoard board;
  board.group.may_delay = false;
  const PieceId one = board.waiting(4);
  const PieceId two = board.waiting(4);
  board.start();
  EXPECT_EQ(board.hex_of(one), 101);
  EXPECT_EQ(board.hex_of(two), 101);
  EXPECT_EQ(board.check(Board::end()).reason, Reason::MustLeaveStack);
  board.act(board.activate(one));
  EXPECT_EQ(board.check(Board::stop()).reason, Reason::MustLeaveStack);
  board.act(board.move(102));
  board.act(Board::stop());
  board.act(Board::end());
  EXPECT_TRUE(board.done());
}

TEST(Reinforcements, StepsAreLostWhereNobodyCanLeave) {
  PROVES("BOAR.7.3");
  EntryBoard board;
  board.group.may_delay = false;
  for (const int hex : {102, 201, 202}) board.draw(hex, '~');
  const PieceId one = board.waiting(4);
  const PieceId two = board.waiting(4);
  board.start();
  board.act(Board::end());
  ASSERT_EQ(board.pending_kind(), TaskKind::AskOverstackLoss);
  EXPECT_EQ(board.legal().size(), 2U);
  board.act({.kind = ActionKind::LoseStep, .piece = two});
  EXPECT_TRUE(board.done());  // 4 and the reduced 1 may stay
  EXPECT_EQ(board.piece(one).steps, 2);
  EXPECT_EQ(board.piece(two).steps, 1);
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 11);
}

TEST(Reinforcements, In2007StacksAreNotLookedAtYet) {
  PROVES("BOAR.9.11");
  EntryBoard board(edition_2007());
  board.group.may_delay = false;
  board.waiting(4);
  board.waiting(4);
  board.start();
  board.act(Board::end());
  EXPECT_TRUE(board.done());
}

TEST(Reinforcements, BlockedEntryLeadsToTheNearestFreeHex) {
  PROVES("GER.3.4.B");
  EntryBoard board;
  board.group.may_delay = false;
  board.draw(505, 'w');
  board.draw(605, 'w');
  const PieceId unit = board.waiting();
  board.unit(kThem, 606);
  board.start(606);
  ASSERT_EQ(board.pending_kind(), TaskKind::AskArrival);
  EXPECT_EQ(board.check(board.arrive(unit, 606)).reason, Reason::EntryBlocked);
  EXPECT_EQ(board.check(EntryBoard::delay(unit)).reason, Reason::CannotDelay);
  EXPECT_FALSE(board.check(board.arrive(unit, 506)).ok());  // in the ZOC
  EXPECT_EQ(board.legal().size(), 2U);                      // woods keep the ZOC out
  board.act(board.arrive(unit, 505));
  board.act(board.activate(unit));
  EXPECT_EQ(board.state.mover.spent, 3);  // the terrain of the hex
}

TEST(Reinforcements, TheOnlyFreeHexIsTakenUnasked) {
  PROVES("GER.3.4.B", "GER.3.4.1");
  EntryBoard board;
  board.group.may_delay = false;
  board.draw(505, 'w');
  const PieceId unit = board.waiting();
  board.unit(kThem, 606);
  board.start(606);
  EXPECT_EQ(board.hex_of(unit), 505);
}

TEST(Reinforcements, TheOwnerChoosesAmongEquallyNearHexes) {
  PROVES("GER.3.4.B");
  EntryBoard board;
  const PieceId unit = board.waiting();
  const PieceId enemy = board.unit(kThem, 606);
  board.build();
  board.piece(enemy).order = Order::Disrupted;  // no ZOC: all neighbours are free
  board.group.hex = board.at(606);
  board.scenario.entries = {board.group};
  board.begin(TaskKind::ReinforcementStart, kUs);
  EXPECT_EQ(board.legal().size(), 7U);  // six hexes and the delay
  board.act(board.arrive(unit, 605));
}

TEST(Reinforcements, VariableGroupsRoll) {
  PROVES("GER.3.4.1.2");
  for (const std::uint8_t die : {std::uint8_t{3}, std::uint8_t{4}}) {
    EntryBoard board;
    board.group.may_delay = false;
    board.group.enter_at_most = {3};
    const PieceId unit = board.waiting();
    board.start();
    ASSERT_EQ(board.pending_kind(), TaskKind::EntryDie);
    board.act(Board::roll(die));
    EXPECT_EQ(on_map(board.piece(unit).hex), die == 3);
  }
}

TEST(Reinforcements, NoRollInATurnWithoutANumber) {
  PROVES("GER.3.4.1.2");
  EntryBoard board;
  board.group.enter_at_most = {-1, 9};
  const PieceId unit = board.waiting();
  board.start();
  EXPECT_TRUE(board.done());
  EXPECT_EQ(board.piece(unit).hex, kPool);
}

}  // namespace
}  // namespace linstock::boar::testing
