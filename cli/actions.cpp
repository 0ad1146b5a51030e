// linstock actions: what the player who decides may do.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/table.hpp"

namespace linstock::cli {

namespace {

struct ActionsOptions {
  std::string file;
  std::string seat;
  bool json = false;
};

Json action_json(const Match& match, Move move) {
  Json json;
  json["text"] = match.game().text_of(move);
  const Json form = match.game().json_of(move);
  for (const auto& item : form.items()) json[item.key()] = item.value();
  json["label"] = match.position().label_of(move);
  return json;
}

Done actions(const Context& context, const ActionsOptions& options) {
  const Answer<Table> table = open_table(context, options.file, /*keep_tales=*/false);
  if (!table) return refuse(table.error());
  const Match& match = table->match;
  const Answer<Seat> seat = seat_of_option(match.game(), options.seat);
  if (!seat) return refuse(seat.error());
  const Json decision = decision_json(match, *seat);
  const std::vector<Move> moves = match.legal_moves(*seat);
  if (options.json) {
    Json list = Json::array();
    for (const Move move : moves) list.push_back(action_json(match, move));
    print_json({{"decision", decision}, {"actions", std::move(list)}});
    return {};
  }
  if (decision.is_null()) {
    print("The game is over.\n");
    return {};
  }
  std::string text = fmt::format("{}: {}\n", decision["player"].get<std::string>(),
                                 decision["prompt"].get<std::string>());
  for (const Move move : moves) {
    text +=
        fmt::format("  {:<44} {}\n", match.game().text_of(move), match.position().label_of(move));
  }
  print(text);
  return {};
}

}  // namespace

void add_actions(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("actions", "List the lawful actions of a game");
  auto options = std::make_shared<ActionsOptions>();
  command->add_option("file", options->file, "File of the game")->required();
  command->add_option("--seat", options->seat,
                      "As this seat sees it: american, british, spectator or umpire");
  command->add_flag("--json", options->json, "For programs: {decision, actions}");
  command->callback([&context, options] {
    context.exit_code = finish(actions(context, *options), options->json);
  });
}

}  // namespace linstock::cli
