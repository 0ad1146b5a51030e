// The program `linstock`.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "cli/command.hpp"
#include "core/version.gen.hpp"

namespace linstock::cli {

Paint Context::paint() const {
  const char* unwanted = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): one thread
  const bool refused = no_colour || (unwanted != nullptr && *unwanted != '\0');
  return Paint(!refused && is_screen(1));
}

namespace {

constexpr const char* kAbout =
    "Plays battles of the American Revolution under published wargame rules.\n"
    "Start with:  linstock play boar/germantown";
constexpr const char* kFooter =
    "Exit codes: 0 done, 1 refused or failed, 2 wrong usage.\n"
    "Environment: LINSTOCK_VOLUMES, LINSTOCK_OVERLAY (folders), NO_COLOR, COLUMNS.";

int run(int argc, char** argv) {
  // A limit on file sizes is told like a full disk, instead of ending the program.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app(kAbout, "linstock");
  Context context;
  app.set_version_flag("--version", std::string("linstock ") + kVersion);
  app.footer(kFooter);
  app.require_subcommand(1);
  app.fallthrough();
  // Of options that are given twice, the last counts: a script may have set the first.
  constexpr auto kLast = CLI::MultiOptionPolicy::TakeLast;
  app.add_option("--volumes", context.library.volumes, "Folder of the volumes (data of the games)")
      ->multi_option_policy(kLast);
  app.add_option("--overlay", context.library.overlay,
                 "Folder of your own corrected values, laid over the volumes")
      ->multi_option_policy(kLast);
  app.add_flag("--no-color", context.no_colour, "No colours, also on a screen");
  for (const auto add : {add_battles, add_bots, add_bundle, add_new, add_show, add_actions, add_act,
                         add_undo, add_auto, add_replay, add_rules, add_audit, add_odds,
                         add_simulate, add_merge, add_report, add_play, add_serve, add_join}) {
    add(app, context);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitDone : kExitUsage;
  }
  if (!output_is_whole()) {
    std::fputs("linstock: the output could not be written\n", stderr);
    return kExitRefused;
  }
  return context.exit_code;
}

}  // namespace

}  // namespace linstock::cli

int main(int argc, char** argv) {
  try {
    return linstock::cli::run(argc, argv);
  } catch (const std::exception& error) {  // no memory, a terminal that is gone
    std::fputs("linstock: ", stderr);
    std::fputs(error.what(), stderr);
    std::fputs("\n", stderr);
    return linstock::cli::kExitRefused;
  }
}
