#include "tools/tune/knobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace linstock::tune {

namespace {

/// A quarter of what it is by hand, at least one.
double usual_turn(const Knob& knob) {
  Weights weights = boar::steady::kByHand;
  return std::max(1.0, std::abs(*knob.in(weights)) / 4.0);
}

// The name of a number, and where it is.
#define KNOB(name)                            \
  Knob {                                      \
    #name, [](Weights& w) { return &w.name; } \
  }
#define KNOB_OF(name, index)                                    \
  Knob {                                                        \
    #name "." #index, [](Weights& w) { return &w.name[index]; } \
  }

std::vector<Knob> all_knobs() {
  std::vector<Knob> list = {
      KNOB(morale_point),
      KNOB(morale_near_end),
      KNOB(strength_point),
      KNOB(disordered_point),
      KNOB(shattered),
      KNOB(retreat),
      KNOB(others_fail),
      KNOB(chit),
      KNOB(ground),
      KNOB(wanted_ground),
      KNOB(assault_worth_taking),
      KNOB(assault_worth_holding),
      KNOB(assault_reinforced),
      KNOB(eagerness),
      KNOB(assault_quarters),
      KNOB(enough_times),
      KNOB(stand_ground),
      KNOB(divert_below),
      KNOB(reroll_gain),
      KNOB(withdraw_above),
      KNOB(half_point_nearer),
      KNOB(hex_to_foe),
      KNOB(toward_foe),
      KNOB(fear_percent),
      KNOB(caution_percent),
      KNOB(morale_percent),
      KNOB(help_percent),
      KNOB(shoulder),
      KNOB(no_way_back),
      KNOB(one_way_back),
      KNOB(anchor),
      KNOB(bars_the_way),
      KNOB(too_close),
      KNOB(rather_close),
      KNOB(shelter),
      KNOB(on_objective),
      KNOB(disordered_in_reach),
      KNOB(escort),
      KNOB(escorted),
      KNOB(unescorted),
      KNOB(good_shot),
      KNOB(danger_hexes),
      KNOB(leader_with_troops),
      KNOB(leader_for_strength),
      KNOB(leader_for_rally),
      KNOB(leader_for_attack),
      KNOB(leader_for_tactics),
      KNOB(leader_risk_percent),
      KNOB(leader_capture_percent),
      KNOB(leader_idle),
      KNOB(leader_second),
      KNOB(chits_to_bid),
      KNOB_OF(exposed, 0),
      KNOB_OF(exposed, 1),
      KNOB_OF(exposed, 2),
      KNOB_OF(exposed, 3),
  };
  for (Knob& knob : list) knob.turn = usual_turn(knob);
  return list;
}

}  // namespace

std::span<const Knob> knobs() {
  static const std::vector<Knob> list = all_knobs();
  return list;
}

Setting setting_of(const Weights& weights) {
  Weights copy = weights;
  Setting setting;
  for (const Knob& knob : knobs()) setting.push_back(*knob.in(copy));
  return setting;
}

Weights weights_of(const Setting& setting) {
  Weights weights;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    *knobs()[i].in(weights) = static_cast<int>(std::lround(setting[i]));
  }
  return weights;
}

Result<Setting> read_setting(std::string_view text, const std::string& file) {
  Setting setting = setting_of(boar::steady::kByHand);
  int line = 0;
  while (!text.empty()) {
    ++line;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (row.empty() || row[0] == '#') continue;
    const std::size_t tab = row.find('\t');
    const std::string_view name = row.substr(0, tab);
    const auto knob = std::find_if(knobs().begin(), knobs().end(),
                                   [&](const Knob& one) { return one.name == name; });
    const auto refuse = [&](const std::string& reason) {
      return fail(fmt::format("{}:{}", file, line), reason);
    };
    if (knob == knobs().end()) return refuse(fmt::format("there is no weight '{}'", name));
    const std::string_view number = tab == std::string_view::npos ? "" : row.substr(tab + 1);
    double value = 0;
    const auto [last, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc{} || last != number.data() + number.size()) {
      return refuse(fmt::format("'{}' is no number", number));
    }
    setting[static_cast<std::size_t>(knob - knobs().begin())] = value;
  }
  return setting;
}

std::string text_of(const Setting& setting) {
  std::string text;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    text += fmt::format("{}\t{:.2f}\n", knobs()[i].name, setting[i]);
  }
  return text;
}

}  // namespace linstock::tune
