#include "server/bot_crew.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace linstock::server {

namespace {

constexpr int kNiceness = 10;                       // people's requests come first
constexpr std::chrono::milliseconds kTurn{250};     // how long one room keeps a thread
constexpr std::chrono::milliseconds kTell{200};     // at most so often watchers are told
constexpr std::chrono::milliseconds kRetry{2'000};  // after the store has failed

/// How long the bot may think about one group of decisions.
double seconds_for(std::string_view bot, std::string_view system) {
  for (const BotInfo& info : bots_of(system)) {
    if (info.name == bot) return info.seconds;
  }
  return 1;
}

double now_in_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// A number of the match alone, by which matches of one bot differ in its chances.
std::uint64_t offset_of(const std::string& match) {
  return std::uint64_t{std::hash<std::string>{}(match)} << 24U;
}

Bot* bot_of(std::map<std::string, std::unique_ptr<Bot>>& bots, const BotQuestionAt& question,
            std::uint64_t seed) {
  const std::string system(question.game->system());
  std::unique_ptr<Bot>& bot = bots[question.bot + " " + system];
  if (bot == nullptr) {
    Result<std::unique_ptr<Bot>> made =
        make_bot(question.bot, system, seed,
                 {.nodes = 0, .seconds = seconds_for(question.bot, system), .now = now_in_seconds});
    if (made) bot = std::move(*made);
  }
  return bot.get();
}

}  // namespace

BotCrew::BotCrew(int threads, std::uint64_t seed, const Log& log) : log_(log) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this, seed] { work(seed); });
  }
}

BotCrew::~BotCrew() { stop(); }

void BotCrew::take(std::shared_ptr<Room> room) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return;
  if (!taken_.insert(room->id()).second) {
    again_.insert(room->id());
    return;
  }
  jobs_.push_back({std::move(room), Clock::now()});
  changed_.notify_one();
}

void BotCrew::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

/// Waits for the next job that is due. False when the crew stops.
bool BotCrew::next(Job& job) {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const auto now = Clock::now();
    const auto due = std::find_if(jobs_.begin(), jobs_.end(),
                                  [&](const Job& one) { return one.not_before <= now; });
    if (due != jobs_.end()) {
      job = std::move(*due);
      jobs_.erase(due);
      again_.erase(job.room->id());
      return true;
    }
    if (jobs_.empty()) {
      changed_.wait(lock);
    } else {
      changed_.wait_for(lock, kTell);
    }
  }
  return false;
}

void BotCrew::give_back(Job job, Outcome outcome) {
  const std::lock_guard lock(mutex_);
  const bool again = again_.erase(job.room->id()) > 0;
  if (stopping_ || (outcome == Outcome::Finished && !again)) {
    taken_.erase(job.room->id());
    return;
  }
  job.not_before = Clock::now();
  if (outcome == Outcome::TryLater) job.not_before += kRetry;
  jobs_.push_back(std::move(job));
  changed_.notify_one();
}

void BotCrew::work(std::uint64_t seed) {
  (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
  Bots bots;
  for (Job job; next(job); job = {}) {
    const Outcome outcome = play(*job.room, bots, seed);
    give_back(std::move(job), outcome);
  }
}

BotCrew::Outcome BotCrew::play(Room& room, Bots& bots, std::uint64_t seed) {
  const auto begin = Clock::now();
  auto told = begin;
  while (true) {
    std::optional<BotQuestionAt> question = room.bot_question();
    if (!question) return Outcome::Finished;
    Bot* bot = bot_of(bots, *question, seed);
    if (bot == nullptr) {
      log_.error("match " + room.id() + ": there is no bot '" + question->bot + "'");
      return Outcome::Finished;
    }
    const Move move = bot->choose(
        {*question->seen, question->seat, question->moves, offset_of(room.id()) + question->ply});
    const auto now = Clock::now();
    const bool over = now - begin >= kTurn;
    const bool tell = over || now - told >= kTell;
    if (tell) told = now;
    switch (room.play_bot(*question, move, tell)) {
      case Room::BotGo::Done:
        return Outcome::Finished;
      case Room::BotGo::Failed:
        return Outcome::TryLater;
      case Room::BotGo::On:
        break;
    }
    if (over) return Outcome::GoesOn;
  }
}

}  // namespace linstock::server
