// The text form of actions: a word, then piece, hex and value, each recognised by its look: a hex
// has four digits, a value one to three digits or is a word of its own, a piece is anything else.
#include <optional>
#include <vector>

#include "match/boar/action_form.hpp"
#include "match/boar/words.hpp"
#include "match/tokens.hpp"

namespace linstock::boar {

namespace {

bool is_number(std::string_view token) {
  return !token.empty() && token.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string value_text(ValueForm form, std::uint8_t value) {
  if (form == ValueForm::Side && value < 2) {
    return std::string(name_of(static_cast<Side>(value)));
  }
  if (form == ValueForm::Tactic && value < kTactics) {
    return hyphened(name_of(static_cast<Tactic>(value)));
  }
  return std::to_string(value);
}

bool always_has_value(ValueForm form) {
  return form != ValueForm::None && form != ValueForm::Number;
}

std::optional<std::uint8_t> parse_number(std::string_view token) {
  if (!is_number(token) || token.size() > 3 || (token.size() > 1 && token[0] == '0')) return {};
  int value = 0;
  for (const char digit : token) value = value * 10 + (digit - '0');
  if (value > 255) return {};
  return static_cast<std::uint8_t>(value);
}

std::optional<std::uint8_t> parse_value(ValueForm form, std::string_view token) {
  if (form == ValueForm::Side) {
    for (const Side side : {Side::American, Side::British}) {
      if (token == name_of(side)) return static_cast<std::uint8_t>(side);
    }
  }
  if (form == ValueForm::Tactic) {
    for (std::uint8_t i = 0; i < kTactics; ++i) {
      const std::string_view name = name_of(static_cast<Tactic>(i));
      if (token == hyphened(name) || token == name) return i;
    }
  }
  return parse_number(token);
}

const ActionForm* find_form(std::string_view word) {
  for (std::size_t i = 0; i < kActionKinds; ++i) {
    const ActionForm& form = form_of(static_cast<ActionKind>(i));
    if (word == form.word || word == hyphened(form.word)) return &form;
  }
  return nullptr;
}

/// Which fields of an action a text has named so far.
struct Named {
  bool piece = false;
  bool hex = false;
  bool value = false;
  bool extra = false;
};

linstock::Result<bool> take(bool& named, std::string_view what, std::string_view token) {
  if (named) {
    return fail("'" + std::string(token) + "' is a second " + std::string(what));
  }
  named = true;
  return true;
}

/// Puts one token where it belongs.
linstock::Result<bool> read_token(const Scenario& scenario, const ActionForm& form,
                                  std::string_view token, Action& action, Named& named) {
  if (const auto value = parse_value(form.value, token)) {
    action.value = *value;
    return take(named.value, "number", token);
  }
  if (token.size() > 1 && token[0] == 'x') {
    if (const auto extra = parse_number(token.substr(1))) {
      action.extra = *extra;
      return take(named.extra, "extra number", token);
    }
  }
  const auto hex = parse_hex(scenario, token);
  if (hex && token != "none") {
    action.hex = *hex;
    return take(named.hex, "hex", token);
  }
  if (is_number(token)) return fail(hex ? Error{} : hex.error());
  const auto piece = parse_piece(scenario, token);
  if (!piece) return fail(piece.error());
  action.piece = *piece;
  return take(named.piece, "unit", token);
}

std::string missing(const ActionForm& form, std::string_view what) {
  return "'" + hyphened(form.word) + "' needs " + std::string(what) + ", for instance '" +
         std::string(form.example) + "'";
}

linstock::Result<bool> complete(const ActionForm& form, const Named& named) {
  if (form.needs_piece && !named.piece) return fail(missing(form, "a unit"));
  if (form.needs_hex && !named.hex) return fail(missing(form, "a hex"));
  if (always_has_value(form.value) && !named.value) {
    return fail(missing(form, form.value == ValueForm::Side     ? "a side"
                              : form.value == ValueForm::Tactic ? "a tactic"
                                                                : "a number"));
  }
  return true;
}

}  // namespace

std::string action_text(const Scenario& scenario, const Action& action) {
  const ActionForm& form = form_of(action.kind);
  std::string text = hyphened(form.word);
  if (action.piece != kNoPiece) text += " " + piece_word(scenario, action.piece);
  if (action.hex != kNoHex) text += " " + hex_word(scenario, action.hex);
  if (action.value != 0 || always_has_value(form.value)) {
    text += " " + value_text(form.value, action.value);
  }
  if (action.extra != 0) text += " x" + std::to_string(action.extra);
  return text;
}

linstock::Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
  const Tokens tokens = tokens_of(text);
  if (tokens.empty()) return fail("an action is missing");
  const ActionForm* form = find_form(tokens[0]);
  if (form == nullptr) {
    return fail("'" + std::string(tokens[0]) + "' is no action");
  }
  Action action;
  action.kind = form->kind;
  Named named;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const auto read = read_token(scenario, *form, tokens[i], action, named);
    if (!read) return fail(read.error());
  }
  const auto whole = complete(*form, named);
  if (!whole) return fail(whole.error());
  return action;
}

}  // namespace linstock::boar
