// apps/main.cpp -- hexastra: every command, its options, and where it goes.
#include <CLI/CLI.hpp>
#include <iostream>

#include "apps/bench.h"
#include "apps/commands.h"
#include "apps/serve.h"

namespace {

constexpr const char* serving = "To run a server";
constexpr const char* playing = "To play";
constexpr const char* studying = "To study";
constexpr const char* building = "To build upon";

// The first word that is no verb, or nothing.
std::string unknown_verb(const CLI::App& app, int count, char** words) {
    if (count < 2 || words[1][0] == '-') return {};
    for (const CLI::App* verb : app.get_subcommands({}))
        if (verb->check_name(words[1])) return {};
    return words[1];
}

}  // namespace

int main(int count, char** words) {
    CLI::App app{"Hexastra: board games of space war and empire, in the browser and here.",
                 "hexastra"};
    app.require_subcommand(1);
    app.set_version_flag("--version", HEXASTRA_VERSION);
    app.get_formatter()->column_width(26);
    std::string language = apps::default_language();
    const auto speaks = [&](CLI::App* command) {
        command->add_option("--lang", language, "en or es")
            ->type_name("LANG")
            ->check(CLI::IsMember({"en", "es"}))
            ->capture_default_str();
        return command;
    };
    int status = 0;

    apps::add_serve(app, status, language);
    for (const char* verb : {"serve", "backup"}) speaks(app.get_subcommand(verb));

    apps::PlayOrder order;
    auto* play = speaks(app.add_subcommand("play", "play a game in this terminal"));
    play->group(playing)->footer(
        "hexastra play rebel-moon --set side=6 --seats computer,person --level 2\n"
        "In the game, type help.");
    play->add_option("game", order.game, "which game")->type_name("")->capture_default_str();
    play->add_option("--scenario,--mission", order.scenario,
                     "where it begins: a name, a number, or a file of your own")
        ->type_name("NAME")
        ->capture_default_str();
    play->add_option("--set", order.options, "an option of the game; may be repeated")
        ->type_name("NAME=CHOICE")
        ->allow_extra_args(false);
    play->add_option("--seats", order.seats, "person or computer, one for each seat in order")
        ->type_name("WHO,WHO")
        ->delimiter(',');
    play->add_option("--level", order.level, "of the computer, 1 is the weakest")
        ->type_name("N")
        ->capture_default_str();
    play->add_option("--ms", order.ms, "milliseconds the computer may think")
        ->type_name("N")
        ->check(CLI::Range(1, 600'000))
        ->capture_default_str();
    play->add_option("--seed", order.seed, "of the dice, hexadecimal; without it one is drawn")
        ->type_name("HEX");
    play->add_flag("--quiet", order.quiet, "no board between moves");
    play->callback([&] {
        order.language = language;
        status = apps::play(order);
    });

    std::string file, game, clause, folder;
    int ply = -1;
    auto* rules = speaks(app.add_subcommand("rules", "read a rulebook, or one clause of it"));
    rules->group(playing)->footer("hexastra rules rebel-moon RM-3.2");
    rules->add_option("game", game, "which game; without it, all of them are listed")
        ->type_name("");
    rules->add_option("clause", clause, "for example RM-3.2; without it, all of them")
        ->type_name("");
    rules->callback([&] { status = apps::rules(game, clause, language); });

    auto* replay = speaks(app.add_subcommand("replay", "tell a saved match step by step"));
    replay->group(studying)->footer("hexastra replay match.json --ply 40");
    replay->add_option("file", file, "a record, as the table's download button writes it")
        ->type_name("")
        ->required();
    replay->add_option("--ply", ply, "stop after this many steps")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000));
    replay->callback([&] { status = apps::replay(file, language, ply); });

    auto* verify = speaks(app.add_subcommand(
        "verify", "check a saved match: its rules, its dice, and that nothing was changed"));
    verify->group(studying)->footer(
        "Exit status: 0 all holds and the dice are fair, 1 something does not hold, 3 all holds\n"
        "but the dice cannot be checked: thrown by hand, or the table's seed is not in the file.\n"
        "hexastra verify match.json && echo fair");
    verify->add_option("file", file, "a record, as the table's download button writes it")
        ->type_name("")
        ->required();
    verify->callback([&] { status = apps::verify(file, language); });

    apps::ContestOrder contest;
    auto* arena = speaks(app.add_subcommand("arena", "let computer players play each other"));
    arena->group(studying)->footer(
        "hexastra arena random greedy level:3 level:4/visits=800 --games 100\n"
        "hexastra arena level:4/ms=300 level:4/ms=1000 --sprt 0,20,0.05,0.05 --html report.html");
    arena
        ->add_option("players", contest.players,
                     "from the weakest: random, greedy, level:3, level:4/visits=800, "
                     "level:4/ms=1000")
        ->type_name("")
        ->required();
    arena->add_option("--game", contest.game, "which game")
        ->type_name("NAME")
        ->capture_default_str();
    arena->add_option("--scenario,--mission", contest.scenario, "where it begins")
        ->type_name("NAME")
        ->capture_default_str();
    arena->add_option("--set", contest.options, "an option of the game; may be repeated")
        ->type_name("NAME=CHOICE")
        ->allow_extra_args(false);
    arena->add_option("--games", contest.games, "for each pair of players, sides exchanged")
        ->type_name("N")
        ->check(CLI::Range(2, 1'000'000))
        ->capture_default_str();
    arena->add_flag("--everyone", contest.everyone, "each against each, not only the next");
    arena->add_option("--threads", contest.threads, "games at a time")
        ->type_name("N")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    arena->add_option("--seed", contest.seed, "same seed and visits: same games")
        ->type_name("N")
        ->capture_default_str();
    arena->add_option("--sprt", contest.sprt, "stop as soon as the question is settled")
        ->type_name("ELO0,ELO1,ALPHA,BETA")
        ->delimiter(',');
    arena->add_option("--json", contest.json, "write the report to this file")->type_name("FILE");
    arena->add_option("--html", contest.page, "write the report as a page to this file")
        ->type_name("FILE");
    arena->callback([&] {
        contest.language = language;
        status = apps::contest(contest);
    });

    auto* clauses =
        speaks(app.add_subcommand("clauses", "which clauses of a game are carried out and tested"));
    clauses->group(studying)->footer("hexastra clauses rebel-moon");
    clauses->add_option("game", game, "which game")->type_name("")->required();
    clauses->callback([&] { status = apps::clauses(game, language); });

    auto* table = app.add_subcommand("table", "a table for bots, on standard input and output");
    table->group(building)->footer(
        "One JSON object a line: docs/protocol.md. Two bots: examples/.\n"
        "echo '{\"do\":\"games\"}' | hexastra table");
    table->callback([&] { status = apps::speak_table(); });

    auto* types = speaks(app.add_subcommand("export", "write the TypeScript types of all games"));
    types->group(building);
    types->add_option("folder", folder, "where")->type_name("")->required();
    types->callback([&] { status = apps::export_types(folder, language); });

    apps::add_bench(app, status);

    app.get_subcommand("serve")->group(serving)->footer(
        "hexastra serve --data /var/lib/hexastra --port 8080\n"
        "More: docs/operating.md.");
    app.get_subcommand("backup")->group(serving)->footer(
        "hexastra backup --data /var/lib/hexastra copy.db");
    app.get_subcommand("bench")->group(building);
    app.footer(
        "hexastra COMMAND --help says more.\n"
        "A game at once: hexastra play. The server with the web client: hexastra serve.");

    if (const std::string verb = unknown_verb(app, count, words); !verb.empty()) {
        apps::complain({"there is no command " + verb + ". `hexastra --help` lists them.",
                        "no existe la orden " + verb + ". `hexastra --help` las enumera."},
                       language);
        return 2;
    }
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        if (count > 1) return app.exit(error) == 0 ? 0 : 2;
        std::cout << app.help();
        return 2;
    }
    return status;
}
