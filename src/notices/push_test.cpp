// Notices to browsers: as the standard's example, and as a browser and a push service read them.
#include "notices/push.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

#include <memory>

#include "base/json.h"
#include "notices/p256.h"
#include "people/letters.h"

namespace notices {
namespace {

using testing::Contains;
using testing::Key;
using testing::Not;
using testing::Pair;

constexpr std::int64_t now = 1'800'000'000;
constexpr std::int64_t day_s = 86'400;

std::string bytes_of(std::string_view letters) {
    return people::from_letters(letters).value();
}

unsigned char* raw(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

std::string derived(std::string salt, std::string key, std::string info, std::size_t length) {
    const std::unique_ptr<EVP_KDF, void (*)(EVP_KDF*)> kind{EVP_KDF_fetch(nullptr, "HKDF", nullptr),
                                                            EVP_KDF_free};
    const std::unique_ptr<EVP_KDF_CTX, void (*)(EVP_KDF_CTX*)> use{EVP_KDF_CTX_new(kind.get()),
                                                                   EVP_KDF_CTX_free};
    char digest[] = "SHA256";
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key.data(), key.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
        OSSL_PARAM_construct_end()};
    std::string text(length, '\0');
    EXPECT_EQ(EVP_KDF_derive(use.get(), raw(text), length, parameters), 1);
    return text;
}

// A browser that has subscribed.
struct Browser {
    explicit Browser(const std::string& own = new_private_key(),
                     const std::string& shared = std::string(16, 'a'))
        : private_key(own),
          subscription{"https://push.example/one/way?in=1", *public_half(own), shared} {}

    // What is in a body that came to it, or nothing.
    std::optional<std::string> read(const std::string& body) const {
        using namespace std::string_literals;
        if (body.size() < 86 + 17 || body.substr(16, 5) != "\0\0\x10\0\x41"s) return std::nullopt;
        const std::string salt = body.substr(0, 16), sender = body.substr(21, 65);
        const std::string key =
            derived(subscription.auth, common_secret(private_key, sender).value(),
                    "WebPush: info\0"s + subscription.p256dh + sender, 32);
        std::string content_key = derived(salt, key, "Content-Encoding: aes128gcm\0"s, 16);
        std::string nonce = derived(salt, key, "Content-Encoding: nonce\0"s, 12);
        std::string record = body.substr(86, body.size() - 86 - 16);
        std::string tag = body.substr(body.size() - 16);
        const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> cipher{
            EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free};
        std::string text(record.size(), '\0');
        int size = 0, rest = 0;
        EVP_DecryptInit_ex2(cipher.get(), EVP_aes_128_gcm(), raw(content_key), raw(nonce), nullptr);
        EVP_DecryptUpdate(cipher.get(), raw(text), &size, raw(record),
                          static_cast<int>(record.size()));
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_AEAD_SET_TAG, 16, raw(tag));
        if (EVP_DecryptFinal_ex(cipher.get(), raw(text) + size, &rest) != 1 || text.back() != 2)
            return std::nullopt;
        text.pop_back();
        return text;
    }

    std::string private_key;
    Subscription subscription;
};

// Whether whoever has the private half of this key signed the text.
bool signed_by(std::string public_key, std::string_view text, const std::string& both) {
    const std::unique_ptr<ECDSA_SIG, void (*)(ECDSA_SIG*)> signature{ECDSA_SIG_new(),
                                                                     ECDSA_SIG_free};
    const auto* from = reinterpret_cast<const unsigned char*>(both.data());
    ECDSA_SIG_set0(signature.get(), BN_bin2bn(from, 32, nullptr),
                   BN_bin2bn(from + 32, 32, nullptr));
    unsigned char* written = nullptr;
    const int length = i2d_ECDSA_SIG(signature.get(), &written);
    char group[] = "P-256";
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, public_key.data(),
                                          public_key.size()),
        OSSL_PARAM_construct_end()};
    const std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)> making{
        EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), EVP_PKEY_CTX_free};
    EVP_PKEY* made = nullptr;
    EVP_PKEY_fromdata_init(making.get());
    EVP_PKEY_fromdata(making.get(), &made, EVP_PKEY_PUBLIC_KEY, parameters);
    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key{made, EVP_PKEY_free};
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> check{EVP_MD_CTX_new(),
                                                                   EVP_MD_CTX_free};
    EVP_DigestVerifyInit(check.get(), nullptr, EVP_sha256(), nullptr, key.get());
    const bool good =
        EVP_DigestVerify(check.get(), written, static_cast<std::size_t>(length),
                         reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
    OPENSSL_free(written);
    return good;
}

struct PushTest : testing::Test {
    std::optional<PushRequest> request(std::string_view message = "It is your turn",
                                       std::string_view topic = "", int ttl_s = 3600) const {
        return push_request(browser.subscription, key, subject, message, now, ttl_s, topic);
    }
    std::string field(const PushRequest& of, std::string_view name) const {
        for (const auto& [one, value] : of.fields)
            if (one == name) return value;
        return {};
    }
    // What the token of a request to this endpoint claims; its signature is checked on the way.
    Json claims(const std::string& endpoint) {
        browser.subscription.endpoint = endpoint;
        const auto made = request();
        if (!made) return {};
        const std::string said = field(*made, "Authorization");
        const std::size_t token = said.find("t=") + 2, comma = said.find(", k="),
                          first = said.find('.'), last = said.rfind('.');
        EXPECT_TRUE(said.starts_with("vapid t="));
        EXPECT_EQ(bytes_of(said.substr(comma + 4)), public_push_key(key));
        EXPECT_TRUE(signed_by(public_push_key(key), said.substr(token, last - token),
                              bytes_of(said.substr(last + 1, comma - last - 1))));
        const Json head = Json::parse(bytes_of(said.substr(token, first - token)));
        EXPECT_EQ(head, Json({{"typ", "JWT"}, {"alg", "ES256"}}));
        return Json::parse(bytes_of(said.substr(first + 1, last - first - 1)));
    }

    Browser browser;
    std::string key = new_push_key();
    std::string subject = "mailto:keeper@play.example";
};

// https://www.rfc-editor.org/rfc/rfc8291#appendix-A
TEST(Push, SealsTheExampleOfTheStandard) {
    const Browser example{bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
                          bytes_of("BTBZMqHH6r4Tts7J_aSIgg")};
    EXPECT_EQ(people::letters_of(example.subscription.p256dh),
              "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIA"
              "iw4");
    const auto body = sealed(example.subscription, "When I grow up, I want to be a watermelon",
                             bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                             bytes_of("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(body);
    EXPECT_EQ(people::letters_of(*body),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
              "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
              "WGNWQexSgSxsj_Qulcy4a-fN");
}

TEST_F(PushTest, OnlyTheBrowserThatItIsForReadsIt) {
    const auto made = request();
    ASSERT_TRUE(made);
    EXPECT_EQ(made->url, browser.subscription.endpoint);
    EXPECT_EQ(browser.read(made->body), "It is your turn");
    EXPECT_EQ(made->body.find("your turn"), std::string::npos);
    EXPECT_EQ(Browser{}.read(made->body), std::nullopt);
    Browser other_secret{browser.private_key, std::string(16, 'b')};
    EXPECT_EQ(other_secret.read(made->body), std::nullopt);
    std::string torn = made->body;
    torn[90] ^= 1;
    EXPECT_EQ(browser.read(torn), std::nullopt);
    const std::string again = request()->body;  // with a salt and a key of its own
    EXPECT_NE(again.substr(0, 16), made->body.substr(0, 16));
    EXPECT_NE(again.substr(21, 65), made->body.substr(21, 65));

    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, longest_message}) {
        const auto one = request(std::string(size, 'x'));
        ASSERT_TRUE(one) << size;
        EXPECT_LE(one->body.size(), 4096u);
        EXPECT_EQ(browser.read(one->body), std::string(size, 'x'));
    }
    EXPECT_FALSE(request(std::string(longest_message + 1, 'x')));
}

TEST_F(PushTest, SaysWhatThePushServiceMustKnow) {
    const auto made = request("x", "turn-3_A");
    ASSERT_TRUE(made);
    EXPECT_THAT(made->fields, Contains(Pair("TTL", "3600")));
    EXPECT_THAT(made->fields, Contains(Pair("Content-Encoding", "aes128gcm")));
    EXPECT_THAT(made->fields, Contains(Pair("Topic", "turn-3_A")));
    EXPECT_THAT(request("x")->fields, Not(Contains(Key("Topic"))));
    EXPECT_TRUE(request("x", std::string(32, 't'), 0));
    EXPECT_FALSE(request("x", std::string(33, 't')));
    EXPECT_FALSE(request("x", "two words"));
    EXPECT_FALSE(request("x", "line\r\nOther: field"));
    EXPECT_FALSE(request("x", "", -1));
}

TEST_F(PushTest, IsSignedAsFromThisServerForThisService) {
    const Json said = claims("https://push.example/one/way?in=1");
    EXPECT_EQ(said.at("aud"), "https://push.example");
    EXPECT_EQ(said.at("sub"), subject);
    EXPECT_GT(said.at("exp").get<std::int64_t>(), now);
    EXPECT_LE(said.at("exp").get<std::int64_t>(), now + day_s);
    for (const auto& [endpoint, origin] : std::vector<std::pair<std::string, std::string>>{
             {"https://Push.Example:443/x", "https://push.example"},
             {"https://push.example:8443/x:y", "https://push.example:8443"},
             {"https://push.example", "https://push.example"},
             {"https://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443"},
             {"https://[2001:db8::1]/x", "https://[2001:db8::1]"},
             {"http://127.0.0.1:4000/x", "http://127.0.0.1:4000"}})
        EXPECT_EQ(claims(endpoint).value("aud", ""), origin) << endpoint;
    EXPECT_FALSE(signed_by(public_push_key(new_push_key()), "text", *signature(key, "text")));
    EXPECT_FALSE(signed_by(public_push_key(key), "texts", *signature(key, "text")));

    for (const char* other : {"", "keeper@play.example", "mailto:", "http://play.example",
                              "mailto:keeper @play.example", "mailto:a@b\r\n"}) {
        subject = other;
        EXPECT_FALSE(request()) << other;
    }
    subject = "https://play.example/about";
    EXPECT_TRUE(request());
    for (const std::string& other : {std::string{}, std::string(31, 'k'), std::string(32, '\0'),
                                     std::string(32, '\xff'), key + "k"}) {
        EXPECT_EQ(public_push_key(other), "");
        key = other;
        EXPECT_FALSE(request());
    }
}

TEST_F(PushTest, WhatIsNoSubscriptionIsNotOne) {
    const Subscription good = browser.subscription;
    EXPECT_TRUE(may_be_subscription(good));
    const auto refused = [&](const Subscription& one) {
        browser.subscription = one;
        return !may_be_subscription(one) && !request();
    };
    for (const char* endpoint :
         {"", "push.example", "https://", "https:///x", "http://push.example/x", "ftp://localhost/",
          "https://push.example:123456/", "https://push.example:8x/", "https://ana@push.example/x",
          "https://push.example/a b", "https://push.example/\r\nx", "https://push.example/\xc3\xb1",
          "https://pu_sh^.example/", "http://localhost.example/", "http://[::2]/", "https://[::1/"})
        EXPECT_TRUE(refused({endpoint, good.p256dh, good.auth})) << endpoint;
    EXPECT_TRUE(
        refused({"https://push.example/" + std::string(2048, 'x'), good.p256dh, good.auth}));
    for (const std::size_t size : {0, 15, 17})
        EXPECT_TRUE(refused({good.endpoint, good.p256dh, std::string(size, 'a')}));
    std::string off_the_curve = good.p256dh;
    off_the_curve.back() ^= 1;
    EXPECT_TRUE(refused({good.endpoint, off_the_curve, good.auth}));
    std::string other_form = good.p256dh;
    other_form[0] = static_cast<char>(6 + (other_form.back() & 1));  // hybrid: legal elsewhere
    EXPECT_TRUE(refused({good.endpoint, other_form, good.auth}));
    EXPECT_TRUE(refused({good.endpoint, good.p256dh.substr(0, 64), good.auth}));
    EXPECT_TRUE(refused({good.endpoint, std::string(65, '\x04'), good.auth}));
    EXPECT_TRUE(refused({good.endpoint, std::string(1, '\0'), good.auth}));
    EXPECT_TRUE(refused({good.endpoint, "", good.auth}));
    for (const char* host : {"localhost", "127.0.0.1:80", "[::1]"})
        EXPECT_TRUE(
            may_be_subscription({"http://" + std::string{host} + "/x", good.p256dh, good.auth}));
}

}  // namespace
}  // namespace notices
