#include "data/toml_to_json.hpp"

#include <toml++/toml.h>

#include <cmath>
#include <fstream>
#include <optional>
#include <sstream>

#include "match/json_pointer.hpp"

namespace linstock::data {

namespace {

// Copies a parsed file into a document and stops at the first value JSON cannot hold.
class Converter {
 public:
  explicit Converter(const std::string& name) : name_(name) {}

  Result<Document> convert(const toml::table& table) {
    Document document;
    document.lines[""] = {name_, 0};
    document.json = Json::object();
    for (const auto& [key, node] : table)
      document.json[std::string(key.str())] = value_of(node, pointer_to("", key.str()));
    if (fault_) return fail(*fault_);
    document.lines.merge(lines_);
    return document;
  }

 private:
  static int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

  Json value_of(const toml::node& node, const std::string& pointer) {
    lines_[pointer] = {name_, line_of(node)};
    if (const auto* table = node.as_table()) return object_of(*table, pointer);
    if (const auto* array = node.as_array()) return array_of(*array, pointer);
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* flag = node.as_boolean()) return flag->get();
    if (const auto* number = node.as_floating_point()) {
      if (std::isfinite(number->get())) return number->get();
      report(node, "numbers must be finite");
    } else {
      report(node, "write dates and times as texts");
    }
    return {};
  }

  Json object_of(const toml::table& table, const std::string& pointer) {
    Json object = Json::object();
    for (const auto& [key, node] : table)
      object[std::string(key.str())] = value_of(node, pointer_to(pointer, key.str()));
    return object;
  }

  Json array_of(const toml::array& array, const std::string& pointer) {
    Json list = Json::array();
    for (const toml::node& node : array)
      list.push_back(value_of(node, pointer_to(pointer, list.size())));
    return list;
  }

  void report(const toml::node& node, std::string message) {
    if (!fault_) fault_ = Error{to_string(FileLine{name_, line_of(node)}), std::move(message)};
  }

  const std::string& name_;
  LineMap lines_;
  std::optional<Error> fault_;
};

}  // namespace

Result<Document> parse_toml(std::string_view text, const std::string& name) {
  // The packaged library reports by exception; none leaves this function.
  try {
    return Converter(name).convert(toml::parse(text, std::string_view(name)));
  } catch (const toml::parse_error& error) {
    const auto line = static_cast<int>(error.source().begin.line);
    return fail(to_string(FileLine{name, line}), std::string(error.description()));
  }
}

Result<std::string> read_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream || !text) return fail(file.string(), "cannot be read");
  return std::move(text).str();
}

Result<Document> read_toml(const std::filesystem::path& file) {
  const Result<std::string> text = read_text(file);
  if (!text) return fail(text.error());
  return parse_toml(*text, file.string());
}

}  // namespace linstock::data
