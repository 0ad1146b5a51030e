// The engine's C interface for the browser: texts in, JSON texts out.
//
// From JavaScript: compile `build/wasm/linstock.wasm`, give it `wasi_snapshot_preview1` functions
// that fail when called (it calls none), and call `_initialize()` once. One engine holds many games
// and belongs to one thread. A trap (WebAssembly.RuntimeError) means a broken invariant: throw the
// instance away and load the games again from their records.
//
// A text goes in as address and size in bytes (UTF-8, from `linstock_allocate`). Every function but
// the first three answers with a zero-terminated JSON object that stands until the next call:
//   {"ok":true, ...}                               what the function says it adds
//   {"ok":false,"error":{"where":...,"message":...}}   wrong data, an unknown game, no JSON
//   {"ok":false,"refused":{"rule":...,"reason":...}}   against the rules; nothing has changed
// Games are numbers from `linstock_new_game`. Seats are numbers: 0 and 1 the players in the order
// of `seats`, 254 a spectator, 255 the umpire, who may act for whoever decides and sees everything.
// An action is given as its text ("move 2812") or its JSON ({"type":"move","hex":"2812"}).
// What snapshots, events and overlays look like is told in match/table.hpp, facts about actions in
// match/boar/detail.hpp, overlays in match/boar/overlay.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

/// Version of the engine, zero-terminated, never freed.
const char* linstock_version();
/// Memory for the texts that are given in; to be released by the caller. Null when there is none.
void* linstock_allocate(std::size_t size);
void linstock_release(void* block);

// ---- games

/// Begins a game. The bundle is all data of a scenario (match/systems.hpp), the setup an object
/// with any of
///   `seed`     of the dice, a whole number as a text; without it dice are given as actions
///   `salt`     any text that keeps the seed secret; without it a function of the seed
///   `illegal_tactics`  true: BOAR.12.55 is in use
///   `started`  when, kept in the record as it is
///   `own`      true: the scenario is a person's own; its bundle is kept in the record, 256 KiB at
///              most
/// Adds `game` (a number), `scenario`, `title`, `seats`, `commitment`.
const char* linstock_new_game(const char* bundle, std::size_t bundle_size, const char* setup,
                              std::size_t setup_size);
/// Goes on with the game of a record; the scenario must be that of the bundle. A record of a
/// person's own scenario brings its bundle with it; any other is then not looked at. Adds the same.
/// The revision starts at the number of actions.
const char* linstock_load_game(const char* bundle, std::size_t bundle_size, const char* record,
                               std::size_t record_size);
/// A new game that branches off after `count` actions and dice. The setup as in
/// `linstock_new_game`, with a seed and without options. Adds the same.
const char* linstock_fork(std::int32_t game, std::int32_t count, const char* setup,
                          std::size_t setup_size);
/// Forgets a game.
const char* linstock_close_game(std::int32_t game);

// ---- looking

/// What a seat sees and may do. Adds `snapshot`.
const char* linstock_snapshot(std::int32_t game, std::int32_t seat);
/// What happened, as the seat may hear it: the entries from number `first` on; entry 0 is the
/// set-up, entry n the n-th action or die. Adds `events`.
const char* linstock_tale(std::int32_t game, std::int32_t seat, std::int32_t first);
/// The position after `count` actions and dice as the seat may know it. Adds `view` and `count`.
const char* linstock_at(std::int32_t game, std::int32_t seat, std::int32_t count);
/// What the map shows about a question. Adds the members of the overlay.
const char* linstock_overlay(std::int32_t game, std::int32_t seat, const char* name,
                             std::size_t name_size, const char* argument,
                             std::size_t argument_size);
/// Odds within what the seat may know; the question is JSON (odds/report/answer.hpp). Adds the
/// members of the answer. Refused: what it depends on is hidden from the seat.
const char* linstock_odds(std::int32_t game, std::int32_t seat, const char* question,
                          std::size_t size);
/// Who owes what. Adds `by` ("player", "dice" or "nobody"), `seat` and `player` of who decides,
/// `kind`, `prompt`, `rules`, `actions` played so far, and `result` (null while the game runs).
const char* linstock_pending(std::int32_t game);
/// The lawful actions of the seat, none unless it decides. Adds `actions`: a list of {action, text,
/// label}. `linstock_snapshot` has them with facts.
const char* linstock_actions(std::int32_t game, std::int32_t seat);
/// The position as the seat may know it. Adds `view`.
const char* linstock_view(std::int32_t game, std::int32_t seat);

// ---- playing

/// Would the action be played? Refused: why not.
const char* linstock_check(std::int32_t game, std::int32_t seat, const char* action,
                           std::size_t size);
/// Plays the action, or all or none of a JSON list of actions' texts, and the dice that follow when
/// the seed is known. In a list only the last one may lead to a die, show something hidden or hand
/// the decision over. Adds `events`, the new entries as the seat may hear them, and `actions`
/// played so far. Refused: `index` tells which of the list.
const char* linstock_act(std::int32_t game, std::int32_t seat, const char* action,
                         std::size_t size);
/// Takes the seat's last action back. Adds `actions`.
const char* linstock_undo(std::int32_t game, std::int32_t seat);

// ---- bots

/// The bots in this engine that play a system ("boar"). Adds `bots`, their names. All of them
/// decide at once (well under a second).
const char* linstock_bots(const char* system, std::size_t size);
/// What the bot would do for the seat, which must have the decision. Adds `action`, a text.
const char* linstock_bot_action(std::int32_t game, std::int32_t seat, const char* name,
                                std::size_t size);
/// Lets the bot decide once for whoever decides. Answers as `linstock_act` for that seat.
const char* linstock_bot(std::int32_t game, const char* name, std::size_t size);

// ---- records

/// The whole game as a record with everything in it, the seed too. Adds `record`.
const char* linstock_record(std::int32_t game);
/// The record as the seat may have it: while the game runs without seed, hashes and what is kept
/// from it (docs/records.md). Adds `record`.
const char* linstock_seat_record(std::int32_t game, std::int32_t seat);

/// Plays games by chance (random_games.hpp), to compare compilers. Adds `lines`.
const char* linstock_random_games(const char* bundle, std::size_t bundle_size, std::int32_t first,
                                  std::int32_t count);

}  // extern "C"
