// record/record.h -- a match as one JSON file: it replays, proves its dice, and shows any change.
//
// docs/record.md is the full text. Four proofs, each checked by programs that know no rules: the
// dice follow from seeds that were promised (docs/fair-dice.md), every step is chained to all
// before it by SHA-256, so is every line of the journal, and a seal covers the rest of the file.
#pragma once

#include "conduct/conduct.h"
#include "conduct/entry.h"
#include "match/terms.h"

namespace record {

using match::Flaw;

inline constexpr std::size_t salt_bytes = 12;

struct Header {
    std::vector<std::string> people;   // one name per seat, may be empty
    bool by_hand = false;              // people throw the dice and tell the table
    std::vector<std::string> salts{};  // raw bytes, one per seat; a name is sealed with its own
};

// The head of a running match's chain of steps.
Digest chain_head(const conduct::Conduct&, std::string_view commitment);

// That of its journal, which says with what a match began and all that was signed at its table.
Digest journal_head(const conduct::Conduct&, const conduct::Journal&, std::string_view commitment);

// The whole match. `reveal`: the table's seed is in it, which makes the dice to come predictable.
Json write(const conduct::Conduct&, const conduct::Journal&, const Header&, const match::Dice&,
           bool reveal);
// The record as the text of its file: one line, keys in order, sealed.
std::string text(const Json& record);

struct Reading {
    std::optional<conduct::Conduct> conduct;
    conduct::Journal journal{};
    Header header{};
    match::Dice dice{};
    std::optional<Flaw> flaw{};  // nothing: the record holds, and the rest is filled

    const match::AnyMatch& match() const { return conduct->match(); }
};

// Replays a record of this format or a former one by the rules of its game and checks all its
// proofs. Entries: the catalogue.
Reading read(const Json& record, std::span<const match::AnyGame> entries);

}  // namespace record
