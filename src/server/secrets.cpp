#include "server/secrets.h"

#include <sodium.h>

namespace server {

std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    fill_random({reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()});
    return bytes;
}

std::string table_id() {
    return letters_of(random_bytes(9));
}
std::string new_key() {
    return letters_of(random_bytes(16));
}

std::uint64_t name_of(std::string_view seat, std::string_view move) {
    static const std::string key = random_bytes(crypto_shorthash_KEYBYTES);
    const std::string text = std::string{seat}.append(1, '\n').append(move);
    std::uint64_t name = 0;
    static_assert(sizeof name == crypto_shorthash_BYTES);
    crypto_shorthash(reinterpret_cast<unsigned char*>(&name),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(key.data()));
    return name;
}

std::string seal_of(const std::string& secret, std::string_view text) {
    std::array<std::uint8_t, crypto_auth_hmacsha512256_BYTES> seal;
    crypto_auth_hmacsha512256_state state;
    crypto_auth_hmacsha512256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()),
                                   secret.size());
    crypto_auth_hmacsha512256_update(&state, reinterpret_cast<const unsigned char*>(text.data()),
                                     text.size());
    crypto_auth_hmacsha512256_final(&state, seal.data());
    return to_hex(seal);
}

bool may_be_key(std::string_view text) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return text.size() >= 22 && text.size() <= 64 && text.find_first_not_of(letters) == text.npos;
}

std::string hash_of(std::string_view key) {
    const Digest digest = sha256(key);
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

bool same_hash(const Digest& left, const Digest& right) {
    return sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace server
