#include "base/packed.h"

#include <gtest/gtest.h>

namespace {

enum class Colour : std::uint8_t { red, blue };
struct Small {
    static constexpr std::string_view name = "small";
    std::uint8_t a = 0;
    std::uint32_t b = 0;
    static constexpr auto fields = std::tuple{Field{"a", &Small::a}, Field{"b", &Small::b}};
    bool operator==(const Small&) const = default;
};
struct None {
    static constexpr std::string_view name = "none";
    static constexpr auto fields = std::tuple{};
    bool operator==(const None&) const = default;
};
struct Large {
    FixedList<Small, 4> list{};
    std::optional<Small> perhaps{};
    std::variant<None, Small> kind{};
    std::array<bool, 2> flags{};
    ShortText word{};
    Colour colour{};
    static constexpr auto fields =
        std::tuple{Field{"list", &Large::list}, Field{"perhaps", &Large::perhaps},
                   Field{"kind", &Large::kind}, Field{"flags", &Large::flags},
                   Field{"word", &Large::word}, Field{"colour", &Large::colour}};
    bool operator==(const Large&) const = default;
};

std::string packed(const Large& value) {
    std::string bytes;
    pack(bytes, value);
    return bytes;
}

Large full() {
    Large large;
    large.list = {{1, 2}, {3, 4}};
    large.perhaps = Small{5, 6};
    large.kind = Small{7, 8};
    large.flags = {true, false};
    large.word = "word";
    large.colour = Colour::blue;
    return large;
}

TEST(Packed, IsTheValueAgain) {
    for (const Large& value : {Large{}, full()}) {
        const std::string bytes = packed(value);
        std::string_view rest{bytes};
        Large again = full();
        EXPECT_TRUE(unpack(rest, again));
        EXPECT_TRUE(rest.empty());
        EXPECT_EQ(again, value);
    }
}

TEST(Packed, NothingGoesThatOnceWasThere) {
    Large emptied = full();
    emptied.list.clear();
    emptied.perhaps.reset();
    emptied.kind = None{};
    emptied.flags = {};
    emptied.word = {};
    emptied.colour = {};
    EXPECT_EQ(packed(emptied), packed(Large{}));
    // In its memory it still lies.
    std::string memory(sizeof emptied, '\0');
    std::memcpy(memory.data(), &emptied, sizeof emptied);
    EXPECT_NE(memory.find('\4'), memory.npos);
    EXPECT_EQ(packed(emptied).find('\4'), std::string::npos);
}

TEST(Packed, WhatDoesNotFitIsRefused) {
    const std::string bytes = packed(full());
    Large large;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        std::string_view part{bytes.data(), size};
        EXPECT_FALSE(unpack(part, large)) << size;
    }
    std::string more = bytes;
    more[0] = 5;  // in a list of four
    std::string_view rest{more};
    EXPECT_FALSE(unpack(rest, large));
}

}  // namespace
