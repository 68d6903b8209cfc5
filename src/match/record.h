// match/record.h -- a match as one JSON file: it replays, proves its dice, and shows any change.
//
// docs/record.md is the full text. Three proofs, each checked by programs that know no rules:
// the dice follow from seeds that were promised (docs/fair-dice.md), every step is chained to all
// before it by SHA-256, and a seal covers the rest of the file.
#pragma once

#include "base/json.h"
#include "match/dice.h"

namespace match {

inline constexpr std::string_view record_format = "hexastra-record-1";

struct Header {
    std::vector<std::string> people;  // one name per seat, may be empty
    bool by_hand = false;             // people throw the dice and tell the table
};

// Where the chain starts: everything that was settled before the first step.
Digest chain_start(const AnyMatch&, std::string_view commitment);
// One step further.
Digest chain_next(const Digest& before, std::string_view actor, std::string_view action,
                  const Digest& state);
// The head of a running match's chain.
Digest chain_head(const AnyMatch&, std::string_view commitment);

// The whole match. `reveal`: the table's seed is in it, which makes the dice to come predictable.
Json write_record(const AnyMatch&, const Header&, const Dice&, bool reveal);
// The record as the text of its file: one line, keys in order, sealed.
std::string record_text(const Json& record);

// What is wrong with a record and where; `ply` is the step that fails, or -1.
struct Flaw {
    std::string what;  // key of its text: flaw-...
    int ply = -1;
    std::string detail;
    std::string clause;
    std::vector<Refusal> problems{};  // of a scenario of the players' own
};

struct Replayed {
    std::unique_ptr<AnyMatch> match;
    Header header;
    Dice dice;
    std::optional<Flaw> flaw;  // nothing: the record holds, and the rest is filled
};

// Replays a record by the rules of its game and checks all its proofs. Entries: the catalogue.
Replayed read_record(const Json& record, std::span<const Entry> entries);

// The terms that JSON stands for: a scenario's name or a whole one (null: the standard one), and
// options by name over the scenario's. Nothing, with the flaw filled, where something is unknown or
// the scenario breaks the rules.
std::optional<Terms> terms_from(const Entry&, const Json& scenario, const Json& options,
                                Flaw& flaw);
// A scenario as it stands in files and messages: its name, or the whole of one's own.
Json scenario_json(const std::string& scenario);

}  // namespace match
