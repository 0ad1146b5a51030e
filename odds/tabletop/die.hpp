// The die of the miniatures rules.
#pragma once

namespace linstock::tabletop::odds {

inline constexpr int kFaces = 6;  ///< 1 to 6, each as likely

}  // namespace linstock::tabletop::odds
