// Passkeys as an authenticator of the tests' own makes them; one thing after another is wrong.
#include "people/passkey.h"

#include <gtest/gtest.h>

#include <functional>
#include <tuple>

#include "people/authenticator_test.h"

namespace people {
namespace {

const Ceremony ceremony = Authenticator{-8}.ceremony;

struct PasskeyTest : testing::TestWithParam<int> {
    Authenticator own{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Algorithms, PasskeyTest, testing::Values(-7, -8),
                         [](const auto& one) { return one.param == -7 ? "Es256" : "EdDsa"; });

TEST_P(PasskeyTest, IsMadeAndSigns) {
    const auto made = made_in(ceremony, own.make());
    ASSERT_TRUE(made);
    EXPECT_EQ(made->id, own.id);
    EXPECT_EQ(made->algorithm, GetParam());
    EXPECT_EQ(signed_in(ceremony, *made, own.sign()), 0u);
}

TEST_P(PasskeyTest, NothingElseIsTakenForIt) {
    const Passkey made = *made_in(ceremony, own.make());
    const auto refused = [&](const std::function<void(Authenticator&)>& change) {
        Authenticator& other = own;
        const auto before = std::tuple{other.ceremony, other.flags, other.cross_origin};
        change(other);
        const bool none =
            !made_in(ceremony, other.make()) && !signed_in(ceremony, made, other.sign());
        std::tie(other.ceremony, other.flags, other.cross_origin) = before;
        return none;
    };
    EXPECT_TRUE(refused([](Authenticator& it) { it.ceremony.challenge += 'x'; }));
    EXPECT_TRUE(
        refused([](Authenticator& it) { it.ceremony.origin = "https://play.example.evil"; }));
    EXPECT_TRUE(refused([](Authenticator& it) { it.ceremony.origin = "http://play.example"; }));
    EXPECT_TRUE(refused([](Authenticator& it) { it.ceremony.rp_id = "example"; }));
    EXPECT_TRUE(refused([](Authenticator& it) { it.flags = present; }));
    EXPECT_TRUE(refused([](Authenticator& it) { it.flags = verified; }));
    EXPECT_TRUE(refused([](Authenticator& it) { it.cross_origin = true; }));
    EXPECT_FALSE(refused([](Authenticator&) {}));

    // One for the other.
    Registration made_by_signing = own.make();
    made_by_signing.client = own.client("webauthn.get");
    EXPECT_FALSE(made_in(ceremony, made_by_signing));
    Assertion signed_by_making = own.sign();
    signed_by_making.client = own.client("webauthn.create");
    EXPECT_FALSE(signed_in(ceremony, made, signed_by_making));
    // Another's signature, one of other data, and none.
    EXPECT_FALSE(signed_in(ceremony, made, Authenticator{GetParam()}.sign()));
    Assertion torn = own.sign();
    torn.data.back() ^= 1;
    EXPECT_FALSE(signed_in(ceremony, made, torn));
    torn = own.sign();
    torn.signature.clear();
    EXPECT_FALSE(signed_in(ceremony, made, torn));
    Passkey other_way = made;
    other_way.algorithm = GetParam() == -7 ? -8 : -7;
    EXPECT_FALSE(signed_in(ceremony, other_way, own.sign()));
    Registration other_type = own.make();
    other_type.algorithm = other_way.algorithm;
    EXPECT_FALSE(made_in(ceremony, other_type));
    other_type.algorithm = 1;
    EXPECT_FALSE(made_in(ceremony, other_type));
}

TEST_P(PasskeyTest, ACopyIsFoundOutByItsCount) {
    own.count = 5;
    Passkey made = *made_in(ceremony, own.make());
    EXPECT_EQ(made.count, 5u);
    own.count = 6;
    EXPECT_EQ(signed_in(ceremony, made, own.sign()), 6u);
    made.count = 6;
    EXPECT_FALSE(signed_in(ceremony, made, own.sign()));
    own.count = 0;
    EXPECT_FALSE(signed_in(ceremony, made, own.sign()));
}

TEST_P(PasskeyTest, WhatIsCutShortOrNoJsonIsNone) {
    const Registration whole = own.make();
    for (std::size_t length = 0; length < whole.data.size(); ++length) {
        Registration cut = whole;
        cut.data.resize(length);
        EXPECT_FALSE(made_in(ceremony, cut)) << length;
    }
    for (const char* client : {"", "[]", "{}", R"({"type":"webauthn.create"})", "\xff"}) {
        Registration odd = whole;
        odd.client = client;
        EXPECT_FALSE(made_in(ceremony, odd)) << client;
    }
}

}  // namespace
}  // namespace people
