// Every number the bot judges by, in hundredths of a victory point unless it says otherwise.
#pragma once

#include <array>

namespace linstock::boar::steady {

inline constexpr int kVictoryPoint = 100;
/// Half a victory point, the unit in which the rules count.
inline constexpr int kVictoryHalf = kVictoryPoint / 2;

// ---- what losses are worth ----

/// A point of army morale: this much, and more the nearer an army is to breaking.
inline constexpr int kMoralePoint = 25;
inline constexpr int kMoraleNearEnd = 260;  ///< divided by the points left plus two
/// A strength point that will not fight any more.
inline constexpr int kStrengthPoint = 8;
/// A strength point out of action for a turn or two.
inline constexpr int kDisorderedPoint = 6;
/// Shattered units may be taken by whoever comes near.
inline constexpr int kShattered = 50;
/// To be thrown back a hex.
inline constexpr int kRetreat = 15;
/// Chance in percent that a unit beside the lead fails its morale check.
inline constexpr int kOthersFail = 40;
/// A chit.
inline constexpr int kChit = 45;
/// A hex taken from the enemy.
inline constexpr int kGround = 20;
/// A hex that somebody wants to hold or take, on top.
inline constexpr int kWantedGround = 35;

// ---- attacks ----

/// An enemy who has to be attacked and is not.
inline constexpr int kUnmetDuty = 500;
/// What an attack must promise, for those who are to take ground and those who are to hold it.
inline constexpr int kAssaultWorthTaking = 12;
inline constexpr int kAssaultWorthHolding = 24;
/// The same for more troops in an assault that has begun.
inline constexpr int kAssaultReinforced = 4;
/// Least strength for every 4 of the enemy before an assault is looked at.
inline constexpr int kAssaultQuarters = 5;
/// So many times the enemy's strength is enough against him.
inline constexpr int kEnoughTimes = 5;
/// How many enemy hexes are looked at closely.
inline constexpr int kAssaultsTried = 4;
/// Staying for a fight may promise this much less than going away.
inline constexpr int kStandGround = 10;
/// A combat promising less is one to divert from.
inline constexpr int kDivertBelow = -20;
/// What a new roll must promise beyond the chit it costs.
inline constexpr int kRerollGain = 10;
/// Cavalry slips away from an attack that promises the enemy this much.
inline constexpr int kWithdrawAbove = 15;

// ---- standing somewhere ----

/// A half movement point nearer to the aim.
inline constexpr int kHalfPointNearer = 5;
/// Hexes to an enemy beyond which all are equally far to who is told to go for him.
inline constexpr int kFarFromFoe = 12;
/// The same for a unit within the radius of what it is to hold.
inline constexpr int kTowardFoe = 1;
/// How much of an enemy's strength can be here next turn, in percent, by distance in hexes.
inline constexpr std::array<int, 8> kReachPercent = {100, 100, 100, 80, 60, 35, 10, 0};
/// What an enemy attack is feared for, by his strength in quarters of ours.
inline constexpr std::array<int, 18> kFear = {0,  0,  0,  2,  5,  10, 16, 22, 28,
                                              35, 42, 49, 56, 62, 68, 74, 80, 86};
/// Stacks, in hundredths, that can fall upon one, by the number of friendly stacks next to it.
inline constexpr std::array<int, 4> kOpenSides = {500, 350, 230, 170};
/// How an attack is feared in percent, by the same: who stands alone is surrounded and taken.
inline constexpr std::array<int, 4> kExposed = {100, 100, 100, 100};
/// Percent of that which counts.
inline constexpr int kFearPercent = 160;
/// How much of the rise in the price of army morale goes into fear, in percent.
inline constexpr int kCautionPercent = 300;
/// How much a point of morale adds to the strength of a unit, in percent.
inline constexpr int kMoralePercent = 12;
/// Share of friends near by that counts as help, in percent of their strength in reach.
inline constexpr int kHelpPercent = 25;
/// A friendly stack next door, up to two, where there is an enemy to fear.
inline constexpr int kShoulder = 20;
/// No way back from where an enemy can come, or only one.
inline constexpr int kNoWayBack = 100;
inline constexpr int kOneWayBack = 40;
/// A point of strength lets a unit move before others this many eighths of a half point nearer.
inline constexpr int kAnchor = 1;
/// In the only hex into which friends before it could fall back.
inline constexpr int kBarsTheWay = 80;
/// Next to friends one should keep away from.
inline constexpr int kTooClose = 45;
/// One hex further off.
inline constexpr int kRatherClose = 20;
/// A modifier of the ground in our favour.
inline constexpr int kShelter = 8;
/// To stand on an objective that nobody else of ours holds.
inline constexpr int kOnObjective = 60;
/// A unit out of order next to enemies or in their ZOC.
inline constexpr int kDisorderedInReach = 60;
/// Strength beside it that makes a gun or a rifle company safe.
inline constexpr int kEscort = 3;
inline constexpr int kEscorted = 20;
inline constexpr int kUnescorted = 90;
/// Good range for a gun, good contact for rifles.
inline constexpr int kGoodShot = 10;
/// Enemies this near (hexes) make a place dangerous for the weak.
inline constexpr int kDangerHexes = 5;

/// Hexes to the nearest enemy that let a post rest.
inline constexpr int kAtRest = 8;

// ---- leaders ----

inline constexpr int kLeaderWithTroops = 20;
inline constexpr int kLeaderForStrength = 3;  ///< each SP of his stack, up to the limit
inline constexpr int kLeaderForRally = 14;    ///< each point of leadership for a disordered unit
inline constexpr int kLeaderForAttack = 14;   ///< each point of combat DRM, next to the enemy
inline constexpr int kLeaderForTactics = 12;  ///< next to or with a stack that fights
inline constexpr int kLeaderRiskPercent = 8;  ///< of his price, next to the enemy
/// Of his price, in percent, where no friend stands and an enemy can come.
inline constexpr int kLeaderCapturePercent = 40;
inline constexpr int kLeaderIdle = 25;    ///< no troops with him
inline constexpr int kLeaderSecond = 18;  ///< another leader commands there already

// ---- chits ----

inline constexpr int kChitsToBid = 2;  ///< held at least, before one is spent on initiative

}  // namespace linstock::boar::steady
