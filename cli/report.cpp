// linstock report: a study as a page to look at, as a table, as text.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/study_text.hpp"
#include "core/sha256.hpp"
#include "data/digest.hpp"
#include "data/games.hpp"
#include "data/record_file.hpp"
#include "study/forms.hpp"
#include "study/report/report.hpp"

namespace linstock::cli {

namespace {

struct ReportOptions {
  std::string file;
  std::string html;
  std::string csv;
};

Done write(const std::string& file, const std::string& text) {
  const Result<bool> written = data::write_file(file, text);
  if (!written) return refuse(written.error());
  return {};
}

Done write_page(const Context& context, const study::Study& study, const std::string& file) {
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const Result<data::Digest> digest = data::Digest::open(library->volumes());
  if (!digest) return refuse(digest.error());
  const auto game = data::load_game(*library, study.run.scenario);
  if (!game) return refuse(game.error());
  const Result<data::Document> bundle = library->bundle(study.run.scenario);
  if (!bundle) return refuse(bundle.error());
  const Result<study::Stage> stage = study::stage_of(**game, study::formations_of(bundle->json));
  if (!stage) return refuse(stage.error());
  const bool same = to_hex(sha256(to_line(bundle->json))) == study.run.data;
  return write(file, study::report_html(
                         {study, *stage,
                          [&](const std::string& id) { return digest->title_of(id); }, same}));
}

Done report(const Context& context, const ReportOptions& options) {
  const Answer<study::Study> study = open_study(options.file);
  if (!study) return tl::unexpected(study.error());
  if (!options.html.empty()) {
    const Done written = write_page(context, *study, options.html);
    if (!written) return written;
  }
  if (!options.csv.empty()) {
    const Done written = write(options.csv, study::games_csv(*study));
    if (!written) return written;
  }
  print(study_summary(*study, context.paint()));
  return {};
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("report", "Show the results of simulated games");
  auto options = std::make_shared<ReportOptions>();
  command->add_option("file", options->file, "Results of `linstock simulate` or `linstock merge`")
      ->required();
  command->add_option("--html", options->html, "Write a page with drawings, in one file");
  command->add_option("--csv", options->csv, "Write a table with one row a game");
  command->callback(
      [&context, options] { context.exit_code = finish(report(context, *options), false); });
}

}  // namespace linstock::cli
