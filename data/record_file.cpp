#include "data/record_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace linstock::data {

namespace fs = std::filesystem;

namespace {

std::string reason(int code) { return std::generic_category().message(code); }

tl::unexpected<Error> failed(const std::string& path, std::string_view what) {
  return fail(path, std::string(what) + ": " + reason(errno));
}

/// A file descriptor that is closed at the end.
class OpenFile {
 public:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { close(); }

  [[nodiscard]] bool ok() const { return descriptor_ >= 0; }
  [[nodiscard]] int get() const { return descriptor_; }
  /// False when the last bytes could not be written.
  bool close() {
    if (descriptor_ < 0) return true;
    const bool closed = ::close(descriptor_) == 0;
    descriptor_ = -1;
    return closed;
  }

 private:
  int descriptor_;
};

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Result<bool> write_directly(const std::string& path, std::string_view bytes) {
  OpenFile file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.ok()) return failed(path, "cannot be opened");
  if (!write_all(file.get(), bytes) || !file.close()) return failed(path, "cannot be written");
  return true;
}

/// The folder is synced too, so that the new name survives a power cut.
void sync_folder(const fs::path& folder) {
  const OpenFile file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file.ok()) (void)::fsync(file.get());  // not every file system can
}

/// Fills the new file; the error names the file that was to be written.
Result<bool> fill(OpenFile& file, const std::string& path, std::string_view bytes,
                  const struct stat* old) {
  if (old != nullptr) (void)::fchmod(file.get(), old->st_mode & 07777U);
  if (!write_all(file.get(), bytes)) return failed(path, "cannot be written");
  if (::fsync(file.get()) != 0) return failed(path, "cannot be written");
  if (!file.close()) return failed(path, "cannot be written");
  return true;
}

Result<bool> write_beside(const fs::path& target, const std::string& path, std::string_view bytes,
                          const struct stat* old) {
  fs::path folder = target.parent_path();
  if (folder.empty()) folder = ".";
  const std::string fresh =
      (folder / ("." + target.filename().string() + "." + std::to_string(::getpid()) + ".new"))
          .string();
  OpenFile file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666));
  if (!file.ok()) return failed(path, "cannot be written");
  const Result<bool> filled = fill(file, path, bytes, old);
  if (!filled) {
    (void)::unlink(fresh.c_str());
    return fail(filled.error());
  }
  if (::rename(fresh.c_str(), target.c_str()) != 0) {
    const tl::unexpected<Error> error = failed(path, "cannot be replaced");
    (void)::unlink(fresh.c_str());
    return error;
  }
  sync_folder(folder);
  return true;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.ok()) return failed(path, "cannot be opened");
  std::string bytes;
  std::array<char, 65536> block{};
  while (true) {
    const ssize_t count = ::read(file.get(), block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed(path, "cannot be read");
    if (count == 0) return bytes;
    bytes.append(block.data(), static_cast<std::size_t>(count));
    if (bytes.size() > kMaxFileBytes) return fail(path, "is too large to be a record");
  }
}

Result<bool> write_file(const std::string& path, std::string_view bytes) {
  struct stat old{};
  if (::stat(path.c_str(), &old) != 0) return write_beside(path, path, bytes, nullptr);
  if (S_ISDIR(old.st_mode)) return fail(path, "is a folder");
  if (!S_ISREG(old.st_mode)) return write_directly(path, bytes);
  // Through a link, the file it points to is replaced, not the link.
  std::error_code error;
  const fs::path target = fs::canonical(path, error);
  if (error) return fail(path, "cannot be found: " + error.message());
  return write_beside(target, path, bytes, &old);
}

}  // namespace linstock::data
