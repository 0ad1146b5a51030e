// The bots of the miniatures rules.
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace linstock::tabletop {

/// Careless of what he gives away, quick to charge, and often just tries something.
[[nodiscard]] std::unique_ptr<Bot> make_recruit_bot(std::uint64_t seed);
/// By rule of thumb, from exact odds.
[[nodiscard]] std::unique_ptr<Bot> make_steady_bot(std::uint64_t seed);
/// Makes a plan for each of its turns by playing it out in thought.
[[nodiscard]] std::unique_ptr<Bot> make_veteran_bot(std::uint64_t seed, const BotBudget& budget);

}  // namespace linstock::tabletop
