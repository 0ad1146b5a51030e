#include "rules/boar/movement_ways.hpp"

#include <algorithm>

#include "rules/boar/movement.hpp"
#include "rules/boar/pins.hpp"
#include "rules/boar/reinforcements.hpp"
#include "rules/boar/zones_of_control.hpp"

namespace linstock::boar {

namespace {

/// The mover at work, or the piece as it would be when activated now.
Mover mover_of(const Look& look, PieceId id) {
  if (look.state.mover.piece == id) return look.state.mover;
  Mover fresh;
  fresh.piece = id;
  fresh.spent = static_cast<std::uint8_t>(arrival_cost(look, id));
  fresh.start = look.piece(id).hex;
  return fresh;
}

int points_left(int allowance, const Mover& mover) {
  return std::clamp(allowance - mover.spent, 0, kMaxAllowance);
}

}  // namespace

int printed_allowance(const Look& look, PieceId id) { return 2 * look.info(id).allowance; }

int weather_loss(const Look& look) {
  return look.scenario.weather[static_cast<std::size_t>(look.state.weather)].off_road_loss;
}

Ways ways_of(const Look& look, PieceId id) {
  const Mover mover = mover_of(look, id);
  Ways ways;
  if (mover.halted != 0) return ways;
  const PieceInfo& info = look.info(id);
  const Map& map = look.scenario.map;
  const std::size_t side = index_of(info.side);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  const int full = printed_allowance(look, id);
  const int loss = weather_loss(look);
  if (mover.mode != kStrategicMode) {
    const bool fresh = mover.legs == 0 && mover.spent == 0;
    ways.normal = {&map.costs[side][move_class], points_left(full - loss, mover), fresh};
    if (loss != 0 && mover.off_road == 0) {
      ways.track = {&map.track_costs[side][move_class], points_left(full, mover), fresh};
    }
  }
  // BOAR.13.3.MOVE: a disrupted unit goes a single hex.
  if (mover.mode != kNormalMode && look.piece(id).order != Order::Disrupted) {
    ways.strategic = {&map.road_costs[side][move_class], points_left(2 * full, mover), false};
  }
  return ways;
}

// ---- can it get on at all?

namespace {

/// What the hexes next to a piece tell about its getting on.
enum class Outlook : std::uint8_t {
  Shut,    ///< it can enter none of them
  Beyond,  ///< it can enter some, but end in none of them
  Open     ///< it can end in one of them
};

/// BOAR.9.3, BOAR.7.2, BOAR.14.33.
bool may_enter(const Look& look, PieceId id, HexIndex hex) {
  if (look.state.top[hex] == kNoPiece) return true;
  const Side enemy = enemy_of(look.info(id).side);
  if (!is_leader(look.info(id))) return !occupied_by(look, hex, enemy) && fits(look, hex, id);
  for (const PieceId other : stack(look, hex)) {
    if (look.info(other).side == enemy) return false;
  }
  return true;
}

/// BOAR.9.2, BOAR.9.2.MIN, BOAR.8.31: half points for the step, rifle ZOC at either end included.
bool affords(const Look& look, PieceId id, const std::optional<Way>& way, HexIndex hex, Step step) {
  const int cost = way ? way->costs->entering(hex, step) : 0;
  if (cost == 0) return false;
  if (way->minimum_move || cost + 2 * kSurcharge <= way->points) return true;
  if (cost > way->points) return false;
  const Side enemy = enemy_of(look.info(id).side);
  const int zones = (in_zoc_of(look, look.piece(id).hex, enemy, true) ? 1 : 0) +
                    (in_zoc_of(look, hex, enemy, true) ? 1 : 0);
  return cost + zones * kSurcharge <= way->points;
}

/// GER.3.10.1.
bool may_stop_in(const Look& look, PieceId id, HexIndex hex) {
  const PieceInfo& info = look.info(id);
  const auto move_class = static_cast<std::size_t>(info.move_class);
  return is_leader(info) || !look.scenario.map.no_stop[move_class].test(look.grid(), hex);
}

Outlook outlook_for_move(const Look& look, PieceId id, const Ways& ways) {
  Outlook outlook = Outlook::Shut;
  for (const Step step : kSteps) {
    const HexIndex hex = look.grid().neighbour(look.piece(id).hex, step);
    if (hex == kNoHex || !may_enter(look, id, hex)) continue;
    if (!affords(look, id, ways.normal, hex, step) && !affords(look, id, ways.track, hex, step)) {
      continue;
    }
    if (may_stop_in(look, id, hex)) return Outlook::Open;
    outlook = Outlook::Beyond;
  }
  return outlook;
}

/// BOAR.9.51: never next to an enemy, neither at the start.
Outlook outlook_for_march(const Look& look, PieceId id, const Ways& ways) {
  Outlook outlook = Outlook::Shut;
  const HexIndex start = look.piece(id).hex;
  const Side enemy = enemy_of(look.info(id).side);
  if (!ways.strategic || next_to(look, start, enemy)) return outlook;
  for (const Step step : kSteps) {
    const HexIndex hex = look.grid().neighbour(start, step);
    if (hex == kNoHex || !affords(look, id, ways.strategic, hex, step)) continue;
    if (!may_enter(look, id, hex) || next_to(look, hex, enemy)) continue;
    if (may_stop_in(look, id, hex)) return Outlook::Open;
    outlook = Outlook::Beyond;
  }
  return outlook;
}

Outlook outlook_of(const Look& look, PieceId id) {
  const Ways ways = ways_of(look, id);
  const Outlook move = outlook_for_move(look, id, ways);
  return move == Outlook::Open ? move : std::max(move, outlook_for_march(look, id, ways));
}

/// Do disorder or pins forbid ends that terrain and points would allow? (BOAR.13.3.MOVE,
/// BOAR.13.1.PIN.B)
bool is_bound(const Look& look, PieceId id) {
  const Piece& piece = look.piece(id);
  if (is_leader(look.info(id))) return false;
  return piece.order == Order::Disrupted || piece.pin != 0 ||
         broken_pins(look, look.info(id).side) != 0;
}

}  // namespace

bool has_end(const Look& look, PieceId id) {
  const Outlook outlook = outlook_of(look, id);
  if (outlook == Outlook::Shut) return false;
  if (outlook == Outlook::Open && !is_bound(look, id)) return true;
  MovementRange range;
  movement_range(look, id, range);
  return !range.move_ends.empty() || !range.march_ends.empty();
}

}  // namespace linstock::boar
