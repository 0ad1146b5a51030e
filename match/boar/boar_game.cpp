#include "match/boar/boar_game.hpp"

#include <utility>

#include "match/boar/action_form.hpp"
#include "match/boar/detail.hpp"
#include "match/boar/event_text.hpp"
#include "match/boar/overlay.hpp"
#include "match/boar/prompt.hpp"
#include "match/boar/refusal_text.hpp"
#include "match/boar/state_json.hpp"
#include "match/boar/view.hpp"
#include "match/boar/words.hpp"
#include "match/hash_word.hpp"
#include "rules/boar/engine.hpp"
#include "rules/boar/play.hpp"
#include "rules/boar/victory.hpp"

namespace linstock::boar {

namespace {

class BoarGame;

/// Tells events as they happen, and notes whether one of them shows something hidden.
class Narrator final : public EventSink {
 public:
  Narrator(const Scenario& scenario, const State& state, Tale* tale)
      : scenario_(scenario), state_(state), tale_(tale) {}

  void on(const Event& event) override {
    if (event.kind == EventKind::TacticsShown || event.kind == EventKind::Looks) revealed_ = true;
    if (tale_ == nullptr) return;
    Told told = tell(scenario_, event);
    told.hidden_from =
        hidden_mask(scenario_, state_, event.piece) | hidden_mask(scenario_, state_, event.piece2);
    tale_->push_back(std::move(told));
  }
  [[nodiscard]] bool revealed() const { return revealed_; }

 private:
  const Scenario& scenario_;
  const State& state_;
  Tale* tale_;
  bool revealed_ = false;
};

class BoarPosition final : public Position {
 public:
  BoarPosition(const BoarGame& game, const State& state) : game_(game), state_(state) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<BoarPosition>(*this);
  }
  [[nodiscard]] const Game& game() const override;
  [[nodiscard]] const Scenario& scenario() const;
  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] Decision decision() const override;
  [[nodiscard]] Prompt prompt() const override { return prompt_of(scenario(), state_); }
  void legal_moves(std::vector<Move>& out) const override;
  [[nodiscard]] std::optional<Refusal> check(Move move) const override;
  [[nodiscard]] std::string label_of(Move move) const override;
  [[nodiscard]] Secrecy secrecy_of(Move move) const override {
    return boar::secrecy_of(scenario(), state_, unpack(move));
  }
  [[nodiscard]] std::vector<Json> details(std::span<const Move> moves) const override;
  [[nodiscard]] linstock::Result<Json> overlay(Seat seat, std::string_view name,
                                               std::string_view argument) const override {
    return overlay_of(scenario(), state_, seat, name, argument);
  }
  [[nodiscard]] Move roll(const SeededDice& dice) const override {
    return pack({.value = static_cast<std::uint8_t>(dice.d10(state_.rolls))});
  }
  bool apply(Move move, Tale* tale) override;
  [[nodiscard]] std::optional<GameResult> result() const override;
  [[nodiscard]] std::uint64_t hash() const override { return state_.hash; }
  [[nodiscard]] Json to_json() const override { return state_json(scenario(), state_); }
  [[nodiscard]] Json view(Seat seat) const override;
  [[nodiscard]] bool hides_from(Seat seat) const override {
    return boar::hides_from(scenario(), state_, seat);
  }
  [[nodiscard]] std::unique_ptr<Position> seen_by(Seat seat) const override {
    State seen = state_;
    redact(scenario(), seen, seat);
    return std::make_unique<BoarPosition>(game_, seen);
  }

 private:
  [[nodiscard]] bool shows_pieces(const State& before) const;

  const BoarGame& game_;
  State state_;
};

class BoarGame final : public Game {
 public:
  explicit BoarGame(std::shared_ptr<const Scenario> scenario) : scenario_(std::move(scenario)) {}

  [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
  [[nodiscard]] std::string_view system() const override { return kSystem; }
  [[nodiscard]] std::string_view id() const override { return scenario_->id; }
  [[nodiscard]] std::string_view title() const override { return scenario_->title; }
  [[nodiscard]] std::vector<std::string> seats() const override {
    return {std::string(name_of(Side::American)), std::string(name_of(Side::British))};
  }

  [[nodiscard]] std::unique_ptr<Position> start(Tale* tale) const override;
  [[nodiscard]] linstock::Result<std::unique_ptr<Position>> position_from_json(
      const Json& json) const override;
  [[nodiscard]] std::string text_of(Move move) const override {
    return action_text(*scenario_, unpack(move));
  }
  [[nodiscard]] linstock::Result<Move> parse_move(std::string_view text) const override {
    return parse_action(*scenario_, text).map(pack);
  }
  [[nodiscard]] Json json_of(Move move) const override {
    return action_json(*scenario_, unpack(move));
  }
  [[nodiscard]] linstock::Result<Move> move_from_json(const Json& json) const override {
    return action_from_json(*scenario_, json).map(pack);
  }

 private:
  std::shared_ptr<const Scenario> scenario_;
};

const Game& BoarPosition::game() const { return game_; }
const Scenario& BoarPosition::scenario() const { return game_.scenario(); }

Decision BoarPosition::decision() const {
  const Pending owed = pending(scenario(), state_);
  switch (owed.actor) {
    case Pending::Actor::Player:
      return {Decision::Actor::Player, seat_of(owed.side), task_name(scenario(), owed.task)};
    case Pending::Actor::Dice:
      return {Decision::Actor::Dice, seat_of(owed.side), task_name(scenario(), owed.task)};
    default:
      return {};
  }
}

void BoarPosition::legal_moves(std::vector<Move>& out) const {
  ActionList actions;
  legal_actions(scenario(), state_, actions);
  out.clear();
  out.reserve(actions.size());
  for (const Action& action : actions) out.push_back(pack(action));
}

std::string BoarPosition::label_of(Move move) const {
  Action action = unpack(move);
  if (action.kind == ActionKind::Follow) {
    // The action names the leader alone; where the others went stands in the task.
    const HexIndex hex = pending(scenario(), state_).task.hex;
    if (on_map(hex)) action.hex = hex;
  }
  return action_label(scenario(), action, decision().kind);
}

std::vector<Json> BoarPosition::details(std::span<const Move> moves) const {
  std::vector<Action> actions;
  actions.reserve(moves.size());
  for (const Move move : moves) actions.push_back(unpack(move));
  return details_of(scenario(), state_, actions);
}

/// Words of the two players' forms always name pieces and hexes of the scenario; a move from
/// elsewhere may not.
bool well_formed(const Scenario& scenario, const Action& action) {
  const bool piece = action.piece == kNoPiece || action.piece == kOffBoardGuns ||
                     action.piece < scenario.pieces.size();
  const bool hex = action.hex >= kPool || action.hex < scenario.map.grid.size();
  return static_cast<std::size_t>(action.kind) < kActionKinds && piece && hex && action.pad == 0;
}

std::optional<Refusal> BoarPosition::check(Move move) const {
  const Action action = unpack(move);
  if (!well_formed(scenario(), action)) return Refusal{"", "This is no action of this battle."};
  const Verdict verdict = boar::check(scenario(), state_, action);
  if (verdict.ok()) return std::nullopt;
  return refusal_of(scenario(), action, verdict);
}

/// Did a piece hidden from a player become visible?
bool BoarPosition::shows_pieces(const State& before) const {
  for (std::size_t i = 0; i < scenario().pieces.size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    if ((hidden_mask(scenario(), before, id) & ~hidden_mask(scenario(), state_, id)) != 0) {
      return true;
    }
  }
  return false;
}

bool BoarPosition::apply(Move move, Tale* tale) {
  const State before = state_;
  Narrator narrator(scenario(), state_, tale);
  boar::apply(scenario(), state_, unpack(move), &narrator);
  return narrator.revealed() || shows_pieces(before);
}

/// "3 to 1 1/2": the winner's points first, after a draw the American's.
std::string points_text(const Look& look, Side first) {
  return halves(final_halves(look, first)) + " to " + halves(final_halves(look, enemy_of(first)));
}

/// How the winner won.
std::string victory_text(const Look& look, const Outcome& outcome) {
  const Side loser = enemy_of(outcome.winner);
  if (outcome.level == VictoryLevel::Marginal) {
    return ", with victory points " + points_text(look, outcome.winner) + ".";
  }
  if (look.state.army_morale[index_of(loser)] == 0) {
    return ": the " + std::string(side_name(loser)) + " army is demoralized.";
  }
  return " on turn " + std::to_string(look.state.turn) + ".";
}

std::optional<GameResult> BoarPosition::result() const {
  const Outcome outcome = boar::outcome(state_);
  if (outcome.level == VictoryLevel::None) return std::nullopt;
  const Look look{scenario(), state_};
  GameResult result;
  result.level = name_of(outcome.level);
  result.rule = rule_name(outcome.rule);
  if (outcome.level == VictoryLevel::Draw) {
    result.reason = "A draw, with victory points " + points_text(look, Side::American) + ".";
    return result;
  }
  result.winner = seat_of(outcome.winner);
  result.reason = "The " + std::string(side_name(outcome.winner)) + " side wins a " + result.level +
                  " victory" + victory_text(look, outcome);
  return result;
}

Json BoarPosition::view(Seat seat) const {
  Json json = view_json(scenario(), state_, seat);
  const std::optional<GameResult> ended = result();
  if (!ended) {
    json["result"] = nullptr;
  } else {
    json["result"] = {
        {"winner", ended->winner ? Json(name_of(side_of(*ended->winner))) : Json(nullptr)},
        {"level", ended->level},
        {"reason", ended->reason},
        {"rule", ended->rule}};
  }
  // A hash would tell hidden things to whoever tries them all.
  if (!hides_from(seat)) json["hash"] = hash_word(state_.hash);
  return json;
}

std::unique_ptr<Position> BoarGame::start(Tale* tale) const {
  // The events of the set-up come before there is a state to ask what is hidden.
  struct Collector final : EventSink {
    std::vector<Event> events;
    void on(const Event& event) override { events.push_back(event); }
  } collector;
  const State state = new_game(*scenario_, tale == nullptr ? nullptr : &collector);
  if (tale != nullptr) {
    Narrator narrator(*scenario_, state, tale);
    for (const Event& event : collector.events) narrator.on(event);
  }
  return std::make_unique<BoarPosition>(*this, state);
}

linstock::Result<std::unique_ptr<Position>> BoarGame::position_from_json(const Json& json) const {
  const auto state = state_from_json(*scenario_, json);
  if (!state) return fail(state.error());
  return std::make_unique<BoarPosition>(*this, *state);
}

}  // namespace

std::shared_ptr<const Game> make_game(std::shared_ptr<const Scenario> scenario) {
  return std::make_shared<BoarGame>(std::move(scenario));
}

const Scenario* scenario_of(const Game& game) {
  if (game.system() != kSystem) return nullptr;
  return &static_cast<const BoarGame&>(game).scenario();
}

const State* state_of(const Position& position) {
  if (position.game().system() != kSystem) return nullptr;
  return &static_cast<const BoarPosition&>(position).state();
}

std::unique_ptr<Position> make_position(const Game& game, const State& state) {
  LINSTOCK_ASSERT(game.system() == kSystem, "a game of this system");
  return std::make_unique<BoarPosition>(static_cast<const BoarGame&>(game), state);
}

}  // namespace linstock::boar
