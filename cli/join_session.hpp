// A person at a match on a server, line by line. Everything shown is what the server says.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/conversation.hpp"
#include "data/library.hpp"
#include "match/system.hpp"
#include "server/net/client.hpp"

namespace linstock::cli {

/// Where a match is and with which seats: what a link says.
struct MatchLink {
  net::Place place;
  std::string match;
  std::vector<std::string> tokens;  ///< one for each seat at this terminal
};
/// Reads "https://host:port/#/match/<match>/<secret>", or http; several secrets are divided by '+'.
[[nodiscard]] Result<MatchLink> parse_link(const std::string& link);

class JoinSession final : public Conversation {
 public:
  /// The library is asked for the map alone.
  JoinSession(MatchLink link, data::Library library, data::Digest digest, Paint paint, int width);

  /// Plays until the person quits, the input ends or the game does.
  Done run();

 private:
  /// What the server answers to the seat in hand; its error as a sentence.
  Result<Json> ask(const std::string& method, const std::string& path, const Json& body = nullptr);
  Result<bool> refresh();
  Result<bool> wait_for_news();
  void tell_news();
  void show_question();

  // ---- what the person says
  void choose(const std::string& line) override;
  void start_over() override { asked_ = false; }
  void show_log() override { told_ = -1; }
  void undo() override;
  void why(const std::string& action) override;
  bool own_word(const std::string& word, const std::string& rest) override;
  [[nodiscard]] std::string_view how_to_answer() const override;
  [[nodiscard]] const char* own_words() const override;
  [[nodiscard]] Json seen() const override { return now_["view"]; }
  [[nodiscard]] const Game* game() const override { return game_.get(); }
  [[nodiscard]] std::string system() const override { return now_.value("system", ""); }

  void play(const std::string& action);
  void keep_record(const std::string& file);
  [[nodiscard]] std::vector<std::string> picked(const std::string& line) const;

  MatchLink link_;
  net::Client client_;
  data::Library library_;
  std::shared_ptr<const Game> game_;  ///< for its map; null when it is not in the library
  std::size_t seat_ = 0;              ///< index of the token in hand
  Json now_;                          ///< the snapshot of that seat
  std::int64_t told_ = -1;            ///< actions told so far; -1: nothing yet
};

}  // namespace linstock::cli
