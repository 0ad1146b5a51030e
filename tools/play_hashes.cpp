// play-hashes: plays games by chance from fixed seeds and prints one line a game, to compare what
// different compilers make of the same rules (wasm/random_games.hpp says what is in a line).
//
//   play-hashes [--volumes <folder>] [--first <seed>] [--games <n>] [<scenario>...]
//   play-hashes [--volumes <folder>] --bundle <scenario>     prints all data of the scenario as
//   JSON play-hashes [--volumes <folder>] --scenarios             prints the ids of all scenarios
//
// Without a scenario all are played; n games are played of each.
#include <charconv>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/library.hpp"
#include "match/systems.hpp"
#include "wasm/random_games.hpp"

namespace linstock {
namespace {

struct Options {
  data::LibraryOptions library;
  std::uint64_t first = 1;
  int games = 10;
  std::string bundle;
  bool list = false;
  std::vector<std::string> scenarios;
};

template <typename Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

/// Nothing when the command line makes no sense.
std::optional<Options> read_options(const std::vector<std::string_view>& words) {
  Options options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (!word.starts_with("--")) {
      options.scenarios.emplace_back(word);
    } else if (word == "--scenarios") {
      options.list = true;
    } else if (i + 1 == words.size()) {
      return std::nullopt;
    } else {
      const std::string_view value = words[++i];
      if (word == "--volumes") {
        options.library.volumes = value;
      } else if (word == "--bundle") {
        options.bundle = value;
      } else if (word == "--first" ? !read_number(value, options.first)
                                   : word != "--games" || !read_number(value, options.games)) {
        return std::nullopt;
      }
    }
  }
  return options;
}

int complain(const Error& error) {
  std::fprintf(stderr, "play-hashes: %s\n", to_string(error).c_str());
  return 1;
}

/// By way of the bundle's text, as the browser is sent it.
Result<std::string> lines_of(const data::Library& library, const std::string& id,
                             const Options& options) {
  const auto bundle = library.bundle(id);
  if (!bundle) return fail(bundle.error());
  const auto json = parse_json(to_line(bundle->json));
  if (!json) return fail(json.error());
  const auto game = open_bundle(*json, Json::object());
  if (!game) return fail(game.error());
  return random_game_lines(**game, options.first, options.games);
}

int print_bundle(const data::Library& library, const std::string& id) {
  const auto bundle = library.bundle(id);
  if (!bundle) return complain(bundle.error());
  std::printf("%s\n", to_line(bundle->json).c_str());
  return 0;
}

int run(Options options) {
  const auto library = data::Library::open(options.library);
  if (!library) return complain(library.error());
  if (!options.bundle.empty()) return print_bundle(*library, options.bundle);
  if (options.scenarios.empty()) {
    for (const auto& info : library->scenarios()) options.scenarios.push_back(info.id);
  }
  for (const std::string& id : options.scenarios) {
    if (options.list) {
      std::printf("%s\n", id.c_str());
      continue;
    }
    const Result<std::string> lines = lines_of(*library, id, options);
    if (!lines) return complain(lines.error());
    std::fputs(lines->c_str(), stdout);
  }
  return 0;
}

}  // namespace
}  // namespace linstock

int main(int argc, char** argv) try {
  const auto options = linstock::read_options(std::vector<std::string_view>(argv + 1, argv + argc));
  if (options) return linstock::run(*options);
  std::fputs(
      "usage: play-hashes [--volumes folder] [--first seed] [--games n] [scenario...]\n"
      "       play-hashes [--volumes folder] --bundle scenario | --scenarios\n",
      stderr);
  return 2;
} catch (const std::exception& error) {  // no memory
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
