// The ground that units stand on: bases, fronts, distances, flanks.
#pragma once

#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// The rectangle of the whole unit in a formation: bases side by side in line, one behind the other
/// in column.
[[nodiscard]] Box body_of(const UnitInfo& info, Point at, Heading heading, Formation formation);
[[nodiscard]] Box body(const Look& look, UnitId id);
/// One base: 0 is the left one in line, the front one in column.
[[nodiscard]] Box base_box(const Look& look, UnitId id, int base);
/// Least distance between two units, 0 in contact. A unit in a building has the building's body.
[[nodiscard]] std::int32_t gap(const Look& look, UnitId a, UnitId b);
/// The same for a box anywhere.
[[nodiscard]] std::int32_t gap_to(const Look& look, const Box& box, UnitId other);
/// From where `attacker` comes: ahead of the line of the target's front edge it is the front,
/// behind the line of its rear edge the rear, else the flank. Units in buildings have neither flank
/// nor rear (TT.bld.2).
[[nodiscard]] Aspect aspect_of(const Look& look, UnitId attacker, UnitId target);
/// How far `unit` would go straight ahead until it touches `target`; nothing (-1) when `target` is
/// not before any part of its front (TT.chg.1).
[[nodiscard]] std::int32_t straight_ahead(const Look& look, UnitId unit, UnitId target);
/// Bodies closer than this are in contact.
inline constexpr std::int32_t kContact = 5;
/// Is `target` in contact with the front edge of a base of `unit`? (TT.mel.1)
[[nodiscard]] bool touches_front(const Look& look, UnitId unit, UnitId target);

}  // namespace linstock::tabletop
