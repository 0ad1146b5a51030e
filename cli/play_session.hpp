// A person at the table: reads lines, answers them, lets the bots move in between.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/conversation.hpp"
#include "cli/play_menu.hpp"
#include "cli/table.hpp"

namespace linstock::cli {

/// How a session is set up.
struct SessionOptions {
  std::map<std::uint8_t, std::unique_ptr<Bot>> bots;  ///< seats without one are played by people
  std::unique_ptr<Bot> helper;                        ///< plays for a person who says `auto`
  std::string save;  ///< kept up to date after every decision; empty: saved when asked
};

class Session final : public Conversation {
 public:
  Session(Table table, data::Digest digest, SessionOptions options, Paint paint, int width);

  /// Plays until the person quits, the game ends or the input does.
  Done run();

 private:
  /// Whose eyes the screen has: the deciding person's, at the end the umpire's.
  [[nodiscard]] Seat eyes() const;
  [[nodiscard]] bool person_decides() const;

  void let_bots_play();
  Done keep_file();
  void greet();
  void show_news();
  void ask();

  // ---- what the person says
  void choose(const std::string& line) override;
  void start_over() override;
  void show_log() override;
  void undo() override;
  void why(const std::string& text) override;
  bool own_word(const std::string& word, const std::string& rest) override;
  [[nodiscard]] std::string_view how_to_answer() const override;
  [[nodiscard]] const char* own_words() const override;
  [[nodiscard]] Json seen() const override;
  [[nodiscard]] const Game* game() const override;
  [[nodiscard]] std::string system() const override;

  bool play(const std::vector<Move>& moves);
  void note_change();
  [[nodiscard]] std::vector<Move> picked(const std::string& line) const;
  [[nodiscard]] std::vector<std::vector<Move>> guesses(const std::string& line) const;
  [[nodiscard]] std::string unit_named(const std::string& part) const;
  void finish_phase();
  void hint();
  void save(const std::string& file);

  Table table_;
  SessionOptions options_;
  std::size_t told_ = 0;       ///< actions told so far
  std::vector<Move> further_;  ///< moves left after a first answer; empty: all of them
  bool saved_ = true;
};

}  // namespace linstock::cli
