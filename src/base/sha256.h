// base/sha256.h -- SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for hash chains and fair dice.
//
// Our own because the same code must run in the browser, where no packaged library is available.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
  public:
    Sha256& add(std::span<const std::uint8_t> bytes);
    Sha256& add(std::string_view text);
    // A whole number as 8 bytes, least significant first.
    Sha256& add_number(std::uint64_t number);
    Digest finish();

  private:
    void absorb(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> pending_{};
    std::uint64_t length_ = 0;  // bytes so far
};

Digest sha256(std::string_view text);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

std::string to_hex(std::span<const std::uint8_t> bytes);  // lower case
// Nothing where a letter is not hexadecimal or the count is odd.
std::optional<std::string> from_hex(std::string_view hex);
