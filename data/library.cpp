#include "data/library.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <system_error>
#include <utility>

#include "data/toml_to_json.hpp"
#include "match/json_pointer.hpp"
#include "match/systems.hpp"

namespace linstock::data {

namespace fs = std::filesystem;

namespace {

constexpr int kMaxBases = 8;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read once at the start
  return value == nullptr ? fs::path{} : fs::path{value};
}

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

fs::path folder_of_program() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path();
}

Result<fs::path> find_volumes(const fs::path& told) {
  for (const fs::path& path : {told, from_environment("LINSTOCK_VOLUMES")}) {
    if (path.empty()) continue;
    if (is_folder(path)) return path.lexically_normal();
    return fail(path.string(), "there is no such folder of volumes");
  }
  const fs::path program = folder_of_program();
  for (const fs::path& path :
       {program / "../../volumes", program / "../share/linstock/volumes", fs::path("volumes")}) {
    if (is_folder(path)) return path.lexically_normal();
  }
  return fail("no volumes folder found: name one, or set LINSTOCK_VOLUMES");
}

Result<fs::path> find_overlay(const fs::path& told) {
  const fs::path path = told.empty() ? from_environment("LINSTOCK_OVERLAY") : told;
  if (path.empty() || is_folder(path)) return path.lexically_normal();
  return fail(path.string(), "there is no such folder of corrected values");
}

std::string text_at(const Document& document, std::string_view key) {
  const auto value = document.json.find(key);
  return value != document.json.end() && value->is_string() ? value->get<std::string>()
                                                            : std::string{};
}

Error missing(const Document& document, std::string_view key) {
  return {to_string(place_of(document.lines, pointer_to("", key))),
          "has no text '" + std::string(key) + "'"};
}

// Does the text name the schema of a scenario of some system? Whether it is one, its `schema`
// tells.
bool may_be_scenario(const std::string& text) {
  const auto all = systems();
  return std::any_of(all.begin(), all.end(), [&](const System& system) {
    return text.find(system.scenario_schema) != std::string::npos;
  });
}

// The system whose rules a scenario file is made for.
Result<const System*> system_of(const Document& scenario) {
  const System* system = system_of_scenario(text_at(scenario, "schema"));
  if (system != nullptr) return system;
  return fail(to_string(place_of(scenario.lines, "/schema")), "is the schema of no scenario");
}

// How many there are: a number, or a row for each.
int turns_of(const Document& scenario) {
  const auto turns = scenario.json.find("turns");
  if (turns == scenario.json.end()) return 0;
  if (turns->is_array()) return static_cast<int>(turns->size());
  return turns->is_number_integer() ? turns->get<int>() : 0;
}

std::vector<fs::path> toml_files(const fs::path& root) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator entry(root, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
    if (entry->path().extension() == ".toml")
      files.push_back(entry->path().lexically_relative(root));
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Result<Library> Library::open(const LibraryOptions& options) {
  Library library;
  Result<fs::path> volumes = find_volumes(options.volumes);
  if (!volumes) return fail(volumes.error());
  Result<fs::path> overlay = find_overlay(options.overlay);
  if (!overlay) return fail(overlay.error());
  library.volumes_ = std::move(*volumes);
  library.overlay_ = std::move(*overlay);
  if (std::optional<Error> fault = library.list_scenarios()) return fail(std::move(*fault));
  return library;
}

std::optional<Error> Library::list_scenarios() {
  for (const fs::path& file : toml_files(volumes_)) {
    const Result<std::string> text = read_text(volumes_ / file);
    if (!text) return text.error();
    if (!may_be_scenario(*text)) continue;
    Result<ScenarioInfo> info = head_of(file);
    if (!info) return info.error();
    if (find(info->id) != nullptr)
      return Error{(volumes_ / file).string(),
                   "scenario id '" + info->id + "' is also in " + find(info->id)->file};
    scenarios_.push_back(std::move(*info));
  }
  std::sort(scenarios_.begin(), scenarios_.end(),
            [](const ScenarioInfo& a, const ScenarioInfo& b) { return a.id < b.id; });
  return std::nullopt;
}

Result<ScenarioInfo> Library::head_of(const fs::path& relative) const {
  const Result<Document> scenario = read_scenario(relative, 0);
  if (!scenario) return fail(scenario.error());
  const Result<const System*> system = system_of(*scenario);
  if (!system) return fail(system.error());
  ScenarioInfo info;
  info.file = relative.generic_string();
  info.volume = relative.parent_path().filename().string();
  info.id = text_at(*scenario, "id");
  info.title = text_at(*scenario, "title");
  info.edition = text_at(*scenario, "edition");
  info.date = text_at(*scenario, "date");
  info.about = text_at(*scenario, "about");
  info.system = (*system)->word;
  for (const std::string_view seat : (*system)->seats) info.sides.emplace_back(seat);
  if (info.id.empty()) return fail(missing(*scenario, "id"));
  if (system_word(info.id) != info.system) {
    return fail(to_string(place_of(scenario->lines, "/id")),
                "the id must begin with '" + info.system + "/'");
  }
  if (info.title.empty()) return fail(missing(*scenario, "title"));
  info.turns = turns_of(*scenario);
  const auto minutes = scenario->json.find("minutes");
  if (minutes != scenario->json.end() && minutes->is_number_integer())
    info.minutes = minutes->get<int>();
  return info;
}

const ScenarioInfo* Library::find(std::string_view id) const {
  const auto found = std::find_if(scenarios_.begin(), scenarios_.end(),
                                  [&](const ScenarioInfo& info) { return info.id == id; });
  return found == scenarios_.end() ? nullptr : &*found;
}

// One file with the overlay's corrections.
Result<Document> Library::read(const fs::path& relative) const {
  Result<Document> document = read_toml(volumes_ / relative);
  std::error_code ignored;
  if (!document || overlay_.empty() || !fs::exists(overlay_ / relative, ignored)) return document;
  Result<Document> corrections = read_toml(overlay_ / relative);
  if (!corrections) return corrections;
  if (text_at(*corrections, "schema") != text_at(*document, "schema"))
    return fail(to_string(place_of(corrections->lines, "/schema")),
                "schema must be '" + text_at(*document, "schema") + "'");
  lay_over(*document, *corrections);
  return document;
}

// A scenario file with what it takes from its base.
Result<Document> Library::read_scenario(const fs::path& relative, int depth) const {
  Result<Document> scenario = read(relative);
  if (!scenario || !scenario->json.contains("base")) return scenario;
  const FileLine place = place_of(scenario->lines, "/base");
  const std::string base_name = text_at(*scenario, "base");
  if (base_name.empty()) return fail(to_string(place), "base must be the name of a file");
  if (depth >= kMaxBases) return fail(to_string(place), "too many bases, one upon the other");
  const fs::path base_file = (relative.parent_path() / base_name).lexically_normal();
  Result<Document> base = read_scenario(base_file, depth + 1);
  if (!base) return base;
  scenario->json.erase("base");
  take_missing(*scenario, *base);
  return scenario;
}

Result<Document> Library::bundle(std::string_view id) const {
  const ScenarioInfo* info = find(id);
  if (info == nullptr) return fail("there is no scenario '" + std::string(id) + "'");
  const fs::path file = info->file;
  Result<Document> scenario = read_scenario(file, 0);
  if (!scenario) return scenario;

  const System& system = *system_named(info->system);
  Document bundle;
  bundle.json = Json::object({{"schema", system.bundle_schema}, {"volume", info->volume}});
  bundle.lines[""] = {(volumes_ / file).string(), 0};
  std::vector<std::pair<std::string_view, Document>> parts;
  for (const BundlePart& part : system.parts) {
    const std::string name = text_at(*scenario, part.in_scenario);
    if (name.empty()) return fail(missing(*scenario, part.in_scenario));
    Result<Document> document = read((file.parent_path() / name).lexically_normal());
    if (!document) return document;
    scenario->json.erase(std::string(part.in_scenario));
    parts.emplace_back(part.in_bundle, std::move(*document));
  }
  put_in(bundle, "scenario", *scenario);
  for (const auto& [key, document] : parts) put_in(bundle, key, document);
  return bundle;
}

Result<ProvenanceReport> Library::provenance(std::string_view volume) const {
  std::set<fs::path> files;
  for (const ScenarioInfo& info : scenarios_) {
    if (info.volume != volume) continue;
    files.insert(info.file);
    const Result<Document> scenario = read_scenario(info.file, 0);
    if (!scenario) return fail(scenario.error());
    for (const BundlePart& part : system_named(info.system)->parts) {
      const fs::path name = text_at(*scenario, part.in_scenario);
      if (name.empty()) return fail(missing(*scenario, part.in_scenario));
      files.insert((fs::path(info.file).parent_path() / name).lexically_normal());
    }
  }
  if (files.empty()) return fail("there is no volume '" + std::string(volume) + "'");

  ProvenanceReport report;
  for (const fs::path& file : files) {
    const Result<Document> document = read(file);
    if (!document) return fail(document.error());
    const Result<ProvenanceCounts> counts = count_provenance(*document, report.public_sources);
    if (!counts) return fail(counts.error());
    report.files[file.generic_string()] = *counts;
    report.all += *counts;
  }
  return report;
}

}  // namespace linstock::data
