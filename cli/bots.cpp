// linstock bots: who can be played against.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "bots/bot.hpp"
#include "cli/command.hpp"

namespace linstock::cli {

namespace {

Done bots(const std::string& system, bool instant, bool json) {
  std::vector<BotInfo> infos = bots_of(system);
  if (instant) std::erase_if(infos, [](const BotInfo& bot) { return !bot.instant; });
  if (json) {
    Json list = Json::array();
    for (const BotInfo& bot : infos) {
      list.push_back({{"name", bot.name}, {"title", bot.title}, {"about", bot.about}});
    }
    print_json(list);
    return {};
  }
  for (const BotInfo& bot : infos) {
    print(wrapped(fmt::format("{:<8} {}", bot.name, bot.about), screen_width(), 9) + "\n");
  }
  return {};
}

}  // namespace

void add_bots(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("bots", "Who can be played against");
  auto system = std::make_shared<std::string>("boar");
  auto instant = std::make_shared<bool>(false);
  command->add_flag("--instant", *instant, "Only those that answer at once");
  auto json = std::make_shared<bool>(false);
  command->add_option("--system", *system, "The system of rules")->capture_default_str();
  command->add_flag("--json", *json, "For programs: an array of {name, title, about}");
  command->callback([&context, system, instant, json] {
    context.exit_code = finish(bots(*system, *instant, *json), *json);
  });
}

}  // namespace linstock::cli
