#include "notices/p256.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <cassert>
#include <memory>

namespace notices {
namespace {

constexpr std::size_t scalar_bytes = 32, point_bytes = 65, signature_bytes = 64;
constexpr char uncompressed = 4;

template <auto free_one>
struct Free {
    template <class Thing>
    void operator()(Thing* thing) const {
        free_one(thing);
    }
};
using Number = std::unique_ptr<BIGNUM, Free<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Free<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Free<EC_POINT_free>>;
using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using KeyUse = std::unique_ptr<EVP_PKEY_CTX, Free<EVP_PKEY_CTX_free>>;
using Signing = std::unique_ptr<EVP_MD_CTX, Free<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Free<ECDSA_SIG_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Free<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Free<OSSL_PARAM_free>>;

const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

unsigned char* bytes(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

Group curve() {
    return Group{EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)};
}

// Below the order of the curve. Of zero there is no public half.
Number scalar(const std::string& private_key) {
    if (private_key.size() != scalar_bytes) return nullptr;
    Number number{BN_bin2bn(bytes(private_key), static_cast<int>(scalar_bytes), nullptr)};
    const Group group = curve();
    if (!number || !group || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
        return nullptr;
    return number;
}

// Of a public key alone where there is no private one.
Key key_of(const std::string& public_key, const BIGNUM* private_key) {
    const Builder builder{OSSL_PARAM_BLD_new()};
    if (!builder ||
        !OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) ||
        !OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_key.data(),
                                          public_key.size()) ||
        (private_key &&
         !OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, private_key)))
        return nullptr;
    const Parameters parameters{OSSL_PARAM_BLD_to_param(builder.get())};
    const KeyUse making{EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr)};
    EVP_PKEY* key = nullptr;
    if (!parameters || !making || EVP_PKEY_fromdata_init(making.get()) != 1 ||
        EVP_PKEY_fromdata(making.get(), &key, private_key ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          parameters.get()) != 1)
        return nullptr;
    return Key{key};
}

Key pair_of(const std::string& private_key) {
    const auto public_key = public_half(private_key);
    return public_key ? key_of(*public_key, scalar(private_key).get()) : nullptr;
}

}  // namespace

std::string new_private_key() {
    const Key key{EVP_EC_gen("P-256")};
    BIGNUM* number = nullptr;
    const bool made = key && EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number);
    const Number owned{number};
    assert(made);  // it fails only where there is no randomness
    std::string text(scalar_bytes, '\0');
    BN_bn2binpad(number, bytes(text), static_cast<int>(scalar_bytes));
    return text;
}

std::optional<std::string> public_half(const std::string& private_key) {
    const Number number = scalar(private_key);
    const Group group = curve();
    const Point point{group ? EC_POINT_new(group.get()) : nullptr};
    std::string text(point_bytes, '\0');
    if (!number || !point ||
        !EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) ||
        EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes(text),
                           text.size(), nullptr) != point_bytes)
        return std::nullopt;
    return text;
}

bool is_point(const std::string& public_key) {
    if (public_key.size() != point_bytes || public_key[0] != uncompressed) return false;
    const Group group = curve();
    const Point point{group ? EC_POINT_new(group.get()) : nullptr};
    return point && EC_POINT_oct2point(group.get(), point.get(), bytes(public_key),
                                       public_key.size(), nullptr) == 1;
}

std::optional<std::string> common_secret(const std::string& private_key,
                                         const std::string& public_key) {
    if (!is_point(public_key)) return std::nullopt;
    const Key own = pair_of(private_key), other = key_of(public_key, nullptr);
    const KeyUse use{own ? EVP_PKEY_CTX_new(own.get(), nullptr) : nullptr};
    std::string secret(scalar_bytes, '\0');
    std::size_t size = secret.size();
    if (!use || !other || EVP_PKEY_derive_init(use.get()) != 1 ||
        EVP_PKEY_derive_set_peer(use.get(), other.get()) != 1 ||
        EVP_PKEY_derive(use.get(), bytes(secret), &size) != 1 || size != scalar_bytes)
        return std::nullopt;
    return secret;
}

std::optional<std::string> signature(const std::string& private_key, std::string_view text) {
    const Key key = pair_of(private_key);
    const Signing signing{EVP_MD_CTX_new()};
    std::size_t size = 0;
    if (!key || !signing ||
        EVP_DigestSignInit(signing.get(), nullptr, EVP_sha256(), nullptr, key.get()) != 1 ||
        EVP_DigestSign(signing.get(), nullptr, &size, bytes(text), text.size()) != 1)
        return std::nullopt;
    std::string written(size, '\0');  // as ASN.1 has it
    if (EVP_DigestSign(signing.get(), bytes(written), &size, bytes(text), text.size()) != 1)
        return std::nullopt;
    const unsigned char* from = bytes(written);
    const Signature read{d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(size))};
    std::string both(signature_bytes, '\0');
    const int half = static_cast<int>(scalar_bytes);
    if (!read || BN_bn2binpad(ECDSA_SIG_get0_r(read.get()), bytes(both), half) != half ||
        BN_bn2binpad(ECDSA_SIG_get0_s(read.get()), bytes(both) + half, half) != half)
        return std::nullopt;
    return both;
}

}  // namespace notices
