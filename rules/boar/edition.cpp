#include "rules/boar/edition.hpp"

#include <array>

namespace linstock::boar {

namespace {

struct Option {
  std::string_view name;
  bool Edition::* member;
  bool in_2007;
  bool in_2020;
  bool in_2026;
};

// One row an option: its value in each of the three printed rules.
constexpr std::array kOptions = {
    Option{"reduced_start_counts_one", &Edition::reduced_start_counts_one, false, true, true},
    Option{"shattered_worth_half", &Edition::shattered_worth_half, false, true, true},
    Option{"order_bid_before_dice", &Edition::order_bid_before_dice, false, true, true},
    Option{"overstack_changes_morale", &Edition::overstack_changes_morale, false, true, true},
    Option{"stack_check_at_phase_end", &Edition::stack_check_at_phase_end, false, true, true},
    Option{"intel_commits_attack", &Edition::intel_commits_attack, false, true, true},
    Option{"disrupted_must_clear_all", &Edition::disrupted_must_clear_all, false, true, true},
    Option{"pin_cost_each", &Edition::pin_cost_each, false, true, true},
    Option{"rally_barred_by_zoc", &Edition::rally_barred_by_zoc, false, false, true},
    Option{"rally_barred_by_adjacent", &Edition::rally_barred_by_adjacent, true, true, false},
    Option{"jaeger_needs_cover", &Edition::jaeger_needs_cover, false, false, true},
    Option{"slope_of_up_unit_only", &Edition::slope_of_up_unit_only, false, false, true},
    Option{"town_blocks_los", &Edition::town_blocks_los, true, false, false},
    Option{"diversion_penalty_below", &Edition::diversion_penalty_below, false, false, true},
    Option{"withdrawal_before_leads", &Edition::withdrawal_before_leads, true, false, false},
    Option{"indian_withdrawal", &Edition::indian_withdrawal, false, true, true},
    Option{"withdrawal_follows_priorities", &Edition::withdrawal_follows_priorities, false, true,
           true},
    Option{"capture_needs_lead", &Edition::capture_needs_lead, false, true, true},
    Option{"capture_on_advance", &Edition::capture_on_advance, false, false, true},
    Option{"withdraw_needs_path", &Edition::withdraw_needs_path, false, false, true},
    Option{"withdraw_bar_binds_attacker", &Edition::withdraw_bar_binds_attacker, false, true, true},
    Option{"prohibited_bars_refuse_flank", &Edition::prohibited_bars_refuse_flank, false, true,
           true},
    Option{"leader_drm_once_per_phase", &Edition::leader_drm_once_per_phase, false, false, true},
    Option{"tactics_leader_in_command", &Edition::tactics_leader_in_command, false, true, true},
    Option{"two_result_full_morale", &Edition::two_result_full_morale, false, false, true},
    Option{"star_needs_exact_roll", &Edition::star_needs_exact_roll, true, true, false},
    Option{"pins_participants_only", &Edition::pins_participants_only, false, false, true},
    Option{"pin_cases_table", &Edition::pin_cases_table, false, true, true},
    Option{"captured_must_participate", &Edition::captured_must_participate, false, false, true},
    Option{"previously_retreated_ignores_nc", &Edition::previously_retreated_ignores_nc, false,
           false, true},
    Option{"second_disruption_parade_only", &Edition::second_disruption_parade_only, false, true,
           true},
};

Edition edition_of(std::uint16_t year, bool Option::* column) {
  Edition edition;
  edition.year = year;
  for (const Option& option : kOptions) edition.*option.member = option.*column;
  return edition;
}

}  // namespace

Edition edition_2007() { return edition_of(2007, &Option::in_2007); }
Edition edition_2020() { return edition_of(2020, &Option::in_2020); }
Edition edition_2026() { return edition_of(2026, &Option::in_2026); }

std::optional<Edition> edition_by_name(std::string_view year) {
  if (year == "2007") return edition_2007();
  if (year == "2020") return edition_2020();
  if (year == "2026") return edition_2026();
  return std::nullopt;
}

bool* option_by_name(Edition& edition, std::string_view name) {
  for (const Option& option : kOptions)
    if (option.name == name) return &(edition.*option.member);
  return nullptr;
}

}  // namespace linstock::boar
