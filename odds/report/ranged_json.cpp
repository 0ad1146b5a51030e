#include "odds/report/ranged_json.hpp"

#include "match/boar/words.hpp"
#include "odds/report/chance.hpp"

namespace linstock::boar::odds {

namespace {

Json firers_json(const Look& look, const FirerList& firers, bool off_board) {
  Json list = Json::array();
  for (const PieceId id : firers) list.push_back(piece_word(look.scenario, id));
  if (off_board) list.push_back(piece_word(look.scenario, kOffBoardGuns));
  return list;
}

Json joiner_json(const Look& look, const FireWish& wish, PieceId joiner) {
  FirerList firers = wish.firers;
  const bool off_board = wish.off_board || joiner == kOffBoardGuns;
  if (joiner != kOffBoardGuns) firers.push_back(joiner);
  const FireOdds odds = fire_odds(look, wish.target, wish.arm, firers, off_board);
  return {{"piece", piece_word(look.scenario, joiner)},
          {"name", piece_name(look.scenario, joiner)},
          {"hit", chance_json(odds.hit)}};
}

}  // namespace

Json fire_json(const Look& look, const FireWish& wish) {
  const FireOdds odds = fire_odds(look, wish.target, wish.arm, wish.firers, wish.off_board);
  Json results = Json::array();
  for (std::size_t i = 0; i < kResults; ++i) {
    if (odds.result[i].part == 0) continue;
    Json json = result_json(static_cast<Result>(i));
    json.update(chance_json(odds.result[i]));
    results.push_back(std::move(json));
  }
  Json joiners = Json::array();
  for (const PieceId id : wish.joiners) joiners.push_back(joiner_json(look, wish, id));
  if (wish.off_board_joins) joiners.push_back(joiner_json(look, wish, kOffBoardGuns));
  return {{"target", piece_word(look.scenario, wish.target)},
          {"name", piece_name(look.scenario, wish.target)},
          {"firers", firers_json(look, wish.firers, wish.off_board)},
          {"strength", odds.power.strength},
          {"range", odds.power.range},
          {"needs", odds.power.needed},
          {"total", odds.modifier},
          {"dice", odds.dice},
          {"hit", chance_json(odds.hit)},
          {"results", std::move(results)},
          {"star", chance_json(odds.star)},
          {"joiners", std::move(joiners)}};
}

Json rally_json(const Look& look, PieceId unit) {
  return {{"unit", piece_word(look.scenario, unit)},
          {"name", piece_name(look.scenario, unit)},
          {"passes", chance_json(morale_odds(look, unit))}};
}

linstock::Result<Json> bid_json(const Look& look, int american, int british) {
  const auto odds = initiative_odds(look.scenario, look.state, american, british);
  if (!odds) return fail(odds.error());
  return Json{{"american", american},
              {"british", british},
              {"wins",
               {{"american", chance_json(*odds)},
                {"british", chance_json(ratio(odds->whole - odds->part, odds->whole))}}}};
}

}  // namespace linstock::boar::odds
