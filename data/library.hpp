// The volumes on disk: what scenarios there are, and loading one.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "data/document.hpp"
#include "data/provenance_count.hpp"

namespace linstock::data {

/// Where to look. Empty members mean: nothing said.
struct LibraryOptions {
  /// The volumes folder. Empty: environment LINSTOCK_VOLUMES, else `volumes` near the program
  /// (<exe dir>/../../volumes, <exe dir>/../share/linstock/volumes), else ./volumes.
  std::filesystem::path volumes;
  /// A folder of a person's corrected values, laid over ours. Empty: environment LINSTOCK_OVERLAY,
  /// else none. See `Library::open`.
  std::filesystem::path overlay;
};

/// What a list of scenarios shows.
struct ScenarioInfo {
  std::string id;       ///< "boar/germantown"
  std::string system;   ///< "boar", by the schema of its file
  std::string title;    ///< "Germantown"
  std::string volume;   ///< "germantown", the folder
  std::string edition;  ///< "2026", empty where rules have only one
  std::string date;     ///< "1777-10-04", may be empty
  std::string about;    ///< a few paragraphs, may be empty
  int turns = 0;
  int minutes = 0;                 ///< how long a game takes two people, about; 0: not known
  std::vector<std::string> sides;  ///< "american", "british"
  std::string file;                ///< relative to the volumes folder
};

/// The counts of one volume.
struct ProvenanceReport {
  ProvenanceCounts all;
  std::map<std::string, ProvenanceCounts> files;  ///< by file, relative to the volumes folder
  std::map<std::string, int> public_sources;      ///< by short name ("bar-tabris")
};

class Library {
 public:
  /// Finds the volumes folder and reads the heads of all scenario files.
  ///
  /// A file of the overlay has the same name as ours and states only what differs: tables are
  /// merged key by key; rows of an array are matched by their key (`id`, `name`, `roll`, `turn`,
  /// ...) and merged likewise, unknown ones are added; any other array or value replaces ours. What
  /// an overlay row states has that row's `source`, or "public:overlay" when it names none.
  ///
  /// Errors: no volumes folder (or not where it was said to be), a scenario file that cannot be
  /// read. Broken files of another kind show only when a scenario that uses them is loaded.
  [[nodiscard]] static Result<Library> open(const LibraryOptions& options = {});

  [[nodiscard]] const std::filesystem::path& volumes() const { return volumes_; }
  [[nodiscard]] const std::filesystem::path& overlay() const { return overlay_; }
  /// Sorted by id.
  [[nodiscard]] const std::vector<ScenarioInfo>& scenarios() const { return scenarios_; }
  /// Nothing when there is no such scenario.
  [[nodiscard]] const ScenarioInfo* find(std::string_view id) const;

  /// All files of one scenario in one JSON (`open_bundle`): for a game, for the page, for a saved
  /// game. `json.dump()` is the same text each time.
  [[nodiscard]] Result<Document> bundle(std::string_view id) const;
  /// Counts over all files that the scenarios of a volume use, each file once.
  [[nodiscard]] Result<ProvenanceReport> provenance(std::string_view volume) const;

 private:
  [[nodiscard]] Result<Document> read(const std::filesystem::path& relative) const;
  [[nodiscard]] Result<Document> read_scenario(const std::filesystem::path& relative,
                                               int depth) const;
  [[nodiscard]] std::optional<Error> list_scenarios();
  [[nodiscard]] Result<ScenarioInfo> head_of(const std::filesystem::path& relative) const;

  std::filesystem::path volumes_;
  std::filesystem::path overlay_;
  std::vector<ScenarioInfo> scenarios_;
};

}  // namespace linstock::data
