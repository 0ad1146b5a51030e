// A sensible few of the endless moves: for bots, for the keyboard, for what may be done at all.
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/engineers.hpp"
#include "rules/tabletop/ground.hpp"
#include "rules/tabletop/moves.hpp"
#include "rules/tabletop/shapes.hpp"

namespace linstock::tabletop {

namespace {

// The list keeps some room: for what the caller adds, and for works.
bool has_room(const ActionList& out) { return out.size() + 128 < ActionList::capacity(); }

// The actions of one piece, each once. Every one is lawful or left out.
class Listing {
 public:
  Listing(const Look& look, Side side, ActionList& out)
      : look_(look), side_(side), out_(out), first_(out.size()) {}

  void add(const Action& action) {
    if (!has_room(out_) || listed(action)) return;
    if (check_move(look_, side_, action).ok()) out_.push_back(action);
  }
  void add(ActionKind kind, UnitId unit, std::int32_t value) {
    add({.kind = kind, .unit = unit, .value = static_cast<std::uint16_t>(value)});
  }

 private:
  [[nodiscard]] bool listed(const Action& action) const {
    for (std::size_t i = first_; i < out_.size(); ++i) {
      if (out_[i] == action) return true;
    }
    return false;
  }

  const Look& look_;
  Side side_;
  ActionList& out_;
  std::size_t first_;
};

void list_distances(const Look& look, UnitId id, Listing& listing) {
  const std::int32_t ahead = longest_march(look, id, false);
  for (const std::int32_t part : {1, 2, 4}) {
    if (ahead / part > 0) listing.add(ActionKind::March, id, ahead / part);
  }
  const std::int32_t back = longest_march(look, id, true);
  for (const std::int32_t part : {1, 2}) {
    if (back / part > 0) listing.add(ActionKind::Retire, id, back / part);
  }
}

void list_turns(const Look& look, UnitId id, Listing& listing) {
  const Unit& unit = look.unit(id);
  const auto heading = [&unit](std::int32_t turn) {
    return std::int32_t{heading_of(unit.heading.value + turn).value};
  };
  for (const std::int32_t turn : {1500, 3000, 4500}) {
    listing.add(ActionKind::Wheel, id, heading(turn));
    listing.add(ActionKind::Wheel, id, heading(-turn));
  }
  for (const std::int32_t turn : {kFreeTurn, -kFreeTurn}) {
    listing.add(ActionKind::Face, id, heading(turn));
  }
  if (unit.spent > 0) return;
  for (const std::int32_t turn : {9000, -9000, 18000}) {
    listing.add(ActionKind::Face, id, heading(turn));
  }
}

void list_buildings(const Look& look, UnitId id, Listing& listing) {
  const Bounds near = widened(rough_bounds(look, id), kEnterReach);
  for (std::uint16_t building = 0; building < look.terrain_count(); ++building) {
    const Terrain& piece = look.scenario.terrain[building];
    if (room_in(piece.kind) == 0 || apart(bounds_of(piece), near)) continue;
    listing.add(ActionKind::Enter, id, building);
  }
}

void list_sides(const Look& look, UnitId id, Listing& listing) {
  const auto sides =
      static_cast<std::uint16_t>(look.scenario.terrain[look.unit(id).building].outline.size());
  for (std::uint16_t side = 0; side < sides; ++side) listing.add(ActionKind::Leave, id, side);
}

void list_unit(const Look& look, Side side, UnitId id, ActionList& out) {
  Listing listing(look, side, out);
  if (look.state.active == id) listing.add(ActionKind::Halt, id, 0);
  if (!outside(look.unit(id))) {
    list_sides(look, id, listing);
    return;
  }
  list_distances(look, id, listing);
  list_turns(look, id, listing);
  const bool line = look.unit(id).formation == Formation::Line;
  listing.add(ActionKind::Form, id,
              static_cast<std::int32_t>(line ? Formation::Column : Formation::Line));
  list_buildings(look, id, listing);
  if (has_room(out)) add_work(look, id, out);
}

// To each own unit in reach, and as far as he can in eight directions.
void list_general(const Look& look, Side side, GeneralId id, ActionList& out) {
  Listing listing(look, side, out);
  const General& general = look.general(id);
  const std::int32_t most = general_move(look, id);
  if (most == 0 || general.fate != GeneralFate::InPlay) return;
  for (UnitId unit = 0; unit < look.count(); ++unit) {
    if (look.info(unit).side == side) listing.add(ActionKind::Join, id, unit);
  }
  for (std::int32_t turn = 0; turn < kFullTurn; turn += kFullTurn / 8) {
    const std::size_t before = out.size();
    for (std::int32_t part = 1; part <= 4 && out.size() == before; part *= 2) {
      const Point to = general.at + along(heading_of(turn), most / part - 1);
      listing.add({ActionKind::Ride, id, 0, static_cast<std::int16_t>(to.x),
                   static_cast<std::int16_t>(to.y)});
    }
  }
}

}  // namespace

void list_moves(const Look& look, Side side, ActionList& out) {
  for (UnitId id = 0; id < look.count(); ++id) {
    if (may_act(look, side, id).ok()) list_unit(look, side, id, out);
  }
  for (GeneralId id = 0; id < look.general_count(); ++id) {
    if (look.general_info(id).side == side) list_general(look, side, id, out);
  }
}

}  // namespace linstock::tabletop
