// A small hand-made field under Germantown's own rules. Up is north there.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "rules/boar/germantown/volume.hpp"
#include "tests/support/battle.hpp"

namespace linstock::boar::testing {

using germantown::Data;
using germantown::Fact;
using HexStep = linstock::Step;

inline const UnitSpec kFieldGun{.type = UnitType::Artillery, .strength = 1, .allowance = 3};

/// A Battle under the rules of the volume.
class Field {
 public:
  Field() {
    data->fog.resize(10);
    data->stephen_table.resize(10);
    battle.scenario().volume_data = data;
    battle.scenario().hooks = &germantown::kGermantownHooks;
    battle.scenario().weather[static_cast<std::size_t>(Weather::Dense)] = {1, 2, "GER.3.1.1"_rule,
                                                                           "GER.3.1.1.MP"_rule};
  }

  PieceId american(std::string_view hex, const std::string& formation, UnitSpec spec = {}) {
    spec.formation = formation;
    const PieceId id = battle.unit(American, hex, spec);
    if (formation == "St") data->stephen_formation = battle.scenario().pieces[id].formation;
    return id;
  }

  /// Every die of every turn names this direction.
  void always(HexStep step) {
    for (auto& column : data->stephen_table) {
      column.rolled = true;
      column.by_die.fill(static_cast<std::int8_t>(step));
    }
  }

  void player_turn(Side side, int turn, Weather weather = Weather::Clear) {
    battle.momentum(American, 0);  // sets the pieces up
    battle.state().turn = static_cast<std::uint8_t>(turn);
    battle.state().weather = weather;
    battle.begin({{static_cast<std::uint8_t>(TaskKind::BeginPlayerTurn), side}}, side);
  }

  Battle& choose(PieceId id, int value = 0) {
    return battle.act(make(ActionKind::VolumeChoice, id, kNoHex, value));
  }
  [[nodiscard]] bool offers(PieceId id, int value = 0) const {
    return battle.legal(make(ActionKind::VolumeChoice, id, kNoHex, value));
  }
  [[nodiscard]] bool panicked(PieceId id) const { return has(battle.piece(id), kPanicked); }

  std::shared_ptr<Data> data = std::make_shared<Data>();
  Battle battle;
};

/// `check` and the list agree on all actions a volume can be asked.
inline void expect_list_and_check_agree(Battle& battle) {
  for (int piece = 0; piece < 256; ++piece) {
    for (int value = 0; value < 3; ++value) {
      const Action action =
          make(ActionKind::VolumeChoice, static_cast<PieceId>(piece), kNoHex, value);
      EXPECT_EQ(battle.check(action).ok(), battle.legal(action)) << piece << " " << value;
    }
    for (HexIndex hex = 0; hex < battle.look().grid().size(); ++hex) {
      const Action action = make(ActionKind::VolumeChoice, static_cast<PieceId>(piece), hex);
      EXPECT_EQ(battle.check(action).ok(), battle.legal(action)) << piece << " hex " << hex;
    }
  }
  const Action pass = make(ActionKind::PassVolume);
  EXPECT_EQ(battle.check(pass).ok(), battle.legal(pass));
}

}  // namespace linstock::boar::testing
