// The table of steps: which chapter plays which kind of task.
#include <array>

#include "core/assert.hpp"
#include "rules/tabletop/chapters.hpp"

namespace linstock::tabletop {

namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(TaskKind::Count);

struct Entry {
  TaskKind kind;
  const Handler* handler;
};

constexpr Entry kEntries[] = {
    {TaskKind::BeginPlayerTurn, &kBeginPlayerTurn},
    {TaskKind::EndPlayerTurn, &kEndPlayerTurn},
    {TaskKind::RallyNext, &kRallyNext},
    {TaskKind::RallyDie, &kRallyDie},
    {TaskKind::ForcedMoves, &kForcedMoves},
    {TaskKind::AskMovement, &kAskMovement},
    {TaskKind::AskTurning, &kAskTurning},
    {TaskKind::AskFire, &kAskFire},
    {TaskKind::FireDie, &kFireDie},
    {TaskKind::BombardDie, &kBombardDie},
    {TaskKind::BlastNext, &kBlastNext},
    {TaskKind::BlastDie, &kBlastDie},
    {TaskKind::BlastExtraDie, &kBlastExtraDie},
    {TaskKind::BlastUnitDie, &kBlastUnitDie},
    {TaskKind::GeneralDie, &kGeneralDie},
    {TaskKind::AskCharge, &kAskCharge},
    {TaskKind::TestNext, &kTestNext},
    {TaskKind::AskTest, &kAskTest},
    {TaskKind::ChargedDie, &kChargedDie},
    {TaskKind::AskCounter, &kAskCounter},
    {TaskKind::SurrenderDie, &kSurrenderDie},
    {TaskKind::Contact, &kContactStep},
    {TaskKind::MeleeNext, &kMeleeNext},
    {TaskKind::AskMelee, &kAskMelee},
    {TaskKind::MeleeDie, &kMeleeDie},
    {TaskKind::MeleeResult, &kMeleeResult},
    {TaskKind::SecondCharge, &kSecondCharge},
};
static_assert(std::size(kEntries) + 1 == kKinds, "every kind but None has a step");

constexpr std::array<const Handler*, kKinds> make_table() {
  std::array<const Handler*, kKinds> table{};
  for (const Entry& entry : kEntries) table[static_cast<std::size_t>(entry.kind)] = entry.handler;
  return table;
}

constexpr std::array<const Handler*, kKinds> kTable = make_table();

}  // namespace

const Handler& handler_of(TaskKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  LINSTOCK_ASSERT(index > 0 && index < kKinds, "a known kind of task");
  return *kTable[index];
}

}  // namespace linstock::tabletop
