#include "rules/boar/edition.hpp"

#include <gmock/gmock.h>

#include <array>
#include <string>
#include <vector>

namespace linstock::boar {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// All options, in the order of the header.
constexpr std::array<std::string_view, 31> kNames = {"reduced_start_counts_one",
                                                     "shattered_worth_half",
                                                     "order_bid_before_dice",
                                                     "overstack_changes_morale",
                                                     "stack_check_at_phase_end",
                                                     "intel_commits_attack",
                                                     "disrupted_must_clear_all",
                                                     "pin_cost_each",
                                                     "rally_barred_by_zoc",
                                                     "rally_barred_by_adjacent",
                                                     "jaeger_needs_cover",
                                                     "slope_of_up_unit_only",
                                                     "town_blocks_los",
                                                     "diversion_penalty_below",
                                                     "withdrawal_before_leads",
                                                     "indian_withdrawal",
                                                     "withdrawal_follows_priorities",
                                                     "capture_needs_lead",
                                                     "capture_on_advance",
                                                     "withdraw_needs_path",
                                                     "withdraw_bar_binds_attacker",
                                                     "prohibited_bars_refuse_flank",
                                                     "leader_drm_once_per_phase",
                                                     "tactics_leader_in_command",
                                                     "two_result_full_morale",
                                                     "star_needs_exact_roll",
                                                     "pins_participants_only",
                                                     "pin_cases_table",
                                                     "captured_must_participate",
                                                     "previously_retreated_ignores_nc",
                                                     "second_disruption_parade_only"};

std::vector<std::string_view> differences(Edition one, Edition other) {
  std::vector<std::string_view> names;
  for (const std::string_view name : kNames) {
    const bool* left = option_by_name(one, name);
    const bool* right = option_by_name(other, name);
    if (left == nullptr || right == nullptr || *left != *right) names.push_back(name);
  }
  return names;
}

TEST(Edition, ByPrintedYear) {
  for (const int year : {2007, 2020, 2026}) {
    const auto edition = edition_by_name(std::to_string(year));
    ASSERT_TRUE(edition.has_value());
    EXPECT_EQ(edition->year, year);
  }
  EXPECT_FALSE(edition_by_name("2013").has_value());
  EXPECT_FALSE(edition_by_name("").has_value());
}

TEST(Edition, DefaultIsTheNewest) {
  EXPECT_THAT(differences(Edition{}, edition_2026()), IsEmpty());
  EXPECT_EQ(Edition{}.year, edition_2026().year);
}

// What only the rules of 2026 changed, against those of 2020.
TEST(Edition, NewIn2026) {
  EXPECT_THAT(
      differences(edition_2020(), edition_2026()),
      ElementsAre("rally_barred_by_zoc", "rally_barred_by_adjacent", "jaeger_needs_cover",
                  "slope_of_up_unit_only", "diversion_penalty_below", "capture_on_advance",
                  "withdraw_needs_path", "leader_drm_once_per_phase", "two_result_full_morale",
                  "star_needs_exact_roll", "pins_participants_only", "captured_must_participate",
                  "previously_retreated_ignores_nc"));
}

// What the rules of 2020 changed, against those of 2007.
TEST(Edition, NewIn2020) {
  EXPECT_THAT(
      differences(edition_2007(), edition_2020()),
      ElementsAre("reduced_start_counts_one", "shattered_worth_half", "order_bid_before_dice",
                  "overstack_changes_morale", "stack_check_at_phase_end", "intel_commits_attack",
                  "disrupted_must_clear_all", "pin_cost_each", "town_blocks_los",
                  "withdrawal_before_leads", "indian_withdrawal", "withdrawal_follows_priorities",
                  "capture_needs_lead", "withdraw_bar_binds_attacker",
                  "prohibited_bars_refuse_flank", "tactics_leader_in_command", "pin_cases_table",
                  "second_disruption_parade_only"));
}

TEST(Edition, OptionsAreReachedByName) {
  Edition edition = edition_2026();
  *option_by_name(edition, "town_blocks_los") = true;
  EXPECT_TRUE(edition.town_blocks_los);
  EXPECT_THAT(differences(edition, edition_2026()), ElementsAre("town_blocks_los"));
  EXPECT_EQ(option_by_name(edition, "no_such_option"), nullptr);
}

}  // namespace
}  // namespace linstock::boar
