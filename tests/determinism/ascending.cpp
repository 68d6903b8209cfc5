// ascending.cpp -- the chains of Ascending Empires: chain.h; and the hash of so many flicks.
//
//     determinism_ascending MATCHES [spoiled]
//     determinism_ascending flicks COUNT [spoiled]
#include "games/ascending/ascending.h"

#include "chain.h"
#include "physics/hash_of_flicks.h"

int main(int count, char** words) {
    if (count < 3 || std::strcmp(words[1], "flicks") != 0)
        return chain::run<ascending::Ascending>(count, words);
    const std::string hash = physics::hash_of_flicks(std::atoi(words[2]));
    std::printf("%s\n", count > 3 ? to_hex(sha256(chain::build() + hash)).c_str() : hash.c_str());
    return 0;
}
