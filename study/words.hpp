// What a system calls the things that a study counts, for the report and the terminal.
#pragma once

#include <string_view>

namespace linstock::study {

struct Words {
  std::string_view cell = "place";       ///< of the map, "hex"
  std::string_view fights = "fights";    ///< all that is counted as one: "close combats"
  std::string_view place_note = "";      ///< a sentence: where a fight is counted
  std::string_view plan_note = "";       ///< a sentence on what else is drawn, may be empty
  std::string_view standing = "morale";  ///< how an army stands: "army morale"
  std::string_view standing_title = "Morale, turn by turn";
  std::string_view standing_unit = "";  ///< behind a number of it: " %"
  std::string_view standing_note = "";  ///< a sentence, may be empty
  std::string_view lost_by = "in";      ///< before the name of a formation that lost: "under"
  std::string_view losses_note = "";    ///< a sentence: what counts as lost
  std::string_view results_title = "To what end";
  std::string_view no_column = "";  ///< of fights without a column, behind their number
};

}  // namespace linstock::study
