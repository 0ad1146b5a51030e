#include "match/boar/fact_json.hpp"

#include "match/boar/event_text.hpp"

namespace linstock::boar {

Json points_json(int half_points) {
  if (half_points % 2 == 0) return half_points / 2;
  return half_points / 2.0;
}

Json modifiers_json(const Scenario& scenario, const Modifiers& modifiers) {
  Json list = Json::array();
  for (const Modifier& modifier : modifiers) {
    list.push_back(modifier_json(told_modifier(scenario, modifier)));
  }
  return list;
}

}  // namespace linstock::boar
