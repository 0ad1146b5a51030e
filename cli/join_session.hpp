// A person at a match on a server, line by line. Everything shown is what the server says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "data/digest.hpp"
#include "server/net/client.hpp"

namespace linstock::cli {

/// Where a match is and with which seats: what a link says.
struct MatchLink {
  net::Place place;
  std::string match;
  std::vector<std::string> tokens;  ///< one for each seat at this terminal
};
/// Reads "http://host:port/#/match/<match>/<secret>"; several secrets are divided by '+'.
[[nodiscard]] Result<MatchLink> parse_link(const std::string& link);

class JoinSession {
 public:
  JoinSession(MatchLink link, data::Digest digest, Paint paint, int width);

  /// Plays until the person quits, the input ends or the game does.
  Done run();

 private:
  /// What the server answers to the seat in hand; its error as a sentence.
  Result<Json> ask(const std::string& method, const std::string& path, const Json& body = nullptr);
  Result<bool> refresh();
  Result<bool> wait_for_news();
  void tell_news();
  void show_question();
  /// False when the person wants to go.
  bool answer(const std::string& line);
  bool command(const std::string& word, const std::string& rest);
  void choose(const std::string& line);
  void play(const std::string& action);
  void undo();
  void why(const std::string& action);
  void look_up(const std::string& words);
  void keep_record(const std::string& file);
  void show();
  [[nodiscard]] std::vector<std::string> picked(const std::string& line) const;

  MatchLink link_;
  net::Client client_;
  data::Digest digest_;
  Paint paint_;
  int width_;
  std::size_t seat_ = 0;    ///< index of the token in hand
  Json now_;                ///< the snapshot of that seat
  std::int64_t told_ = -1;  ///< actions told so far; -1: nothing yet
  bool asked_ = false;      ///< is the question on the screen?
};

}  // namespace linstock::cli
