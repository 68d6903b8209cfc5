// imperium.cpp -- the chains of Imperium Galactica: chain.h.
#include "games/imperium/imperium.h"

#include "chain.h"

int main(int count, char** words) {
    return chain::run<imperium::Imperium>(count, words);
}
