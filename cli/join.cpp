// linstock join: plays a match on a server in this terminal.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/join_session.hpp"

namespace linstock::cli {

namespace {

Done join(const Context& context, const std::string& link, const std::string& ca_file) {
  Result<MatchLink> match = parse_link(link);
  if (!match) return refuse(match.error());
  match->place.ca_file = ca_file;
  Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  JoinSession session(std::move(*match), std::move(*library), std::move(*digest), context.paint(),
                      screen_width());
  return session.run();
}

}  // namespace

void add_join(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("join", "Play a match on a server (linstock serve) in this terminal");
  auto link = std::make_shared<std::string>();
  command
      ->add_option("link", *link,
                   "The seat's link as the page shows it: https://HOST:PORT/#/match/MATCH/SECRET")
      ->required();
  auto ca_file = std::make_shared<std::string>();
  command
      ->add_option("--ca-file", *ca_file,
                   "Whose signature under the server's certificate counts (PEM); without it whom "
                   "this machine trusts")
      ->check(CLI::ExistingFile);
  command->callback([&context, link, ca_file] {
    context.exit_code = finish(join(context, *link, *ca_file), false);
  });
}

}  // namespace linstock::cli
