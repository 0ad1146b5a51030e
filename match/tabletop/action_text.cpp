// The text form of actions: a word, or two, then what it needs, one after the other.
#include <algorithm>
#include <optional>
#include <vector>

#include "match/tabletop/action_form.hpp"
#include "match/tabletop/words.hpp"
#include "match/tokens.hpp"

namespace linstock::tabletop {

namespace {

std::string spaced(std::string_view word) {
  std::string out(word);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::string dice_text(int value) {
  const std::string ones = std::to_string(value % 10);
  return value < 10 ? ones : std::to_string(value / 10) + " " + ones;
}

std::string detail_text(const Scenario& scenario, Detail detail, const Action& action) {
  const auto id = static_cast<std::uint8_t>(action.value);
  switch (detail) {
    case Detail::Dice:
      return " " + dice_text(action.value);
    case Detail::Distance:
    case Detail::Heading:
      return " " + decimal(action.value);
    case Detail::Formation:
      return " " + std::string(formation_word(scenario.units[action.unit],
                                              static_cast<Formation>(action.value)));
    case Detail::Terrain:
      return " " + terrain_word(scenario, id);
    case Detail::Side:
      return " " + std::to_string(action.value);
    case Detail::Place:
      return " " + decimal(action.x) + " " + decimal(action.y);
    case Detail::Unit:
      return " " + unit_word(scenario, id);
    case Detail::Shot:
      return " " + unit_word(scenario, id) +
             (action.x == 0 ? "" : " base " + std::to_string(action.x));
    default:
      return {};
  }
}

// ---- reading

/// The form whose word or words the tokens begin with, and how many tokens they are.
const ActionForm* find_form(const Tokens& tokens, std::size_t& used) {
  for (std::size_t i = 0; i < kActionKinds; ++i) {
    const ActionForm& form = form_of(static_cast<ActionKind>(i));
    used = 1;
    if (tokens[0] == form.word) return &form;
    used = 2;
    if (tokens.size() > 1 && std::string(tokens[0]) + "_" + std::string(tokens[1]) == form.word) {
      return &form;
    }
  }
  return nullptr;
}

/// A small whole number without needless zeros.
std::optional<std::uint16_t> small_number(std::string_view token, std::uint16_t most) {
  if (token.empty() || token.size() > 3 || (token.size() > 1 && token[0] == '0')) return {};
  if (token.find_first_not_of("0123456789") != std::string_view::npos) return {};
  int value = 0;
  for (const char digit : token) value = value * 10 + (digit - '0');
  if (value > most) return {};
  return static_cast<std::uint16_t>(value);
}

/// Takes the tokens one after the other.
class Reader {
 public:
  Reader(const Scenario& scenario, const ActionForm& form, const Tokens& tokens, std::size_t next)
      : scenario_(scenario), form_(form), tokens_(tokens), next_(next) {}

  Result<Action> read() {
    action_.kind = form_.kind;
    if (form_.doer == Doer::Unit) action_.unit = id(parse_unit, "a unit");
    if (form_.doer == Doer::General) action_.unit = id(parse_general, "a general");
    if (!error_) detail();
    if (!error_ && next_ < tokens_.size()) {
      report("'" + std::string(tokens_[next_]) + "' is too much");
    }
    if (error_) return fail(*error_);
    return action_;
  }

 private:
  void report(std::string message) {
    if (!error_) error_ = Error{"", std::move(message)};
  }
  std::string_view token(std::string_view what) {
    if (next_ < tokens_.size()) return tokens_[next_++];
    report("'" + spaced(form_.word) + "' needs " + std::string(what) + ", for instance '" +
           std::string(form_.example) + "'");
    return {};
  }
  std::uint8_t id(Result<std::uint8_t> (*parse)(const Scenario&, std::string_view),
                  std::string_view what) {
    const std::string_view word = token(what);
    if (error_) return 0;
    const Result<std::uint8_t> found = parse(scenario_, word);
    if (!found) report(found.error().message);
    return found.value_or(std::uint8_t{0});
  }
  std::int32_t number(std::string_view what, std::int32_t low, std::int32_t high) {
    const std::string_view word = token(what);
    if (error_) return low;
    const std::optional<std::int32_t> value = parse_decimal(word);
    if (value && *value >= low && *value <= high) return *value;
    report("'" + std::string(word) + "' is no number from " + short_decimal(low) + " to " +
           short_decimal(high) + " with two decimals at most");
    return low;
  }
  std::uint16_t whole(std::string_view what, std::uint16_t most) {
    const std::string_view word = token(what);
    if (error_) return 0;
    const std::optional<std::uint16_t> value = small_number(word, most);
    if (!value)
      report("'" + std::string(word) + "' is no whole number up to " + std::to_string(most));
    return value.value_or(0);
  }
  std::uint16_t die() {
    const std::uint16_t face = whole("a die from 1 to 6", 6);
    if (face == 0) report("a die shows 1 to 6");
    return face;
  }
  std::uint16_t formation() {
    const std::string_view word = token("a formation");
    if (error_) return 0;
    const std::optional<std::size_t> index = index_of_word(kFormationWords, word);
    if (!index) report("'" + std::string(word) + "' is none of line, column, deployed, limbered");
    return static_cast<std::uint16_t>(index.value_or(0) % 2);
  }
  void detail() {
    switch (form_.detail) {
      case Detail::None:
        return;
      case Detail::Dice:
        action_.value = die();
        if (next_ < tokens_.size() && !error_) {
          action_.value = static_cast<std::uint16_t>(action_.value * 10 + die());
        }
        return;
      case Detail::Distance:
        action_.value = static_cast<std::uint16_t>(number("a distance in inches", 0, 0xFFFF));
        return;
      case Detail::Heading:
        action_.value =
            static_cast<std::uint16_t>(number("a heading in degrees", 0, kFullTurn - 1));
        return;
      case Detail::Formation:
        action_.value = formation();
        return;
      case Detail::Terrain:
        action_.value = id(parse_terrain, "a piece of terrain");
        return;
      case Detail::Side:
        action_.value = whole("a side of the building", 0xFF);
        return;
      case Detail::Place:
        action_.x = static_cast<std::int16_t>(number("a place in inches", INT16_MIN, INT16_MAX));
        action_.y = static_cast<std::int16_t>(number("a place in inches", INT16_MIN, INT16_MAX));
        return;
      case Detail::Unit:
        action_.value = id(parse_unit, "another unit");
        return;
      case Detail::Shot:
        shot();
        return;
    }
  }
  void shot() {
    action_.value = id(parse_unit, "a target");
    if (error_ || next_ == tokens_.size()) return;
    if (token("") != "base") return report("after the target only 'base 1' or 'base 2' may come");
    const std::uint16_t base = whole("1 or 2", 2);
    if (base == 0) report("the bases are 1 and 2");
    action_.x = static_cast<std::int16_t>(base);
  }

  const Scenario& scenario_;
  const ActionForm& form_;
  const Tokens& tokens_;
  std::size_t next_;
  Action action_;
  std::optional<Error> error_;
};

}  // namespace

std::string action_text(const Scenario& scenario, const Action& action) {
  if (!well_formed(scenario, action)) return "no action of this battle";
  const ActionForm& form = form_of(action.kind);
  std::string text = spaced(form.word);
  if (form.doer == Doer::Unit) text += " " + unit_word(scenario, action.unit);
  if (form.doer == Doer::General) text += " " + general_word(scenario, action.unit);
  return text + detail_text(scenario, form.detail, action);
}

Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
  const Tokens tokens = tokens_of(text);
  if (tokens.empty()) return fail("an action is missing");
  std::size_t used = 0;
  const ActionForm* form = find_form(tokens, used);
  if (form == nullptr) return fail("'" + std::string(tokens[0]) + "' is no action");
  return Reader(scenario, *form, tokens, used).read();
}

}  // namespace linstock::tabletop
