// Questions about odds under the miniatures rules as JSON, and their answers: the one form for the
// terminal, the server and the page. Nothing is hidden in this system, so every seat is answered
// the same. An answer changes nothing: no die is rolled, the position stays as it is.
//
// Questions
//   {"ask":"now"}        whatever is being decided: fire, charges, melees, tests of morale
//   {"ask":"combats"}    all charges declared or possible, and the melees to be fought
//   {"ask":"fire", "unit":id, "target":id, "base":0|1|2?}
//   {"ask":"bombard", "unit":id, "terrain":id}
//   {"ask":"charge", "units":[id...], "target":id}     as if they charged it and nobody else did;
//                                                      "unit":id for one
//   {"ask":"melee", "unit":id}                         the melee this unit is in
//   {"ask":"rally", "unit":id}
//
// Answers
//   now        {"kind":"fire","fires":[...]}, {"kind":"charge","charges":[...]},
//              {"kind":"melee","melees":[...]}, {"kind":"rally","rallies":[...]}, {"kind":"none"}
//   combats    {"charges":[...], "melees":[...]}
//   the others {"fire":{...}}, {"bombard":{...}}, {"charge":{...}}, {"melee":{...}},
//              {"rally":{...}}; or {"refused":{"rule","reason"}}
// A chance is {"chance","fraction"}. Factors are [{"value","rule","cause"}...]. A fire
//   {"unit","target","name": of the target,"base","range","band","canister","overhead","factors",
//    "total","needs": least sum of the dice that hits,"hit","shaken","destroyed",
//    "generals":[{"general","name","wounded","lost"}...],"building"?:{"hit","destroyed"}}
// A bombardment
// {"unit","terrain","name","range","band","factors","total","needs","hit","destroyed"} A charge
//   {"units":[id...],"target","name","declared","factors","total","morale","tested","routs_on",
//    "stands","routs","destroyed","surrenders","may_counter","melee": if it stands, or null}
// A melee
//   {"movers":[id...],"waiting":[id...],"movers_win","equal","waiting_win",
//    "results":[{"loser":side|null,"unit","routs","retires","strength","text","chance","fraction"}],
//    "fighters":[{"unit","name","side","factors","total","routs","surrenders","destroyed","shaken",
//      "goes_back","loses":[chance of 0, 1, 2 SP],"generals"}...]}
// A test of morale
//   {"unit","name","routing","bonus","carries_on","retires","routs","halts","runs_on",
//    "runs_on_and_loses"}
#pragma once

#include "match/system.hpp"

namespace linstock::tabletop::odds {

/// Errors name the member of the question that is wrong.
[[nodiscard]] Result<Json> answer(const Position& position, Seat seat, const Json& question);

}  // namespace linstock::tabletop::odds
