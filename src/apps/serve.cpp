#include "apps/serve.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "apps/commands.h"
#include "base/complaint.h"
#include "catalog/catalog.h"
#include "embedded/web.h"
#include "server/serve.h"

namespace apps {
namespace {

struct ServeOrder {
    std::string config_file, data, address;
    int port = -1;
    bool print = false;
};

// What was said on the command line wins over the environment, and that over the file.
int serve(const ServeOrder& order, const std::string& language) {
    try {
        server::Config config;
        if (!order.config_file.empty()) config = server::read_config(order.config_file);
        server::apply_environment(config);
        if (!order.data.empty()) config.data = order.data;
        if (!order.address.empty()) config.address = order.address;
        if (order.port >= 0) config.port = order.port;
        if (order.print) return std::fputs(server::print_config(config).c_str(), stdout) < 0;
        return server::serve(config, catalog::entries(), embedded::web(), server::open_durable,
                             language);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "hexastra: %s\n", said(exception, language).c_str());
        return 1;
    }
}

}  // namespace

void add_serve(CLI::App& app, int& status, const std::string& language) {
    const auto order = std::make_shared<ServeOrder>();
    auto* serve_command = app.add_subcommand("serve", "run the server and its web client");
    serve_command->add_option("--config", order->config_file, "a TOML file of settings");
    serve_command->add_option("--data", order->data, "folder of the database");
    serve_command->add_option("--address", order->address, "where to listen");
    serve_command->add_option("--port", order->port, "0: any free one")
        ->check(CLI::Range(0, 65535));
    serve_command->add_flag("--print-config", order->print,
                            "print every setting as a TOML file, and end");
    serve_command->callback([order, &status, &language] { status = serve(*order, language); });

    const auto folder = std::make_shared<std::string>("data"),
               file = std::make_shared<std::string>();
    auto* backup =
        app.add_subcommand("backup", "copy the database of a server that may be running");
    backup->add_option("file", *file, "the copy; a file that exists is never written over")
        ->required();
    backup->add_option("--data", *folder, "folder of the database")->capture_default_str();
    backup->callback(
        [folder, file, &status, &language] { status = server::backup(*folder, *file, language); });
}

}  // namespace apps
