// A beginner for the BoAR series: eager, careless of his flanks, fond of one tactic.
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace linstock {

[[nodiscard]] std::unique_ptr<Bot> make_recruit_bot(std::uint64_t seed);

}  // namespace linstock
