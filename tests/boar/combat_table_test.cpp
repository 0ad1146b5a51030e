// The close combat table and the tactics matrix, cell by cell, by playing them.
#include <array>

#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

struct Row {
  int roll;
  std::array<std::string_view, 7> cells;  // attacker/defender by odds 1-3 ... 4-1
};

constexpr std::array<Row, 14> kTable = {{
    {-2, {"2/-", "AC/-", "AC/-", "AC/-", "AC/-", "1*/-", "D/-"}},
    {-1, {"AC/-", "1*/-", "1*/-", "1*/-", "1*/-", "D/-", "D/-"}},
    {0, {"1*/-", "1/-", "1/-", "1/-", "1/-", "D/-", "R/-"}},
    {1, {"1/-", "D/-", "D/-", "D/-", "D/-", "R/-", "R/-"}},
    {2, {"1/-", "D/-", "D/-", "D/-", "R/-", "R/-", "PIN/PIN"}},
    {3, {"D/-", "D/-", "R/-", "R/-", "PIN/PIN", "PIN/PIN", "R/R"}},
    {4, {"D/-", "R/-", "R/-", "PIN/PIN", "R/R", "R/R", "-/R"}},
    {5, {"R/-", "PIN/PIN", "PIN/PIN", "R/R", "-/R", "-/R", "-/D"}},
    {6, {"PIN/PIN", "R/R", "R/R", "-/R", "-/R", "-/D", "-/D"}},
    {7, {"R/R", "-/R", "-/R", "-/D", "-/D", "-/D", "-/1"}},
    {8, {"-/R", "-/R", "-/D", "-/D", "-/D", "-/1", "-/1*"}},
    {9, {"-/R", "-/D", "-/D", "-/1", "-/1", "-/1*", "-/DC"}},
    {10, {"-/D", "-/D", "-/1", "-/1*", "-/1*", "-/DC", "-/AC"}},
    {11, {"-/D", "-/1*", "-/1*", "-/DC", "-/AC", "-/AC", "-/2"}},
}};
/// Strengths that give each column.
constexpr std::array<std::pair<int, int>, 7> kOdds = {
    {{1, 3}, {1, 2}, {2, 2}, {3, 2}, {4, 2}, {3, 1}, {4, 1}}};

/// What one half of a cell must do to a two-step unit, alone with a leader.
struct Effect {
  int distance = 0;
  Order order = Order::Parade;
  int steps = 2;
  std::string_view box{};  // "" = on the map
  int own = 0;             // army morale of the sufferer
  int enemy = 0;
  int halves = 0;  // victory points of the enemy
  bool pinned = false;
};

Effect effect_of(std::string_view code) {
  if (code == "-") return {};
  if (code == "R") return {.distance = 1};
  if (code == "D") return {.distance = 3, .order = Order::Disrupted, .own = -1};
  if (code == "1") return {.steps = 1, .own = -1, .enemy = 1, .halves = 2};
  if (code == "2") {
    return {.steps = 0, .box = "eliminated", .own = -2, .enemy = 1, .halves = 4};
  }
  if (code == "AC" || code == "DC") {
    return {.steps = 0, .box = "captured", .own = -1, .enemy = 1, .halves = 2};
  }
  EXPECT_EQ(code, "PIN");
  return {.pinned = true};
}

/// The table row is reached by the morale of the attacker's lead and the die.
int morale_for(int row) { return row < 0 ? -2 : row > 9 ? 2 : 0; }

struct Cell : Duel {
  Cell(std::string_view edition, int row, std::size_t column)
      : Duel(edition, {.strength = kOdds[column].first, .morale = morale_for(row)},
             {.strength = kOdds[column].second}) {
    leaders[0] = battle.leader(American, kAttackerHex, {.combat_drm = 0});
    leaders[1] = battle.leader(British, kDefenderHex, {.combat_drm = 0});
    battle.army_morale(American, 12).army_morale(British, 12);
    announce();
    EXPECT_EQ(last(battle, EventKind::OddsAre).c, static_cast<int>(column));
    roll(row - morale_for(row));
    EXPECT_EQ(last(battle, EventKind::CombatRoll).b, row);
    while (battle.waiting() == "retreat" || battle.waiting() == "leader_follows") {
      battle.act(battle.actions().front());
    }
  }

  void expect(PieceId unit, const char* home, const Effect& effect) const {
    if (!effect.box.empty()) {
      EXPECT_EQ(battle.hex_of(unit), effect.box);
      return;
    }
    EXPECT_EQ(apart(battle, battle.hex_of(unit), home), effect.distance);
    EXPECT_EQ(battle.piece(unit).order, effect.order);
    EXPECT_EQ(battle.piece(unit).steps, effect.steps);
    EXPECT_EQ(battle.piece(unit).pin != 0, effect.pinned);
  }

  std::array<PieceId, 2> leaders{};
};

/// Splits "1*" into the result and its star.
std::pair<std::string_view, bool> without_star(std::string_view code) {
  const bool star = code.back() == '*';
  return {star ? code.substr(0, code.size() - 1) : code, star};
}

void play_cell(std::string_view edition, int row, std::size_t column, std::string_view cell) {
  const std::size_t slash = cell.find('/');
  const auto [attacker_code, attacker_star] = without_star(cell.substr(0, slash));
  const auto [defender_code, defender_star] = without_star(cell.substr(slash + 1));
  const Effect attack = effect_of(attacker_code);
  const Effect defence = effect_of(defender_code);
  Cell scene(edition, row, column);
  scene.expect(scene.attacker, kAttackerHex, attack);
  scene.expect(scene.defender, kDefenderHex, defence);
  EXPECT_EQ(scene.battle.hex_of(scene.leaders[0]) == "eliminated", attacker_star);
  EXPECT_EQ(scene.battle.hex_of(scene.leaders[1]) == "eliminated", defender_star);
  const int a_star = attacker_star ? 1 : 0;
  const int d_star = defender_star ? 1 : 0;
  EXPECT_EQ(scene.battle.morale_of(American), 12 + attack.own - a_star + defence.enemy + d_star);
  EXPECT_EQ(scene.battle.morale_of(British), 12 + defence.own - d_star + attack.enemy + a_star);
  EXPECT_EQ(scene.battle.halves_of(American), defence.halves + d_star);
  EXPECT_EQ(scene.battle.halves_of(British), attack.halves + a_star);
  EXPECT_EQ(scene.battle.momentum_of(American), row >= 10 ? 1 : 0);
  EXPECT_EQ(scene.battle.momentum_of(British), row <= -1 ? 1 : 0);
}

TEST(CombatTable, EveryCellPlayed) {
  PROVES("BOAR.12.CCT", "BOAR.12.CCT.KEY", "BOAR.12.23.5", "BOAR.12.63", "BOAR.13.1.NE");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (const Row& row : kTable) {
      for (std::size_t column = 0; column < row.cells.size(); ++column) {
        SCOPED_TRACE(std::string(edition) + ", roll " + std::to_string(row.roll) + ", column " +
                     std::to_string(column) + ": " + std::string(row.cells[column]));
        play_cell(edition, row.roll, column, row.cells[column]);
      }
    }
  }
}

// ---- tactics ----

constexpr int kNc = kNoCombat;
/// By the defender's tactic, then the attacker's.
constexpr std::array<std::array<int, kTactics>, kTactics> kMatrix = {{
    {0, -1, 1, kNc, 2, -1, -1, 0},
    {1, 0, -1, -1, 0, 0, 1, -1},
    {-1, 1, 0, kNc, -1, -1, 2, 0},
    {kNc, 1, kNc, kNc, 2, 0, 0, kNc},
    {-2, 0, 1, -2, 0, 1, 1, 0},
    {1, 0, 1, 0, -1, 0, -1, -1},
    {1, -1, -2, 0, -1, 1, 0, 2},
    {0, 1, 0, kNc, 0, 1, -2, 0},
}};

void play_tactics(std::string_view edition, Tactic attack, Tactic defence) {
  Duel duel(edition);
  duel.battle.leader(American, kAttackerHex, {.combat_drm = 0});
  duel.battle.leader(British, kDefenderHex, {.combat_drm = 0});
  duel.announce().battle.tactics(attack, defence);
  const int expected = kMatrix[static_cast<std::size_t>(defence)][static_cast<std::size_t>(attack)];
  EXPECT_EQ(last(duel.battle, EventKind::TacticsShown).c, expected);
  if (expected != kNc) {
    duel.battle.roll(5);
    EXPECT_EQ(last(duel.battle, EventKind::CombatRoll).b, 5 + expected);
    return;
  }
  finish_phase(duel.battle);
  EXPECT_EQ(count(duel.battle, EventKind::CombatRoll), 0U);
  const bool attacker_left = attack == Tactic::Withdraw;
  const bool defender_left = defence == Tactic::Withdraw;
  EXPECT_EQ(duel.battle.hex_of(duel.defender) == kDefenderHex, !defender_left);
  EXPECT_EQ(duel.battle.hex_of(duel.attacker) == kDefenderHex, defender_left && !attacker_left)
      << "the lead advances into the empty hex";
  EXPECT_EQ(duel.battle.hex_of(duel.attacker) == kAttackerHex, !attacker_left && !defender_left);
}

TEST(TacticsMatrix, EveryCellPlayed) {
  PROVES("BOAR.12.5.TM", "BOAR.12.23.4", "BOAR.12.23.4.NC", "BOAR.12.52");
  for (const char* edition : {"2007", "2020", "2026"}) {
    for (std::size_t attack = 0; attack < kTactics; ++attack) {
      for (std::size_t defence = 0; defence < kTactics; ++defence) {
        SCOPED_TRACE(std::string(edition) + ": " + std::to_string(attack) + " against " +
                     std::to_string(defence));
        play_tactics(edition, static_cast<Tactic>(attack), static_cast<Tactic>(defence));
      }
    }
  }
}

}  // namespace
}  // namespace linstock::boar::testing
