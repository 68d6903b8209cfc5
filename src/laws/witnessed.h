// laws/witnessed.h -- what a trial of a game comes to: a law that is broken, or what was seen.
#pragma once

#include <set>
#include <stdexcept>
#include <string>

namespace laws {

struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What many matches have shown: to see that trials reach every corner of the rules.
struct Witnessed {
    long matches = 0, plies = 0, refused = 0, cured = 0;
    std::set<std::string, std::less<>> reasons;   // of refusals
    std::set<std::string, std::less<>> events;    // kinds
    std::set<std::string, std::less<>> outcomes;  // reasons
    std::set<std::string, std::less<>> words;     // in values of refusals and events
};

}  // namespace laws
