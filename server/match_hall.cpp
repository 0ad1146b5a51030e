#include "server/match_hall.hpp"

#include <malloc.h>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "server/match_record.hpp"
#include "store/secrets.hpp"

namespace linstock::server {

namespace {

constexpr store::Time kTidyEvery = store::Time{60} * 60 * 1000;

std::uint64_t fresh_seed() {
  std::random_device source;
  return std::uint64_t{source()} << 32U | source();
}

/// The row of one seat, and its token among the links unless a bot sits there.
Answer<store::Seat> seat_row(const std::string& word, store::SeatKind kind, const Sitter& sitter,
                             Created& created) {
  store::Seat seat;
  seat.word = word;
  seat.kind = kind;
  if (kind == store::SeatKind::Bot) {
    seat.bot = sitter.bot_name;
    return seat;
  }
  const store::Answer<std::string> token = store::new_token();
  if (!token) return refuse(trouble_of(token.error()));
  seat.token_hash = store::token_hash(*token);
  seat.account = sitter.account;
  created.links[word] = *token;
  return seat;
}

}  // namespace

Hall::Hall(store::Store& store, Shelf& shelf, const Log& log, const HallOptions& options,
           std::function<void()> tidy)
    : store_(store),
      options_(options),
      tidy_(std::move(tidy)),
      crew_(options.bot_threads, fresh_seed(), log),
      means_{store, shelf, log,
             [this](std::shared_ptr<Room> room) { crew_.take(std::move(room)); }},
      cleaner_([this] { clear_up(); }) {}

Hall::~Hall() { stop(); }

void Hall::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stopping_changed_.notify_all();
  if (cleaner_.joinable()) cleaner_.join();
  crew_.stop();
}

void Hall::resume() {
  const store::Answer<std::vector<store::MatchState>> waiting = store_.waiting_for_bots();
  if (!waiting) return means_.log.error("bots cannot go on: " + waiting.error().message);
  for (const store::MatchState& match : *waiting) {
    Answer<std::shared_ptr<Room>> found = room(match.id);
    if (found) crew_.take(std::move(*found));
  }
}

Answer<std::shared_ptr<Room>> Hall::room(const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) return found->second;
  }
  const store::Answer<store::MatchState> state = store_.state(id);
  if (!state) return refuse(trouble_of(state.error()));
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Room>& room = rooms_[id];
  if (room == nullptr) room = std::make_shared<Room>(id, means_);
  return room;
}

Answer<Created> Hall::create(const Table& table, const Sitters& sitters) {
  const store::Answer<std::string> id = store::new_match_id();
  if (!id) return refuse(trouble_of(id.error()));
  Created created;
  created.match = *id;
  store::NewMatch match;
  match.id = *id;
  match.scenario = table.head().scenario;
  match.options = to_line(table.head().options);
  match.head = head_line(table);
  match.entries = entries_from(table, 0);
  match.turn = turn_of(table);
  match.result = result_of(table);
  for (const auto& [word, sitter] : sitters) {
    const auto kind = sitter.bot ? store::SeatKind::Bot : store::SeatKind::Person;
    Answer<store::Seat> seat = seat_row(word, kind, sitter, created);
    if (!seat) return refuse(std::move(seat.error()));
    match.seats.push_back(std::move(*seat));
  }
  Answer<store::Seat> watcher = seat_row("spectator", store::SeatKind::Spectator, {}, created);
  if (!watcher) return refuse(std::move(watcher.error()));
  match.seats.push_back(std::move(*watcher));
  const store::Done done = store_.create_match(match, time_now());
  if (!done) return refuse(trouble_of(done.error()));
  const auto first = sitters.find(match.turn);
  if (first != sitters.end() && first->second.bot) {
    Answer<std::shared_ptr<Room>> made = room(created.match);
    if (made) crew_.take(std::move(*made));
  }
  return created;
}

Hall::Counts Hall::counts() {
  std::vector<std::shared_ptr<Room>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) all.push_back(room);
  }
  Counts counts{all.size(), 0};
  for (const auto& room : all) counts.loaded += room->is_loaded() ? 1U : 0U;
  return counts;
}

void Hall::clear_up() {
  const auto pause = std::chrono::milliseconds(std::max<store::Time>(options_.idle_ms / 4, 10));
  store::Time tidied = time_now();
  std::unique_lock lock(mutex_);
  while (!stopping_changed_.wait_for(lock, pause, [this] { return stopping_; })) {
    lock.unlock();
    let_idle_go();
    if (time_now() - tidied >= kTidyEvery) {
      tidied = time_now();
      tidy_();
    }
    lock.lock();
  }
}

/// Tables of idle matches go, and rooms that nobody watches with them.
void Hall::let_idle_go() {
  std::vector<std::shared_ptr<Room>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) all.push_back(room);
  }
  std::vector<std::string> idle;
  for (std::shared_ptr<Room>& room : all) {
    if (room->rest(time_now() - options_.idle_ms)) idle.push_back(room->id());
    room.reset();
  }
  if (idle.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& id : idle) {
      const auto found = rooms_.find(id);
      if (found != rooms_.end() && found->second.use_count() == 1) rooms_.erase(found);
    }
  }
  ::malloc_trim(0);  // many small pieces were freed: gives their pages back
}

}  // namespace linstock::server
