#include "notices/words.h"

#include <array>
#include <cstdio>
#include <stdexcept>

#include "base/json.h"
#include "embedded/notice_texts.h"
#include "notices/calendar.h"

namespace notices {
namespace {

Json texts_of(std::string_view language) {
    for (const embedded::File& file : embedded::notice_texts())
        if (file.name == std::string{language} + ".json") return parse_json(file.bytes).value;
    throw std::logic_error{"no texts of notices"};
}

const Json& texts(std::string_view language) {
    static const Json english = texts_of("en"), spanish = texts_of("es");
    return language == "es" ? spanish : english;
}

}  // namespace

std::string words(std::string_view language, std::string_view name, const Slots& slots) {
    const std::string form =
        texts(language).at(Json::json_pointer{"/" + std::string{name}}).get<std::string>();
    std::string text;
    std::size_t from = 0;
    for (std::size_t open; (open = form.find('{', from)) != form.npos;) {
        const std::size_t close = form.find('}', open);
        const std::string slot = form.substr(open + 1, close - open - 1);
        text.append(form, from, open - from);
        for (const auto& [given, value] : slots)
            if (given == slot) text += value;
        from = close + 1;
    }
    return text.append(form, from);
}

std::string moment(std::int64_t at, int utc) {
    constexpr std::int64_t minute_ms = 60'000;
    const Calendar then = calendar(at + utc * minute_ms);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u, %02d:%02d", then.year, then.month,
                  then.day, then.hour, then.minute);
    return text.data();
}

}  // namespace notices
