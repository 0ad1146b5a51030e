#include "match/record.hpp"

#include <algorithm>
#include <utility>

#include "match/hash_word.hpp"

namespace linstock {

namespace {

constexpr int kGiven = static_cast<int>(RecordFeature::Given);
constexpr int kPartial = static_cast<int>(RecordFeature::Partial);

Json header_json(const Record& record) {
  Json json;
  json["format"] = "linstock";
  json["version"] = 1;
  json["features"] = Json::array();
  for (int feature = 1; feature <= kLastFeature; ++feature) json["features"].push_back(feature);
  if (record.given != 0) json["features"].push_back(kGiven);
  json["scenario"] = record.scenario;
  json["options"] = record.options;
  json["commitment"] = record.commitment;
  if (record.seed) {
    json["seed"] = std::to_string(*record.seed);  // as text: not every reader has 64-bit numbers
    json["salt"] = record.salt;
  }
  json["start"] = hash_word(record.start.value_or(0));
  if (!record.started.empty()) json["started"] = record.started;
  if (record.given != 0) json["given"] = record.given;
  return json;
}

struct Features {
  bool commitment = false;
  bool start = false;
  bool given = false;
};

Result<Features> read_features(ObjectReader& reader) {
  const Json& list = reader.member("features");
  if (!reader.ok()) return fail(reader.error());
  if (!list.is_array()) return fail("features must be a list of numbers");
  Features features;
  for (const Json& item : list) {
    const auto number = item.is_number_integer() ? item.get<std::int64_t>() : -1;
    if (number == static_cast<int>(RecordFeature::SeedCommitment)) {
      features.commitment = true;
    } else if (number == static_cast<int>(RecordFeature::StartHash)) {
      features.start = true;
    } else if (number == kGiven) {
      features.given = true;
    } else if (number == kPartial) {
      return fail(
          "this is what one seat may have of a running game; only the whole record can be "
          "replayed");
    } else {
      return fail("the record needs feature " + to_line(item) +
                  ", which this program does not know; a newer linstock will read it");
    }
  }
  return features;
}

void read_seed(ObjectReader& reader, const Features& features, Record& record) {
  if (reader.has("seed")) {
    record.seed = parse_natural(reader.text("seed"));
    if (reader.ok() && !record.seed) reader.fault("seed", "must be a whole number as a text");
  }
  if (!features.commitment) return;
  record.commitment = reader.text("commitment");
  if (!record.seed) return;
  record.salt = reader.text("salt");
  if (reader.ok() && !fits_commitment({*record.seed, record.salt}, record.commitment)) {
    reader.fault("commitment", "does not belong to this seed and salt");
  }
}

Result<Record> read_header(std::string_view line) {
  const Result<Json> json = parse_json(line);
  const bool ours =
      json && json->is_object() && json->contains("format") && (*json)["format"] == "linstock";
  if (!ours) return fail("this is no linstock record");
  ObjectReader reader(*json, "");
  (void)reader.text("format");
  const std::int64_t version = reader.number("version", 1, INT64_MAX);
  if (reader.ok() && version != 1) {
    return fail("the record has version " + std::to_string(version) +
                "; this program reads version 1, a newer linstock will read it");
  }
  const Result<Features> features = read_features(reader);
  if (!features) return fail(features.error());
  Record record;
  record.scenario = reader.text("scenario");
  record.options = reader.member("options");
  if (reader.ok() && !record.options.is_object()) reader.fault("options", "must be an object");
  read_seed(reader, *features, record);
  if (features->start) {
    record.start = parse_hash_word(reader.text("start"));
    if (reader.ok() && !record.start) reader.fault("start", "must be 16 hex digits");
  }
  record.started = reader.text_or_empty("started");
  if (features->given) {
    record.given = static_cast<std::size_t>(reader.number("given", 1, INT32_MAX));
  }
  if (!reader.finish()) return fail(reader.error());
  return record;
}

Result<RecordLine> read_line(ObjectReader& reader, std::size_t expected) {
  const std::int64_t n = reader.number("n", 1, INT64_MAX);
  if (reader.ok() && n != static_cast<std::int64_t>(expected)) {
    reader.fault("n", "must be " + std::to_string(expected) + ": a line is missing or doubled");
  }
  RecordLine line;
  line.by = reader.text("by");
  line.text = reader.text("a");
  const auto hash = parse_hash_word(reader.text("h"));
  if (reader.ok() && !hash) reader.fault("h", "must be 16 hex digits");
  line.hash = hash.value_or(0);
  if (!reader.finish()) return fail(reader.error());
  return line;
}

Result<bool> read_end(ObjectReader& reader, std::size_t lines) {
  if (!reader.flag_or("end", false)) reader.fault("end", "must be true");
  const std::int64_t count = reader.number("count", 0, INT64_MAX);
  if (reader.ok() && count != static_cast<std::int64_t>(lines)) {
    reader.fault("count", "is " + std::to_string(count) + ", but there are " +
                              std::to_string(lines) + " actions");
  }
  if (!reader.finish()) return fail(reader.error());
  return true;
}

/// Reads a text line by line and gives errors their place.
struct LineSource {
  std::string_view rest;
  std::string_view name;
  std::size_t number = 0;

  std::optional<std::string_view> next() {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    ++number;
    return line;
  }
  [[nodiscard]] tl::unexpected<Error> error(const Error& inner) const {
    const std::string field = inner.where.empty() ? "" : inner.where + " ";
    return fail(std::string(name) + ":" + std::to_string(number), field + inner.message);
  }
  [[nodiscard]] tl::unexpected<Error> cut_off() const {
    return fail(std::string(name), number == 0 && rest.empty()
                                       ? "the file is empty"
                                       : "the record is cut off: its last line is missing");
  }
};

}  // namespace

Record new_record(std::string scenario, const SeedSecret& secret) {
  Record record;
  record.scenario = std::move(scenario);
  record.seed = secret.seed;
  record.salt = secret.salt;
  record.commitment = commitment_of(secret);
  return record;
}

Record record_of(const Match& match, const Record& head) {
  Record record = head;
  if (record.commitment.empty() && record.seed) {  // the head of an older record
    record.salt = salt_of_open_seed(*record.seed);
    record.commitment = commitment_of({*record.seed, record.salt});
  }
  record.start = match.start_hash();
  record.given = std::min(head.given, match.history().size());  // some may have been taken back
  record.lines.clear();
  for (std::size_t i = 0; i < match.history().size(); ++i) {
    record.lines.push_back(line_of(match, i));
  }
  return record;
}

RecordLine line_of(const Match& match, std::size_t n) {
  const Played& played = match.history()[n];
  const std::string by = played.by == kDice ? "dice" : word_of(match.game(), played.by);
  return {by, match.game().text_of(played.move), played.hash};
}

std::string write_partial_record(const Match& match, const Record& head, Seat seat) {
  Record open = record_of(match, head);
  open.seed.reset();
  open.salt.clear();
  Json header = header_json(open);
  header["features"].push_back(kPartial);
  header["seat"] = word_of(match.game(), seat);
  std::string text = to_line(header) + "\n";
  for (std::size_t i = 0; i < open.lines.size(); ++i) {
    Json json = {{"n", i + 1}, {"by", open.lines[i].by}};
    if (match.keeps_from(seat, i)) {
      json["hidden"] = true;
    } else {
      json["a"] = open.lines[i].text;
    }
    text += to_line(json) + "\n";
  }
  const Json end = {{"end", true}, {"count", open.lines.size()}};
  return text + to_line(end) + "\n";
}

std::string write_record(const Record& record) {
  std::string text = to_line(header_json(record)) + "\n";
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    const Json json = {
        {"n", i + 1}, {"by", line.by}, {"a", line.text}, {"h", hash_word(line.hash)}};
    text += to_line(json) + "\n";
  }
  const Json end = {{"end", true}, {"count", record.lines.size()}};
  return text + to_line(end) + "\n";
}

Result<Record> read_record(std::string_view text, std::string_view name) {
  LineSource source{text, name};
  std::optional<std::string_view> line = source.next();
  if (!line) return source.cut_off();
  Result<Record> record = read_header(*line);
  if (!record) return source.error(record.error());
  while ((line = source.next())) {
    const Result<Json> json = parse_json(*line);
    if (!json) return source.error(json.error());
    ObjectReader reader(*json, "");
    if (reader.has("end")) {
      const Result<bool> end = read_end(reader, record->lines.size());
      if (!end) return source.error(end.error());
      if (!source.rest.empty()) return source.error({"", "text follows the last line"});
      return record;
    }
    Result<RecordLine> action = read_line(reader, record->lines.size() + 1);
    if (!action) return source.error(action.error());
    record->lines.push_back(std::move(*action));
  }
  return source.cut_off();
}

}  // namespace linstock
