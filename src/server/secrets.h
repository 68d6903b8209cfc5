// server/secrets.h -- keys and seeds: from the system's secure generator, kept only as hashes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/sha256.h"
#include "people/letters.h"

namespace server {

using people::from_letters, people::letters_of;

std::string random_bytes(std::size_t count);
void fill_random(std::span<std::uint8_t> bytes);
inline constexpr std::size_t seat_seed_bytes = 16;  // of a share of the dice that the table gives
std::string table_id();                             // 72 random bits: finds a table, opens nothing
// What only who has the secret can write below a text: HMAC-SHA-512/256, hexadecimal.
std::string seal_of(const std::string& secret, std::string_view text);
std::string new_key();                      // 128 random bits as 22 letters
std::string hash_of(std::string_view key);  // SHA-256, raw
// A seat's move as 64 bits: enough to recognise it among those of one match. Nobody outside can
// find two of one name, and another run of the server gives others.
std::uint64_t name_of(std::string_view seat, std::string_view move);
// Whether a client may bring it as a key: as long as ours at least, of the letters of a link.
bool may_be_key(std::string_view text);

// Takes the same time wherever the difference lies.
bool same_hash(const Digest& left, const Digest& right);

}  // namespace server
