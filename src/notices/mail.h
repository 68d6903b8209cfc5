// notices/mail.h -- a notice as mail (RFC 5322, RFC 2045).
#pragma once

#include "notices/words.h"

namespace notices {

// Whether mail may be sent there: ASCII, one @, at most 254 letters.
bool may_be_address(std::string_view);

struct Mail {
    std::string from, to;  // addresses
    std::string id;        // the same whenever it is sent again: letters of a link
    std::string language;
    std::vector<Message> messages;   // one, or those of a digest
    std::string unsubscribe{};       // where one click ends it (RFC 8058); empty: it was asked for
    std::string unsubscribe_page{};  // where a reader does
    std::int64_t at = 0;             // milliseconds since 1970
};

// Whole, lines ended by CR LF.
std::string letter(const Mail&);

}  // namespace notices
