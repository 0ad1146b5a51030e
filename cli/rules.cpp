// linstock rules: the rule digest by id, number or word.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/rules_text.hpp"

namespace linstock::cli {

std::vector<const data::RuleRow*> find_rules(const data::Digest& digest,
                                             const std::vector<std::string>& words) {
  if (words.size() == 1) {
    if (const data::RuleRow* row = digest.find(words[0])) return {row};
    std::vector<const data::RuleRow*> numbered = digest.numbered(words[0]);
    if (!numbered.empty()) return numbered;
  }
  return digest.search(words);
}

std::string rule_text(const data::RuleRow& row, const Paint& paint, int width) {
  std::string out = paint.bold(row.id + "  " + row.title) + "  " + paint.faint(row.kind) + "\n";
  out += "  " + wrapped(row.summary, width - 2, 2) + "\n";
  std::string numbers;
  for (const auto& [edition, number] : row.numbers) {
    numbers += (numbers.empty() ? "" : ", ") + fmt::format("{} in {}", number, edition);
  }
  if (!numbers.empty()) out += "  Number: " + numbers + ".\n";
  if (!row.notes.empty()) out += "  " + wrapped("Note: " + row.notes, width - 2, 2) + "\n";
  return out;
}

std::string rule_list(const std::vector<const data::RuleRow*>& rows, const Paint& paint,
                      int width) {
  std::string out;
  for (const data::RuleRow* row : rows) {
    const std::string line = fmt::format("{:<18} {}: {}", row->id, row->title, row->summary);
    out += wrapped(line, width, 19) + "\n";
  }
  return out + paint.faint(fmt::format("{} rules\n", rows.size()));
}

Json rule_json(const data::RuleRow& row) {
  Json numbers = Json::object();
  for (const auto& [edition, number] : row.numbers) numbers[edition] = number;
  return {{"id", row.id},
          {"book", row.book},
          {"title", row.title},
          {"kind", row.kind},
          {"summary", row.summary},
          {"notes", row.notes},
          {"editions", std::move(numbers)}};
}

namespace {

Done rules(const Context& context, const std::vector<std::string>& words, bool json) {
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  const std::vector<const data::RuleRow*> rows = find_rules(*digest, words);
  if (rows.empty()) {
    return refuse({"", "", fmt::format("no rule has '{}'", fmt::join(words, " "))});
  }
  if (json) {
    Json list = Json::array();
    for (const data::RuleRow* row : rows) list.push_back(rule_json(*row));
    print_json(list);
    return {};
  }
  constexpr std::size_t kInFull = 3;
  if (rows.size() > kInFull) {
    print(rule_list(rows, context.paint(), screen_width()));
    return {};
  }
  for (const data::RuleRow* row : rows) print(rule_text(*row, context.paint(), screen_width()));
  return {};
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("rules", "Look rules up by id, number or word");
  auto words = std::make_shared<std::vector<std::string>>();
  auto json = std::make_shared<bool>(false);
  command
      ->add_option("rule", *words, "An id (BOAR.12.14), a number (12.14), or words (leader tactic)")
      ->required();
  command->add_flag("--json", *json, "For programs: an array of {id, title, summary, ...}");
  command->callback([&context, words, json] {
    context.exit_code = finish(rules(context, *words, *json), *json);
  });
}

}  // namespace linstock::cli
