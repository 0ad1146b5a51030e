// A vector whose capacity is part of its type: no heap, and itself trivially copyable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <new>
#include <type_traits>

#include "core/assert.hpp"

namespace linstock {

namespace detail {
/// An unsigned type that can count to N and, placed behind an array of T, leaves no padding.
template <typename T, std::size_t N>
using FixedSize =
    std::conditional_t<alignof(T) == 8, std::uint64_t,
                       std::conditional_t<alignof(T) == 4, std::uint32_t,
                                          std::conditional_t<(alignof(T) == 2 || N > 0xFF),
                                                             std::uint16_t, std::uint8_t>>>;
}  // namespace detail

/// Up to N values of T, stored inline. T must be trivially copyable.
///
/// The default constructor leaves unused slots unset, so a large list costs nothing to make.
/// Inside a state that is compared or hashed by its bytes, value-initialise it (`State state{}`):
/// then every slot beyond `size()` is zero, and stays zero, because slots given up are zeroed.
/// Going beyond the capacity or reading beyond the end is a fault of the program and aborts.
template <typename T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(N > 0 && N <= 0xFFFF && alignof(T) <= 8);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  FixedVector() = default;
  FixedVector(std::initializer_list<T> values) : storage_{} {
    for (const T& value : values) push_back(value);
  }

  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(size_); }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ == N; }

  [[nodiscard]] T* data() { return std::launder(reinterpret_cast<T*>(storage_)); }
  [[nodiscard]] const T* data() const { return std::launder(reinterpret_cast<const T*>(storage_)); }
  [[nodiscard]] T* begin() { return data(); }
  [[nodiscard]] const T* begin() const { return data(); }
  [[nodiscard]] T* end() { return data() + size_; }
  [[nodiscard]] const T* end() const { return data() + size_; }

  [[nodiscard]] T& operator[](std::size_t i) {
    LINSTOCK_ASSERT(i < size_, "index beyond the end");
    return data()[i];
  }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    LINSTOCK_ASSERT(i < size_, "index beyond the end");
    return data()[i];
  }
  [[nodiscard]] T& back() { return (*this)[size_ - std::size_t{1}]; }
  [[nodiscard]] const T& back() const { return (*this)[size_ - std::size_t{1}]; }

  void push_back(const T& value) {
    LINSTOCK_ASSERT(size_ < N, "capacity exceeded");
    std::construct_at(data() + size_, value);
    ++size_;
  }

  /// Removes the last value; its slot becomes zero.
  void pop_back() {
    LINSTOCK_ASSERT(size_ > 0, "nothing to remove");
    --size_;
    zero(size_, 1);
  }

  /// Removes the value at `i`; the later ones move up and keep their order.
  void erase_at(std::size_t i) {
    LINSTOCK_ASSERT(i < size_, "index beyond the end");
    std::memmove(slot(i), slot(i + 1), (size_ - i - 1) * sizeof(T));
    pop_back();
  }

  /// Removes all values; their slots become zero.
  void clear() {
    zero(0, size_);
    size_ = 0;
  }

  [[nodiscard]] bool contains(const T& value) const {
    for (const T& own : *this)
      if (own == value) return true;
    return false;
  }

  friend bool operator==(const FixedVector& left, const FixedVector& right) {
    if (left.size_ != right.size_) return false;
    for (std::size_t i = 0; i < left.size_; ++i)
      if (!(left.data()[i] == right.data()[i])) return false;
    return true;
  }

 private:
  [[nodiscard]] std::byte* slot(std::size_t i) { return storage_ + i * sizeof(T); }
  void zero(std::size_t first, std::size_t count) {
    std::memset(slot(first), 0, count * sizeof(T));
  }

  alignas(T) std::byte storage_[N * sizeof(T)];
  detail::FixedSize<T, N> size_ = 0;
};

}  // namespace linstock
