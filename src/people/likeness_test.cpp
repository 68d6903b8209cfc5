#include "people/likeness.h"

#include <gtest/gtest.h>

namespace people {
namespace {

TEST(Likeness, WhatIsReadAlikeIsAlike) {
    for (const auto& [one, other] : {std::pair{"Ana López", "ana lopez"},
                                     {"Ana López", "AnaLopez"},
                                     {"Ana", "\u0410n\u0430"},  // Cyrillic
                                     {"paypal", "\u0440\u0430ypal"},
                                     {"Ioan", "loan"},  // a capital i, a small L
                                     {"Ioan", "1oan"},
                                     {"Rosa", "R0sa"},
                                     {"rn", "m"},
                                     {"Zo\u00eb", "Zoe\u0308"},
                                     {"\uff21na", "Ana"},  // full width
                                     {"x_y.z", "xyz"}})
        EXPECT_EQ(likeness(one), likeness(other)) << one << ", " << other;
}

TEST(Likeness, WhatIsReadOtherwiseIsNot) {
    for (const auto& [one, other] : {std::pair{"Ana", "Anna"},
                                     {"Leo", "Lea"},
                                     {"Team 1", "Team 2"},
                                     {"\u5f20\u4f1f", "\u5f20\u5a1c"}})
        EXPECT_NE(likeness(one), likeness(other)) << one << ", " << other;
}

TEST(Likeness, ItLooksLikeItself) {
    for (const char* name : {"Ana López", "Ioan 1", "\u5f20\u4f1f", "paypal", "Ñandú"})
        EXPECT_EQ(likeness(likeness(name)), likeness(name));
}

TEST(Likeness, ANameOfNoLettersIsEmpty) {
    for (const char* name : {"", " ", "...", "\u2605\u2605", "- _ -"})
        EXPECT_EQ(likeness(name), "");
}

}  // namespace
}  // namespace people
