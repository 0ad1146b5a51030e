// Secrets are long, never the same, and kept as hashes.
#include "store/secrets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "store/passwords.hpp"

namespace linstock::store {
namespace {

TEST(Secrets, TokensAreLongAndNeverTheSame) {
  std::set<std::string> seen;
  std::set<char> letters;
  for (int n = 0; n < 500; ++n) {
    const std::string token = *new_token();
    EXPECT_EQ(token.size(), 32U);
    for (const char c : token) {
      EXPECT_TRUE(std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_');
      letters.insert(c);
    }
    EXPECT_TRUE(seen.insert(token).second);
  }
  EXPECT_EQ(letters.size(), 64U) << "all letters are used: 6 bits each";
}

TEST(Secrets, MatchIdsHaveNoLettersThatLookAlike) {
  std::set<std::string> seen;
  std::set<char> letters;
  for (int n = 0; n < 500; ++n) {
    const std::string id = *new_match_id();
    EXPECT_EQ(id.size(), 12U);
    EXPECT_EQ(id.find_first_of("0oil"), std::string::npos);
    letters.insert(id.begin(), id.end());
    EXPECT_TRUE(seen.insert(id).second);
  }
  EXPECT_EQ(letters.size(), 32U);
}

TEST(Secrets, AHashIsTheSha256OfTheToken) {
  EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_NE(token_hash("abd"), token_hash("abc"));
}

TEST(Secrets, AreEqualOnlyWhenAllOfThemIs) {
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "xbc"));
  EXPECT_FALSE(same_secret("abc", "ab"));
  EXPECT_FALSE(same_secret("", "a"));
  EXPECT_FALSE(same_secret("\x01", "\x81"));
}

TEST(Passwords, FitTheirOwnHashOnly) {
  const std::string hash = *hash_password("don't fire until");
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << hash;
  EXPECT_TRUE(fits_password("don't fire until", hash));
  EXPECT_FALSE(fits_password("don't fire unti", hash));
  EXPECT_FALSE(fits_password("", hash));
  EXPECT_FALSE(fits_password("don't fire until", ""));
  EXPECT_FALSE(fits_password("don't fire until", hash + "x"));
  EXPECT_NE(*hash_password("don't fire until"), hash) << "each has its own salt";
}

TEST(Passwords, NobodysHashFitsNothing) {
  EXPECT_TRUE(nobodys_hash().starts_with("$argon2id$"));
  EXPECT_FALSE(fits_password("", nobodys_hash()));
}

}  // namespace
}  // namespace linstock::store
