// Files of the rule digest: any text is a digest or an error that names its line.
#include <filesystem>
#include <fstream>

#include "data/digest.hpp"
#include "fuzz/support.hpp"

namespace fs = std::filesystem;

namespace {

/// A folder of volumes with an empty folder `rules`, for this process alone.
class Folder {
 public:
  Folder() {
    std::string path = (fs::temp_directory_path() / "linstock-fuzz-XXXXXX").string();
    LINSTOCK_ASSERT(mkdtemp(path.data()) != nullptr, "a folder can be made");
    path_ = path;
    fs::create_directory(path_ / "rules");
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder kFolder;
  std::ofstream(kFolder.path() / "rules" / "book.tsv", std::ios::binary)
      << linstock::fuzz::text_of(data, size);
  const auto digest = linstock::data::Digest::open(kFolder.path());
  if (!digest) {
    LINSTOCK_ASSERT(digest.error().where.find("book.tsv") != std::string::npos, "names its file");
    return 0;
  }
  for (const auto& row : digest->rows())
    LINSTOCK_ASSERT(digest->find(row.id) != nullptr, row.id.c_str());
  return 0;
}
