#include "server/serve.h"

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "base/complaint.h"
#include "server/leases.h"
#include "server/peers.h"
#include "server/post_office.h"
#include "server/session.h"
#include "server/site.h"
#include "server/thinkers_elsewhere.h"
#include "store/sqlite/sqlite_store.h"

namespace server {

namespace {

std::unique_ptr<store::Store> open_store(const Config& config, const OpenStore& open,
                                         std::optional<FolderLock>& lock) {
    if (!config.durable) return store::sqlite::in_memory();
    if (!in_postgres(config.data)) {
        make_folder(config.data);
        lock.emplace(config.data);
    }
    return open_or_say(config.data, open);
}

int thinker_threads(const Config& config) {
    if (config.computer_threads > 0) return config.computer_threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

std::string local_address(const std::string& address, int port) {
    std::string host = address;
    if (address == "0.0.0.0" || address == "::") host = "127.0.0.1";
    if (host.find(':') != host.npos) host = '[' + host + ']';
    return "http://" + host + ':' + std::to_string(port);
}

// Where other servers reach this one.
std::string peer_address(const Config& config, int port) {
    if (!config.peer_address.empty()) return config.peer_address;
    const bool six = config.address.find(':') != std::string::npos;
    return (six ? '[' + config.address + ']' : config.address) + ':' + std::to_string(port);
}

// With which links in notices begin.
std::string public_address(const Config& config, int port) {
    std::string address = config.public_address;
    while (address.ends_with('/')) address.pop_back();
    return address.empty() ? local_address(config.address, port) : address;
}

notices::CurlCourier::Settings mail_of(const Config& config) {
    return {{config.mail_server, config.mail_user, config.mail_password}, config.hooks_to_private};
}

// A line is a file to the system, which lets a program have more of them than at first.
void open_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

void run(const Config& config, std::span<const match::AnyGame> entries,
         std::span<const embedded::File> web, const OpenStore& open) {
    const Log log{config.log_level};
    NetworkSettings settings;
    settings.message_bytes = config.message_bytes;
    settings.connections = config.connections;
    settings.connections_per_address = config.connections_per_address;
    settings.send_queue_bytes = config.send_queue_bytes;
    settings.trusted_proxies = config.trusted_proxies;
    settings.threads = config.network_threads;
    open_many_files();
    const auto network = make_network(settings);
    const auto post = [&](std::function<void()> task) { network->post(std::move(task)); };

    std::optional<FolderLock> lock;
    const int port = network->listen(config.address, config.port);  // before anything is written
    auto opened = open_store(config, open, lock);
    const bool several = opened->servers() != nullptr;
    store::Worker worker{std::move(opened), post, config.durable};
    Thinkers thinkers{thinker_threads(config), config.computers_waiting, config.advice_per_address,
                      post};
    House house{config, entries, *network, worker, thinkers, log};
    house.address = public_address(config, port);
    std::unique_ptr<Leases> leases;
    std::optional<ThinkersElsewhere> elsewhere;
    std::function<void()> lost = [] {};
    if (several) {
        house.peers = network->peers();
        leases = shared(house, peer_address(config, port), [&] { lost(); });
        house.leases = leases.get();
        elsewhere.emplace(house);
    }
    people::Vault vault{post, {}};
    Hall hall{house};
    lost = [&] { hall.lose_all(); };
    Accounts accounts{house, hall, vault};
    Channels channels{house, accounts};
    notices::CurlCourier courier{post, mail_of(config)};
    PostOffice office{house, hall, courier};
    Site site{house, hall, accounts, channels, web, *network};

    // Said from the running loop: whoever reads it may stop the server at once, and it ends well.
    network->post([&] {
        std::printf("Hexastra at %s/\n", local_address(config.address, port).c_str());
        std::fflush(stdout);
        log.write(Level::Info, "started", {{"address", config.address}, {"port", port}});
    });
    Doors doors;
    doors.broke = [&](std::string_view what) {
        log.write(Level::Error, "broke", {{"what", std::string{what}}});
    };
    doors.request = [&](const Request& request, Respond respond) {
        site.answer(request, std::move(respond));
    };
    doors.admit = [&](const Request& request) { return site.admit(request); };
    doors.connect = [&](const Request& request, Line& line) -> std::unique_ptr<Listener> {
        return std::make_unique<Session>(house, hall, accounts, line, request);
    };
    network->run(std::move(doors), [&] {
        log.write(Level::Info, "stopping");
        thinkers.stop();
        vault.stop();
        courier.stop();
        house.leases->part([] {});
        worker.stop();  // what waits is written and answered before the lines close
        network->post([&] { network->stop(); });
    });
    log.write(Level::Info, "stopped");
}

// Whatever stops it ends as one line and a status.
int done_or_said(std::string_view language, const std::function<void()>& work) {
    try {
        work();
        return 0;
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "hexastra: %s\n", said(exception, language).c_str());
        return 1;
    }
}

}  // namespace

int serve(const Config& config, std::span<const match::AnyGame> entries,
          std::span<const embedded::File> web, const OpenStore& open, std::string_view language) {
    return done_or_said(language, [&] { run(config, entries, web, open); });
}

int backup(const std::string& data, const std::string& file, std::string_view language) {
    return done_or_said(language, [&] {
        if (in_postgres(data))
            throw Complaint{
                "PostgreSQL copies its databases itself: use pg_dump, or name a folder with --data",
                "PostgreSQL copia él mismo sus bases de datos: usa pg_dump, o di una carpeta con "
                "--data"};
        if (!std::filesystem::exists(database_in(data)))
            throw Complaint{"there is no database in " + data + ": name its folder with --data",
                            "no hay base de datos en " + data + ": di su carpeta con --data"};
        if (std::filesystem::exists(file))
            throw Complaint{file + " exists already: name another file, or move that one",
                            file + " ya existe: di otro archivo, o mueve ese"};
        store::sqlite::backup(database_in(data), file);
    });
}

}  // namespace server
