// conduct/deed.h -- what people enter beside the steps of the game: deeds, each a line of text.
#pragma once

#include "base/codec.h"

namespace conduct {

using namespace std::literals;

// What can be offered to the others.
enum class What : std::uint8_t { Draw };
constexpr auto words_of(What) {
    return std::array{"draw"sv};
}

// Takes a decision back, by the entry that it is.
struct Undo {
    static constexpr std::string_view name = "undo";
    std::int32_t entry = 0;
    static constexpr auto fields = std::tuple{Field{"entry", &Undo::entry}};
};
struct Resign {
    static constexpr std::string_view name = "resign";
    static constexpr std::tuple<> fields{};
};
struct Offer {
    static constexpr std::string_view name = "offer";
    What what{};
    static constexpr auto fields = std::tuple{Field{"what", &Offer::what}};
};
// Answers to the offer that is open; Withdraw is that of whoever made it.
struct Accept {
    static constexpr std::string_view name = "accept";
    static constexpr std::tuple<> fields{};
};
struct Decline {
    static constexpr std::string_view name = "decline";
    static constexpr std::tuple<> fields{};
};
struct Withdraw {
    static constexpr std::string_view name = "withdraw";
    static constexpr std::tuple<> fields{};
};
// What came of a battle that was fought elsewhere, as the step by which nature would settle it; or
// the same as the others have reported of it.
struct Claim {
    static constexpr std::string_view name = "claim";
    Remainder result{};
    static constexpr auto fields = std::tuple{Field{"result", &Claim::result}};
};
struct Agree {
    static constexpr std::string_view name = "agree";
    ShortText battle{};
    static constexpr auto fields = std::tuple{Field{"battle", &Agree::battle}};
};
using Deed = std::variant<Undo, Resign, Offer, Accept, Decline, Withdraw, Claim, Agree>;

}  // namespace conduct
