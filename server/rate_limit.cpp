#include "server/rate_limit.hpp"

#include <algorithm>
#include <cmath>

namespace linstock::server {

namespace {

constexpr std::size_t kMostAddresses = 20'000;

}  // namespace

double RateLimit::tokens_at(const Bucket& bucket, Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - bucket.filled).count();
  return std::min(rate_.burst, bucket.tokens + seconds * rate_.per_second);
}

/// Addresses that have rested are as good as unknown ones. If that is not enough, all are.
void RateLimit::forget_full(Clock::time_point now) {
  std::erase_if(buckets_,
                [&](const auto& item) { return tokens_at(item.second, now) >= rate_.burst; });
  if (buckets_.size() >= kMostAddresses) buckets_.clear();
}

int RateLimit::wait_for(const std::string& address, Clock::time_point now) {
  if (rate_.per_second <= 0) return 0;
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kMostAddresses) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(address, Bucket{rate_.burst, now}).first->second;
  bucket = {tokens_at(bucket, now), now};
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return 0;
  }
  return static_cast<int>(std::ceil((1 - bucket.tokens) / rate_.per_second));
}

}  // namespace linstock::server
