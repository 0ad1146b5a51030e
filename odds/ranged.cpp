#include "odds/ranged.hpp"

#include "rules/boar/initiative.hpp"
#include "rules/boar/morale.hpp"

namespace linstock::boar::odds {

namespace {

constexpr int kFaces = 10;

int hitting_faces(const FirePower& power, int modifier) {
  int faces = 0;
  for (int die = 0; die < kFaces; ++die) faces += is_hit(power, die + modifier) ? 1 : 0;
  return faces;
}

}  // namespace

FireOdds fire_odds(const Look& look, PieceId target, Arm arm, const FirerList& firers,
                   bool off_board) {
  FireOdds odds;
  odds.power = fire_power(look, target, arm, firers, off_board);
  odds.modifier = total(fire_modifiers(look, target, arm, firers));
  odds.dice = fire_dice(look, target, arm, firers);
  const int missing = kFaces - hitting_faces(odds.power, odds.modifier);
  std::int64_t whole = 1;
  std::int64_t missed = 1;
  for (int die = 0; die < odds.dice; ++die) {
    whole *= kFaces;
    missed *= missing;
  }
  odds.hit = ratio(whole - missed, whole);
  std::array<int, kResults> faces{};
  int stars = 0;
  for (int die = 0; die < kFaces; ++die) {
    const DamageCell cell = fire_damage(look, target, arm, die);
    ++faces[static_cast<std::size_t>(cell.result)];
    stars += cell.star ? 1 : 0;
  }
  for (std::size_t i = 0; i < kResults; ++i) {
    const std::int64_t miss = i == static_cast<std::size_t>(Result::None) ? missed * kFaces : 0;
    odds.result[i] = ratio((whole - missed) * faces[i] + miss, whole * kFaces);
  }
  odds.star = ratio((whole - missed) * stars, whole * kFaces);
  return odds;
}

int passing_faces(const Look& look, PieceId unit) {
  const int modifier = total(morale_check_modifiers(look, unit));
  int faces = 0;
  for (int die = 0; die < kFaces; ++die) faces += die + modifier >= kMoraleTarget ? 1 : 0;
  return faces;
}

Ratio morale_odds(const Look& look, PieceId unit) {
  return ratio(passing_faces(look, unit), kFaces);
}

linstock::Result<Ratio> initiative_odds(const Scenario& scenario, const State& state,
                                        int american_chits, int british_chits) {
  const std::array<int, 2> bids{american_chits, british_chits};
  State bidding = state;
  for (std::size_t side = 0; side < 2; ++side) {
    if (bids[side] < 0 || bids[side] > state.momentum[side] + state.bid[side]) {
      return fail("chits", "a side has not so many chits");
    }
    bidding.bid[side] = static_cast<std::uint8_t>(bids[side]);
  }
  const Look look{scenario, bidding};
  const int ahead = total(initiative_modifiers(look, Side::American)) -
                    total(initiative_modifiers(look, Side::British));
  int won = 0;
  int lost = 0;
  for (int american = 0; american < kFaces; ++american) {
    for (int british = 0; british < kFaces; ++british) {
      won += american + ahead > british ? 1 : 0;
      lost += american + ahead < british ? 1 : 0;
    }
  }
  return ratio(won, won + lost);  // one of them is never 0
}

}  // namespace linstock::boar::odds
