// planetary_empires.cpp -- the chains of Planetary Empires: chain.h.
#include "games/planetary_empires/planetary_empires.h"

#include "chain.h"

int main(int count, char** words) {
    return chain::run<planetary_empires::PlanetaryEmpires>(count, words);
}
