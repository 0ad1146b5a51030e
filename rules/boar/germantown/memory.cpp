#include "rules/boar/germantown/memory.hpp"

#include <iterator>

namespace linstock::boar::germantown {

namespace {

constexpr std::size_t kFacts = 0;
constexpr std::size_t kIncidentTurn = 1;
constexpr std::size_t kSettled = 3;
constexpr std::size_t kBits = 16;
static_assert(kSettled + kMaxPieces / kBits == std::size(State{}.volume));

std::size_t word_of(PieceId id) { return kSettled + id / kBits; }
unsigned bit_of(PieceId id) { return 1U << id % kBits; }
unsigned bit_of(Fact fact) { return 1U << static_cast<unsigned>(fact); }

void set_bits(Play& play, std::size_t word, unsigned bits, bool value) {
  const unsigned old = play.state.volume[word];
  play.set(play.state.volume[word], static_cast<std::uint16_t>(value ? old | bits : old & ~bits));
}

}  // namespace

void push_own(Play& play, VolumeTask kind, Side side, PieceId piece, std::uint8_t a, HexIndex hex,
              std::uint8_t b, std::uint8_t c) {
  push_task(play, {static_cast<std::uint8_t>(kind), side, piece, a, hex, b, c});
}

bool happened(const Look& look, Fact fact) {
  return (look.state.volume[kFacts] & bit_of(fact)) != 0;
}

void note(Play& play, Fact fact, bool value) { set_bits(play, kFacts, bit_of(fact), value); }

int incident_turn(const Look& look) { return look.state.volume[kIncidentTurn]; }

void set_incident_turn(Play& play, int turn) {
  play.set(play.state.volume[kIncidentTurn], static_cast<std::uint16_t>(turn));
}

bool is_settled(const Look& look, PieceId id) {
  return (look.state.volume[word_of(id)] & bit_of(id)) != 0;
}

void settle(Play& play, PieceId id, bool value) { set_bits(play, word_of(id), bit_of(id), value); }

void unsettle_all(Play& play, Side side) {
  for (PieceId id = 0; id < play.look().count(); ++id) {
    if (play.info(id).side == side && is_settled(play, id)) settle(play, id, false);
  }
}

}  // namespace linstock::boar::germantown
