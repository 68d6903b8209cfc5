#include "apps/serve.h"

#include <cstdio>
#include <memory>

#include "apps/commands.h"
#include "apps/usage.h"
#include "base/complaint.h"
#include "catalog/catalog.h"
#include "embedded/web.h"
#include "server/editions.h"
#include "server/move_store.h"
#include "server/operators.h"
#include "server/serve.h"
#include "server/think.h"

namespace apps {
namespace {

constexpr const char *data_en = "folder of the database, or postgresql://…",
                     *data_es = "carpeta de la base de datos, o postgresql://…";

struct ServeOrder {
    std::string config_file, data, address;
    int port = -1;
    bool print = false;
};

// What was said on the command line wins over the environment, and that over the file.
server::Config settings_of(const std::string& file, const std::string& data) {
    server::Config config;
    if (!file.empty()) config = server::read_config(file);
    server::apply_environment(config);
    if (!data.empty()) config.data = data;
    return config;
}

int serve(const ServeOrder& order, const std::string& language) {
    try {
        server::Config config = settings_of(order.config_file, order.data);
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

void add_editions(Program& program, const std::string& group) {
    const Tongue& say = program.say;
    const auto folder = std::make_shared<std::string>("data");
    auto* editions =
        program.command("editions", "which running matches a newer edition of their game changes",
                        "qué partidas en juego cambiaría una edición más nueva de su juego");
    editions->group(group)->footer(say(
        "Each match is played again from its start by the newest edition, and the first step "
        "that\ndiffers is named. Nothing is written, and the server may run.\n"
        "hexastra editions --data /var/lib/hexastra",
        "Cada partida se juega otra vez desde el principio con la edición más nueva, y se dice "
        "el\nprimer paso que difiere. No se escribe nada, y el servidor puede estar en marcha.\n"
        "hexastra editions --data /var/lib/hexastra"));
    editions->add_option("--data", *folder, say(data_en, data_es))
        ->type_name(say("DATA", "DATOS"))
        ->capture_default_str();
    editions->callback([folder, &program] {
        program.status = server::editions(*folder, catalog::entries(), program.say.language);
    });
}

void add_move_store(Program& program, const std::string& group) {
    const Tongue& say = program.say;
    const auto from = std::make_shared<std::string>(), to = std::make_shared<std::string>();
    auto* moving =
        program.command("move-store", "copy all that a stopped server keeps into another database",
                        "copia todo lo que guarda un servidor parado a otra base de datos");
    moving->group(group)->footer(
        say("Either is a folder or a PostgreSQL database; the second has to be empty. All is read "
            "back and\ncompared. What was there stays.\n"
            "hexastra move-store /var/lib/hexastra postgresql://hexastra@10.0.0.5/hexastra",
            "Cada una es una carpeta o una base de datos PostgreSQL; la segunda, vacía. Todo se "
            "lee de\nnuevo y se compara. Lo que había se queda.\n"
            "hexastra move-store /var/lib/hexastra postgresql://hexastra@10.0.0.5/hexastra"));
    moving->add_option(say("from", "desde"), *from, say(data_en, data_es))
        ->type_name("")
        ->required();
    moving->add_option(say("to", "hasta"), *to, say("likewise", "lo mismo"))
        ->type_name("")
        ->required();
    moving->callback([from, to, &program] {
        program.status = server::move_store(*from, *to, program.say.language);
    });
}

struct ThinkOrder {
    std::string config_file, data;
    int threads = 0;
};

int think(const ThinkOrder& order, const std::string& language) {
    try {
        const server::Config config = settings_of(order.config_file, order.data);
        return server::think(config.data, order.threads, catalog::entries(), language);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "hexastra: %s\n", said(exception, language).c_str());
        return 1;
    }
}

void add_think(Program& program, const std::string& group) {
    const Tongue& say = program.say;
    const auto order = std::make_shared<ThinkOrder>();
    constexpr int threads_max = 1024;
    auto* thinking = program.command("think", "think for the computer seats of a site's servers",
                                     "piensa por los asientos de ordenador de varios servidores");
    thinking->group(group)->footer(say(
        "On a machine of its own, or on several: servers that share a PostgreSQL database find "
        "it by\nthemselves, and think here again when it ends. It must be the very same program.\n"
        "hexastra think --data postgresql://thinker@10.0.0.5/hexastra",
        "En una máquina propia, o en varias: los servidores que comparten una base de datos "
        "PostgreSQL lo\nencuentran por sí solos, y vuelven a pensar ellos cuando termina. Tiene "
        "que ser exactamente el mismo\nprograma.\n"
        "hexastra think --data postgresql://thinker@10.0.0.5/hexastra"));
    thinking
        ->add_option("--config", order->config_file,
                     say("a TOML file of settings", "un archivo TOML de ajustes"))
        ->type_name(say("FILE", "ARCHIVO"));
    thinking
        ->add_option("--data", order->data,
                     say("the servers’ database: postgresql://…",
                         "la base de datos de los servidores: postgresql://…"))
        ->type_name(say("DATA", "DATOS"));
    thinking
        ->add_option("--threads", order->threads,
                     say("how many thoughts at a time; 0: one for each processor",
                         "cuántos pensamientos a la vez; 0: uno por procesador"))
        ->type_name("N")
        ->check(program.whole_number(0, threads_max));
    thinking->callback([order, &program] { program.status = think(*order, program.say.language); });
}

void add_people(Program& program, const std::string& group) {
    const Tongue& say = program.say;
    const auto order = std::make_shared<server::PeopleOrder>();
    order->data = "data";
    auto* people = program.command("people", "what there is of accounts, and what you do to them",
                                   "qué cuentas hay, y qué haces con ellas");
    people->group(group)->footer(say(
        "list, log, rename NAME NEW, suspend NAME, restore NAME, link NAME: a link for another\n"
        "password. reports: what people have reported; close NUMBER NOTE: one is dealt with.\n"
        "operator NAME: may do that on their page, too; dismiss NAME: not any more.\n"
        "The server may run; every act is logged.\n"
        "hexastra people suspend Ana --data /var/lib/hexastra",
        "list, log, rename NOMBRE NUEVO, suspend NOMBRE, restore NOMBRE, link NOMBRE: un enlace\n"
        "para otra contraseña. reports: lo que se ha denunciado; close NÚMERO NOTA: ya está "
        "visto. operator NOMBRE: puede hacerlo también en su página; dismiss NOMBRE: ya no.\n"
        "El servidor puede estar en marcha; todo queda anotado.\n"
        "hexastra people suspend Ana --data /var/lib/hexastra"));
    people->add_option(say("act", "acto"), order->act, say("what to do", "qué hacer"))
        ->type_name("")
        ->required()
        ->check(program.one_of({"list", "log", "rename", "suspend", "restore", "link", "reports",
                                "close", "operator", "dismiss"}));
    people
        ->add_option(say("name", "nombre"), order->name,
                     say("of whom, or the report’s number", "de quién, o el número de la denuncia"))
        ->type_name("");
    people
        ->add_option(say("new", "nuevo"), order->new_name,
                     say("the new name, or a note", "el nombre nuevo, o una nota"))
        ->type_name("");
    people->add_option("--data", order->data, say(data_en, data_es))
        ->type_name(say("DATA", "DATOS"))
        ->capture_default_str();
    people->callback([order, &program] {
        try {
            program.status = server::people(*order, program.say.language);
        } catch (const std::exception& exception) {
            std::fprintf(stderr, "hexastra: %s\n", said(exception, program.say.language).c_str());
            program.status = 1;
        }
    });
}

}  // namespace

void add_serve(Program& program) {
    const Tongue& say = program.say;
    const std::string group = say("To run a server", "Para llevar un servidor");
    const auto order = std::make_shared<ServeOrder>();
    auto* serving = program.command("serve", "run the server and its web client",
                                    "pone en marcha el servidor y su página");
    serving->group(group)->footer(
        say("hexastra serve --data /var/lib/hexastra --port 8080\nMore: docs/operating.md.",
            "hexastra serve --data /var/lib/hexastra --port 8080\nMás: docs/operating.md."));
    serving
        ->add_option("--config", order->config_file,
                     say("a TOML file of settings", "un archivo TOML de ajustes"))
        ->type_name(say("FILE", "ARCHIVO"));
    serving->add_option("--data", order->data, say(data_en, data_es))
        ->type_name(say("DATA", "DATOS"));
    serving->add_option("--address", order->address, say("where to listen", "dónde escucha"))
        ->type_name(say("ADDRESS", "DIRECCIÓN"));
    serving
        ->add_option("--port", order->port,
                     say("0: any free one", "0: uno cualquiera que esté libre"))
        ->type_name("N")
        ->check(program.whole_number(0, 65535));
    serving->add_flag("--print-config", order->print,
                      say("print every setting as a TOML file, and end",
                          "escribe todos los ajustes como archivo TOML y termina"));
    serving->callback([order, &program] { program.status = serve(*order, program.say.language); });

    const auto folder = std::make_shared<std::string>("data"),
               file = std::make_shared<std::string>();
    auto* backup = program.command("backup", "copy the database of a server that may be running",
                                   "copia la base de datos de un servidor, aunque esté en marcha");
    backup->group(group)->footer("hexastra backup --data /var/lib/hexastra copy.db");
    backup
        ->add_option(say("file", "copia"), *file,
                     say("the copy; a file that exists is never written over",
                         "la copia; nunca se escribe sobre un archivo que existe"))
        ->type_name("")
        ->required();
    backup->add_option("--data", *folder, say(data_en, data_es))
        ->type_name(say("DATA", "DATOS"))
        ->capture_default_str();
    backup->callback([folder, file, &program] {
        program.status = server::backup(*folder, *file, program.say.language);
    });
    add_think(program, group);
    add_move_store(program, group);
    add_editions(program, group);
    add_people(program, group);
}

}  // namespace apps
