// One match on the server: its table while somebody uses it, who sits where, and who watches.
//
// The truth is the store's list of entries. A change is validated on the table, appended in one
// transaction, then answered, then announced. When the store refuses, the table is thrown away and
// made again from the store at the next use: memory never runs ahead of the truth.
//
// Everything that leaves the room for a seat comes from `Table` with that seat, which leaves out
// what the seat may not know.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/table.hpp"
#include "server/log.hpp"
#include "server/net/server.hpp"
#include "server/reply.hpp"
#include "server/shelf.hpp"
#include "store/store.hpp"

namespace linstock::server {

class Room;

/// What all rooms use.
struct Means {
  store::Store& store;
  Shelf& shelf;
  const Log& log;
  /// A bot has to decide in this room. Must not block.
  std::function<void(std::shared_ptr<Room>)> wake_bot;
};

/// What a bot is asked, cut loose from the room so that nobody waits while it thinks.
struct BotQuestionAt {
  std::shared_ptr<const Game> game;  ///< keeps what the rest points into
  std::unique_ptr<Position> seen;
  std::vector<Move> moves;
  Seat seat;
  std::string bot;
  std::uint64_t ply = 0;
  std::uint64_t revision = 0;
};

/// Safe to use from any thread.
class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(std::string id, const Means& means) : id_(std::move(id)), means_(means) {}

  [[nodiscard]] const std::string& id() const { return id_; }

  /// The seat that a secret token opens: the only place where this is decided. Notes that the seat
  /// was used.
  [[nodiscard]] Answer<Seat> seat_of_token(std::string_view token);
  /// The seat with this word if this account sits there.
  [[nodiscard]] Answer<Seat> seat_of_account(std::int64_t account, std::string_view word);
  /// Ties a seat to an account.
  [[nodiscard]] Answer<bool> claim(Seat seat, std::int64_t account);

  /// Calls `use(table)`; nobody changes the table meanwhile.
  template <class Use>
  [[nodiscard]] auto with_table(Use use) -> Answer<decltype(use(std::declval<const Table&>()))> {
    const std::lock_guard lock(mutex_);
    if (auto trouble = load()) return refuse(std::move(*trouble));
    return use(std::as_const(*table_));
  }

  /// The snapshot with what the server adds: match, revision, seats_taken.
  [[nodiscard]] Answer<Json> snapshot(Seat seat);
  /// Plays the actions if the match is still at `revision`; the snapshot after them with `events`.
  /// `stale` (409): the match has moved on. `refused` (422): a rule, or it is not the seat's turn.
  [[nodiscard]] Answer<Json> act(Seat seat, std::uint64_t revision,
                                 const std::vector<std::string>& actions);
  /// Takes the seat's last action back, likewise.
  [[nodiscard]] Answer<Json> undo(Seat seat, std::uint64_t revision);

  /// Tells this stream of changes from now on, and of where the match stands.
  void watch(const std::shared_ptr<net::Stream>& stream);

  /// What the bot that has to decide is asked; nothing when no bot has to.
  [[nodiscard]] std::optional<BotQuestionAt> bot_question();
  enum class BotGo : std::uint8_t { On, Done, Failed };
  /// Plays a bot's answer: it has to go `On` deciding, is `Done`, or the store `Failed`. Watchers
  /// are told when `tell`, and always when the decision leaves the bot.
  BotGo play_bot(const BotQuestionAt& question, Move move, bool tell);

  /// Forgets the table if it was not used since `before`. True when nobody watches either.
  bool rest(store::Time before);
  [[nodiscard]] bool is_loaded();

 private:
  [[nodiscard]] std::optional<Trouble> load();
  [[nodiscard]] Json snapshot_now(Seat seat) const;
  [[nodiscard]] std::optional<Trouble> stale(std::uint64_t revision) const;
  [[nodiscard]] std::optional<Trouble> append(Seat by, std::vector<store::Entry> entries);
  [[nodiscard]] const store::Seat* seat_row(std::string_view word) const;
  [[nodiscard]] bool bot_decides() const;
  void wake_bot();
  void note_use(store::Seat& seat);
  void announce();
  [[nodiscard]] std::shared_ptr<const std::string> news() const;

  const std::string id_;
  const Means& means_;
  std::mutex mutex_;
  std::optional<Table> table_;
  std::int64_t revision_ = 0;  ///< of the store; the table counts otherwise until it is told
  std::string turn_;           ///< who decides, as the store has it
  std::vector<store::Seat> seats_;
  std::vector<std::weak_ptr<net::Stream>> streams_;
  store::Time used_ = 0;
};

}  // namespace linstock::server
