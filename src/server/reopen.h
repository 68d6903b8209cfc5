// server/reopen.h -- a match as the store has it, played again up to where it stands.
#pragma once

#include <span>
#include <stdexcept>

#include "server/kept.h"

namespace server {

// What lies on disk is not what was written there.
struct Damaged : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Reopened : Kept {
    conduct::Journal journal{};
};

// Throws Damaged, and std::runtime_error where this program cannot play it.
Reopened reopen(const store::MatchRow&, std::span<const match::AnyGame>);

// The record of a match, with all that was signed at its table, as the text of a file; nothing
// where it has no such ply. Without one, as it stands. Throws as `reopen` does.
std::optional<std::string> record_of(const store::MatchRow&, std::span<const match::AnyGame>,
                                     std::optional<std::int64_t> ply);

}  // namespace server
