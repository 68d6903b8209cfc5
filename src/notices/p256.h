// notices/p256.h -- keys on the curve P-256: made, agreed upon with another's, signed with (ES256).
//
// A private key is its 32 bytes, a public one its point as 65: 4, x, y (SEC 1, 2.3.3).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace notices {

std::string new_private_key();
// Nothing where it is no private key.
std::optional<std::string> public_half(const std::string& private_key);
// 65 bytes that are a point of the curve.
bool is_point(const std::string& public_key);

// The secret that two have in common (ECDH), 32 bytes; nothing where one of them is no key.
std::optional<std::string> common_secret(const std::string& private_key,
                                         const std::string& public_key);
// A signature over SHA-256 as JSON Web Tokens have it, r and s, 64 bytes (RFC 7518, 3.4).
std::optional<std::string> signature(const std::string& private_key, std::string_view text);

}  // namespace notices
