// How the terminal shows the games of each system: one row a system.
#pragma once

#include <string>
#include <string_view>

#include "match/system.hpp"

namespace linstock::cli {

struct Situation;

/// All texts are drawn from the situation's view; each ends with a newline or is empty.
struct Screen {
  std::string_view system;
  std::string (*head)(const Situation&) = nullptr;    ///< where the game stands
  std::string (*fight)(const Situation&) = nullptr;   ///< the fight being resolved
  std::string (*armies)(const Situation&) = nullptr;  ///< both sides
  std::string (*map)(const Game&, const Situation&, bool whole) = nullptr;
  std::string_view how_to_answer;  ///< what a line of a player may be, for `help`
};

/// Of a system that is played (match/systems.hpp).
[[nodiscard]] const Screen& screen_of(std::string_view system);

}  // namespace linstock::cli
