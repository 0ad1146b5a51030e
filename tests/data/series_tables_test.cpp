// Every cell of the tables that the rules print, against tests/data/tables_boar.tsv.
#include <gmock/gmock.h>

#include <array>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/data/volume_copy.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar {
namespace {

using linstock::testing::contents_of;
using linstock::testing::kVolumes;
using linstock::testing::load_scenario;
using ::testing::ElementsAre;

struct PrintedCell {
  std::string table;
  std::string row;
  std::string column;
  std::string cell;
};

std::vector<PrintedCell> printed_cells(std::string_view table) {
  std::istringstream lines(contents_of(kVolumes / "../tests/data/tables_boar.tsv"));
  std::vector<PrintedCell> cells;
  for (std::string line; std::getline(lines, line);) {
    PrintedCell cell;
    std::istringstream fields(line);
    std::getline(fields, cell.table, '\t');
    std::getline(fields, cell.row, '\t');
    std::getline(fields, cell.column, '\t');
    std::getline(fields, cell.cell, '\t');
    if (cell.table == table) cells.push_back(cell);
  }
  return cells;
}

std::string code_of(Result result, bool star) {
  static const std::map<Result, std::string> kCodes = {
      {Result::None, "-"},    {Result::ArmyMorale, "AM"},       {Result::Retreat, "R"},
      {Result::Disrupt, "D"}, {Result::OneStep, "1"},           {Result::TwoSteps, "2"},
      {Result::Pin, "PIN"},   {Result::DefenderCaptures, "DC"}, {Result::AttackerCaptures, "AC"}};
  return kCodes.at(result) + (star ? "*" : "");
}

std::string code_of(const CombatCell& cell) {
  if (cell.attacker == Result::Pin && cell.defender == Result::Pin) return "PIN";
  return code_of(cell.attacker, cell.attacker_star) + "/" +
         code_of(cell.defender, cell.defender_star);
}

Tactic tactic_of(std::string name) {
  for (char& letter : name)
    letter =
        letter == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  for (std::size_t i = 0; i < kTactics; ++i)
    if (name_of(static_cast<Tactic>(i)) == name) return static_cast<Tactic>(i);
  ADD_FAILURE() << name;
  return Tactic::Skirmish;
}

const Tables& tables() {
  static const Scenario kScenario = load_scenario("boar/germantown");
  return kScenario.tables;
}

TEST(SeriesTables, CloseCombatTable) {
  PROVES("BOAR.12.CCT", "BOAR.12.CCT.KEY");
  const std::array<std::string, 7> columns = {"1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1"};
  const std::vector<PrintedCell> cells = printed_cells("CCT");
  ASSERT_EQ(cells.size(), 14U * 7U);
  EXPECT_EQ(tables().combat_first_row, -2);
  ASSERT_EQ(tables().combat.size(), 14U);
  for (const PrintedCell& cell : cells) {
    const auto row = static_cast<std::size_t>(std::stoi(cell.row) - tables().combat_first_row);
    const auto column = static_cast<std::size_t>(
        std::find(columns.begin(), columns.end(), cell.column) - columns.begin());
    ASSERT_LT(column, columns.size()) << cell.column;
    EXPECT_EQ(code_of(tables().combat[row][column]), cell.cell)
        << "roll " << cell.row << ", odds " << cell.column;
  }
}

TEST(SeriesTables, TacticsMatrix) {
  PROVES("BOAR.12.5.TM");
  const std::vector<PrintedCell> cells = printed_cells("TACTICS");
  ASSERT_EQ(cells.size(), kTactics * kTactics);
  for (const PrintedCell& cell : cells) {
    const auto attacker = static_cast<std::size_t>(tactic_of(cell.column));
    const auto defender = static_cast<std::size_t>(tactic_of(cell.row));
    const int printed = cell.cell == "NC" ? kNoCombat : std::stoi(cell.cell);
    EXPECT_EQ(tables().tactics[attacker][defender], printed)
        << cell.column << " attacks " << cell.row;
  }
}

TEST(SeriesTables, OddsBelowTheTable) {
  PROVES("BOAR.12.CCT.N1");
  EXPECT_EQ(tables().below_one_to_three, -1);
  EXPECT_EQ(tables().below_with_diversion, -2);
}

TEST(SeriesTables, ToHitNumbers) {
  PROVES("BOAR.10.3.EX");
  struct Row {
    int strength, adjacent, medium;
  };
  const std::vector<Row> printed = {{1, 7, 9}, {2, 6, 8}, {3, 4, 7}, {6, 2, 6}, {10, 1, 5}};
  ASSERT_EQ(tables().to_hit.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const Tables::ToHitRow& row = tables().to_hit[i];
    EXPECT_EQ(row.strength_from, printed[i].strength);
    EXPECT_EQ(row.by_range[1], printed[i].adjacent);
    EXPECT_EQ(row.by_range[2], printed[i].medium);
    EXPECT_EQ(row.by_range[3], printed[i].medium);
    EXPECT_EQ(row.by_range[0], 0);
    EXPECT_EQ(row.by_range[4], 0) << "beyond the range of guns";
  }
}

TEST(SeriesTables, DamageByDie) {
  PROVES("BOAR.10.3.EX");
  const auto codes = [](const std::array<DamageCell, 10>& cells) {
    std::string all;
    for (const DamageCell& cell : cells) all += code_of(cell.result, cell.star) + " ";
    return all;
  };
  EXPECT_EQ(codes(tables().rifle_damage), "AM AM AM AM R R R D D 1* ");
  EXPECT_EQ(codes(tables().rifle_damage_guns), "R R R R D D D 1 1 1* ");
  EXPECT_EQ(codes(tables().artillery_damage), "R R R R D D D 1 1 1* ");
}

TEST(SeriesTables, Modifiers) {
  PROVES("BOAR.10.5", "BOAR.12.7", "BOAR.12.55", "BOAR.13.5.FW");
  const Tables& all = tables();
  EXPECT_EQ(all.fire_at_light, -1);
  EXPECT_EQ(all.fire_at_artillery, 1);
  EXPECT_EQ(all.fire_at_cavalry, 1);
  EXPECT_EQ(all.first_fire, 1);
  EXPECT_EQ(all.defender_disordered, 1);
  EXPECT_EQ(all.cavalry_on_disordered, 1);
  EXPECT_EQ(all.defender_rifle, 1);
  EXPECT_EQ(all.defender_militia, 1);
  EXPECT_EQ(all.defender_surrounded, 1);
  EXPECT_EQ(all.attacker_rifle, -1);
  EXPECT_EQ(all.attacker_militia, -1);
  EXPECT_EQ(all.attacker_surrounded, -1);
  EXPECT_EQ(all.illegal_tactic, 1);
  EXPECT_EQ(all.fieldwork_morale, 1);
}

TEST(SeriesTables, ArmyMoraleChanges) {
  PROVES("BOAR.13.1.AM", "BOAR.13.1.2", "BOAR.9.6", "BOAR.12.4.PIN", "BOAR.7.43", "BOAR.16.1");
  const auto change = [](const MoraleChange& row) {
    return std::pair<int, int>(row.enemy, row.own);
  };
  const Tables& all = tables();
  EXPECT_EQ(change(all.am_result), std::pair(0, -1));
  EXPECT_EQ(change(all.disrupted), std::pair(0, -1));
  EXPECT_EQ(change(all.one_step), std::pair(1, -1));
  EXPECT_EQ(change(all.two_steps), std::pair(1, -2));
  EXPECT_EQ(change(all.captured), std::pair(1, -1));
  EXPECT_EQ(change(all.rallied), std::pair(0, 1));
  EXPECT_EQ(change(all.pin_broken), std::pair(0, -1));
  EXPECT_EQ(change(all.pin_withdrawal), std::pair(0, -1));
  EXPECT_EQ(change(all.illegal_look), std::pair(0, -1));
}

TEST(SeriesTables, EveryMoraleChangeNamesARule) {
  EXPECT_EQ(tables().two_steps.rule, known_rule("BOAR.13.1.2"));
  EXPECT_EQ(tables().disrupted.rule, known_rule("BOAR.16.1")) << "its source is no rule";
}

TEST(SeriesTables, ArmyMoraleLevels) {
  PROVES("BOAR.16.21", "BOAR.16.22", "BOAR.16.23");
  EXPECT_THAT(tables().initiative_drm, ElementsAre(1, 0, -1));
  EXPECT_THAT(tables().unit_morale_drm, ElementsAre(0, -1, -2));
  EXPECT_THAT(tables().band_floor, ElementsAre(11, 5, 1));
  EXPECT_EQ(tables().track_top, 15);
}

}  // namespace
}  // namespace linstock::boar
