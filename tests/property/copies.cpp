#include "tests/property/copies.hpp"

#include "tests/property/system.hpp"

namespace linstock::testing {

std::string survives_json(const Position& position) {
  const auto json = parse_json(to_line(position.to_json()));
  if (!json) return "the state's JSON cannot be read: " + json.error().message;
  const auto copy = position.game().position_from_json(*json);
  if (!copy) return "the state cannot be read back: " + to_string(copy.error());
  if (!property_system(position.game()).same_state(position, **copy))
    return "the state read back is another";
  return {};
}

}  // namespace linstock::testing
