// What a seat may know of a position, as JSON; and what is hidden from whom.
#pragma once

#include "match/system.hpp"
#include "rules/boar/engine.hpp"

namespace linstock::boar {

/// Was the tactic of `side` chosen and not shown yet? (BOAR.12.51)
[[nodiscard]] bool tactic_is_secret(const Scenario& scenario, const State& state, Side side);
/// Is this piece a closed book for the seat under limited intelligence? (BOAR.7.42) Spectators know
/// what both players know.
[[nodiscard]] bool piece_is_hidden(const Scenario& scenario, const State& state, PieceId piece,
                                   Seat seat);
/// Is anything hidden from the seat now?
[[nodiscard]] bool hides_from(const Scenario& scenario, const State& state, Seat seat);
/// Takes out of the state what the seat may not know, and keeps the hash true. Pieces hidden by
/// limited intelligence stay: a bot that reads them cheats, and the page is never sent a state.
void redact(const Scenario& scenario, State& state, Seat seat);

/// Bit per player seat that must not be told of events about this piece.
[[nodiscard]] std::uint32_t hidden_mask(const Scenario& scenario, const State& state,
                                        PieceId piece);

/// From whom an action must be kept if it is played now: a tactic until both are shown, and what
/// pieces do that the other side may not look at.
[[nodiscard]] Secrecy secrecy_of(const Scenario& scenario, const State& state,
                                 const Action& action);

[[nodiscard]] Json view_json(const Scenario& scenario, const State& state, Seat seat);

}  // namespace linstock::boar
