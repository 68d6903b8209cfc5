// base/packed.h -- a value as bytes for another process of the same program: its fields and no
// more, where its memory may hold what once was there.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/codec.h"

// Whether nothing lies between its parts, or behind them.
template <class T>
inline constexpr bool as_it_lies = std::has_unique_object_representations_v<T>;

// Numbers lie as in memory, and words of which that says all; a list is its size and its items.
template <class T>
void pack(std::string& out, const T& value) {
    if constexpr (is_optional<T>) {
        pack(out, value.has_value());
        if (value) pack(out, *value);
    } else if constexpr (is_list<T>) {
        pack(out, static_cast<std::uint32_t>(value.size()));
        for (const auto& item : value) pack(out, item);
    } else if constexpr (is_variant<T>) {
        pack(out, static_cast<std::uint8_t>(value.index()));
        std::visit([&](const auto& kind) { pack(out, kind); }, value);
    } else if constexpr (Fielded<T>) {
        std::apply([&](const auto&... field) { (pack(out, value.*field.member), ...); }, T::fields);
    } else if constexpr (as_it_lies<T>) {
        out.append(reinterpret_cast<const char*>(&value), sizeof value);
    } else {
        const std::string word = to_word(value);
        pack(out, static_cast<std::uint32_t>(word.size()));
        out += word;
    }
}

// From the front of `in`. False where it does not fit.
template <class T>
bool unpack(std::string_view& in, T& value) {
    if constexpr (is_optional<T>) {
        bool there = false;
        value.reset();
        return unpack(in, there) && (!there || unpack(in, value.emplace()));
    } else if constexpr (is_list<T>) {
        std::uint32_t size = 0;
        if (!unpack(in, size)) return false;
        if constexpr (requires { value.clear(); }) {
            value.clear();
            for (; size > 0; --size) {
                typename T::value_type item{};
                if constexpr (requires { T::capacity; })
                    if (value.full()) return false;
                if (!unpack(in, item)) return false;
                value.push_back(item);
            }
            return true;
        } else {
            if (size != value.size()) return false;
            for (auto& item : value)
                if (!unpack(in, item)) return false;
            return true;
        }
    } else if constexpr (is_variant<T>) {
        std::uint8_t index = 0;
        if (!unpack(in, index)) return false;
        std::uint8_t next = 0;
        const auto kind = [&]<class K>(std::in_place_type_t<K>) {
            return next++ == index && unpack(in, value.template emplace<K>());
        };
        return [&]<class... K>(std::type_identity<std::variant<K...>>) {
            return (kind(std::in_place_type<K>) || ...);
        }(std::type_identity<T>{});
    } else if constexpr (Fielded<T>) {
        return std::apply(
            [&](const auto&... field) { return (unpack(in, value.*field.member) && ...); },
            T::fields);
    } else if constexpr (as_it_lies<T>) {
        if (in.size() < sizeof value) return false;
        std::memcpy(&value, in.data(), sizeof value);
        in.remove_prefix(sizeof value);
        return true;
    } else {
        std::uint32_t size = 0;
        if (!unpack(in, size) || in.size() < size) return false;
        const std::string_view word = in.substr(0, size);
        in.remove_prefix(size);
        return Word<T>::read(word, value);
    }
}
