// The speed bars: each a ratio of two times of the same run, never a number of seconds.
#pragma once

#include <string_view>
#include <vector>

namespace linstock::bench {

struct Ratio {
  std::string_view id;
  double ratio = 0;
  double bar = 0;
  bool at_least = false;   ///< true: the ratio must reach the bar; false: it must not exceed it
  std::string_view about;  ///< what is divided by what

  [[nodiscard]] bool holds() const { return at_least ? ratio >= bar : ratio <= bar; }
};

/// sizeof(State) against 4 KiB, and a copy against a plain loop of 64-byte blocks.
[[nodiscard]] std::vector<Ratio> copy_ratios();
/// Movement range against the textbook's priority queue; line of sight looked up against computed.
[[nodiscard]] std::vector<Ratio> map_ratios();
/// Random play by the full rules against a game stripped to its bones; the hash's part of it.
[[nodiscard]] std::vector<Ratio> play_ratios();
/// Exact odds of a close combat against playing it; an 8 by 8 game of tactics against the odds.
[[nodiscard]] std::vector<Ratio> odds_ratios();
/// The side-turn of the bot steady against random actions; how the bot veteran keeps its time.
[[nodiscard]] std::vector<Ratio> bot_ratios();
/// Checked moves on a full table of miniatures, and the turns of its bots, against fixed bars:
/// these are what a player feels, so they are in seconds.
[[nodiscard]] std::vector<Ratio> tabletop_ratios();
/// A batch of games on two threads and on one.
[[nodiscard]] std::vector<Ratio> batch_ratios();

/// Measures all bars and prints them, as JSON or as a table. The exit code: 1 when the volumes
/// cannot be read, else 0 (a bar that does not hold is a figure to read, not a failure).
int print_ratios(bool json);

}  // namespace linstock::bench
