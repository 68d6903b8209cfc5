// conduct/link_deed.h -- what is entered of battles that are played as other matches here.
#pragma once

#include <algorithm>

#include "base/codec.h"
#include "conduct/office.h"

namespace conduct {

// The head of another match's journal as its record has it: 64 hexadecimal digits.
struct Head {
    std::string hex{};
    bool operator==(const Head&) const = default;
};

// They would play that battle here, as that game.
struct Meeting {
    ShortText battle{}, game{};
    static constexpr auto fields =
        std::tuple{Field{"battle", &Meeting::battle}, Field{"game", &Meeting::game}};
};
struct Meet : Meeting {  // of one whose battle it is
    static constexpr std::string_view name = "meet";
    static constexpr Office signs = Office::Seat;
};
struct Call : Meeting {
    static constexpr std::string_view name = "call";
    static constexpr Office signs = Office::Organiser;
};
// It is played so, as the match of that name.
struct Link {
    static constexpr std::string_view name = "link";
    static constexpr Office signs = Office::Table;
    ShortText battle{}, game{};
    Remainder match{};
    static constexpr auto fields = std::tuple{
        Field{"battle", &Link::battle}, Field{"game", &Link::game}, Field{"match", &Link::match}};
};
// That match has ended: its journal's head, and the score of each of its seats, exact.
struct Played {
    static constexpr std::string_view name = "played";
    static constexpr Office signs = Office::Table;
    ShortText battle{};
    Head head{};
    Remainder scores{};
    static constexpr auto fields =
        std::tuple{Field{"battle", &Played::battle}, Field{"head", &Played::head},
                   Field{"scores", &Played::scores}};
};
// The battle is not played there any more; the table says so where that match cannot be read.
struct Unlink {
    static constexpr std::string_view name = "unlink";
    static constexpr Office signs = Office::Organiser;
    ShortText battle{};
    static constexpr auto fields = std::tuple{Field{"battle", &Unlink::battle}};
};

// Scores as texts, each the shortest that reads as exactly this number, and back.
std::string text_of(std::span<const float> scores);
std::vector<float> scores_of(std::string_view text);  // empty: they are none

}  // namespace conduct

template <>
struct Word<conduct::Head> {
    static std::string expected() { return "64 hexadecimal digits"; }
    static void write(std::string& out, const conduct::Head& head) { out += head.hex; }
    static bool read(std::string_view text, conduct::Head& head) {
        head.hex = text;
        return text.size() == 64 && std::all_of(text.begin(), text.end(), [](char c) {
                   return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
               });
    }
};
