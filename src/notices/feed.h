// notices/feed.h -- notices as an Atom feed (RFC 4287).
#pragma once

#include "notices/words.h"

namespace notices {

struct FeedEntry {
    std::string id;  // of the letters of a link; never another's
    Message message;
    std::int64_t at = 0;  // milliseconds since 1970
};

// `address`: where the feed itself is, whole. The newest first.
std::string feed_of(std::string_view title, std::string_view address, std::string_view language,
                    const std::vector<FeedEntry>&);

}  // namespace notices
