// record/chain.h -- what ties each line of a record to all before it, and the seal of the rest.
#pragma once

#include "conduct/conduct.h"
#include "conduct/entry.h"
#include "match/terms.h"

namespace record {

// Formats that are read; the last one is written.
inline constexpr std::string_view format_1 = "hexastra-record-1", format_2 = "hexastra-record-2";

// What people fought out elsewhere is nature's step, and no draw.
inline constexpr std::string_view report = "report";
// But where it was drawn by the odds of a battle, and so has a draw as chance has.
inline constexpr std::string_view odds = "odds";
std::string_view taken_by(const conduct::Conduct&, const match::AnyMatch::Line&, int ply);

// Where both chains start: everything that was settled before the first step.
Digest chain_start(const match::AnyMatch&, const conduct::Manners&, std::string_view format,
                   std::string_view commitment);
// What was agreed on beside the game's rules; null where that is nothing.
Json manners_json(const conduct::Manners&);
// One step further.
Digest chain_next(const Digest& before, std::string_view actor, std::string_view action,
                  const Digest& state);

// A line of the journal as it stands in the file, but for its hash.
Json entry_json(const match::Card&, const conduct::Entry&);
// One line of the journal further.
Digest journal_next(const Digest& before, const Json& line);

// What a name is sealed as.
Digest name_digest(std::string_view salt, std::string_view name);
// Of everything but itself and, from format 2 on, names and their salts, which may be erased.
std::string seal_of(Json record);

// How it ended, with the score of each seat: exact, or in hundredths in format 1.
Json outcome_json(const match::Card&, const Outcome&, std::string_view format);

std::string raw_hex(const std::string& bytes);

}  // namespace record
