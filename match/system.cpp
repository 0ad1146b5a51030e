#include "match/system.hpp"

namespace linstock {

bool hides(const Secrecy& secrecy, Seat seat) {
  if (seat == kUmpire) return false;
  if (!seat.is_player()) return secrecy.hidden_from != 0;
  return (secrecy.hidden_from >> seat.index & 1U) != 0;
}

bool may_hear(const Told& told, Seat seat) { return !hides({told.hidden_from, false}, seat); }

Json modifier_json(const ModifierTold& modifier) {
  return {{"value", modifier.value}, {"rule", modifier.rule}, {"cause", modifier.cause}};
}

Result<Seat> seat_named(const Game& game, std::string_view word) {
  if (word == "spectator") return kSpectator;
  if (word == "umpire") return kUmpire;
  const std::vector<std::string> words = game.seats();
  std::string known;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return Seat{static_cast<std::uint8_t>(i)};
    known += words[i] + ", ";
  }
  return fail("seat", "there is no seat '" + std::string(word) + "' in " + std::string(game.id()) +
                          " (known: " + known + "spectator, umpire)");
}

std::string word_of(const Game& game, Seat seat) {
  if (seat == kSpectator) return "spectator";
  if (seat == kUmpire) return "umpire";
  const std::vector<std::string> words = game.seats();
  return seat.index < words.size() ? words[seat.index] : "nobody";
}

}  // namespace linstock
