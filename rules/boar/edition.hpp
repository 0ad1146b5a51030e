// What differs between the three printed editions of the series rules, one named option each.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace linstock::boar {

/// Options of one edition. Every member names the rule row whose `differences` column it answers.
/// A volume starts from an edition and may override single options in its scenario file.
struct Edition {
  std::uint16_t year = 2026;

  // --- victory -----------------------------------------------------------------------------------
  bool reduced_start_counts_one =
      true;                          ///< BOAR.4.VP2: unit that began reduced gives 1 VP (2020+).
  bool shattered_worth_half = true;  ///< BOAR.4.VP3, BOAR.13.4.VP: 1/2 VP each at the end (2020+).

  // --- initiative and momentum -------------------------------------------------------------------
  bool order_bid_before_dice =
      true;  ///< BOAR.12.62.I3: three chits fix the order before (2020+) or after the dice (2007).

  // --- stacking and intelligence -----------------------------------------------------------------
  bool overstack_changes_morale = true;  ///< BOAR.7.3: overstack losses move morale and VP (2020+).
  bool stack_check_at_phase_end = true;  ///< BOAR.9.11: reinforcements legal by phase end (2020+),
                                         ///< or on leaving / by player turn end (2007).
  bool intel_commits_attack = true;  ///< BOAR.7.42: an examined hex must be attacked (2020+); 2007:
                                     ///< free look once adjacent.

  // --- movement ----------------------------------------------------------------------------------
  bool disrupted_must_clear_all = true;  ///< BOAR.13.3.MOVE: away from all enemies if possible,
                                         ///< else as many as possible (2020+).
  bool pin_cost_each =
      true;  ///< BOAR.9.6, BOAR.13.1.PIN.B: -1 per broken pin (2020+), one -1 in all (2007).

  // --- rally -------------------------------------------------------------------------------------
  bool rally_barred_by_zoc = true;        ///< BOAR.15.1, BOAR.13.3.RALLY: enemy ZOC (2026) ...
  bool rally_barred_by_adjacent = false;  ///< ... or adjacency (2007, 2020) bars the attempt.

  // --- fire --------------------------------------------------------------------------------------
  bool jaeger_needs_cover =
      true;  ///< BOAR.10.7: woods or orchard (2026), else merely not clear or crops (2007, 2020).
  bool slope_of_up_unit_only =
      true;  ///< BOAR.11.43.B: 2026; else orientation test on far slopes (2007, 2020).
  bool town_blocks_los = false;  ///< BOAR.11.42: Meeting House and Town listed as blocking (2007).

  // --- close combat ------------------------------------------------------------------------------
  bool diversion_penalty_below =
      true;  ///< BOAR.12.14, BOAR.12.CCT.N1: -2 when the shift takes odds below 1-3 (2026).
  bool withdrawal_before_leads = false;  ///< BOAR.12.23.2.PW: cavalry withdrawal at step 1 (2007).
  bool indian_withdrawal = true;         ///< BOAR.12.4.IND: in the series rules from 2020.
  bool withdrawal_follows_priorities = true;  ///< BOAR.12.41: retreat priorities named from 2020.
  bool capture_needs_lead = true;  ///< BOAR.12.32: a lead is named before lone guns fall (2020+).
  bool capture_on_advance =
      true;  ///< BOAR.12.32: guns fall as the lead enters and the advance is compulsory (2026).
  bool withdraw_needs_path = true;  ///< BOAR.12.53.W: a clear retreat path is required (2026).
  bool withdraw_bar_binds_attacker = true;  ///< BOAR.12.53.W: mounted opposition bars both sides
                                            ///< (2020+), the defender only (2007).
  bool prohibited_bars_refuse_flank =
      true;  ///< BOAR.12.53.3: prohibited hex bars both flank tactics (2020+), turning only (2007).
  bool leader_drm_once_per_phase =
      true;  ///< BOAR.14.21: one combat per phase and only the most senior (2026).
  bool tactics_leader_in_command =
      true;  ///< BOAR.14.1, BOAR.14.22: only a leader in command unlocks tactics (2026; in 2020 by
             ///< the note under BOAR.14.2.T).
  bool two_result_full_morale = true;  ///< BOAR.13.1.2: +1/-2 even if only one step existed (2026).
  bool star_needs_exact_roll =
      false;  ///< BOAR.13.1.STAR: modified roll must equal the row (2007, 2020).
  bool pins_participants_only =
      true;  ///< BOAR.13.1.PIN: only who took part is pinned (2026), before the whole hexes.
  bool pin_cases_table = true;            ///< BOAR.13.1.PIN.T3, .T4: printed cases (2020+).
  bool captured_must_participate = true;  ///< BOAR.13.1.AC: the captured unit took part (2026).
  bool previously_retreated_ignores_nc =
      true;  ///< BOAR.13.24: a No Combat result does not count (2026).
  bool second_disruption_parade_only =
      true;  ///< BOAR.13.3.ADJ: next to a parade-order enemy (2020+), any enemy (2007).
};

/// The 2007 rules (text of February 2013), the 2020 rules and the 2026 rules.
Edition edition_2007();
Edition edition_2020();
Edition edition_2026();

/// Edition by its printed year ("2007", "2020", "2026"); empty when unknown.
std::optional<Edition> edition_by_name(std::string_view year);

/// The option of this name, to be set by a scenario; null when there is none.
bool* option_by_name(Edition& edition, std::string_view name);

}  // namespace linstock::boar
