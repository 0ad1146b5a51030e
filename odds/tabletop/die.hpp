#pragma once

namespace linstock::tabletop::odds {

inline constexpr int kFaces = 6;

}  // namespace linstock::tabletop::odds
