// Names that people give: what they may hold.
#include <gtest/gtest.h>

#include "server/names.h"

namespace server {
namespace {

TEST(Names, HoldOnlyWhatIsSeen) {
    EXPECT_EQ(clean_name("  Ana \t "), "Ana");
    EXPECT_EQ(clean_name("A\u202en\u200ba\u2066\ufeff\u00ad\u0085\u061c"), "Ana");
    EXPECT_EQ(clean_name("I\u00f1aki \u674e \U0001f3b2"), "I\u00f1aki \u674e \U0001f3b2");
    EXPECT_EQ(clean_name("\u200b\u202e"), "");
    EXPECT_EQ(clean_name("   "), "");
    // Fillers, an empty cell of braille, a mark of looks, blanks of other kinds.
    EXPECT_EQ(clean_name("\u3164\uffa0\u2800\u115f"), "");
    EXPECT_EQ(clean_name("A\ufe0fn\ufff9a"), "Ana");
    EXPECT_EQ(clean_name("\u00a0Ana\u00a0\u3000Luz\u2003"), "Ana Luz");
    EXPECT_EQ(clean_name(std::string{"A\0n\x1b"
                                     "a",
                                     6}),
              "Ana");
    EXPECT_EQ(clean_name(std::string(39, 'a') + "\u00f1"), std::string(39, 'a'));
    // For private use, none at all, written over the neighbours; accents on nothing or in a heap.
    EXPECT_EQ(clean_name("A\ue000n\uffff\U00013430a\u0600\U000110bd"), "Ana");
    EXPECT_EQ(clean_name("\u0301Ana \u0301Luz"), "Ana Luz");
    EXPECT_EQ(clean_name("Vi\u0302\u0323t"), "Vi\u0302\u0323t");
    EXPECT_EQ(clean_name("a\u0301\u0301\u0301\u0301\u0301b"), "a\u0301\u0301\u0301b");
}

TEST(Names, HoldNoBytesThatAreNoLetters) {
    EXPECT_EQ(clean_name("A\xa1na"), "Ana");  // begins nothing
    EXPECT_EQ(clean_name("A\xc0\xaf"
                         "na"),
              "Ana");  // longer than it must be
    EXPECT_EQ(clean_name("An\xed\xa0\x80"
                         "a"),
              "Ana");                                     // half of a pair
    EXPECT_EQ(clean_name("Ana\xf4\x90\x80\x80"), "Ana");  // beyond the last
    EXPECT_EQ(clean_name("Ana\xe6\x9d"), "Ana");          // cut short
    EXPECT_EQ(clean_name("An\xf0\x9f"
                         "a\xff"),
              "Ana");
}

}  // namespace
}  // namespace server
