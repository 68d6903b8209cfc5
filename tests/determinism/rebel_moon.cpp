// rebel_moon.cpp -- the chains of Rebel Moon Defense: chain.h.
#include "games/rebel_moon/rebel_moon.h"

#include "chain.h"

int main(int count, char** words) {
    return chain::run<rebel_moon::RebelMoon>(count, words);
}
