#include "study/systems.hpp"

#include <algorithm>
#include <array>

#include "match/boar/boar_game.hpp"
#include "study/boar/boar_play.hpp"
#include "study/boar/boar_stage.hpp"

namespace linstock::study {

namespace {

constexpr std::array kSystems =
    std::to_array<StudySystem>({{boar::kSystem, play_boar_game, boar_stage}});

}  // namespace

Result<const StudySystem*> study_of(const Game& game) {
  const auto* const found =
      std::find_if(kSystems.begin(), kSystems.end(),
                   [&](const StudySystem& system) { return system.word == game.system(); });
  if (found != kSystems.end()) return &*found;
  return fail("there is no study of the system '" + std::string(game.system()) + "'");
}

}  // namespace linstock::study
