// server/kept.h -- what the server keeps of one match: as the store has it, played up to where it
// stands.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/done.h"
#include "server/ledger.h"
#include "server/seating.h"
#include "table/desk.h"

namespace server {

struct Kept {
    std::unique_ptr<table::Desk> desk;
    Seating seating;
    Ledger ledger;
    Done done;
    std::int64_t created = 0, taken = 0;  // its last step was, or it was made; since 1970
    std::vector<std::string> linked{};    // the matches as which battles of it are played
    bool chat = true;                     // people may talk here
    bool open = true;                     // its free seats are for anybody, else for a club

    // A seat as the store has it: who may sit there, their name and their share of the dice.
    store::SeatRow seat(Seat) const;
    void put(Seat, const store::SeatRow&);
};

// The matches as which its battles are played now.
std::vector<std::string> linked(const table::Desk&);

}  // namespace server
