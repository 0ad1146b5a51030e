#include "data/record_file.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>

namespace linstock::data {
namespace {

namespace fs = std::filesystem;

class RecordFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) /
              ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string file(const char* name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

TEST_F(RecordFile, WritesReadsAndReplaces) {
  const std::string path = file("g");
  ASSERT_TRUE(write_file(path, "one"));
  EXPECT_EQ(*read_file(path), "one");
  ASSERT_TRUE(write_file(path, std::string(300000, 'x')));
  EXPECT_EQ(read_file(path)->size(), 300000U);
  ASSERT_TRUE(write_file(path, ""));
  EXPECT_EQ(*read_file(path), "");
  EXPECT_EQ(files(), 1U) << "nothing is left beside the file";
}

TEST_F(RecordFile, FaultsNameTheFileAndTheReason) {
  EXPECT_EQ(to_string(read_file(file("none")).error()),
            file("none") + ": cannot be opened: No such file or directory");
  EXPECT_EQ(to_string(read_file(folder_.string()).error()),
            folder_.string() + ": cannot be read: Is a directory");
  EXPECT_EQ(to_string(write_file(folder_.string(), "x").error()),
            folder_.string() + ": is a folder");
  EXPECT_EQ(to_string(write_file(file("no/such/g"), "x").error()),
            file("no/such/g") + ": cannot be written: No such file or directory");
}

TEST_F(RecordFile, AFullDeviceIsToldAndStaysADevice) {
  const auto written = write_file("/dev/full", "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(to_string(written.error()), "/dev/full: cannot be written: No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(RecordFile, WhenTheDiskIsFullTheOldFileIsAsItWas) {
  const std::string path = file("g");
  ASSERT_TRUE(write_file(path, "the old file"));
  // A limit on the size of files stands for the full disk.
  struct rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small{1000, old.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_file(path, std::string(5000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
  ::signal(SIGXFSZ, handler);
  ASSERT_FALSE(written);
  EXPECT_EQ(to_string(written.error()), path + ": cannot be written: File too large");
  EXPECT_EQ(*read_file(path), "the old file");
  EXPECT_EQ(files(), 1U);
}

TEST_F(RecordFile, KeepsModeAndLinks) {
  const std::string path = file("g");
  ASSERT_TRUE(write_file(path, "one"));
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("g", file("link"));
  ASSERT_TRUE(write_file(file("link"), "two"));
  EXPECT_TRUE(fs::is_symlink(file("link")));
  EXPECT_EQ(*read_file(path), "two");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace linstock::data
