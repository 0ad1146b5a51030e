#include "odds/report/combat_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "match/boar/words.hpp"
#include "odds/report/chance.hpp"

namespace linstock::boar::odds {

namespace {

constexpr std::array<const char*, 2> kRoles = {"attacker", "defender"};

/// What "losses" tells of each side.
struct LossWord {
  const char* word;
  std::size_t measure;
};
constexpr std::array<LossWord, 10> kLosses = {{{"steps", kStepsLost},
                                               {"units_captured", kUnitsCaptured},
                                               {"leaders", kLeadersLost},
                                               {"army_morale", kArmyMorale},
                                               {"momentum", kChits},
                                               {"star", kStar},
                                               {"any_retreat", kAnyRetreat},
                                               {"any_disorder", kAnyDisorder},
                                               {"any_capture", kAnyCapture},
                                               {"any_leader_lost", kAnyLeaderLost}}};

Json pieces_json(const Scenario& scenario, const PieceList& pieces) {
  Json list = Json::array();
  for (const PieceId id : pieces) list.push_back(piece_word(scenario, id));
  return list;
}

Json head_json(const Scenario& scenario, const CloseCombat& combat, std::uint8_t number) {
  const Look look{scenario, combat.ready()};
  const Side attacker = attacker_of(look);
  const PieceList defenders = participants(look, enemy_of(attacker), number);
  const Odds odds = combat_odds(look, number);
  Json hexes = Json::array();
  for (const HexIndex hex : hexes_of(look, defenders)) hexes.push_back(hex_word(scenario, hex));
  return {{"side", name_of(attacker)},
          {"attackers", pieces_json(scenario, participants(look, attacker, number))},
          {"defenders", pieces_json(scenario, defenders)},
          {"hexes", std::move(hexes)},
          {"sp", {odds.attack, odds.defence}},
          {"odds", odds_word(odds.column)},
          {"drm", total(combat_modifiers(look, number))}};
}

// ---- chances

/// What comes of it: means, and counts where only one pair of tactics can be played.
struct Outcome {
  Means means{};
  std::optional<Tally> exact;

  [[nodiscard]] std::string fraction(std::size_t measure) const {
    return exact ? fraction_text((*exact)[measure]) : std::string{};
  }
};

Json results_json(const Outcome& outcome, std::size_t first) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kResults; ++i) {
    if (outcome.means[first + i] <= 0) continue;
    Json json = result_json(static_cast<Result>(i));
    json["chance"] = outcome.means[first + i];
    const std::string fraction = outcome.fraction(first + i);
    if (!fraction.empty()) json["fraction"] = fraction;
    const auto after = std::find_if(list.begin(), list.end(), [&](const Json& other) {
      return other["chance"].get<double>() < outcome.means[first + i];
    });
    list.insert(after, std::move(json));
  }
  return list;
}

Json losses_json(const Outcome& outcome, std::size_t side) {
  Json json = Json::object();
  for (const LossWord& loss : kLosses) json[loss.word] = outcome.means[loss.measure + side];
  return json;
}

Json fractions_json(const Outcome& outcome, std::size_t side) {
  Json json = Json::object();
  for (const LossWord& loss : kLosses) {
    const std::string fraction = outcome.fraction(loss.measure + side);
    if (!fraction.empty()) json[loss.word] = fraction;
  }
  return json;
}

void add_outcome(const Outcome& outcome, Json& json) {
  json["no_fight"] = outcome.means[kNoFight];
  json["results"] = {{kRoles[0], results_json(outcome, kAttackerResult)},
                     {kRoles[1], results_json(outcome, kDefenderResult)}};
  json["losses"] = {{kRoles[0], losses_json(outcome, 0)}, {kRoles[1], losses_json(outcome, 1)}};
  if (!outcome.exact) return;
  json["fractions"] = {{kRoles[0], fractions_json(outcome, 0)},
                       {kRoles[1], fractions_json(outcome, 1)}};
}

// ---- tactics

using Shares = std::array<double, kMostChoices>;

/// Fixes what a person has settled on and leaves the rest to the mixes.
std::optional<Error> settle(const TacticList& lawful, const std::optional<Tactic>& wanted,
                            const char* role, Shares& shares) {
  if (!wanted) return std::nullopt;
  const auto* const found = std::find(lawful.begin(), lawful.end(), *wanted);
  if (found == lawful.end()) return Error{role, "may not play this tactic"};
  shares.fill(0);
  shares[static_cast<std::size_t>(found - lawful.begin())] = 1;
  return std::nullopt;
}

/// The tactic that is always played, if one is.
std::optional<std::size_t> only_one(const Shares& shares) {
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (shares[i] == 1.0) return i;
  }
  return std::nullopt;
}

Json shares_json(const TacticList& tactics, const Shares& shares) {
  Json list = Json::array();
  for (std::size_t i = 0; i < tactics.size(); ++i) {
    list.push_back({{"tactic", hyphened(name_of(tactics[i]))}, {"share", shares[i]}});
  }
  return list;
}

linstock::Result<Outcome> outcome_of(CloseCombat& combat, const TacticsGame& game) {
  const auto means = mixed_means(combat, game);
  if (!means) return fail(means.error());
  Outcome outcome{*means, std::nullopt};
  const auto row = only_one(game.solution.row);
  const auto column = only_one(game.solution.column);
  if (!row || !column) return outcome;
  const auto tally = combat.tally(game.attack.empty() ? Tactic::Skirmish : game.attack[*row],
                                  game.defence.empty() ? Tactic::Skirmish : game.defence[*column]);
  if (tally) outcome.exact = *tally;
  return outcome;
}

// ---- one more unit

std::string sentence(const Json& without, const Json& with, const std::string& name) {
  const auto loss = [](const Json& json, const char* role, const char* word) {
    return json["losses"][role][word].get<double>();
  };
  const auto hundredths = [](double value) {
    const long whole = std::lround(std::abs(value) * 100);
    const std::string rest = std::to_string(whole % 100);
    return std::to_string(whole / 100) + "." + (rest.size() < 2 ? "0" : "") + rest;
  };
  std::string text = "With " + name + ": odds " + with["odds"].get<std::string>();
  if (with["odds"] != without["odds"]) text += " instead of " + without["odds"].get<std::string>();
  for (const char* const role : kRoles) {
    const double change = loss(with, role, "steps") - loss(without, role, "steps");
    text += std::string("; the ") + role + " loses ";
    text += hundredths(change) == "0.00"
                ? "as many steps"
                : hundredths(change) + (change > 0 ? " more" : " fewer") + " steps on average";
  }
  const double retreat =
      loss(with, "defender", "any_retreat") - loss(without, "defender", "any_retreat");
  const long points = std::lround(std::abs(retreat) * 100);
  if (points > 0) {
    text += "; the defender falls back " + std::to_string(points) + " times in 100 " +
            (retreat > 0 ? "more" : "less") + " often";
  }
  return text + ".";
}

}  // namespace

Json result_json(Result result, bool star) {
  return {{"result", name_of(result)}, {"text", result_name(result, star)}};
}

linstock::Result<Json> combat_json(const Scenario& scenario, CloseCombat& combat,
                                   std::uint8_t number, const CombatWish& wish) {
  auto game = tactics_game(combat);
  if (!game) return fail(game.error());
  Json json = head_json(scenario, combat, number);
  auto fault = settle(game->attack, wish.attacker, kRoles[0], game->solution.row);
  if (!fault) fault = settle(game->defence, wish.defender, kRoles[1], game->solution.column);
  if (fault) return fail(*fault);
  const auto outcome = outcome_of(combat, *game);
  if (!outcome) return fail(outcome.error());
  add_outcome(*outcome, json);
  if (!wish.advice) return json;
  json["tactics"] = {{kRoles[0], shares_json(game->attack, game->solution.row)},
                     {kRoles[1], shares_json(game->defence, game->solution.column)}};
  json["value"] = outcome->means[kValue];
  return json;
}

Json with_json(const Scenario& scenario, PieceId piece, const Json& without, Json with) {
  Json change = Json::object();
  for (const char* const role : kRoles) {
    for (const LossWord& loss : kLosses) {
      change[role][loss.word] = with["losses"][role][loss.word].get<double>() -
                                without["losses"][role][loss.word].get<double>();
    }
  }
  const std::string name = piece_name(scenario, piece);
  std::string words = sentence(without, with, name);
  return {{"piece", piece_word(scenario, piece)},
          {"name", name},
          {"combat", std::move(with)},
          {"change", std::move(change)},
          {"words", std::move(words)}};
}

}  // namespace linstock::boar::odds
