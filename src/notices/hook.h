// notices/hook.h -- a notice for a program of somebody's own, posted to an address of theirs.
#pragma once

#include "notices/words.h"

namespace notices {

// What is posted where.
struct Post {
    std::string url;
    std::vector<std::pair<std::string, std::string>> fields{};
    std::string body{};
};

// "json": {"title","text","url","kind","table","id"}, signed; "discord" and "slack" take what those
// take, and know no signature.
bool known_form(std::string_view);
// Whether it may be posted to: http or https, with a host, of at most 500 visible letters.
bool may_be_hook(std::string_view url);

struct Hook {
    std::string url, form;
    std::string secret;  // of which the signature is made: HMAC-SHA-256 of "TIME.BODY"
    std::string kind, table;
    std::string id;         // the same whenever it is posted again
    std::int64_t at_s = 0;  // seconds since 1970
};
Post hook_post(const Hook&, const std::vector<Message>&);

}  // namespace notices
