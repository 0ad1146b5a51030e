// The rule digest of volumes/rules/*.tsv: what each rule says, in one line of our own.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace linstock::data {

struct RuleRow {
  std::string id;    ///< "BOAR.12.14"
  std::string book;  ///< "boar", the name of the file
  std::string title;
  std::string kind;  ///< "definition", "procedure", "restriction", "effect", ...
  std::string summary;
  std::string notes;  ///< what differs between the editions, or what else is to be said
  /// Edition and the rule's number in it: {"2026", "12.14"}. Only editions that have the rule.
  std::vector<std::pair<std::string, std::string>> numbers;
};

class Digest {
 public:
  /// Reads all books in the folder `rules` of the volumes. Errors name file and line.
  [[nodiscard]] static Result<Digest> open(const std::filesystem::path& volumes);

  /// In the order of the books and their rows.
  [[nodiscard]] const std::vector<RuleRow>& rows() const { return rows_; }
  /// By id, whatever the case of its letters; null when there is none.
  [[nodiscard]] const RuleRow* find(std::string_view id) const;
  /// The rules that bear this number in some edition: "12.14".
  [[nodiscard]] std::vector<const RuleRow*> numbered(std::string_view number) const;
  /// The rules whose id, title, summary or notes hold all the words, whatever their case.
  [[nodiscard]] std::vector<const RuleRow*> search(const std::vector<std::string>& words) const;
  /// The title of a rule, its id when there is none.
  [[nodiscard]] std::string title_of(std::string_view id) const;

 private:
  std::vector<RuleRow> rows_;
};

}  // namespace linstock::data
