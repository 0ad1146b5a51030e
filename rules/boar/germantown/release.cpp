// Who may move at all: the British camps wake up one after the other (GER.3.3); Stephen's march and
// panic bind Americans.
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

bool covers(const Look& look, const ReleaseRow& row, PieceId id) {
  return (row.nationalities >> static_cast<unsigned>(look.info(id).nationality) & 1U) != 0;
}

bool within_files(const Look& look, const ReleaseRow& row, PieceId id) {
  const HexIndex hex = look.piece(id).hex;
  return on_map(hex) && look.grid().file(hex) <= row.max_file;
}

/// The first turn on which a row frees the piece wherever it stands.
int turn_of_release(const Look& look, PieceId id) {
  for (const ReleaseRow& row : data_of(look).release) {
    if (row.max_file == ReleaseRow::kAnyFile && covers(look, row, id)) return row.turn;
  }
  return 0;
}

Verdict is_released(const Look& look, PieceId id) {
  const int turn = turn_of_release(look, id);
  if (turn <= look.state.turn || is_settled(look, id)) return kLawful;
  return {Reason::NotReleased, "GER.3.3"_rule, id, look.piece(id).hex,
          static_cast<std::int16_t>(turn)};
}

}  // namespace

void begin_release(Play& play) {
  for (const ReleaseRow& row : data_of(play).release) {
    if (row.turn != play.state.turn || row.max_file == ReleaseRow::kAnyFile) continue;
    for (PieceId id = 0; id < play.look().count(); ++id) {
      const bool ours = play.info(id).side == data_of(play).release_side;
      if (ours && covers(play, row, id) && within_files(play, row, id)) settle(play, id);
    }
  }
}

Verdict may_activate_here(const Look& look, PieceId id) {
  if (has(look.piece(id), kPanicked)) return {Reason::Panicked, "GER.3.2.3.ST"_rule, id};
  if (look.info(id).side == data_of(look).release_side) return is_released(look, id);
  if (!is_settled(look, id)) return kLawful;
  return {Reason::StephenDirection, "GER.3.2.1"_rule, id, look.piece(id).hex};
}

}  // namespace linstock::boar::germantown
