#include "conduct/entry.h"

#include <algorithm>

namespace conduct {

std::optional<std::vector<std::size_t>> in_effect(const Journal& journal) {
    std::vector<std::size_t> standing;
    for (std::size_t place = 0; place < journal.size(); ++place) {
        if (!journal[place].deed) {
            standing.push_back(place);
            continue;
        }
        const auto deed = decode<Deed>(journal[place].text);
        const Undo* undo = deed.action ? std::get_if<Undo>(&*deed.action) : nullptr;
        if (!undo) continue;
        const auto gone =
            std::find(standing.begin(), standing.end(), static_cast<std::size_t>(undo->entry) - 1);
        if (gone == standing.end()) return std::nullopt;
        standing.erase(gone, standing.end());
    }
    return standing;
}

Journal journal_of(const match::AnyMatch& match) {
    Journal journal;
    for (const auto& line : match.lines()) {
        if (line.actor == nature && line.tickets > 0) continue;
        const auto by = line.actor == nature ? std::nullopt : std::optional{line.actor};
        journal.push_back({by, line.actor, 0, line.action});
    }
    return journal;
}

}  // namespace conduct
