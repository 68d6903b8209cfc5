#include "notices/push.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <memory>
#include <span>

#include "base/json.h"
#include "base/sha256.h"
#include "notices/p256.h"
#include "people/letters.h"

namespace notices {
namespace {

constexpr std::size_t auth_bytes = 16, salt_bytes = 16, tag_bytes = 16, key_bytes = 16,
                      nonce_bytes = 12, longest_topic = 32, longest_address = 2048;
constexpr std::int64_t token_s = std::int64_t{12} * 60 * 60;  // 24 hours at most: RFC 8292, 2

std::string hash(std::string_view key, std::string_view text) {
    const Digest digest =
        hmac_sha256({reinterpret_cast<const std::uint8_t*>(key.data()), key.size()}, text);
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

bool plain(std::string_view text) {
    return std::ranges::all_of(text, [](char letter) { return letter > ' ' && letter < 127; });
}

bool stays_here(std::string_view host) {
    return host == "localhost" || host == "127.0.0.1" || host == "[::1]";
}

// Scheme, host and port of an address, as browsers write them (RFC 6454, 6.2).
std::optional<std::string> origin_of(std::string_view address) {
    if (address.size() > longest_address || !plain(address)) return std::nullopt;
    const std::size_t end = address.find("://");
    if (end == address.npos) return std::nullopt;
    const std::string_view scheme = address.substr(0, end);
    std::string_view host = address.substr(end + 3);
    host = host.substr(0, host.find_first_of("/?#"));
    std::string_view port;
    const std::size_t colon = host.rfind(':');
    if (colon != host.npos && host.find(']', colon) == host.npos) {
        port = host.substr(colon + 1);
        host = host.substr(0, colon);
    }
    const bool secure = scheme == "https";
    const auto in_name = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) || letter == '-' || letter == '.';
    };
    const bool bracketed = host.starts_with('[') && host.ends_with(']') &&
                           host.find_first_not_of("0123456789abcdefABCDEF:.[]") == host.npos;
    std::string name{host};
    std::ranges::transform(name, name.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    if (name.empty() || (!bracketed && !std::ranges::all_of(host, in_name)) || port.size() > 5 ||
        port.find_first_not_of("0123456789") != port.npos ||
        !(secure || (scheme == "http" && stays_here(name))))
        return std::nullopt;
    const bool usual = port.empty() || port == (secure ? "443" : "80");
    return std::string{scheme} + "://" + name + (usual ? "" : ":" + std::string{port});
}

// AES-128 in Galois/Counter Mode, its tag behind.
std::optional<std::string> enciphered(const std::string& key, const std::string& nonce,
                                      const std::string& text) {
    const auto in = [](const std::string& one) {
        return reinterpret_cast<const unsigned char*>(one.data());
    };
    const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> cipher{EVP_CIPHER_CTX_new(),
                                                                            EVP_CIPHER_CTX_free};
    std::string sealed(text.size() + tag_bytes, '\0');
    auto* const out = reinterpret_cast<unsigned char*>(sealed.data());
    const int size = static_cast<int>(text.size());
    int written = 0, rest = 0;
    if (!cipher ||
        EVP_EncryptInit_ex2(cipher.get(), EVP_aes_128_gcm(), in(key), in(nonce), nullptr) != 1 ||
        EVP_EncryptUpdate(cipher.get(), out, &written, in(text), size) != 1 ||
        EVP_EncryptFinal_ex(cipher.get(), out + written, &rest) != 1 ||
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_AEAD_GET_TAG, tag_bytes, out + size) != 1)
        return std::nullopt;
    return sealed;
}

// That this server sends, to this service, for half a day: a JSON Web Token.
std::optional<std::string> token(const std::string& private_key, const std::string& origin,
                                 std::string_view subject, std::int64_t now_s) {
    const Json claims{{"aud", origin}, {"exp", now_s + token_s}, {"sub", subject}};
    const std::string text = people::letters_of(R"({"typ":"JWT","alg":"ES256"})") + "." +
                             people::letters_of(claims.dump());
    const auto signed_by = signature(private_key, text);
    if (!signed_by) return std::nullopt;
    return text + "." + people::letters_of(*signed_by);
}

bool may_be_subject(std::string_view subject) {
    return plain(subject) && subject.size() <= longest_address &&
           ((subject.starts_with("mailto:") && subject.find('@') != subject.npos) ||
            subject.starts_with("https://"));
}

bool may_be_topic(std::string_view topic) {
    return topic.size() <= longest_topic && std::ranges::all_of(topic, [](unsigned char letter) {
               return std::isalnum(letter) || letter == '-' || letter == '_';
           });
}

}  // namespace

bool may_be_subscription(const Subscription& to) {
    return origin_of(to.endpoint) && to.auth.size() == auth_bytes && is_point(to.p256dh);
}

std::string new_push_key() {
    return new_private_key();
}

std::string public_push_key(const std::string& private_key) {
    return public_half(private_key).value_or("");
}

std::optional<std::string> sealed(const Subscription& to, std::string_view message,
                                  const std::string& sender_key, const std::string& salt) {
    using namespace std::string_literals;
    const auto sender = public_half(sender_key);
    const auto secret = common_secret(sender_key, to.p256dh);
    if (!sender || !secret || salt.size() != salt_bytes || message.size() > longest_message)
        return std::nullopt;
    // RFC 8291, 3.4, and RFC 8188, 2.2: each is the first block of an HKDF.
    const std::string both = "WebPush: info\0"s + to.p256dh + *sender + "\x01";
    const std::string pseudorandom = hash(salt, hash(hash(to.auth, *secret), both));
    const std::string key = hash(pseudorandom, "Content-Encoding: aes128gcm\0\x01"s);
    const std::string nonce = hash(pseudorandom, "Content-Encoding: nonce\0\x01"s);
    // The only record, and so the last: 2.
    const auto record = enciphered(key.substr(0, key_bytes), nonce.substr(0, nonce_bytes),
                                   std::string{message} + "\x02");
    if (!record) return std::nullopt;
    const std::string record_size = "\0\0\x10\0"s;  // 4096, the most significant byte first
    return salt + record_size + static_cast<char>(sender->size()) + *sender + *record;
}

std::optional<PushRequest> push_request(const Subscription& to, const std::string& private_key,
                                        std::string_view subject, std::string_view message,
                                        std::int64_t now_s, int ttl_s, std::string_view topic) {
    if (!may_be_subscription(to) || !may_be_subject(subject) || !may_be_topic(topic) || ttl_s < 0)
        return std::nullopt;
    std::string salt(salt_bytes, '\0');
    const int made = RAND_bytes(reinterpret_cast<unsigned char*>(salt.data()), salt_bytes);
    assert(made == 1);
    auto body = sealed(to, message, new_private_key(), salt);
    const auto vouched = token(private_key, *origin_of(to.endpoint), subject, now_s);
    if (!body || !vouched) return std::nullopt;
    PushRequest request{to.endpoint,
                        {{"TTL", std::to_string(ttl_s)},
                         {"Content-Encoding", "aes128gcm"},
                         {"Content-Type", "application/octet-stream"},
                         {"Authorization", "vapid t=" + *vouched + ", k=" +
                                               people::letters_of(public_push_key(private_key))}},
                        std::move(*body)};
    if (!topic.empty()) request.fields.emplace_back("Topic", topic);
    return request;
}

}  // namespace notices
