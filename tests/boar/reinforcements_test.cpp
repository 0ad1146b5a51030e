#include "rules/boar/reinforcements.hpp"

#include "rules/boar/movement.hpp"
#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

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

TEST(Reinforcements, TheHexBesideTheEntryIsTheOneFreeHex) {
  PROVES("GER.3.4.B", "BOAR.9.2.MIN");
  EntryBoard board;
  board.group.may_delay = false;
  board.draw(505, 'w');
  const PieceId horse = board.unit(kUs, 0, 2, UnitType::Cavalry);
  board.scenario.pieces[horse].entry = 1;
  board.scenario.pieces[horse].allowance = 2;  // the woods cost three points
  board.unit(kThem, 606);
  board.start(606);
  ASSERT_EQ(board.hex_of(horse), 505);
  EXPECT_EQ(arrival_cost(board.look(), horse), 4) << "all it has";
  MovementRange range;
  movement_range(board.look(), horse, range);
  EXPECT_TRUE(range.move_ends.empty());
  board.act(board.activate(horse));
  EXPECT_TRUE(board.done());
  EXPECT_EQ(board.hex_of(horse), 505);
}

TEST(Reinforcements, NobodyArrivesWhereHeCannotStand) {
  PROVES("GER.3.4.B");
  EntryBoard board;
  const PieceId gun = board.unit(kUs, 0, 1, UnitType::Artillery);
  board.scenario.pieces[gun].entry = 1;
  for (const int hex : {505, 605, 506}) board.draw(hex, 'w');  // no guns
  for (const int hex : {607, 706, 705}) board.draw(hex, '~');  // nobody
  const PieceId enemy = board.unit(kThem, 606);
  board.build();
  board.piece(enemy).order = Order::Disrupted;
  board.group.hex = board.at(606);
  board.scenario.entries = {board.group};
  const BitPlane choices = arrival_hexes(board.look(), gun);
  EXPECT_FALSE(choices.empty());
  for (const HexIndex hex : hexes(board.look().grid(), choices)) {
    EXPECT_EQ(board.look().grid().distance(hex, board.at(606)), 2);
  }
}

TEST(Reinforcements, UnitsCaptureLeadersOnTheEntryHexLeadersKeepAway) {
  PROVES("GER.3.4.B", "BOAR.14.33");
  EntryBoard board;
  const PieceId unit = board.waiting();
  const PieceId rider = board.leader(kUs, 0, 2);
  board.scenario.pieces[rider].entry = 1;
  const PieceId prey = board.leader(kThem, 606);
  static int entered;
  entered = 0;
  board.hooks.entered = [](Play&, PieceId, HexIndex) { ++entered; };
  board.start(606);
  EXPECT_FALSE(arrival_hexes(board.look(), rider).test(board.look().grid(), board.at(606)));
  board.act(board.arrive(unit, 606));
  EXPECT_EQ(board.piece(prey).hex, kCaptured);
  EXPECT_EQ(entered, 1);
  board.act(board.arrive(rider, 606));  // free now
}

TEST(Reinforcements, WhoStoodThereBeforeNeedNotLeave) {
  PROVES("BOAR.9.11");
  EntryBoard board;
  board.group.may_delay = false;
  board.waiting(4);
  const PieceId resident = board.unit(kUs, 101, 4);
  board.start();
  EXPECT_EQ(board.check(Board::end()).reason, Reason::MustLeaveStack);
  board.act(board.activate(resident));
  EXPECT_TRUE(board.check(Board::stop()).ok());
}

TEST(Reinforcements, GunsLoseForGunsAndOthersForOthers) {
  PROVES("BOAR.7.3", "BOAR.7.1");
  Board board;
  const PieceId one = board.unit(kUs, 303, 1, UnitType::Artillery);
  const PieceId two = board.unit(kUs, 303, 1, UnitType::Artillery);
  const PieceId line = board.unit(kUs, 303, 6);
  const PieceId rider = board.leader(kUs, 303);
  board.build();
  board.begin(TaskKind::OverstackCheck, kUs);
  ASSERT_EQ(board.pending_kind(), TaskKind::AskOverstackLoss);
  const auto loss = [](PieceId id) { return Action{.kind = ActionKind::LoseStep, .piece = id}; };
  EXPECT_EQ(board.legal(), (std::vector<Action>{loss(one), loss(two)}));
  EXPECT_EQ(board.check(loss(line)).reason, Reason::NotCandidate);
  EXPECT_EQ(board.check(loss(rider)).reason, Reason::NotCandidate);
  board.act(loss(two));
  board.act(loss(two));  // a gun too many until one is gone
  EXPECT_EQ(board.piece(two).hex, kEliminated);
  EXPECT_TRUE(board.done());
}

TEST(Reinforcements, In2007OverstackingCostsPointsButNoMorale) {
  PROVES("BOAR.7.3");
  for (const bool old : {true, false}) {
    Board board(old ? edition_2007() : edition_2020());
    board.unit(kUs, 303, 4);
    const PieceId two = board.unit(kUs, 303, 4);
    board.build();
    board.begin(TaskKind::OverstackCheck, kUs);
    board.act({.kind = ActionKind::LoseStep, .piece = two});
    EXPECT_EQ(board.state.army_morale[index_of(kUs)], old ? 12 : 11);
    EXPECT_EQ(board.state.army_morale[index_of(kThem)], old ? 12 : 13);
    EXPECT_EQ(board.state.victory_halves[index_of(kThem)], 2);
  }
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
