#include "data/document.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "match/json_pointer.hpp"

namespace linstock::data {

namespace {

// By which value a row of an overlay says which of our rows it corrects: the first one it has.
constexpr std::array<std::string_view, 11> kRowKeys = {
    "id", "entry", "name", "text", "roll", "die", "defender", "level", "sp_min", "turn", "turns"};
// The source of a corrected value whose row names none.
constexpr std::string_view kOverlaySource = "public:overlay";

bool is_part(std::string_view pointer, std::string_view of) {
  return pointer.starts_with(of) && (pointer.size() == of.size() || pointer[of.size()] == '/');
}

void forget_lines(LineMap& lines, std::string_view pointer) {
  for (auto line = lines.lower_bound(pointer); line != lines.end();) {
    if (!std::string_view(line->first).starts_with(pointer)) break;
    line = is_part(line->first, pointer) ? lines.erase(line) : std::next(line);
  }
}

// The lines of a value and all its parts, under another pointer.
void copy_lines(LineMap& to, std::string_view to_pointer, const LineMap& from,
                std::string_view from_pointer) {
  for (auto line = from.lower_bound(from_pointer); line != from.end(); ++line) {
    if (!std::string_view(line->first).starts_with(from_pointer)) break;
    if (!is_part(line->first, from_pointer)) continue;
    to[std::string(to_pointer) + line->first.substr(from_pointer.size())] = line->second;
  }
}

bool all_objects(const Json& list) {
  return list.is_array() && !list.empty() &&
         std::all_of(list.begin(), list.end(), [](const Json& row) { return row.is_object(); });
}

class Overlay {
 public:
  Overlay(Document& base, const Document& top) : base_(base), top_(top) {}

  // `row_key` is the value by which the row was found, which is no correction.
  void merge_objects(Json& base, const std::string& base_at, const Json& top,
                     const std::string& top_at, std::string_view row_key = {}) {
    for (const auto& [key, value] : top.items()) {
      if (key == "source" || key == "sources" || key == "schema" || key == row_key) continue;
      const std::string from = pointer_to(top_at, key);
      const std::string to = pointer_to(base_at, key);
      if (!base.contains(key)) {
        replace(base[key], to, value, from);
      } else {
        merge(base[key], to, value, from);
      }
      if (base.contains("source") && !all_objects(value))
        note_source(base, base_at, top, key, from);
    }
  }

 private:
  void merge(Json& base, const std::string& base_at, const Json& top, const std::string& top_at) {
    if (base.is_object() && top.is_object()) {
      merge_objects(base, base_at, top, top_at);
    } else if (all_objects(base) && all_objects(top)) {
      merge_rows(base, base_at, top, top_at);
    } else {
      replace(base, base_at, top, top_at);
    }
  }

  void replace(Json& base, const std::string& base_at, const Json& top, const std::string& top_at) {
    base = top;
    forget_lines(base_.lines, base_at);
    copy_lines(base_.lines, base_at, top_.lines, top_at);
  }

  void merge_rows(Json& base, const std::string& base_at, const Json& top,
                  const std::string& top_at) {
    for (std::size_t i = 0; i < top.size(); ++i) {
      const std::string from = pointer_to(top_at, i);
      const std::string_view key = row_key_of(top[i]);
      const std::size_t row = row_of(base, top[i], key);
      const std::string to = pointer_to(base_at, row);
      if (row < base.size()) {
        merge_objects(base[row], to, top[i], from, key);
      } else {
        base.push_back(top[i]);
        copy_lines(base_.lines, to, top_.lines, from);
      }
    }
  }

  static std::string_view row_key_of(const Json& row) {
    for (const std::string_view key : kRowKeys)
      if (row.contains(key)) return key;
    return {};
  }

  // Position of the row with the same value of the key, or the size.
  static std::size_t row_of(const Json& rows, const Json& wanted, std::string_view key) {
    const auto same = [&](const Json& row) {
      const auto own = row.find(key);
      return own != row.end() && *own == *wanted.find(key);
    };
    return static_cast<std::size_t>(std::find_if(rows.begin(), rows.end(), same) - rows.begin());
  }

  // A corrected value gets the source of the overlay's row, whatever ours had.
  void note_source(Json& base, const std::string& base_at, const Json& top, const std::string& key,
                   const std::string& from) {
    Json source = kOverlaySource;
    if (top.contains("source")) source = top["source"];
    if (top.contains("sources") && top["sources"].contains(key)) source = top["sources"][key];
    base["sources"][key] = std::move(source);
    const std::string place = pointer_to(pointer_to(base_at, "sources"), key);
    base_.lines[place] = place_of(top_.lines, from);
  }

  Document& base_;
  const Document& top_;
};

}  // namespace

void lay_over(Document& base, const Document& top) {
  Overlay(base, top).merge_objects(base.json, "", top.json, "");
}

void take_missing(Document& document, const Document& base) {
  for (const auto& [key, value] : base.json.items()) {
    if (document.json.contains(key)) continue;
    document.json[key] = value;
    const std::string pointer = pointer_to("", key);
    copy_lines(document.lines, pointer, base.lines, pointer);
  }
}

void put_in(Document& whole, std::string_view key, const Document& part) {
  whole.json[std::string(key)] = part.json;
  copy_lines(whole.lines, pointer_to("", key), part.lines, "");
}

}  // namespace linstock::data
