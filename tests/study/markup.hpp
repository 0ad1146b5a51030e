// A check that markup is well-formed XML, as far as pages of ours need it.
#pragma once

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::testing {

/// Reads markup from its beginning to its end.
class MarkupCheck {
 public:
  explicit MarkupCheck(std::string_view text) : text_(text) {}

  /// Empty when it is well-formed, else what is wrong and where.
  std::string run() {
    while (fault_.empty() && place_ < text_.size()) {
      if (text_[place_] == '<') {
        read_tag();
      } else if (text_[place_] == '&') {
        read_entity();
      } else {
        ++place_;
      }
    }
    if (fault_.empty() && !open_.empty()) fail("<" + open_.back() + "> is never closed");
    return fault_;
  }

 private:
  void fail(const std::string& what) {
    if (fault_.empty()) {
      fault_ =
          what + " near \"" + std::string(text_.substr(place_ < 40 ? 0 : place_ - 40, 80)) + "\"";
    }
    place_ = text_.size();
  }
  [[nodiscard]] bool starts(std::string_view word) const {
    return text_.substr(place_).starts_with(word);
  }

  void read_entity() {
    for (const char* const entity : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"}) {
      if (starts(entity)) {
        place_ += std::string_view(entity).size();
        return;
      }
    }
    fail("a bare '&'");
  }

  std::string read_name() {
    const std::size_t start = place_;
    const auto belongs = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == ':';
    };
    while (place_ < text_.size() && belongs(text_[place_])) ++place_;
    if (start == place_) fail("a name is missing");
    return std::string(text_.substr(start, place_ - start));
  }

  void skip_blanks() {
    while (place_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[place_])) != 0) {
      ++place_;
    }
  }

  void read_tag() {
    if (starts("<!DOCTYPE html>")) {
      place_ += 15;
      return;
    }
    ++place_;
    if (starts("/")) {
      ++place_;
      const std::string name = read_name();
      if (open_.empty() || open_.back() != name) return fail("</" + name + "> closes nothing");
      open_.pop_back();
      if (!starts(">")) return fail("no '>'");
      ++place_;
      return;
    }
    const std::string name = read_name();
    std::set<std::string> seen;
    for (skip_blanks(); fault_.empty() && !starts(">") && !starts("/>"); skip_blanks()) {
      read_attribute(seen);
    }
    if (!fault_.empty()) return;
    if (starts("/>")) {
      place_ += 2;
    } else {
      ++place_;
      open_.push_back(name);
    }
  }

  void read_attribute(std::set<std::string>& seen) {
    const std::string name = read_name();
    if (!seen.insert(name).second) return fail("'" + name + "' stands there twice");
    if (!starts("=\"")) return fail("'" + name + "' has no value in quotes");
    place_ += 2;
    while (place_ < text_.size() && text_[place_] != '"') {
      if (text_[place_] == '<') return fail("a '<' in a value");
      if (text_[place_] == '&') {
        read_entity();
      } else {
        ++place_;
      }
    }
    ++place_;
  }

  std::string_view text_;
  std::size_t place_ = 0;
  std::vector<std::string> open_;
  std::string fault_;
};

inline std::string fault_in_markup(std::string_view text) { return MarkupCheck(text).run(); }

}  // namespace linstock::testing
