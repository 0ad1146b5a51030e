// The engine's C interface for the browser: texts in, JSON texts out.
//
// A text is given as address and size in bytes (UTF-8). Every function but the first three answers
// with a zero-terminated JSON object that stands until the next call:
//   {"ok":true, ...}                               what the function says it adds
//   {"ok":false,"error":{"where":...,"message":...}}   wrong data, an unknown game, no JSON
//   {"ok":false,"refused":{"rule":...,"reason":...}}   against the rules; nothing has changed
// Seats are numbers: 0 and 1 the players in the order of `seats`, 254 a spectator, 255 the umpire.
// An action is given as its text ("move 2812") or its JSON ({"type":"move","hex":"2812"}).
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

/// Version of the engine, zero-terminated, never freed.
const char* linstock_version();
/// Memory for the texts that are given in; to be released by the caller. Null when there is none.
void* linstock_allocate(std::size_t size);
void linstock_release(void* block);

/// Begins a game. The bundle is all data of a scenario (match/boar/scenario_from_json.hpp), the
/// setup an object with any of
///   `seed`     of the dice, a whole number as a text; without it dice are given as actions
///   `salt`     any text that keeps the seed secret; without it a function of the seed
///   `illegal_tactics`  true: BOAR.12.55 is in use
///   `started`  when, kept in the record as it is
/// Adds `game` (a number), `scenario`, `title`, `seats`, `commitment`.
const char* linstock_new_game(const char* bundle, std::size_t bundle_size, const char* setup,
                              std::size_t setup_size);
/// Goes on with the game of a record; the scenario must be that of the bundle. Adds the same.
const char* linstock_load_game(const char* bundle, std::size_t bundle_size, const char* record,
                               std::size_t record_size);
/// Forgets a game.
const char* linstock_close_game(std::int32_t game);

/// Who owes what. Adds `by` ("player", "dice" or "nobody"), `seat` and `player` of who decides,
/// `kind`, `prompt`, `rules`, `actions` played so far, and `result` (null while the game runs).
const char* linstock_pending(std::int32_t game);
/// The lawful actions of the seat, none unless it decides. Adds `actions`: a list of {action, text,
/// label}.
const char* linstock_actions(std::int32_t game, std::int32_t seat);
/// Would the action be played? Refused: why not.
const char* linstock_check(std::int32_t game, std::int32_t seat, const char* action,
                           std::size_t size);
/// Plays the action and the dice that follow when the seed is known. Adds `events` as the seat may
/// hear them, and `actions` played so far.
const char* linstock_act(std::int32_t game, std::int32_t seat, const char* action,
                         std::size_t size);
/// Takes the seat's last action back. Adds `actions`.
const char* linstock_undo(std::int32_t game, std::int32_t seat);
/// What happened from action `first` on (0 = from the set-up), as the seat may hear it. Adds
/// `events`.
const char* linstock_events(std::int32_t game, std::int32_t seat, std::int32_t first);
/// The position as the seat may know it. Adds `view`.
const char* linstock_view(std::int32_t game, std::int32_t seat);
/// The whole game as a record with everything in it, the seed too. Adds `record`.
const char* linstock_record(std::int32_t game);

/// Plays games by chance (random_games.hpp), to compare compilers. Adds `lines`.
const char* linstock_random_games(const char* bundle, std::size_t bundle_size, std::int32_t first,
                                  std::int32_t count);

}  // extern "C"
