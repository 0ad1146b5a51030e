// How a running server bears many matches at once: people who act and look, bots that answer.
//   linstock serve --port 8421 --posts-per-second 0 --idle 5 --log error &
//   linstock-load --port 8421 --pid $! --matches 200 --seconds 30
// Prints how long views and actions took, and with --pid how much memory a match needs in use and
// at rest.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/dice.hpp"
#include "match/json.hpp"
#include "server/net/client.hpp"

namespace linstock {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8421;
  int pid = 0;
  int matches = 200;
  int clients = 4;
  int seconds = 30;
  int rest = 15;
  double pause_ms = 5;
  std::string bot = "steady";
};

struct SeatAt {
  std::string path;
  std::string token;
};

/// Milliseconds, by kind of request.
struct Times {
  std::mutex mutex;
  std::vector<double> views;
  std::vector<double> actions;
  std::atomic<int> faults = 0;
  std::atomic<int> finished = 0;

  void add(std::vector<double>& list, double time) {
    const std::lock_guard lock(mutex);
    list.push_back(time);
  }
};

Result<Json> ask(net::Client& client, const std::string& method, const std::string& path,
                 const Json& body, const std::string& token, double* took = nullptr) {
  std::vector<net::Header> headers;
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  if (!body.is_null()) headers.emplace_back("Content-Type", "application/json");
  const auto begin = Clock::now();
  const Result<net::Response> answer =
      client.send(method, path, body.is_null() ? "" : to_line(body), headers);
  if (took != nullptr) {
    *took = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  }
  if (!answer) return fail(answer.error());
  if (answer->status >= 300 && answer->status != 409) return fail(std::string(answer->text()));
  return parse_json(answer->text());
}

Result<SeatAt> new_match(net::Client& client, const Options& options, int number) {
  const Json wish = {
      {"scenario", "boar/germantown"},
      {"seed", number},
      {"seats",
       {{"american", {{"kind", "person"}}}, {"british", {{"kind", "bot"}, {"bot", options.bot}}}}}};
  const Result<Json> made = ask(client, "POST", "/api/matches", wish, "");
  if (!made) return fail(made.error());
  return SeatAt{"/api/matches/" + (*made)["match"].get<std::string>(),
                (*made)["links"]["american"].get<std::string>()};
}

/// One client that goes from match to match: looks, and acts where it has the decision.
void play(const Options& options, const std::vector<SeatAt>& seats, int first, Times& times,
          const std::atomic<bool>& ended) {
  net::Client client({options.host, options.port});
  const SeededDice chances(static_cast<std::uint64_t>(first));
  for (std::uint64_t turn = 0; !ended; ++turn) {
    const auto index =
        static_cast<std::size_t>(first) + turn * static_cast<std::size_t>(options.clients);
    const SeatAt& seat = seats[index % seats.size()];
    double took = 0;
    const Result<Json> now = ask(client, "GET", seat.path, nullptr, seat.token, &took);
    if (!now) {
      ++times.faults;
      continue;
    }
    times.add(times.views, took);
    if (!(*now)["result"].is_null()) ++times.finished;
    if ((*now)["yours"].get<bool>()) {
      const Json& actions = (*now)["actions"];
      const auto count = static_cast<std::uint32_t>(actions.size());
      const Json body = {{"revision", (*now)["revision"]},
                         {"actions", {actions[chances.below(count, turn)]["text"]}}};
      const Result<Json> acted =
          ask(client, "POST", seat.path + "/actions", body, seat.token, &took);
      if (!acted) ++times.faults;
      times.add(times.actions, took);
    }
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(options.pause_ms));
  }
}

std::string figures(std::vector<double>& list) {
  if (list.empty()) return "none";
  std::sort(list.begin(), list.end());
  const auto at = [&](double part) {
    return list[std::min(list.size() - 1, static_cast<std::size_t>(part * double(list.size())))];
  };
  return fmt::format("{:>7} of them, p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, worst {:.1f} ms",
                     list.size(), at(0.5), at(0.9), at(0.99), list.back());
}

/// KiB that a process has in memory.
long resident(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  }
  return 0;
}

int run(const Options& options) {
  net::Client client({options.host, options.port});
  const long before = options.pid > 0 ? resident(options.pid) : 0;
  std::vector<SeatAt> seats;
  for (int i = 0; i < options.matches; ++i) {
    const Result<SeatAt> seat = new_match(client, options, i);
    if (!seat) {
      fmt::print(stderr, "linstock-load: {}\n", to_string(seat.error()));
      return 1;
    }
    seats.push_back(*seat);
  }
  Times times;
  std::atomic<bool> ended = false;
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(options.clients));
  for (int i = 0; i < options.clients; ++i) {
    threads.emplace_back([&, i] { play(options, seats, i, times, ended); });
  }
  std::this_thread::sleep_for(std::chrono::seconds(options.seconds));
  const long in_use = options.pid > 0 ? resident(options.pid) : 0;
  ended = true;
  for (std::thread& thread : threads) thread.join();
  fmt::print("{} matches against {}, {} clients, {} s\n", options.matches, options.bot,
             options.clients, options.seconds);
  fmt::print("views   {}\nactions {}\n", figures(times.views), figures(times.actions));
  fmt::print("faults {}, looks at finished games {}\n", times.faults.load(), times.finished.load());
  if (options.pid > 0) {
    std::this_thread::sleep_for(std::chrono::seconds(options.rest));
    const long at_rest = resident(options.pid);
    const auto each = [&](long now) { return double(now - before) / options.matches; };
    fmt::print(
        "memory: {} KiB before, {} KiB in use ({:.0f} KiB a match), {} KiB at rest "
        "({:.0f} KiB a match)\n",
        before, in_use, each(in_use), at_rest, each(at_rest));
  }
  return times.faults == 0 ? 0 : 1;
}

}  // namespace
}  // namespace linstock

namespace linstock {
namespace {

int main_of(int argc, char** argv) {
  CLI::App app("Puts load on a running `linstock serve`.");
  Options options;
  app.add_option("--host", options.host)->capture_default_str();
  app.add_option("--port", options.port)->capture_default_str();
  app.add_option("--pid", options.pid, "Process of the server, to measure its memory");
  app.add_option("--matches", options.matches)->capture_default_str();
  app.add_option("--clients", options.clients)->capture_default_str();
  app.add_option("--seconds", options.seconds)->capture_default_str();
  app.add_option("--rest", options.rest, "Seconds until the matches are idle")
      ->capture_default_str();
  app.add_option("--pause", options.pause_ms, "Milliseconds between a client's requests")
      ->capture_default_str();
  app.add_option("--bot", options.bot)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return run(options);
}

}  // namespace
}  // namespace linstock

int main(int argc, char** argv) {
  try {
    return linstock::main_of(argc, argv);
  } catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    return 1;
  }
}
