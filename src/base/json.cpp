#include "base/json.h"

namespace {

// The parser reports where it fails only to a listener of its events.
class Listener : public nlohmann::detail::json_sax_dom_parser<Json> {
  public:
    explicit Listener(Json& value) : json_sax_dom_parser(value, false) {}

    template <class Exception>
    bool parse_error(std::size_t position, const std::string&, const Exception&) {
        at = position > 0 ? position - 1 : 0;
        return false;
    }
    bool start_object(std::size_t size) {
        return ++depth <= depth_max && json_sax_dom_parser::start_object(size);
    }
    bool end_object() { return --depth, json_sax_dom_parser::end_object(); }
    bool start_array(std::size_t size) {
        return ++depth <= depth_max && json_sax_dom_parser::start_array(size);
    }
    bool end_array() { return --depth, json_sax_dom_parser::end_array(); }

    static constexpr int depth_max = 32;
    int depth = 0;
    std::size_t at = 0;
};

// The byte of the bracket that goes too deep, in a text that is JSON up to there.
std::size_t too_deep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (quoted && letter == '\\') ++at;
        else if (letter == '"') quoted = !quoted;
        else if (quoted) continue;
        else if (letter == '{' || letter == '[') {
            if (++depth > Listener::depth_max) return at;
        } else if (letter == '}' || letter == ']') {
            --depth;
        }
    }
    return 0;
}

#ifndef __wasm__

// What clients send all the time: a flat object of plain texts and of numbers, without a blank.
// Nothing: it is something else, and the parser says what.
std::optional<Json> read_plain(std::string_view text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto take = [&](char letter) { return at != end && *at == letter && ++at; };
    const auto word = [&]() -> std::optional<std::string_view> {
        if (!take('"')) return std::nullopt;
        const char* const begin = at;
        for (; at != end && *at != '"'; ++at)
            if (*at < 0x20 || *at == 0x7f || *at == '\\') return std::nullopt;  // or not ASCII
        if (at == end) return std::nullopt;
        return std::string_view{begin, static_cast<std::size_t>(at++ - begin)};
    };
    Json::object_t members;
    if (!take('{')) return std::nullopt;
    do {
        const auto name = word();
        if (!name || !take(':') || at == end) return std::nullopt;
        Json value;
        if (*at == '"') {
            const auto text_there = word();
            if (!text_there) return std::nullopt;
            value = *text_there;
        } else {
            const char* const begin = at;
            std::uint64_t number = 0;
            for (; at != end && *at >= '0' && *at <= '9'; ++at)
                number = number * 10 + static_cast<std::uint64_t>(*at - '0');
            const auto digits = at - begin;
            if (digits < 1 || digits > 15 || (digits > 1 && *begin == '0')) return std::nullopt;
            value = number;
        }
        if (!members.emplace(*name, std::move(value)).second) return std::nullopt;
    } while (take(','));
    if (!take('}') || at != end) return std::nullopt;
    return members;
}

#endif

}  // namespace

ParsedJson parse_json(std::string_view text) {
#ifndef __wasm__
    if (auto plain = read_plain(text)) return {*std::move(plain)};
#endif
    ParsedJson parsed;
    Listener listener{parsed.value};
    // The parser forgives a byte order mark and takes a zero byte for the end; others do not.
    if (text.starts_with("\xef\xbb\xbf")) parsed.at = 0;
    else if (const std::size_t zero = text.find('\0'); zero != text.npos) parsed.at = zero;
    else if (Json::sax_parse(text.begin(), text.end(), &listener)) return parsed;
    else parsed.at = listener.depth > Listener::depth_max ? too_deep(text) : listener.at;
    parsed.value = Json(Json::value_t::discarded);
    return parsed;
}

std::optional<std::string> text_of(const Json& object, const char* name) {
    if (!object.is_object()) return std::nullopt;
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::string told_name(std::string_view name) {
    constexpr std::size_t letters = 32;
    std::string told{name.substr(0, letters)};
    for (char& letter : told) {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
        if (!plain) letter = '?';
    }
    return told;
}

std::optional<std::int64_t> number_of(const Json& object, const char* name) {
    if (!object.is_object()) return std::nullopt;
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}
