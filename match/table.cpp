#include "match/table.hpp"

#include <algorithm>

namespace linstock {

namespace {

/// How many actions there are between two positions that are kept.
constexpr std::size_t kMarkEvery = 64;

Json refusal_json(const Refusal& refusal) {
  return {{"rule", refusal.rule}, {"reason", refusal.reason}};
}

}  // namespace

Result<Move> read_action(const Game& game, std::string_view text) {
  if (!text.starts_with('{')) return game.parse_move(text);
  const Result<Json> json = parse_json(text);
  if (!json) return fail("action", json.error().message);
  return game.move_from_json(*json);
}

Json result_json(const Game& game, const std::optional<GameResult>& result) {
  if (!result) return nullptr;
  const Json winner = result->winner ? Json(word_of(game, *result->winner)) : Json(nullptr);
  return {{"winner", winner},
          {"level", result->level},
          {"reason", result->reason},
          {"rule", result->rule}};
}

Json told_json(const Told& told) {
  Json modifiers = Json::array();
  for (const ModifierTold& modifier : told.modifiers) {
    modifiers.push_back(modifier_json(modifier));
  }
  return {{"text", told.text},
          {"modifiers", std::move(modifiers)},
          {"rule", told.rule},
          {"json", told.json},
          {"heading", told.heading}};
}

// ---- beginning

Table::Table(Match match, Record head) : match_(std::move(match)), head_(std::move(head)) {
  head_.lines.clear();
}

Table::Table(std::shared_ptr<const Game> game, const Record& head)
    : Table(Match(std::move(game), {.seed = head.seed, .keep_tales = false}), head) {}

Result<Table> Table::load(std::shared_ptr<const Game> game, Record record) {
  Result<Match> match = replay(std::move(game), record, /*keep_tales=*/false);
  if (!match) return fail(match.error());
  Table table(std::move(*match), std::move(record));
  table.revision_ = table.count();
  return table;
}

Result<Table> Table::fork(std::size_t count, const SeedSecret& secret, std::string started) const {
  if (count > this->count()) return fail("count", "there were not so many actions");
  Record record = record_of(match_, new_record(head_.scenario, secret));
  record.options = head_.options;
  record.lines.resize(count);
  record.given = count;
  record.started = std::move(started);
  return load(match_.shared_game(), std::move(record));
}

// ---- looking

Json Table::actions_json(Seat seat) const {
  Json list = Json::array();
  const std::vector<Move> moves = match_.legal_moves(seat);
  if (moves.empty()) return list;
  const Position& position = match_.position();
  // Facts about a move must not come from what the one who decides may not know.
  const Seat decides = match_.decision().seat;
  const std::unique_ptr<Position> seen =
      position.hides_from(decides) ? position.seen_by(decides) : nullptr;
  std::vector<Json> details = (seen ? *seen : position).details(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Json json = game().json_of(moves[i]);
    json["text"] = game().text_of(moves[i]);
    json["label"] = position.label_of(moves[i]);
    json["detail"] = std::move(details[i]);
    list.push_back(std::move(json));
  }
  return list;
}

Json Table::snapshot(Seat seat) const {
  Json view = match_.view(seat);
  const bool yours = match_.may_act(seat);
  Json json;
  json["scenario"] = game().id();
  json["system"] = game().system();
  json["title"] = game().title();
  json["seats"] = game().seats();
  json["seat"] = word_of(game(), seat);
  json["count"] = count();
  json["revision"] = revision_;
  json["decision"] = view.value("decision", Json(nullptr));
  json["yours"] = yours;
  json["undo"] = yours ? match_.undoable() : 0;
  json["result"] = result_json(game(), match_.position().result());
  json["view"] = std::move(view);
  json["actions"] = actions_json(seat);
  return json;
}

Json Table::check(Seat seat, std::string_view action) const {
  const Result<Move> move = read_action(game(), action);
  if (!move) return {{"refused", refusal_json({"", to_string(move.error())})}};
  const std::optional<Refusal> refusal = match_.check(seat, *move);
  if (refusal) return {{"refused", refusal_json(*refusal)}};
  return {{"ok", true}};
}

Result<Json> Table::overlay(Seat seat, std::string_view name, std::string_view argument) const {
  return match_.position().overlay(seat, name, argument);
}

std::unique_ptr<Position> Table::position_at(std::size_t count) const {
  std::size_t n = 0;
  const Position* from = nullptr;
  for (const auto& [number, position] : marks_) {
    if (number > count) break;
    n = number;
    from = position.get();
  }
  std::unique_ptr<Position> position = from == nullptr ? game().start(nullptr) : from->clone();
  for (; n < count; ++n) position->apply(match_.history()[n].move, nullptr);
  return position;
}

Result<Json> Table::at(Seat seat, std::size_t count) const {
  if (count > this->count()) {
    return fail("count", "only " + std::to_string(this->count()) + " actions have been played");
  }
  Json view = position_at(count)->view(seat);
  view["seat"] = word_of(game(), seat);
  view["actions"] = count;
  return Json{{"view", std::move(view)}, {"count", count}};
}

// ---- what happened

Json Table::entry(Seat seat, std::size_t n, const Tale& tale) const {
  Json json = {{"n", n}, {"by", ""}, {"action", nullptr}, {"tale", Json::array()}};
  if (n > 0) {
    const RecordLine line = line_of(match_, n - 1);
    json["by"] = line.by;
    if (!match_.keeps_from(seat, n - 1)) json["action"] = line.text;
  }
  for (const Told& told : tale) {
    if (may_hear(told, seat)) json["tale"].push_back(told_json(told));
  }
  return json;
}

Json Table::events(Seat seat, std::size_t first) const {
  Json list = Json::array();
  if (first > count()) return list;
  Tale tale;
  if (first == 0) {
    (void)game().start(&tale);
    list.push_back(entry(seat, 0, tale));
    first = 1;
  }
  const std::unique_ptr<Position> position = position_at(first - 1);
  for (std::size_t n = first; n <= count(); ++n) {
    tale.clear();
    position->apply(match_.history()[n - 1].move, &tale);
    list.push_back(entry(seat, n, tale));
  }
  return list;
}

std::string Table::record(Seat seat) const {
  if (seat == kUmpire || is_over()) return write_record(record_of(match_, head_));
  return write_partial_record(match_, head_, seat);
}

std::vector<RecordLine> Table::lines_from(std::size_t first) const {
  std::vector<RecordLine> lines;
  for (std::size_t n = first; n < count(); ++n) lines.push_back(line_of(match_, n));
  return lines;
}

// ---- acting

void Table::note_change() {
  ++revision_;
  while (!marks_.empty() && marks_.back().first > count()) marks_.pop_back();
  const std::size_t last = marks_.empty() ? 0 : marks_.back().first;
  if (count() - last >= kMarkEvery) marks_.emplace_back(count(), match_.position().clone());
}

std::optional<Refused> Table::act(Seat seat, std::span<const std::string> actions) {
  std::vector<Move> moves;
  for (const std::string& action : actions) {
    const Result<Move> move = read_action(game(), action);
    if (!move) return Refused{{"", to_string(move.error())}, moves.size()};
    moves.push_back(*move);
  }
  if (moves.empty()) return Refused{{"", "No action was given."}, 0};
  const bool dice = match_.decision().actor == Decision::Actor::Dice;
  if (dice && seat == kUmpire && moves.size() == 1) {
    std::optional<Refusal> refusal = match_.give_roll(moves[0]);
    if (refusal) return Refused{std::move(*refusal), 0};
  } else {
    std::optional<Refused> refused = match_.act_all(seat, moves, Match::Batch::Undoable);
    if (refused) return refused;
  }
  note_change();
  return std::nullopt;
}

std::optional<Refused> Table::act(Seat seat, std::string_view action) {
  const std::string text(action);
  return act(seat, std::span(&text, 1));
}

std::optional<Refusal> Table::undo(Seat seat) {
  std::optional<Refusal> refusal = match_.undo(seat);
  if (!refusal) note_change();
  return refusal;
}

}  // namespace linstock
