#include "core/sha256.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/rapidcheck.hpp"

namespace linstock {
namespace {

std::string hash(std::string_view message) { return to_hex(sha256(message)); }

// Examples published by NIST with the standard.
TEST(Sha256, KnownAnswers) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
                 "klmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(hash(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Lengths around the end of a block, where the padding needs a second one.
TEST(Sha256, LengthsAroundABlock) {
  EXPECT_EQ(hash(std::string(55, 'a')),
            "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(hash(std::string(56, 'a')),
            "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  EXPECT_EQ(hash(std::string(64, 'a')),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

RC_GTEST_PROP(Sha256, PiecesAddUp, (const std::string& first, const std::string& second)) {
  Sha256 pieces;
  pieces.add(first);
  RC_ASSERT(pieces.digest() == sha256(first));
  RC_ASSERT(pieces.add(second).digest() == sha256(first + second));
  RC_ASSERT(pieces.digest() == sha256(first + second));
}

}  // namespace
}  // namespace linstock
