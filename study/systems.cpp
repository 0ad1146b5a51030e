#include "study/systems.hpp"

#include <algorithm>
#include <array>

#include "match/boar/boar_game.hpp"
#include "match/systems.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "study/boar/boar_play.hpp"
#include "study/boar/boar_stage.hpp"
#include "study/tabletop/table_play.hpp"
#include "study/tabletop/table_stage.hpp"

namespace linstock::study {

namespace {

constexpr std::array kSystems = std::to_array<StudySystem>({
    {boar::kSystem, play_boar_game, boar_stage, kBoarWords},
    {tabletop::kSystem, play_table_game, table_stage, kTableWords},
});

const StudySystem* system_of(std::string_view word) {
  const auto* const found =
      std::find_if(kSystems.begin(), kSystems.end(),
                   [word](const StudySystem& system) { return system.word == word; });
  return found == kSystems.end() ? nullptr : &*found;
}

}  // namespace

Result<const StudySystem*> study_of(const Game& game) {
  if (const StudySystem* const system = system_of(game.system())) return system;
  return fail("there is no study of the system '" + std::string(game.system()) + "'");
}

Words words_of(std::string_view scenario) {
  const StudySystem* const system = system_of(system_word(scenario));
  return system == nullptr ? Words{} : system->words;
}

}  // namespace linstock::study
