#include "odds/tabletop/melees.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "odds/tabletop/charged.hpp"
#include "odds/tabletop/die.hpp"
#include "rules/tabletop/bodies.hpp"
#include "rules/tabletop/charge_ways.hpp"

namespace linstock::tabletop::odds {

namespace {

using Totals = std::array<int, 16>;

std::int64_t power_of_faces(std::size_t dice) {
  std::int64_t ways = 1;
  for (std::size_t i = 0; i < dice; ++i) ways *= kFaces;
  return ways;
}

/// The units of one side with the totals of their factors.
struct Team {
  FixedVector<UnitId, 8> units;
  Totals factors{};

  /// Calls `visit` with the totals of each way its dice may fall.
  template <class Visit>
  void every_way(Visit visit) const {
    const std::int64_t ways = power_of_faces(units.size());
    for (std::int64_t way = 0; way < ways; ++way) {
      Totals totals{};
      std::int64_t rest = way;
      for (std::size_t i = 0; i < units.size(); ++i) {
        totals[i] = factors[i] + 1 + static_cast<int>(rest % kFaces);
        rest /= kFaces;
      }
      visit(std::span<const int>{totals.data(), units.size()});
    }
  }
};

int best_of(std::span<const int> totals) { return *std::max_element(totals.begin(), totals.end()); }

/// How often each best total comes up.
struct Best {
  int total = 0;
  std::int64_t ways = 0;
};
using Bests = FixedVector<Best, 64>;

Bests bests_of(const Team& team) {
  Bests list;
  team.every_way([&list](std::span<const int> totals) {
    const int best = best_of(totals);
    const auto known =
        std::find_if(list.begin(), list.end(), [best](const Best& b) { return b.total == best; });
    if (known != list.end()) {
      ++known->ways;
    } else {
      list.push_back({best, 1});
    }
  });
  return list;
}

bool same_result(const MeleeOutcome& a, const MeleeOutcome& b) {
  return a.equal == b.equal && a.loser == b.loser && a.sufferer == b.sufferer &&
         a.routs == b.routs && a.retires == b.retires && a.strength == b.strength;
}

/// Counts of results out of all ways of the dice.
struct Counter {
  struct Line {
    MeleeOutcome outcome;
    std::int64_t ways = 0;
  };
  FixedVector<Line, 48> lines;

  void add(const MeleeOutcome& outcome, std::int64_t ways) {
    for (Line& line : lines) {
      if (!same_result(line.outcome, outcome)) continue;
      line.ways += ways;
      line.outcome.difference = std::min(line.outcome.difference, outcome.difference);
      return;
    }
    lines.push_back({outcome, ways});
  }
};

/// The likeliest first; of equally likely ones any order, as long as it is always the same.
bool likelier(const Counter::Line& a, const Counter::Line& b) {
  const auto key = [](const Counter::Line& line) {
    const MeleeOutcome& o = line.outcome;
    return std::tuple(-line.ways, o.equal, o.loser, o.sufferer, o.strength, o.retires);
  };
  return key(a) < key(b);
}

/// What follows hangs on the best total of the winners, and on each total of the losers; so only
/// the dice of the losers are gone through one by one.
class Enumeration {
 public:
  Enumeration(const Look& look, const MeleeGroup& group) : look_(look), group_(group) {
    movers_ = team(group.movers);
    waiting_ = team(group.waiting);
  }

  [[nodiscard]] const Team& movers() const { return movers_; }
  [[nodiscard]] const Team& waiting() const { return waiting_; }
  void count(Counter& out) const {
    count_beaten(movers_, bests_of(waiting_), true, out);
    count_beaten(waiting_, bests_of(movers_), false, out);
  }

 private:
  [[nodiscard]] Team team(const FixedVector<UnitId, 8>& units) const {
    Team team;
    team.units = units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      team.factors[i] = total(melee_factors(look_, group_, units[i]));
    }
    return team;
  }
  /// Totals of everybody, with the winners all at their best.
  [[nodiscard]] Totals whole(std::span<const int> losers, int best, bool movers_lose) const {
    Totals all{};
    const std::size_t movers = group_.movers.size();
    for (std::size_t i = 0; i < movers; ++i) all[i] = movers_lose ? losers[i] : best;
    for (std::size_t i = 0; i < group_.waiting.size(); ++i) {
      all[movers + i] = movers_lose ? best : losers[i];
    }
    return all;
  }
  /// The ways in which this team is beaten; equal totals are counted with the movers.
  void count_beaten(const Team& losers, const Bests& winners, bool movers_lose,
                    Counter& out) const {
    const std::size_t size = group_.movers.size() + group_.waiting.size();
    losers.every_way([&](std::span<const int> totals) {
      const int own = best_of(totals);
      for (const Best& best : winners) {
        if (best.total < own || (best.total == own && !movers_lose)) continue;
        const Totals all = whole(totals, best.total, movers_lose);
        out.add(melee_outcome(look_, group_, {all.data(), size}), best.ways);
      }
    });
  }

  const Look& look_;
  const MeleeGroup& group_;
  Team movers_;
  Team waiting_;
};

bool charged_in_rear(const Look& look, UnitId unit, const FixedVector<UnitId, 8>& enemies) {
  return std::any_of(enemies.begin(), enemies.end(), [&look, unit](UnitId enemy) {
    return charges(look, enemy, unit) && aspect_of(look, enemy, unit) == Aspect::Rear;
  });
}

/// What one result does to the unit that suffers by it.
void suffer(const Look& look, const MeleeOdds& odds, const ResultOdds& line, FighterOdds& unit) {
  const MeleeOutcome& outcome = line.outcome;
  const Unit& now = look.unit(unit.unit);
  const int lost = std::min<int>(outcome.strength, now.strength);
  Ratio& losing = unit.loses.at(static_cast<std::size_t>(lost));
  losing = losing + line.chance;
  const Danger danger = outcome.routs ? Danger::Rout : Danger::Melee;
  for (const GeneralOdds& more : general_odds(look, unit.unit, danger, line.chance)) {
    for (GeneralOdds& general : unit.generals) {
      if (general.general != more.general) continue;
      general.wounded = general.wounded + more.wounded;
      general.lost = general.lost + more.lost;
    }
  }
  if (lost == now.strength) {
    unit.destroyed = unit.destroyed + line.chance;
    return;
  }
  if (!outcome.routs) {
    if (now.morale == Morale::Steady) unit.shaken = unit.shaken + line.chance;
    if (now.building == kNone) unit.goes_back = unit.goes_back + line.chance;
    return;
  }
  const bool mover = look.info(unit.unit).side == look.state.mover;
  Ratio runs = line.chance;
  if (charged_in_rear(look, unit.unit, mover ? odds.group.waiting : odds.group.movers)) {
    const Ratio gives_up = surrender_odds(look.info(unit.unit));
    unit.surrenders = unit.surrenders + runs * gives_up;
    runs = runs * without(gives_up);
  }
  unit.routs = unit.routs + runs;
}

FighterOdds fighter_odds(const Look& look, const MeleeOdds& odds, UnitId id) {
  FighterOdds unit;
  unit.unit = id;
  unit.factors = melee_factors(look, odds.group, id);
  unit.total = total(unit.factors);
  unit.generals = general_odds(look, id, Danger::Melee, Ratio{});
  for (const ResultOdds& line : odds.results) {
    const MeleeOutcome& outcome = line.outcome;
    if (outcome.sufferer == id) {
      suffer(look, odds, line, unit);
      continue;
    }
    unit.loses[0] = unit.loses[0] + line.chance;
    const bool beaten = outcome.equal || outcome.loser == look.info(id).side;
    if (beaten && look.unit(id).building == kNone) unit.goes_back = unit.goes_back + line.chance;
  }
  return unit;
}

}  // namespace

const MeleeGroup* melee_of(const MeleeList& list, UnitId unit) {
  const auto found = std::find_if(list.begin(), list.end(), [unit](const MeleeGroup& group) {
    return group.movers.contains(unit) || group.waiting.contains(unit);
  });
  return found == list.end() ? nullptr : found;
}

MeleeOdds melee_odds(const Look& look, const MeleeGroup& group) {
  MeleeOdds odds;
  odds.group = group;
  const Enumeration enumeration(look, group);
  Counter counter;
  enumeration.count(counter);
  std::sort(counter.lines.begin(), counter.lines.end(), likelier);
  const std::int64_t ways = power_of_faces(group.movers.size() + group.waiting.size());
  for (const auto& line : counter.lines) {
    const ResultOdds result{line.outcome, ratio(line.ways, ways)};
    odds.results.push_back(result);
    Ratio& sum = line.outcome.equal                       ? odds.equal
                 : line.outcome.loser == look.state.mover ? odds.waiting_win
                                                          : odds.movers_win;
    sum = sum + result.chance;
  }
  for (const UnitId id : group.movers) odds.fighters.push_back(fighter_odds(look, odds, id));
  for (const UnitId id : group.waiting) odds.fighters.push_back(fighter_odds(look, odds, id));
  return odds;
}

}  // namespace linstock::tabletop::odds
