#include "rules/boar/types.hpp"

#include <array>
#include <cstddef>

#include "core/assert.hpp"

namespace linstock::boar {

namespace {

template <std::size_t N, class Enum>
std::string_view pick(const std::array<std::string_view, N>& names, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  LINSTOCK_ASSERT(index < N, "value beyond its enumeration");
  return names[index];
}

constexpr std::array<std::string_view, 2> kSides = {"american", "british"};
constexpr std::array<std::string_view, 9> kUnitTypes = {"infantry",     "light_infantry", "rifle",
                                                        "musket_rifle", "militia",        "cavalry",
                                                        "artillery",    "indian",         "leader"};
constexpr std::array<std::string_view, 7> kNationalities = {
    "continental", "patriot_militia", "british", "provincial", "hessian", "indian", "french"};
constexpr std::array<std::string_view, 3> kOrders = {"parade", "disrupted", "shattered"};
constexpr std::array<std::string_view, 4> kMoraleLevels = {"high", "fatigued", "wavering",
                                                           "demoralized"};
constexpr std::array<std::string_view, 3> kWeathers = {"clear", "moderate", "dense"};
constexpr std::array<std::string_view, 8> kTacticNames = {
    "skirmish",        "attack_en_echelon", "stand_fast", "withdraw",
    "frontal_assault", "commit_reserve",    "turn_flank", "refuse_flank"};
constexpr std::array<std::string_view, 9> kResults = {
    "none",      "army_morale",       "retreat",           "disrupt", "one_step",
    "two_steps", "defender_captures", "attacker_captures", "pin"};
constexpr std::array<std::string_view, 5> kVictoryLevels = {"none", "draw", "marginal",
                                                            "substantial", "decisive"};
constexpr std::array<std::string_view, 9> kPhases = {"initiative",   "prelude",        "movement",
                                                     "rally",        "artillery_fire", "rifle_fire",
                                                     "close_combat", "end_of_turn",    "over"};

}  // namespace

std::string_view name_of(Side side) { return pick(kSides, side); }
std::string_view name_of(UnitType type) { return pick(kUnitTypes, type); }
std::string_view name_of(Nationality nationality) { return pick(kNationalities, nationality); }
std::string_view name_of(Order order) { return pick(kOrders, order); }
std::string_view name_of(MoraleLevel level) { return pick(kMoraleLevels, level); }
std::string_view name_of(Weather weather) { return pick(kWeathers, weather); }
std::string_view name_of(Tactic tactic) { return pick(kTacticNames, tactic); }
std::string_view name_of(Result result) { return pick(kResults, result); }
std::string_view name_of(VictoryLevel level) { return pick(kVictoryLevels, level); }
std::string_view name_of(Phase phase) { return pick(kPhases, phase); }

}  // namespace linstock::boar
