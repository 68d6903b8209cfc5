// By itself: a test whose weeks are to be the same every time brings its own in this one's place.
#include <sodium.h>

#include "server/secrets.h"

namespace server {

void fill_random(std::span<std::uint8_t> bytes) {
    static const int ready = sodium_init();
    (void)ready;
    randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace server
