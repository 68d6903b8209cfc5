// people/passkey.h -- passkeys (WebAuthn, https://www.w3.org/TR/webauthn-3/), checked by libfido2.
//
// Nobody asks an authenticator for attestation: any will do that makes sure who holds it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace people {

struct Passkey {
    std::string id;           // raw bytes
    std::string key;          // its public half, as libfido2 has it
    int algorithm = 0;        // COSE: -7, -8 or -257
    std::uint32_t count = 0;  // of signatures; 0 where the authenticator does not count
    bool operator==(const Passkey&) const = default;
};

// What an answer must be meant for.
struct Ceremony {
    std::string challenge;  // raw bytes, made for this one answer
    std::string origin;     // "https://play.example:8443"
    std::string rp_id;      // "play.example"
};

// What a browser answers, raw bytes. `client`: clientDataJSON; `data`: the authenticator's data.
struct Registration {
    std::string client, data;
    int algorithm = 0;
};
struct Assertion {
    std::string client, data, signature;
};

// The passkey made in that ceremony; nothing: there is none, or nobody made sure who holds it.
std::optional<Passkey> made_in(const Ceremony&, const Registration&);
// Its count from now on, where it signed that ceremony. Nothing: it did not, or its count went
// back, as that of a copy does.
std::optional<std::uint32_t> signed_in(const Ceremony&, const Passkey&, const Assertion&);

}  // namespace people
