// Every number a player of the rule of thumb judges by, in hundredths of a victory point unless it
// says otherwise.
#pragma once

#include <array>

namespace linstock::boar::steady {

inline constexpr int kVictoryPoint = 100;
/// Half a victory point, the unit in which the rules count.
inline constexpr int kVictoryHalf = kVictoryPoint / 2;
/// An enemy who has to be attacked and is not.
inline constexpr int kUnmetDuty = 500;
/// How many enemy hexes are looked at closely.
inline constexpr int kAssaultsTried = 4;
/// Hexes to an enemy beyond which all are equally far to who is told to go for him.
inline constexpr int kFarFromFoe = 12;
/// How much of an enemy's strength can be here next turn, in percent, by distance in hexes.
inline constexpr std::array<int, 8> kReachPercent = {100, 100, 100, 80, 60, 35, 10, 0};
/// What an enemy attack is feared for, by his strength in quarters of ours.
inline constexpr std::array<int, 18> kFear = {0,  0,  0,  2,  5,  10, 16, 22, 28,
                                              35, 42, 49, 56, 62, 68, 74, 80, 86};
/// Hexes to the nearest enemy that let a post rest.
inline constexpr int kAtRest = 8;

/// The temper of a player.
struct Weights {
  // ---- what losses are worth ----

  /// A point of army morale: this much, and more the nearer an army is to breaking.
  int morale_point = 25;
  int morale_near_end = 260;  ///< divided by the points left plus two
  /// A strength point that will not fight any more.
  int strength_point = 8;
  /// A strength point out of action for a turn or two.
  int disordered_point = 6;
  /// Shattered units may be taken by whoever comes near.
  int shattered = 50;
  /// To be thrown back a hex.
  int retreat = 15;
  /// Chance in percent that a unit beside the lead fails its morale check.
  int others_fail = 40;
  /// A chit.
  int chit = 45;
  /// A hex taken from the enemy.
  int ground = 20;
  /// A hex that somebody wants to hold or take, on top.
  int wanted_ground = 35;

  // ---- attacks ----

  /// What an attack must promise, for those who are to take ground and those who are to hold it.
  int assault_worth_taking = 12;
  int assault_worth_holding = 24;
  /// The same for more troops in an assault that has begun.
  int assault_reinforced = 4;
  /// Added to what an assault promises.
  int eagerness = 0;
  /// Least strength for every 4 of the enemy before an assault is looked at.
  int assault_quarters = 5;
  /// So many times the enemy's strength is enough against him.
  int enough_times = 5;
  /// Staying for a fight may promise this much less than going away.
  int stand_ground = 10;
  /// A combat promising less is one to divert from.
  int divert_below = -20;
  /// What a new roll must promise beyond the chit it costs.
  int reroll_gain = 10;
  /// Cavalry slips away from an attack that promises the enemy this much.
  int withdraw_above = 15;

  // ---- standing somewhere ----

  /// A half movement point nearer to the aim, and a hex nearer to the enemy.
  int half_point_nearer = 5;
  int hex_to_foe = 0;
  /// The same for a unit within the radius of what it is to hold.
  int toward_foe = 1;
  /// Stacks, in hundredths, that can fall upon one, by the number of friendly stacks next to it.
  std::array<int, 4> open_sides = {500, 350, 230, 170};
  /// How an attack is feared in percent, by the same: who stands alone is surrounded and taken.
  std::array<int, 4> exposed = {100, 100, 100, 100};
  /// Percent of that which counts.
  int fear_percent = 160;
  /// How much of the rise in the price of army morale goes into fear, in percent.
  int caution_percent = 300;
  /// How much a point of morale adds to the strength of a unit, in percent.
  int morale_percent = 12;
  /// Share of friends near by that counts as help, in percent of their strength in reach.
  int help_percent = 25;
  /// A friendly stack next door, up to two, where there is an enemy to fear.
  int shoulder = 20;
  /// No way back from where an enemy can come, or only one.
  int no_way_back = 100;
  int one_way_back = 40;
  /// A point of strength lets a unit move before others this many eighths of a half point nearer.
  int anchor = 1;
  /// In the only hex into which friends before it could fall back.
  int bars_the_way = 80;
  /// Next to friends one should keep away from.
  int too_close = 45;
  /// One hex further off.
  int rather_close = 20;
  /// A modifier of the ground in our favour.
  int shelter = 8;
  /// To stand on an objective that nobody else of ours holds.
  int on_objective = 60;
  /// A unit out of order next to enemies or in their ZOC.
  int disordered_in_reach = 60;
  /// Strength beside it that makes a gun or a rifle company safe.
  int escort = 3;
  int escorted = 20;
  int unescorted = 90;
  /// Good range for a gun, good contact for rifles.
  int good_shot = 10;
  /// Enemies this near (hexes) make a place dangerous for the weak.
  int danger_hexes = 5;

  // ---- leaders ----

  int leader_with_troops = 20;
  int leader_for_strength = 3;  ///< each SP of his stack, up to the limit
  int leader_for_rally = 14;    ///< each point of leadership for a disordered unit
  int leader_for_attack = 14;   ///< each point of combat DRM, next to the enemy
  int leader_for_tactics = 12;  ///< next to or with a stack that fights
  int leader_risk_percent = 8;  ///< of his price, next to the enemy
  /// Of his price, in percent, where no friend stands and an enemy can come.
  int leader_capture_percent = 40;
  int leader_idle = 25;    ///< no troops with him
  int leader_second = 18;  ///< another leader commands there already

  // ---- chits ----

  int chits_to_bid = 2;  ///< held at least, before one is spent on initiative
};

/// Set by hand, for a player who is to look sensible.
inline constexpr Weights kByHand{};

/// Found by playing (docs/bots.md): all numbers that `tune` turns, as they came out.
inline constexpr Weights kTuned = {
    .morale_point = 23,
    .morale_near_end = 219,
    .strength_point = 10,
    .disordered_point = 4,
    .shattered = 47,
    .retreat = 2,
    .others_fail = 23,
    .chit = 72,
    .ground = 16,
    .wanted_ground = 29,
    .assault_worth_taking = 8,
    .assault_worth_holding = 33,
    .assault_reinforced = 5,
    .eagerness = 2,
    .assault_quarters = 1,
    .enough_times = 8,
    .stand_ground = 10,
    .divert_below = -19,
    .reroll_gain = 12,
    .withdraw_above = 13,
    .half_point_nearer = 5,
    .hex_to_foe = 2,
    .toward_foe = 4,
    .exposed = {54, 73, 56, 136},
    .fear_percent = 174,
    .caution_percent = 319,
    .morale_percent = 18,
    .help_percent = 35,
    .shoulder = -1,
    .no_way_back = 138,
    .one_way_back = 41,
    .anchor = 1,
    .bars_the_way = 94,
    .too_close = 40,
    .rather_close = 15,
    .shelter = 10,
    .on_objective = 65,
    .disordered_in_reach = 59,
    .escort = 1,
    .escorted = 12,
    .unescorted = 114,
    .good_shot = 13,
    .danger_hexes = 5,
    .leader_with_troops = 20,
    .leader_for_strength = 5,
    .leader_for_rally = 9,
    .leader_for_attack = 18,
    .leader_for_tactics = 8,
    .leader_risk_percent = 6,
    .leader_capture_percent = 46,
    .leader_idle = 25,
    .leader_second = 19,
    .chits_to_bid = 4,
};

}  // namespace linstock::boar::steady
