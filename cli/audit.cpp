// linstock audit: where the values of the volumes come from, and which rules have tests.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "cli/command.hpp"
#include "cli/proven_rules.gen.hpp"
#include "data/digest.hpp"

namespace linstock::cli {

namespace {

struct BookCounts {
  int rows = 0;
  int definitions = 0;
  int proven = 0;
  std::vector<std::string> unproven;
};

bool is_proven(const std::string& id) {
  return std::find(kProvenRules.begin(), kProvenRules.end(), id) != kProvenRules.end();
}

std::map<std::string, BookCounts> count_rules(const data::Digest& digest) {
  std::map<std::string, BookCounts> books;
  for (const data::RuleRow& row : digest.rows()) {
    BookCounts& book = books[row.book];
    ++book.rows;
    if (row.kind == "definition") {
      ++book.definitions;
    } else if (is_proven(row.id)) {
      ++book.proven;
    } else {
      book.unproven.push_back(row.id);
    }
  }
  return books;
}

using Values = std::map<std::string, data::ProvenanceCounts>;

Result<Values> count_values(const data::Library& library) {
  Values values;
  for (const data::ScenarioInfo& info : library.scenarios()) {
    if (values.contains(info.volume)) continue;
    const Result<data::ProvenanceReport> report = library.provenance(info.volume);
    if (!report) return fail(report.error());
    values[info.volume] = report->all;
  }
  return values;
}

Json audit_json(const std::map<std::string, BookCounts>& books, const Values& values, bool list) {
  Json json;
  json["rules"] = Json::object();
  for (const auto& [name, book] : books) {
    Json& row = json["rules"][name];
    row = {{"rows", book.rows},
           {"definitions", book.definitions},
           {"proven", book.proven},
           {"unproven", book.unproven.size()}};
    if (list) row["unproven_ids"] = book.unproven;
  }
  json["values"] = Json::object();
  for (const auto& [volume, counts] : values) {
    json["values"][volume] = {{"rule", counts.rule},
                              {"implied", counts.implied},
                              {"public", counts.from_public},
                              {"reconstruction", counts.reconstruction}};
  }
  return json;
}

std::string audit_text(const std::map<std::string, BookCounts>& books, const Values& values,
                       bool list) {
  std::string out = fmt::format("{:<16}{:>8}{:>14}{:>10}{:>10}\n", "rules", "rows", "definitions",
                                "proven", "unproven");
  for (const auto& [name, book] : books) {
    out += fmt::format("{:<16}{:>8}{:>14}{:>10}{:>10}\n", name, book.rows, book.definitions,
                       book.proven, book.unproven.size());
    for (const std::string& id : book.unproven) {
      if (list) out += "  " + id + "\n";
    }
  }
  out += fmt::format("\n{:<16}{:>8}{:>14}{:>10}{:>16}\n", "values", "rule", "implied", "public",
                     "reconstruction");
  for (const auto& [volume, counts] : values) {
    out += fmt::format("{:<16}{:>8}{:>14}{:>10}{:>16}\n", volume, counts.rule, counts.implied,
                       counts.from_public, counts.reconstruction);
  }
  return out;
}

Done audit(const Context& context, bool list, bool json) {
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  const Result<Values> values = count_values(*library);
  if (!values) return refuse(values.error());
  const std::map<std::string, BookCounts> books = count_rules(*digest);
  if (json) {
    print_json(audit_json(books, *values, list));
  } else {
    print(audit_text(books, *values, list));
  }
  return {};
}

}  // namespace

void add_audit(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "audit", "Count where values come from and which rules are proven by tests");
  auto list = std::make_shared<bool>(false);
  auto json = std::make_shared<bool>(false);
  command->add_flag("--list", *list, "Name the unproven rules");
  command->add_flag("--json", *json, "For programs: {rules, values}");
  command->callback(
      [&context, list, json] { context.exit_code = finish(audit(context, *list, *json), *json); });
}

}  // namespace linstock::cli
