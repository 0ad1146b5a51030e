// What the games by chance have to know of a system of rules. All else is the same for every one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/dice.hpp"
#include "match/match.hpp"

namespace linstock::testing {

/// How a player made of chance picks.
enum class Temper : std::uint8_t {
  Even,      ///< any lawful action alike
  Restless,  ///< seldom ends, passes or declines while there is something else to do
  Fierce,    ///< the same, and goes for the enemy
};
inline constexpr int kTempers = 3;

/// Looks at the positions of one game, one after the other.
class RulesWatch {
 public:
  RulesWatch() = default;
  RulesWatch(const RulesWatch&) = delete;
  RulesWatch& operator=(const RulesWatch&) = delete;
  virtual ~RulesWatch() = default;
  /// What is wrong with the position; empty when all is well. `die` tells whether the action that
  /// led to it was one of the dice. To be called for the start and after every action.
  [[nodiscard]] virtual std::string observe(const Position& position, bool die) = 0;
};

/// A stream of chances of its own for each position.
class Chances {
 public:
  Chances(SeededDice dice, std::uint64_t ply, std::uint64_t purpose)
      : dice_(dice), next_((ply << 16U) + (purpose << 8U)) {}
  std::uint32_t below(std::size_t limit) {
    return dice_.below(static_cast<std::uint32_t>(limit), next_++);
  }

 private:
  SeededDice dice_;
  std::uint64_t next_;
};

struct PropertySystem {
  std::string_view word;
  std::unique_ptr<RulesWatch> (*watch)(const Game& game) = nullptr;
  /// Equal byte for byte?
  bool (*same_state)(const Position& left, const Position& right) = nullptr;
  /// Any action that might be asked for, however senseless; `listed` are the lawful ones.
  Move (*some_move)(const Game& game, const std::vector<Move>& listed, Chances& chances) = nullptr;
  /// Are all lawful actions listed, so that any other must be refused?
  bool lists_all = true;
  /// The less, the rather does a player of this temper do it.
  int (*reluctance)(const Match& match, Move move, Temper temper) = nullptr;
  /// What a player may not know makes no difference to what he is sent; null where nothing is
  /// hidden.
  std::string (*keeps_secrets)(const Position& position) = nullptr;
  /// `check` of every action there could be against the list; null where there are too many.
  std::string (*agreement)(const Position& position) = nullptr;
};
[[nodiscard]] const PropertySystem& property_system(const Game& game);

}  // namespace linstock::testing
