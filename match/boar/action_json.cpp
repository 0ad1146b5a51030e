// The JSON form of actions: "type" and those fields that mean something.
#include "match/boar/action_form.hpp"
#include "match/boar/words.hpp"

namespace linstock::boar {

namespace {

constexpr const char* kLeaveOut = "names nothing; leave the field out";

bool value_is_word(ValueForm form, std::uint8_t value) {
  return (form == ValueForm::Side && value < 2) || (form == ValueForm::Tactic && value < kTactics);
}

std::string_view value_word(ValueForm form, std::uint8_t value) {
  return form == ValueForm::Side ? name_of(static_cast<Side>(value))
                                 : name_of(static_cast<Tactic>(value));
}

const ActionForm* form_named(std::string_view word) {
  for (std::size_t i = 0; i < kActionKinds; ++i) {
    const ActionForm& form = form_of(static_cast<ActionKind>(i));
    if (word == form.word) return &form;
  }
  return nullptr;
}

std::uint8_t read_value(ObjectReader& reader, ValueForm form) {
  const std::string_view field = field_of(form);
  const bool wanted = form != ValueForm::None && form != ValueForm::Number;
  if (!reader.has(field) && !wanted) return 0;
  if (form != ValueForm::Side && form != ValueForm::Tactic) {
    return static_cast<std::uint8_t>(reader.number(field, 0, 255));
  }
  const Json& member = reader.member(field);
  if (member.is_string()) {
    const std::string word = reader.text(field);
    const std::uint8_t count = form == ValueForm::Side ? 2 : kTactics;
    for (std::uint8_t i = 0; i < count; ++i) {
      if (value_word(form, i) == word) return i;
    }
    reader.fault(field, "'" + word + "' is not known");
    return 0;
  }
  return static_cast<std::uint8_t>(reader.number(field, 0, 255));
}

}  // namespace

Json action_json(const Scenario& scenario, const Action& action) {
  const ActionForm& form = form_of(action.kind);
  Json json;
  json["type"] = form.word;
  if (action.piece != kNoPiece) json["piece"] = piece_word(scenario, action.piece);
  if (action.hex != kNoHex) json["hex"] = hex_word(scenario, action.hex);
  const std::string field(field_of(form.value));
  if (value_is_word(form.value, action.value)) {
    json[field] = value_word(form.value, action.value);
  } else if (action.value != 0 ||
             (form.value != ValueForm::None && form.value != ValueForm::Number)) {
    json[field] = action.value;
  }
  if (action.extra != 0) json["extra"] = action.extra;
  return json;
}

linstock::Result<Action> action_from_json(const Scenario& scenario, const Json& json) {
  ObjectReader reader(json, "action");
  const std::string type = reader.text("type");
  if (!reader.ok()) return fail(reader.error());
  const ActionForm* form = form_named(type);
  if (form == nullptr) return fail("action/type", "'" + type + "' is no action");
  Action action;
  action.kind = form->kind;
  if (form->needs_piece || reader.has("piece")) {
    const auto piece = parse_piece(scenario, reader.text("piece"));
    if (piece) action.piece = *piece;
    if (!piece) reader.fault("piece", piece.error().message);
    if (piece && *piece == kNoPiece) reader.fault("piece", kLeaveOut);
  }
  if (form->needs_hex || reader.has("hex")) {
    const auto hex = parse_hex(scenario, reader.text("hex"));
    if (hex) action.hex = *hex;
    if (!hex) reader.fault("hex", hex.error().message);
    if (hex && *hex == kNoHex) reader.fault("hex", kLeaveOut);
  }
  action.value = read_value(reader, form->value);
  action.extra = static_cast<std::uint8_t>(reader.number_or("extra", 0, 255, 0));
  if (!reader.finish()) return fail(reader.error());
  return action;
}

}  // namespace linstock::boar
