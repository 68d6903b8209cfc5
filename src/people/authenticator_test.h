// people/authenticator_test.h -- an authenticator of the tests' own: it makes passkeys and signs.
#pragma once

#include <openssl/ec.h>
#include <openssl/evp.h>

#include <memory>
#include <string>

#include "base/sha256.h"
#include "people/letters.h"
#include "people/passkey.h"

namespace people {

inline constexpr unsigned char present = 1, verified = 4, attested = 64;

struct FreeKey {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};

// ES256 and EdDSA as COSE writes their public halves (RFC 9053, 2 and 7).
class Authenticator {
  public:
    explicit Authenticator(int which) : algorithm(which) {
        if (algorithm == -7) key_.reset(EVP_EC_gen("P-256"));
        else key_.reset(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
    }

    std::string client(const std::string& type) const {
        return R"({"type":")" + type + R"(","challenge":")" + letters_of(ceremony.challenge) +
               R"(","origin":")" + ceremony.origin + R"(","crossOrigin":)" +
               (cross_origin ? "true" : "false") + "}";
    }

    std::string head(unsigned char set) const {
        const Digest rp = sha256(ceremony.rp_id);
        std::string data(reinterpret_cast<const char*>(rp.data()), rp.size());
        data += static_cast<char>(set);
        for (const int shift : {24, 16, 8, 0}) data += static_cast<char>(count >> shift & 0xff);
        return data;
    }

    Registration make() const {
        std::string data = head(flags | attested);
        data += std::string(16, '\0');  // of no known make
        data += '\0';
        data += static_cast<char>(id.size());
        data += id;
        if (algorithm == -7) {
            unsigned char point[65];
            std::size_t size = 0;
            EVP_PKEY_get_octet_string_param(key_.get(), "encoded-pub-key", point, sizeof point,
                                            &size);
            if (point[0] != 4) {  // written short: asked for in full
                EVP_PKEY_set_utf8_string_param(key_.get(), "point-format", "uncompressed");
                EVP_PKEY_get_octet_string_param(key_.get(), "encoded-pub-key", point, sizeof point,
                                                &size);
            }
            data += std::string("\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", 10);
            data.append(reinterpret_cast<const char*>(point) + 1, 32);
            data += "\x22\x58\x20";
            data.append(reinterpret_cast<const char*>(point) + 33, 32);
        } else {
            unsigned char point[32];
            std::size_t size = sizeof point;
            EVP_PKEY_get_raw_public_key(key_.get(), point, &size);
            data += std::string("\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20", 10);
            data.append(reinterpret_cast<const char*>(point), size);
        }
        return {client("webauthn.create"), data, algorithm};
    }

    Assertion sign() const {
        Assertion answer{client("webauthn.get"), head(flags), {}};
        const Digest hash = sha256(answer.client);
        const std::string text =
            answer.data + std::string(reinterpret_cast<const char*>(hash.data()), hash.size());
        const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context{EVP_MD_CTX_new(),
                                                                         EVP_MD_CTX_free};
        EVP_DigestSignInit(context.get(), nullptr, algorithm == -7 ? EVP_sha256() : nullptr,
                           nullptr, key_.get());
        std::size_t size = 256;
        answer.signature.resize(size);
        EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(answer.signature.data()),
                       &size, reinterpret_cast<const unsigned char*>(text.data()), text.size());
        answer.signature.resize(size);
        return answer;
    }

    int algorithm;
    Ceremony ceremony{"a challenge of sixteen", "https://play.example", "play.example"};
    std::string id = std::string("a passkey\0of one", 16);
    std::uint32_t count = 0;
    unsigned char flags = present | verified;
    bool cross_origin = false;

  private:
    std::unique_ptr<EVP_PKEY, FreeKey> key_;
};

}  // namespace people
