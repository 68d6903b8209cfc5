// conduct/parting.h -- where a match that is played again by another edition of its game would part
// from what was played.
#pragma once

#include "conduct/conduct.h"
#include "match/terms.h"

namespace conduct {

struct Parting {
    enum class Kind : std::uint8_t {
        Terms,    // it could not begin so
        Next,     // before that step it is another's turn there, or over, or not over
        Refused,  // the step cannot be taken
        Falls,    // something else falls
        Leads,    // it leads elsewhere
    };
    Kind kind{};
    int ply = 0;             // the step that it is; past the last: how the match stands now
    Number line{};           // under which it stands; of entry 0: before all
    Seat actor = nature;     // who took it
    std::string action{};    // empty where not everybody knows it
    Verdict why{};           // of what is refused, where that tells nobody anything new
    match::Flaw unbegun{};   // of the terms
    Turn turn{}, instead{};  // of which turn it is: as it was, and there
};

// What that match is by another edition, before its first step; nothing, with the flaw filled,
// where it cannot begin by that.
std::unique_ptr<match::AnyMatch> begun_by(const match::AnyGame&, const match::AnyMatch&,
                                          match::Flaw&);

// The first step of those that stand which differs there; nothing: all is as it was. The dice are
// the table's.
std::optional<Parting> parting(const Conduct&, const match::Dice&, const match::AnyGame& other);

}  // namespace conduct
