// The names of formations, read from the data of a battle.
#include "study/forms.hpp"

namespace linstock::study {

namespace {

std::string text_of(const Json& row, const char* key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

const Json& rows_of(const Json& part, const char* key) {
  static const Json kNone = Json::array();
  const auto found = part.find(key);
  return found != part.end() && found->is_array() ? *found : kNone;
}

}  // namespace

Formations formations_of(const Json& bundle) {
  Formations formations;
  const auto units = bundle.find("units");
  if (units == bundle.end() || !units->is_object()) return formations;
  std::map<std::string, std::string> names;
  for (const Json& row : rows_of(*units, "formations"))
    names[text_of(row, "id")] = text_of(row, "name");
  for (const Json& unit : rows_of(*units, "units")) {
    std::string letter = text_of(unit, "formation");
    if (letter.empty()) letter = text_of(unit, "command");
    const auto named = names.find(letter);
    if (named != names.end()) formations[text_of(unit, "id")] = named->second;
  }
  return formations;
}

}  // namespace linstock::study
