#include "bots/steady/attack_plan.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "bots/steady/weights.hpp"

namespace linstock::boar::steady {

namespace {

constexpr int kNone = -1;
constexpr int kPasses = 4;

constexpr std::uint64_t bit(std::size_t index) { return std::uint64_t{1} << index; }

/// The attackers on their targets. Improved by moving blocks of attackers, stacks first and then
/// single units.
class Shares {
 public:
  Shares(Sandbox& sandbox, const Contact& contact) : sandbox_(sandbox), contact_(contact) {
    target_of_.fill(kNone);
  }

  void search(bool whole_stacks_only);
  /// Lets fights from one hex take on required targets that nobody attacks.
  void merge();
  [[nodiscard]] int gain();
  [[nodiscard]] AttackPlan plan();
  /// Gain of the fight against this target alone.
  [[nodiscard]] int gain_at(std::size_t target) { return value(attackers_of(target), bit(target)); }

 private:
  struct Known {
    std::uint64_t attackers;
    std::uint64_t targets;
    int gain;
  };

  [[nodiscard]] std::uint64_t attackers_of(std::size_t target) const;
  [[nodiscard]] int value(std::uint64_t attackers, std::uint64_t targets);
  [[nodiscard]] PieceList pieces(std::uint64_t attackers) const;
  [[nodiscard]] HexList hexes(std::uint64_t targets) const;
  /// Attackers that move together: same hex, same choices.
  struct Block {
    std::uint64_t units = 0;
    std::uint64_t may_attack = 0;
    std::uint8_t home = 0;
    bool must = false;
    int strength = 0;
  };

  [[nodiscard]] std::vector<Block> blocks(bool whole_stacks) const;
  [[nodiscard]] bool improve(const Block& block);
  void settle(const std::vector<Block>& blocks);

  Sandbox& sandbox_;
  const Contact& contact_;
  std::array<int, 64> target_of_{};
  std::array<std::uint64_t, 64> also_{};  ///< further targets of the fight for a target
  std::uint64_t merged_ = 0;              ///< targets taken on by other fights
  std::vector<Known> known_;
};

std::uint64_t Shares::attackers_of(std::size_t target) const {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < contact_.attackers.size(); ++i) {
    if (target_of_[i] == static_cast<int>(target)) mask |= bit(i);
  }
  return mask;
}

PieceList Shares::pieces(std::uint64_t attackers) const {
  PieceList list;
  for (std::uint64_t rest = attackers; rest != 0; rest &= rest - 1) {
    list.push_back(contact_.attackers[static_cast<std::size_t>(std::countr_zero(rest))].piece);
  }
  return list;
}

HexList Shares::hexes(std::uint64_t targets) const {
  HexList list;
  for (std::uint64_t rest = targets; rest != 0; rest &= rest - 1) {
    list.push_back(contact_.targets[static_cast<std::size_t>(std::countr_zero(rest))].hex);
  }
  return list;
}

int Shares::value(std::uint64_t attackers, std::uint64_t targets) {
  if (attackers == 0) {
    int cost = 0;
    for (std::uint64_t rest = targets; rest != 0; rest &= rest - 1) {
      const auto& target = contact_.targets[static_cast<std::size_t>(std::countr_zero(rest))];
      if (target.required) cost += kUnmetDuty;
    }
    return -cost;
  }
  for (const Known& known : known_) {
    if (known.attackers == attackers && known.targets == targets) return known.gain;
  }
  const int gain = sandbox_.weigh(pieces(attackers), hexes(targets)).gain;
  known_.push_back({attackers, targets, gain});
  return gain;
}

/// The strongest first.
std::vector<Shares::Block> Shares::blocks(bool whole_stacks) const {
  std::vector<Block> list;
  const Judge look = sandbox_.look();
  for (std::size_t i = 0; i < contact_.attackers.size(); ++i) {
    const Contact::Attacker& unit = contact_.attackers[i];
    const auto alike = [&](const Block& block) {
      return whole_stacks && block.home == unit.home && block.may_attack == unit.may_attack &&
             block.must == unit.must;
    };
    auto found = std::find_if(list.begin(), list.end(), alike);
    if (found == list.end()) {
      list.push_back({0, unit.may_attack, unit.home, unit.must, 0});
      found = list.end() - 1;
    }
    found->units |= bit(i);
    found->strength += combat_strength(look, unit.piece);
  }
  std::sort(list.begin(), list.end(), [](const Block& one, const Block& other) {
    if (one.strength != other.strength) return one.strength > other.strength;
    return one.units < other.units;
  });
  return list;
}

/// Moves a block to where it does most good; may also leave it out if it need not attack.
bool Shares::improve(const Block& block) {
  const auto first = static_cast<std::size_t>(std::countr_zero(block.units));
  const int now = target_of_[first];
  const auto gain_with = [&](int target, bool with) {
    if (target == kNone) return 0;
    const auto slot = static_cast<std::size_t>(target);
    const std::uint64_t others = attackers_of(slot) & ~block.units;
    return value(with ? others | block.units : others, bit(slot));
  };
  int best = now;
  int best_gain = gain_with(now, true) - gain_with(now, false);
  if (now != kNone && !block.must && best_gain < 0) {
    best = kNone;
    best_gain = 0;
  }
  if (now == kNone && block.must) best_gain = -kUnmetDuty;
  for (std::uint64_t rest = block.may_attack; rest != 0; rest &= rest - 1) {
    const int target = std::countr_zero(rest);
    if (target == now) continue;
    const int gain = gain_with(target, true) - gain_with(target, false);
    if (gain > best_gain) {
      best = target;
      best_gain = gain;
    }
  }
  if (best == now) return false;
  for (std::uint64_t rest = block.units; rest != 0; rest &= rest - 1) {
    target_of_[static_cast<std::size_t>(std::countr_zero(rest))] = best;
  }
  return true;
}

void Shares::settle(const std::vector<Block>& blocks) {
  for (int pass = 0; pass < kPasses; ++pass) {
    bool changed = false;
    for (const Block& block : blocks) {
      const bool choice = !block.must || !std::has_single_bit(block.may_attack);
      changed = (choice && improve(block)) || changed;
    }
    if (!changed) return;
  }
}

void Shares::search(bool whole_stacks_only) {
  for (std::size_t i = 0; i < contact_.attackers.size(); ++i) {
    if (contact_.attackers[i].must && std::has_single_bit(contact_.attackers[i].may_attack))
      target_of_[i] = std::countr_zero(contact_.attackers[i].may_attack);
  }
  settle(blocks(true));
  if (!whole_stacks_only) settle(blocks(false));
}

void Shares::merge() {
  for (std::size_t target = 0; target < contact_.targets.size(); ++target) {
    if (!contact_.targets[target].required || attackers_of(target) != 0) continue;
    int best = kNone;
    int best_gain = 0;
    for (std::size_t host = 0; host < contact_.targets.size(); ++host) {
      const std::uint64_t force = attackers_of(host);
      if (force == 0) continue;
      std::uint64_t homes = 0;
      bool touching = false;
      for (std::uint64_t rest = force; rest != 0; rest &= rest - 1) {
        const auto& unit = contact_.attackers[static_cast<std::size_t>(std::countr_zero(rest))];
        homes |= bit(unit.home);
        touching = touching || (unit.touches & bit(target)) != 0;
      }
      if (!touching || !std::has_single_bit(homes)) continue;
      const std::uint64_t targets = bit(host) | also_[host];
      const int gain = value(force, targets | bit(target)) - value(force, targets);
      if (best == kNone || gain > best_gain) {
        best = static_cast<int>(host);
        best_gain = gain;
      }
    }
    if (best == kNone) continue;
    also_[static_cast<std::size_t>(best)] |= bit(target);
    merged_ |= bit(target);
  }
}

int Shares::gain() {
  int sum = 0;
  for (std::size_t target = 0; target < contact_.targets.size(); ++target) {
    if ((merged_ & bit(target)) != 0) continue;
    sum += value(attackers_of(target), bit(target) | also_[target]);
  }
  return sum;
}

AttackPlan Shares::plan() {
  AttackPlan plan;
  plan.gain = gain();
  for (std::size_t target = 0; target < contact_.targets.size(); ++target) {
    const std::uint64_t force = attackers_of(target);
    if (force == 0 || plan.fights.full()) continue;
    const std::uint64_t targets = bit(target) | also_[target];
    plan.fights.push_back({pieces(force), hexes(targets), value(force, targets)});
  }
  return plan;
}

/// Leaves out attackers outside the area, and enemies that only they touch.
Contact within(const Judge& look, const Contact& contact, const BitPlane& area) {
  Contact part;
  std::uint64_t touched = 0;
  for (const Contact::Attacker& unit : contact.attackers) {
    if (!area.test(look.grid(), look.piece(unit.piece).hex)) continue;
    part.attackers.push_back(unit);
    touched |= unit.touches;
  }
  part.targets = contact.targets;
  for (std::size_t i = 0; i < part.targets.size(); ++i) {
    if ((touched & bit(i)) == 0) part.targets[i].required = false;
  }
  part.shapes = contact.shapes;
  return part;
}

AttackPlan search_plan(Sandbox& sandbox, const Contact& contact, std::vector<int>* gains) {
  Shares shares(sandbox, contact);
  shares.search(false);
  if (gains != nullptr) {
    for (std::size_t i = 0; i < contact.targets.size(); ++i) gains->push_back(shares.gain_at(i));
  }
  shares.merge();
  return shares.plan();
}

}  // namespace

int promise_of_attacks(Sandbox& sandbox, const BitPlane& area) {
  const Contact contact = within(sandbox.look(), contact_of(sandbox.look()), area);
  if (contact.attackers.empty()) return 0;
  Shares shares(sandbox, contact);
  shares.search(true);
  shares.merge();
  return shares.gain();
}

AttackPlan plan_attacks(Sandbox& sandbox) {
  const Contact contact = contact_of(sandbox.look());
  if (contact.attackers.empty()) return {};
  std::vector<int> gains;
  AttackPlan best = search_plan(sandbox, contact, &gains);
  for (std::size_t i = 0; i < contact.targets.size(); ++i) {
    const Contact::Target& target = contact.targets[i];
    if (!target.required || target.pinned || gains[i] > sandbox.look().weights.divert_below)
      continue;
    Contact without = contact;
    without.divert(i);
    if (!can_finish(without)) continue;
    sandbox.state().diverted = target.hex;
    AttackPlan plan = search_plan(sandbox, without, nullptr);
    plan.diverted = target.hex;
    sandbox.state().diverted = kNoHex;
    if (plan.gain > best.gain) best = plan;
  }
  return best;
}

}  // namespace linstock::boar::steady
