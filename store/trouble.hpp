// What a database's complaint means. For the sources of the store.
#pragma once

#include "store/answer.hpp"

namespace linstock::store {

struct Trouble {
  Failure failure;
  bool lost = false;  ///< the connection is gone
  /// If it came from a commit: is it certain that nothing was kept?
  bool refused = false;
};

/// Call inside a `catch (...)`: translates what was thrown. The message holds no values.
[[nodiscard]] Trouble trouble_caught();

}  // namespace linstock::store
