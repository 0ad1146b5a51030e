// What everybody may know of a position, for a page or a program. Nothing is hidden in this system.
// Distances are in hundredths of an inch, headings in hundredths of a degree.
//
// { "title", "scenario", "system", "turn", "turns", "phase", "mover", "waiting",
//   "decision":{"player","by":"player|dice","kind","prompt","rules"}|null,
//   "table":{"width","height"}, "home":{"american":edge,"british":edge},
//   "units":[{"id","name","side","troop","gun","arm","kind","ranger","light","at":[x,y],"heading",
//     "formation","bases":[[[x,y]*4]...] corners of each base, front left first, "strength",
//     "of": at the start, "morale": basic morale, "state":"steady|shaken|routing",
//     "fate":"table|destroyed|fled|surrendered|coming", "arrives": turn, of those coming,
//     "left": of its move, "move": the full one, "flags":[...], "building":id|null,
//     "target":id|null, "work":{"kind","site","progress"}|null, "charges", "with":[general...],
//     "commander":id|null}],
//   "generals":[{"id","name","side","rank","superior","at","with","wounds","fate"}],
//   "terrain":[{"id","strength","of"}] of the pieces that have any,
//   "objectives":[{"id","name","at","radius","building","holder","points":{side:n}}],
//   "score":{side:n}, "needs":{side:[sentence...]}, "losses":{side:SP lost},
//   "active":id|null, "charges":[{"from","to"}], "result", "hash" }
// Flags: done, faced, whole_move, off_road, fired, base_fired, turned, charging, charged, tested,
// countering, fought, fresh, immobile.
#pragma once

#include "match/system.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

/// Without the result and the hash, which `Position::view` adds.
[[nodiscard]] Json view_json(const Scenario& scenario, const State& state);

}  // namespace linstock::tabletop
