#include "conduct/entry.h"

namespace conduct {

Journal journal_of(const match::AnyMatch& match) {
    Journal journal;
    for (const auto& line : match.lines()) {
        if (line.actor == nature && line.tickets > 0) continue;
        const Seat by = line.actor == nature ? the_table : line.actor;
        journal.push_back({by, line.actor, 0, line.action});
    }
    return journal;
}

}  // namespace conduct
