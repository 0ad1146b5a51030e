// Close combat phases played at random on crowded fields: whatever happens, the position stays
// sound and `check` agrees with the list of legal actions.
#include <array>
#include <map>
#include <random>

#include "rules/boar/contact.hpp"
#include "tests/boar/fight.hpp"

namespace linstock::boar::testing {
namespace {

using Random = std::mt19937;

int pick(Random& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
}
bool chance(Random& random, int percent) { return pick(random, 1, 100) <= percent; }

/// A field of 6 by 6 hexes full of small stacks of both sides, with woods and water between.
class CrowdedField : public Battle {
 public:
  CrowdedField(Random& random, std::string_view edition) : Battle(edition) {
    for (int file = 4; file < 10; ++file) {
      for (int row = 4; row < 10; ++row) fill(random, name(file, row));
    }
    spoil(random);
    scenario().illegal_tactics_allowed = chance(random, 20);
    for (const Side side : {American, British}) {
      army_morale(side, pick(random, 1, 15));
      momentum(side, pick(random, 0, 2));
    }
  }

 private:
  static std::string name(int file, int row) {
    return {'0', static_cast<char>('0' + file), '0', static_cast<char>('0' + row)};
  }

  void fill(Random& random, const std::string& hex) {
    static constexpr std::array kTerrain = {"light_woods", "heavy_woods", "swamp", "chew_house"};
    if (chance(random, 10)) {
      terrain(hex, "river");
      return;
    }
    if (chance(random, 30)) terrain(hex, kTerrain[static_cast<std::size_t>(pick(random, 0, 3))]);
    if (!chance(random, 40)) return;
    const Side side = chance(random, 50) ? American : British;
    int room = 6;
    for (int left = pick(random, 1, 3); left > 0 && room > 0; --left) {
      const int strength = std::min(room, pick(random, 1, 4));
      room -= strength;
      units_.push_back(unit(side, hex, any_unit(random, strength)));
    }
    if (chance(random, 20)) units_.push_back(unit(side, hex, kBattery));
    if (chance(random, 30)) leader(side, hex, {.seniority = ++leaders_, .combat_drm = 1});
  }

  static UnitSpec any_unit(Random& random, int strength) {
    static constexpr std::array kTypes = {
        UnitType::Infantry, UnitType::Infantry, UnitType::Rifle,        UnitType::Cavalry,
        UnitType::Militia,  UnitType::Indian,   UnitType::LightInfantry};
    UnitSpec spec;
    spec.type = kTypes[static_cast<std::size_t>(pick(random, 0, 6))];
    spec.strength = strength;
    spec.reduced = std::max(1, strength - 1);
    spec.two_sided = strength > 1;
    spec.morale = pick(random, -1, 2);
    return spec;
  }

  /// Disorder, losses, markers and pins.
  void spoil(Random& random) {
    for (const PieceId id : units_) {
      if (chance(random, 12)) disrupt(id);
      if (chance(random, 6)) shatter(id);
      if (chance(random, 20) && scenario().pieces[id].two_sided) reduce(id);
      if (chance(random, 5)) flag(id, kWithdrawn);
      if (chance(random, 15) && piece(id).order == Order::Parade) pin({id}, pick(random, 1, 3));
    }
  }

  static inline const UnitSpec kBattery{.type = UnitType::Artillery, .strength = 2, .reduced = 1};
  std::vector<PieceId> units_;
  int leaders_ = 0;
};

/// Sound whatever is going on: stacks, owners of hexes, counters, chits, the hash.
void expect_sound(Battle& battle) {
  const Look look = battle.look();
  std::map<HexIndex, Side> owners;
  for (PieceId id = 0; id < look.count(); ++id) {
    const Piece& piece = look.piece(id);
    const PieceInfo& info = look.info(id);
    if (!on_map(piece.hex)) {
      EXPECT_EQ(piece.steps, 0);
      continue;
    }
    if (is_leader(info)) continue;
    EXPECT_GE(piece.steps, 1);
    const auto [known, added] = owners.emplace(piece.hex, info.side);
    EXPECT_EQ(known->second, info.side) << "two sides in one hex";
    EXPECT_LE(stacked_strength(look, piece.hex, info.side), 6);
    EXPECT_LE(stacked_guns(look, piece.hex, info.side), 1);
  }
  EXPECT_GE(momentum_pool(look), 0);
  EXPECT_EQ(battle.state().hash, full_hash_of(battle.state()));
}

/// Nothing of a combat is left over once the phase has ended.
void expect_tidy(Battle& battle) {
  const State& state = battle.state();
  EXPECT_EQ(state.combat.id, 0);
  EXPECT_EQ(state.combat.frozen, 0);
  EXPECT_EQ(state.combat_count, 0);
  EXPECT_EQ(state.diverted, kNoHex);
  for (PieceId id = 0; id < battle.look().count(); ++id) {
    EXPECT_EQ(battle.piece(id).combat, 0);
    EXPECT_EQ(battle.piece(id).marks, 0);
    EXPECT_FALSE(has(battle.piece(id), kRetreated));
  }
}

/// Every unit that had to attack does and every hex that had to be attacked is.
void expect_duties_met(const Battle& battle) {
  EXPECT_TRUE(first_open_obligation(contact_of(battle.look())).ok());
}

Action any_action(Random& random, const Battle& battle) {
  const std::vector<Action> all = battle.actions();
  return all[static_cast<std::size_t>(pick(random, 0, static_cast<int>(all.size()) - 1))];
}

void play_phase(Random& random, Battle& battle) {
  int left = 1000;
  while (battle.state().phase == Phase::CloseCombat && !::testing::Test::HasFailure()) {
    ASSERT_GT(--left, 0) << "the phase never ends";
    ASSERT_TRUE(agrees(battle));
    const Action action = any_action(random, battle);
    if (action.kind == ActionKind::EndAttacks) expect_duties_met(battle);
    battle.act(action);
    expect_sound(battle);
  }
}

TEST(CombatProperties, RandomPhasesStaySound) {
  PROVES("BOAR.12.13", "BOAR.12.15", "BOAR.12.21", "BOAR.12.23", "BOAR.7.2");
  for (unsigned seed = 1; seed <= 40; ++seed) {
    for (const char* edition : {"2007", "2020", "2026"}) {
      SCOPED_TRACE(std::string(edition) + ", seed " + std::to_string(seed));
      Random random(seed);
      CrowdedField field(random, edition);
      field.begin_combat(chance(random, 50) ? American : British);
      play_phase(random, field);
      if (HasFailure()) return;
      if (field.state().over == 0) expect_tidy(field);
    }
  }
}

}  // namespace
}  // namespace linstock::boar::testing
