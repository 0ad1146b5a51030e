// linstock odds: the chances of close combats, of a game or of plain numbers.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/odds_report.hpp"
#include "cli/table.hpp"
#include "data/library.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/contact.hpp"

namespace linstock::cli {

namespace {

using boar::odds::CloseCombat;

struct Options {
  std::string file;
  std::string strengths;
  int modifier = 0;
  bool diverted = false;
  std::string scenario = "boar/germantown";
  std::string attacker;
  std::string defender;
  bool json = false;
};

// ---- a question to the table

/// "9:4".
Answer<std::pair<int, int>> strengths_of(const std::string& text) {
  int attack = 0;
  int defence = 0;
  char rest = 0;
  // NOLINTNEXTLINE(cert-err34-c): numbers too large are out of the range that is checked later
  if (text.size() > 9 || std::sscanf(text.c_str(), "%d:%d%c", &attack, &defence, &rest) != 2) {
    return refuse(Problem{{}, "--sp", "two strengths like 9:4 are wanted, not '" + text + "'"});
  }
  return std::pair{attack, defence};
}

Done table_question(const Context& context, const Options& options) {
  const auto strengths = strengths_of(options.strengths);
  if (!strengths) return refuse(strengths.error());
  const auto library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const auto scenario = library->load(options.scenario);
  if (!scenario) return refuse(scenario.error());
  const auto table = boar::odds::table_odds(*scenario, strengths->first, strengths->second,
                                            options.modifier, options.diverted);
  if (!table) return refuse(table.error());
  const Json json = table_odds_json(*table);
  if (options.json) {
    print_json(json);
  } else {
    print(table_odds_text(json, context.paint()));
  }
  return {};
}

// ---- the combats of a game

Answer<std::optional<boar::Tactic>> tactic_of(const std::string& word) {
  if (word.empty()) return std::optional<boar::Tactic>{};
  std::string known;
  for (std::size_t i = 0; i < boar::kTactics; ++i) {
    const auto tactic = static_cast<boar::Tactic>(i);
    const std::string name = boar::hyphened(boar::name_of(tactic));
    if (name == word) return std::optional(tactic);
    known += (known.empty() ? "" : ", ") + name;
  }
  return refuse(Problem{{}, word, "no such tactic (known: " + known + ")"});
}

struct Question {
  CloseCombat combat;
  std::uint8_t number;
  bool designated;
};
using Questions = std::vector<Question>;

void add_designated(const boar::Scenario& scenario, const boar::State& state, Questions& out) {
  if (state.phase != boar::Phase::CloseCombat) return;
  for (std::uint8_t number = 1; number <= state.combat_count; ++number) {
    auto combat = CloseCombat::of(scenario, state, number);
    if (combat) out.push_back({std::move(*combat), number, true});
  }
}

/// Each enemy hex that is not attacked yet, by all units next to it that may attack it.
void add_possible(const boar::Scenario& scenario, const boar::State& state, Questions& out) {
  const boar::Contact contact = boar::contact_of({scenario, state});
  for (std::size_t i = 0; i < contact.targets.size(); ++i) {
    boar::PieceList attackers;
    for (const boar::Contact::Attacker& attacker : contact.attackers) {
      const bool may = ((attacker.may_attack >> i) & 1U) != 0;
      if (may && attacker.combat == 0) attackers.push_back(attacker.piece);
    }
    if (contact.targets[i].combat != 0 || attackers.empty()) continue;
    boar::HexList hexes;
    hexes.push_back(contact.targets[i].hex);
    const auto supposed =
        boar::odds::suppose_attack(scenario, state, state.phasing, attackers, hexes);
    if (!supposed) continue;
    auto combat = CloseCombat::of(scenario, *supposed, 1);
    if (combat) out.push_back({std::move(*combat), 1, false});
  }
}

Done game_question(const Context& context, const Options& options) {
  const auto attacker = tactic_of(options.attacker);
  if (!attacker) return refuse(attacker.error());
  const auto defender = tactic_of(options.defender);
  if (!defender) return refuse(defender.error());
  const Answer<Table> table = open_table(context, options.file, /*keep_tales=*/false);
  if (!table) return refuse(table.error());
  const boar::Scenario* const scenario = boar::scenario_of(table->match.game());
  const boar::State* const state = boar::state_of(table->match.position());
  if (scenario == nullptr || state == nullptr) {
    return refuse(Problem{{}, options.file, "there are no odds for this system"});
  }
  Questions questions;
  if (state->over == 0) {
    add_designated(*scenario, *state, questions);
    if (state->combat.id == 0) add_possible(*scenario, *state, questions);
  }
  Json list = Json::array();
  for (Question& question : questions) {
    auto json =
        combat_odds_json(*scenario, question.combat, question.number, {*attacker, *defender});
    if (!json) return refuse(json.error());
    (*json)["designated"] = question.designated;
    list.push_back(std::move(*json));
  }
  if (options.json) {
    print_json({{"combats", std::move(list)}});
    return {};
  }
  if (list.empty()) print("Nobody can be attacked now.\n");
  for (const Json& json : list) print(combat_odds_text(json, context.paint()) + "\n");
  return {};
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("odds", "The exact chances of close combats");
  auto options = std::make_shared<Options>();
  auto* file = command->add_option("file", options->file,
                                   "File of a game: its attacks announced or possible now");
  auto* strengths =
      command->add_option("--sp", options->strengths, "Strengths for the table, like 9:4");
  strengths->excludes(file);
  command->add_option("--drm", options->modifier, "With --sp: sum of the modifiers")
      ->needs(strengths);
  command->add_flag("--diverted", options->diverted, "With --sp: next to a diversion")
      ->needs(strengths);
  command->add_option("--scenario", options->scenario, "With --sp: whose tables")
      ->needs(strengths)
      ->capture_default_str();
  command->add_option("--attacker", options->attacker, "Tactic of the attacker, else the best mix")
      ->needs(file);
  command->add_option("--defender", options->defender, "Tactic of the defender, else the best mix")
      ->needs(file);
  command->add_flag("--json", options->json, "For programs");
  command->callback([&context, options] {
    if (options->file.empty() && options->strengths.empty()) {
      throw CLI::RequiredError("a file or --sp");
    }
    context.exit_code = finish(options->strengths.empty() ? game_question(context, *options)
                                                          : table_question(context, *options),
                               options->json);
  });
}

}  // namespace linstock::cli
