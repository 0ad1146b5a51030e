#include "rules/boar/leaders.hpp"
#include "rules/boar/morale.hpp"
#include "tests/boar/board.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

Action rally(PieceId id) { return {.kind = ActionKind::Rally, .piece = id}; }

TEST(Rally, APassImprovesTheOrderByOneLevel) {
  PROVES("BOAR.15.1", "BOAR.15.2", "BOAR.13.5", "BOAR.16.1");
  Board board;
  const PieceId disrupted = board.unit(kUs, 303);
  const PieceId shattered = board.unit(kUs, 305);
  board.build();
  board.piece(disrupted).order = Order::Disrupted;
  board.piece(shattered).order = Order::Shattered;
  board.begin(TaskKind::RallyStart, kUs);
  board.act(rally(disrupted));
  board.act(Board::roll(4));  // morale 1: five passes
  EXPECT_EQ(board.piece(disrupted).order, Order::Parade);
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 13);
  EXPECT_EQ(board.events.last(EventKind::RallyRoll).b, 5);
  board.act(rally(shattered));
  board.act(Board::roll(9));
  EXPECT_EQ(board.piece(shattered).order, Order::Disrupted);
  EXPECT_TRUE(board.done());
}

TEST(Rally, AFailChangesNothingAndThereIsOneAttempt) {
  PROVES("BOAR.15.1", "BOAR.15.2", "BOAR.13.5");
  Board board;
  const PieceId unit = board.unit(kUs, 303);
  const PieceId other = board.unit(kUs, 305);
  const PieceId fresh = board.unit(kUs, 307);
  const PieceId enemy = board.unit(kThem, 1010);
  board.build();
  board.piece(unit).order = board.piece(other).order = board.piece(enemy).order = Order::Disrupted;
  board.begin(TaskKind::RallyStart, kUs);
  board.act(rally(unit));
  board.act(Board::roll(3));
  EXPECT_EQ(board.piece(unit).order, Order::Disrupted);
  EXPECT_EQ(board.state.army_morale[index_of(kUs)], 12);
  EXPECT_EQ(board.check(rally(unit)).reason, Reason::AlreadyTried);
  EXPECT_EQ(board.check(rally(fresh)).reason, Reason::NotDisordered);
  EXPECT_EQ(board.check(rally(enemy)).reason, Reason::NotYourPiece);
  board.act({.kind = ActionKind::EndRally});
  EXPECT_TRUE(board.done());
  board.begin(TaskKind::RallyStart, kUs);
  EXPECT_TRUE(board.check(rally(unit)).ok()) << "again in the next rally phase";
}

TEST(Rally, NobodyInAMixedStackIsForgotten) {
  PROVES("BOAR.15.33", "BOAR.15.1");
  Board board;
  const PieceId sound = board.unit(kUs, 303);
  const PieceId disrupted = board.unit(kUs, 303);
  const PieceId shattered = board.unit(kUs, 303);
  board.build();
  board.piece(disrupted).order = Order::Disrupted;
  board.piece(shattered).order = Order::Shattered;
  board.begin(TaskKind::RallyStart, kUs);
  const Action end{.kind = ActionKind::EndRally};
  EXPECT_EQ(board.legal(), (std::vector<Action>{rally(disrupted), rally(shattered), end}));
  board.act(rally(disrupted));
  board.act(Board::roll(0));
  EXPECT_EQ(board.legal(), (std::vector<Action>{rally(shattered), end})) << "asked again";
  board.act(rally(shattered));
  board.act(Board::roll(9));
  EXPECT_TRUE(board.done()) << "until everybody has tried";
  EXPECT_EQ(board.piece(sound).order, Order::Parade);
}

/// May a disrupted unit at 0505 rally beside this enemy, under this edition?
Reason reason_beside_enemy(const Edition& edition, Order enemy_order) {
  Board board(edition);
  const PieceId unit = board.unit(kUs, 505);
  board.unit(kUs, 101);
  const PieceId enemy = board.unit(kThem, 506);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  board.piece(1).order = Order::Disrupted;
  board.piece(enemy).order = enemy_order;
  board.begin(TaskKind::RallyStart, kUs);
  return board.check(rally(unit)).reason;
}

TEST(Rally, IsBarredByZocOrByNeighbours) {
  PROVES("BOAR.15.1", "BOAR.13.3.RALLY", "BOAR.13.4.RALLY");
  EXPECT_EQ(reason_beside_enemy(edition_2026(), Order::Parade), Reason::EnemyZoc);
  EXPECT_EQ(reason_beside_enemy(edition_2026(), Order::Disrupted), Reason::None);
  EXPECT_EQ(reason_beside_enemy(edition_2007(), Order::Parade), Reason::AdjacentToEnemy);
  EXPECT_EQ(reason_beside_enemy(edition_2020(), Order::Disrupted), Reason::AdjacentToEnemy);
}

TEST(Rally, PanickedUnitsDoNotRally) {
  PROVES("GER.3.2.3.1");
  Board board;
  const PieceId unit = board.unit(kUs, 303);
  board.build();
  board.piece(unit).order = Order::Disrupted;
  board.piece(unit).flags = kPanicked;
  board.begin(TaskKind::RallyStart, kUs);
  EXPECT_TRUE(board.done());
}

TEST(Rally, WithdrawalMarkersComeOffOnTheOwnersSide) {
  PROVES("BOAR.12.43");
  Board board;
  const PieceId own = board.unit(kUs, 303, 2, UnitType::Cavalry);
  const PieceId enemy = board.unit(kThem, 909, 2, UnitType::Cavalry);
  board.build();
  board.piece(own).flags = board.piece(enemy).flags = kWithdrawn;
  board.begin(TaskKind::RallyStart, kUs);
  EXPECT_FALSE(has(board.piece(own), kWithdrawn));
  EXPECT_TRUE(has(board.piece(enemy), kWithdrawn));
}

TEST(Morale, ModifiersNameTheirRules) {
  PROVES("BOAR.15.31", "BOAR.15.32", "BOAR.13.5.LD", "BOAR.14.23", "GER.3.10.2");
  Board board;
  board.draw(505, 'H');
  const PieceId unit = board.unit(kUs, 505);
  board.leader(kUs, 505);
  board.build();
  board.state.army_morale[index_of(kUs)] = 7;
  board.scenario.tables.unit_morale_drm = {0, -1, -2};
  const Modifiers modifiers = morale_check_modifiers(board.look(), unit);
  ASSERT_EQ(modifiers.size(), 4U);
  EXPECT_EQ(modifiers[0].rule, known_rule("BOAR.15.31"));
  EXPECT_EQ(modifiers[1].rule, known_rule("BOAR.15.32"));
  EXPECT_EQ(modifiers[2].rule, known_rule("BOAR.14.23"));
  EXPECT_EQ(modifiers[3].rule, known_rule("GER.3.10.2"));
  EXPECT_EQ(total(modifiers), 1 - 1 + 1 + 1);
}

TEST(Morale, TerrainHelpsShatteredUnitsToRallyButNotInAFight) {
  PROVES("BOAR.13.4.DEF", "GER.3.10.2");
  Board board;
  board.draw(505, 'H');
  const PieceId unit = board.unit(kUs, 505);
  board.build();
  board.piece(unit).order = Order::Shattered;
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1 + 1);
  board.state.combat.frozen = 1;
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1);
  board.piece(unit).order = Order::Disrupted;
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1 + 1);
}

TEST(Morale, FieldworksHelpDefendersAttackedOverThemOnly) {
  PROVES("BOAR.13.5.FW");
  Board board;
  board.draft.fieldwork.push_back({"0505>0504", Side::American});
  const PieceId unit = board.unit(kUs, 505);
  const PieceId front = board.unit(kThem, 504);
  const PieceId flank = board.unit(kThem, 506);
  board.build();
  board.state.phasing = kThem;
  board.state.combat.id = 1;
  board.piece(unit).combat = board.piece(front).combat = 1;
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 2);
  board.piece(flank).combat = 1;
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1);
  board.piece(flank).combat = board.piece(unit).combat = 0;
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1);
}

TEST(Leaders, TheSeniorOneWhoMayCommandTheUnitGivesHisBonus) {
  PROVES("BOAR.14.1", "BOAR.3.1.HRL", "GER.3.9.1.ARM");
  Board board;
  const PieceId regular = board.unit(kUs, 505);
  const PieceId militia = board.unit(kUs, 505, 2, UnitType::Militia);
  const PieceId restricted = board.leader(kUs, 505, 1);
  const PieceId junior = board.leader(kUs, 505, 2);
  board.scenario.pieces[militia].militia = true;
  board.scenario.pieces[restricted].command = Command::Militia;
  board.scenario.pieces[restricted].leadership = 3;
  board.scenario.pieces[junior].leadership = 1;
  board.build();
  EXPECT_EQ(total(morale_check_modifiers(board.look(), regular)), 1 + 1);
  EXPECT_EQ(total(morale_check_modifiers(board.look(), militia)), 1 + 3);
}

TEST(Leaders, ProjectedLeadershipAddsUp) {
  PROVES("GER.3.9.1.WASH", "BOAR.14.2.T");
  Board board;
  const PieceId unit = board.unit(kUs, 505);
  board.leader(kUs, 505, 2);
  const PieceId chief = board.leader(kUs, 504, 1);
  board.scenario.pieces[chief].leadership = 4;
  board.scenario.pieces[chief].leadership_adjacent = 1;
  board.build();
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1 + 1 + 1);
}

TEST(Leaders, OnlyWhoCommandsHisOwnHexProjects) {
  PROVES("BOAR.14.2.T", "BOAR.14.1");
  Board board;
  const PieceId unit = board.unit(kUs, 505);
  const PieceId second = board.leader(kUs, 504, 2);
  board.leader(kUs, 504, 1);
  board.scenario.pieces[second].leadership_adjacent = 1;
  board.build();
  EXPECT_EQ(total(morale_check_modifiers(board.look(), unit)), 1);
}

TEST(Leaders, ShatteredUnitsCaptureNobody) {
  PROVES("BOAR.14.33");
  for (const Order order : {Order::Parade, Order::Disrupted, Order::Shattered}) {
    Board board;
    const PieceId unit = board.unit(kUs, 505);
    const PieceId prey = board.leader(kThem, 505);
    board.build();
    board.piece(unit).order = order;
    capture_lone_leaders(board.play_ref(), board.at(505), kThem);
    EXPECT_EQ(board.piece(prey).hex == kCaptured, order != Order::Shattered);
  }
}

}  // namespace
}  // namespace linstock::boar::testing
