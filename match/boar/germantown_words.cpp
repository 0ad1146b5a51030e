#include "match/boar/volume_words.hpp"

namespace linstock::boar {

namespace {

constexpr std::array kDecisions = std::to_array<VolumeDecision>({
    {"fog", "The {side} player rolls for fog.", {"GER.3.1"_rule, "GER.1.7.FOG"_rule}, {}, ""},
    {"stephen_direction",
     "The {side} player rolls for the direction of Stephen's division.",
     {"GER.3.2.1"_rule, "GER.1.7.STE"_rule},
     {},
     ""},
    {"stephen_unit",
     "Stephen's division must march: choose the next unit.",
     {"GER.3.2.1"_rule, "GER.3.2.1.FULL"_rule, "GER.3.2.1.STAY"_rule},
     {"marches as rolled", "stays to fight"},
     ""},
    {"stephen_fork",
     "{piece} stands at a fork: choose the branch.",
     {"GER.3.2.1.2.FORK"_rule},
     {"takes the branch to", ""},
     ""},
    {"stephen_general_place",
     "Choose the infantry that {piece} joins.",
     {"GER.3.2.1.GEN"_rule},
     {"joins his infantry at", ""},
     ""},
    {"friendly_fire_unit",
     "Friendly fire: choose the marked unit that rolls next.",
     {"GER.3.2.2"_rule, "GER.3.2.2.ROLL"_rule},
     {"rolls next", ""},
     ""},
    {"friendly_fire",
     "{piece} rolls for friendly fire.",
     {"GER.3.2.2.ROLL"_rule, "GER.3.1.1.FF"_rule},
     {},
     ""},
    {"panic_unit",
     "Panic: choose the unit that runs next.",
     {"GER.3.2.3"_rule},
     {"runs next", ""},
     ""},
    {"panic_recovery_unit",
     "Choose a panicked unit that tries to recover, or pass.",
     {"GER.3.2.3.1"_rule, "GER.3.2.3.1.F"_rule},
     {"tries to recover", ""},
     "no further recovery"},
    {"panic_recovery",
     "{piece} rolls to recover from panic.",
     {"GER.3.2.3.1"_rule, "GER.3.2.3.1.F"_rule},
     {},
     ""},
});

}  // namespace

std::span<const VolumeDecision> germantown_decisions() { return kDecisions; }

}  // namespace linstock::boar
