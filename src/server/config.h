// server/config.h -- every setting of a server with its default, from TOML and the environment.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace server {

struct Config {
    // [listen]
    std::string address = "127.0.0.1";
    int port = 8080;
    std::vector<std::string> origins;  // further pages that may open sockets here
    std::vector<std::string> hosts;    // further names that this server is called by
    bool metrics_for_all = false;      // else only for this machine
    std::vector<std::string> trusted_proxies = {"127.0.0.1", "::1"};
    std::string
        peer_address;  // where other servers of the site reach this one; empty: as it listens
    int network_threads = 0;  // 0: one, and a second while that is busy

    // [storage]
    std::string data = "data";
    bool durable = true;  // false: all is forgotten at the end

    // [limits]
    int message_bytes = 16'384;
    int messages = 400;  // of one connection in messages_seconds
    int messages_seconds = 20;
    int requests = 120;        // to /api from one address in messages_seconds
    int connections = 10'000;  // in all
    int connections_per_address = 100;
    int open_tables = 200;     // that wait for somebody to sit down
    int open_minutes = 1440;   // so long may they wait
    int tables_per_hour = 60;  // made from one address
    int work_ms = 4000;        // of the network's thread for one address, in messages_seconds
    int table_work_ms = 8000;  // for one table, likewise
    int send_queue_bytes = 262'144;
    int idle_seconds = 60;  // a match that nobody is at leaves the memory
    int seed_seconds = 10;  // so long the dice wait for the share of who has come; 0: for nobody

    // [computers]
    int computer_threads = 0;  // 0: one less than the machine has
    int computer_ms = 1000;    // for one action
    int computers_waiting = 1000;
    int advice_per_address = 4;  // that wait or are being thought

    // [notices]
    std::string public_address;  // where people reach it: "https://play.example.org"
    std::string mail_server;     // empty: it sends no mail
    std::string mail_user, mail_password;
    std::string mail_from;          // the address that mail comes from
    bool hooks_to_private = false;  // posts to this machine and the networks behind it

    // [log]
    std::string log_level = "info";  // debug, info, warning, error
};

// The defaults, or what a TOML file says. Throws Complaint with file, line and what to do.
Config read_config(const std::string& file);

// HEXASTRA_<NAME> overrides: HEXASTRA_PORT, HEXASTRA_ADDRESS, HEXASTRA_LOG_LEVEL...
void apply_environment(Config&);

// A valid TOML file that says all of it, with a comment for each setting.
std::string print_config(const Config&);

}  // namespace server
