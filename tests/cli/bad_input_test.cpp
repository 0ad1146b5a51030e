// Whatever is wrong is refused with a reason and exit code 1, and the file is as it was.
#include "tests/cli/program.hpp"

namespace linstock::testing {
namespace {

class BadInput : public Program {
 protected:
  /// Runs it, expects a refusal that says `reason`, and the game's file unchanged.
  void refused(const std::string& arguments, const std::string& reason) const {
    const std::string before = read("g.linstock");
    const Outcome run = linstock(arguments);
    EXPECT_EQ(run.code, 1) << arguments << "\n" << run.out << run.err;
    EXPECT_NE(run.err.find(reason), std::string::npos) << run.err;
    EXPECT_EQ(read("g.linstock"), before);
  }
};

TEST_F(BadInput, ActionsThatAreRefused) {
  new_game();
  refused("act g.linstock 'activate 40th-foot'", "(BOAR.");
  refused("act g.linstock 'fly 2812'", "action 1: 'fly' is no action");
  refused("act g.linstock 'activate nobody'", "there is no unit or leader 'nobody'");
  refused("act g.linstock 'move 9999'", "9999");
  refused("act g.linstock ''", "an action is missing");
  refused("act g.linstock '{\\\"type\\\":7}'", "action/type: must be a text");
  refused("act g.linstock '{'", "not a complete JSON text");
  refused("act g.linstock 'activate 1st-maryland; move 4617'", "action 2: ");
  refused("act g.linstock 'activate 1st-maryland' --seat british",
          "The american player decides now");
  refused("act g.linstock 'activate 1st-maryland' --seat french", "there is no seat 'french'");
  refused("act g.linstock 'roll 3'", "does not answer");
}

TEST_F(BadInput, RefusalsForPrograms) {
  new_game();
  const std::string before = read("g.linstock");
  const Outcome run = linstock("act g.linstock 'activate 40th-foot' --json");
  EXPECT_EQ(run.code, 1);
  EXPECT_TRUE(run.json()["error"]["rule"].is_string());
  EXPECT_TRUE(run.json()["error"]["reason"].is_string());
  EXPECT_EQ(read("g.linstock"), before);
}

TEST_F(BadInput, UnknownNames) {
  new_game();
  refused("new boar/waterloo --out w.linstock", "there is no battle 'boar/waterloo'");
  refused("new boar/germantown --out g.linstock", "exists already");
  refused("new boar/germantown --seed -1 --out w.linstock", "--seed");
  refused("auto g.linstock --american napoleon", "there is no bot 'napoleon'");
  refused("auto g.linstock", "name a bot");
  refused("auto g.linstock --american random --until noon", "--until");
  refused("show none.linstock", "none.linstock: cannot be opened: No such file or directory");
  refused("show .", "Is a directory");
  refused("--volumes /nowhere battles", "no such folder");
  refused("play boar/germantown --side french", "--side");
  EXPECT_FALSE(std::filesystem::exists(path("w.linstock")));
}

TEST_F(BadInput, ARecordCutOffIsRefusedByEveryCommand) {
  new_game();
  ASSERT_EQ(linstock("act g.linstock 'activate 1st-maryland'").code, 0);
  const std::string whole = read("g.linstock");
  for (std::size_t size = 0; size < whole.size(); size += 23) {
    write("g.linstock", whole.substr(0, size));
    refused("show g.linstock", "g.linstock");
  }
  write("g.linstock", whole.substr(0, whole.size() - 1));
  for (const char* const command :
       {"show g.linstock", "actions g.linstock", "act g.linstock stop", "undo g.linstock",
        "auto g.linstock --american random", "replay g.linstock --verify", "play g.linstock"}) {
    refused(command, "g.linstock: the record is cut off: its last line is missing");
  }
}

TEST_F(BadInput, DamagedLinesAreNamed) {
  new_game();
  ASSERT_EQ(linstock("act g.linstock 'activate 1st-maryland'").code, 0);
  std::string text = read("g.linstock");
  text.insert(text.find("\"by\""), "\"nonsense\":1,");
  write("g.linstock", text);
  refused("show g.linstock", "g.linstock:2: nonsense is not known here");
  write("g.linstock", "not a record\n");
  refused("show g.linstock", "g.linstock:1: this is no linstock record");
}

TEST_F(BadInput, AFullDiskLeavesTheOldFile) {
  new_game();
  ASSERT_EQ(linstock("act g.linstock 'activate 1st-maryland'").code, 0);
  const std::string before = read("g.linstock");
  // A limit of no bytes stands for the full disk; the program's own output goes there too.
  const Outcome run = linstock("act g.linstock 'move 2409'", "", "ulimit -f 0;");
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(read("g.linstock"), before);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    if (entry.path().extension() == ".new") ++files;
  }
  EXPECT_EQ(files, 0) << "nothing half written is left";
  refused("new boar/germantown --seed 1 --force --out /dev/full", "No space left on device");
}

TEST_F(BadInput, OutputThatCannotBeWrittenIsTold) {
  new_game();
  const std::string command = std::string("'") + LINSTOCK_PROGRAM + "' --volumes '" +
                              LINSTOCK_TEST_DATA_DIR + "' show '" + path("g.linstock") +
                              "' > /dev/full 2> '" + path("err") + "'";
  const int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_NE(read("err").find("could not be written"), std::string::npos);
}

}  // namespace
}  // namespace linstock::testing
