#include "tests/property/random_game.hpp"

#include <utility>

#include "data/record_file.hpp"
#include "match/record.hpp"
#include "tests/property/choices.hpp"
#include "tests/property/copies.hpp"
#include "tests/property/crash_report.hpp"

namespace linstock::testing {

namespace {

/// No game comes near it.
constexpr std::size_t kLongestGame = 20'000;
/// Keeps the player's chances apart from the dice of the same seed.
constexpr std::uint64_t kOfThePlayer = 0x9E3779B97F4A7C15;

std::string file_name(const Match& match, std::uint64_t seed) {
  std::string name = "failed-" + std::string(match.game().id()) + "-" + std::to_string(seed);
  for (char& letter : name) {
    if (letter == '/') letter = '-';
  }
  return name + ".linstock";
}

}  // namespace

Effort thorough() { return {}; }

Effort quick() {
  return {.all_lawful = 20,
          .unlawful = 1,
          .seats = 20,
          .json = 200,
          .undo = 25,
          .secrets = 10,
          .forms = 100,
          .agreement = 0};
}

RandomGame::RandomGame(std::shared_ptr<const Game> game, std::uint64_t seed, Temper temper,
                       Effort effort)
    : match_(std::move(game), {.seed = std::nullopt, .keep_tales = false}),
      seed_(seed),
      temper_(temper),
      effort_(effort),
      property_(property_system(match_.game())),
      watch_(property_.watch(match_.game())),
      dice_(seed),
      chances_(seed ^ kOfThePlayer) {
  report_on_crash([this] { return report(); });
  examine(false);
}

RandomGame::~RandomGame() { report_on_crash(nullptr); }

bool RandomGame::due(int every) const {
  return every > 0 && match_.history().size() % static_cast<std::size_t>(every) == 0;
}

void RandomGame::expect(std::string fault) {
  if (fault_.empty()) fault_ = std::move(fault);
}

void RandomGame::play() {
  while (!moves_.empty() && fault_.empty()) {
    if (match_.history().size() > kLongestGame) expect("the game does not end");
    step(pick(match_, moves_, temper_, chances_));
  }
}

bool RandomGame::step_blindly() {
  const Decision owed = match_.decision();
  if (owed.actor == Decision::Actor::Nobody) return false;
  if (owed.actor == Decision::Actor::Dice) {
    expect(match_.give_roll(match_.position().roll(dice_)) ? "a die is refused" : "");
  } else {
    expect(match_.act(owed.seat, pick(match_, moves_, temper_, chances_))
               ? "a lawful action is refused"
               : "");
  }
  match_.position().legal_moves(moves_);
  return fault_.empty();
}

void RandomGame::skip(std::size_t actions) {
  for (std::size_t i = 0; i < actions && step_blindly(); ++i) {
    expect(watch_->observe(match_.position(), match_.history().back().by == kDice));
  }
}

bool RandomGame::step(std::size_t number) {
  return !moves_.empty() && step(moves_[number % moves_.size()]);
}

bool RandomGame::step(Move move) {
  if (moves_.empty() || !fault_.empty()) return false;
  const bool die = match_.decision().actor == Decision::Actor::Dice;
  if (die) move = match_.position().roll(dice_);
  const bool played = act(move);
  if (!played) expect("a lawful action is refused: " + match_.game().text_of(move));
  if (played && fault_.empty()) examine(die);
  return fault_.empty();
}

bool RandomGame::act(Move move) {
  const Decision owed = match_.decision();
  if (owed.actor == Decision::Actor::Dice) return !match_.give_roll(move);
  const bool twice = due(effort_.undo);
  const auto before = twice ? match_.position().clone() : nullptr;
  const bool played = !match_.act(owed.seat, move);
  if (twice && played) undo_and_repeat(owed.seat, move, *before);
  return played;
}

/// Takes the last action back, when that is allowed, and plays it again.
void RandomGame::undo_and_repeat(Seat seat, Move move, const Position& before) {
  const std::size_t count = match_.history().size();
  const auto after = match_.position().clone();
  if (match_.undoable() == 0) {
    if (!match_.undo(seat)) expect("an action was taken back that stands");
    return;
  }
  if (match_.undo(seat)) expect("an action cannot be taken back");
  if (!property_.same_state(before, match_.position()))
    expect("an action taken back leaves a trace");
  if (match_.history().size() != count - 1) expect("an action taken back stays in the history");
  if (match_.act(seat, move)) expect("an action cannot be played again");
  if (!property_.same_state(*after, match_.position()))
    expect("an action played again does otherwise");
}

void RandomGame::examine(bool die) {
  match_.position().legal_moves(moves_);
  expect(watch_->observe(match_.position(), die));
  if (fault_.empty()) examine_choices();
  if (fault_.empty()) examine_copies();
}

void RandomGame::examine_choices() {
  const ChoiceQuestion question{match_, moves_, chances_, match_.history().size()};
  expect(are_in_order(question));
  expect(are_accepted(question, !due(effort_.all_lawful)));
  expect(others_are_refused(question, effort_.unlawful));
  if (due(effort_.seats)) expect(belong_to_one_seat(question));
  if (due(effort_.forms)) expect(can_be_written(question));
  if (due(effort_.agreement) && property_.agreement != nullptr) {
    expect(property_.agreement(match_.position()));
  }
}

void RandomGame::examine_copies() {
  const Position& position = match_.position();
  if (due(effort_.json)) expect(survives_json(position));
  const bool hides = position.hides_from(Seat{0}) || position.hides_from(Seat{1});
  if (hides && property_.keeps_secrets == nullptr) expect("something is hidden in an open system");
  if (hides && due(effort_.secrets)) expect(property_.keeps_secrets(position));
}

std::string RandomGame::report() const {
  const SeedSecret secret{seed_, salt_of_open_seed(seed_)};
  const Record record = record_of(match_, new_record(std::string(match_.game().id()), secret));
  const std::string file = file_name(match_, seed_);
  const Result<bool> written = data::write_file(file, write_record(record));
  return std::string(match_.game().id()) + ", seed " + std::to_string(seed_) + ", " +
         name_of(temper_) + ", after " + std::to_string(match_.history().size()) +
         " actions: " + fault_ + "\nThe record is " +
         (written ? "in " + file : "lost: " + to_string(written.error()));
}

}  // namespace linstock::testing
