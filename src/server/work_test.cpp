#include "server/work.h"

#include <gtest/gtest.h>

#include <ctime>

#include "server/limits.h"

namespace server {
namespace {

constexpr Pay pay{1000, 20'000};

TEST(Purse, FillsByItselfAndMayBeOverdrawn) {
    Purse purse;
    EXPECT_EQ(purse.wait_ms(0, pay), 0);
    purse.spend(999, 0, pay);
    EXPECT_EQ(purse.wait_ms(0, pay), 0);
    purse.spend(501, 0, pay);  // 500 too many: back in 10 s
    EXPECT_NEAR(purse.wait_ms(0, pay), 10'000, 2);
    EXPECT_NEAR(purse.wait_ms(4000, pay), 6000, 2);
    EXPECT_EQ(purse.wait_ms(10'001, pay), 0);
    EXPECT_DOUBLE_EQ(purse.spent(30'000, pay), 0);
    EXPECT_DOUBLE_EQ(purse.spent(1'000'000, pay), 0) << "no more than full";
}

TEST(Purses, AreForgottenOnceFull) {
    Purses purses{pay};
    purses.spend("a", 2000, 0);
    purses.spend("b", 10, 0);
    EXPECT_GT(purses.wait_ms("a", 0), 0);
    EXPECT_EQ(purses.wait_ms("b", 0), 0);
    EXPECT_EQ(purses.wait_ms("never seen", 0), 0);
    purses.spend("b", 10, 100'000);
    EXPECT_EQ(purses.spent("a", 100'000), 0);
}

void be_busy(double ms) {
    timespec time{};
    const auto now = [&] {
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    const double end = now() + ms;
    while (now() < end) {
    }
}

TEST(Work, IsPaidOnceByWhoAskedForIt) {
    Work work{pay, pay};
    Purse guest;
    {
        const Work::Paid outer{work, 0, "outer"};
        be_busy(5);
        {
            const Work::Paid inner{work, 0, "inner", "table", &guest};
            be_busy(20);
        }
        be_busy(5);
    }
    const double moment_ms = 0.5;  // so much is told by the clock on the wall
    EXPECT_GE(work.addresses.spent("inner", 0), 20 - moment_ms);
    EXPECT_GE(work.addresses.spent("outer", 0), 10 - moment_ms);
    EXPECT_LT(work.addresses.spent("outer", 0), 19);
    EXPECT_DOUBLE_EQ(work.tables.spent("table", 0), work.addresses.spent("inner", 0));
    EXPECT_DOUBLE_EQ(guest.spent(0, pay), work.addresses.spent("inner", 0));
}

TEST(Neighbourhood, IsOneCustomers) {
    EXPECT_EQ(neighbourhood("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(neighbourhood("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(neighbourhood("2001:db8:1:2::1"), "2001:db8:1:2::/64");
    EXPECT_EQ(neighbourhood("2001:db8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::/64");
    EXPECT_NE(neighbourhood("2001:db8:1:3::1"), neighbourhood("2001:db8:1:2::1"));
    EXPECT_EQ(neighbourhood("what a proxy says"), "what a proxy says");
}

}  // namespace
}  // namespace server
