// conduct/wish_deed.h -- what a seat would do whenever it owes a decision, told to nobody else.
//
// The journal has a digest of each wish, salted so that nobody finds it by trying what could be
// wished for. Its text and its salt are kept apart until it is entered.
#pragma once

#include <algorithm>
#include <functional>
#include <span>

#include "base/codec.h"
#include "conduct/office.h"

namespace conduct {

// 128 bits, as 32 hexadecimal digits.
struct Salt {
    static constexpr std::size_t bytes = 16;
    std::string hex{};
    bool operator==(const Salt&) const = default;
};
struct Wished {
    Salt salt{};
    std::string action{};
};
using Wishes = std::vector<Wished>;

inline constexpr std::size_t wishes_most = 12, wishes_bytes_most = 2048;  // of their actions

std::string digest_of(const Wished&);  // 64 hexadecimal digits
// "<salt> <action>; <salt> <action>", and back.
std::string text_of(const Wishes&);
std::optional<Wishes> wishes_of(std::string_view text);
// The actions of "march pan-2; rest".
std::vector<std::string> actions_in(std::string_view list);

// The whole list of a seat, in place of the one before; none: it is taken back.
struct File {
    static constexpr std::string_view name = "file";
    static constexpr Office signs = Office::Seat;
    std::optional<Remainder> list{};  // as it is asked for: actions; as it is entered: digests
    static constexpr auto fields = std::tuple{Field{"list", &File::list}};
    Wishes wishes{};  // of those digests, as long as they are known

    std::string_view text() const { return list ? std::string_view{list->text} : ""; }
    // Its digests; nothing where it is not one that was entered.
    std::optional<std::vector<std::string>> digests() const;
};
// The list that was asked for as it is entered, each wish with a salt of those random bytes.
File sealed(const File& asked, const std::function<void(std::span<std::uint8_t>)>& random);
// Whether these are the wishes of which it has the digests.
bool fits(const File&, const Wishes&);

// The table enters a wish, by its place in the list as it stands, from 1; its step follows.
struct Wish {
    static constexpr std::string_view name = "wish";
    static constexpr Office signs = Office::Table;
    ShortText seat{};
    std::int32_t place = 0;
    Salt salt{};
    Remainder action{};
    static constexpr auto fields =
        std::tuple{Field{"seat", &Wish::seat}, Field{"place", &Wish::place},
                   Field{"salt", &Wish::salt}, Field{"action", &Wish::action}};
};

inline bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace conduct

template <>
struct Word<conduct::Salt> {
    static std::string expected() { return "32 hexadecimal digits"; }
    static void write(std::string& out, const conduct::Salt& salt) { out += salt.hex; }
    static bool read(std::string_view text, conduct::Salt& salt) {
        salt.hex = text;
        return conduct::is_hex(text, 2 * conduct::Salt::bytes);
    }
};
