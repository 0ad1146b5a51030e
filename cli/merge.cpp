// linstock merge: one study of the shards of a run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "cli/command.hpp"
#include "cli/study_text.hpp"

namespace linstock::cli {

namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string out;
  bool partial = false;
  bool force = false;
  bool json = false;
};

Done merge(const Context& context, const MergeOptions& options) {
  std::error_code error;
  if (!options.force && std::filesystem::exists(options.out, error)) {
    return refuse({"", options.out, "exists already (--force replaces it)"});
  }
  std::vector<study::NamedStudy> parts;
  for (const std::string& file : options.files) {
    Answer<study::Study> part = open_study(file);
    if (!part) return tl::unexpected(part.error());
    parts.push_back({file, std::move(*part)});
  }
  const Result<study::Study> all = study::merge(parts, options.partial);
  if (!all) return refuse(all.error());
  Done saved = save_study(*all, options.out);
  if (!saved) return saved;
  if (options.json) {
    print_json(
        {{"out", options.out}, {"games", all->totals.games.size()}, {"complete", all->complete()}});
  } else {
    print(study_summary(*all, context.paint()));
  }
  return {};
}

}  // namespace

void add_merge(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("merge", "Put the shards of a simulated run together");
  auto options = std::make_shared<MergeOptions>();
  command->add_option("files", options->files, "Results of `linstock simulate --shard`")
      ->required();
  command->add_option("--out", options->out, "File of all the results")->required();
  command->add_flag("--partial", options->partial, "Also when shards are missing");
  command->add_flag("--force", options->force, "Replace the file");
  command->add_flag("--json", options->json, "For programs: {out, games, complete}");
  command->callback(
      [&context, options] { context.exit_code = finish(merge(context, *options), options->json); });
}

}  // namespace linstock::cli
