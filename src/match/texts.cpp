#include "match/texts.h"

#ifndef HEXASTRA_SLIM
#include "embedded/off_page_texts.h"
#endif
#include "embedded/shared_texts.h"

#include <algorithm>
#include <cctype>

namespace match {

namespace {

Json of(std::span<const embedded::File> files, std::string_view language) {
    const std::string name = std::string{language} + ".json";
    return parse_json(embedded::find(files, name).value_or("null")).value;
}

}  // namespace

Texts::Texts(std::string_view game_json, std::string_view language)
    : game_(parse_json(game_json).value), shared_(of(embedded::shared_texts(), language)) {
#ifndef HEXASTRA_SLIM  // nothing of it happens at the table of a slim module
    off_page_ = of(embedded::off_page_texts(), language);
#endif
    for (const Json* source : {&game_, &shared_, &off_page_}) index(*source);
}

#ifndef HEXASTRA_SLIM
void Texts::add(std::string_view game_json) {
    const ParsedJson more = parse_json(game_json);
    if (!more) return;
    game_.update(more.value, true);
    index(game_);
}
#endif

// What was there goes first.
void Texts::index(const Json& source) {
    if (!source.is_object()) return;
    for (const auto& [chapter, entries] : source.items()) {
        if (!entries.is_object()) continue;
        for (const auto& [key, text] : entries.items())
            if (text.is_string()) index_[chapter].emplace(key, text.get_ptr<const std::string*>());
    }
}

const std::string* Texts::find(std::string_view chapter, std::string_view key) const {
    const auto entries = index_.find(chapter);
    if (entries == index_.end()) return nullptr;
    const auto text = entries->second.find(key);
    return text == entries->second.end() ? nullptr : text->second;
}

std::string Texts::mark(const Place& place) const {
    std::string mark{place.mark.view()};
    const std::string* letter = find("marks", place.word.view());
    return letter ? mark.replace(0, 1, *letter) : mark;
}

std::string Texts::word(std::string_view word) const {
    if (const std::string* reading = find("words", word)) return *reading;
    std::string name{word};
    const bool place =
        word.size() >= 2 && word.size() <= 3 && word[0] >= 'a' && word[0] <= 'z' &&
        std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (place) name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

namespace {

// Where the slot that opens at `open` closes; slots may hold slots.
std::size_t closing(std::string_view form, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < form.size(); ++i) {
        depth += (form[i] == '{') - (form[i] == '}');
        if (depth == 0) return i;
    }
    return form.size();
}

// What stands in a slot between its bars; the bars of slots inside it are theirs.
using Parts = FixedList<std::string_view, 4>;
Parts parts(std::string_view slot) {
    Parts found;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i < slot.size(); ++i) {
        depth += (slot[i] == '{') - (slot[i] == '}');
        if (slot[i] != '|' || depth != 0 || found.size() + 1 == Parts::capacity) continue;
        found.push_back(slot.substr(begin, i - begin));
        begin = i + 1;
    }
    found.push_back(slot.substr(begin));
    return found;
}

}  // namespace

std::string Texts::fill(const std::string* form, const Values& values,
                        std::string_view otherwise) const {
    if (!form) return std::string{otherwise};
    std::string text;
    text.reserve(form->size() + 32);
    fill(*form, values, text);
    return text;
}

void Texts::fill(std::string_view rest, const Values& values, std::string& text) const {
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const std::size_t open = std::min(rest.find('{', i), rest.size());
        text += rest.substr(i, open - i);
        i = open;
        if (i == rest.size()) break;
        const std::size_t end = closing(rest, i);
        const Parts slot = parts(rest.substr(i + 1, end - i - 1));
        i = end;
        const std::size_t space = slot[0].find(' ');
        const std::string_view name = slot[0].substr(space + 1);
        for (const Value& value : values) {
            if (value.name != name) continue;
            if (slot.size() == 1) {
                const bool plain = space == slot[0].npos;
                const std::string* article =
                    plain ? nullptr : find(slot[0].substr(0, space), value.word);
                text += value.word.empty() ? std::to_string(value.number)
                        : article          ? *article
                                           : word(value.word);
                continue;
            }
            const bool none = value.number == 0 && slot.size() > 3;
            fill(slot[value.number == 1 ? 1 : none ? 3 : 2], values, text);
        }
    }
}

namespace {

// A text that begins with a reading begins with a capital.
std::string sentence(const std::string* form, std::string text) {
    if (form && form->starts_with('{') && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

std::string Texts::refusal(const Refusal& refusal) const {
    const std::string* form = find("reasons", refusal.reason);
    return sentence(form, fill(form, refusal.values, refusal.reason));
}
std::string Texts::event(const Event& event) const {
    const std::string* form = find("events", event.kind);
    return sentence(form, fill(form, event.values, event.kind));
}
std::string Texts::outcome(const Outcome& outcome) const {
    return fill(find("outcomes", outcome.reason), {}, outcome.reason);
}

namespace {

// The text with its one "%" replaced.
std::string with_detail(std::string text, std::string_view detail) {
    const std::size_t slot = text.find('%');
    if (slot != text.npos) text.replace(slot, 1, detail);
    return text;
}

}  // namespace

std::string Texts::error(std::string_view code, std::string_view detail) const {
    return with_detail(fill(find("errors", code), {}, code), detail);
}
std::string Texts::expected(std::string_view phrase) const {
    std::string reading{phrase};
    std::size_t fixed = 0;  // letters of the form that fits best; "%" stands for anything
    for (const Json* source : {&game_, &shared_, &off_page_}) {
        const auto chapter = source->find("expected");
        if (chapter == source->end()) continue;
        for (const auto& [form, text] : chapter->items()) {
            const std::size_t slot = form.find('%');
            const std::string_view head = std::string_view{form}.substr(0, slot);
            const auto tail = slot == form.npos ? "" : std::string_view{form}.substr(slot + 1);
            if (slot == form.npos ? phrase != head
                                  : phrase.size() < head.size() + tail.size() ||
                                        !phrase.starts_with(head) || !phrase.ends_with(tail))
                continue;
            if (head.size() + tail.size() < fixed) continue;
            fixed = head.size() + tail.size();
            const auto between = phrase.substr(head.size(), phrase.size() - fixed);
            reading = with_detail(text.get<std::string>(), between);
        }
    }
    return reading;
}
std::string Texts::flaw(std::string_view what, std::string_view detail) const {
    return with_detail(fill(find("flaws", what), {}, what), detail);
}
std::string Texts::own_rule(std::string_view clause) const {
    return fill(find("rules", clause), {}, {});
}
std::string Texts::own_rules() const {
    return text_of(shared_, "own-rules").value_or("");
}

namespace {

void put(std::string& text, std::string_view slot, std::string_view value) {
    const std::size_t at = text.find(slot);
    if (at != text.npos) text.replace(at, slot.size(), value);
}

}  // namespace

std::string Texts::at_step(int ply, std::string_view what) const {
    std::string text = text_of(shared_, "flaw-at").value_or("{ply}: {what}");
    put(text, "{ply}", std::to_string(ply));
    put(text, "{what}", what);
    return text;
}
std::string Texts::expected_at(std::string_view place, std::string_view phrase) const {
    std::string text = text_of(shared_, "expected-at").value_or("{place}: {what}");
    put(text, "{place}", place);
    put(text, "{what}", expected(phrase));
    return text;
}

}  // namespace match
