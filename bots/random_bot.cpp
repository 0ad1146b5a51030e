#include "bots/random_bot.hpp"

#include "core/dice.hpp"

namespace linstock {

namespace {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : chances_(seed) {}

  [[nodiscard]] std::string_view name() const override { return "random"; }

  [[nodiscard]] std::string explain() const override { return "picks by chance"; }
  [[nodiscard]] Move choose(const BotQuestion& question) override {
    const auto count = static_cast<std::uint32_t>(question.moves.size());
    return question.moves[chances_.below(count, question.ply)];
  }

 private:
  SeededDice chances_;
};

}  // namespace

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) {
  return std::make_unique<RandomBot>(seed);
}

}  // namespace linstock
