// Runs the program itself, in a folder of its own for each test.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "match/json.hpp"

namespace linstock::testing {

/// What a run left behind.
struct Outcome {
  int code = -1;
  std::string out;
  std::string err;

  [[nodiscard]] Json json() const {
    auto parsed = parse_json(out);
    EXPECT_TRUE(parsed) << out << err;
    return parsed ? *parsed : Json{};
  }
};

class Program : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(::testing::TempDir()) /
              (std::string("cli_") + info->test_suite_name() + "_" + info->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }

  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    std::stringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
  }
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
  }

  /// `linstock <arguments>` in the folder, the arguments as a shell reads them. `before` may set
  /// limits or variables of the shell.
  [[nodiscard]] Outcome linstock(const std::string& arguments, const std::string& input = "",
                                 const std::string& before = "") const {
    write(".in", input);
    const std::string command = "cd '" + folder_.string() + "' && " + before + " '" +
                                LINSTOCK_PROGRAM + "' --volumes '" + LINSTOCK_TEST_DATA_DIR + "' " +
                                arguments + " < .in > .out 2> .err";
    const int status = std::system(("sh -c \"" + command + "\"").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".out"), read(".err")};
  }

  /// A new game with seed 7 in g.linstock.
  void new_game() const {
    const Outcome run = linstock("new boar/germantown --seed 7 --out g.linstock");
    ASSERT_EQ(run.code, 0) << run.err;
  }

  std::filesystem::path folder_;
};

}  // namespace linstock::testing
