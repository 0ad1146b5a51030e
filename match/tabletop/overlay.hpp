// What the table shows about a question. Distances in hundredths of an inch, headings in hundredths
// of a degree.
//
//   reach <unit>   {"unit","left","ahead": longest lawful march,"back","wheel":{"left","right"}:
//   most
//                  it can wheel to either side,"circle": radius on open ground}
//   route <unit> <x> <y> <heading>   (inches and degrees) {"unit","legs":[action text...],
//                  "end":{"at","heading"},"cost","left","ok","refused":{"rule","reason"}|null}
//   fire <unit>    {"unit","arcs":[{"base","corners":[[x,y]*4]}],"bands":{"short","medium","long"},
//                  "targets":[{"unit","range","band","factors","needs": least score of two dice
//                  that hits,"cover","canister","overhead"} or {"unit","refused"}]}
//   charge <unit>  {"unit","reach","corridor":[[x,y]*4],"targets":[{"unit","distance","aspect",
//                  "factors","morale","routs_on": least die that routs it, 7 when none does} or
//                  {"unit","refused"}]}
//   sight <unit>   {"unit","sees":[unit...]}
#pragma once

#include "match/system.hpp"
#include "rules/tabletop/scenario.hpp"
#include "rules/tabletop/state.hpp"

namespace linstock::tabletop {

[[nodiscard]] Result<Json> overlay_of(const Scenario& scenario, const State& state,
                                      std::string_view name, std::string_view argument);

}  // namespace linstock::tabletop
