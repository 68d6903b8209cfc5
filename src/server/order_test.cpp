// Orders for new tables: who sits where by what is said and what is left unsaid, and what of an
// order that cannot be carried out is told.
#include "server/order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.h"

namespace server {
namespace {

// "imperial:person rebel:computer:2", or the error's code and what it is about.
std::string read(const Json& json) {
    const auto order = order_from(json, catalog::entries());
    if (const auto* misordered = std::get_if<Misordered>(&order)) {
        const Json error = parse_json(misordered->error).value["error"];
        return error["code"].get<std::string>() + ": " + error["text"].get<std::string>();
    }
    std::string text;
    for (const Order::Chair& chair : std::get<Order>(order).chairs) {
        if (!text.empty()) text += ' ';
        ((text += chair.seat) += ':') += to_word(chair.kind);
        if (chair.level) text += ':' + std::to_string(chair.level);
        if (!chair.name.empty()) text += '=' + chair.name;
    }
    return text;
}

TEST(Order, SeatsWhoeverOrdersFirstAndInvitesTheOthers) {
    EXPECT_EQ(read({{"game", "rebel-moon"}, {"name", " Ana "}}),
              "imperial:person=Ana rebel:invited");
    EXPECT_EQ(read({{"game", "rebel-moon"}, {"name", "Ana"}, {"seats", {{"rebel", "person"}}}}),
              "imperial:invited rebel:person=Ana");
}

TEST(Order, OfAnOpenTableLeavesEverySeatButOnesOwnFree) {
    EXPECT_EQ(read({{"game", "rebel-moon"}, {"open", true}}), "imperial:person rebel:free");
    EXPECT_EQ(read({{"game", "rebel-moon"},
                    {"open", true},
                    {"seats", {{"imperial", "person"}, {"rebel", "person"}}}}),
              "imperial:person rebel:free");
    EXPECT_TRUE(
        std::get<Order>(order_from({{"game", "rebel-moon"}, {"open", true}}, catalog::entries()))
            .open());
}

TEST(Order, MayBeForComputersOnly) {
    const Json seats{{"imperial", "computer:1"}, {"rebel", "computer:2"}};
    EXPECT_EQ(read({{"game", "rebel-moon"}, {"name", "Ana"}, {"seats", seats}}),
              "imperial:computer:1 rebel:computer:2");
}

TEST(Order, ThatCannotBeIsToldWhatIsWrongWithIt) {
    using testing::StartsWith;
    EXPECT_THAT(read(Json::object()), StartsWith("bad-request: "));
    EXPECT_THAT(read({{"game", "chess"}}), StartsWith("unknown-game: "));
    for (const char* level : {"computer:", "computer:0", "computer:9", "computer:11", "robot"})
        EXPECT_THAT(read({{"game", "rebel-moon"}, {"seats", {{"rebel", level}}}}),
                    testing::AllOf(StartsWith("bad-request: "), testing::HasSubstr("seats.rebel")))
            << level;
    EXPECT_THAT(read({{"game", "rebel-moon"}, {"seats", {{"blue", "person"}}}}),
                StartsWith("unknown-seat: "));
    EXPECT_THAT(read({{"game", "rebel-moon"}, {"seats", {{"rebel", 1}}}}),
                testing::HasSubstr("seats.rebel"));
    EXPECT_THAT(read({{"game", "rebel-moon"}, {"open", "yes"}}), testing::HasSubstr("open"));
    EXPECT_THAT(read({{"game", "rebel-moon"}, {"seats", Json::array()}}),
                testing::HasSubstr("seats"));
}

}  // namespace
}  // namespace server
