// linstock bundle: all files of a battle in one JSON, as the page loads it.
#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/command.hpp"

namespace linstock::cli {

namespace {

Done bundle(const Context& context, const std::string& battle) {
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const Result<data::Document> document = library->bundle(battle);
  if (!document) return refuse(document.error());
  print_json(document->json);
  return {};
}

}  // namespace

void add_bundle(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("bundle", "All files of a battle in one JSON: map, units, tables");
  auto battle = std::make_shared<std::string>();
  command->add_option("battle", *battle, "The battle, for instance boar/germantown")->required();
  command->callback(
      [&context, battle] { context.exit_code = finish(bundle(context, *battle), /*json=*/true); });
}

}  // namespace linstock::cli
