// Proves the rules of Ascending Empires: the laws in random matches of two, three and four seats
// with every piece counted, the geometry of the boards, the odds of face-down discs, and the plays.
#include "games/ascending/ascending.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "games/ascending/census.h"
#include "games/ascending/flight.h"
#include "laws/combination.h"
#include "laws/laws.h"
#include "laws/play_folder.h"
#include "laws/secrecy.h"

namespace ascending {
namespace {

const std::filesystem::path folder = std::filesystem::path{HEXASTRA_SOURCE} / "src/games/ascending";

// Options of match n: the number of seats in turn, everything else mixed.
Choices choices_of(int n) {
    Rng rng{static_cast<std::uint64_t>(n) + 77};
    Choices choices;
    choices.push_back(static_cast<std::uint8_t>(n % 3));
    for (std::size_t i = 1; i < options.size(); ++i)
        choices.push_back(static_cast<std::uint8_t>(
            rng.below(static_cast<std::uint32_t>(options[i].choices.size()))));
    return choices;
}

TEST(Ascending, PlaysHold) {
    const laws::Played played = laws::play_folder<Ascending>(folder / "plays");
    EXPECT_GT(played.plays, 0);
    for (const std::string& wrong : played.wrong) ADD_FAILURE() << wrong;
}

class Laws : public testing::TestWithParam<int> {};
TEST_P(Laws, Hold) {
    laws::Court<Ascending> court{count};
    try {
        for (int n = GetParam(); n < 24; n += 3)
            court.hold(Ascending::of(choices_of(n)), 1, static_cast<std::uint64_t>(n));
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
    std::printf("%ld matches, %ld plies, %ld refused\n", court.witnessed().matches,
                court.witnessed().plies, court.witnessed().refused);
    for (const auto& set : {court.witnessed().outcomes, court.witnessed().events}) {
        for (const std::string& word : set) std::printf(" %s", word.c_str());
        std::printf("\n");
    }
    EXPECT_GT(court.witnessed().refused, 1000);
}
INSTANTIATE_TEST_SUITE_P(Seats, Laws, testing::Range(0, 3));

}  // namespace
}  // namespace ascending
