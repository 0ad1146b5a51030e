// linstock odds: the chances of close combats, of a game or of plain numbers.
#include <CLI/CLI.hpp>
#include <array>
#include <fstream>
#include <memory>
#include <sstream>
#include <vector>

#include "cli/odds_report.hpp"
#include "cli/table.hpp"
#include "data/boar_scenario.hpp"
#include "data/library.hpp"
#include "odds/report/answer.hpp"
#include "odds/report/registry.hpp"

namespace linstock::cli {

namespace {

struct OddsOptions {
  std::string file;
  std::string seat;
  std::string attack;
  std::string with;
  std::string ask;
  std::vector<std::string> fire;
  std::vector<std::string> charge;
  std::string melee;
  std::string rally;
  std::string strengths;
  int modifier = 0;
  bool diverted = false;
  std::string scenario = "boar/germantown";
  std::string attacker;
  std::string defender;
  std::string svg;
  bool advice = false;
  bool json = false;
};

/// Writes the chart that was asked for.
Done write_svg(const std::string& file, const Json& charts) {
  if (file.empty()) return {};
  std::ofstream out(file, std::ios::binary);
  out << odds_svg(charts);
  out.close();
  if (!out) return refuse(Problem{{}, file, "cannot be written"});
  return {};
}

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

Done table_question(const Context& context, const OddsOptions& options) {
  const auto strengths = strengths_of(options.strengths);
  if (!strengths) return refuse(strengths.error());
  const auto library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  const auto scenario = data::load_boar(*library, options.scenario);
  if (!scenario) return refuse(scenario.error());
  const auto table = boar::odds::table_odds(*scenario, strengths->first, strengths->second,
                                            options.modifier, options.diverted);
  if (!table) return refuse(table.error());
  const Json json = boar::odds::table_json(*table);
  if (options.json) {
    print_json(json);
  } else {
    print(table_odds_text(json, context.paint()));
  }
  return write_svg(options.svg, Json::array({json}));
}

// ---- a question to a game

/// Names between commas.
Json names_of(const std::string& text) {
  Json list = Json::array();
  std::istringstream in(text);
  for (std::string name; std::getline(in, name, ',');) list.push_back(name);
  return list;
}

/// "2nd-maryland,4th-maryland:3313".
Answer<Json> attack_question(const std::string& attack) {
  const std::size_t colon = attack.find(':');
  if (colon == std::string::npos) {
    return refuse(
        Problem{{}, "--attack", "units and hexes like a-regiment,another:3313 are wanted"});
  }
  return Json{{"ask", "attack"},
              {"attackers", names_of(attack.substr(0, colon))},
              {"targets", names_of(attack.substr(colon + 1))}};
}

/// The questions that name units; empty when none of them was asked.
Json units_question(const OddsOptions& options) {
  if (!options.fire.empty()) {
    return {{"ask", "fire"}, {"unit", options.fire[0]}, {"target", options.fire[1]}};
  }
  if (!options.charge.empty()) {
    const Json units(std::vector<std::string>(options.charge.begin(), options.charge.end() - 1));
    return {{"ask", "charge"}, {"units", units}, {"target", options.charge.back()}};
  }
  if (!options.melee.empty()) return {{"ask", "melee"}, {"unit", options.melee}};
  if (!options.rally.empty()) return {{"ask", "rally"}, {"unit", options.rally}};
  return {};
}

Answer<Json> question_of(const OddsOptions& options) {
  if (!options.ask.empty()) {
    auto json = parse_json(options.ask);
    if (!json) return refuse(Problem{{}, "--ask", json.error().message});
    return std::move(*json);
  }
  Json question = units_question(options);
  if (!question.is_null()) return question;
  question = {{"ask", "combats"}};
  if (!options.attack.empty()) {
    auto attack = attack_question(options.attack);
    if (!attack) return attack;
    question = std::move(*attack);
  }
  for (const auto& [key, word] :
       {std::pair{"attacker", options.attacker}, std::pair{"defender", options.defender},
        std::pair{"with", options.with}}) {
    if (!word.empty()) question[key] = word;
  }
  if (options.advice) question["advice"] = true;
  return question;
}

Json combats_of(const Json& answer) {
  if (answer.contains("combats")) return answer["combats"];
  Json list = Json::array();
  if (answer.contains("combat")) list.push_back(answer["combat"]);
  return list;
}

std::string combats_text(const Json& answer, const Paint& paint) {
  std::string text;
  for (const Json& combat : combats_of(answer)) text += combat_odds_text(combat, paint) + "\n";
  if (answer.contains("with")) text += one_more_text(answer["with"], paint);
  return text.empty() ? "Nobody can be attacked now.\n" : text;
}

/// How the answers of each system are told. A new one is one line of the table.
struct Teller {
  std::string_view system;
  std::string (*text)(const Json& answer, const Paint& paint);
};
constexpr std::array kTellers =
    std::to_array<Teller>({{"boar", combats_text}, {"tabletop", tabletop_odds_text}});

std::string answer_text(std::string_view system, const Json& answer, const Paint& paint) {
  for (const Teller& teller : kTellers) {
    if (teller.system == system) return teller.text(answer, paint);
  }
  return to_pretty(answer);
}

Done game_question(const Context& context, const OddsOptions& options) {
  const Answer<Json> question = question_of(options);
  if (!question) return refuse(question.error());
  const Answer<Table> table = open_table(context, options.file, /*keep_tales=*/false);
  if (!table) return refuse(table.error());
  const Answer<Seat> seat = seat_of_option(table->match.game(), options.seat);
  if (!seat) return refuse(seat.error());
  const auto answer = odds_answer(table->match.position(), *seat, *question);
  if (!answer) return refuse(answer.error());
  if (answer->contains("refused")) {
    const Json& refused = (*answer)["refused"];
    return refuse(Problem{refused["rule"].get<std::string>(), options.file,
                          refused["reason"].get<std::string>()});
  }
  if (options.json || !options.ask.empty()) {
    print_json(*answer);
  } else {
    print(answer_text(table->match.game().system(), *answer, context.paint()));
  }
  return write_svg(options.svg, combats_of(*answer));
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("odds", "The exact chances of fights");
  auto options = std::make_shared<OddsOptions>();
  auto* file = command->add_option("file", options->file,
                                   "File of a game: its attacks announced or possible now");
  command
      ->add_option("--seat", options->seat,
                   "Only from what this seat may know: american, british, spectator; else the "
                   "umpire, who sees everything")
      ->needs(file);
  auto* attack = command->add_option("--attack", options->attack,
                                     "An attack nobody has announced: UNIT,UNIT:HEX,HEX");
  attack->needs(file);
  command->add_option("--with", options->with, "With --attack: what one more unit changes")
      ->needs(attack);
  command
      ->add_option("--ask", options->ask,
                   "Any question as JSON, like {\"ask\":\"rally\",\"unit\":\"...\"}")
      ->needs(file)
      ->excludes(attack);
  command->add_option("--fire", options->fire, "A shot: UNIT TARGET, where units are named so")
      ->expected(2)
      ->needs(file)
      ->excludes(attack);
  command->add_option("--charge", options->charge, "A charge: UNIT... TARGET")
      ->expected(2, 9)
      ->needs(file)
      ->excludes(attack);
  command->add_option("--melee", options->melee, "The melee a unit is in")->needs(file);
  command->add_option("--rally", options->rally, "A unit's test of morale")->needs(file);
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
  command->add_flag("--advice", options->advice, "Tell the best mix of tactics")->needs(file);
  command->add_option("--svg", options->svg, "Write a chart to this file as well");
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
