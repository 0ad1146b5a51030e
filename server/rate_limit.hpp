// How often one address may ask: a bucket of tokens that fills with time.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace linstock::server {

struct Rate {
  double per_second = 0;  ///< 0: no limit
  double burst = 1;       ///< how many at once after a rest
};

/// Safe to use from any thread.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  explicit RateLimit(Rate rate) : rate_(rate) {}

  /// 0 when the address may ask now; else after how many seconds it may.
  [[nodiscard]] int wait_for(const std::string& address, Clock::time_point now = Clock::now());

 private:
  struct Bucket {
    double tokens = 0;
    Clock::time_point filled;
  };
  void forget_full(Clock::time_point now);
  [[nodiscard]] double tokens_at(const Bucket& bucket, Clock::time_point now) const;

  Rate rate_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace linstock::server
