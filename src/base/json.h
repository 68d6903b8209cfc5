// base/json.h -- reading JSON: the packaged parser, and structs from their list of fields.
#pragma once

#include <nlohmann/json.hpp>

#include "base/codec.h"

using Json = nlohmann::json;

// Parses a whole text. Where it is not JSON, `value` is discarded and `at` is the byte that fails.
struct ParsedJson {
    Json value;
    std::size_t at = 0;
    explicit operator bool() const { return !value.is_discarded(); }
};
ParsedJson parse_json(std::string_view text);

// The text of a member, or nothing where it is absent or no text. Likewise for numbers.
std::optional<std::string> text_of(const Json& object, const char* name);
std::optional<std::int64_t> number_of(const Json& object, const char* name);

// A name that came from outside as an error tells it: its beginning, without letters that do not
// belong in one.
std::string told_name(std::string_view);

// Where and why a JSON value does not fit a struct: "markers.3.at: expected a cell".
struct Misfit {
    std::string path;
    std::string expected;
};

// Reads strictly: none unknown, every value of its kind, and every field present unless the struct
// says that it is `sparse`: then what is left out keeps its default.
template <class T>
bool read_json(const Json& json, T& value, Misfit& misfit) {
    const auto fail = [&](std::string expected) {
        misfit.expected = std::move(expected);
        return false;
    };
    if constexpr (std::same_as<T, bool>) {
        if (!json.is_boolean()) return fail("true or false");
        value = json.template get<bool>();
    } else if constexpr (std::integral<T>) {
        if (!json.is_number_integer()) return fail("a whole number");
        const auto wide = json.template get<std::int64_t>();
        value = static_cast<T>(wide);
        if (static_cast<std::int64_t>(value) != wide)
            return fail(wide < 0 && !json.is_number_unsigned() ? "a larger number"
                                                               : "a smaller number");
    } else if constexpr (Worded<T>) {
        if (!json.is_string() || !Word<T>::read(json.get_ref<const std::string&>(), value))
            return fail(Word<T>::expected());
    } else if constexpr (is_optional<T>) {
        value.reset();
        if (json.is_null()) return true;
        value.emplace();
        return read_json(json, *value, misfit);
    } else if constexpr (is_list<T>) {
        if (!json.is_array()) return fail("a list");
        const auto step_into = [&](std::size_t index, auto& item) {
            const std::size_t length = misfit.path.size();
            misfit.path += (length ? "." : "") + std::to_string(index);
            if (!read_json(json[index], item, misfit)) return false;
            misfit.path.resize(length);
            return true;
        };
        if constexpr (requires { value.clear(); }) {
            value.clear();
            for (std::size_t i = 0; i < json.size(); ++i) {
                if constexpr (requires { T::capacity; })
                    if (i >= static_cast<std::size_t>(T::capacity))
                        return fail("at most " + std::to_string(T::capacity) + " entries");
                typename T::value_type item{};
                if (!step_into(i, item)) return false;
                value.push_back(item);
            }
        } else {
            if (json.size() != value.size()) return fail(std::to_string(value.size()) + " entries");
            for (std::size_t i = 0; i < value.size(); ++i)
                if (!step_into(i, value[i])) return false;
        }
    } else {
        static_assert(Fielded<T>, "a struct lists its fields");
        if (!json.is_object()) return fail("an object");
        std::size_t used = 0;
        const auto take = [&](auto field) {
            const std::size_t length = misfit.path.size();
            (misfit.path += length ? "." : "") += field.name;
            const auto found = json.find(std::string{field.name});
            if (found == json.end()) {
                misfit.path.resize(length);
                if constexpr (requires { T::sparse; }) return true;
                misfit.path += length ? "." : "";
                misfit.path += field.name;
                return fail("this field to be present");
            }
            ++used;
            if (!read_json(*found, value.*field.member, misfit)) return false;
            misfit.path.resize(length);
            return true;
        };
        const bool all = std::apply([&](auto... field) { return (take(field) && ...); }, T::fields);
        if (!all) return false;
        if (used == json.size()) return true;
        for (auto one = json.begin(); one != json.end(); ++one) {
            const std::string_view name = one.key();
            const auto is_own = [&](auto... field) { return ((name == field.name) || ...); };
            if (std::apply(is_own, T::fields)) continue;
            (misfit.path += misfit.path.empty() ? "" : ".") += told_name(name);
            break;
        }
        return fail("no fields but its own");
    }
    return true;
}
