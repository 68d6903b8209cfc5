// tests/physics/flicks_module.cpp -- the hash of so many flicks as a WebAssembly module of its own:
// what determinism_test.py asks Node and Chromium.
#include "physics/hash_of_flicks.h"

extern "C" [[clang::export_name("flicks")]] const char* flicks(int count) {
    static std::string hash;
    hash = physics::hash_of_flicks(count);
    return hash.c_str();
}
