#include "apps/beside.h"

#include <algorithm>
#include <map>
#include <optional>

namespace apps {
namespace {

const Json* follow(const Json& view, std::string_view way) {
    const Json* at = &view;
    while (!way.empty()) {
        const std::size_t dot = std::min(way.find('.'), way.size());
        const std::string part{way.substr(0, dot)};
        way.remove_prefix(std::min(dot + 1, way.size()));
        const bool number = part.find_first_not_of("0123456789") == part.npos;
        if (at->is_object() && at->contains(part)) at = &(*at)[part];
        else if (at->is_array() && number && std::stoul(part) < at->size())
            at = &(*at)[std::stoul(part)];
        else return nullptr;
    }
    return at;
}

// Each word once, with how many there are, and as it is typed where that is another.
std::string listed(const Json& words, const match::Texts& texts) {
    std::map<std::string, int> numbers;
    for (const Json& word : words)
        if (word.is_string()) ++numbers[word.get<std::string>()];
    std::string text;
    for (const auto& [word, number] : numbers) {
        (text += text.empty() ? "" : ", ") += texts.word(word) + " (" + word + ')';
        if (number > 1) text += " ×" + std::to_string(number);
    }
    return text;
}

class Line {
  public:
    Line(const Json& view, const match::Texts& texts) : view_(view), texts_(texts) {}

    // Nothing where a slot has no value.
    std::optional<std::string> fill(std::string_view form) const {
        std::string text;
        for (std::size_t open; (open = form.find('{')) != form.npos;) {
            text += form.substr(0, open);
            const std::size_t close = closing(form, open);
            const auto value = slot(form.substr(open + 1, close - open - 1));
            if (!value) return std::nullopt;
            text += *value;
            form.remove_prefix(std::min(close + 1, form.size()));
        }
        return text += form;
    }

  private:
    static std::size_t closing(std::string_view form, std::size_t open) {
        int depth = 0;
        for (std::size_t at = open; at < form.size(); ++at)
            if (depth += (form[at] == '{') - (form[at] == '}'); depth == 0) return at;
        return form.size();
    }

    std::optional<std::string> slot(std::string_view slot) const {
        const std::size_t bar = slot.find('|');
        const Json* value = follow(view_, slot.substr(0, bar));
        if (!value || value->is_null() || (value->is_array() && value->empty()))
            return std::nullopt;
        if (bar == slot.npos) return read(*value);
        return fill(form_for(*value, slot.substr(bar + 1)));
    }
    // Of "one|several" or "one|several|none".
    static std::string_view form_for(const Json& value, std::string_view forms) {
        std::vector<std::string_view> all;
        for (std::size_t bar; (bar = forms.find('|')) != forms.npos; forms.remove_prefix(bar + 1))
            all.push_back(forms.substr(0, bar));
        all.push_back(forms);
        if (value == 1 || all.size() < 2) return all.front();
        return value == 0 && all.size() > 2 ? all[2] : all[1];
    }
    std::string read(const Json& value) const {
        if (value.is_array()) return listed(value, texts_);
        return value.is_string() ? texts_.word(value.get<std::string>()) : value.dump();
    }

    const Json& view_;
    const match::Texts& texts_;
};

}  // namespace

std::vector<std::string> beside(const Json& view, const match::Texts& texts) {
    std::vector<std::string> lines;
    const auto chapter = texts.game().find("beside");
    if (chapter == texts.game().end()) return lines;
    for (const Json& form : *chapter)
        if (auto line = Line{view, texts}.fill(form.get<std::string>()))
            lines.push_back(std::move(*line));
    return lines;
}

}  // namespace apps
