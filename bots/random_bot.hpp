// A bot that picks any lawful move with equal chance.
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace linstock {

[[nodiscard]] std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);

}  // namespace linstock
