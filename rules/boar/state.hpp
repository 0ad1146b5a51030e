// The state of one game: a plain value of a few KiB, no pointers, no heap. Copy it with memcpy,
// compare it by bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/hex.hpp"
#include "rules/boar/types.hpp"

namespace linstock::boar {

/// Places of a piece that are not on the map.
inline constexpr HexIndex kPool = 0xFFF0;        ///< waiting on the turn track
inline constexpr HexIndex kEliminated = 0xFFF1;  ///< eliminated box
inline constexpr HexIndex kCaptured = 0xFFF2;    ///< captured box
inline constexpr HexIndex kMarchedOff = 0xFFF3;  ///< left the map by marching (GER.3.2.1.OFF)
inline constexpr HexIndex kFledOff = 0xFFF4;     ///< left the map in panic (GER.3.2.3.OFF)
constexpr bool on_map(HexIndex hex) { return hex < kPool; }

/// Bits of `Piece::flags`.
enum PieceFlag : std::uint16_t {
  kFirstFire = 1U << 0U,         ///< has its first fire bonus (BOAR.10.6)
  kWithdrawn = 1U << 1U,         ///< cavalry or Indian withdrawal marker (BOAR.12.42)
  kPanicked = 1U << 2U,          ///< panic marker (GER.3.2.3)
  kFriendlyFire = 1U << 3U,      ///< friendly fire marker (GER.3.2.2)
  kMoved = 1U << 4U,             ///< activated this movement phase
  kArrived = 1U << 5U,           ///< entered the map this movement phase (BOAR.9.11)
  kFired = 1U << 6U,             ///< fired this phase (BOAR.10.1, BOAR.11.1)
  kFiredAt = 1U << 7U,           ///< was the target of a fire this phase (BOAR.10.2, BOAR.11.2)
  kRallyTried = 1U << 8U,        ///< rolled for rally this phase (BOAR.15.1)
  kRetreated = 1U << 9U,         ///< retreated from a close combat this phase (BOAR.13.24)
  kLedCombat = 1U << 10U,        ///< leader whose combat DRM was used this phase (BOAR.14.21)
  kBrokePin = 1U << 11U,         ///< moved away from a pin this phase (BOAR.13.1.PIN.B)
  kSeen = 1U << 12U,             ///< looked at by the enemy under limited intelligence (BOAR.7.42)
  kDelayed = 1U << 13U,          ///< held back this turn (BOAR.9.11)
  kPassedCheck = 1U << 14U,      ///< passed its morale check in the current combat (BOAR.12.23.9)
  kStartedAdjacent = 1U << 15U,  ///< began this movement phase next to an enemy
};

/// Bits of `Piece::marks`, in force during one close combat phase (kStayed: one movement phase).
enum CombatMark : std::uint8_t {
  kWasPinned = 1U << 0U,  ///< was pinned when the attacks were announced (BOAR.12.4.PIN)
  kBystander = 1U << 1U,  ///< previously retreated unit in a hex of the current combat (BOAR.13.24)
  kTookLoss =
      1U
      << 2U,  ///< absorbed a loss of the current combat: neither checks nor retreats (BOAR.13.1.1)
  kWithFighters = 1U << 3U,  ///< leader with attackers of the current combat (BOAR.12.23.9)
  kStayed = 1U << 4U,        ///< activated, but never left its hex; kept while there are pins
};

/// One combat unit or leader. 12 bytes.
struct Piece {
  HexIndex hex = kPool;
  std::uint16_t flags = 0;
  std::uint8_t steps = 0;  ///< 2, 1, or 0 when gone; leaders have 1
  Order order = Order::Parade;
  std::uint8_t pin = 0;       ///< number of the pin it is held by, 0 = none (BOAR.13.1.PIN)
  std::uint8_t combat = 0;    ///< number of the designated close combat, 0 = none (BOAR.12.21)
  PieceId target = kNoPiece;  ///< unit this one fires at in the current phase
  std::uint8_t pending_result =
      0;                    ///< Result of simultaneous rifle fire waiting to be applied (BOAR.10.4)
  PieceId next = kNoPiece;  ///< next piece in the same hex, ascending ids
  std::uint8_t marks = 0;   ///< CombatMark bits
};
static_assert(sizeof(Piece) == 12);

/// One entry of the agenda: something that must happen. Meaning of the fields is given at each
/// TaskKind.
struct Task {
  std::uint8_t kind = 0;
  Side side = Side::American;
  PieceId piece = kNoPiece;
  std::uint8_t a = 0;
  HexIndex hex = kNoHex;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
};
static_assert(sizeof(Task) == 8);

inline constexpr std::size_t kMaxTasks = 48;
inline constexpr std::size_t kMaxMapHexes = 1024;
inline constexpr std::size_t kMaxCombats = 32;

/// The combat or fire being resolved.
struct Combat {
  std::uint8_t id = 0;  ///< number of the designated combat, 0 = none
  PieceId attacker_lead = kNoPiece;
  PieceId defender_lead = kNoPiece;
  std::uint8_t attacker_tactic = kNoTactic;
  std::uint8_t defender_tactic = kNoTactic;
  std::uint8_t column = 0;   ///< odds column (BOAR.12.23.1)
  std::int8_t modifier = 0;  ///< sum of all DRMs, tactics included
  std::int8_t roll = 0;      ///< last d10
  MoraleLevel level[2] = {MoraleLevel::High,
                          MoraleLevel::High};  ///< frozen at its start (BOAR.16.24)
  std::uint8_t frozen = 0;                     ///< 1 while `level` is in force
  std::uint8_t guns_alone =
      0;  ///< bit n: defending hex n held only guns when the lead was named (BOAR.13.26)
  std::uint8_t lead_may_advance = 0;  ///< 0 when prohibited terrain bars the lead (BOAR.12.23.2.PT)
  std::uint8_t no_combat = 0;         ///< tactics gave NC (BOAR.12.23.4.NC)
  std::uint8_t attack_hit = 0;        ///< a result other than none fell on the attacker
  std::uint8_t defence_hit = 0;       ///< a result other than none fell on the defender
  HexIndex vacated[8] = {kNoHex, kNoHex, kNoHex, kNoHex,
                         kNoHex, kNoHex, kNoHex, kNoHex};  ///< defending hexes
};
static_assert(sizeof(Combat) == 32);

/// The unit on the march (BOAR.9.2).
struct Mover {
  PieceId piece = kNoPiece;
  std::uint8_t spent = 0;     ///< half movement points
  std::uint8_t mode = 0;      ///< 0 undecided, 1 normal, 2 strategic
  std::uint8_t off_road = 0;  ///< some step left road, lane or trail (GER.3.1.1.MP)
  HexIndex start = kNoHex;
  std::uint8_t legs = 0;
  std::uint8_t halted = 0;  ///< entered an enemy ZOC or used its one hex
};
static_assert(sizeof(Mover) == 8);

/// A whole game position. Everything that can affect play is in here and nothing else.
struct State {
  std::uint64_t hash = 0;   ///< Zobrist key of all that follows but `end_rule`
  std::uint32_t rolls = 0;  ///< dice rolled so far: the n-th roll of the game
  std::uint8_t turn = 0;    ///< 1-based
  Phase phase = Phase::Initiative;
  Side phasing = Side::American;
  Side initiative = Side::American;       ///< holder this turn
  Side last_initiative = Side::American;  ///< holder last turn (BOAR.6.3)
  Weather weather = Weather::Clear;
  std::uint8_t army_morale[2] = {0, 0};
  std::uint8_t momentum[2] = {0, 0};
  std::uint8_t victory_halves[2] = {0, 0};  ///< victory points in halves
  std::uint8_t bid[2] = {0, 0};             ///< chits paid for initiative this turn
  std::int8_t die[2] = {-1, -1};            ///< initiative dice, -1 = not rolled
  std::uint8_t second_player_turn = 0;
  std::uint8_t over = 0;
  VictoryLevel level = VictoryLevel::None;
  Side winner = Side::American;        ///< meaningful when over and level is not Draw
  std::uint16_t end_rule = 0xFFFF;     ///< rule id index of the ending
  HexIndex diverted = kNoHex;          ///< hex under diversion (BOAR.12.14)
  std::uint32_t resolved_combats = 0;  ///< bit n: combat n is done or running
  std::uint16_t pins_paid = 0;         ///< bit n: pin n has cost army morale this phase (BOAR.9.6)
  std::uint16_t volume[11] = {};       ///< private to the volume's hooks
  Combat combat;
  Mover mover;
  std::uint8_t task_count = 0;
  std::uint8_t pin_count = 0;     ///< last pin number given
  std::uint8_t combat_count = 0;  ///< last combat number given
  std::uint8_t pad[5] = {};
  std::array<Task, kMaxTasks> tasks{};  ///< the agenda, top is tasks[task_count - 1]
  std::array<Piece, kMaxPieces> pieces{};
  std::array<PieceId, kMaxMapHexes> top{};  ///< first piece in each hex
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "no padding: equality and hash go by bytes");
static_assert(sizeof(State) % 8 == 0);
static_assert(sizeof(State) <= 4096);

}  // namespace linstock::boar
