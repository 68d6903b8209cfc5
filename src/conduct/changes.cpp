#include "conduct/changes.h"

#include <algorithm>
#include <map>

namespace conduct {

std::optional<List> standing(const Journal& journal) {
    List list;
    std::int32_t entries = 0;
    for (const Entry& entry : journal) {
        const auto deed = entry.deed ? decode<Deed>(entry.text) : Decoded<Deed>{};
        const Undo* undo = deed.action ? std::get_if<Undo>(&*deed.action) : nullptr;
        ++entries;
        if (!undo) {
            list.push_back({{entries}, {entry.actor, entry.text, entry.deed}});
            continue;
        }
        const auto first = std::find_if(list.begin(), list.end(), [&](const Standing& one) {
            return one.number.entry == undo->entry && !one.line.deed;
        });
        if (first == list.end()) return std::nullopt;
        list.erase(
            std::remove_if(first, list.end(), [](const Standing& one) { return !one.line.deed; }),
            list.end());
    }
    return list;
}

std::optional<List> changed(const List& list, const Changes& changes, std::int32_t amendment) {
    std::map<Number, std::optional<Line>> otherwise;  // nothing: dropped
    std::map<Number, List> behind;
    std::int32_t part = 0;
    for (const Change& change : changes) {
        using Kind = Change::Kind;
        if (change.kind == Kind::insert)
            behind[change.number].push_back({{amendment, ++part}, change.line});
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

}  // namespace conduct
