#include "study/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <system_error>
#include <utility>

#include "core/sha256.hpp"
#include "data/record_file.hpp"
#include "study/forms.hpp"

namespace linstock::study {

namespace {

constexpr const char* kJournalFormat = "linstock journal";
constexpr std::size_t kChecksum = 16;  // hex digits

tl::unexpected<Error> failed(const std::string& path, std::string_view what) {
  return fail(path, std::string(what) + ": " + std::generic_category().message(errno));
}

std::string head_line(const Run& run, const Shard& shard) {
  Json json;
  json["format"] = kJournalFormat;
  json["version"] = kFormVersion;
  json["run"] = run_json(run);
  json["shard"] = shard.number;
  json["of"] = shard.of;
  return to_line(json) + "\n";
}

std::string checksum(std::string_view text) { return to_hex(sha256(text)).substr(0, kChecksum); }

std::string game_line(const GameSummary& game) {
  const std::string text = to_line(summary_json(game));
  return checksum(text) + " " + text + "\n";
}

/// The game of a line without its newline; nothing when the line is not whole.
std::optional<GameSummary> read_line(std::string_view line) {
  if (line.size() <= kChecksum || line[kChecksum] != ' ') return std::nullopt;
  const std::string_view text = line.substr(kChecksum + 1);
  if (line.substr(0, kChecksum) != checksum(text)) return std::nullopt;
  const Result<Json> json = parse_json(text);
  if (!json) return std::nullopt;
  Result<GameSummary> game = summary_from_json(*json);
  if (!game) return std::nullopt;
  return std::move(*game);
}

/// Is this the first line of the run's journal? The error says of what else it is.
Result<bool> check_head(std::string_view line, const std::string& path, const Run& run,
                        const Shard& shard) {
  const Result<Json> json = parse_json(line);
  if (!json || !json->is_object() || json->value("format", Json()) != kJournalFormat) {
    return fail(path, "is there already and is no journal of linstock");
  }
  ObjectReader reader(*json, "");
  (void)reader.text("format");
  const std::int64_t version = reader.number("version", 1, kMostCount);
  if (reader.ok() && version != kFormVersion) {
    return fail(path, "is of version " + std::to_string(version) +
                          ", this program writes version " + std::to_string(kFormVersion));
  }
  const Result<Run> other = run_from_json(reader.member("run"));
  const auto number = reader.number("shard", 1, kMostShards);
  const auto of = reader.number("of", 1, kMostShards);
  if (!reader.finish()) return fail(path, to_string(reader.error()));
  if (!other) return fail(path, to_string(other.error()));
  if (const auto error = difference(*other, run)) {
    return fail(path, "is the journal of another run: " + to_string(*error) +
                          "; finish that one, or delete the file");
  }
  if (number != shard.number || of != shard.of) {
    return fail(path,
                "is the journal of shard " + std::to_string(number) + "/" + std::to_string(of));
  }
  return true;
}

}  // namespace

Result<Journal> Journal::open(const std::string& path, const Run& run, const Shard& shard) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return failed(path, "cannot be written");
  Journal journal(path, descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return fail(path, "is in use: another program plays this run");
  }
  const Result<bool> taken = journal.take_up(run, shard);
  if (!taken) return fail(taken.error());
  return journal;
}

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      games_(std::move(other.games_)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) (void)::close(descriptor_);
}

Result<bool> Journal::take_up(const Run& run, const Shard& shard) {
  const Result<std::string> bytes = data::read_file(path_);
  if (!bytes) return fail(bytes.error());
  const std::string head = head_line(run, shard);
  const std::size_t first = bytes->find('\n');
  if (first == std::string::npos) {  // new, or cut off in the first line
    if (!head.starts_with(*bytes)) return fail(path_, "is there already and is no journal");
    if (::ftruncate(descriptor_, 0) != 0) return failed(path_, "cannot be written");
    return write(head);
  }
  const Result<bool> same =
      check_head(std::string_view(*bytes).substr(0, first), path_, run, shard);
  if (!same) return fail(same.error());

  std::size_t whole = first + 1;
  std::set<std::uint64_t> seen;
  const std::vector<std::uint64_t> due = games_of(run, shard);
  const std::set<std::uint64_t> wanted(due.begin(), due.end());
  for (std::size_t end = 0; (end = bytes->find('\n', whole)) != std::string::npos;
       whole = end + 1) {
    auto game = read_line(std::string_view(*bytes).substr(whole, end - whole));
    if (!game || !wanted.contains(game->number) || !seen.insert(game->number).second) break;
    games_.push_back(std::move(*game));
  }
  if (whole == bytes->size()) return true;
  if (::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) {
    return failed(path_, "cannot be written");
  }
  return true;
}

Result<bool> Journal::append(std::span<const GameSummary> games) {
  std::string lines;
  for (const GameSummary& game : games) lines += game_line(game);
  return write(lines);
}

Result<bool> Journal::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failed(path_, "cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(descriptor_) != 0) return failed(path_, "cannot be written");
  return true;
}

void Journal::remove() { (void)::unlink(path_.c_str()); }

}  // namespace linstock::study
