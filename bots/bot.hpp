// Players made of code. A bot is asked like a person: it gets what its seat may know and the lawful
// moves, and answers with one of them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "match/match.hpp"
#include "match/system.hpp"

namespace linstock {

/// What a bot is asked. Valid during the call only.
struct BotQuestion {
  const Position& seen;         ///< the position without what is hidden from the seat
  Seat seat;                    ///< the bot's own
  std::span<const Move> moves;  ///< all lawful moves, ascending, at least one
  std::uint64_t ply = 0;        ///< actions and dice played so far
};

/// How long a bot that searches may think about one group of decisions. Whoever owns a clock may
/// lend it: bots have none of their own.
struct BotBudget {
  std::uint64_t nodes = 0;    ///< plans played out in thought; 0: what the bot deems right
  double seconds = 0;         ///< 0: no limit; needs `now`
  double (*now)() = nullptr;  ///< seconds since some moment, never going back
};

class Bot {
 public:
  Bot() = default;
  virtual ~Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  [[nodiscard]] virtual std::string_view name() const = 0;
  /// One of the moves. Bots that answer at once give the same question the same answer, whatever
  /// was asked before. Those that search keep a plan: asked the same questions in the same order
  /// they give the same answers, unless a clock cuts them short.
  [[nodiscard]] virtual Move choose(const BotQuestion& question) = 0;
  /// The last answer in one line: what it is for. Empty before the first.
  [[nodiscard]] virtual std::string explain() const { return {}; }
};

/// A bot by its name ("random", "steady"), for games of a system ("boar"). Its own chances come
/// from `seed`, never from the dice of the game. The error lists the names there are.
[[nodiscard]] Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::string_view system,
                                                    std::uint64_t seed,
                                                    const BotBudget& budget = {});
/// A bot with its budget as people write it: "veteran", or "veteran@80" with a budget of 80 nodes.
struct BotWord {
  std::string name;
  BotBudget budget;
};
/// Reads such a word. Errors: a budget that is no number above 0, no such bot for the system.
[[nodiscard]] Result<BotWord> read_bot_word(std::string_view word, std::string_view system);
/// The names of all bots that play a system, the strongest last.
[[nodiscard]] std::vector<std::string> bot_names(std::string_view system);

/// A bot as a menu shows it.
struct BotInfo {
  std::string_view name;
  std::string_view title;
  std::string_view about;  ///< a sentence or two
  bool instant = true;     ///< answers at once; else it searches and takes a BotBudget
  double seconds = 1;      ///< how long one that searches should have for a group of decisions
};
/// All bots that play a system, in the order of `bot_names`.
[[nodiscard]] std::vector<BotInfo> bots_of(std::string_view system);

/// What the bot would do for the player whose decision it is. Only while a player decides.
[[nodiscard]] Move decide(const Match& match, Bot& bot);
/// Lets the bot decide once for the player whose decision it is, and rolls the dice that follow.
/// Only while a player decides. The move played is the last one of the history that is no die.
void play_one(Match& match, Bot& bot);

}  // namespace linstock
