// server/several_test.h -- two servers of a site on one database, for tests of what they are to
// each other.
#pragma once

#include <chrono>
#include <thread>

#include "server/wire_test.h"
#include "store/each_store_test.h"

namespace server::wire {

struct Two {
    store::OwnDatabase database;
    House one, two;

    void start() {
        for (House* house : {&one, &two}) {
            house->config.data = database.address();
            house->config.public_address = "https://here";
            house->start();
            come(*house);
        }
    }
    // Waits until it is one of the servers.
    static void come(const House& house) {
        using namespace std::chrono_literals;
        const auto until = std::chrono::steady_clock::now() + 10s;
        while (get(house.port(), "/healthz").status != 200) {
            ASSERT_LT(std::chrono::steady_clock::now(), until) << house.log();
            std::this_thread::sleep_for(10ms);
        }
    }
    // Who serves it; empty: nobody.
    std::string server_of(const std::string& table) const {
        return database.run(
            "SELECT address FROM matches JOIN leases ON match = handle"
            " JOIN servers ON servers.number = leases.server WHERE id = '" +
            table + "'");
    }
    static std::string address_of(const House& house) {
        return "127.0.0.1:" + std::to_string(house.port());
    }
};

}  // namespace server::wire
