#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "cli/narrative.hpp"
#include "cli/screens.hpp"
#include "cli/situation.hpp"

namespace linstock::cli {

namespace {

constexpr const char* kPlayOwnWords = R"(  hint          what the computer would do, and why
  auto          let the computer finish this phase for you
  save <file>   keep the game           quit            leave
)";

}  // namespace

Session::Session(Table table, data::Digest digest, SessionOptions options, Paint paint, int width)
    : Conversation(std::move(digest), paint, width),
      table_(std::move(table)),
      options_(std::move(options)),
      told_(table_.match.history().size()) {}

Seat Session::eyes() const {
  const Decision decision = table_.match.decision();
  if (decision.actor == Decision::Actor::Nobody) return kUmpire;
  if (person_decides()) return decision.seat;
  return options_.bots.contains(0) ? Seat{1} : Seat{0};
}

bool Session::person_decides() const {
  const Decision decision = table_.match.decision();
  return decision.actor == Decision::Actor::Player && !options_.bots.contains(decision.seat.index);
}

void Session::let_bots_play() {
  while (table_.match.decision().actor == Decision::Actor::Player && !person_decides()) {
    play_one(table_.match, *options_.bots[table_.match.decision().seat.index]);
    saved_ = false;
  }
}

Done Session::keep_file() {
  if (options_.save.empty() || saved_) return {};
  const Done done = save_table(table_, options_.save);
  if (done) saved_ = true;
  return done;
}

Done Session::run() {
  greet();
  std::string line;
  while (true) {
    let_bots_play();
    const Done kept = keep_file();
    if (!kept) print(kept.error().where + ": " + kept.error().reason + "\n");
    show_news();
    if (table_.match.decision().actor == Decision::Actor::Nobody) {
      const Json view = table_.match.view(kUmpire);
      print("\n" + Situation{view, system(), paint_, width_}.decision());
    }
    ask();
    print("> ");
    if (!std::getline(std::cin, line)) break;
    if (!answer(line)) break;
  }
  if (!saved_) print("\nThe game was not saved; 'save <file>' keeps it.\n");
  return {};
}

void Session::greet() {
  const Json view = seen();
  print(Situation{view, system(), paint_, width_}.head());
  print("Type 'help' for what you can say here, 'quit' to leave.\n");
  if (told_ == 0) print(Narrative{digest_, paint_, width_}.tell(table_.match.start_tale()));
}

void Session::show_news() {
  if (told_ == table_.match.history().size()) return;
  print(Narrative{digest_, paint_, width_}.tell(table_.match.tale_for(eyes(), told_)));
  told_ = table_.match.history().size();
}

void Session::ask() {
  if (asked_ || !person_decides()) return;
  const Json view = seen();
  const std::string rules = system();
  const Situation situation{view, rules, paint_, width_};
  const std::vector<Move> moves = further_.empty() ? table_.match.legal_moves(eyes()) : further_;
  print("\n" + situation.combat() + situation.decision() +
        Menu(table_.match, view, moves).text(paint_, width_));
  asked_ = true;
}

// ---- what the person says

std::string_view Session::how_to_answer() const {
  return screen_of(table_.match.game().system()).how_to_answer;
}
const char* Session::own_words() const { return kPlayOwnWords; }

Json Session::seen() const { return table_.match.view(eyes()); }

const Game* Session::game() const { return &table_.match.game(); }
std::string Session::system() const { return std::string(table_.match.game().system()); }

void Session::start_over() {
  further_.clear();
  asked_ = false;
}

void Session::note_change() {
  start_over();
  saved_ = false;
}

void Session::show_log() {
  const std::size_t count = table_.match.history().size();
  const std::size_t first = count > kLogActions ? count - kLogActions : 0;
  print(Narrative{digest_, paint_, width_}.tell(table_.match.tale_for(eyes(), first)));
}

bool Session::own_word(const std::string& word, const std::string& rest) {
  if (word == "save") {
    save(rest);
  } else if (word == "hint") {
    hint();
  } else if (word == "auto") {
    finish_phase();
  } else {
    return false;
  }
  return true;
}

bool Session::play(const std::vector<Move>& moves) {
  const std::optional<Refused> refused = table_.match.act_all(eyes(), moves);
  if (refused) {
    print("No: " + with_rule(refused->refusal.reason, refused->refusal.rule) + "\n");
    return false;
  }
  note_change();
  return true;
}

/// What a line picks from the menu on the screen, or from the whole one.
std::vector<Move> Session::picked(const std::string& line) const {
  const Json view = seen();
  const std::vector<Move> all = table_.match.legal_moves(eyes());
  std::vector<Move> moves = Menu(table_.match, view, further_.empty() ? all : further_).pick(line);
  if (moves.empty() && !further_.empty()) moves = Menu(table_.match, view, all).pick(line);
  return moves;
}

/// The id of the one unit whose id or name holds the part; empty if there is none or several.
std::string Session::unit_named(const std::string& part) const {
  const Json view = seen();
  std::string found;
  for (const Json& unit : view["units"]) {
    auto id = unit["id"].get<std::string>();
    if (id == part) return id;
    if (id.find(part) == std::string::npos) continue;
    if (!found.empty()) return {};
    found = id;
  }
  return found;
}

/// Orders in short: "<unit> <hex>" for activate and move; an order that has to wait for the unit on
/// the move to stop.
std::vector<std::vector<Move>> Session::guesses(const std::string& line) const {
  const Game& game = table_.match.game();
  const std::size_t blank = line.rfind(' ');
  const std::string hex = blank == std::string::npos ? "" : line.substr(blank + 1);
  const Result<Move> stop = game.parse_move("stop");
  const Result<Move> whole = game.parse_move(line);
  const Result<Move> step = game.parse_move("move " + hex);
  const Result<Move> unit =
      game.parse_move("activate " + unit_named(step ? line.substr(0, blank) : line));
  std::vector<std::vector<Move>> list;
  if (unit && step) list.push_back({*unit, *step});
  if (unit && step && stop) list.push_back({*stop, *unit, *step});
  if (unit && !step && stop) list.push_back({*stop, *unit});
  if (whole && stop) list.push_back({*stop, *whole});
  return list;
}

/// An answer to the menu, an action in its text form, or orders in short.
void Session::choose(const std::string& line) {
  if (!person_decides()) {
    print("The game is over: 'show', 'log', 'save <file>' or 'quit'.\n");
    return;
  }
  const Result<Move> whole = table_.match.game().parse_move(line);
  if (whole && !table_.match.check(eyes(), *whole)) {
    play({*whole});
    return;
  }
  std::vector<Move> moves = picked(line);
  if (moves.size() == 1) {
    play(moves);
    return;
  }
  if (moves.size() > 1) {
    further_ = std::move(moves);
    asked_ = false;
    return;
  }
  for (const std::vector<Move>& guess : guesses(line)) {
    if (!table_.match.act_all(eyes(), guess)) return note_change();
  }
  if (whole) {
    play({*whole});  // says why not
    return;
  }
  print("'" + line + "' is none of the choices; 'help' tells what you can say.\n");
}

/// The helper plays for the person until the phase or the turn to decide is over.
void Session::finish_phase() {
  if (!person_decides()) return print("There is nothing to decide.\n");
  const Seat seat = eyes();
  const auto phase_of = [&] {
    const Json view = table_.match.view(seat);
    const Json whose = view.contains("phasing") ? view["phasing"] : view["mover"];
    return view["phase"].dump() + whose.dump() + view["turn"].dump();
  };
  const std::string phase = phase_of();
  while (person_decides() && table_.match.decision().seat == seat && phase_of() == phase) {
    play_one(table_.match, *options_.helper);
  }
  note_change();
}

/// What the helper would do, and why.
void Session::hint() {
  if (!person_decides()) return print("There is nothing to decide.\n");
  const Move move = decide(table_.match, *options_.helper);
  print(table_.match.position().label_of(move) + ": " + options_.helper->explain() + ".\n");
}

void Session::undo() {
  const std::optional<Refusal> refusal = table_.match.undo(eyes());
  if (refusal) return print(refusal->reason + "\n");
  told_ = std::min(told_, table_.match.history().size());
  note_change();
  print("Taken back.\n");
}

void Session::why(const std::string& text) {
  Result<Move> move = table_.match.game().parse_move(text);
  if (!move) move = table_.match.game().parse_move("move " + text);
  if (!move) return print(table_.match.game().parse_move(text).error().message + "\n");
  const std::optional<Refusal> refusal = table_.match.check(eyes(), *move);
  if (!refusal) return print("It is lawful.\n");
  explain(refusal->reason, refusal->rule);
}

void Session::save(const std::string& file) {
  const std::string target = file.empty() ? options_.save : file;
  if (target.empty()) return print("Say 'save <file>'.\n");
  const Done done = save_table(table_, target);
  if (!done) return print(done.error().where + ": " + done.error().reason + "\n");
  saved_ = true;
  print("Saved in " + target + ".\n");
}

}  // namespace linstock::cli
