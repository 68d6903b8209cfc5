#include "people/vault.h"

#include <gtest/gtest.h>

#include <future>

namespace people {
namespace {

constexpr Cost cheap{1, std::size_t{8} << 10};

struct VaultTest : testing::Test {
    std::string sealed(const std::string& password) {
        std::promise<std::string> told;
        EXPECT_TRUE(vault.seal(password, [&](std::string hash) { told.set_value(hash); }));
        return told.get_future().get();
    }
    bool opens(const std::string& password, const std::string& hash) {
        std::promise<bool> told;
        EXPECT_TRUE(vault.try_on(password, hash, [&](bool is_it) { told.set_value(is_it); }));
        return told.get_future().get();
    }
    Vault vault{[](std::function<void()> task) { task(); }, cheap};
};

TEST_F(VaultTest, APasswordOpensItsOwnHashOnly) {
    const std::string hash = sealed("correct horse");
    EXPECT_TRUE(hash.starts_with("$argon2id$"));
    EXPECT_NE(hash, sealed("correct horse"));  // each has a salt of its own
    EXPECT_TRUE(opens("correct horse", hash));
    EXPECT_FALSE(opens("correct horsf", hash));
    EXPECT_FALSE(opens("", hash));
    EXPECT_FALSE(opens("correct horse", "nonsense"));
}

TEST_F(VaultTest, NobodysHashIsOpenedByNothing) {
    EXPECT_FALSE(opens("correct horse", ""));
    EXPECT_FALSE(opens("", ""));
}

TEST(Vault, NoMoreWaitThanMay) {
    std::promise<void> gate;
    std::promise<void> begun;
    Vault vault{[&, first = true](std::function<void()> task) mutable {
                    if (std::exchange(first, false)) {
                        begun.set_value();
                        gate.get_future().wait();
                    }
                    task();
                },
                cheap, 2};
    EXPECT_TRUE(vault.seal("the first one", [](std::string) {}));
    begun.get_future().wait();  // it waits for nothing but the gate
    int heard = 0;
    EXPECT_TRUE(vault.seal("the second", [&](std::string) { ++heard; }));
    EXPECT_TRUE(vault.try_on("the third", "", [&](bool) { ++heard; }));
    EXPECT_FALSE(vault.seal("one too many", [&](std::string) { ++heard; }));
    std::promise<void> last;
    gate.set_value();
    while (!vault.seal("the last", [&](std::string) { last.set_value(); }))
        std::this_thread::yield();
    last.get_future().wait();
    EXPECT_EQ(heard, 2);
}

TEST(Password, IsLongEnoughAndNotEndless) {
    EXPECT_TRUE(may_be_password("12345678"));
    EXPECT_TRUE(may_be_password("contraseña"));
    EXPECT_TRUE(may_be_password(std::string(256, 'a')));
    EXPECT_FALSE(may_be_password("1234567"));
    EXPECT_FALSE(may_be_password("ñññ1234"));  // letters count, not bytes
    EXPECT_FALSE(may_be_password(std::string(257, 'a')));
}

}  // namespace
}  // namespace people
