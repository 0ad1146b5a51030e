// linstock play: a person against a bot, or two people at one screen.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/play_session.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

struct PlayOptions {
  std::string what;
  std::string side = "american";
  std::string bot;
  std::string seed;
  std::string save;
  std::uint64_t bot_seed = 1;
};

bool is_file(const std::string& name) { return ::access(name.c_str(), R_OK) == 0; }

/// A saved game, or a new one of the battle named.
Answer<Table> find_table(const Context& context, const PlayOptions& options) {
  const bool battle = options.what.find('/') != std::string::npos && !is_file(options.what);
  if (!battle) return open_table(context, options.what);
  SeedSecret secret = fresh_secret();
  if (!options.seed.empty()) {
    const auto seed = parse_natural(options.seed);
    if (!seed) return refuse({"", "--seed", "must be a whole number from 0 to 2^64-1"});
    secret = open_secret(*seed);
  }
  return new_table(context, options.what, secret);
}

/// The strongest bot that answers at once.
std::string usual_bot(const Game& game) {
  std::string name;
  for (const BotInfo& info : bots_of(game.system())) {
    if (info.instant) name = info.name;
  }
  return name;
}

Answer<SessionOptions> seat_players(const Game& game, const PlayOptions& options) {
  SessionOptions session;
  const std::string name = options.bot.empty() ? usual_bot(game) : options.bot;
  Result<std::unique_ptr<Bot>> helper =
      make_bot(name == "none" ? usual_bot(game) : name, game.system(), options.bot_seed);
  if (!helper) return refuse({"", "--bot", helper.error().message});
  session.helper = std::move(*helper);
  if (name == "none") return session;
  const Result<Seat> seat = seat_named(game, options.side);
  if (!seat || !seat->is_player()) {
    return refuse({"", "--side", "must be one of the two sides, not '" + options.side + "'"});
  }
  const auto other = static_cast<std::uint8_t>(1 - seat->index);
  session.bots[other] = std::move(*make_bot(name, game.system(), options.bot_seed + other));
  return session;
}

Done play(const Context& context, const PlayOptions& options) {
  Answer<Table> table = find_table(context, options);
  if (!table) return refuse(table.error());
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  Answer<SessionOptions> session = seat_players(table->match.game(), options);
  if (!session) return refuse(session.error());
  session->save = !options.save.empty() ? options.save : table->file;
  Session run(std::move(*table), std::move(*digest), std::move(*session), context.paint(),
              screen_width());
  return run.run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("play", "Play a battle in this terminal");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("battle", options->what, "Id of a battle, or the file of a saved game")
      ->required();
  command->add_option("--side", options->side, "Your side")->capture_default_str();
  command->add_option("--bot", options->bot,
                      "Who plays the other side: a bot's name, or 'none' for two people");
  command->add_option("--seed", options->seed, "Seed of the dice of a new game");
  command->add_option("--save", options->save, "Keep the game in this file all the time");
  command->add_option("--bot-seed", options->bot_seed, "Seed of the bot's own chances")
      ->capture_default_str();
  command->callback(
      [&context, options] { context.exit_code = finish(play(context, *options), false); });
}

}  // namespace linstock::cli
