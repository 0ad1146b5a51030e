#include "bench/ratios.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "bench/germantown.hpp"

namespace linstock::bench {

namespace {

std::vector<Ratio> all_ratios() {
  std::vector<Ratio> all;
  for (const auto& measure : {copy_ratios, map_ratios, play_ratios, odds_ratios, bot_ratios,
                              tabletop_ratios, batch_ratios}) {
    const std::vector<Ratio> some = measure();
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

void print_json(const std::vector<Ratio>& ratios) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const Ratio& ratio : ratios) {
    json.push_back({{"id", ratio.id},
                    {"ratio", ratio.ratio},
                    {"bar", ratio.bar},
                    {"holds", ratio.holds()},
                    {"bound", ratio.at_least ? "at least" : "at most"},
                    {"about", ratio.about}});
  }
  std::puts(json.dump(2).c_str());
}

void print_table(const std::vector<Ratio>& ratios) {
  for (const Ratio& ratio : ratios) {
    std::printf("%-14s %8.4f  %s %.2f  %-5s  %s\n", std::string(ratio.id).c_str(), ratio.ratio,
                ratio.at_least ? ">=" : "<=", ratio.bar, ratio.holds() ? "holds" : "SHORT",
                std::string(ratio.about).c_str());
  }
}

}  // namespace

int print_ratios(bool json) {
  if (const auto error = load_germantown()) {
    std::fprintf(stderr, "%s: %s\n", error->where.c_str(), error->message.c_str());
    return 1;
  }
  const std::vector<Ratio> ratios = all_ratios();
  if (json) {
    print_json(ratios);
  } else {
    print_table(ratios);
  }
  return 0;
}

}  // namespace linstock::bench
