#include "bots/veteran_bot.hpp"

#include <algorithm>
#include <memory>

#include "bots/search/plan_search.hpp"
#include "bots/steady/onlooker.hpp"
#include "bots/steady/reasons.hpp"
#include "core/dice.hpp"
#include "core/zobrist.hpp"
#include "match/boar/action_form.hpp"

namespace linstock {

namespace {

namespace search = boar::search;
namespace steady = boar::steady;

/// How strong such a player is.
struct Level {
  std::string_view name;
  std::uint64_t nodes;  ///< for one plan when the budget names none
};
constexpr Level kVeteran = {"veteran", 160};
constexpr Level kGeneral = {"general", 640};

constexpr const steady::Weights& kWeights = steady::kTuned;
constexpr steady::Directives kUsual = steady::usual_directives(kWeights);

/// Decisions of one game follow each other this closely; a bot may be asked about several games.
constexpr std::uint64_t kNextPlies = 60;

class SearchingBot final : public Bot {
 public:
  SearchingBot(const Level& level, std::uint64_t seed, const BotBudget& budget)
      : level_(level), chances_(seed), budget_(budget) {}

  [[nodiscard]] std::string_view name() const override { return level_.name; }
  [[nodiscard]] Move choose(const BotQuestion& question) override;
  [[nodiscard]] std::string explain() const override { return words_; }

 private:
  [[nodiscard]] bool has_plan(const steady::Sight& sight, std::uint64_t ply) const;
  void make_plan(const steady::Sight& sight, std::uint64_t ply);
  [[nodiscard]] search::Lookahead lookahead(const steady::Sight& sight, std::uint64_t ply);

  const Level& level_;
  SeededDice chances_;
  BotBudget budget_;
  steady::Onlooker onlooker_;
  std::string words_;
  // the plan of the player turn, and which that is
  search::Plan plan_;
  int made_for_ = -1;  ///< Onlooker::met
  boar::Side side_ = boar::Side::American;
  int turn_ = -1;
  std::uint64_t last_ply_ = 0;
};

search::Lookahead SearchingBot::lookahead(const steady::Sight& sight, std::uint64_t ply) {
  return {sight.scenario, onlooker_.atlas(), sight.side, kWeights, mix(7, chances_.seed()) ^ ply,
          sight.state};
}

/// Is the plan for this player turn of this game?
bool SearchingBot::has_plan(const steady::Sight& sight, std::uint64_t ply) const {
  return made_for_ == onlooker_.met() && side_ == sight.side &&
         turn_ == search::player_turn(sight.state) && ply >= last_ply_ &&
         ply <= last_ply_ + kNextPlies;
}

void SearchingBot::make_plan(const steady::Sight& sight, std::uint64_t ply) {
  made_for_ = onlooker_.met();
  side_ = sight.side;
  turn_ = search::player_turn(sight.state);
  onlooker_.memo().forget();
  search::Purse purse(budget_, level_.nodes);
  search::Lookahead ahead = lookahead(sight, ply);
  plan_ = search::PlanSearch(ahead, onlooker_.atlas()).find(purse);
}

Move SearchingBot::choose(const BotQuestion& question) {
  const steady::Sight sight = onlooker_.see(question);
  const bool own = sight.state.phasing == sight.side;
  const bool moving = own && (sight.state.phase == boar::Phase::Prelude ||
                              sight.state.phase == boar::Phase::Movement);
  bool planned = has_plan(sight, question.ply);
  if (moving && !planned && sight.lawful.size() > 1) {
    make_plan(sight, question.ply);
    planned = true;
  }
  if (planned) last_ply_ = question.ply;
  const steady::Directives& told = planned ? plan_.directives : kUsual;
  steady::Mind mind = onlooker_.mind(sight, chances_, question.ply, kWeights, told);
  const boar::Action action = steady::decide(mind);
  words_ = steady::reason(mind, action);
  if (moving && planned && !plan_.words.empty()) words_ += "; the plan: " + plan_.words;
  return boar::pack(action);
}

}  // namespace

std::unique_ptr<Bot> make_veteran_bot(std::uint64_t seed, const BotBudget& budget) {
  return std::make_unique<SearchingBot>(kVeteran, seed, budget);
}

std::unique_ptr<Bot> make_general_bot(std::uint64_t seed, const BotBudget& budget) {
  return std::make_unique<SearchingBot>(kGeneral, seed, budget);
}

}  // namespace linstock
