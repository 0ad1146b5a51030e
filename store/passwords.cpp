#include "store/passwords.hpp"

#include <argon2.h>

#include <semaphore>

#include "store/secrets.hpp"

namespace linstock::store {

namespace {

// What OWASP recommends as the least for Argon2id: 19 MiB, two passes, one lane.
constexpr std::uint32_t kMemoryKib = 19 * 1024;
constexpr std::uint32_t kPasses = 2;
constexpr std::uint32_t kLanes = 1;
constexpr std::uint32_t kHashBytes = 32;

/// A flood of sign-ins costs time, not all the memory.
class OneOfTwo {
 public:
  OneOfTwo() { places().acquire(); }
  ~OneOfTwo() { places().release(); }
  OneOfTwo(const OneOfTwo&) = delete;
  OneOfTwo& operator=(const OneOfTwo&) = delete;

 private:
  static std::counting_semaphore<2>& places() {
    static std::counting_semaphore<2> places(2);
    return places;
  }
};

}  // namespace

Answer<std::string> hash_password(std::string_view password) {
  Answer<std::string> salt = new_token();  // 32 bytes, 192 bits of them random
  if (!salt) return salt;
  const OneOfTwo turn;
  std::string hash(
      argon2_encodedlen(kPasses, kMemoryKib, kLanes, static_cast<std::uint32_t>(salt->size()),
                        kHashBytes, Argon2_id),
      '\0');
  const int code =
      argon2id_hash_encoded(kPasses, kMemoryKib, kLanes, password.data(), password.size(),
                            salt->data(), salt->size(), kHashBytes, hash.data(), hash.size());
  if (code != ARGON2_OK) return refuse(Fault::Broken, "the password cannot be hashed");
  hash.resize(hash.find('\0'));
  return hash;
}

bool fits_password(std::string_view password, const std::string& hash) {
  const OneOfTwo turn;
  return argon2id_verify(hash.c_str(), password.data(), password.size()) == ARGON2_OK;
}

const std::string& nobodys_hash() {
  // Of a random word that is forgotten at once. When there is no memory for it, nothing fits
  // either.
  static const std::string hash = hash_password(new_token().value_or("")).value_or("");
  return hash;
}

}  // namespace linstock::store
