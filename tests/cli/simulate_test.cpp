// linstock simulate, merge and report, as the program runs them.
#include <algorithm>

#include "tests/cli/program.hpp"

namespace linstock::testing {
namespace {

class Simulate : public Program {
 protected:
  /// A run of quick games into a file of this name.
  [[nodiscard]] Outcome run(const std::string& more, const std::string& out = "r.json") const {
    return linstock("simulate boar/germantown --american random --british random --games 6 " +
                    more + " --out " + out);
  }
  void refused(const std::string& arguments, const std::string& reason, int code = 1) const {
    const Outcome run = linstock(arguments);
    EXPECT_EQ(run.code, code) << arguments << "\n" << run.out << run.err;
    EXPECT_NE(run.err.find(reason), std::string::npos) << arguments << "\n" << run.err << run.out;
  }
  [[nodiscard]] bool exists(const std::string& name) const {
    return std::filesystem::exists(path(name));
  }
};

TEST_F(Simulate, PlaysAndTellsWhatCameOfIt) {
  const Outcome played = run("--jobs 2");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_NE(played.out.find("american random against british random, 6 games, seed 1"),
            std::string::npos)
      << played.out;
  EXPECT_NE(played.out.find("decided games"), std::string::npos);
  EXPECT_NE(played.err.find("6 of 6 games"), std::string::npos) << "plain lines, no screen";
  EXPECT_EQ(played.err.find('\r'), std::string::npos);
  EXPECT_FALSE(exists("r.json.journal"));
  const auto study = parse_json(read("r.json"));
  ASSERT_TRUE(study);
  EXPECT_EQ((*study)["games"].size(), 6U);
}

TEST_F(Simulate, TheSameBytesForAnyNumberOfJobs) {
  ASSERT_EQ(run("--jobs 1", "1.json").code, 0);
  ASSERT_EQ(run("--jobs 2", "2.json").code, 0);
  ASSERT_EQ(run("--jobs 3", "3.json").code, 0);
  EXPECT_EQ(read("1.json"), read("2.json"));
  EXPECT_EQ(read("1.json"), read("3.json"));
  ASSERT_EQ(run("--seed 2", "other.json").code, 0);
  EXPECT_NE(read("1.json"), read("other.json"));
}

TEST_F(Simulate, ShardsMergeIntoTheWholeRun) {
  ASSERT_EQ(run("").code, 0);
  for (const char* const shard : {"1", "2", "3"}) {
    const std::string number = shard;
    ASSERT_EQ(run("--shard " + number + "/3", "s" + number + ".json").code, 0);
  }
  ASSERT_EQ(linstock("merge s3.json s1.json s2.json --out all.json").code, 0);
  EXPECT_EQ(read("all.json"), read("r.json"));

  refused("merge s1.json s3.json --out half.json", "of 3 shards, 2 is missing");
  EXPECT_FALSE(exists("half.json"));
  ASSERT_EQ(linstock("merge s1.json s3.json --partial --out half.json").code, 0);
  ASSERT_EQ(linstock("merge half.json s2.json --out again.json").code, 0);
  EXPECT_EQ(read("again.json"), read("r.json"));

  refused("merge s1.json s2.json s1.json --out x.json", "shard 1/3 is in s1.json too");
  refused("merge s1.json s2.json s3.json --out all.json", "exists already");
  refused("merge s1.json none.json --out x.json", "none.json: cannot be opened");
  ASSERT_EQ(run("--shard 2/3 --seed 9", "other.json").code, 0);
  refused("merge s1.json other.json s3.json --out x.json", "is of another run than s1.json: seed");
  refused("merge s1.json --partial --out /nowhere/x.json", "cannot be written");
}

TEST_F(Simulate, GoesOnFromItsJournal) {
  ASSERT_EQ(run("--jobs 1").code, 0);
  // A limit on the size of files stops the run in the middle, as a full disk would.
  const Outcome stopped = linstock(
      "simulate boar/germantown --american random --british random --games 6 --jobs 1 "
      "--out again.json",
      "", "ulimit -f 20;");
  ASSERT_EQ(stopped.code, 1) << stopped.err;
  ASSERT_TRUE(exists("again.json.journal"));
  const std::string journal = read("again.json.journal");
  ASSERT_GT(std::count(journal.begin(), journal.end(), '\n'), 1) << "some games were kept";

  const Outcome other = run("--seed 5", "again.json");
  EXPECT_EQ(other.code, 1);
  EXPECT_NE(other.err.find("is the journal of another run: seed"), std::string::npos) << other.err;
  EXPECT_EQ(read("again.json.journal"), journal);

  const Outcome resumed = run("--jobs 2", "again.json");
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_NE(resumed.err.find("games were finished before"), std::string::npos) << resumed.err;
  EXPECT_EQ(read("again.json"), read("r.json"));
  EXPECT_FALSE(exists("again.json.journal"));
}

TEST_F(Simulate, StopsInGoodOrderAndGoesOn) {
  const std::string game =
      "simulate boar/germantown --american steady --british steady --games 16 --jobs 1 --out ";
  // The shell starts it in the background and interrupts it once a few games are kept.
  const std::string program =
      std::string("'") + LINSTOCK_PROGRAM + "' --volumes '" + LINSTOCK_TEST_DATA_DIR + "' " + game;
  const std::string script =
      "cd '" + folder_.string() + "' && { " + program +
      "stop.json > .out 2> .err & } ; pid=$!; n=0; "
      "while kill -0 $pid 2>/dev/null && [ $n -lt 2 ]; do "
      "n=$( (wc -l < stop.json.journal) 2>/dev/null || echo 0); sleep 0.02; done; "
      "kill -INT $pid; wait $pid";
  const int status = std::system(script.c_str());
  ASSERT_EQ(WEXITSTATUS(status), 1) << read(".err");
  EXPECT_NE(read(".err").find("of 16 games; the same command goes on from there"),
            std::string::npos)
      << read(".err");
  EXPECT_FALSE(exists("stop.json"));
  ASSERT_TRUE(exists("stop.json.journal"));

  ASSERT_EQ(linstock(game + "stop.json").code, 0);
  ASSERT_EQ(linstock(game + "whole.json").code, 0);
  EXPECT_EQ(read("stop.json"), read("whole.json"));
}

TEST_F(Simulate, RefusesWhatItCannotDo) {
  refused("simulate boar/waterloo --out r.json", "there is no battle 'boar/waterloo'");
  refused("simulate boar/germantown --american napoleon --out r.json",
          "--american: there is no bot 'napoleon'");
  refused("simulate boar/germantown --british random@0 --out r.json", "--british: the budget of");
  for (const char* const shard : {"3", "0/4", "5/4", "a/4", "1/0", "1/99999", "1/2/3", "/", ""}) {
    refused(std::string("simulate boar/germantown --shard '") + shard + "' --out r.json",
            "--shard: must be like 3/16");
  }
  refused("simulate boar/germantown --games 0 --out r.json", "--games", 2);
  refused("simulate boar/germantown --games 1000000 --out r.json", "--games", 2);
  refused("simulate boar/germantown --jobs 0 --out r.json", "--jobs", 2);
  refused("simulate boar/germantown", "--out is required", 2);
  refused("simulate boar/germantown --out .", "is a folder");
  refused("simulate boar/germantown --out /nowhere/r.json", "cannot be written");
  write("r.json", "mine");
  refused("simulate boar/germantown --out r.json", "r.json: exists already");
  EXPECT_EQ(read("r.json"), "mine");
  write("other.json.journal", "mine\n");
  refused("simulate boar/germantown --out other.json", "is no journal of linstock");
  EXPECT_EQ(read("other.json.journal"), "mine\n");
}

TEST_F(Simulate, ResultsThatCannotBeWrittenAreNotLost) {
  std::filesystem::create_symlink("/dev/full", path("full.json"));
  const Outcome full = run("--force", "full.json");
  EXPECT_EQ(full.code, 1);
  EXPECT_NE(full.err.find("No space left"), std::string::npos) << full.err;
  EXPECT_TRUE(exists("full.json.journal")) << "the games are kept";
}

TEST_F(Simulate, ReportsAsPageTableAndText) {
  ASSERT_EQ(run("").code, 0);
  const Outcome report = linstock("report r.json --html r.html --csv r.csv");
  ASSERT_EQ(report.code, 0) << report.err;
  EXPECT_NE(report.out.find("Endings"), std::string::npos);
  EXPECT_NE(read("r.html").find("Wayne&#39;s division"), std::string::npos);
  EXPECT_EQ(read("r.html").find("data have changed"), std::string::npos);
  const std::string table = read("r.csv");
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 7);

  refused("report none.json", "none.json: cannot be opened");
  refused("report r.csv", "r.csv: not a complete JSON text");
  refused("report r.json --html /nowhere/r.html", "cannot be written");
  std::string other = read("r.json");
  other.replace(other.find("\"version\":1"), 11, "\"version\":3");
  write("other.json", other);
  refused("report other.json", "version: is 3, this program reads version 1");
}

TEST_F(Simulate, AnyGameOfARunCanBePlayedAtTheTable) {
  ASSERT_EQ(run("").code, 0);
  ASSERT_EQ(linstock("report r.json --csv r.csv").code, 0);
  std::stringstream table(read("r.csv"));
  std::string line;
  std::getline(table, line);
  std::getline(table, line);
  std::stringstream cells(line);
  std::string number;
  std::string dice;
  std::string bots;
  std::getline(cells, number, ',');
  std::getline(cells, dice, ',');
  std::getline(cells, bots, ',');
  ASSERT_EQ(linstock("new boar/germantown --seed " + dice + " --out g.linstock").code, 0);
  const Outcome played =
      linstock("auto g.linstock --american random --british random --bot-seed " + bots + " --json");
  ASSERT_EQ(played.code, 0) << played.err;
  const auto study = parse_json(read("r.json"));
  ASSERT_TRUE(study);
  EXPECT_EQ(played.json()["actions"], (*study)["games"][0]["actions"]);
  EXPECT_EQ(played.json()["result"]["level"], (*study)["games"][0]["level"]);
}

}  // namespace
}  // namespace linstock::testing
