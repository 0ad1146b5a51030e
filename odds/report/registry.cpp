// Which systems have odds. A new one is one line of the table.
#include "odds/report/registry.hpp"

#include <array>

#include "match/boar/boar_game.hpp"
#include "match/tabletop/tabletop_game.hpp"
#include "odds/report/answer.hpp"
#include "odds/report/tabletop/answer.hpp"

namespace linstock {

namespace {

struct Row {
  std::string_view system;
  Result<Json> (*answer)(const Position& position, Seat seat, const Json& question);
};
constexpr std::array kRows = std::to_array<Row>({
    {boar::kSystem, boar::odds::answer},
    {tabletop::kSystem, tabletop::odds::answer},
});

}  // namespace

Result<Json> odds_answer(const Position& position, Seat seat, const Json& question) {
  for (const Row& row : kRows) {
    if (row.system == position.game().system()) return row.answer(position, seat, question);
  }
  return fail("there are no odds for this system");
}

}  // namespace linstock
