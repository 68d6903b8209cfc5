#include "people/passkey.h"

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>

#include <memory>

#include "base/json.h"
#include "base/sha256.h"
#include "people/letters.h"

namespace people {
namespace {

// How authenticator data begin: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
constexpr std::size_t rp_bytes = 32, flags_at = 32, least_bytes = 37;
constexpr unsigned present = 0x01, verified = 0x04;

const unsigned char* bytes(const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string text_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

template <class Thing, void (*free_one)(Thing**)>
struct Free {
    void operator()(Thing* thing) const { free_one(&thing); }
};
using Credential = std::unique_ptr<fido_cred_t, Free<fido_cred_t, fido_cred_free>>;
using Asserted = std::unique_ptr<fido_assert_t, Free<fido_assert_t, fido_assert_free>>;

// Says what is asked, by whom, and that it was asked on a page of ours: sections 7.1 and 7.2.
bool meant_for(const Ceremony& ceremony, const std::string& client, const char* type) {
    const ParsedJson parsed = parse_json(client);
    if (!parsed || !parsed.value.is_object()) return false;
    const auto challenge = from_letters(::text_of(parsed.value, "challenge").value_or(""));
    return ::text_of(parsed.value, "type") == type && challenge == ceremony.challenge &&
           ::text_of(parsed.value, "origin") == ceremony.origin &&
           parsed.value.value("crossOrigin", Json(false)) == false;
}

bool held(const Ceremony& ceremony, const std::string& data) {
    if (data.size() < least_bytes) return false;
    const auto flags = static_cast<unsigned char>(data[flags_at]);
    return data.substr(0, rp_bytes) == text_of(sha256(ceremony.rp_id)) && flags & present &&
           flags & verified;
}

// The public half of a passkey as libfido2 wants it; it is freed by itself.
class PublicKey {
  public:
    explicit PublicKey(const Passkey& passkey) {
        const unsigned char* key = bytes(passkey.key);
        const std::size_t size = passkey.key.size();
        switch (passkey.algorithm) {
            case COSE_ES256:
                es256_ = es256_pk_new();
                if (es256_ && es256_pk_from_ptr(es256_, key, size) == FIDO_OK) key_ = es256_;
                break;
            case COSE_EDDSA:
                eddsa_ = eddsa_pk_new();
                if (eddsa_ && eddsa_pk_from_ptr(eddsa_, key, size) == FIDO_OK) key_ = eddsa_;
                break;
            case COSE_RS256:
                rs256_ = rs256_pk_new();
                if (rs256_ && rs256_pk_from_ptr(rs256_, key, size) == FIDO_OK) key_ = rs256_;
                break;
            default: break;
        }
    }
    ~PublicKey() {
        es256_pk_free(&es256_);
        eddsa_pk_free(&eddsa_);
        rs256_pk_free(&rs256_);
    }
    PublicKey(const PublicKey&) = delete;
    PublicKey& operator=(const PublicKey&) = delete;
    const void* get() const { return key_; }

  private:
    es256_pk_t* es256_ = nullptr;
    eddsa_pk_t* eddsa_ = nullptr;
    rs256_pk_t* rs256_ = nullptr;
    const void* key_ = nullptr;
};

}  // namespace

std::optional<Passkey> made_in(const Ceremony& ceremony, const Registration& made) {
    if (!meant_for(ceremony, made.client, "webauthn.create") || !held(ceremony, made.data))
        return std::nullopt;
    const Credential credential{fido_cred_new()};
    // It refuses types that it does not know, and data that say another.
    if (!credential || fido_cred_set_type(credential.get(), made.algorithm) != FIDO_OK ||
        fido_cred_set_authdata_raw(credential.get(), bytes(made.data), made.data.size()) != FIDO_OK)
        return std::nullopt;
    const auto* id = reinterpret_cast<const char*>(fido_cred_id_ptr(credential.get()));
    const auto* key = reinterpret_cast<const char*>(fido_cred_pubkey_ptr(credential.get()));
    if (!id || !key) return std::nullopt;
    const Passkey passkey{{id, fido_cred_id_len(credential.get())},
                          {key, fido_cred_pubkey_len(credential.get())},
                          made.algorithm,
                          fido_cred_sigcount(credential.get())};
    if (!PublicKey{passkey}.get()) return std::nullopt;
    return passkey;
}

std::optional<std::uint32_t> signed_in(const Ceremony& ceremony, const Passkey& passkey,
                                       const Assertion& answer) {
    if (!meant_for(ceremony, answer.client, "webauthn.get") || !held(ceremony, answer.data))
        return std::nullopt;
    const Asserted asserted{fido_assert_new()};
    const std::string hash = text_of(sha256(answer.client));
    const PublicKey key{passkey};
    if (!asserted || !key.get() ||
        fido_assert_set_rp(asserted.get(), ceremony.rp_id.c_str()) != FIDO_OK ||
        fido_assert_set_clientdata_hash(asserted.get(), bytes(hash), hash.size()) != FIDO_OK ||
        fido_assert_set_count(asserted.get(), 1) != FIDO_OK ||
        fido_assert_set_up(asserted.get(), FIDO_OPT_TRUE) != FIDO_OK ||
        fido_assert_set_uv(asserted.get(), FIDO_OPT_TRUE) != FIDO_OK ||
        fido_assert_set_authdata_raw(asserted.get(), 0, bytes(answer.data), answer.data.size()) !=
            FIDO_OK ||
        fido_assert_set_sig(asserted.get(), 0, bytes(answer.signature), answer.signature.size()) !=
            FIDO_OK ||
        fido_assert_verify(asserted.get(), 0, passkey.algorithm, key.get()) != FIDO_OK)
        return std::nullopt;
    const std::uint32_t count = fido_assert_sigcount(asserted.get(), 0);
    if ((count > 0 || passkey.count > 0) && count <= passkey.count) return std::nullopt;
    return count;
}

}  // namespace people
