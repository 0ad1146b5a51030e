// One function for each kind of decision. Each answers with one of the lawful actions.
#pragma once

#include "bots/steady/mind.hpp"

namespace linstock::boar::steady {

// ---- initiative.cpp ----
[[nodiscard]] Action bid(Mind& mind);
[[nodiscard]] Action order_after_dice(Mind& mind);

// ---- movement.cpp ----
/// Works without the list of what is lawful; then the end of the phase must be checked.
[[nodiscard]] Action next_activation(Mind& mind);
[[nodiscard]] Action next_move(Mind& mind);
[[nodiscard]] Action arrival(Mind& mind);

// ---- fire.cpp ----
[[nodiscard]] Action fire_target(Mind& mind);
[[nodiscard]] Action firer(Mind& mind);

// ---- attacks.cpp ----
[[nodiscard]] Action attack(Mind& mind);
[[nodiscard]] Action next_combat(Mind& mind);

// ---- tactics.cpp ----
[[nodiscard]] Action lead(Mind& mind);
[[nodiscard]] Action early_withdrawal(Mind& mind);
[[nodiscard]] Action tactic(Mind& mind);
[[nodiscard]] Action reroll(Mind& mind);

// ---- results.cpp ----
[[nodiscard]] Action loss(Mind& mind);
[[nodiscard]] Action captured_unit(Mind& mind);
[[nodiscard]] Action ignore_retreat(Mind& mind);
[[nodiscard]] Action retreat(Mind& mind);
[[nodiscard]] Action follow(Mind& mind);
[[nodiscard]] Action advance(Mind& mind);
[[nodiscard]] Action rally(Mind& mind);

// ---- volume_choices.cpp ----
[[nodiscard]] Action volume_choice(Mind& mind);

}  // namespace linstock::boar::steady
