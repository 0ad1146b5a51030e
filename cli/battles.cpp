// linstock battles: which battles can be played.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <set>

#include "cli/command.hpp"

namespace linstock::cli {

namespace {

/// The editions a volume can be played under.
Json editions_of(const data::Library& library, const std::string& volume) {
  std::set<std::string> editions;
  for (const data::ScenarioInfo& info : library.scenarios()) {
    if (info.volume == volume) editions.insert(info.edition);
  }
  return Json(editions);
}

Json battle_json(const data::Library& library, const data::ScenarioInfo& info) {
  Json json;
  json["id"] = info.id;
  json["system"] = info.system;
  json["volume"] = info.volume;
  json["title"] = info.title;
  json["date"] = info.date;
  json["turns"] = info.turns;
  json["minutes"] = info.minutes > 0 ? Json(info.minutes) : Json(nullptr);
  json["sides"] = info.sides;
  json["edition"] = info.edition;
  json["editions"] = editions_of(library, info.volume);
  return json;
}

Done battles(const Context& context, bool json, bool with_about) {
  const Result<data::Library> library = data::Library::open(context.library);
  if (!library) return refuse(library.error());
  if (json) {
    Json list = Json::array();
    for (const data::ScenarioInfo& info : library->scenarios()) {
      list.push_back(battle_json(*library, info));
      if (with_about) list.back()["about"] = info.about;
    }
    print_json(list);
    return {};
  }
  const Paint paint = context.paint();
  for (const data::ScenarioInfo& info : library->scenarios()) {
    const std::string edition = info.edition.empty() ? "" : fmt::format("  {} rules", info.edition);
    print(fmt::format("{:<26} {:<26} {:<11} {:>2} turns{}\n", info.id, info.title, info.date,
                      info.turns, edition));
    if (with_about) {
      print("  " + wrapped(info.about, screen_width() - 2, 2) + "\n");
    }
  }
  print(paint.faint("Play one against the computer:  linstock play <id>\n"));
  return {};
}

}  // namespace

void add_battles(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("battles", "List the battles that can be played");
  auto json = std::make_shared<bool>(false);
  auto about = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "For programs: an array of {id, system, volume, ...}");
  command->add_flag("--about", *about, "Tell what each battle is about");
  command->callback([&context, json, about] {
    context.exit_code = finish(battles(context, *json, *about), *json);
  });
}

}  // namespace linstock::cli
