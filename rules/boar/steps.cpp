// The table of steps: which chapter plays which kind of task.
#include <array>

#include "core/assert.hpp"
#include "rules/boar/chapters.hpp"
#include "rules/boar/hooks.hpp"

namespace linstock::boar {

namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(TaskKind::Count);

struct Entry {
  TaskKind kind;
  const Handler* handler;
};

constexpr Entry kEntries[] = {
    {TaskKind::BeginTurn, &kBeginTurn},
    {TaskKind::BeginPlayerTurn, &kBeginPlayerTurn},
    {TaskKind::EndTurn, &kEndTurn},
    {TaskKind::InitiativeStart, &kInitiativeStart},
    {TaskKind::AskBid, &kAskBid},
    {TaskKind::InitiativeDie, &kInitiativeDie},
    {TaskKind::InitiativeCompare, &kInitiativeCompare},
    {TaskKind::AskOrderAfterDice, &kAskOrderAfterDice},
    {TaskKind::ReinforcementStart, &kReinforcementStart},
    {TaskKind::EntryDie, &kEntryDie},
    {TaskKind::ArrivalNext, &kArrivalNext},
    {TaskKind::AskArrival, &kAskArrival},
    {TaskKind::OverstackCheck, &kOverstackCheck},
    {TaskKind::AskOverstackLoss, &kAskOverstackLoss},
    {TaskKind::MovementStart, &kMovementStart},
    {TaskKind::AskActivate, &kAskActivate},
    {TaskKind::AskMove, &kAskMove},
    {TaskKind::MovementEnd, &kMovementEnd},
    {TaskKind::RallyStart, &kRallyStart},
    {TaskKind::RallyNext, &kRallyNext},
    {TaskKind::AskRally, &kAskRally},
    {TaskKind::RallyDie, &kRallyDie},
    {TaskKind::ArtilleryStart, &kArtilleryStart},
    {TaskKind::ArtilleryNext, &kArtilleryNext},
    {TaskKind::AskArtilleryTarget, &kAskArtilleryTarget},
    {TaskKind::AskArtilleryFirer, &kAskArtilleryFirer},
    {TaskKind::RifleStart, &kRifleStart},
    {TaskKind::RifleNext, &kRifleNext},
    {TaskKind::AskRifleTarget, &kAskRifleTarget},
    {TaskKind::AskRifleFirer, &kAskRifleFirer},
    {TaskKind::RifleResolve, &kRifleResolve},
    {TaskKind::RifleApply, &kRifleApply},
    {TaskKind::FireDie, &kFireDie},
    {TaskKind::DamageDie, &kDamageDie},
    {TaskKind::FireEnd, &kFireEnd},
    {TaskKind::CombatPhaseStart, &kCombatPhaseStart},
    {TaskKind::AskAttack, &kAskAttack},
    {TaskKind::CombatNext, &kCombatNext},
    {TaskKind::AskResolve, &kAskResolve},
    {TaskKind::CombatPhaseEnd, &kCombatPhaseEnd},
    {TaskKind::PhaseEndDisorder, &kPhaseEndDisorder},
    {TaskKind::CombatStart, &kCombatStart},
    {TaskKind::AskEarlyWithdrawal, &kAskEarlyWithdrawal},
    {TaskKind::AskLead, &kAskLead},
    {TaskKind::AfterAttackerLead, &kAfterAttackerLead},
    {TaskKind::AskWithdrawal, &kAskWithdrawal},
    {TaskKind::NameLead, &kNameLead},
    {TaskKind::CombatOdds, &kCombatOdds},
    {TaskKind::AskTactic, &kAskTactic},
    {TaskKind::RevealTactics, &kRevealTactics},
    {TaskKind::CombatDie, &kCombatDie},
    {TaskKind::AskReroll, &kAskReroll},
    {TaskKind::ApplyCombatResult, &kApplyCombatResult},
    {TaskKind::MomentumStep, &kMomentumStep},
    {TaskKind::PreviouslyRetreated, &kPreviouslyRetreated},
    {TaskKind::AskAdvance, &kAskAdvance},
    {TaskKind::AdvanceStart, &kAdvanceStart},
    {TaskKind::CombatEnd, &kCombatEnd},
    {TaskKind::ApplySideResult, &kApplySideResult},
    {TaskKind::OthersCheck, &kOthersCheck},
    {TaskKind::MoraleDie, &kMoraleDie},
    {TaskKind::AskSecondLoss, &kAskSecondLoss},
    {TaskKind::AskCapture, &kAskCapture},
    {TaskKind::LeaderLoss, &kLeaderLoss},
    {TaskKind::AskWhichLeader, &kAskWhichLeader},
    {TaskKind::AskIgnoreRetreat, &kAskIgnoreRetreat},
    {TaskKind::Retreat, &kRetreat},
    {TaskKind::AskRetreat, &kAskRetreat},
    {TaskKind::FollowNext, &kFollowNext},
    {TaskKind::AskFollow, &kAskFollow},
    {TaskKind::WithdrawAll, &kWithdrawAll},
};
static_assert(std::size(kEntries) + 1 == kKinds, "every kind but None has a step");

constexpr std::array<const Handler*, kKinds> make_table() {
  std::array<const Handler*, kKinds> table{};
  for (const Entry& entry : kEntries) table[static_cast<std::size_t>(entry.kind)] = entry.handler;
  return table;
}

constexpr std::array<const Handler*, kKinds> kTable = make_table();

}  // namespace

const Handler& handler_of(const Scenario& scenario, std::uint8_t kind) {
  if (kind >= kVolumeTasks) {
    LINSTOCK_ASSERT(scenario.hooks->handler != nullptr, "the volume has tasks of its own");
    const Handler& handler = scenario.hooks->handler(kind);
    LINSTOCK_ASSERT(handler.type != Handler::Type::None, "a known kind of task of the volume");
    return handler;
  }
  LINSTOCK_ASSERT(kind > 0 && kind < kKinds, "a known kind of task");
  return *kTable[kind];
}

}  // namespace linstock::boar
