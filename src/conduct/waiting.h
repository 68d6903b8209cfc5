// conduct/waiting.h -- for whom a table waits: for a decision, for an answer, for a report, or for
// the office.
#pragma once

#include "conduct/conduct.h"

namespace conduct {

struct Waiting {
    SeatSet seats{};
    // A battle of which its people say different things, or which none of them can settle.
    bool organiser = false;
    bool operator==(const Waiting&) const = default;
};

Waiting waiting(const Conduct&);
Waiting waiting(const Conduct&, const match::AnyPending&);  // for a report on that battle

}  // namespace conduct
