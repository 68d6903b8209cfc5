// people/letters.h -- bytes as letters that a link or a browser may carry: base64url without
// padding (RFC 4648, 5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace people {

std::string letters_of(const std::string& bytes);
std::optional<std::string> from_letters(std::string_view);

}  // namespace people
