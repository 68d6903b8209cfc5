#include "conduct/undo.h"

namespace conduct {

using match::Answer;
using match::AnyMatch;

namespace {

// The ply before the seat's last decision, or -1.
int last_of(const AnyMatch& match, Seat seat) {
    int ply = match.ply();
    while (ply > 0 && match.actor(ply) != seat) --ply;
    return ply - 1;
}

Verdict check_undo(const AnyMatch& match, Seat seat, int last) {
    const auto& seats = match.card().seats;
    if (match.outcome()) return refuse("T-5", "undo-over");
    if (last < 0) return refuse("T-1", "undo-nothing");
    for (int ply = last + 1; ply <= match.ply(); ++ply) {
        const Seat actor = match.actor(ply);
        if (const Verdict bound = match.binds(ply)) return bound;
        if (actor == nature) return refuse("T-2", "undo-chance");
        if (actor != seat) return refuse("T-3", "undo-other-seat", {value("seat", seats[actor])});
        if (match.learned(ply, std::nullopt)) return refuse("T-4", "undo-learned-all");
        for (Seat viewer = 0; viewer < seats.size(); ++viewer)
            if (match.learned(ply, viewer))
                return refuse("T-4", "undo-learned", {value("seat", seats[viewer])});
    }
    return legal;
}

Answer answer_to(const Verdict& verdict) {
    Answer answer;
    if (!verdict) return answer;
    answer.kind = Answer::Kind::Refused;
    answer.refusal = *verdict;
    return answer;
}

}  // namespace

Answer may_undo(const AnyMatch& match, Seat seat) {
    return answer_to(check_undo(match, seat, last_of(match, seat)));
}

Answer undo(AnyMatch& match, Seat seat) {
    const int last = last_of(match, seat);
    const Verdict verdict = check_undo(match, seat, last);
    if (!verdict) match.rewind(last);
    return answer_to(verdict);
}

}  // namespace conduct
