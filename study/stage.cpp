#include "study/stage.hpp"

#include "study/systems.hpp"

namespace linstock::study {

Result<Stage> stage_of(const Game& game, const Formations& formations) {
  const Result<const StudySystem*> system = study_of(game);
  if (!system) return fail(system.error());
  Stage stage = (*system)->stage(game, formations);
  stage.words = (*system)->words;
  return stage;
}

}  // namespace linstock::study
