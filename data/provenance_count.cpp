#include "data/provenance_count.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "match/json_pointer.hpp"
#include "match/provenance.hpp"
#include "match/systems.hpp"

namespace linstock::data {

namespace {

constexpr std::array<std::string_view, 7> kNoValues = {"source", "sources", "schema", "id",
                                                       "title",  "about",   "base"};

/// Names of files are no values.
bool names_file(std::string_view key) {
  for (const System& system : systems()) {
    for (const BundlePart& part : system.parts) {
      if (part.in_scenario == key) return true;
    }
  }
  return false;
}

bool is_value(std::string_view key) {
  return std::find(kNoValues.begin(), kNoValues.end(), key) == kNoValues.end() && !names_file(key);
}

// Rows of their own inside a row: counted by themselves.
bool holds_rows(const Json& json) {
  if (json.is_object()) return json.contains("source");
  return json.is_array() && !json.empty() && json.front().is_object();
}

class Counter {
 public:
  Counter(const Document& document, PublicSources& by_name)
      : document_(document), by_name_(by_name) {}

  Result<ProvenanceCounts> count() {
    visit(document_.json, "");
    if (fault_) return fail(*fault_);
    return counts_;
  }

 private:
  void visit(const Json& json, const std::string& at) {
    if (json.is_array()) {
      for (std::size_t i = 0; i < json.size(); ++i) visit(json[i], pointer_to(at, i));
    } else if (json.is_object()) {
      visit_row(json, at);
    }
  }

  void visit_row(const Json& row, const std::string& at) {
    const bool sourced = row.contains("source");
    for (const auto& [key, value] : row.items()) {
      if (holds_rows(value) || (!sourced && value.is_structured())) {
        visit(value, pointer_to(at, key));
      } else if (sourced && is_value(key)) {
        add(row, key, at);
      }
    }
    if (!sourced || !row.contains("sources")) return;
    for (const auto& [key, source] : row["sources"].items())
      if (!row.contains(key)) add(row, key, at);  // a hex of a map drawn as text
  }

  void add(const Json& row, const std::string& key, const std::string& at) {
    const bool own = row.contains("sources") && row["sources"].contains(key);
    const Json& text = own ? row["sources"][key] : row["source"];
    const auto source = parse_source(text.is_string() ? text.get<std::string>() : "");
    if (!source) {
      if (!fault_) fault_ = located(document_.lines, {pointer_to(at, key), source.error().message});
      return;
    }
    switch (source->kind) {
      case SourceKind::Rule:
        ++counts_.rule;
        break;
      case SourceKind::Implied:
        ++counts_.implied;
        break;
      case SourceKind::Public:
        ++counts_.from_public;
        ++by_name_[source->name];
        break;
      case SourceKind::Reconstruction:
        ++counts_.reconstruction;
        break;
    }
  }

  const Document& document_;
  PublicSources& by_name_;
  ProvenanceCounts counts_;
  std::optional<Error> fault_;
};

}  // namespace

ProvenanceCounts& ProvenanceCounts::operator+=(const ProvenanceCounts& other) {
  rule += other.rule;
  implied += other.implied;
  from_public += other.from_public;
  reconstruction += other.reconstruction;
  return *this;
}

Result<ProvenanceCounts> count_provenance(const Document& document, PublicSources& by_name) {
  return Counter(document, by_name).count();
}

}  // namespace linstock::data
