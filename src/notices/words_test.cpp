#include "notices/words.h"

#include <gtest/gtest.h>

namespace notices {
namespace {

TEST(WordsTest, AreOfALanguageAndTakeWhatIsGiven) {
    EXPECT_EQ(words("en", "turn", {{"table", "Sector"}}), "Your turn: Sector");
    EXPECT_EQ(words("es", "turn", {{"table", "{table}"}}), "Te toca: {table}");
    EXPECT_EQ(words("es", "more/deadline", {{"when", "hoy"}}), "Tienes hasta el hoy.");
}

TEST(WordsTest, AMomentStandsOnTheReadersClock) {
    EXPECT_EQ(moment(1'767'225'600'000, 0), "2026-01-01, 00:00");
    EXPECT_EQ(moment(1'767'225'600'000, -60), "2025-12-31, 23:00");
    EXPECT_EQ(moment(1'767'225'600'000, 330), "2026-01-01, 05:30");
}

}  // namespace
}  // namespace notices
