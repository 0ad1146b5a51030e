#include "tests/property/temper.hpp"

#include <algorithm>
#include <array>

#include "match/boar/action_form.hpp"
#include "match/boar/boar_game.hpp"
#include "match/boar/words.hpp"
#include "rules/boar/play.hpp"

namespace linstock::boar::testing {

namespace {

constexpr std::uint64_t kTries = 6;  ///< moves looked at before one is taken
constexpr int kFar = 100;

bool declines(const Action& action) {
  switch (action.kind) {
    case ActionKind::Delay:
    case ActionKind::Stop:
    case ActionKind::EndMovement:
    case ActionKind::Examine:
    case ActionKind::EndRally:
    case ActionKind::EndFire:
    case ActionKind::EndAttacks:
    case ActionKind::EndAdvance:
    case ActionKind::Stand:
    case ActionKind::KeepRoll:
    case ActionKind::PassVolume:
      return true;
    default:
      return false;
  }
}

/// Hexes from `hex` to the nearest combat unit of `enemy`.
int distance_to(const Look& look, HexIndex hex, Side enemy) {
  int nearest = kFar;
  for (PieceId id = 0; id < look.count(); ++id) {
    const HexIndex other = look.piece(id).hex;
    if (look.info(id).side != enemy || is_leader(look.info(id)) || !on_map(other)) continue;
    nearest = std::min(nearest, look.grid().distance(hex, other));
  }
  return nearest;
}

/// The less, the rather.
int reluctance(const Match& match, Move move, Temper temper) {
  const Action action = unpack(move);
  if (declines(action)) return 2 * kFar;
  const bool goes = action.kind == ActionKind::Move || action.kind == ActionKind::March ||
                    action.kind == ActionKind::Advance;
  if (temper != Temper::Fierce || !goes || !on_map(action.hex)) return 0;
  const Look look{*scenario_of(match.game()), *state_of(match.position())};
  return distance_to(look, action.hex, enemy_of(side_of(match.decision().seat)));
}

}  // namespace

const char* name_of(Temper temper) {
  constexpr std::array<const char*, kTempers> kNames = {"even", "restless", "fierce"};
  return kNames[static_cast<std::size_t>(temper)];
}

Temper temper_of(std::uint64_t seed) { return static_cast<Temper>(seed % kTempers); }

Move pick(const Match& match, const std::vector<Move>& moves, Temper temper,
          const SeededDice& chances) {
  const std::uint64_t ply = match.history().size();
  const auto count = static_cast<std::uint32_t>(moves.size());
  const auto candidate = [&](std::uint64_t i) {
    return moves[chances.below(count, kTries * ply + i)];
  };
  Move best = candidate(0);
  if (temper == Temper::Even) return best;
  int least = reluctance(match, best, temper);
  for (std::uint64_t i = 1; i < kTries && least > 0; ++i) {
    const Move other = candidate(i);
    const int reluctant = reluctance(match, other, temper);
    if (reluctant >= least) continue;
    best = other;
    least = reluctant;
  }
  return best;
}

}  // namespace linstock::boar::testing
