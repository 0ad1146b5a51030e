// Which bots there are. A new bot is one line of the table; a name may mean another bot in another
// system.
#include <array>

#include "bots/bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/recruit_bot.hpp"
#include "bots/steady_bot.hpp"
#include "bots/tabletop/players.hpp"
#include "bots/veteran_bot.hpp"
#include "core/assert.hpp"
#include "match/hash_word.hpp"

namespace linstock {

namespace {

/// Those that answer at once need no budget.
template <std::unique_ptr<Bot> (*Make)(std::uint64_t)>
std::unique_ptr<Bot> instant(std::uint64_t seed, const BotBudget& /*budget*/) {
  return Make(seed);
}

struct BotEntry {
  BotInfo info;
  std::string_view system;  ///< empty: plays every system
  std::unique_ptr<Bot> (*make)(std::uint64_t seed, const BotBudget& budget);
};

constexpr std::array kBots = std::to_array<BotEntry>({
    {{"random", "Chance",
      "Picks any lawful action. It teaches you the rules at work, not how to win."},
     "",
     instant<make_random_bot>},
    {{"recruit", "Recruit",
      "A beginner: eager to get at you, careless of his flanks, and quick to try his luck. Good to "
      "learn against."},
     "boar",
     instant<make_recruit_bot>},
    {{"steady", "Steady",
      "Keeps its lines, marches for its objectives and fights where the odds are good. Quick to "
      "answer, and no pushover."},
     "boar",
     instant<make_steady_bot>},
    {{"veteran", "Veteran",
      "Weighs plans for each of its turns against your answers before it moves. Takes about a "
      "second to think, and punishes what you leave open.",
      false},
     "boar",
     make_veteran_bot},
    {{"recruit", "Recruit",
      "A beginner: marches straight at you, charges too soon, and often just tries something. Good "
      "to learn against."},
     "tabletop",
     instant<tabletop::make_recruit_bot>},
    {{"steady", "Steady",
      "Keeps its line, goes for its objectives, and shoots and charges where the chances are "
      "good."},
     "tabletop",
     instant<tabletop::make_steady_bot>},
    {{"veteran", "Veteran",
      "Weighs plans for each of its turns against your answers before it moves. Takes a second or "
      "two to think.",
      false},
     "tabletop",
     tabletop::make_veteran_bot},
});

bool plays(const BotEntry& entry, std::string_view system) {
  return entry.system.empty() || entry.system == system;
}

}  // namespace

std::vector<std::string> bot_names(std::string_view system) {
  std::vector<std::string> names;
  for (const BotEntry& entry : kBots) {
    if (plays(entry, system)) names.emplace_back(entry.info.name);
  }
  return names;
}

std::vector<BotInfo> bots_of(std::string_view system) {
  std::vector<BotInfo> infos;
  for (const BotEntry& entry : kBots) {
    if (plays(entry, system)) infos.push_back(entry.info);
  }
  return infos;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::string_view system,
                                      std::uint64_t seed, const BotBudget& budget) {
  for (const BotEntry& entry : kBots) {
    if (entry.info.name == name && plays(entry, system)) return entry.make(seed, budget);
  }
  std::string known;
  for (const std::string& other : bot_names(system)) known += (known.empty() ? "" : ", ") + other;
  return fail("there is no bot '" + std::string(name) + "' (known: " + known + ")");
}

Result<BotWord> read_bot_word(std::string_view word, std::string_view system) {
  const std::size_t at = word.find('@');
  BotWord read{std::string(word.substr(0, at)), {}};
  if (at != std::string_view::npos) {
    const std::optional<std::uint64_t> nodes = parse_natural(word.substr(at + 1));
    if (!nodes || *nodes == 0) {
      return fail("the budget of '" + std::string(word) + "' is no number (like veteran@80)");
    }
    read.budget.nodes = *nodes;
  }
  const auto bot = make_bot(read.name, system, 0, read.budget);
  if (!bot) return fail(bot.error());
  return read;
}

Move decide(const Match& match, Bot& bot) {
  const Decision decision = match.decision();
  LINSTOCK_ASSERT(decision.actor == Decision::Actor::Player, "a player decides");
  std::vector<Move> moves;
  match.position().legal_moves(moves);
  LINSTOCK_ASSERT(!moves.empty(), "there is a lawful move");
  const std::unique_ptr<Position> seen = match.position().seen_by(decision.seat);
  return bot.choose({*seen, decision.seat, moves, match.history().size()});
}

void play_one(Match& match, Bot& bot) {
  const Move move = decide(match, bot);
  const std::optional<Refusal> refusal = match.act(match.decision().seat, move);
  LINSTOCK_ASSERT(!refusal, "a bot plays lawful moves");
}

}  // namespace linstock
