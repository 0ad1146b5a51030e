// What a person at the terminal can say in every game, be it here or on a server: the words that
// are the same everywhere, and what they show. Any other line is for the game in hand.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "cli/output.hpp"
#include "data/digest.hpp"
#include "match/system.hpp"

namespace linstock::cli {

/// How many of the last actions `log` tells.
inline constexpr std::int64_t kLogActions = 60;

class Conversation {
 public:
  virtual ~Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

 protected:
  Conversation(data::Digest digest, Paint paint, int width)
      : digest_(std::move(digest)), paint_(paint), width_(width) {}

  /// Does what the line says. False when the person wants to go.
  bool answer(const std::string& typed);

  // What the game in hand does about it.
  virtual void choose(const std::string& line) = 0;  ///< an answer to the question
  virtual void start_over() = 0;                     ///< an empty line: the whole question
  virtual void show_log() = 0;
  virtual void undo() = 0;
  virtual void why(const std::string& action) = 0;  ///< never an empty text
  /// Words that only this kind of game has. False when this is none.
  virtual bool own_word(const std::string& word, const std::string& rest) = 0;
  /// How questions are answered here, and what the own words are, a line each.
  [[nodiscard]] virtual std::string_view how_to_answer() const = 0;
  [[nodiscard]] virtual const char* own_words() const = 0;
  /// The position as the person may see it.
  [[nodiscard]] virtual Json seen() const = 0;
  /// What the map is drawn from; null when there is none.
  [[nodiscard]] virtual const Game* game() const = 0;
  /// The word of the game's system.
  [[nodiscard]] virtual std::string system() const = 0;

  void look_up(const std::string& words);
  /// Why something cannot be done, with the rule in full.
  void explain(const std::string& reason, const std::string& rule);
  /// "Reason. (RULE)", the rule only when there is one.
  [[nodiscard]] static std::string with_rule(const std::string& reason, const std::string& rule);

  data::Digest digest_;
  Paint paint_;
  int width_;
  bool asked_ = false;  ///< is the question on the screen still true?

 private:
  bool common_word(const std::string& word, const std::string& rest);
  void show_all();
  void show_map(bool whole);
};

}  // namespace linstock::cli
