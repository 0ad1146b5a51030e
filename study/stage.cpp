#include "study/stage.hpp"

#include "match/boar/boar_game.hpp"
#include "study/boar/boar_stage.hpp"

namespace linstock::study {

Result<Stage> stage_of(const Game& game, const Formations& formations) {
  if (game.system() == boar::kSystem) return boar_stage(game, formations);
  return fail("there is no study of the system '" + std::string(game.system()) + "'");
}

}  // namespace linstock::study
