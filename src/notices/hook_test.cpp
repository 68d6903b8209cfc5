#include "notices/hook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/hmac.h>

#include "base/json.h"
#include "notices/feed.h"

namespace notices {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<Message> one = {{"Your turn: <Sector>, with @everyone & *Leo*", "It waits.",
                                   "https://club.example/table/x", "x"}};

Hook hook_of(const std::string& form) {
    return {"https://hook.example/a", form, "secret", "turn", "x", "name", 1'700'000'000};
}

std::string field(const Post& post, std::string_view name) {
    for (const auto& [called, value] : post.fields)
        if (called == name) return value;
    return {};
}

TEST(HookTest, IsSignedWithItsTime) {
    const Post post = hook_post(hook_of("json"), one);
    EXPECT_EQ(post.url, "https://hook.example/a");
    const Json body = parse_json(post.body).value;
    EXPECT_EQ(body["kind"], "turn");
    EXPECT_EQ(body["table"], "x");
    EXPECT_EQ(body["title"], one[0].title);
    EXPECT_EQ(body["id"], "name");
    EXPECT_EQ(field(post, "Idempotency-Key"), "name");
    EXPECT_EQ(field(post, "Hexastra-Time"), "1700000000");
    const std::string signed_text = "1700000000." + post.body;
    std::array<unsigned char, EVP_MAX_MD_SIZE> seal;
    unsigned size = 0;
    HMAC(EVP_sha256(), "secret", 6, reinterpret_cast<const unsigned char*>(signed_text.data()),
         signed_text.size(), seal.data(), &size);
    std::string expected;
    for (unsigned i = 0; i < size; ++i) {
        std::array<char, 3> two;
        std::snprintf(two.data(), two.size(), "%02x", seal[i]);
        expected += two.data();
    }
    EXPECT_EQ(field(post, "Hexastra-Signature"), expected);
}

TEST(HookTest, NobodyIsCalledByANameInIt) {
    const Post discord = hook_post(hook_of("discord"), one);
    const Json body = parse_json(discord.body).value;
    EXPECT_TRUE(body["allowed_mentions"]["parse"].empty());
    EXPECT_THAT(body["content"].get<std::string>(), HasSubstr("\\@everyone & \\*Leo\\*"));
    EXPECT_THAT(body["content"].get<std::string>(), HasSubstr("\nhttps://club.example/table/x"));
    EXPECT_EQ(field(discord, "Hexastra-Signature"), "");
    const std::string slack =
        parse_json(hook_post(hook_of("slack"), one).body).value["text"].get<std::string>();
    EXPECT_THAT(slack, HasSubstr("&lt;Sector&gt;"));
    EXPECT_THAT(slack, HasSubstr("&amp;"));
}

TEST(HookTest, GoesToWholeAddressesOnly) {
    for (const char* url : {"https://a.example/b?c=d", "http://127.0.0.1:80/"})
        EXPECT_TRUE(may_be_hook(url)) << url;
    for (const char* url : {"", "a.example", "ftp://a", "https://", "https:///a", "https://u:p@a/",
                            "https://a/ b", "https://a/\r\nX: y", "file:///etc/passwd"})
        EXPECT_FALSE(may_be_hook(url)) << url;
    EXPECT_FALSE(may_be_hook("https://a/" + std::string(500, 'b')));
}

TEST(FeedTest, TellsEachOfItsEntries) {
    const std::string feed =
        feed_of("What waits for \"Ana\" <3", "https://club.example/feed/1", "en",
                {{"7", one[0], 1'767'225'600'000}, {"6", one[0], 1'767'225'500'000}});
    EXPECT_THAT(feed, HasSubstr("<title>What waits for &quot;Ana&quot; &lt;3</title>"));
    EXPECT_THAT(feed, HasSubstr("<id>urn:hexastra:7</id>"));
    EXPECT_THAT(feed, HasSubstr("<updated>2026-01-01T00:00:00Z</updated>"));
    EXPECT_THAT(feed, HasSubstr("with @everyone &amp; *Leo*"));
    EXPECT_THAT(feed, Not(HasSubstr("<Sector>")));
    EXPECT_THAT(feed, HasSubstr("<link rel=\"alternate\" href=\"https://club.example/table/x\"/>"));
}

}  // namespace
}  // namespace notices
