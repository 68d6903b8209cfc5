// conduct/link.h -- which battles are to be played here as other matches, and which are: T-30 to
// T-34.
//
// The other match knows nothing of it, and this one knows it by name only. Whoever keeps matches
// makes it, looks whether it has ended, and enters what came of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "conduct/link_deed.h"
#include "match/any_match.h"

namespace conduct {

// A battle that somebody would play here, or that is played here.
struct Playing {
    struct Wish {
        Seat by;
        ShortText game;
    };

    ShortText battle;
    SeatSet fighters;          // whose it is
    std::vector<Wish> wishes;  // of those, until it is settled which
    ShortText game{};          // that all agreed on, or that the organiser called for
    std::string match{};       // that it is; empty: it has yet to be made
};

class Links {
  public:
    const std::vector<Playing>& all() const { return all_; }
    const Playing* of(std::string_view battle) const;
    bool running(std::string_view battle) const;  // it is another match already

    void wish(const match::AnyPending&, Seat by, ShortText game);
    // All of these have wished for the same game of it, or the organiser wants it.
    void settle(const match::AnyPending&, ShortText game);
    // Where all of these have wished for the same.
    std::optional<ShortText> agreed(std::string_view battle, SeatSet people) const;
    void link(std::string_view battle, std::string match);
    void forget(std::string_view battle);
    void forget_wishes(Seat by);
    // Of battles that do not wait any more, or that others fight.
    void keep(const std::vector<match::AnyPending>& waiting);

  private:
    Playing& put(const match::AnyPending&);

    std::vector<Playing> all_;
};

// As what a battle may be played here, by the name of the game.
std::optional<Linked> linked_as(const match::AnyMatch&, std::string_view battle,
                                std::string_view game);

}  // namespace conduct
