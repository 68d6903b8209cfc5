// notices/push.h -- a notice to a browser: Web Push, sealed for it alone (RFC 8291) and signed as
// from this server (VAPID, RFC 8292). Nothing is sent here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notices {

// A browser's own door, as its PushSubscription tells it.
struct Subscription {
    std::string endpoint;
    std::string p256dh;  // its public key, 65 bytes
    std::string auth;    // what only it and we know, 16 bytes
};

// The endpoint is an https address (http where it stays on this machine, as in tests), the key lies
// on the curve and the lengths are as they must be.
bool may_be_subscription(const Subscription&);

// The server's own key, by which push services tell who sends: 32 bytes, and of them the 65 that
// browsers are given; empty where those are no key.
std::string new_push_key();
std::string public_push_key(const std::string& private_key);

// What is to be POSTed.
struct PushRequest {
    std::string url;
    std::vector<std::pair<std::string, std::string>> fields;  // of its head
    std::string body;
};

inline constexpr std::size_t longest_message = 3993;  // bytes; all services take a body of 4096

// `subject` is whom a push service turns to, mailto: or https:. `ttl_s`: how long it keeps what it
// cannot deliver at once. Of several with one `topic` (base64url, at most 32; or none) that are
// kept, only the last is delivered. Nothing where any of it is not as it must be.
std::optional<PushRequest> push_request(const Subscription&, const std::string& private_key,
                                        std::string_view subject, std::string_view message,
                                        std::int64_t now_s, int ttl_s, std::string_view topic);

// The body alone. A sender's key and a salt of 16 bytes are used for one message only.
std::optional<std::string> sealed(const Subscription&, std::string_view message,
                                  const std::string& sender_key, const std::string& salt);

}  // namespace notices
