// The numbers of a player's temper by name, to be read, written and turned.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/steady/weights.hpp"
#include "core/result.hpp"

namespace linstock::tune {

using boar::steady::Weights;

/// One number of the weights.
struct Knob {
  std::string name;
  int* (*in)(Weights&);  ///< where it is
  double turn = 1;       ///< by how much it is turned to see what comes of it
};
[[nodiscard]] std::span<const Knob> knobs();

/// A setting of all knobs, in their order. Fractions are kept while it is searched for.
using Setting = std::vector<double>;
[[nodiscard]] Setting setting_of(const Weights& weights);
/// Rounded to whole numbers.
[[nodiscard]] Weights weights_of(const Setting& setting);

/// Lines "name<TAB>value". Knobs that are not named keep what they have by hand.
/// Errors: an unknown name, no number; `file` is for the message.
[[nodiscard]] Result<Setting> read_setting(std::string_view text, const std::string& file);
[[nodiscard]] std::string text_of(const Setting& setting);

}  // namespace linstock::tune
