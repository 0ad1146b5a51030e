// A person at the terminal, line by line.
#include "tests/cli/program.hpp"

namespace linstock::testing {
namespace {

class Play : public Program {
 protected:
  [[nodiscard]] Outcome play(const std::string& lines,
                             const std::string& options = "--bot random") const {
    return linstock("play boar/germantown --seed 3 " + options, lines);
  }
};

bool says(const Outcome& run, const std::string& text) {
  return run.out.find(text) != std::string::npos;
}

TEST_F(Play, GreetsAndLeaves) {
  const Outcome run = play("quit\n");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(says(run, "Germantown, turn 1 of 10"));
  EXPECT_TRUE(says(run, "American: Choose the next unit to move"));
  EXPECT_TRUE(says(run, "Conway's Brigade 2411"));
  EXPECT_EQ(play("").code, 0) << "the end of the input is a way to leave";
}

TEST_F(Play, MovesByNumberNameAndHex) {
  EXPECT_TRUE(says(play("9\n2409\n"), "1st Maryland 2309-2409"));
  EXPECT_TRUE(says(play("1st-maryland\nmove 2409\n"), "1st Maryland 2309-2409"));
  EXPECT_TRUE(says(play("1st-maryland 2409\n"), "1st Maryland 2309-2409"));
  EXPECT_TRUE(says(play("2nd-maryland\n1st-maryland 2409\n"), "1st Maryland 2309-2409"))
      << "the unit on the march stops by itself";
  EXPECT_TRUE(says(play("submarine\n"), "is none of the choices"));
  EXPECT_TRUE(says(play("9999\n"), "is none of the choices"));
}

TEST_F(Play, ExplainsAndTakesBack) {
  const Outcome run =
      play("1st-maryland\nwhy 3313\nmove 4617\nundo\nundo\nrules 12.14\nhelp\nlog\n");
  EXPECT_TRUE(says(run, "(BOAR.9."));
  EXPECT_TRUE(says(run, "No: 4617"));
  EXPECT_TRUE(says(run, "Taken back."));
  EXPECT_TRUE(says(run, "Nothing can be taken back: nothing has been done yet."));
  EXPECT_TRUE(says(run, "Diversion"));
  EXPECT_TRUE(says(run, "save <file>"));
}

TEST_F(Play, ShowsMapAndArmies) {
  const Outcome run = play("show\nmap all\n");
  EXPECT_TRUE(says(run, "-3313--"));
  EXPECT_TRUE(says(run, "-1006--"));
  EXPECT_TRUE(says(run, "Musgrave"));
}

TEST_F(Play, SavesAndGoesOn) {
  const Outcome run = play("1st-maryland 2409\nsave g.linstock\nquit\n");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(says(run, "Saved in g.linstock."));
  EXPECT_FALSE(says(run, "was not saved"));
  EXPECT_EQ(linstock("replay g.linstock --verify").code, 0);
  const Outcome again = linstock("play g.linstock --bot random", "3rd-maryland 2409\nquit\n");
  EXPECT_TRUE(says(again, "3rd Maryland 2309-2409")) << again.out;
  EXPECT_NE(read("g.linstock").find("activate 3rd-maryland"), std::string::npos)
      << "a game that came from a file is kept in it";
}

TEST_F(Play, TheBotMovesInBetween) {
  const Outcome run = play("end-movement\n");
  EXPECT_TRUE(says(run, "British player turn"));
  EXPECT_TRUE(says(run, "Turn 2"));
}

TEST_F(Play, AWholeGameByTheHelper) {
  std::string lines;
  for (int i = 0; i < 400; ++i) lines += "auto\n";
  const Outcome run = play(lines + "save g.linstock\nquit\n");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_FALSE(linstock("show g.linstock --json").json()["result"].is_null());
  EXPECT_EQ(linstock("replay g.linstock --verify").code, 0);
}

TEST_F(Play, TwoPeopleAtOneScreen) {
  const Outcome run = play("end-movement\nend-movement\n", "--bot none");
  EXPECT_TRUE(says(run, "American: "));
  EXPECT_TRUE(says(run, "British: "));
}

TEST_F(Play, TheBritishSide) {
  const Outcome run = play("quit\n", "--side british --bot random");
  EXPECT_TRUE(says(run, "British: "));
  EXPECT_FALSE(says(run, "American: Choose"));
}

}  // namespace
}  // namespace linstock::testing
