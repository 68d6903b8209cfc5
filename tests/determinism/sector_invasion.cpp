// sector_invasion.cpp -- the chains of Sector Invasión: chain.h.
#include "games/sector_invasion/sector_invasion.h"

#include "chain.h"

int main(int count, char** words) {
    return chain::run<sector_invasion::SectorInvasion>(count, words);
}
