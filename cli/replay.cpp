// linstock replay: plays a game's record again and compares every step.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/narrative.hpp"
#include "cli/table.hpp"
#include "match/hash_word.hpp"

namespace linstock::cli {

namespace {

struct ReplayOptions {
  std::string file;
  std::string seat;
  bool verify = false;
  bool json = false;
};

Done verify(const Table& table, bool json) {
  const Match& match = table.match;
  const std::string hash = hash_word(match.position().hash());
  if (json) {
    print_json({{"verified", true},
                {"actions", match.history().size()},
                {"hash", hash},
                {"dice", table.head.seed ? "seed" : "record"},
                {"result", result_json(match)}});
    return {};
  }
  print(fmt::format("{} actions, final hash {}.\n", match.history().size(), hash));
  print(table.head.seed ? "Every die is the seed's die, and the seed fits its commitment.\n"
                        : "The seed is not in this file: the dice are as recorded.\n");
  return {};
}

Done tell(const Context& context, const Table& table, Seat seat, bool json) {
  const Match& match = table.match;
  Tale tale;
  for (const Told& told : match.start_tale()) {
    if (may_hear(told, seat)) tale.push_back(told);
  }
  for (Told& told : match.tale_for(seat)) tale.push_back(std::move(told));
  if (json) {
    print_json({{"actions", match.history().size()}, {"events", tale_json(tale)}});
    return {};
  }
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  print(Narrative{*digest, context.paint(), screen_width()}.tell(tale));
  return {};
}

Done run(const Context& context, const ReplayOptions& options) {
  const Answer<Table> table = open_table(context, options.file, !options.verify);
  if (!table) return refuse(table.error());
  if (options.verify) return verify(*table, options.json);
  const Answer<Seat> seat = seat_of_option(table->match.game(), options.seat);
  if (!seat) return refuse(seat.error());
  return tell(context, *table, *seat, options.json);
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("replay", "Tell a game from its start, or verify it");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("file", options->file, "File of the game")->required();
  command->add_flag("--verify", options->verify,
                    "Only check: every action lawful, every die the seed's, every hash the same");
  command->add_option("--seat", options->seat, "Tell it as this seat may hear it");
  command->add_flag("--json", options->json, "For programs: {verified, actions, hash, ...}");
  command->callback(
      [&context, options] { context.exit_code = finish(run(context, *options), options->json); });
}

}  // namespace linstock::cli
