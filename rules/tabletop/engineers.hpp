// Engineers: works built and taken down by hand, bridges and buildings blown up (TT.eng).
#pragma once

#include "rules/tabletop/action.hpp"
#include "rules/tabletop/play.hpp"

namespace linstock::tabletop {

/// Build, Dismantle or Lay?
[[nodiscard]] constexpr bool is_work_action(ActionKind kind) {
  return kind == ActionKind::Build || kind == ActionKind::Dismantle || kind == ActionKind::Lay;
}
/// May the unit begin or go on with this work (Build, Dismantle, Lay) now, as its whole move?
[[nodiscard]] Verdict may_work(const Look& look, const Action& action);
/// Does a turn of lawful work; the unit has then finished its movement.
void begin_work(Play& play, const Action& action);
/// Appends all works the unit may do now.
void add_work(const Look& look, UnitId unit, ActionList& out);

/// How near the site a unit has to stand to work on it.
inline constexpr std::int32_t kWorkReach = kInch;
/// How near the wagon with the tools or the powder has to be.
inline constexpr std::int32_t kWagonReach = 6 * kInch;
/// Is the unit near enough to the piece to work on it?
[[nodiscard]] bool at_site(const Look& look, UnitId unit, TerrainId site);
/// Units within this distance of a blast are hit (TT.eng.4).
[[nodiscard]] constexpr std::int32_t blast_reach(int charges) { return (2 + charges) * kInch; }
/// Forgets work that was left off; called when a side's turn ends.
void drop_idle_work(Play& play, Side side);

}  // namespace linstock::tabletop
