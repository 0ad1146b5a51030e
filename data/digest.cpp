#include "data/digest.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "data/record_file.hpp"

namespace linstock::data {

namespace fs = std::filesystem;

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& letter : out) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return out;
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// Columns of one book by name; edition columns are named "ed2007".
RuleRow make_row(const std::vector<std::string>& columns, const std::vector<std::string>& cells,
                 const std::string& book) {
  RuleRow row;
  row.book = book;
  const std::map<std::string_view, std::string*> fields = {
      {"id", &row.id},           {"title", &row.title},       {"kind", &row.kind},
      {"summary", &row.summary}, {"differences", &row.notes}, {"notes", &row.notes}};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto field = fields.find(columns[i]);
    if (field != fields.end()) {
      *field->second = cells[i];
    } else if (columns[i].starts_with("ed") && cells[i] != "-") {
      row.numbers.emplace_back(columns[i].substr(2), cells[i]);
    }
  }
  return row;
}

Result<bool> read_book(const fs::path& path, std::vector<RuleRow>& rows) {
  const Result<std::string> text = read_file(path.string());
  if (!text) return fail(text.error());
  std::vector<std::string> columns;
  std::size_t number = 0;
  for (const std::string& line : split(*text, '\n')) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> cells = split(line, '\t');
    if (columns.empty()) {
      columns = cells;
      continue;
    }
    if (cells.size() != columns.size()) {
      return fail(path.string() + ":" + std::to_string(number),
                  "has " + std::to_string(cells.size()) + " cells, the header has " +
                      std::to_string(columns.size()));
    }
    rows.push_back(make_row(columns, cells, path.stem().string()));
  }
  return true;
}

}  // namespace

Result<Digest> Digest::open(const fs::path& volumes) {
  std::error_code error;
  std::vector<fs::path> books;
  for (const auto& entry : fs::directory_iterator(volumes / "rules", error)) {
    if (entry.path().extension() == ".tsv") books.push_back(entry.path());
  }
  if (error) return fail((volumes / "rules").string(), "cannot be read: " + error.message());
  std::sort(books.begin(), books.end());
  Digest digest;
  for (const fs::path& book : books) {
    const Result<bool> read = read_book(book, digest.rows_);
    if (!read) return fail(read.error());
  }
  return digest;
}

const RuleRow* Digest::find(std::string_view id) const {
  const std::string wanted = lower(id);
  for (const RuleRow& row : rows_) {
    if (lower(row.id) == wanted) return &row;
  }
  return nullptr;
}

std::vector<const RuleRow*> Digest::numbered(std::string_view number) const {
  std::vector<const RuleRow*> found;
  for (const RuleRow& row : rows_) {
    const bool series = std::any_of(row.numbers.begin(), row.numbers.end(),
                                    [&](const auto& entry) { return entry.second == number; });
    // A book without editions has its numbers in the ids.
    const bool own = row.numbers.empty() && row.id.size() > number.size() &&
                     row.id.ends_with(number) && row.id[row.id.size() - number.size() - 1] == '.';
    if (series || own) found.push_back(&row);
  }
  return found;
}

std::vector<const RuleRow*> Digest::search(const std::vector<std::string>& words) const {
  std::vector<const RuleRow*> found;
  for (const RuleRow& row : rows_) {
    const std::string text =
        lower(row.id + "\n" + row.title + "\n" + row.summary + "\n" + row.notes);
    const bool all = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
      return text.find(lower(word)) != std::string::npos;
    });
    if (all) found.push_back(&row);
  }
  return found;
}

std::string Digest::title_of(std::string_view id) const {
  const RuleRow* row = find(id);
  return row == nullptr ? std::string(id) : row->title;
}

}  // namespace linstock::data
