#include "server/work.h"

#include <gtest/gtest.h>

#include "server/clock_ms.h"
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
    const double end = thread_ms() + ms;
    while (thread_ms() < end) {
    }
}

void be_away(int us) {
    const timespec time{0, us * 1000};
    ::nanosleep(&time, nullptr);
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
    EXPECT_GE(work.addresses.spent("inner", 0), 20);
    EXPECT_GE(work.addresses.spent("outer", 0), 10);
    EXPECT_LT(work.addresses.spent("outer", 0), 19);
    EXPECT_DOUBLE_EQ(work.tables.spent("table", 0), work.addresses.spent("inner", 0));
    EXPECT_DOUBLE_EQ(guest.spent(0, pay), work.addresses.spent("inner", 0));
}

// As when something else runs on the processor meanwhile.
TEST(Work, IsTheThreadsOwnTimeHoweverShort) {
    Work work{pay, pay};
    double passed_ms = 0, least_ms = 0;
    for (int i = 0; i < 100; ++i) {
        const double before_ms = thread_ms();
        {
            const Work::Paid outer{work, 0, "outer"};
            be_away(150);
            const Work::Paid inner{work, 0, "inner"};
            be_away(150);
            be_busy(0.02);
        }
        passed_ms += thread_ms() - before_ms;
        least_ms += 0.02;
        const Work::Paid alone{work, 0, "alone"};
        be_busy(0.02);
    }
    EXPECT_GE(work.addresses.spent("alone", 0), least_ms);
    EXPECT_GE(work.addresses.spent("inner", 0), least_ms);
    EXPECT_LE(work.addresses.spent("inner", 0) + work.addresses.spent("outer", 0), passed_ms);
    EXPECT_LT(passed_ms, 100 * 0.15) << "where nobody works";
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
