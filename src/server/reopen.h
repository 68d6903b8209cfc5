// server/reopen.h -- a match as the store has it, played again up to where it stands.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>

#include "server/done.h"
#include "server/ledger.h"
#include "server/seating.h"
#include "table/desk.h"

namespace server {

// What lies on disk is not what was written there.
struct Damaged : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Reopened {
    std::unique_ptr<table::Desk> desk;
    Seating seating;
    Ledger ledger;
    Done done;
    std::int64_t taken;  // its last step, or when it was made; since 1970
    conduct::Journal journal{};
};

// Throws Damaged, and std::runtime_error where this program cannot play it.
Reopened reopen(const store::MatchRow&, std::span<const match::Entry>);

// The record of a match, with all that was signed at its table, as the text of a file; nothing
// where it has no such ply. Without one, as it stands. Throws as `reopen` does.
std::optional<std::string> record_of(const store::MatchRow&, std::span<const match::Entry>,
                                     std::optional<std::int64_t> ply);

}  // namespace server
