// apps/main.cpp -- hexastra: every command, its options, and where it goes.
#include <CLI/CLI.hpp>
#include <iostream>

#include "apps/bench.h"
#include "apps/commands.h"
#include "apps/serve.h"

int main(int count, char** words) {
    CLI::App app{"Hexastra: space-conquest games, played in full, learned, refereed and studied."};
    app.require_subcommand(1);
    app.set_version_flag("--version", HEXASTRA_VERSION);
    app.footer(
        "`hexastra COMMAND --help` says more. The server: hexastra serve; a game here and now: "
        "hexastra play.");
    std::string language = apps::default_language();
    const auto speaks = [&](CLI::App* command) {
        command->add_option("--lang", language, "en or es")
            ->check(CLI::IsMember({"en", "es"}))
            ->capture_default_str();
        return command;
    };
    int status = 0;

    apps::PlayOrder order;
    auto* play = speaks(app.add_subcommand("play", "play a game in the terminal"));
    play->add_option("game", order.game, "which game")->capture_default_str();
    play->add_option("--scenario,--mission", order.scenario, "where it begins")
        ->capture_default_str();
    play->add_option("--set", order.options, "an option, name=choice; may be repeated");
    play->add_option("--seats", order.seats, "person or computer, one for each seat in order")
        ->delimiter(',');
    play->add_option("--level", order.level, "of the computer")->capture_default_str();
    play->add_option("--ms", order.ms, "milliseconds the computer may think")
        ->check(CLI::Range(1, 600'000))
        ->capture_default_str();
    play->add_option("--seed", order.seed, "of the dice, hexadecimal");
    play->add_flag("--quiet", order.quiet, "no board between moves");
    play->callback([&] {
        order.language = language;
        status = apps::play(order);
    });

    auto* table = app.add_subcommand(
        "table", "speak the table protocol on standard input and output (docs/protocol.md)");
    table->callback([&] { status = apps::speak_table(); });

    std::string file, game, clause, folder;
    int ply = -1;
    auto* replay = speaks(app.add_subcommand("replay", "tell a saved match step by step"));
    replay->add_option("file", file, "a record")->required();
    replay->add_option("--ply", ply, "stop after this many steps")->check(CLI::NonNegativeNumber);
    replay->callback([&] { status = apps::replay(file, language, ply); });

    auto* verify = speaks(app.add_subcommand(
        "verify", "check a saved match: its rules, its dice, and that nothing was changed"));
    verify->add_option("file", file, "a record")->required();
    verify->callback([&] { status = apps::verify(file, language); });

    auto* rules = speaks(app.add_subcommand("rules", "read a rulebook, or one clause"));
    rules->add_option("game", game, "which game")->required();
    rules->add_option("clause", clause, "for example RM-3.2");
    rules->callback([&] { status = apps::rules(game, clause, language); });

    auto* clauses =
        app.add_subcommand("clauses", "which clauses of a game are carried out and tested");
    clauses->add_option("game", game, "which game")->required();
    clauses->callback([&] { status = apps::clauses(game); });

    apps::ContestOrder contest;
    auto* arena = speaks(app.add_subcommand("arena", "computer players against each other"));
    arena
        ->add_option("players", contest.players,
                     "from the weakest: random, greedy, level:3, level:4/visits=800, "
                     "level:4/ms=1000")
        ->required();
    arena->add_option("--game", contest.game, "which game")->capture_default_str();
    arena->add_option("--scenario", contest.scenario, "where it begins")->capture_default_str();
    arena->add_option("--set", contest.options, "an option, name=choice; may be repeated")
        ->allow_extra_args(false);
    arena->add_option("--games", contest.games, "for each pair of players, sides exchanged")
        ->check(CLI::Range(2, 1'000'000))
        ->capture_default_str();
    arena->add_flag("--everyone", contest.everyone, "each against each, not only the next");
    arena->add_option("--threads", contest.threads, "games at a time")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    arena->add_option("--seed", contest.seed, "same seed and visits: same games")
        ->capture_default_str();
    arena->add_option("--sprt", contest.sprt, "stop early: elo0,elo1,alpha,beta")->delimiter(',');
    arena->add_option("--json", contest.json, "write the report to this file");
    arena->add_option("--html", contest.page, "write the report as a page to this file");
    arena->callback([&] {
        contest.language = language;
        status = apps::contest(contest);
    });

    auto* types = app.add_subcommand("export", "write the TypeScript types of all games");
    types->add_option("folder", folder, "where")->required();
    types->callback([&] { status = apps::export_types(folder); });

    apps::add_bench(app, status);
    apps::add_serve(app, status);

    CLI11_PARSE(app, count, words);
    return status;
}
