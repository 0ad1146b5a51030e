// A game on the table as JSON: what the page, the server and the browser's engine exchange.
//
// Everything a table says to a seat is within what that seat may know. One table belongs to one
// thread at a time; tables of the same game may be used by several threads at once.
//
// snapshot
//   { "scenario", "system", "title", "seats":[word...], "seat":word,
//     "count": actions and dice played, "revision": actions and undos so far,
//     "view": the position (what `linstock show --json` prints),
//     "decision": {"player","by":"player|dice","kind","prompt","rules":[id...]} or null,
//     "yours": may the seat decide now,
//     "actions": [{"type", "piece", "hex", ... (the JSON form), "text", "label", "detail":{...}}],
//     "undo": how many actions the seat could take back one after the other,
//     "result": null or {"winner","level","reason","rule"} }
// events: entry 0 is the set-up, entry n the n-th action or die
//   [{"n":12, "by":"american|british|dice" ("" for the set-up), "action":"move 2812" or null while
//   it is kept secret,
//     "tale":[{"text", "modifiers":[{"value","rule","cause"}], "rule", "json":{...}, "heading"}]}]
// check
//   {"ok":true} or {"refused":{"rule","reason"}}
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/match.hpp"
#include "match/record.hpp"

namespace linstock {

/// A match, the head of its record, and how often it was changed.
class Table {
 public:
  /// A new game. Without a seed (`head.seed`) the umpire gives the dice as actions ("roll 7").
  /// `new_record` makes a head with a seed; `head.lines` is ignored.
  Table(std::shared_ptr<const Game> game, const Record& head);
  /// The game of a record, replayed. The game must be that of the record's scenario and options.
  [[nodiscard]] static Result<Table> load(std::shared_ptr<const Game> game, Record record);

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Game& game() const { return match_.game(); }
  /// The head of the record, without actions.
  [[nodiscard]] const Record& head() const { return head_; }
  /// Actions and dice played so far.
  [[nodiscard]] std::size_t count() const { return match_.history().size(); }
  /// Changes so far, actions and undos, a batch of actions counting once.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  /// For who keeps tables elsewhere and loads them again.
  void set_revision(std::uint64_t revision) { revision_ = revision; }
  [[nodiscard]] bool is_over() const { return match_.decision().actor == Decision::Actor::Nobody; }

  [[nodiscard]] Json snapshot(Seat seat) const;
  /// The entries `first`, `first + 1`, ... to the last one: after an action, ask from the old
  /// `count() + 1` on.
  [[nodiscard]] Json events(Seat seat, std::size_t first) const;
  /// Would the action (its text or its JSON) be played?
  [[nodiscard]] Json check(Seat seat, std::string_view action) const;
  /// What the map shows about a question; the names are the system's. Errors: a name or an argument
  /// that is not known.
  [[nodiscard]] Result<Json> overlay(Seat seat, std::string_view name,
                                     std::string_view argument) const;
  /// {"view", "count"}: the position after `count` actions and dice as the seat may know it. Error:
  /// there were not so many.
  [[nodiscard]] Result<Json> at(Seat seat, std::size_t count) const;
  /// Once the game is over, and for the umpire always, the whole record. While it runs, for others:
  /// without seed, salt, hashes and what is kept from them (docs/records.md); not to be replayed.
  [[nodiscard]] std::string record(Seat seat) const;
  /// The lines of the record from action `first + 1` on, with everything in them, for whoever keeps
  /// the game.
  [[nodiscard]] std::vector<RecordLine> lines_from(std::size_t first) const;

  /// Plays all of the actions (texts or JSON), or none and says why. What comes after a die,
  /// after something hidden was shown, or after the decision went to the other player cannot be
  /// part of the same batch: nobody may look ahead and then think again.
  std::optional<Refused> act(Seat seat, std::span<const std::string> actions);
  /// One action.
  std::optional<Refused> act(Seat seat, std::string_view action);
  /// Takes the seat's last action back.
  std::optional<Refusal> undo(Seat seat);

  /// A new table with the first `count` actions and dice of this one and a secret of its own. The
  /// dice rolled from there on are the new seed's. Error: there were not so many.
  [[nodiscard]] Result<Table> fork(std::size_t count, const SeedSecret& secret,
                                   std::string started = {}) const;

 private:
  Table(Match match, Record head);
  [[nodiscard]] std::unique_ptr<Position> position_at(std::size_t count) const;
  [[nodiscard]] Json entry(Seat seat, std::size_t n, const Tale& tale) const;
  [[nodiscard]] Json actions_json(Seat seat) const;
  void note_change();

  Match match_;
  Record head_;
  std::uint64_t revision_ = 0;
  /// Positions on the way, with their number of actions, ascending: so that looking back is quick.
  std::vector<std::pair<std::size_t, std::shared_ptr<const Position>>> marks_;
};

/// An action's text ("move 2812") or JSON ({"type":"move","hex":"2812"}).
[[nodiscard]] Result<Move> read_action(const Game& game, std::string_view text);
/// null while the game runs, else {winner, level, reason, rule}.
[[nodiscard]] Json result_json(const Game& game, const std::optional<GameResult>& result);
/// One part of a tale.
[[nodiscard]] Json told_json(const Told& told);

}  // namespace linstock
