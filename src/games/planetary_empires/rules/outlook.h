// games/planetary_empires/rules/outlook.h -- what a player begins beside: the figures by which the
// starts of a charter are compared.
#pragma once

#include "games/planetary_empires/rules/charter.h"

namespace planetary_empires {

struct Outlook {
    int borders = 0;   // edges between own tiles and tiles of others
    int rivals = 0;    // players whose tiles lie beside own ones
    int hive = 0;      // steps from the own land to the nearest hive city, 0 without one
    int landings = 0;  // own tiles that PE-1.5 lets be attacked from afar
    bool operator==(const Outlook&) const = default;
};

// Of each player in order. The charter is connected and whole.
std::vector<Outlook> outlooks(const Charter&);

// How far apart the best and the worst are; 0 where all begin alike.
int unevenness(const std::vector<Outlook>&);

}  // namespace planetary_empires
