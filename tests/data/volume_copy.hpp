// A copy of the volumes folder in which a test may spoil things.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

#include "data/boar_scenario.hpp"
#include "data/library.hpp"

namespace linstock::testing {

inline const std::filesystem::path kVolumes = LINSTOCK_TEST_DATA_DIR;

inline std::string contents_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

inline void write_text(const std::filesystem::path& path, std::string_view text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// An empty folder that goes away with the object.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("linstock-test-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(path_);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// The project's volumes, copied.
class VolumeCopy {
 public:
  VolumeCopy() {
    std::filesystem::copy(kVolumes, folder_.path(), std::filesystem::copy_options::recursive);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }
  [[nodiscard]] std::filesystem::path file(std::string_view name) const { return path() / name; }

  /// Replaces the first occurrence of `find`, which must be there, and tells the line where the new
  /// text begins.
  int edit(std::string_view name, std::string_view find, std::string_view replacement) const {
    std::string text = contents_of(file(name));
    const std::size_t at = text.find(find);
    EXPECT_NE(at, std::string::npos) << name << " has no '" << find << "'";
    if (at == std::string::npos) return 0;
    text.replace(at, find.size(), replacement);
    write_text(file(name), text);
    const auto from = text.begin();
    return 1 + static_cast<int>(std::count(from, from + static_cast<std::ptrdiff_t>(at), '\n'));
  }

  [[nodiscard]] Result<data::Library> open(const std::filesystem::path& overlay = {}) const {
    return data::Library::open({path(), overlay});
  }

  /// What loading the battle of 2026 answers.
  [[nodiscard]] Result<boar::Scenario> load(const std::filesystem::path& overlay = {}) const {
    const Result<data::Library> library = open(overlay);
    if (!library) return fail(library.error());
    return data::load_boar(*library, "boar/germantown");
  }

 private:
  TemporaryFolder folder_;
};

/// A scenario of the project; stops the test program when it does not load.
inline boar::Scenario load_scenario(std::string_view id) {
  const auto library = data::Library::open({kVolumes, {}});
  if (library) {
    auto scenario = data::load_boar(*library, id);
    if (scenario) return std::move(*scenario);
    ADD_FAILURE() << to_string(scenario.error());
  } else {
    ADD_FAILURE() << to_string(library.error());
  }
  LINSTOCK_ASSERT(false, "a scenario of the project does not load");
}

}  // namespace linstock::testing
