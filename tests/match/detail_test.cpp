// What is told of an action beforehand is what happens when it is played.
#include "match/boar/detail.hpp"

#include <map>

#include "match/boar/action_form.hpp"
#include "match/boar/fact_json.hpp"
#include "match/boar/view.hpp"
#include "rules/boar/close_combat.hpp"
#include "rules/boar/movement.hpp"
#include "tests/match/table.hpp"
#include "tests/support/proves.hpp"

namespace linstock::testing {
namespace {

using boar::ActionKind;

/// The modifiers of an event as details have them.
Json modifiers_of(const Told& told) {
  Json list = Json::array();
  for (const ModifierTold& part : told.modifiers) list.push_back(modifier_json(part));
  return list;
}

int sum(const Json& modifiers) {
  int total = 0;
  for (const Json& part : modifiers) total += part["value"].get<int>();
  return total;
}

const Told* find_event(const Tale& tale, std::string_view word) {
  for (const Told& told : tale) {
    if (told.json["event"] == word) return &told;
  }
  return nullptr;
}

/// Plays a game by chance and holds every detail against what comes of the action.
class Player {
 public:
  explicit Player(std::uint64_t seed) : seed_(seed), match_(new_match(seed)) {}

  void play() {
    while (running(match_)) {
      const std::vector<Move> moves = match_.legal_moves(kUmpire);
      const std::vector<Json> details = match_.position().details(moves);
      ASSERT_EQ(details.size(), moves.size());
      const Move move = random_move(match_, seed_);
      const auto index = std::find(moves.begin(), moves.end(), move) - moves.begin();
      ASSERT_NO_FATAL_FAILURE(act(move, details[static_cast<std::size_t>(index)]));
    }
  }
  /// How often each kind of fact was held against what happened.
  [[nodiscard]] const std::map<std::string, int>& times() const { return times_; }

 private:
  void act(Move move, const Json& detail);
  void check_now(const boar::Action& action, const Json& detail, const Tale& tale);
  void check_movement(const Json& detail, const Tale& tale);
  void check_left(const Json& detail, boar::PieceId piece);
  void check_step(const boar::Action& action, const Json& detail) const;
  void check_chits(const Json& detail, const Tale& tale);
  void expect_later(const boar::Action& action, const Json& detail);
  void hold_against(const Told& told);
  void check_odds(const Told& told);

  std::uint64_t seed_;
  Match match_;
  Json combat_;                          ///< what was told of a combat before its odds
  Json odds_;                            ///< the odds of the last combat
  int number_ = 0;                       ///< of the combat that began last
  Json rally_;                           ///< of the rally that was tried last
  Json firers_;                          ///< of the target chosen last
  Json fire_;                            ///< of the last addition to a fire
  std::map<std::string, Json> fire_at_;  ///< of fires ordered, by target
  std::map<std::string, int> bought_;    ///< what chits add to the next initiative die, by side
  std::map<std::string, int> times_;
};

void Player::act(Move move, const Json& detail) {
  const boar::Action action = boar::unpack(move);
  const boar::State before = *boar::state_of(match_.position());
  check_step(action, detail);
  expect_later(action, detail);
  const std::size_t count = match_.history().size();
  ASSERT_FALSE(match_.act(kUmpire, move));
  check_now(action, detail, match_.history()[count].tale);
  if (action.kind == ActionKind::Move || action.kind == ActionKind::March) {
    check_left(detail, before.mover.piece);
  }
  for (std::size_t n = count; n < match_.history().size(); ++n) {
    for (const Told& told : match_.history()[n].tale) hold_against(told);
  }
}

/// Facts that a later event must bear out.
void Player::expect_later(const boar::Action& action, const Json& detail) {
  const boar::State& state = *boar::state_of(match_.position());
  switch (action.kind) {
    case ActionKind::Target:
      firers_ = detail;
      break;
    case ActionKind::AddFirer:
      fire_ = detail;
      break;
    case ActionKind::Fire:
      EXPECT_EQ(detail, fire_) << "adding the last firer told something else";
      fire_at_[scenario().pieces[boar::pending(scenario(), state).task.piece].id] = detail;
      ++times_["fire"];
      break;
    case ActionKind::Rally:
      rally_ = detail;
      break;
    case ActionKind::Resolve:
    case ActionKind::Lead:
      combat_ = detail;
      // Only the defender names his lead with the attacker's known.
      combat_["complete"] =
          action.kind == ActionKind::Lead && match_.decision().seat != boar::seat_of(state.phasing);
      ++times_[action.kind == ActionKind::Lead ? "lead" : "resolve"];
      break;
    case ActionKind::PlayTactic:
      EXPECT_EQ(detail["modifiers"], odds_["modifiers"]) << "as the odds were told";
      EXPECT_EQ(detail["column"], odds_["column"]);
      ++times_["tactic"];
      break;
    default:
      break;
  }
}

void Player::check_now(const boar::Action& action, const Json& detail, const Tale& tale) {
  switch (action.kind) {
    case ActionKind::Move:
    case ActionKind::March:
      EXPECT_EQ(detail["strategic"], action.kind == ActionKind::March);
      return check_movement(detail, tale);
    case ActionKind::Bid:
    case ActionKind::Order:
      return check_chits(detail, tale);
    case ActionKind::Target: {
      // All who are said to fire may be named, and nobody else.
      Json named = Json::array();
      for (const Move next : match_.legal_moves(kUmpire)) {
        named.push_back(match_.game().json_of(next)["piece"]);
      }
      EXPECT_EQ(named, firers_["firers"]);
      ++times_["target"];
      return;
    }
    case ActionKind::Attack: {
      // The next attack opens with the numbers told for this one.
      const boar::State& state = *boar::state_of(match_.position());
      const auto number = state.pieces[action.piece].combat;
      const boar::Odds odds = boar::combat_odds({scenario(), state}, number);
      EXPECT_EQ(detail["combat"], number);
      EXPECT_EQ(detail["attack"], odds.attack);
      EXPECT_EQ(detail["defence"], odds.defence);
      EXPECT_EQ(detail["total"], sum(detail["modifiers"]));
      ++times_["attack"];
      return;
    }
    default:
      return;
  }
}

void Player::check_movement(const Json& detail, const Tale& tale) {
  const Told* const moves = find_event(tale, "moves");
  ASSERT_NE(moves, nullptr);
  EXPECT_EQ(detail["cost"], boar::points_json(moves->json["half_points"].get<int>()));
  EXPECT_EQ(detail["strategic"], moves->json["by_road"]);
  const Json& path = detail["path"];
  ASSERT_GE(path.size(), 2U);
  EXPECT_EQ(path.front(), moves->json["hex"]);
  EXPECT_EQ(path.back(), moves->json["hex2"]);
  const Grid& grid = scenario().map.grid;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const HexIndex from = *grid.parse(path[i - 1].get<std::string>());
    EXPECT_EQ(grid.distance(from, *grid.parse(path[i].get<std::string>())), 1) << detail;
  }
  ++times_[detail["strategic"] == true ? "march" : "move"];
}

/// If the unit goes on, it has what was said to be left; if a ZOC was to end its move, it did.
void Player::check_left(const Json& detail, boar::PieceId piece) {
  const boar::State& state = *boar::state_of(match_.position());
  const bool goes_on = state.mover.piece == piece && state.over == 0;
  if (detail["zoc"] == true) {
    EXPECT_FALSE(goes_on) << detail;
    EXPECT_EQ(detail["left"], 0);
    ++times_["zoc"];
  }
  if (!goes_on) return;
  boar::MovementRange range;
  boar::movement_range({scenario(), state}, piece, range);
  const int by_foot = range.has_track ? range.track_points : range.normal_points;
  const int left = detail["strategic"] == true ? range.strategic_points : by_foot;
  EXPECT_EQ(detail["left"], boar::points_json(left)) << detail;
  ++times_["left"];
}

void Player::check_step(const boar::Action& action, const Json& detail) const {
  if (action.kind != ActionKind::Advance && action.kind != ActionKind::RetreatTo) return;
  if (!detail.contains("path")) return;
  const boar::State& state = *boar::state_of(match_.position());
  const Grid& grid = scenario().map.grid;
  EXPECT_EQ(detail["path"],
            Json({grid.text(state.pieces[action.piece].hex), grid.text(action.hex)}));
}

void Player::check_chits(const Json& detail, const Tale& tale) {
  const Told* const spent = find_event(tale, "chits_spent");
  if (detail["cost"] == 0) {
    EXPECT_EQ(spent, nullptr);
    EXPECT_EQ(detail["adds"], 0);
    return;
  }
  ASSERT_NE(spent, nullptr);
  EXPECT_EQ(detail["cost"], spent->json["chits"]);
  bought_[spent->json["side"].get<std::string>()] = detail["adds"].get<int>();
  ++times_["chits"];
}

void Player::hold_against(const Told& told) {
  const std::string event = told.json["event"].get<std::string>();
  const auto needs = [&](const Json& detail, const char* key) {
    EXPECT_EQ(detail["modifiers"], modifiers_of(told)) << told.json;
    EXPECT_EQ(detail["total"], sum(detail["modifiers"]));
    return detail[key].get<int>();
  };
  if (event == "fire_roll") {
    const Json& detail = fire_at_[told.json["piece"].get<std::string>()];
    EXPECT_EQ(needs(detail, "to_hit"), told.json["needed"].get<int>());
    ++times_["fire_roll"];
  } else if (event == "rally_roll" && !rally_.is_null()) {  // else a recovery from panic
    const bool passed = told.json["total"].get<int>() >= needs(rally_, "needs");
    EXPECT_EQ(passed, told.json["passed"].get<bool>());
    rally_ = nullptr;
    ++times_["rally"];
  } else if (event == "initiative_roll") {
    int added = 0;
    for (const ModifierTold& part : told.modifiers) {
      if (part.rule == "BOAR.12.62.I2") added = part.value;
    }
    EXPECT_EQ(added, bought_[told.json["side"].get<std::string>()]);
  } else if (event == "order_set" || event == "turn_begins") {
    bought_.clear();
  } else if (event == "phase_begins") {
    combat_ = nullptr;
    ASSERT_TRUE(rally_.is_null()) << "the rally came to nothing";
  } else if (event == "combat_begins") {
    number_ = told.json["combat"].get<int>();
  } else if (event == "odds") {
    check_odds(told);
  }
}

void Player::check_odds(const Told& told) {
  odds_ = told.json;
  odds_["modifiers"] = modifiers_of(told);
  ++times_["odds"];
  if (combat_.is_null() || combat_["combat"] != number_) return;
  for (const char* const key : {"attack", "defence", "column"}) {
    EXPECT_EQ(combat_[key], told.json[key]) << told.json;
  }
  ++times_["odds foretold"];
  if (combat_["complete"] != true) return;
  EXPECT_EQ(combat_["modifiers"], odds_["modifiers"]) << told.json;
  EXPECT_EQ(combat_["total"], sum(odds_["modifiers"]));
  ++times_["modifiers foretold"];
}

TEST(Details, AreBorneOutByWhatHappens) {
  std::map<std::string, int> times;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    Player player(seed);
    ASSERT_NO_FATAL_FAILURE(player.play());
    for (const auto& [what, count] : player.times()) times[what] += count;
  }
  for (const char* const what :
       {"move", "march", "zoc", "left", "target", "fire", "fire_roll", "rally", "chits", "attack",
        "resolve", "lead", "tactic", "odds", "odds foretold", "modifiers foretold"}) {
    EXPECT_GT(times[what], 0) << "no game had one: " << what;
  }
}

/// Under limited intelligence an attack on a stack that was not looked at tells nothing of it.
TEST(Details, TellNothingOfHiddenUnits) {
  PROVES("BOAR.7.42");
  const auto game = changed_germantown(
      [](boar::Scenario& changed) { changed.limited_intelligence = {true, true}; });
  Match match = new_match(5, game);
  int hidden = 0;
  for (int i = 0; i < 3000 && running(match); ++i) {
    const std::vector<Move> moves = match.legal_moves(kUmpire);
    const std::vector<Json> details = match.position().details(moves);
    const boar::State& state = *boar::state_of(match.position());
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const boar::Action action = boar::unpack(moves[n]);
      if (action.kind != ActionKind::Attack) continue;
      const boar::PieceId first = state.top[action.hex];
      if (!boar::piece_is_hidden(*boar::scenario_of(*game), state, first, match.decision().seat)) {
        continue;
      }
      EXPECT_TRUE(details[n].empty()) << details[n];
      ++hidden;
    }
    ASSERT_FALSE(match.act(kUmpire, random_move(match, 5)));
  }
  EXPECT_GT(hidden, 0);
}

/// A decision without facts of its own says so with an empty object.
TEST(Details, AreObjectsForEveryAction) {
  Match match = new_match(7);
  while (running(match)) {
    const std::vector<Move> moves = match.legal_moves(kUmpire);
    for (const Json& detail : match.position().details(moves)) ASSERT_TRUE(detail.is_object());
    ASSERT_FALSE(match.act(kUmpire, random_move(match, 7)));
  }
}

}  // namespace
}  // namespace linstock::testing
