// A player for the BoAR series that searches: it makes a plan for each of its turns by playing it
// out in thought, with the rule of thumb for both sides, and carries it out.
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace linstock {

[[nodiscard]] std::unique_ptr<Bot> make_veteran_bot(std::uint64_t seed, const BotBudget& budget);
/// The same with more time.
[[nodiscard]] std::unique_ptr<Bot> make_general_bot(std::uint64_t seed, const BotBudget& budget);

}  // namespace linstock
