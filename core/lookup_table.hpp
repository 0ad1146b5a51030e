// Tables of a game: rows chosen by a whole number, columns by name or by odds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/result.hpp"

namespace linstock {

/// What a table answers to a row value below its first or above its last row.
enum class BeyondTable : std::uint8_t {
  Clamp,  ///< the first or the last row
  None    ///< nothing
};

/// A table with named columns whose rows each cover a range of whole numbers. Rows follow each
/// other without gap or overlap, so no value between the first and the last is ever rounded.
template <typename Cell>
class LookupTable {
 public:
  /// Covers the values `first` to `last`, both included; one cell per column.
  struct Row {
    int first;
    int last;
    std::vector<Cell> cells;
  };

  LookupTable() = default;  ///< no rows and no columns

  /// Checks that there are rows and distinct columns, that each row has a cell for every column,
  /// and that each row begins right after the one before. `name` goes into the error.
  [[nodiscard]] static Result<LookupTable> make(std::string_view name,
                                                std::vector<std::string> columns,
                                                std::vector<Row> rows, BeyondTable beyond) {
    if (columns.empty() || rows.empty()) return fail(std::string(name), "table is empty");
    for (std::size_t i = 0; i < columns.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (columns[i] == columns[j]) return fail(std::string(name), "two columns " + columns[i]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string row = "row " + std::to_string(rows[i].first) + ": ";
      if (rows[i].last < rows[i].first)
        return fail(std::string(name), row + "ends before it starts");
      if (rows[i].cells.size() != columns.size()) {
        return fail(std::string(name), row + std::to_string(rows[i].cells.size()) + " cells for " +
                                           std::to_string(columns.size()) + " columns");
      }
      if (i > 0 && rows[i].first != rows[i - 1].last + 1) {
        return fail(std::string(name), row + "does not follow " + std::to_string(rows[i - 1].last));
      }
    }
    LookupTable table;
    table.columns_ = std::move(columns);
    table.rows_ = std::move(rows);
    table.beyond_ = beyond;
    return table;
  }

  [[nodiscard]] int first_value() const { return rows_.empty() ? 0 : rows_.front().first; }
  [[nodiscard]] int last_value() const { return rows_.empty() ? -1 : rows_.back().last; }
  [[nodiscard]] std::size_t column_count() const { return columns_.size(); }
  [[nodiscard]] const std::string& column_name(std::size_t column) const {
    LINSTOCK_ASSERT(column < columns_.size(), "no column of this table");
    return columns_[column];
  }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

  /// The column of this name, if there is one.
  [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const {
    for (std::size_t i = 0; i < columns_.size(); ++i)
      if (columns_[i] == name) return i;
    return std::nullopt;
  }

  /// The cell for a row value in a column below `column_count()`. Null beyond the table if it is
  /// made so.
  [[nodiscard]] const Cell* find(int value, std::size_t column) const {
    LINSTOCK_ASSERT(column < columns_.size(), "no column of this table");
    if (value < first_value())
      return beyond_ == BeyondTable::Clamp ? &rows_.front().cells[column] : nullptr;
    for (const Row& row : rows_)
      if (value <= row.last) return &row.cells[column];
    return beyond_ == BeyondTable::Clamp ? &rows_.back().cells[column] : nullptr;
  }

 private:
  std::vector<std::string> columns_;
  std::vector<Row> rows_;
  BeyondTable beyond_ = BeyondTable::None;
};

/// An odds column, attacker to defender: 3-2 is {3, 2}. Both numbers are positive.
struct Odds {
  int attacker = 1;
  int defender = 1;

  friend bool operator==(const Odds&, const Odds&) = default;
};

/// Where a combat falls on the odds columns.
struct OddsColumn {
  std::size_t column = 0;
  bool below = false;  ///< worse for the attacker than the first column
  bool above = false;  ///< better for the attacker than the last column

  friend bool operator==(const OddsColumn&, const OddsColumn&) = default;
};

/// The column for two strengths. Odds between two columns count as the lower one, in favour of the
/// defender; odds beyond the columns as the first or the last, with a flag. Columns must be given
/// in ascending order of odds, at least one. Strengths are not negative; a defender without any
/// strength is above all columns.
[[nodiscard]] OddsColumn odds_column(int attacker, int defender, std::span<const Odds> columns);

}  // namespace linstock
