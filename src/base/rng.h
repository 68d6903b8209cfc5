// base/rng.h -- the one random source of search and tests: tiny, seedable, the same everywhere.
//
// SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators").
// The distributions and shuffles of the standard library are banned: they differ between
// libraries, and a replay must not. Dice that players see come from match/fair_dice.h instead.
#pragma once

#include <cassert>
#include <cstdint>

class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    // Uniform in [0, bound), bound > 0. Multiply-and-reject keeps it exactly uniform
    // (Lemire 2019, "Fast random integer generation in an interval").
    constexpr std::uint32_t below(std::uint32_t bound) {
        assert(bound > 0);
        std::uint64_t wide = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(wide) < bound) {
            const std::uint32_t least = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(wide) < least) wide = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(wide >> 32);
    }

    // Uniform in [0, 1), for search only: rules use whole numbers.
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    std::uint64_t state_;
};
