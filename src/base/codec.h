// base/codec.h -- one list of fields per struct: text, JSON and hashes follow from it.
//
//     struct Place {
//         static constexpr std::string_view name = "place";
//         Piece piece{};
//         Cell at{};
//         static constexpr auto fields =
//             std::tuple{Field{"piece", &Place::piece}, Field{"at", &Place::at}};
//     };
//
//     encode(action)               place red-laser c5
//     decode<Action>("place x")    error: at 6, "x" is not a piece
//     write_json(out, place)       {"piece":"red-laser","at":"c5"}
//
// A scalar that is written as one word specialises Word<T>; an enum only lists its words:
//     constexpr auto words_of(Colour) { return std::array{"red"sv, "orange"sv, "yellow"sv}; }
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/fixed_list.h"
#include "base/sha256.h"
#include "base/short_text.h"

template <class Owner, class Member>
struct Field {
    using Type = Member;
    static constexpr bool later = false;

    constexpr Field(std::string_view name_, Member Owner::* member_)
        : name(name_), member(member_), key_size(name_.size() + 4) {
        char* to = std::copy_n(",\"", 2, key.data());
        to = std::copy(name.begin(), name.end(), to);
        std::copy_n("\":", 2, to);
    }

    std::string_view name;
    Member Owner::* member;
    // ,"name": as it stands in JSON behind another field, written once for all.
    std::array<char, 28> key{};
    std::size_t key_size;
    constexpr std::string_view json_key() const { return {key.data(), key_size}; }
};

// A field that a later edition brought, with the default of its type: while it stands at that it
// is left out of hashes and JSON, so that what was there before reads and hashes as it did.
template <class Owner, class Member>
struct Later : Field<Owner, Member> {
    static constexpr bool later = true;
    using Field<Owner, Member>::Field;
};
template <class Owner, class Member>
Later(std::string_view, Member Owner::*) -> Later<Owner, Member>;

template <class F, class Owner>
constexpr bool left_out([[maybe_unused]] const F& field, [[maybe_unused]] const Owner& owner) {
    if constexpr (F::later) return owner.*field.member == typename F::Type{};
    return false;
}

template <class T>
concept Fielded = requires { T::fields; };

// ---- words ---------------------------------------------------------------------------------

template <class T>
struct Word;  // { expected(); write(std::string&, T); bool read(std::string_view, T&); }

template <std::integral T>
    requires(!std::same_as<T, bool>)
struct Word<T> {
    static std::string expected() { return "a whole number"; }
    static void write(std::string& out, T value) {
        std::array<char, 24> digits;
        out.append(digits.data(),
                   std::to_chars(digits.data(), digits.data() + digits.size(), +value).ptr);
    }
    static bool read(std::string_view text, T& value) {
        std::int64_t wide = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), wide);
        if (error != std::errc{} || end != text.data() + text.size()) return false;
        value = static_cast<T>(wide);
        return static_cast<std::int64_t>(value) == wide && text == std::to_string(wide);
    }
};

template <class T>
concept Listed = std::is_enum_v<T> && requires(T value) { words_of(value).size(); };

template <Listed T>
struct Word<T> {
    static std::string expected() {
        std::string list = "one of";
        for (const std::string_view word : words_of(T{})) (list += ' ') += word;
        return list;
    }
    static void write(std::string& out, T value) { out += words[static_cast<std::size_t>(value)]; }
    static bool read(std::string_view text, T& value) {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] == text) return value = static_cast<T>(i), true;
        return false;
    }

  private:
    static constexpr auto words = words_of(T{});
};

template <>
struct Word<ShortText> {
    static std::string expected() { return "a word"; }
    static void write(std::string& out, const ShortText& value) { out += value.view(); }
    static bool read(std::string_view text, ShortText& value) {
        if (text.size() > ShortText::capacity) return false;
        value = ShortText{text};
        return true;
    }
};

// All that is left of a line, blanks too; only as an action's last field.
struct Remainder {
    std::string text{};
    bool operator==(const Remainder&) const = default;
};
template <>
struct Word<Remainder> {
    static std::string expected() { return "more words"; }
    static void write(std::string& out, const Remainder& value) { out += value.text; }
    static bool read(std::string_view text, Remainder& value) {
        value.text = text;
        return !text.empty();
    }
};

template <class T>
concept Worded = requires(std::string& out, const T value, T& sink) {
    Word<T>::write(out, value);
    { Word<T>::read(std::string_view{}, sink) } -> std::same_as<bool>;
};

template <Worded T>
std::string to_word(const T& value) {
    std::string out;
    Word<T>::write(out, value);
    return out;
}

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t size>
inline constexpr bool is_list<std::array<T, size>> = true;
template <class T, int capacity>
inline constexpr bool is_list<FixedList<T, capacity>> = true;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... Kinds>
inline constexpr bool is_variant<std::variant<Kinds...>> = true;

// ---- text ----------------------------------------------------------------------------------

// Why a text is not an action: the character where it fails and what was expected there.
struct Malformed {
    std::size_t at = 0;
    std::string expected;
};

template <class Action>
struct Decoded {
    std::optional<Action> action;
    Malformed error;  // meaningful only where action is empty
};

template <class... Kinds>
void encode_to(std::string& text, const std::variant<Kinds...>& action) {
    const auto put = [&]<class T>(const T& value) {
        if constexpr (is_optional<T>) {
            if (value) Word<typename T::value_type>::write(text += ' ', *value);
        } else {
            Word<T>::write(text += ' ', value);
        }
    };
    std::visit(
        [&]<class K>(const K& kind) {
            text += K::name;
            std::apply([&](const auto&... field) { (put(kind.*field.member), ...); }, K::fields);
        },
        action);
}

template <class Action>
std::string encode(const Action& action) {
    std::string text;
    encode_to(text, action);
    return text;
}

template <class Action>
class Decoder;

template <class... Kinds>
class Decoder<std::variant<Kinds...>> {
  public:
    using Action = std::variant<Kinds...>;

    explicit Decoder(std::string_view text) : text_(text) {}

    Decoded<Action> decode() {
        const std::string_view name = take();
        bool known = false;
        (void)((name == Kinds::name && (known = true, decode_kind<Kinds>(), true)) || ...);
        if (!known) {
            std::string names;
            ((names += names.empty() ? "one of " : " ", names += Kinds::name), ...);
            return {std::nullopt, {0, std::move(names)}};
        }
        return std::move(result_);
    }

  private:
    template <class T = void>
    std::string_view take() {
        start_ = next_;
        const auto cut = std::same_as<T, Remainder> ? text_.npos : text_.find(' ', next_);
        const auto word = text_.substr(next_, cut == text_.npos ? cut : cut - next_);
        next_ = cut == text_.npos ? text_.size() + 1 : cut + 1;
        return word;
    }

    bool more() const { return next_ <= text_.size(); }

    template <class T>
    bool read(T& value) {
        if constexpr (is_optional<T>) {
            if (!more()) return true;
            value.emplace();
            return read(*value);
        } else {
            const std::size_t at = std::min(next_, text_.size());
            if (more() && Word<T>::read(take<T>(), value)) return true;
            result_.error = {at, Word<T>::expected()};
            return false;
        }
    }

    template <class K>
    void decode_kind() {
        K kind{};
        const bool read_all = std::apply(
            [&](const auto&... field) { return (read(kind.*field.member) && ...); }, K::fields);
        if (read_all && more()) {
            result_.error = {next_ - 1, "the end of the action"};
            return;
        }
        if (read_all) result_.action = kind;
    }

    std::string_view text_;
    std::size_t start_ = 0, next_ = 0;
    Decoded<Action> result_;
};

template <class Action>
Decoded<Action> decode(std::string_view text) {
    return Decoder<Action>{text}.decode();
}

// ---- JSON ----------------------------------------------------------------------------------

// The name of a member of ours, after what comes before it: no letter of it needs a backslash.
inline void write_json_name(std::string& out, char before, std::string_view name) {
    const std::size_t size = out.size();
    out.resize(size + name.size() + 4);
    char* to = out.data() + size;
    *to++ = before;
    *to++ = '"';
    to = std::copy(name.begin(), name.end(), to);
    *to++ = '"';
    *to = ':';
}

inline void write_json_text(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    std::size_t plain = 0;  // where the letters begin that stand for themselves
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        const auto code = static_cast<unsigned char>(letter);
        if (code >= 0x20 && letter != '"' && letter != '\\') continue;
        out.append(text, plain, i - plain);
        plain = i + 1;
        if (letter == '\n') out += "\\n";
        else if (code >= 0x20) (out += '\\') += letter;
        else ((out += "\\u00") += digits[code >> 4]) += digits[code & 15];
    }
    out.append(text, plain) += '"';
}

template <class T>
void write_json(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
        Word<T>::write(out, value);
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        write_json_text(out, value);
    } else if constexpr (Worded<T>) {
        Word<T>::write(out += '"', value);
        out += '"';
    } else if constexpr (is_optional<T>) {
        if (!value) out += "null";
        else write_json(out, *value);
    } else if constexpr (is_list<T>) {
        char mark = '[';
        for (const auto& item : value) write_json(out += mark, item), mark = ',';
        if (mark == '[') out += mark;
        out += ']';
    } else if constexpr (is_variant<T>) {
        std::visit(
            [&]<class K>(const K& kind) {
                write_json_text(out += "{\"do\":", K::name);
                const auto put = [&](const auto& field) {
                    write_json(out += field.json_key(), kind.*field.member);
                };
                std::apply([&](const auto&... field) { (put(field), ...); }, K::fields);
                out += '}';
            },
            value);
    } else {
        static_assert(Fielded<T>, "a struct lists its fields");
        const std::size_t begin = out.size();
        const auto put = [&](const auto& field) {
            if (!left_out(field, value)) write_json(out += field.json_key(), value.*field.member);
        };
        std::apply([&](const auto&... field) { (put(field), ...); }, T::fields);
        if (out.size() == begin) out += '{';
        else out[begin] = '{';  // where the first key has its comma
        out += '}';
    }
}

// ---- hashes --------------------------------------------------------------------------------

// Feeds every field in order, numbers as 8 bytes; equal values give equal digests on every machine.
template <class T>
void feed(Sha256& hash, const T& value) {
    if constexpr (std::integral<T> || std::is_enum_v<T>) {
        hash.add_number(static_cast<std::uint64_t>(value));
    } else if constexpr (is_optional<T>) {
        hash.add_number(value.has_value());
        if (value) feed(hash, *value);
    } else if constexpr (is_list<T>) {
        hash.add_number(static_cast<std::uint64_t>(value.size()));
        for (const auto& item : value) feed(hash, item);
    } else if constexpr (is_variant<T>) {
        hash.add_number(value.index());
        std::visit([&](const auto& kind) { feed(hash, kind); }, value);
    } else if constexpr (Fielded<T>) {
        const auto put = [&]<class F>(const F& field) {
            if (left_out(field, value)) return;
            if constexpr (F::later) hash.add_number(field.name.size()).add(field.name);
            feed(hash, value.*field.member);
        };
        std::apply([&](const auto&... field) { (put(field), ...); }, T::fields);
    } else {
        static_assert(Worded<T>, "a value is fed by its fields or by its word");
        const std::string word = to_word(value);
        hash.add_number(word.size()).add(word);
    }
}
