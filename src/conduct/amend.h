// conduct/amend.h -- something earlier in a match was otherwise: its list, changed, is entered
// again from the start. Exact, and nothing is guessed.
//
// What is unchanged keeps its dice, since a draw is called by what it is for. Manners, T-1 to T-12,
// are not judged again. A line that the rules no longer let in is a conflict; what somebody owes
// where the list as it was went on is a gap. Whoever amends settles each by one change more.
#pragma once

#include "conduct/walk.h"
#include "match/dice.h"

namespace conduct {

// Draws that fell, and what won.
using Thrown = std::map<Draw, std::string>;

// A match as it stands before an amendment.
struct Course {
    const match::AnyMatch& match;
    List list;                          // that led there
    std::int32_t entries;               // in its journal
    const match::Dice* dice = nullptr;  // none: people throw them
    Thrown thrown{};                    // before former amendments, beside its own draws
    std::vector<Former> former{};       // amendments that stand
    // Of another edition, which it is entered by: T-35. None: by its own.
    const match::AnyMatch* other = nullptr;
    bool by_hand = false;  // people throw the dice, and what they showed stands in the list
};

struct Amendment {
    std::int32_t seen = 0;  // the last entry that its author knew of
    Changes changes{};
};

// A line that cannot be entered any more. Secret: why, or what it said, tells more than everybody
// knows, and its actor alone may hear it.
struct Unfit {
    Number number;
    Refusal why;
    bool secret = false;
    std::string die{};                   // that people threw
    std::vector<std::string> instead{};  // what would fit, where that is no secret
};
// What is owed before a line, though the list as it was went on there.
struct Gap {
    Number before;
    SeatSet seats{};
    std::vector<ShortText> battles{};
    std::string die{};            // that people throw
    bool open = false;            // to be played
    Number behind{};              // which line an answer is put in
    std::vector<Line> answers{};  // that would fit, where that is no secret
};
struct Unthrown {
    std::string name;
    std::vector<match::AnyTicket> odds;
    bool secret = false;  // the odds tell more than everybody knows
};

struct Amended {
    Verdict refused{};                   // the amendment itself: then there is nothing else
    std::vector<Unfit> conflicts{};      // each wants a change
    std::vector<Gap> gaps{};             // each wants something put in, or is left open
    std::vector<Unfit> waits{};          // for what is owed in a gap, or past a new die: dropped
    std::optional<Unthrown> unthrown{};  // a new die: what comes after is not known
    List list{}, rest{};                 // what was entered; what comes after that die
    std::vector<std::string> kept{}, gone{}, fresh{};  // draws
    std::unique_ptr<match::AnyMatch> match{};          // where it stands
    std::vector<Number>
        under{};      // of each step, the line that led to it; draws before all: of none
    Thrown thrown{};  // all that ever fell
    std::vector<Former> former{};

    // Whether nothing is left to choose.
    bool settled() const;
};

// What an amendment would lead to, as far as it can be told without a new die.
Amended preview(const Course&, const Amendment&);
// What it leads to: new dice fall. What can no longer be entered behind one of them, nobody could
// foresee: it waits, and what is owed there is open.
Amended amend(const Course&, const Amendment&);
// The amendment's changes with all that had to wait dropped: they alone lead to the same list.
Changes whole(const Amendment&, const Amended&);

}  // namespace conduct
