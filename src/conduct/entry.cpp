#include "conduct/entry.h"

namespace conduct {

Journal journal_of(const match::AnyMatch& match) {
    Journal journal;
    for (const auto& line : match.lines()) {
        if (line.actor == nature && line.tickets > 0) continue;
#ifndef HEXASTRA_SLIM
        if (line.actor == referee)
            journal.push_back({organiser, organiser, 0, encode(Deed{Decree{{line.action}}}), true});
#endif
        const Seat by = line.actor < most_seats ? line.actor : the_table;
        journal.push_back({by, line.actor, 0, line.action});
    }
    return journal;
}

}  // namespace conduct
