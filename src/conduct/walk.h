// conduct/walk.h -- a match that is entered again line by line, and how it stands before each.
#pragma once

#include <map>
#include <memory>
#include <span>

#include "conduct/changes.h"

namespace conduct {

// A draw by its name, and of how many tickets.
using Draw = std::pair<std::string, std::uint32_t>;
Draw draw_of(const match::AnyMatch&);  // that is waited for
// Whether the game says what it is for; else it has its number for a name.
inline bool named(const Draw& draw) {
    return draw.first.front() >= 'a';
}

// How it stands before a line is entered.
struct Moment {
    Line line{};
    Turn turn{};
    std::string_view phase{};
    int round = 0;
    std::size_t draws = 0;  // that have fallen, as far as they are named
    std::vector<ShortText> battles{};
    // Of a line that settles a battle, which, and whose it is.
    ShortText settles{};
    SeatSet fought_by{};
    std::string die{};    // that is waited for, where people throw them
    bool secret = false;  // the line: it shows its actor more than everybody
};

// What dice may show that are waited for; how a battle may end.
std::vector<std::string> actions_of(std::span<const match::AnyTicket>);
// What somebody could do, each as a line to be entered.
void add_lines(Seat actor, std::vector<std::string> actions, std::vector<Line>&);

struct Walk {
    std::unique_ptr<match::AnyMatch> match;
    bool by_hand = false;  // people throw the dice, and what they showed is a line like others
    std::vector<Draw> drawn{};
    std::vector<Number> under{};  // of each step, the line that it stands under
    Number last{};

    // Lets nature act as long as it is known what falls: a ticket, or nothing. False: it is not.
    template <class Falls>
    bool draw(const Falls& falls) {
        while (!by_hand && match->turn().kind == Turn::Kind::Chance) {
            const std::optional<std::string> ticket = falls(*match);
            if (!ticket) return false;
            drawn.push_back(draw_of(*match));
            match->play(nature, *ticket);
            under.push_back(last);
        }
        return true;
    }
    match::Answer play(const Standing&);

    Moment moment(const Line&) const;
    // Whether the last step showed its actor more than it shows everybody.
    bool secret() const;
};

}  // namespace conduct
