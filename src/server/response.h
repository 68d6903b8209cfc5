// server/response.h -- answers over HTTP that are JSON or plain text, not files.
#pragma once

#include <string>

#include "server/network.h"

namespace server {

Response json(int status, std::string body);
Response plain(int status, std::string body);

// A host is letters, digits, dots, colons and brackets; anything else would not belong in a header.
std::string clean_host(const std::string& host);

// "es" or "en", as the query says.
std::string language_in(const Request&);
// The value of a query's parameter; keys and languages need no decoding.
std::string parameter(const std::string& query, std::string_view name);

}  // namespace server
