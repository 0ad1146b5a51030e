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
/// Least strength for every 4 of the enemy before an assault is looked at.
inline constexpr int kAssaultQuarters = 5;
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
/// The same for a unit within the radius of what it is to hold.
inline constexpr int kTowardFoe = 3;
/// How much of an enemy's strength can be here next turn, in percent, by distance in hexes.
inline constexpr std::array<int, 8> kReachPercent = {100, 100, 100, 80, 60, 35, 10, 0};
/// What an enemy attack is feared for, by his strength in quarters of ours.
inline constexpr std::array<int, 18> kFear = {0,  0,  0,  0,  2,  6,  10, 15, 20,
                                              25, 30, 34, 38, 42, 46, 50, 54, 58};
/// Share of friends near by that counts as help, in percent of their strength in reach.
inline constexpr int kHelpPercent = 25;
/// A friendly stack next door, up to two, where there is an enemy to fear.
inline constexpr int kShoulder = 5;
/// A modifier of the ground in our favour.
inline constexpr int kShelter = 8;
/// To stand on an objective that nobody else of ours holds.
inline constexpr int kOnObjective = 60;
/// A unit out of order next to enemies or in their ZOC.
inline constexpr int kDisorderedInReach = 60;
/// Strength beside it that makes a gun or a rifle company safe.
inline constexpr int kEscort = 3;
inline constexpr int kEscorted = 20;
inline constexpr int kUnescorted = 45;
/// Good range for a gun, good contact for rifles.
inline constexpr int kGoodShot = 10;
/// Enemies this near (hexes) make a place dangerous for the weak.
inline constexpr int kDangerHexes = 5;

// ---- leaders ----

inline constexpr int kLeaderWithTroops = 20;
inline constexpr int kLeaderForStrength = 3;  ///< each SP of his stack, up to the limit
inline constexpr int kLeaderForRally = 14;    ///< each point of leadership for a disordered unit
inline constexpr int kLeaderForAttack = 14;   ///< each point of combat DRM, next to the enemy
inline constexpr int kLeaderForTactics = 12;  ///< next to or with a stack that fights
inline constexpr int kLeaderRiskPercent = 8;  ///< of his price, next to the enemy
inline constexpr int kLeaderAlone = 90;       ///< no troops with him and enemies near
inline constexpr int kLeaderIdle = 25;        ///< no troops with him
inline constexpr int kLeaderSecond = 18;      ///< another leader commands there already

// ---- chits ----

inline constexpr int kChitsToBid = 2;  ///< held at least, before one is spent on initiative

}  // namespace linstock::boar::steady
