// The commands of the program: each file adds one to the command line.
#pragma once

#include <string>

#include "cli/output.hpp"
#include "data/library.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own
class App;
}

namespace linstock::cli {

/// What all commands share: the options that stand before or after any of them, and the exit code.
struct Context {
  data::LibraryOptions library;
  bool no_colour = false;
  int exit_code = kExitDone;

  /// Colours only on a screen, never with NO_COLOR or --no-color.
  [[nodiscard]] Paint paint() const;
};

void add_battles(CLI::App& app, Context& context);
void add_bots(CLI::App& app, Context& context);
void add_bundle(CLI::App& app, Context& context);
void add_new(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_actions(CLI::App& app, Context& context);
void add_act(CLI::App& app, Context& context);
void add_undo(CLI::App& app, Context& context);
void add_auto(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_audit(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_join(CLI::App& app, Context& context);

}  // namespace linstock::cli
