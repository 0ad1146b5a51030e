// linstock act and linstock undo: plays actions of a game, or takes them back.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/narrative.hpp"
#include "cli/table.hpp"

namespace linstock::cli {

namespace {

struct ActOptions {
  std::string file;
  std::string orders;
  std::string seat;
  int steps = 1;
  bool json = false;
};

/// One order: the text form, or the JSON form when it begins with '{'.
Result<Move> read_order(const Game& game, std::string_view order) {
  const std::size_t begin = order.find_first_not_of(" \t\n");
  if (begin == std::string_view::npos || order[begin] != '{') return game.parse_move(order);
  const Result<Json> json = parse_json(order);
  if (!json) return fail(json.error());
  return game.move_from_json(*json);
}

/// Orders divided by ';'. Neither form of an action has a ';' in it.
Answer<std::vector<Move>> read_orders(const Game& game, std::string_view text) {
  std::vector<Move> moves;
  while (true) {
    const std::size_t end = text.find(';');
    const Result<Move> move = read_order(game, text.substr(0, end));
    if (!move) {
      return refuse({"", fmt::format("action {}", moves.size() + 1), to_string(move.error())});
    }
    moves.push_back(*move);
    if (end == std::string_view::npos) return moves;
    text.remove_prefix(end + 1);
    if (text.find_first_not_of(" \t\n") == std::string_view::npos) return moves;
  }
}

/// What changed since `before` actions, for people or programs.
Done show_progress(const Context& context, const Table& table, Seat seat, std::size_t before,
                   bool json) {
  const Match& match = table.match;
  const Tale tale = match.tale_for(seat, before);
  const Json decision = decision_json(match, seat);
  if (json) {
    print_json({{"actions", match.history().size()},
                {"events", tale_json(tale)},
                {"decision", decision},
                {"result", result_json(match)}});
    return {};
  }
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  print(Narrative{*digest, context.paint(), screen_width()}.tell(tale));
  if (!decision.is_null()) {
    print(fmt::format("{}: {}\n", decision["player"].get<std::string>(),
                      decision["prompt"].get<std::string>()));
  }
  return {};
}

Done act(const Context& context, const ActOptions& options) {
  Answer<Table> table = open_table(context, options.file);
  if (!table) return refuse(table.error());
  Match& match = table->match;
  const Answer<Seat> seat = seat_of_option(match.game(), options.seat);
  if (!seat) return refuse(seat.error());
  const Answer<std::vector<Move>> moves = read_orders(match.game(), options.orders);
  if (!moves) return refuse(moves.error());
  const std::size_t before = match.history().size();
  const std::optional<Refused> refused = match.act_all(*seat, *moves);
  if (refused) {
    const bool one = moves->size() == 1;
    return refuse(
        problem(refused->refusal, one ? "" : fmt::format("action {}", refused->index + 1)));
  }
  Done saved = save_table(*table, options.file);
  if (!saved) return saved;
  return show_progress(context, *table, *seat, before, options.json);
}

Done undo(const Context& context, const ActOptions& options) {
  Answer<Table> table = open_table(context, options.file);
  if (!table) return refuse(table.error());
  Match& match = table->match;
  const Answer<Seat> seat = seat_of_option(match.game(), options.seat);
  if (!seat) return refuse(seat.error());
  for (int i = 0; i < options.steps; ++i) {
    const std::optional<Refusal> refusal = match.undo(*seat);
    if (refusal) return refuse(problem(*refusal));
  }
  Done saved = save_table(*table, options.file);
  if (!saved) return saved;
  return show_progress(context, *table, *seat, match.history().size(), options.json);
}

}  // namespace

void add_act(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("act", "Play one or more actions of a game");
  auto options = std::make_shared<ActOptions>();
  command->add_option("file", options->file, "File of the game")->required();
  command
      ->add_option("orders", options->orders,
                   "Actions divided by ';', all or none: 'activate 1st-maryland; move 2812'")
      ->required();
  command->add_option("--seat", options->seat, "Who acts; without it, whoever decides");
  command->add_flag("--json", options->json,
                    "For programs: {actions, events, decision, result}, or {error}");
  command->callback(
      [&context, options] { context.exit_code = finish(act(context, *options), options->json); });
}

void add_undo(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "undo",
      "Take the last action back, if no die was rolled, nothing hidden was shown and the same "
      "player still decides");
  auto options = std::make_shared<ActOptions>();
  command->add_option("file", options->file, "File of the game")->required();
  command->add_option("--steps", options->steps, "How many actions")->check(CLI::Range(1, 100000));
  command->add_option("--seat", options->seat, "Who takes back; without it, whoever decides");
  command->add_flag("--json", options->json, "For programs: {actions, events, decision, result}");
  command->callback(
      [&context, options] { context.exit_code = finish(undo(context, *options), options->json); });
}

}  // namespace linstock::cli
