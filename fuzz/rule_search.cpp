// Looking up rules: words, ids and numbers as people type them.
#include "data/digest.hpp"
#include "fuzz/support.hpp"
#include "match/provenance.hpp"

using linstock::data::Digest;

namespace {

const Digest& digest() {
  static const Digest kDigest = [] {
    auto opened = Digest::open(LINSTOCK_TEST_DATA_DIR);
    LINSTOCK_ASSERT(opened.has_value(), "the digest can be read");
    return std::move(*opened);
  }();
  return kDigest;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char letter : text) {
    if (letter == ' ') {
      words.emplace_back();
    } else {
      words.back() += letter;
    }
  }
  return words;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = linstock::fuzz::text_of(data, size);
  const auto* row = digest().find(text);
  LINSTOCK_ASSERT(row == nullptr || digest().title_of(text) == row->title, "one rule, one title");
  LINSTOCK_ASSERT(row != nullptr || digest().title_of(text) == text, "no rule, no title");
  for (const auto* found : digest().numbered(text)) LINSTOCK_ASSERT(found != nullptr, "a rule");
  const auto found = digest().search(words_of(text));
  LINSTOCK_ASSERT(found.size() <= digest().rows().size(), "each rule once");
  (void)linstock::parse_source(text);
  return 0;
}
