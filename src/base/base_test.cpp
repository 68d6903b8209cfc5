// Proves the hash, the HMAC and the random source against published vectors, what is told of bad
// JSON, and that what a later edition adds to a value changes nothing of values without it.
#include <gtest/gtest.h>

#include <vector>

#include "base/json.h"
#include "base/rng.h"
#include "base/schema.h"
#include "base/sha256.h"

namespace {

std::string hex_of(std::string_view text) {
    return to_hex(sha256(text));
}

TEST(Sha256, PublishedVectors) {  // FIPS 180-4
    EXPECT_EQ(hex_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hex_of(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Every length up to some blocks, by whatever means this machine has.
TEST(Sha256, OfEveryLength) {
    Sha256 all;
    for (int length = 0; length <= 200; ++length) {
        std::string text;
        for (int i = 0; i < length; ++i) text += static_cast<char>(i * 7 + length);
        all.add(sha256(text));
    }
    EXPECT_EQ(to_hex(all.finish()),
              "e673d33f6940a6d3856d0d305fd88363ae0ba3b96e2411d8ddd5e0dd443f4525");
}

TEST(Sha256, HowItIsFedDoesNotMatter) {
    for (std::size_t length = 0; length < 200; ++length) {
        const std::string text(length, static_cast<char>('a' + length % 26));
        const std::string_view view = text;
        for (std::size_t cut = 0; cut <= length; cut += 7)
            ASSERT_EQ(Sha256{}.add(view.substr(0, cut)).add(view.substr(cut)).finish(),
                      sha256(text));
    }
}

TEST(Hmac, PublishedVectors) {  // RFC 4231, cases 1, 2 and 6
    const auto mac = [](const std::string& key, std::string_view message) {
        return to_hex(
            hmac_sha256({reinterpret_cast<const std::uint8_t*>(key.data()), key.size()}, message));
    };
    EXPECT_EQ(mac(std::string(20, '\x0b'), "Hi There"),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(mac("Jefe", "what do ya want for nothing?"),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(
        mac(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Hex, ReadsWhatItWrites) {
    EXPECT_EQ(from_hex("00ff7f"), std::string("\x00\xff\x7f", 3));
    EXPECT_EQ(from_hex("00f"), std::nullopt);
    EXPECT_EQ(from_hex("0g"), std::nullopt);
}

// What is read in a shorter way reads as the packaged parser has it, and so does what only looks
// like it.
TEST(ParsedJson, IsWhatTheParserSays) {
    for (const char* text :
         {R"({"do":"play","as":"rebel","action":"place asteroid c5","move":"m12"})",
          R"({"a":0,"b":7,"c":999999999999999,"d":""})",
          R"({"a":1,"a":2})",
          R"({"a":"x","a":3})",
          R"({"a":9999999999999999})",
          R"({"a":18446744073709551616})",
          R"({"a":01})",
          R"({"a":-1})",
          R"({"a":1.5})",
          R"({"a":1e2})",
          R"({"a":true})",
          R"({"a":null})",
          R"({"a":"\"b\\\u00e9"})",
          R"({"a":"\x"})",
          "{\"a\":\"\x1f\"}",
          "{\"a\":\"\x7f\"}",
          "{\"a\":\"\xc3\xa9\"}",
          "{\"a\":\"\xc3\"}",
          R"({"a":{"b":1}})",
          R"({"a":[1,2]})",
          R"({ "a" : 1 })",
          R"({"a":1} )",
          R"({"a":1}})",
          R"({"a":1,})",
          R"({"a":})",
          R"({"a")",
          R"({"a":"b)",
          R"({a:1})",
          R"({"a":1 "b":2})",
          "{}",
          "{",
          "",
          "1",
          R"("a")"}) {
        const Json expected = Json::parse(text, nullptr, false);
        const ParsedJson parsed = parse_json(text);
        EXPECT_EQ(static_cast<bool>(parsed), !expected.is_discarded()) << text;
        if (!parsed) continue;
        EXPECT_EQ(parsed.value.dump(), expected.dump()) << text;
        if (!expected.is_object()) continue;
        for (const auto& [name, value] : expected.items())
            EXPECT_EQ(parsed.value[name].type(), value.type()) << text;
    }
}

TEST(ParsedJson, TellsWhereItFails) {
    EXPECT_EQ(parse_json("[1,]").at, 3u);
    const std::string deep(32, '[');
    EXPECT_TRUE(parse_json(deep + std::string(32, ']')));
    EXPECT_EQ(parse_json(deep + "[").at, 32u);
    EXPECT_EQ(parse_json(R"({"[[\"[":[],"b":)" + deep).at, 16u + 31);
}

TEST(ToldName, IsShortAndPlain) {
    EXPECT_EQ(told_name("weapon_2-x"), "weapon_2-x");
    EXPECT_EQ(told_name("\"<b>\xc3\xb1"), "??b???");
    EXPECT_EQ(told_name(std::string(500, 'a')).size(), 32u);
}

TEST(Rng, PublishedVectors) {  // SplitMix64 from seed 1234567
    Rng rng{1234567};
    for (const std::uint64_t expected :
         {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
          16408922859458223821u})
        EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, BelowIsEven) {
    constexpr std::uint32_t faces = 6, throws = 600'000;
    Rng rng{7};
    std::vector<int> seen(faces);
    for (std::uint32_t i = 0; i < throws; ++i) ++seen.at(rng.below(faces));
    double chi_square = 0;
    for (const int count : seen) {
        const double off = count - static_cast<double>(throws) / faces;
        chi_square += off * off * faces / throws;
    }
    EXPECT_LT(chi_square, 20.5);  // five degrees of freedom: one in a thousand seeds is worse
}

struct Told {
    int one = 1;
    static constexpr auto fields = std::tuple{Field{"one", &Told::one}};
};
struct ToldMore {
    int one = 1, two = 0;
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Later{"two", &ToldMore::two}, Field{"one", &ToldMore::one}};
};

template <class T>
std::string digest_of(const T& value) {
    Sha256 hash;
    feed(hash, value);
    return to_hex(hash.finish());
}
template <class T>
std::string json_of(const T& value) {
    std::string json;
    write_json(json, value);
    return json;
}

TEST(Later, IsLeftOutAtItsDefaultOnly) {
    EXPECT_EQ(json_of(ToldMore{}), json_of(Told{}));
    EXPECT_EQ(digest_of(ToldMore{}), digest_of(Told{}));
    EXPECT_EQ(json_of(ToldMore{1, 2}), R"({"two":2,"one":1})");
    EXPECT_NE(digest_of(ToldMore{1, 2}), digest_of(ToldMore{}));
    ToldMore read;
    Misfit misfit;
    ASSERT_TRUE(read_json(parse_json(json_of(ToldMore{7, 8})).value, read, misfit));
    EXPECT_EQ(json_of(read), json_of(ToldMore{7, 8}));
}

enum class Tint : std::uint8_t { red, blue };
constexpr auto words_of(Tint) {
    using namespace std::string_view_literals;
    return std::array{"red"sv, "blue"sv};
}
struct Shaped {
    Tint tint{};
    std::optional<std::uint8_t> height;
    std::array<bool, 2> flags{};
    std::vector<Told> list;
    int late = 0;
    static constexpr auto fields = std::tuple{
        Field{"tint", &Shaped::tint}, Field{"height", &Shaped::height},
        Field{"flags", &Shaped::flags}, Field{"list", &Shaped::list}, Later{"late", &Shaped::late}};
};

TEST(JsonSchema, SaysOfEveryFieldWhatStandsThere) {
    const Json schema = parse_json(json_schema<Shaped>()).value;
    EXPECT_EQ(schema["required"], Json({"tint", "height", "flags", "list"}));
    EXPECT_EQ(schema["additionalProperties"], false);
    const Json& properties = schema["properties"];
    EXPECT_EQ(properties["tint"]["enum"], Json({"red", "blue"}));
    EXPECT_EQ(properties["height"]["anyOf"][0]["type"], "null");
    EXPECT_EQ(properties["height"]["anyOf"][1]["maximum"], 255);
    EXPECT_EQ(properties["flags"]["maxItems"], 2);
    EXPECT_EQ(properties["list"]["items"]["properties"]["one"]["type"], "integer");
    EXPECT_EQ(properties["late"]["type"], "integer");
    EXPECT_EQ(schema["title"], "Shaped");
    EXPECT_EQ(properties["tint"]["title"], "Tint");
    EXPECT_EQ(parse_json(json_schema<ToldMore>()).value["required"], Json::array({"one"}));
    const std::string read = json_schema<ToldMore, Way::read>();
    EXPECT_EQ(parse_json(read).value["required"], Json::array());
}

}  // namespace
