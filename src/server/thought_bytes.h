// server/thought_bytes.h -- a thought as it goes to another process of the very same program: what
// the seat that thinks may know, and no other byte of memory.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/thinkers.h"

namespace server {

// Which program this is: of two that are the same to the byte, the same letters.
std::string this_build();

std::string bytes_of(const Thinking&);
// Nothing where it is of no game here.
std::optional<Thinking> thinking_of(const std::string& bytes,
                                    std::span<const match::AnyGame> entries);

}  // namespace server
