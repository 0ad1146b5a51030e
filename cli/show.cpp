// linstock show: the position of a game.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/situation.hpp"
#include "cli/table.hpp"

namespace linstock::cli {

namespace {

struct ShowOptions {
  std::string file;
  std::string seat;
  std::string map = "front";
  bool json = false;
};

std::string page(const Context& context, const Match& match, const Json& view,
                 const std::string& map) {
  const Paint paint = context.paint();
  const int width = screen_width();
  const Situation situation{view, match.game().system(), paint, width};
  std::string out = situation.head() + "\n";
  if (map != "none") out += situation.map(match.game(), map == "all") + "\n";
  return out + situation.order_of_battle() + "\n" + situation.combat() + situation.decision();
}

Done show(const Context& context, const ShowOptions& options) {
  const Answer<Table> table = open_table(context, options.file, /*keep_tales=*/false);
  if (!table) return refuse(table.error());
  const Answer<Seat> seat = seat_of_option(table->match.game(), options.seat);
  if (!seat) return refuse(seat.error());
  const Json view = table->match.view(*seat);
  if (options.json) {
    print_json(view);
  } else {
    print(page(context, table->match, view, options.map));
  }
  return {};
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("show", "Show the position of a game");
  auto options = std::make_shared<ShowOptions>();
  command->add_option("file", options->file, "File of the game")->required();
  command->add_option("--seat", options->seat,
                      "As this seat sees it: american, british, spectator or umpire");
  command->add_option("--map", options->map, "Which part of the map: front, all or none")
      ->check(CLI::IsMember({"front", "all", "none"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "For programs: turn, phase, decision, units, result");
  command->callback(
      [&context, options] { context.exit_code = finish(show(context, *options), options->json); });
}

}  // namespace linstock::cli
