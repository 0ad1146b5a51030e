#include "cli/odds_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "match/boar/words.hpp"

namespace linstock::cli {

namespace {

using namespace boar::odds;
using boar::Side;

constexpr const char* kRoles[] = {"attacker", "defender"};
constexpr int kBar = 40;

std::string bar(double share) {
  std::string text;
  for (long i = std::lround(share * kBar); i > 0; --i) text += "█";
  return text;
}

/// A chance in a line: name, per cent, bar.
std::string chance_line(const std::string& name, double share) {
  return fmt::format("    {:<44} {:>5.1f} %  {}\n", name, 100 * share, bar(share));
}

Json results_of_faces(const TableOdds& table, bool attacker) {
  std::map<std::string, int> faces;
  for (const boar::CombatCell& cell : table.cell) {
    ++faces[boar::result_name(attacker ? cell.attacker : cell.defender,
                              attacker ? cell.attacker_star : cell.defender_star)];
  }
  Json json = Json::object();
  for (const auto& [name, count] : faces) json[name] = count / 10.0;
  return json;
}

std::string results_text(const Json& results, const Paint& paint) {
  std::string text;
  for (const char* const role : kRoles) {
    text += "  " + paint.bold(std::string("The ") + role + " suffers") + "\n";
    std::vector<std::pair<std::string, double>> lines;
    for (const auto& item : results[role].items()) lines.emplace_back(item.key(), item.value());
    std::sort(lines.begin(), lines.end(), [](const auto& one, const auto& two) {
      return one.second != two.second ? one.second > two.second : one.first < two.first;
    });
    for (const auto& [name, share] : lines) text += chance_line(name, share);
  }
  return text;
}

// ---- one combat of a position

Json pieces_json(const boar::Scenario& scenario, const boar::PieceList& pieces) {
  Json list = Json::array();
  for (const boar::PieceId id : pieces) list.push_back(boar::piece_word(scenario, id));
  return list;
}

Json shares_json(const TacticList& tactics, const std::array<double, kMostChoices>& shares) {
  Json list = Json::array();
  for (std::size_t i = 0; i < tactics.size(); ++i) {
    list.push_back({{"tactic", boar::hyphened(boar::name_of(tactics[i]))}, {"share", shares[i]}});
  }
  return list;
}

Json results_json(const Means& means, std::size_t first) {
  Json json = Json::object();
  for (std::size_t i = 0; i < kResults; ++i) {
    const double share = means[first + i];
    if (share > 0) json[boar::result_name(static_cast<boar::Result>(i), false)] = share;
  }
  return json;
}

Json losses_json(const Means& means, std::size_t side) {
  return {{"steps", means[kStepsLost + side]},
          {"units_captured", means[kUnitsCaptured + side]},
          {"leaders", means[kLeadersLost + side]},
          {"army_morale", means[kArmyMorale + side]},
          {"momentum", means[kChits + side]},
          {"star", means[kStar + side]},
          {"any_retreat", means[kAnyRetreat + side]},
          {"any_disorder", means[kAnyDisorder + side]},
          {"any_capture", means[kAnyCapture + side]},
          {"any_leader_lost", means[kAnyLeaderLost + side]}};
}

/// Fixes what a person has settled on and leaves the rest to the mixes.
Done settle(const TacticList& lawful, const std::optional<boar::Tactic>& wanted, const char* role,
            std::array<double, kMostChoices>& shares) {
  if (!wanted) return {};
  const auto* const found = std::find(lawful.begin(), lawful.end(), *wanted);
  if (found == lawful.end()) return refuse(Problem{{}, role, "may not play this tactic"});
  shares.fill(0);
  shares[static_cast<std::size_t>(found - lawful.begin())] = 1;
  return {};
}

double value_of(const TacticsGame& game) {
  double value = 0;
  for (std::size_t i = 0; i < game.game.rows; ++i) {
    for (std::size_t j = 0; j < game.game.columns; ++j) {
      value += game.solution.row[i] * game.solution.column[j] * game.game.gain[i][j];
    }
  }
  return value;
}

Json head_json(const boar::Scenario& scenario, const CloseCombat& combat, std::uint8_t number) {
  const boar::Look look{scenario, combat.ready()};
  const Side attacker = boar::attacker_of(look);
  const boar::PieceList attackers = boar::participants(look, attacker, number);
  const boar::PieceList defenders = boar::participants(look, boar::enemy_of(attacker), number);
  const boar::Odds odds = boar::combat_odds(look, number);
  Json hexes = Json::array();
  for (const HexIndex hex : boar::hexes_of(look, defenders)) {
    hexes.push_back(boar::hex_word(scenario, hex));
  }
  return {{"side", std::string(boar::name_of(attacker))},
          {"attackers", pieces_json(scenario, attackers)},
          {"defenders", pieces_json(scenario, defenders)},
          {"hexes", std::move(hexes)},
          {"sp", {odds.attack, odds.defence}},
          {"odds", boar::odds_word(odds.column)},
          {"drm", boar::total(boar::combat_modifiers(look, number))}};
}

std::string joined(const Json& list) {
  std::string text;
  for (const Json& item : list) text += (text.empty() ? "" : ", ") + item.get<std::string>();
  return text;
}

std::string losses_line(const char* role, const Json& losses) {
  return fmt::format(
      "  The {} loses {:.2f} steps, {:.2f} leaders; army morale {:+.2f}; "
      "retreat {:.0f} %, disorder {:.0f} %, capture {:.0f} %\n",
      role, losses["steps"].get<double>(), losses["leaders"].get<double>(),
      losses["army_morale"].get<double>(), 100 * losses["any_retreat"].get<double>(),
      100 * losses["any_disorder"].get<double>(), 100 * losses["any_capture"].get<double>());
}

}  // namespace

Json table_odds_json(const TableOdds& table) {
  Json faces = Json::array();
  for (std::size_t die = 0; die < table.cell.size(); ++die) {
    const boar::CombatCell& cell = table.cell[die];
    faces.push_back({{"die", die},
                     {"sum", table.sum[die]},
                     {"attacker", boar::result_name(cell.attacker, cell.attacker_star)},
                     {"defender", boar::result_name(cell.defender, cell.defender_star)}});
  }
  return {{"sp", {table.odds.attack, table.odds.defence}},
          {"odds", boar::odds_word(table.odds.column)},
          {"drm", table.modifier},
          {"faces", std::move(faces)},
          {"results",
           {{"attacker", results_of_faces(table, true)},
            {"defender", results_of_faces(table, false)}}}};
}

std::string table_odds_text(const Json& json, const Paint& paint) {
  return fmt::format("{} against {}: odds {}, DRM {}\n", json["sp"][0].get<int>(),
                     json["sp"][1].get<int>(), json["odds"].get<std::string>(),
                     boar::with_sign(json["drm"].get<int>())) +
         results_text(json["results"], paint);
}

Answer<Json> combat_odds_json(const boar::Scenario& scenario, CloseCombat& combat,
                              std::uint8_t number, const ChosenTactics& chosen) {
  auto game = tactics_game(combat);
  if (!game) return refuse(game.error());
  Json json = head_json(scenario, combat, number);
  const Done attack = settle(game->attack, chosen.attacker, kRoles[0], game->solution.row);
  if (!attack) return refuse(attack.error());
  const Done defence = settle(game->defence, chosen.defender, kRoles[1], game->solution.column);
  if (!defence) return refuse(defence.error());
  const auto means = mixed_means(combat, *game);
  if (!means) return refuse(means.error());
  json["tactics"] = {{"attacker", shares_json(game->attack, game->solution.row)},
                     {"defender", shares_json(game->defence, game->solution.column)}};
  json["value"] = value_of(*game);
  json["no_fight"] = (*means)[kNoFight];
  json["results"] = {{"attacker", results_json(*means, kAttackerResult)},
                     {"defender", results_json(*means, kDefenderResult)}};
  json["losses"] = {{"attacker", losses_json(*means, 0)}, {"defender", losses_json(*means, 1)}};
  return json;
}

std::string combat_odds_text(const Json& json, const Paint& paint) {
  std::string text = paint.bold(fmt::format("{} against {} in {}", joined(json["attackers"]),
                                            joined(json["defenders"]), joined(json["hexes"]))) +
                     "\n";
  text += fmt::format("  {} against {}: odds {}, DRM {} before tactics\n", json["sp"][0].get<int>(),
                      json["sp"][1].get<int>(), json["odds"].get<std::string>(),
                      boar::with_sign(json["drm"].get<int>()));
  for (const char* const role : kRoles) {
    std::string mix;
    for (const Json& item : json["tactics"][role]) {
      const double share = item["share"].get<double>();
      if (share < 0.0005) continue;
      mix += fmt::format("{}{} {:.0f} %", mix.empty() ? "" : ", ",
                         item["tactic"].get<std::string>(), 100 * share);
    }
    if (!mix.empty()) text += fmt::format("  Tactics of the {}: {}\n", role, mix);
  }
  text += results_text(json["results"], paint);
  if (json["no_fight"].get<double>() > 0) {
    text += "  " + paint.bold("Nobody") + "\n" +
            chance_line("no fight", json["no_fight"].get<double>());
  }
  for (const char* const role : kRoles) text += losses_line(role, json["losses"][role]);
  return text;
}

}  // namespace linstock::cli
