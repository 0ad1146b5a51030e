#include "match/boar/volume_words.hpp"

namespace linstock::boar {

const VolumeDecision* find_volume_decision(std::string_view word) {
  for (const std::span<const VolumeDecision> table : {germantown_decisions()}) {
    for (const VolumeDecision& row : table) {
      if (row.word == word) return &row;
    }
  }
  return nullptr;
}

}  // namespace linstock::boar
