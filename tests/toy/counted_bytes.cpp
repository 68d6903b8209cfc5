// In place of the system's: every run of these tests deals the same dice and names the same tables.
#include "base/rng.h"
#include "server/secrets.h"

namespace server {

void fill_random(std::span<std::uint8_t> bytes) {
    static Rng rng{1926};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
}

}  // namespace server
