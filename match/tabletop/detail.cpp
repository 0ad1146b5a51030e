#include "match/tabletop/detail.hpp"

#include <algorithm>

#include "match/tabletop/words.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/fire.hpp"
#include "rules/tabletop/movement.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

namespace {

Json course_json(const Look& look, UnitId id, const Course& course) {
  return {{"cost", course.cost},
          {"left", std::max(0, move_left(look, id) - course.cost)},
          {"at", point_json(course.end)}};
}

Json shot_json(const Shot& shot) {
  return {{"range", shot.range},
          {"band", word_of(kBandWords, shot.band)},
          {"needs", std::clamp(kHit - total(shot.factors), 2, 13)}};
}

Json detail_of(const Look& look, const Action& action) {
  const UnitId id = action.unit;
  const auto value = static_cast<std::uint8_t>(action.value);
  switch (action.kind) {
    case ActionKind::March:
      return course_json(look, id, march(look, id, action.value));
    case ActionKind::Retire:
      return course_json(look, id, march(look, id, action.value, true));
    case ActionKind::Wheel:
      return course_json(look, id, wheel(look, id, {action.value}));
    case ActionKind::Face:
      return course_json(look, id, face(look, id, {action.value}));
    case ActionKind::Fire:
      return shot_json(shot_at(look, id, value, action.x));
    case ActionKind::Bombard:
      return shot_json(shot_at_terrain(look, id, value));
    case ActionKind::Charge:
      return {{"distance", straight_ahead(look, id, value)}};
    default:
      return Json::object();
  }
}

}  // namespace

std::vector<Json> details_of(const Scenario& scenario, const State& state,
                             std::span<const Action> actions) {
  std::vector<Json> details;
  details.reserve(actions.size());
  for (const Action& action : actions) details.push_back(detail_of({scenario, state}, action));
  return details;
}

}  // namespace linstock::tabletop
