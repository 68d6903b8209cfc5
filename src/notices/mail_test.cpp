#include "notices/mail.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace notices {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Mail one() {
    Mail mail;
    mail.from = "hexastra@club.example";
    mail.to = "ana@example.org";
    mail.id = "abc";
    mail.language = "es";
    mail.messages = {{"Te toca: Imperium Galáctica, con Leo", "Espera tu decisión.",
                      "https://club.example/table/x", "x"}};
    mail.unsubscribe = "https://club.example/unsubscribe/1.0.seal";
    mail.unsubscribe_page = "https://club.example/me#unsubscribe=1.0.seal";
    mail.at = 1'767'225'600'000;  // 2026-01-01
    return mail;
}

TEST(MailTest, SaysWhoWhatAndWhen) {
    const std::string text = letter(one());
    EXPECT_THAT(text, StartsWith("From: Hexastra <hexastra@club.example>\r\n"
                                 "To: <ana@example.org>\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\nDate: Thu, 01 Jan 2026 00:00:00 +0000\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\nMessage-ID: <abc@club.example>\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\nAuto-Submitted: auto-generated\r\n"));
    EXPECT_EQ(letter(one()), text);  // the same again
}

TEST(MailTest, IsEndedByOneClick) {  // RFC 8058
    EXPECT_THAT(letter(one()),
                HasSubstr("\r\nList-Unsubscribe: <https://club.example/unsubscribe/1.0.seal>\r\n"
                          "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    Mail asked = one();
    asked.unsubscribe.clear();
    asked.unsubscribe_page.clear();
    EXPECT_THAT(letter(asked), Not(HasSubstr("nsubscribe")));
}

TEST(MailTest, ItsLettersTravelAsAscii) {
    const std::string text = letter(one());
    for (const char byte : text) ASSERT_LT(static_cast<unsigned char>(byte), 0x80);
    // RFC 2047; no letter is cut in two.
    EXPECT_THAT(text, HasSubstr("Subject: =?utf-8?Q?Te_toca=3A_Imperium_Gal=C3=A1ctica=2C_con_"));
    EXPECT_THAT(text, HasSubstr("Espera tu decisi=C3=B3n."));
    EXPECT_THAT(text, HasSubstr("#unsubscribe=3D1.0.seal"));
    std::size_t from = 0;
    for (std::size_t end; (end = text.find("\r\n", from)) != text.npos; from = end + 2)
        EXPECT_LE(end - from, 78u) << text.substr(from, end - from);
    EXPECT_EQ(from, text.size());
    // A line's end is CR LF, and nothing else is either.
    for (std::size_t i = 0; i < text.size(); ++i)
        EXPECT_TRUE(text[i] != '\n' || (i > 0 && text[i - 1] == '\r'));
}

TEST(MailTest, ALongSubjectGoesOnInWholeLetters) {
    Mail mail = one();
    mail.messages[0].title = "Á" + std::string(30, 'b') + std::string("ñandú ñandú ñandú ñandú");
    const std::string text = letter(mail);
    EXPECT_THAT(text, HasSubstr("?=\r\n =?utf-8?Q?"));
    std::size_t from = 0, at;
    while ((at = text.find("?=\r\n", from)) != text.npos) {  // no word ends within a letter
        EXPECT_NE(text.substr(at - 3, 3), "=C3");
        from = at + 4;
    }
}

TEST(MailTest, NothingInItMakesAFieldOrEndsIt) {
    Mail mail = one();
    mail.messages[0].title = "a\r\nBcc: eva@example.org";
    mail.messages[0].text = ".\nFrom nowhere\n.";
    const std::string text = letter(mail);
    EXPECT_THAT(text, Not(HasSubstr("\nBcc")));
    EXPECT_THAT(text, Not(HasSubstr("\n.\r\n")));
}

TEST(MailTest, ADigestTellsAllOfThem) {
    Mail mail = one();
    mail.messages.push_back({"Ha terminado: Sector", "Mira.", "https://club.example/table/y", "y"});
    const std::string text = letter(mail);
    EXPECT_THAT(text, HasSubstr("Subject: =?utf-8?Q?Lo_que_te_espera?="));
    EXPECT_THAT(text, HasSubstr("https://club.example/table/x\r\n"));
    EXPECT_THAT(text,
                HasSubstr("Ha terminado: Sector\r\nMira.\r\nhttps://club.example/table/y\r\n"));
}

TEST(MailTest, GoesToAddressesOnly) {
    for (const char* address : {"ana@example.org", "a.b+c@x", "o'x@mail.example.co.uk"})
        EXPECT_TRUE(may_be_address(address)) << address;
    for (const char* address : {"", "ana", "@x", "ana@", "a@b@c", "ana@.x", "ana@x.", "ana@x..y",
                                "a na@x", "ana@x\r\nBcc: b@c", "<ana@x>", "a,b@x", "\"a\"@x",
                                "ana@exa mple", "ána@x", "ana@exämple"})
        EXPECT_FALSE(may_be_address(address)) << address;
    EXPECT_FALSE(may_be_address(std::string(251, 'a') + "@xyz"));
}

}  // namespace
}  // namespace notices
