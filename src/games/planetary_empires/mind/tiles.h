// games/planetary_empires/mind/tiles.h -- a set of tiles, by their places in the charter's list.
#pragma once

#include <bit>
#include <cstdint>

#include "games/planetary_empires/rules/map.h"

namespace planetary_empires {

class Tiles {
  public:
    constexpr Tiles() = default;
    static constexpr Tiles of(int tile) {
        Tiles set;
        set.add(tile);
        return set;
    }
    static constexpr Tiles first(int count) {
        Tiles set;
        for (int tile = 0; tile < count; ++tile) set.add(tile);
        return set;
    }

    constexpr bool contains(int tile) const { return word(tile) >> (tile & 63) & 1; }
    constexpr void add(int tile) { word(tile) |= std::uint64_t{1} << (tile & 63); }
    constexpr void remove(int tile) { word(tile) &= ~(std::uint64_t{1} << (tile & 63)); }
    constexpr bool empty() const { return (low_ | high_) == 0; }
    constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
    constexpr bool intersects(const Tiles& other) const {
        return ((low_ & other.low_) | (high_ & other.high_)) != 0;
    }

    constexpr Tiles operator|(const Tiles& other) const {
        return {low_ | other.low_, high_ | other.high_};
    }
    constexpr Tiles operator&(const Tiles& other) const {
        return {low_ & other.low_, high_ & other.high_};
    }
    constexpr Tiles operator-(const Tiles& other) const {
        return {low_ & ~other.low_, high_ & ~other.high_};
    }
    constexpr bool operator==(const Tiles&) const = default;

    template <class Look>
    constexpr void each(const Look& look) const {
        for (std::uint64_t bits = low_; bits != 0; bits &= bits - 1) look(std::countr_zero(bits));
        for (std::uint64_t bits = high_; bits != 0; bits &= bits - 1)
            look(64 + std::countr_zero(bits));
    }

  private:
    static_assert(most_tiles == 128);
    constexpr Tiles(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr const std::uint64_t& word(int tile) const { return tile < 64 ? low_ : high_; }
    constexpr std::uint64_t& word(int tile) { return tile < 64 ? low_ : high_; }
    std::uint64_t low_ = 0, high_ = 0;
};

}  // namespace planetary_empires
