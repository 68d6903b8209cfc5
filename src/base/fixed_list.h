// base/fixed_list.h -- a list of fixed capacity that never allocates and copies as plain memory.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

// Room for elements that are not there yet. Where T has a default value that costs something, the
// room is left raw: listing actions is hot, and most of the room is never used.
template <class T, std::size_t capacity>
struct Room {
    constexpr T* begin() { return items.data(); }
    constexpr const T* begin() const { return items.data(); }
    std::array<T, capacity> items;
};
template <class T, std::size_t capacity>
    requires(!std::is_trivially_default_constructible_v<T>)
struct Room<T, capacity> {
    static_assert(std::is_trivially_copyable_v<T>);
    Room() {}
    T* begin() { return items.data(); }
    const T* begin() const { return items.data(); }
    union {
        std::array<T, capacity> items;
    };
};

// Elements past size() are unspecified; equality looks at the elements only.
// Capacity is a promise of the rules: exceeding it is a programmer's mistake.
template <class T, int capacity_>
class FixedList {
  public:
    using value_type = T;
    static constexpr int capacity = capacity_;

    FixedList() = default;
    constexpr FixedList(std::initializer_list<T> items) : room_{} {
        for (const T& item : items) push_back(item);
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == capacity_; }
    constexpr void clear() { size_ = 0; }

    // Made where it will lie: a union written in parts is slow to copy at once.
    template <class Item = T>
        requires std::constructible_from<T, Item>
    constexpr void push_back(Item&& item) {
        assert(size_ < capacity_);
        std::construct_at(room_.begin() + size_++, std::forward<Item>(item));
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }

    constexpr T& operator[](int index) {
        assert(index >= 0 && index < size_);
        return room_.begin()[index];
    }
    constexpr const T& operator[](int index) const {
        assert(index >= 0 && index < size_);
        return room_.begin()[index];
    }

    constexpr T* begin() { return room_.begin(); }
    constexpr T* end() { return room_.begin() + size_; }
    constexpr const T* begin() const { return room_.begin(); }
    constexpr const T* end() const { return room_.begin() + size_; }

    constexpr bool contains(const T& wanted) const {
        for (const T& item : *this)
            if (item == wanted) return true;
        return false;
    }

    friend constexpr bool operator==(const FixedList& left, const FixedList& right) {
        if (left.size_ != right.size_) return false;
        for (int i = 0; i < left.size_; ++i)
            if (!(left[i] == right[i])) return false;
        return true;
    }

  private:
    std::int32_t size_ = 0;
    Room<T, static_cast<std::size_t>(capacity_)> room_;
};
