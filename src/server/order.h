// server/order.h -- what somebody asks for who makes a table: read from JSON, or why it cannot be.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/json.h"
#include "conduct/manners.h"
#include "match/any_match.h"
#include "server/seating.h"

namespace server {

struct Order {
    struct Chair {
        std::string_view seat;
        Seating::Kind kind = Seating::Kind::Free;
        int level = 0;       // of a computer
        std::string name{};  // of whoever orders
    };

    const match::AnyGame* entry = nullptr;
    match::Terms terms;
    std::vector<Chair> chairs;
    conduct::Manners manners;
    std::string language;
    bool chat = true;  // people may talk there

    bool open() const;  // anybody may sit down somewhere
};

struct Misordered {
    std::string error;  // as protocol.md gives it
};

// {"game":...,"seats":...}
std::variant<Order, Misordered> order_from(const Json&, std::span<const match::AnyGame>);

}  // namespace server
