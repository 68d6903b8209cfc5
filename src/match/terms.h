// match/terms.h -- terms as they stand in files and messages, and what may be wrong with them.
#pragma once

#include "base/json.h"
#include "match/any_match.h"

namespace match {

// What is wrong with a record or with terms, and where; `ply` is the step that fails, or -1.
struct Flaw {
    std::string what;  // key of its text: flaw-...
    int ply = -1;
    std::string detail;
    std::string clause;
    std::vector<Refusal> problems{};  // of a scenario of the players' own
};

// The terms that JSON stands for: a scenario's name or a whole one (null: the standard one), and
// options by name over the scenario's. Nothing, with the flaw filled, where something is unknown or
// the scenario breaks the rules.
std::optional<Terms> terms_from(const AnyGame&, const Json& scenario, const Json& options,
                                Flaw& flaw);
// A scenario as it stands in files and messages: its name, or the whole of one's own.
Json scenario_json(const std::string& scenario);
// The choice of each option, by their names.
Json options_json(const AnyMatch&);

// The one text that a JSON value has: keys sorted, no spaces.
std::string canonical(const Json&);
// The shortest text that reads as exactly this number.
std::string exact(float);

}  // namespace match
