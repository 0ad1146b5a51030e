// linstock simulate: plays many games between bots and keeps what came of them.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/command.hpp"
#include "cli/run_progress.hpp"
#include "cli/study_text.hpp"
#include "core/sha256.hpp"
#include "core/version.gen.hpp"
#include "data/games.hpp"
#include "match/hash_word.hpp"
#include "study/batch.hpp"
#include "study/forms.hpp"
#include "study/journal.hpp"
#include "study/systems.hpp"

namespace linstock::cli {

namespace {

struct SimulateOptions {
  std::string battle;
  study::Run run;
  std::string shard = "1/1";
  int jobs = 0;
  std::string out;
  bool force = false;
  bool json = false;
};

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "may be set from a signal handler");

/// The first signal lets the run stop in good order, the second ends the program.
extern "C" void stop_run(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

Answer<study::Shard> read_shard(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = parse_natural(text.substr(0, slash));
  const auto of = slash == std::string::npos ? number : parse_natural(text.substr(slash + 1));
  if (slash == std::string::npos || !number || !of || *number < 1 || *number > *of ||
      *of > study::kMostShards) {
    return refuse({"", "--shard",
                   fmt::format("must be like 3/16: a number from 1, and of how many (at most {})",
                               study::kMostShards)});
  }
  return study::Shard{static_cast<int>(*number), static_cast<int>(*of)};
}

/// What is played, ready to start.
struct Plan {
  study::Run run;
  study::Shard shard;
  std::shared_ptr<const Game> game;
  study::Formations formations;
  std::string journal;
};

Answer<Plan> plan_of(const Context& context, const SimulateOptions& options) {
  Plan plan{options.run, {}, nullptr, {}, options.out + ".journal"};
  const Answer<study::Shard> shard = read_shard(options.shard);
  if (!shard) return tl::unexpected(shard.error());
  plan.shard = *shard;
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  Result<std::shared_ptr<const Game>> game = data::load_game(*library, options.battle);
  if (!game) return refuse(game.error());
  plan.game = std::move(*game);
  const Result<const study::StudySystem*> system = study::study_of(*plan.game);
  if (!system) return refuse(system.error());
  const Result<data::Document> bundle = library->bundle(options.battle);
  if (!bundle) return refuse(bundle.error());
  plan.run.scenario = options.battle;
  plan.run.data = to_hex(sha256(to_line(bundle->json)));
  plan.formations = study::formations_of(bundle->json);
  plan.run.program = kVersion;
  const std::vector<std::string> seats = plan.game->seats();
  plan.run.seats = {seats[0], seats[1]};
  const Result<study::Bots> bots = study::make_bots(plan.run, *plan.game, {});
  if (!bots) return refuse({"", "--" + bots.error().where, bots.error().message});
  return plan;
}

/// Is there a place for the results, and nothing in it that would be lost?
Done check_out(const SimulateOptions& options, const std::string& journal) {
  std::error_code error;
  if (std::filesystem::is_directory(options.out, error)) {
    return refuse({"", options.out, "is a folder"});
  }
  if (options.force) {
    std::filesystem::remove(journal, error);
  } else if (std::filesystem::exists(options.out, error)) {
    return refuse({"", options.out, "exists already (--force replaces it)"});
  }
  return {};
}

std::vector<std::uint64_t> still_to_play(const Plan& plan, const study::Aggregate& totals) {
  std::vector<std::uint64_t> numbers = study::games_of(plan.run, plan.shard);
  std::erase_if(numbers, [&](std::uint64_t number) { return totals.games.contains(number); });
  return numbers;
}

/// Plays what is left of the run into `totals` and the journal.
Done play(const Plan& plan, int jobs, study::Journal& journal, study::Aggregate& totals) {
  const std::vector<std::uint64_t> numbers = still_to_play(plan, totals);
  RunProgress progress(totals.games.size(), totals.games.size() + numbers.size());
  std::atomic<bool>& stop = interrupted;
  const auto take = [&](std::vector<study::GameSummary>&& games) -> Result<bool> {
    if (!games.empty()) {
      const Result<bool> kept = journal.append(games);
      if (!kept) return fail(kept.error());
    }
    for (const study::GameSummary& game : games) totals.add(game);
    progress.show(totals.games.size());
    return true;
  };
  const Result<bool> played =
      study::play_batch({plan.run, *plan.game, plan.formations, numbers, jobs, stop, take});
  if (!played) return refuse(played.error());
  return {};
}

Done simulate(const Context& context, const SimulateOptions& options) {
  const Answer<Plan> plan = plan_of(context, options);
  if (!plan) return tl::unexpected(plan.error());
  Done place = check_out(options, plan->journal);
  if (!place) return place;
  Result<study::Journal> journal = study::Journal::open(plan->journal, plan->run, plan->shard);
  if (!journal) return refuse(journal.error());

  study::Study study{plan->run, plan->shard.of, {plan->shard.number}, {}};
  for (const study::GameSummary& game : journal->games()) study.totals.add(game);
  if (!study.totals.games.empty()) {
    print_error(fmt::format("{} games were finished before.\n", study.totals.games.size()));
  }
  std::signal(SIGINT, stop_run);
  std::signal(SIGTERM, stop_run);
  const int jobs = options.jobs > 0
                       ? options.jobs
                       : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Done played = play(*plan, jobs, *journal, study.totals);
  if (!played) return played;
  const std::size_t left = still_to_play(*plan, study.totals).size();
  if (left > 0) {
    return refuse({"", "",
                   fmt::format("stopped after {} of {} games; the same command goes on from there",
                               study.totals.games.size(), study.totals.games.size() + left)});
  }
  Done saved = save_study(study, options.out);
  if (!saved) return saved;
  journal->remove();
  if (options.json) {
    print_json({{"out", options.out}, {"games", study.totals.games.size()}});
  } else {
    print(study_summary(study, context.paint()));
  }
  return {};
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("simulate", "Play many games between bots, for a study");
  auto options = std::make_shared<SimulateOptions>();
  options->run.games = 100;
  options->run.bots = {"steady", "steady"};
  command->add_option("battle", options->battle, "The battle, for instance boar/germantown")
      ->required();
  command->add_option("--games", options->run.games, "How many games")
      ->check(CLI::Range(std::uint64_t{1}, study::kMostGames))
      ->capture_default_str();
  command
      ->add_option("--american", options->run.bots[0],
                   "Bot of the American side, with a node budget: veteran@80")
      ->capture_default_str();
  command->add_option("--british", options->run.bots[1], "Bot of the British side")
      ->capture_default_str();
  command->add_option("--seed", options->run.seed, "Seed of the run: each game's dice follow")
      ->capture_default_str();
  command->add_option("--jobs", options->jobs, "Games at once; as many as there are processors")
      ->check(CLI::Range(1, 256));
  command->add_option("--shard", options->shard, "Only the 3rd of 16 parts: 3/16")
      ->capture_default_str();
  command->add_option("--out", options->out, "File of the results")->required();
  command->add_flag("--force", options->force, "Replace the file, and begin anew");
  command->add_flag("--json", options->json, "For programs: {out, games}");
  command->footer(
      "The results depend on battle, bots, seed and number of games alone: bots count what they\n"
      "look at and have no clock here. A run that was stopped goes on from its journal\n"
      "(<out>.journal) when the same command is given again. See docs/simulate.md.");
  command->callback([&context, options] {
    context.exit_code = finish(simulate(context, *options), options->json);
  });
}

}  // namespace linstock::cli
