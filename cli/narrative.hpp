// What happened, told on the screen: headings, runs of moves in one paragraph, dice with the parts
// of their totals.
#pragma once

#include <string>

#include "cli/output.hpp"
#include "data/digest.hpp"
#include "match/system.hpp"

namespace linstock::cli {

struct Narrative {
  const data::Digest& digest;
  Paint paint{false};
  int width = 100;

  [[nodiscard]] std::string tell(const Tale& tale) const;

 private:
  [[nodiscard]] std::string line(const Told& told) const;
  [[nodiscard]] std::string parts(const Told& told) const;
};

}  // namespace linstock::cli
