// base/schema.h -- a JSON Schema of what base/codec.h writes and base/json.h reads, from the same
// lists of fields: json_schema<View>() says of every field which kind of value stands there.
//
//     {"title":"Place","type":"object","properties":{"at":{"type":"string",
//      "description":"a cell"}},"required":["at"],"additionalProperties":false}
#pragma once

#include <limits>
#include <source_location>

#include "base/codec.h"

// Of what the program writes; or of what it reads from people, who may leave out whatever a
// `sparse` struct has a default for.
enum class Way { written, read };

template <class T, Way way = Way::written>
std::string json_schema();

namespace schema {

// What the code calls a type, without the namespaces around it: between the last "T = " of what a
// compiler says of this function and the mark behind it.
template <class T>
constexpr std::string_view name_of_type() {
    std::string_view text = std::source_location::current().function_name();
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    return text.substr(text.rfind(':') + 1);
}

template <class T>
std::string title() {
    return R"("title":")" + std::string{name_of_type<T>()} + "\",";
}

template <class T, Way way>
std::string member(std::string_view name) {
    std::string json;
    write_json_text(json, name);
    return (json += ':') += json_schema<T, way>();
}

inline std::string object(const std::string& title, const std::string& properties,
                          const std::string& required) {
    return '{' + title + R"("type":"object","properties":{)" + properties + R"(},"required":[)" +
           required + R"(],"additionalProperties":false})";
}

// Members by their fields. What a later edition brought is not required, either.
template <class T, Way way>
std::string fielded(std::string properties = {}, std::string required = {}) {
    constexpr bool sparse = way == Way::read && requires { requires T::sparse; };
    const auto put = [&]<class F>(const F& field) {
        if (!properties.empty()) properties += ',';
        properties += member<typename F::Type, way>(field.name);
        if constexpr (F::later || sparse) return;
        if (!required.empty()) required += ',';
        write_json_text(required, field.name);
    };
    std::apply([&](const auto&... field) { (put(field), ...); }, T::fields);
    return object(title<T>(), properties, required);
}

template <class K, Way way>
std::string kind() {  // of a variant: its name stands in "do"
    std::string name;
    write_json_text(name, K::name);
    return fielded<K, way>(R"("do":{"const":)" + name + '}', R"("do")");
}

template <Way way, class... Kinds>
std::string any_of(std::variant<Kinds...>*) {
    std::string list;
    ((list += list.empty() ? "" : ",", list += kind<Kinds, way>()), ...);
    return R"({"anyOf":[)" + list + "]}";
}

template <class T>
inline constexpr std::size_t fixed_size = 0;
template <class T, std::size_t size>
inline constexpr std::size_t fixed_size<std::array<T, size>> = size;

template <class T, Way way>
std::string list() {
    std::string json = R"({"type":"array","items":)" + json_schema<typename T::value_type, way>();
    if constexpr (fixed_size<T> > 0) {
        const std::string size = std::to_string(fixed_size<T>);
        json += R"(,"minItems":)" + size + R"(,"maxItems":)" + size;
    }
    return json + '}';
}

}  // namespace schema

template <class T, Way way>
std::string json_schema() {
    if constexpr (std::same_as<T, bool>) {
        return R"({"type":"boolean"})";
    } else if constexpr (std::integral<T>) {
        return R"({"type":"integer","minimum":)" + std::to_string(std::numeric_limits<T>::min()) +
               R"(,"maximum":)" + std::to_string(std::numeric_limits<T>::max()) + '}';
    } else if constexpr (Listed<T>) {
        std::string words;
        write_json(words, words_of(T{}));
        return '{' + schema::title<T>() + R"("enum":)" + words + '}';
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        return R"({"type":"string"})";
    } else if constexpr (Worded<T>) {
        std::string expected;
        write_json_text(expected, Word<T>::expected());
        return R"({"type":"string","description":)" + expected + '}';
    } else if constexpr (is_optional<T>) {
        return R"({"anyOf":[{"type":"null"},)" + json_schema<typename T::value_type, way>() + "]}";
    } else if constexpr (is_list<T>) {
        return schema::list<T, way>();
    } else if constexpr (is_variant<T>) {
        return schema::any_of<way>(static_cast<T*>(nullptr));
    } else {
        static_assert(Fielded<T>, "a struct lists its fields");
        return schema::fielded<T, way>();
    }
}
