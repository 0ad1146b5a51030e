// Why a piece moves.
#pragma once

#include <cstdint>

namespace linstock::boar::steady {

/// In the order in which the purposes are served.
enum class Purpose : std::uint8_t {
  None,
  Recover,  ///< out of order: get away from enemies
  Assault,
  Break,     ///< next to enemies and better off elsewhere
  Stand,     ///< next to enemies and content to fight
  March,     ///< the line, the foremost first
  Follow,    ///< guns and rifle companies
  Lead,      ///< leaders
  BreakPin,  ///< pinned and better off elsewhere
};

}  // namespace linstock::boar::steady
