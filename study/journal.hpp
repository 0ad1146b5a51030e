// The games of a run that are finished, kept in a file as they finish, so that a stopped run can
// be taken up again.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "study/game_summary.hpp"
#include "study/run.hpp"

namespace linstock::study {

/// One text file: a line that names the run and its shard, then a line a game, each behind its own
/// checksum. Only one program at a time can have it open.
class Journal {
 public:
  /// Opens the file, or makes a new one. Lines that are not whole, as a crash leaves them at the
  /// end, are cut off; their games have to be played again. Errors: a file that is no journal or
  /// of another run, one that another program has open, one that cannot be written.
  [[nodiscard]] static Result<Journal> open(const std::string& path, const Run& run,
                                            const Shard& shard);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  /// The games that were in it when it was opened, each once.
  [[nodiscard]] const std::vector<GameSummary>& games() const { return games_; }
  /// Adds games and waits until the disk has them.
  [[nodiscard]] Result<bool> append(std::span<const GameSummary> games);
  /// Deletes the file. The journal is of no use afterwards.
  void remove();

 private:
  Journal(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  [[nodiscard]] Result<bool> take_up(const Run& run, const Shard& shard);
  [[nodiscard]] Result<bool> write(std::string_view bytes);

  std::string path_;
  int descriptor_ = -1;
  std::vector<GameSummary> games_;
};

}  // namespace linstock::study
