#include "server/match_room.hpp"

#include <algorithm>
#include <utility>

#include "server/match_record.hpp"
#include "store/secrets.hpp"

namespace linstock::server {

namespace {

constexpr store::Time kSeenEvery = store::Time{5} * 60 * 1000;

Trouble refused(const Refusal& refusal, std::string field = {}) {
  return {422, "refused", refusal.reason, refusal.rule, std::move(field)};
}

}  // namespace

// ---- the table

std::optional<Trouble> Room::load() {
  used_ = time_now();
  if (table_) return std::nullopt;
  store::Answer<store::StoredMatch> stored = means_.store.load(id_);
  if (!stored) return trouble_of(stored.error());
  const Result<Record> record = record_of(*stored);
  if (!record) return internal("The match cannot be read: " + to_string(record.error()));
  const auto game = means_.shelf.game(record->scenario, record->options);
  if (!game) return internal("The match's battle cannot be loaded: " + to_string(game.error()));
  Result<Table> table = Table::load(*game, *record);
  if (!table) return internal("The match cannot be replayed: " + to_string(table.error()));
  revision_ = stored->state.revision;
  table->set_revision(static_cast<std::uint64_t>(revision_));
  table_ = std::move(*table);
  turn_ = stored->state.turn;
  seats_ = std::move(stored->seats);
  return std::nullopt;
}

bool Room::rest(store::Time before) {
  const std::lock_guard lock(mutex_);
  std::erase_if(streams_, [](const auto& stream) { return stream.expired(); });
  if (used_ >= before || (table_ && bot_decides())) return false;
  table_.reset();
  seats_ = {};
  return streams_.empty();
}

bool Room::is_loaded() {
  const std::lock_guard lock(mutex_);
  return table_.has_value();
}

// ---- seats

const store::Seat* Room::seat_row(std::string_view word) const {
  const auto found = std::find_if(seats_.begin(), seats_.end(),
                                  [&](const store::Seat& seat) { return seat.word == word; });
  return found == seats_.end() ? nullptr : &*found;
}

Answer<Seat> Room::seat_of_token(std::string_view token) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) return refuse(std::move(*trouble));
  const std::string hash = store::token_hash(token);
  for (store::Seat& row : seats_) {
    if (row.token_hash.empty() || !store::same_secret(row.token_hash, hash)) continue;
    const Result<Seat> seat = seat_named(table_->game(), row.word);
    if (!seat || *seat == kUmpire) break;
    note_use(row);
    return *seat;
  }
  return refuse(unauthorized("This link opens no seat of this match."));
}

void Room::note_use(store::Seat& seat) {
  const store::Time now = time_now();
  if (now - seat.seen < kSeenEvery) return;
  const store::Done noted = means_.store.touch_seat(id_, seat.word, now);
  if (!noted) return means_.log.error("match " + id_ + ": " + noted.error().message);
  const bool first = seat.joined == 0;
  if (first) seat.joined = now;
  seat.seen = now;
  if (first) announce();
}

Answer<Seat> Room::seat_of_account(std::int64_t account, std::string_view word) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) return refuse(std::move(*trouble));
  for (store::Seat& row : seats_) {
    if (row.account != account || (!word.empty() && row.word != word)) continue;
    const Result<Seat> seat = seat_named(table_->game(), row.word);
    if (!seat || *seat == kUmpire) break;
    note_use(row);
    return *seat;
  }
  return refuse(unauthorized("This account sits at no such seat of this match."));
}

Answer<bool> Room::claim(Seat seat, std::int64_t account) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) return refuse(std::move(*trouble));
  const std::string word = word_of(table_->game(), seat);
  const store::Done done = means_.store.claim_seat(id_, word, account);
  if (!done) return refuse(trouble_of(done.error()));
  for (store::Seat& row : seats_) {
    if (row.word == word) row.account = account;
  }
  return true;
}

// ---- looking

Json Room::snapshot_now(Seat seat) const {
  Json json = table_->snapshot(seat);
  json["match"] = id_;
  // What was taken over from another game stays.
  const std::size_t own = table_->count() - std::min(table_->count(), table_->head().given);
  json["undo"] = std::min(json["undo"].get<std::size_t>(), own);
  Json taken = Json::object();
  for (const store::Seat& row : seats_) {
    if (row.kind == store::SeatKind::Spectator) continue;
    const bool bot = row.kind == store::SeatKind::Bot;
    taken[row.word] = bot ? Json{{"kind", "bot"}, {"bot", row.bot}}
                          : Json{{"kind", "person"}, {"joined", row.joined != 0}};
  }
  json["seats_taken"] = std::move(taken);
  return json;
}

Answer<Json> Room::snapshot(Seat seat) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) return refuse(std::move(*trouble));
  return snapshot_now(seat);
}

// ---- changing

std::optional<Trouble> Room::stale(std::uint64_t revision) const {
  if (revision == table_->revision()) return std::nullopt;
  return Trouble{409, "stale", "The match has moved on since.", "", "revision"};
}

/// Makes what was just done on the table true, or forgets it.
std::optional<Trouble> Room::append(Seat by, std::vector<store::Entry> entries) {
  store::Change change;
  change.expected_revision = revision_;
  change.entries = std::move(entries);
  change.turn = turn_of(*table_);
  change.result = result_of(*table_);
  change.now = time_now();
  const std::string actor = word_of(table_->game(), by);
  for (const store::Seat& row : seats_) {
    if (row.kind != store::SeatKind::Person) continue;
    if (!change.result.empty()) {
      change.notices.push_back({row.word, store::NoticeKind::Over});
    } else if (row.word == change.turn && row.word != actor && row.word != turn_) {
      change.notices.push_back({row.word, store::NoticeKind::Turn});
    }
  }
  const store::Answer<std::int64_t> revision = means_.store.append(id_, change);
  if (!revision) {
    table_.reset();
    return trouble_of(revision.error());
  }
  turn_ = change.turn;
  revision_ = *revision;
  table_->set_revision(static_cast<std::uint64_t>(revision_));
  return std::nullopt;
}

Answer<Json> Room::act(Seat seat, std::uint64_t revision, const std::vector<std::string>& actions) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) return refuse(std::move(*trouble));
  if (auto trouble = stale(revision)) return refuse(std::move(*trouble));
  if (!seat.is_player()) return refuse(forbidden("Who only watches cannot act."));
  const std::size_t before = table_->count();
  const std::optional<Refused> refusal = table_->act(seat, actions);
  if (refusal) {
    return refuse(refused(refusal->refusal, "actions/" + std::to_string(refusal->index)));
  }
  if (auto trouble = append(seat, entries_from(*table_, before)))
    return refuse(std::move(*trouble));
  Json json = snapshot_now(seat);
  json["events"] = table_->events(seat, before + 1);
  announce();
  wake_bot();
  return json;
}

Answer<Json> Room::undo(Seat seat, std::uint64_t revision) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) return refuse(std::move(*trouble));
  if (auto trouble = stale(revision)) return refuse(std::move(*trouble));
  if (!seat.is_player()) return refuse(forbidden("Who only watches cannot take back."));
  if (table_->count() <= table_->head().given) {
    return refuse(refused({"", "What was taken over from another game cannot be taken back."}));
  }
  const std::optional<Refusal> refusal = table_->undo(seat);
  if (refusal) return refuse(refused(*refusal));
  const std::string by = word_of(table_->game(), seat);
  if (auto trouble = append(seat, {undo_entry(*table_, by)})) return refuse(std::move(*trouble));
  announce();
  return snapshot_now(seat);
}

// ---- bots

bool Room::bot_decides() const {
  const store::Seat* row = seat_row(turn_);
  return row != nullptr && row->kind == store::SeatKind::Bot;
}

void Room::wake_bot() {
  if (bot_decides()) means_.wake_bot(shared_from_this());
}

std::optional<BotQuestionAt> Room::bot_question() {
  const std::lock_guard lock(mutex_);
  if (auto trouble = load()) {
    means_.log.error("match " + id_ + ": " + trouble->message);
    return std::nullopt;
  }
  if (!bot_decides()) return std::nullopt;
  BotQuestionAt question;
  question.game = table_->match().shared_game();
  question.seat = table_->match().decision().seat;
  question.seen = table_->match().position().seen_by(question.seat);
  question.moves = table_->match().legal_moves(question.seat);
  question.bot = seat_row(turn_)->bot;
  question.ply = table_->count();
  question.revision = table_->revision();
  return question;
}

Room::BotGo Room::play_bot(const BotQuestionAt& question, Move move, bool tell) {
  const std::lock_guard lock(mutex_);
  if (load()) return BotGo::Failed;
  if (question.revision != table_->revision()) return BotGo::On;  // asked again
  const std::size_t before = table_->count();
  const std::optional<Refused> refusal = table_->act(question.seat, question.game->text_of(move));
  if (refusal) {
    means_.log.error("match " + id_ + ": the bot was refused: " + refusal->refusal.reason);
    return BotGo::Done;
  }
  if (const auto trouble = append(question.seat, entries_from(*table_, before))) {
    means_.log.error("match " + id_ + ": " + trouble->message);
    return BotGo::Failed;
  }
  const bool goes_on = bot_decides();
  if (tell || !goes_on) announce();
  return goes_on ? BotGo::On : BotGo::Done;
}

// ---- watchers

void Room::watch(const std::shared_ptr<net::Stream>& stream) {
  const std::lock_guard lock(mutex_);
  if (load()) return;
  stream->send(news());
  streams_.push_back(stream);
}

/// What watchers of every seat are told: that something changed, nothing of what.
std::shared_ptr<const std::string> Room::news() const {
  const Decision decision = table_->match().decision();
  Json json = {{"type", "changed"},
               {"revision", table_->revision()},
               {"count", table_->count()},
               {"decision", nullptr}};
  if (decision.actor == Decision::Actor::Player) {
    json["decision"] = {{"player", word_of(table_->game(), decision.seat)}, {"by", "player"}};
  }
  return std::make_shared<const std::string>(to_line(json));
}

void Room::announce() {
  std::erase_if(streams_, [](const auto& stream) { return stream.expired(); });
  if (streams_.empty()) return;
  const auto text = news();
  for (const auto& watcher : streams_) {
    if (const auto stream = watcher.lock()) stream->send(text);
  }
}

}  // namespace linstock::server
