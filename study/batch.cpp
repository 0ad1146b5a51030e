#include "study/batch.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace linstock::study {

namespace {

/// What the threads share.
class Desk {
 public:
  explicit Desk(int workers) : working_(workers) {}

  /// The place of the next game among the numbers.
  std::size_t next() { return next_.fetch_add(1, std::memory_order_relaxed); }

  void hand_in(GameSummary&& game) {
    const std::lock_guard lock(mutex_);
    finished_.push_back(std::move(game));
    changed_.notify_one();
  }
  void hand_in(Error error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    changed_.notify_one();
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_one();
  }

  /// Waits a moment for finished games. False once everybody has left and nothing is left over.
  bool collect(std::vector<GameSummary>& games) {
    constexpr std::chrono::milliseconds kMoment{200};
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kMoment, [&] { return !finished_.empty() || error_ || working_ == 0; });
    games = std::exchange(finished_, {});
    return working_ > 0 || !games.empty();
  }
  std::optional<Error> error() {
    const std::lock_guard lock(mutex_);
    return error_;
  }

 private:
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<GameSummary> finished_;
  std::optional<Error> error_;
  int working_;
};

void work(const Batch& batch, Desk& desk) {
  for (std::size_t i = desk.next(); i < batch.numbers.size() && !batch.stop; i = desk.next()) {
    auto game = play_game(batch.run, batch.game, batch.formations, batch.numbers[i], batch.stop);
    if (!game) {
      desk.hand_in(std::move(game.error()));
      break;
    }
    if (*game) desk.hand_in(std::move(**game));
  }
  desk.leave();
}

}  // namespace

Result<bool> play_batch(const Batch& batch) {
  Desk desk(batch.jobs);
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(batch.jobs));
  for (int job = 0; job < batch.jobs; ++job) {
    threads.emplace_back([&batch, &desk] { work(batch, desk); });
  }
  std::optional<Error> error;
  std::vector<GameSummary> games;
  while (desk.collect(games)) {
    if (!error) error = desk.error();
    if (!error) {
      const Result<bool> taken = batch.take(std::move(games));
      if (!taken) error = taken.error();
    }
    if (error) batch.stop = true;
  }
  for (std::thread& thread : threads) thread.join();
  if (!error) error = desk.error();
  if (error) return fail(*error);
  return true;
}

}  // namespace linstock::study
