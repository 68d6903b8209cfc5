#include "server/spare_blocks.h"

#include <gtest/gtest.h>

#include <vector>

namespace server {
namespace {

TEST(SpareBlocks, AreTakenAgain) {
    SpareBlocks blocks;
    void* first = blocks.allocate(300);
    blocks.deallocate(first, 300);
    void* smaller = blocks.allocate(100);
    EXPECT_NE(smaller, first) << "of another size";
    void* second = blocks.allocate(500);
    EXPECT_EQ(second, first) << "of the same, rounded up";
    EXPECT_EQ(blocks.spare(), 0);
    blocks.deallocate(smaller, 100);
    blocks.deallocate(second, 500);
    EXPECT_EQ(blocks.spare(), 2);
}

TEST(SpareBlocks, AreFewHoweverManyWereNeededAtOnce) {
    SpareBlocks blocks;
    for (const std::size_t bytes : {1000, 100'000}) {
        std::vector<void*> taken;
        for (int i = 0; i < 10 * SpareBlocks::kept_most; ++i)
            taken.push_back(blocks.allocate(bytes));
        for (void* block : taken) blocks.deallocate(block, bytes);
    }
    EXPECT_EQ(blocks.spare(), SpareBlocks::kept_most) << "large ones are not kept at all";
}

}  // namespace
}  // namespace server
