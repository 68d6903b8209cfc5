#include "conduct/changes.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace conduct {

std::optional<List> changed(const List& list, const Changes& changes, std::int32_t amendment) {
    std::map<Number, std::optional<Line>> otherwise;  // nothing: dropped
    std::map<Number, List> behind;
    std::int32_t part = 0;
    for (const Change& change : changes) {
        using Kind = Change::Kind;
        if (change.kind == Kind::insert)
            behind[change.number].push_back({{amendment, ++part}, change.line});
        if (change.kind == Kind::open &&
            std::ranges::find(list, change.number, &Standing::number) == list.end())
            return std::nullopt;
        if (change.kind != Kind::drop && change.kind != Kind::replace) continue;
        const auto line = change.kind == Kind::drop ? std::nullopt : std::optional{change.line};
        if (!otherwise.emplace(change.number, line).second) return std::nullopt;
    }
    List after;
    const auto put_in = [&](Number number) {
        if (const auto found = behind.extract(number))
            after.insert(after.end(), found.mapped().begin(), found.mapped().end());
    };
    put_in({});
    for (const Standing& one : list) {
        const auto found = otherwise.extract(one.number);
        if (!found) after.push_back(one);
        else if (found.mapped()) after.push_back({one.number, *found.mapped()});
        put_in(one.number);
    }
    if (!otherwise.empty() || !behind.empty()) return std::nullopt;
    return after;
}

std::optional<List> amended(List list, std::vector<Former>& former, Changes changes,
                            std::int32_t amendment) {
    if (!changes.empty() && changes[0].kind == Change::Kind::drop && !former.empty() &&
        changes[0].number == Number{former.back().number}) {
        Former last = std::move(former.back());
        former.pop_back();
        for (Standing& one : list)
            if (one.number.entry > last.number) last.before.push_back(std::move(one));
        list = std::move(last.before);
        changes.erase(changes.begin());
        if (changes.empty()) return list;
    }
    auto after = changed(list, changes, amendment);
    if (after) former.push_back({amendment, std::move(list)});
    return after;
}

// ---- as text ------------------------------------------------------------------------------------

namespace {

constexpr std::array words{"drop"sv, "replace"sv, "insert"sv, "open"sv};
constexpr std::string_view report = "report";  // of a battle, by nature
constexpr std::string_view decreed = "referee";

// Cuts the next word off.
std::string_view next_word(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<Number> number_of(std::string_view word) {
    const auto dot = word.find('.');
    Number number;
    if (!Word<std::int32_t>::read(word.substr(0, dot), number.entry)) return std::nullopt;
    if (dot == word.npos) return number;
    if (!Word<std::int32_t>::read(word.substr(dot + 1), number.part)) return std::nullopt;
    return number.part > 0 ? std::optional{number} : std::nullopt;
}

std::optional<Change> change_of(std::string_view text, const match::Card& card) {
    const auto kind = std::find(words.begin(), words.end(), next_word(text));
    const auto number = number_of(next_word(text));
    if (kind == words.end() || !number) return std::nullopt;
    Change change{static_cast<Change::Kind>(kind - words.begin()), *number};
    if (change.kind == Change::Kind::drop || change.kind == Change::Kind::open)
        return text.empty() ? std::optional{change} : std::nullopt;
    const std::string_view actor = next_word(text);
    const auto seat = actor == decreed ? std::optional{referee} : card.seat_named(actor);
    if ((!seat && actor != report) || text.empty()) return std::nullopt;
    change.line = {seat.value_or(nature), std::string{text}};
    return change;
}

}  // namespace

std::string_view signed_as(const match::Card& card, Seat actor) {
    return actor == nature ? report : actor == referee ? decreed : card.seats[actor];
}

std::string text_of(Number number) {
    const std::string entry = std::to_string(number.entry);
    return number.part ? entry + '.' + std::to_string(number.part) : entry;
}

std::string text_of(const Changes& changes, const match::Card& card) {
    std::string text;
    for (const auto& [kind, number, line] : changes) {
        if (kind == Change::Kind::open) continue;
        if (!text.empty()) text += "; ";
        (text += words[static_cast<std::size_t>(kind)]) += ' ' + text_of(number);
        if (kind == Change::Kind::drop) continue;
        ((text += ' ') += signed_as(card, line.actor)) += ' ' + line.text;
    }
    return text;
}

std::optional<Changes> changes_of(std::string_view text, const match::Card& card) {
    Changes changes;
    while (!text.empty()) {
        const auto end = std::min(text.find("; "), text.size());
        const auto change = change_of(text.substr(0, end), card);
        if (!change) return std::nullopt;
        changes.push_back(*change);
        text.remove_prefix(std::min(end + 2, text.size()));
    }
    return changes;
}

// ---- of a journal -------------------------------------------------------------------------------

namespace {

class Acts {
  public:
    explicit Acts(const match::Card& card) : card_(card) {}

    // Whether what it takes back or amends is there.
    bool enter(const Entry& entry, std::int32_t number) {
        if (!entry.deed) {
            list_.push_back({{number}, {entry.actor, entry.text, entry.drawn}});
            return true;
        }
        const auto deed = decode<Deed>(entry.text);
        if (!deed.action) return true;
        if (const Amend* amend = std::get_if<Amend>(&*deed.action)) return enter(*amend, number);
        const Undo* undo = std::get_if<Undo>(&*deed.action);
        return !undo || take_back(undo->entry);
    }

    List list() && { return std::move(list_); }

  private:
    bool take_back(std::int32_t entry) {
        const auto first = std::find_if(list_.begin(), list_.end(), [&](const Standing& one) {
            return one.number == Number{entry};
        });
        if (first == list_.end() || (!former_.empty() && entry < former_.back().number))
            return false;
        list_.erase(first, list_.end());
        return true;
    }

    bool enter(const Amend& amend, std::int32_t number) {
        const auto changes = changes_of(amend.changes.text, card_);
        if (!changes || amend.seen != number - 1 || text_of(*changes, card_) != amend.changes.text)
            return false;
        auto list = amended(std::move(list_), former_, *changes, number);
        if (list) list_ = std::move(*list);
        return list.has_value();
    }

    const match::Card& card_;
    List list_;
    std::vector<Former> former_;
};

}  // namespace

std::optional<List> standing(const Journal& journal, const match::Card& card) {
    Acts acts{card};
    std::int32_t number = 0;
    for (const Entry& entry : journal)
        if (!acts.enter(entry, ++number)) return std::nullopt;
    return std::move(acts).list();
}

}  // namespace conduct
