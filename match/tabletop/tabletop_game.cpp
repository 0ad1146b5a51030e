#include "match/tabletop/tabletop_game.hpp"

#include <utility>

#include "core/assert.hpp"
#include "match/hash_word.hpp"
#include "match/tabletop/action_form.hpp"
#include "match/tabletop/detail.hpp"
#include "match/tabletop/event_text.hpp"
#include "match/tabletop/overlay.hpp"
#include "match/tabletop/prompt.hpp"
#include "match/tabletop/refusal_text.hpp"
#include "match/tabletop/state_json.hpp"
#include "match/tabletop/view.hpp"
#include "match/tabletop/words.hpp"
#include "rules/tabletop/engine.hpp"
#include "rules/tabletop/play.hpp"
#include "rules/tabletop/victory.hpp"

namespace linstock::tabletop {

namespace {

class TabletopGame;

/// Tells events as they happen.
class Narrator final : public EventSink {
 public:
  Narrator(const Scenario& scenario, Tale& tale) : scenario_(scenario), tale_(tale) {}
  void on(const Event& event) override { tale_.push_back(tell(scenario_, event)); }

 private:
  const Scenario& scenario_;
  Tale& tale_;
};

class TabletopPosition final : public Position {
 public:
  TabletopPosition(const TabletopGame& game, const State& state) : game_(game), state_(state) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<TabletopPosition>(*this);
  }
  [[nodiscard]] const Game& game() const override;
  [[nodiscard]] const Scenario& scenario() const;
  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] Decision decision() const override;
  [[nodiscard]] Prompt prompt() const override { return prompt_of(scenario(), state_); }
  void legal_moves(std::vector<Move>& out) const override;
  [[nodiscard]] std::optional<Refusal> check(Move move) const override;
  [[nodiscard]] std::string label_of(Move move) const override {
    return action_label(scenario(), unpack(move));
  }
  [[nodiscard]] std::vector<Json> details(std::span<const Move> moves) const override;
  [[nodiscard]] Result<Json> overlay(Seat /*seat*/, std::string_view name,
                                     std::string_view argument) const override {
    return overlay_of(scenario(), state_, name, argument);
  }
  [[nodiscard]] Move roll(const SeededDice& dice) const override;
  bool apply(Move move, Tale* tale) override;
  [[nodiscard]] std::optional<GameResult> result() const override;
  [[nodiscard]] std::uint64_t hash() const override { return state_.hash; }
  [[nodiscard]] Json to_json() const override { return state_json(scenario(), state_); }
  [[nodiscard]] Json view(Seat seat) const override;
  // Both players see the whole table.
  [[nodiscard]] bool hides_from(Seat /*seat*/) const override { return false; }
  [[nodiscard]] std::unique_ptr<Position> seen_by(Seat /*seat*/) const override { return clone(); }

 private:
  const TabletopGame& game_;
  State state_;
};

class TabletopGame final : public Game {
 public:
  explicit TabletopGame(std::shared_ptr<const Scenario> scenario)
      : scenario_(std::move(scenario)) {}

  [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
  [[nodiscard]] std::string_view system() const override { return kSystem; }
  [[nodiscard]] std::string_view id() const override { return scenario_->id; }
  [[nodiscard]] std::string_view title() const override { return scenario_->title; }
  [[nodiscard]] std::vector<std::string> seats() const override {
    return {std::string(name_of(Side::American)), std::string(name_of(Side::British))};
  }

  [[nodiscard]] std::unique_ptr<Position> start(Tale* tale) const override;
  [[nodiscard]] Result<std::unique_ptr<Position>> position_from_json(
      const Json& json) const override;
  [[nodiscard]] std::string text_of(Move move) const override {
    return action_text(*scenario_, unpack(move));
  }
  [[nodiscard]] Result<Move> parse_move(std::string_view text) const override {
    return parse_action(*scenario_, text).map(pack);
  }
  [[nodiscard]] Json json_of(Move move) const override {
    return action_json(*scenario_, unpack(move));
  }
  [[nodiscard]] Result<Move> move_from_json(const Json& json) const override {
    return action_from_json(*scenario_, json).map(pack);
  }

 private:
  std::shared_ptr<const Scenario> scenario_;
};

const Game& TabletopPosition::game() const { return game_; }
const Scenario& TabletopPosition::scenario() const { return game_.scenario(); }

Decision TabletopPosition::decision() const {
  const Pending owed = pending(scenario(), state_);
  switch (owed.actor) {
    case Pending::Actor::Player:
      return {Decision::Actor::Player, seat_of(owed.side), task_name(owed.task)};
    case Pending::Actor::Dice:
      return {Decision::Actor::Dice, seat_of(owed.side), task_name(owed.task)};
    default:
      return {};
  }
}

void TabletopPosition::legal_moves(std::vector<Move>& out) const {
  ActionList actions;
  legal_actions(scenario(), state_, actions);
  out.clear();
  out.reserve(actions.size());
  for (const Action& action : actions) out.push_back(pack(action));
}

std::optional<Refusal> TabletopPosition::check(Move move) const {
  const Action action = unpack(move);
  if (!well_formed(scenario(), action)) return Refusal{"", "This is no action of this battle."};
  const Verdict verdict = tabletop::check(scenario(), state_, action);
  if (verdict.ok()) return std::nullopt;
  return refusal_of(scenario(), action, verdict);
}

std::vector<Json> TabletopPosition::details(std::span<const Move> moves) const {
  std::vector<Action> actions;
  actions.reserve(moves.size());
  for (const Move move : moves) actions.push_back(unpack(move));
  return details_of(scenario(), state_, actions);
}

/// One die has six faces; two dice, told apart, have thirty-six.
Move TabletopPosition::roll(const SeededDice& dice) const {
  const bool two = pending(scenario(), state_).dice == 2;
  const std::uint32_t fallen = dice.below(two ? 36 : 6, state_.rolls);
  const std::uint32_t value = two ? (fallen / 6 + 1) * 10 + fallen % 6 + 1 : fallen + 1;
  return pack({.kind = ActionKind::Roll, .value = static_cast<std::uint16_t>(value)});
}

/// Nothing is hidden, so nothing is shown.
bool TabletopPosition::apply(Move move, Tale* tale) {
  Tale unheard;
  Narrator narrator(scenario(), tale == nullptr ? unheard : *tale);
  tabletop::apply(scenario(), state_, unpack(move), tale == nullptr ? nullptr : &narrator);
  return false;
}

std::string points_text(const Look& look, Side first) {
  return std::to_string(score(look, first)) + " to " + std::to_string(score(look, enemy_of(first)));
}

std::optional<GameResult> TabletopPosition::result() const {
  const Outcome ended = outcome(state_);
  if (ended.level == VictoryLevel::None) return std::nullopt;
  const Look look{scenario(), state_};
  GameResult result;
  result.level = name_of(ended.level);
  result.rule = rule_name(ended.rule);
  if (ended.level == VictoryLevel::Draw) {
    result.reason = "A draw, with points " + points_text(look, Side::American) + ".";
    return result;
  }
  result.winner = seat_of(ended.winner);
  result.reason = "The " + std::string(side_name(ended.winner)) + " side wins a " + result.level +
                  " victory, with points " + points_text(look, ended.winner) + ".";
  return result;
}

Json TabletopPosition::view(Seat /*seat*/) const {
  Json json = view_json(scenario(), state_);
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
  json["hash"] = hash_word(state_.hash);
  return json;
}

std::unique_ptr<Position> TabletopGame::start(Tale* tale) const {
  Tale unheard;
  Narrator narrator(*scenario_, tale == nullptr ? unheard : *tale);
  const State state = new_game(*scenario_, tale == nullptr ? nullptr : &narrator);
  return std::make_unique<TabletopPosition>(*this, state);
}

Result<std::unique_ptr<Position>> TabletopGame::position_from_json(const Json& json) const {
  const auto state = state_from_json(*scenario_, json);
  if (!state) return fail(state.error());
  return std::make_unique<TabletopPosition>(*this, *state);
}

}  // namespace

std::shared_ptr<const Game> make_game(std::shared_ptr<const Scenario> scenario) {
  return std::make_shared<TabletopGame>(std::move(scenario));
}

const Scenario* scenario_of(const Game& game) {
  if (game.system() != kSystem) return nullptr;
  return &static_cast<const TabletopGame&>(game).scenario();
}

const State* state_of(const Position& position) {
  if (position.game().system() != kSystem) return nullptr;
  return &static_cast<const TabletopPosition&>(position).state();
}

std::unique_ptr<Position> make_position(const Game& game, const State& state) {
  LINSTOCK_ASSERT(game.system() == kSystem, "a game of this system");
  return std::make_unique<TabletopPosition>(static_cast<const TabletopGame&>(game), state);
}

}  // namespace linstock::tabletop
