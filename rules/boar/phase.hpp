// Opening a phase of a player turn (BOAR.5.B).
#pragma once

#include "rules/boar/play.hpp"

namespace linstock::boar {

/// Makes `phase` the current one and says so once, however many steps of the phase ask for it.
inline void open_phase(Play& play, Side side, Phase phase) {
  if (play.state.phase == phase) return;
  play.set(play.state.phase, phase);
  Event event;
  event.kind = EventKind::PhaseBegins;
  event.side = side;
  event.a = static_cast<std::int16_t>(phase);
  event.rule = "BOAR.5.B"_rule;
  play.emit(event);
}

}  // namespace linstock::boar
