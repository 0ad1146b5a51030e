// A rule-of-thumb player for the BoAR series: masses, attacks at good odds, keeps its leaders with
// the troops. Plays every volume; what a volume's sides aim for is data (Scenario::aims).
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace linstock {

[[nodiscard]] std::unique_ptr<Bot> make_steady_bot(std::uint64_t seed);

}  // namespace linstock
