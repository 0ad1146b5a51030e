// Questions about odds as JSON, and their answers: the one form for the terminal, the server and
// the page. An answer keeps to what the seat may know and changes nothing: no die is rolled, and
// the position stays as it is to the last byte.
//
// Questions
//   {"ask":"now"}       whatever is being decided: attacks, fire, rally, initiative
//   {"ask":"combats"}   the combats announced and not fought yet, and those possible, in any phase
//   {"ask":"combat", "number":n}                           one that is announced or being fought
//   {"ask":"attack", "attackers":[piece...], "targets":[hex...]}    as if it were announced
//   {"ask":"fire", "target":piece, "firers":[piece...], "off_board":true?}
//   {"ask":"rally", "unit":piece}        also any other morale check as things stand
//   {"ask":"initiative", "american":chits, "british":chits}
// "combat" and "attack" may also have
//   "attacker", "defender"   tactics settled on ("stand-fast"); else the best mix is supposed
//   "with": piece            one more attacker: what it changes
//   "advice": true           the best mix of tactics and what it is worth ("now", "combats" too)
//
// Answers
//   now         {"kind":"close_combat", "combats":[...]} or {"kind":"fire", "fires":[...]} or
//               {"kind":"rally", "rallies":[...]} or {"kind":"initiative", "bids":[...]} or
//               {"kind":"none"}
//   combats     {"combats":[...]}
//   combat, attack  {"combat":{...}}, and with "with": {"with":{"piece","name","combat":{...},
//               "change":{"attacker":{"steps",...},"defender":{...}}, "words"}}
//   fire        {"fire":{...}}      rally  {"rally":{...}}      initiative  {"bid":{...}}
// A combat
//   {"number": or null when it is not announced, "designated", "side", "attackers":[piece...],
//    "defenders", "hexes", "sp":[a,d], "odds":"2-1", "drm",
//    "no_fight": chance that tactics call it off,
//    "results":{"attacker":[{"result","text","chance","fraction"?}...], "defender":[...]},
//    "losses":{"attacker":{"steps","units_captured","leaders","army_morale","momentum": means;
//              "star","any_retreat","any_disorder","any_capture","any_leader_lost": chances},
//              "defender":{...}},
//    "fractions": the numbers of "losses" as texts ("7/10"), where no tactics are mixed,
//    "joiners":[{"piece","name"}...]: units that could still join it,
//    "tactics"?:{"attacker":[{"tactic","share"}...],"defender":[...]}, "value"?}
// or, when something of it is hidden from the seat, {"number","designated","unknown":{"rule",
// "reason"}}. A fire
//   {"target","firers","strength","range","needs","total","dice","hit":{"chance","fraction"},
//    "results":[{"result","text","chance","fraction"}...],"star":{...},"joiners"}
// A rally {"unit","name","passes":{"chance","fraction"}}; a bid {"american","british","wins":
// {"american":{"chance","fraction"},"british":{...}}}.
// A question that cannot be answered for a seat: {"refused":{"rule","reason"}}.
#pragma once

#include "match/system.hpp"
#include "odds/tactics.hpp"

namespace linstock::boar::odds {

/// The answer for a seat. Hidden stacks are not looked at: the odds are those of the position
/// without them, and what concerns them is refused (BOAR.7.42). Errors name the member of the
/// question that is wrong; a system without odds is an error too.
[[nodiscard]] linstock::Result<Json> answer(const Position& position, Seat seat,
                                            const Json& question);

/// A question to the table alone: {"sp","odds","drm","faces":[{"die","sum","attacker","defender"}],
/// "results"}.
[[nodiscard]] Json table_json(const TableOdds& table);

}  // namespace linstock::boar::odds
