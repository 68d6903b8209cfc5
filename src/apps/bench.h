// apps/bench.h -- the command `bench`: how fast this program is by itself, and the number that
// changes exactly when play does. Ratios to other programs: ./dev bench.
#pragma once

#include <cstdint>

namespace apps {

struct Program;

// A hash over fixed matches of every game and scenario: legal actions, positions, choices of the
// computer players. The same on every machine and compiler.
std::uint32_t signature();

void add_bench(Program&);

}  // namespace apps
