// JSON reading, hash words and the commitment to the seed.
#include <gtest/gtest.h>

#include "core/sha256.hpp"
#include "match/hash_word.hpp"
#include "match/json.hpp"
#include "match/seed_commitment.hpp"

namespace linstock {
namespace {

TEST(ParseJson, RefusesWhatIsNotOneJson) {
  for (const char* const text : {"", "{", "{}{}", "nul", "{\"a\":1,}", "1e999", "\xff"}) {
    EXPECT_FALSE(parse_json(text)) << text;
  }
  EXPECT_EQ(parse_json("{\"a\":{\"b\":1,\"b\":2}}").error().message,
            "the key 'b' stands there twice");
  EXPECT_TRUE(parse_json("{\"a\":{\"b\":1},\"c\":{\"b\":2}}"));
}

TEST(ParseJson, SurvivesDeepNesting) {
  EXPECT_FALSE(parse_json(std::string(200000, '[')));
  EXPECT_TRUE(parse_json(std::string(20000, '[') + std::string(20000, ']')));
}

TEST(ToLine, KeepsTheOrderOfKeysAndReplacesBadBytes) {
  Json json;
  json["z"] = 1;
  json["a"] = "\xff";
  EXPECT_EQ(to_line(json), "{\"z\":1,\"a\":\"\xEF\xBF\xBD\"}");
}

TEST(ObjectReader, KeepsTheFirstFault) {
  const Json json = {{"number", 7}, {"text", "t"}, {"flag", true}, {"more", 1}};
  ObjectReader reader(json, "part");
  EXPECT_EQ(reader.number("number", 0, 9), 7);
  EXPECT_EQ(reader.text("text"), "t");
  EXPECT_TRUE(reader.flag_or("flag", false));
  EXPECT_EQ(reader.number_or("absent", 0, 9, 5), 5);
  EXPECT_TRUE(reader.ok());
  EXPECT_FALSE(reader.finish());
  EXPECT_EQ(to_string(reader.error()), "part/more: is not known here");
  (void)reader.text("missing");
  EXPECT_EQ(to_string(reader.error()), "part/more: is not known here");
}

TEST(ObjectReader, WantsWholeNumbersInRange) {
  for (const char* const value : {"10", "-1", "1.5", "\"1\"", "null", "18446744073709551615"}) {
    const Json json = *parse_json(std::string("{\"n\":") + value + "}");
    ObjectReader reader(json, "");
    (void)reader.number("n", 0, 9);
    EXPECT_EQ(to_string(reader.error()), "n: must be a whole number from 0 to 9") << value;
  }
}

TEST(HashWord, ReadsBack) {
  for (const std::uint64_t hash :
       {std::uint64_t{0}, std::uint64_t{0x0123456789abcdef}, ~std::uint64_t{0}}) {
    EXPECT_EQ(parse_hash_word(hash_word(hash)), hash);
  }
  EXPECT_EQ(hash_word(0xAB), "00000000000000ab");
  for (const char* const bad : {"", "ab", "00000000000000AB", "00000000000000abc"}) {
    EXPECT_FALSE(parse_hash_word(bad)) << bad;
  }
}

TEST(Natural, ReadsWholeNumbersOnly) {
  EXPECT_EQ(parse_natural("0"), 0U);
  EXPECT_EQ(parse_natural("18446744073709551615"), UINT64_MAX);
  for (const char* const bad : {"", "-1", "+1", "01", "1.0", "0x1", "18446744073709551616", " 1"}) {
    EXPECT_FALSE(parse_natural(bad)) << bad;
  }
}

TEST(SeedCommitment, FitsItsSecretAlone) {
  const SeedSecret secret{7, "pepper"};
  const std::string commitment = commitment_of(secret);
  EXPECT_EQ(commitment.size(), 64U);
  EXPECT_TRUE(fits_commitment(secret, commitment));
  EXPECT_FALSE(fits_commitment({8, "pepper"}, commitment));
  EXPECT_FALSE(fits_commitment({7, "salt"}, commitment));
  EXPECT_FALSE(fits_commitment(secret, ""));
}

TEST(SeedCommitment, IsTheDigestOfSeedAndSalt) {
  using namespace std::string_literals;
  EXPECT_EQ(commitment_of({0x0102, "x"}), to_hex(sha256("\x02\x01\0\0\0\0\0\0x"s)));
}

TEST(SeedCommitment, BothPlayersMakeTheSeed) {
  const std::uint64_t seed = seed_of_shares("ours", "theirs");
  EXPECT_EQ(seed, seed_of_shares("ours", "theirs"));
  EXPECT_NE(seed, seed_of_shares("ours", "their"));
  EXPECT_NE(seed, seed_of_shares("theirs", "ours"));
  EXPECT_NE(seed_of_shares("ab", "c"), seed_of_shares("a", "bc"));
  EXPECT_EQ(share_commitment("ours"), to_hex(sha256("ours")));
}

}  // namespace
}  // namespace linstock
