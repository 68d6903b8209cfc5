// hex/cell.h -- cells of a hexagonal board of up to 15 rows, directions, and sets of cells as bits.
//
// A cell is a row (letter, from the top) and a number (which diagonal, from the left):
//
//          a3 a4 a5          e: number + 1         w: number - 1
//        b2 b3 b4 b5        se: row + 1           nw: row - 1
//      c1 c2 c3 c4 c5       sw: row + 1, number - 1
//        d1 d2 d3 d4        ne: row - 1, number + 1
//          e1 e2 e3
//
// Its index is row * 16 + number, so a step is one addition and a set steps by one shift. Number 0
// is never a cell: it catches what leaves a row on either side.
#pragma once

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/codec.h"

namespace hex {

inline constexpr int stride = 16;
inline constexpr int most_rows = 15;
inline constexpr int most_numbers = 15;

enum class Direction : std::uint8_t { e, se, sw, w, nw, ne };  // clockwise
inline constexpr std::array directions{Direction::e, Direction::se, Direction::sw,
                                       Direction::w, Direction::nw, Direction::ne};
constexpr auto words_of(Direction) {
    using namespace std::string_view_literals;
    return std::array{"e"sv, "se"sv, "sw"sv, "w"sv, "nw"sv, "ne"sv};
}

// What one step adds to a cell's index.
constexpr int offset(Direction direction) {
    constexpr std::array steps{1, stride, stride - 1, -1, -stride, 1 - stride};
    return steps[static_cast<std::size_t>(direction)];
}

// `sides` clockwise, negative: the other way.
constexpr Direction turned(Direction direction, int sides) {
    return static_cast<Direction>(((static_cast<int>(direction) + sides) % 6 + 6) % 6);
}

// How many sides lie between two directions: 0 to 3.
constexpr int sides_between(Direction from, Direction to) {
    const int clockwise = (static_cast<int>(to) - static_cast<int>(from) + 6) % 6;
    return clockwise > 3 ? 6 - clockwise : clockwise;
}

struct Cell {
    std::uint8_t index = 0;  // 0: no cell

    static constexpr Cell at(int row, int number) {
        return {static_cast<std::uint8_t>(row * stride + number)};
    }
    constexpr int row() const { return index / stride; }
    constexpr int number() const { return index % stride; }
    // One step on; meaningless beyond the edge, so ask the board.
    constexpr Cell next(Direction direction) const {
        return {static_cast<std::uint8_t>(index + offset(direction))};
    }
    constexpr explicit operator bool() const { return index != 0; }
    constexpr bool operator==(const Cell&) const = default;
    constexpr auto operator<=>(const Cell&) const = default;
};

// Steps from one cell to the other.
constexpr int distance(Cell from, Cell to) {
    const int rows = to.row() - from.row(), numbers = to.number() - from.number();
    const auto size = [](int value) { return value < 0 ? -value : value; };
    return (size(rows) + size(numbers) + size(rows + numbers)) / 2;
}

// A set of cells.
class Cells {
  public:
    constexpr Cells() = default;
    static constexpr Cells of(Cell cell) {
        Cells set;
        set.add(cell);
        return set;
    }

    constexpr bool contains(Cell cell) const {
        return bits_[cell.index >> 6] >> (cell.index & 63) & 1;
    }
    constexpr void add(Cell cell) {
        bits_[cell.index >> 6] |= std::uint64_t{1} << (cell.index & 63);
    }
    constexpr void remove(Cell cell) {
        bits_[cell.index >> 6] &= ~(std::uint64_t{1} << (cell.index & 63));
    }

    constexpr bool empty() const { return !(bits_[0] | bits_[1] | bits_[2] | bits_[3]); }
    constexpr int size() const {
        std::uint64_t sum = 0;
        for (const auto word : bits_) sum += counts(word);
        return last(sum * ones);
    }

    constexpr Cells operator|(const Cells& other) const {
        Cells set = *this;
        return set |= other;
    }
    constexpr Cells operator&(const Cells& other) const {
        Cells set;
        for (std::size_t i = 0; i < 4; ++i) set.bits_[i] = bits_[i] & other.bits_[i];
        return set;
    }
    // Those of this set that are not in the other.
    constexpr Cells without(const Cells& other) const {
        Cells set;
        for (std::size_t i = 0; i < 4; ++i) set.bits_[i] = bits_[i] & ~other.bits_[i];
        return set;
    }
    constexpr Cells& operator|=(const Cells& other) {
        for (std::size_t i = 0; i < 4; ++i) bits_[i] |= other.bits_[i];
        return *this;
    }
    constexpr bool intersects(const Cells& other) const { return !(*this & other).empty(); }

    // Every cell of the set moved one step; clip to the board afterwards.
    constexpr Cells stepped(Direction direction) const { return shifted(offset(direction)); }

    // All cells one step from a cell of the set; clip to the board afterwards. A row never shares a
    // word with half of another and number 0 is empty, so steps along rows stay in their words.
    constexpr Cells neighbours() const {
        std::array<std::uint64_t, 6> above{}, below{};  // one row on, with room at either end
        Cells set;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t east = bits_[i] << 1, west = bits_[i] >> 1;
            set.bits_[i] = east | west;
            below[i + 1] = bits_[i] | west;
            above[i + 1] = bits_[i] | east;
        }
        for (std::size_t i = 0; i < 4; ++i)
            set.bits_[i] |= below[i + 1] << stride | below[i] >> (64 - stride) |
                            above[i + 1] >> stride | above[i + 2] << (64 - stride);
        return set;
    }

    // The n-th cell of the set in order; no cell where n >= size().
    constexpr Cell nth(int n) const {
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t sums = counts(bits_[i]) * ones;  // of all bytes up to each
            if (n >= last(sums)) {
                n -= last(sums);
                continue;
            }
            // The byte it lies in is the first whose sum is above n.
            const std::uint64_t wanted = static_cast<std::uint64_t>(n) * ones;
            const std::uint64_t passed = (((wanted | tops) - sums) & tops) >> 7;
            const int start = 8 * last(passed * ones);
            n -= start > 0 ? static_cast<int>(sums >> (start - 8) & 0xff) : 0;
            std::uint64_t byte = bits_[i] >> start;
            for (; n > 0; --n) byte &= byte - 1;
            return {static_cast<std::uint8_t>(i * 64 + static_cast<std::size_t>(start) +
                                              static_cast<std::size_t>(std::countr_zero(byte)))};
        }
        return {};
    }

    class Walk {
      public:
        constexpr explicit Walk(const std::array<std::uint64_t, 4>& bits) : bits_(bits) {
            settle();
        }
        constexpr Cell operator*() const {
            return {static_cast<std::uint8_t>(
                word_ * 64 + static_cast<std::size_t>(std::countr_zero(bits_[word_])))};
        }
        constexpr Walk& operator++() {
            bits_[word_] &= bits_[word_] - 1;
            settle();
            return *this;
        }
        constexpr bool operator!=(std::nullptr_t) const { return word_ < 4; }

      private:
        constexpr void settle() {
            while (word_ < 4 && bits_[word_] == 0) ++word_;
        }
        std::array<std::uint64_t, 4> bits_;
        std::size_t word_ = 0;
    };
    constexpr Walk begin() const { return Walk{bits_}; }
    constexpr std::nullptr_t end() const { return nullptr; }

    constexpr bool operator==(const Cells&) const = default;

    // As a list of cells, for texts: base/codec.h.
    using value_type = Cell;
    constexpr void clear() { bits_ = {}; }
    constexpr void push_back(Cell cell) { add(cell); }

    // One bit per index, for hashes.
    constexpr const std::array<std::uint64_t, 4>& bits() const { return bits_; }

  private:
    std::array<std::uint64_t, 4> bits_{};

    static constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;

    // How many bits each byte has. By hand, because the plain instruction set cannot count.
    static constexpr std::uint64_t counts(std::uint64_t word) {
        word -= word >> 1 & 0x5555555555555555;
        word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
        return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    }
    static constexpr int last(std::uint64_t bytes) { return static_cast<int>(bytes >> 56); }

    constexpr Cells shifted(int by) const {
        Cells set;
        if (by > 0) {
            for (std::size_t i = 4; i-- > 0;)
                set.bits_[i] = bits_[i] << by | (i > 0 ? bits_[i - 1] >> (64 - by) : 0);
        } else {
            for (std::size_t i = 0; i < 4; ++i)
                set.bits_[i] = bits_[i] >> -by | (i < 3 ? bits_[i + 1] << (64 + by) : 0);
        }
        return set;
    }
};

inline void feed(Sha256& hash, const Cells& cells) {
    for (const auto word : cells.bits()) hash.add_number(word);
}

// The neighbours of each index; clip to the board.
inline constexpr auto rings = [] {
    std::array<Cells, 256> table;
    for (int index = 1; index < most_rows * stride; ++index)
        if (const Cell cell{static_cast<std::uint8_t>(index)}; cell.number() > 0)
            table[cell.index] = Cells::of(cell).neighbours();
    return table;
}();

// All free cells that can be reached from `start` over free cells.
constexpr Cells flood(Cells start, Cells free) {
    Cells reached = start & free;
    for (;;) {
        const Cells wider = reached | (reached.neighbours() & free);
        if (wider == reached) return reached;
        reached = wider;
    }
}

}  // namespace hex

template <>
inline constexpr bool is_list<hex::Cells> = true;

template <>
struct Word<hex::Cell> {
    static std::string expected() { return "a cell such as c4"; }
    static void write(std::string& out, hex::Cell cell) {
        std::array<char, 3> word{static_cast<char>('a' + cell.row())};
        out.append(word.data(), std::to_chars(word.data() + 1, word.data() + 3, cell.number()).ptr);
    }
    static bool read(std::string_view text, hex::Cell& cell) {
        if (text.size() < 2 || text.size() > 3) return false;
        const int row = text[0] - 'a';
        int number = 0;
        const auto [end, error] =
            std::from_chars(text.data() + 1, text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || text[1] == '0')
            return false;
        if (row < 0 || row >= hex::most_rows || number < 1 || number > hex::most_numbers)
            return false;
        cell = hex::Cell::at(row, number);
        return true;
    }
};
