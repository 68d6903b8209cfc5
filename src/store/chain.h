// store/chain.h -- what ties each step of a journal to all before it, so that rot is found.
//
// Not the record's chain (docs/record.md): this one covers what is stored, things taken back too,
// and asks no rules.
#pragma once

#include "base/sha256.h"
#include "store/store.h"

namespace store {

// What was settled when the match was made.
Digest chain_start(const MatchRow&);
// One step further.
Digest chain_next(const Digest& before, const StepRow&);

// The head of a match's chain, and the first step that does not fit or is not there, from 1; 0: all
// fit. Steps of older programs carry no hash: they count as they stand, and what follows them is
// chained to them.
struct Chained {
    Digest head{};
    int broken = 0;
};
Chained chained(const MatchRow&);

std::string bytes_of(const Digest&);

}  // namespace store
