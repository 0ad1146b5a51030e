// linstock auto: lets bots play.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <memory>

#include "bots/bot.hpp"
#include "cli/narrative.hpp"
#include "cli/table.hpp"
#include "core/assert.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

struct AutoOptions {
  std::string file;
  std::string first;   ///< bot of the first seat
  std::string second;  ///< bot of the second seat
  std::string until = "end";
  std::string out;
  std::uint64_t bot_seed = 1;
  bool tell = false;
  bool explain = false;
  bool json = false;
};

using Bots = std::map<std::uint8_t, std::unique_ptr<Bot>>;

/// Where to stop: the end, or the beginning of a turn.
struct Goal {
  std::optional<int> turn;
};

Answer<Goal> read_goal(const std::string& text, int turn_now) {
  if (text == "end") return Goal{};
  if (text == "turn") return Goal{turn_now + 1};
  const auto turn = parse_natural(text.starts_with("turn=") ? text.substr(5) : text);
  if (turn && *turn <= 1000) return Goal{static_cast<int>(*turn)};
  return refuse({"", "--until", "must be 'end', 'turn' (the next one) or 'turn=<number>'"});
}

int turn_of(const Match& match) {
  const Json view = match.position().view(kSpectator);
  return view["turn"].get<int>();
}

Result<bool> add_bot(Bots& bots, const Game& game, std::uint8_t seat, const std::string& name,
                     std::uint64_t seed) {
  if (name.empty() || name == "none") return true;
  const Result<BotWord> word = read_bot_word(name, game.system());
  if (!word) return fail("--" + word_of(game, Seat{seat}), word.error().message);
  bots[seat] = std::move(*make_bot(word->name, game.system(), seed + seat, word->budget));
  return true;
}

/// One line on the screen that is written over; nothing when stderr is no screen.
class Progress {
 public:
  explicit Progress(bool on) : on_(on && is_screen(2)) {}
  ~Progress() {
    if (shown_) print_error(fmt::format("\r{:60}\r", ""));
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(int turn, std::size_t actions) {
    if (!on_) return;
    print_error(fmt::format("\rturn {}, {} actions ...", turn, actions));
    shown_ = true;
  }

 private:
  bool on_;
  bool shown_ = false;
};

/// Plays on until the goal, the end, or a decision of a player without a bot.
void run_bots(Match& match, Bots& bots, const Goal& goal, bool explain) {
  Progress progress(!explain);
  int turn = turn_of(match);
  for (std::size_t count = 0;; ++count) {
    const Decision decision = match.decision();
    if (decision.actor != Decision::Actor::Player) return;
    if (count % 32 == 0 || goal.turn) {
      turn = turn_of(match);
      if (count % 32 == 0) progress.show(turn, match.history().size());
    }
    if (goal.turn && turn >= *goal.turn) return;
    const auto bot = bots.find(decision.seat.index);
    if (bot == bots.end()) return;
    const Move move = decide(match, *bot->second);
    if (explain) {
      print(fmt::format("{}: {} ({})\n", word_of(match.game(), decision.seat),
                        match.position().label_of(move), bot->second->explain()));
    }
    const std::optional<Refusal> refusal = match.act(decision.seat, move);
    LINSTOCK_ASSERT(!refusal, "a bot plays lawful moves");
  }
}

void tell(const Context& context, const Match& match, std::size_t before,
          const data::Digest& digest) {
  print(Narrative{digest, context.paint(), screen_width()}.tell(match.tale_for(kUmpire, before)));
}

Done report(const Context& context, const AutoOptions& options, const Table& table,
            std::size_t before) {
  const Match& match = table.match;
  if (options.json) {
    print_json({{"actions", match.history().size()},
                {"played", match.history().size() - before},
                {"hash", hash_word(match.position().hash())},
                {"decision", decision_json(match, kUmpire)},
                {"result", result_json(match)}});
    return {};
  }
  if (options.tell) {
    const Result<data::Library> library = data::Library::open(context.library);
    if (!library) return refuse(library.error());
    const Result<data::Digest> digest = data::Digest::open(library->volumes());
    if (!digest) return refuse(digest.error());
    tell(context, match, before, *digest);
  }
  const std::optional<GameResult> result = match.position().result();
  print(fmt::format("{} actions played, {} in all, turn {}. {}\n", match.history().size() - before,
                    match.history().size(), turn_of(match),
                    result ? result->reason : "The game goes on."));
  return {};
}

Done play_on(const Context& context, const AutoOptions& options) {
  Answer<Table> table = open_table(context, options.file, options.tell);
  if (!table) return refuse(table.error());
  Match& match = table->match;
  const Answer<Goal> goal = read_goal(options.until, turn_of(match));
  if (!goal) return refuse(goal.error());
  Bots bots;
  for (const auto& [seat, name] :
       {std::pair{std::uint8_t{0}, options.first}, std::pair{std::uint8_t{1}, options.second}}) {
    const Result<bool> added = add_bot(bots, match.game(), seat, name, options.bot_seed);
    if (!added) return refuse(added.error());
  }
  if (bots.empty()) return refuse({"", "", "name a bot: --american <bot> or --british <bot>"});
  const std::size_t before = match.history().size();
  run_bots(match, bots, *goal, options.explain && !options.json);
  Done saved = save_table(*table, options.out.empty() ? options.file : options.out);
  if (!saved) return saved;
  return report(context, options, *table, before);
}

}  // namespace

void add_auto(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("auto", "Let bots play a game");
  auto options = std::make_shared<AutoOptions>();
  command->add_option("file", options->file, "File of the game")->required();
  command->add_option("--american", options->first,
                      "Bot of the American side, perhaps with a node budget: veteran@80");
  command->add_option("--british", options->second,
                      "Bot of the British side; a side without a bot stops the run");
  command->add_option("--until", options->until, "'end', 'turn' (the next one) or 'turn=<number>'")
      ->capture_default_str();
  command->add_option("--bot-seed", options->bot_seed, "Seed of the bots' own chances")
      ->capture_default_str();
  command->add_option("--out", options->out, "Write to another file");
  command->add_flag("--tell", options->tell, "Tell what happens");
  command->add_flag("--explain", options->explain, "Say after each action what it is for");
  command->add_flag("--json", options->json,
                    "For programs: {actions, played, hash, decision, result}");
  command->callback([&context, options] {
    context.exit_code = finish(play_on(context, *options), options->json);
  });
}

}  // namespace linstock::cli
