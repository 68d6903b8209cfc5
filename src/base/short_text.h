// base/short_text.h -- a word of at most 23 characters, held in place.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

class ShortText {
  public:
    static constexpr std::size_t capacity = 23;

    constexpr ShortText() = default;
    constexpr ShortText(std::string_view text) { append(text); }
    constexpr ShortText(const char* text) { append(text); }

    // What does not fit is a programmer's mistake: every word of a game is known beforehand.
    constexpr void append(std::string_view text) {
        assert(size_ + text.size() <= capacity);
        for (const char letter : text)
            if (size_ < capacity) letters_[size_++] = letter;
    }

    constexpr std::string_view view() const { return {letters_.data(), size_}; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr operator std::string_view() const { return view(); }
    friend constexpr bool operator==(const ShortText& left, const ShortText& right) {
        return left.view() == right.view();
    }

  private:
    std::array<char, capacity> letters_{};
    std::uint8_t size_ = 0;
};
