// apps/main.cpp -- hexastra: every command, its options, and where it goes.
#include <limits>
#include <memory>

#include "apps/bench.h"
#include "apps/commands.h"
#include "apps/serve.h"
#include "apps/usage.h"
#include "catalog/catalog.h"

namespace apps {
namespace {

constexpr int ms_max = 600'000, games_max = 1'000'000, plies_max = 1'000'000, threads_max = 64;

// The first clause of the first game.
std::string a_clause() {
    return std::string{catalog::entries().front().card.prefix} + "-1.1";
}

// What may be typed, by what the games of the catalogue have: the first with an option and the
// computer in its first seat; a mission of those for which people make their own, or some company.
std::string examples_of_play() {
    const match::Card& card = catalog::entries().front().card;
    std::string lines = "hexastra play " + first_game();
    for (const Option& option : card.options.first(card.options.empty() ? 0 : 1))
        lines.append(" --set ").append(option.name).append("=").append(option.choices.back());
    lines += " --seats computer";
    for (int others = card.fewest_seats - 1; others > 0; --others) lines += ",person";
    lines += " --level 2\n";
    for (const match::AnyGame& game : catalog::entries())
        if (game.card.authored)
            lines.append("hexastra play ")
                .append(game.card.name)
                .append(game.card.scenarios.size() > 1 ? " --mission 2\n"
                                                       : " --seats person,computer,computer\n");
    return lines;
}

void add_play(Program& program) {
    const Tongue& say = program.say;
    const auto order = std::make_shared<PlayOrder>();
    auto* play = program.command("play", "play a match in this terminal",
                                 "juega una partida en este terminal");
    play->group(say("To play", "Para jugar"))
        ->footer(examples_of_play() +
                 say("In the match, type help.", "Durante la partida, escribe help."));
    play->add_option(say("game", "juego"), order->game, say("which game", "qué juego"))
        ->type_name("")
        ->capture_default_str();
    play->add_option("--scenario,--mission", order->scenario,
                     say("where it begins: a name, a number, or a file of your own",
                         "dónde empieza: un nombre, un número o un archivo propio"))
        ->type_name(say("NAME", "NOMBRE"))
        ->capture_default_str();
    play->add_option(
            "--set", order->options,
            say("an option of the game; may be repeated", "una opción del juego; se puede repetir"))
        ->type_name(say("NAME=CHOICE", "NOMBRE=VALOR"))
        ->allow_extra_args(false);
    play->add_option("--seats", order->seats,
                     say("person or computer, one for each seat in order",
                         "person o computer, uno para cada asiento por orden"))
        ->type_name(say("WHO,WHO", "ASIENTO,ASIENTO"))
        ->delimiter(',');
    play->add_option(
            "--level", order->level,
            say("of the computer, 1 is the weakest", "de la máquina, el 1 es el más flojo"))
        ->type_name("N")
        ->check(program.whole_number(1, highest_level()))
        ->capture_default_str();
    play->add_option(
            "--ms", order->ms,
            say("milliseconds the computer may think", "milisegundos que puede pensar la máquina"))
        ->type_name("N")
        ->check(program.whole_number(1, ms_max))
        ->capture_default_str();
    play->add_option("--seed", order->seed,
                     say("of the dice, hexadecimal; without it one is drawn",
                         "de los dados, hexadecimal; sin ella se sortea una"))
        ->type_name("HEX");
    play->add_flag("--quiet", order->quiet,
                   say("no board between moves", "sin tablero entre jugadas"));
    play->callback([order, &program] {
        order->language = program.say.language;
        program.status = apps::play(*order);
    });
}

void add_rules(Program& program) {
    const Tongue& say = program.say;
    const auto game = std::make_shared<std::string>(), clause = std::make_shared<std::string>();
    auto* rules = program.command("rules", "read a rulebook, or one clause of it",
                                  "lee un reglamento, o una de sus reglas");
    rules->group(say("To play", "Para jugar"))
        ->footer("hexastra rules " + first_game() + ' ' + a_clause());
    rules
        ->add_option(say("game", "juego"), *game,
                     say("which game; without it, all of them are listed",
                         "qué juego; sin él se enumeran todos"))
        ->type_name("");
    rules
        ->add_option(say("clause", "regla"), *clause,
                     say("for example ", "por ejemplo ") + a_clause() +
                         say("; without it, all of them", "; sin ella, todas"))
        ->type_name("");
    rules->callback([game, clause, &program] {
        program.status = apps::rules(*game, *clause, program.say.language);
    });
}

// A record as the only argument.
std::shared_ptr<std::string> add_record(Program& program, CLI::App* command) {
    const Tongue& say = program.say;
    const auto file = std::make_shared<std::string>();
    command->group(say("To study", "Para estudiar"));
    command
        ->add_option(say("file", "acta"), *file,
                     say("a record, as the table's download button writes it",
                         "un acta, como la escribe el botón de descarga de la mesa"))
        ->type_name("")
        ->required();
    return file;
}

void add_replay(Program& program) {
    const Tongue& say = program.say;
    const auto ply = std::make_shared<int>(-1);
    auto* replay = program.command("replay", "tell a saved match step by step",
                                   "cuenta paso a paso una partida guardada");
    const auto file = add_record(program, replay);
    replay->footer("hexastra replay match.json --ply 40");
    replay
        ->add_option("--ply", *ply,
                     say("stop after this many steps", "se detiene tras tantos pasos"))
        ->type_name("N")
        ->check(program.whole_number(0, plies_max));
    replay->callback([file, ply, &program] {
        program.status = apps::replay(*file, program.say.language, *ply);
    });
}

void add_verify(Program& program) {
    const Tongue& say = program.say;
    auto* verify = program.command(
        "verify", "check a saved match: its rules, its dice, and that nothing was changed",
        "comprueba una partida guardada: sus reglas, sus dados y que nada se cambió");
    const auto file = add_record(program, verify);
    const auto battles = std::make_shared<std::vector<std::string>>();
    verify
        ->add_option(say("battles", "batallas"), *battles,
                     say("records of battles of that match which were played as others",
                         "actas de batallas de esa partida que se jugaron como otras"))
        ->type_name("");
    verify->footer(say(
        "Exit status: 0 all holds and the dice are fair, 1 something does not hold, 3 all holds\n"
        "but the dice cannot be checked: thrown by hand, or the table's seed is not in the file.\n"
        "hexastra verify match.json && echo fair",
        "Estado de salida: 0 todo se sostiene y los dados son limpios, 1 algo no se sostiene,\n"
        "3 todo se sostiene pero los dados no se pueden comprobar: se tiraron a mano o falta la\n"
        "semilla de la mesa.\n"
        "hexastra verify match.json && echo limpio"));
    verify->callback([file, battles, &program] {
        program.status = apps::verify(*file, *battles, program.say.language);
    });
}

void add_review(Program& program) {
    const Tongue& say = program.say;
    const auto order = std::make_shared<ReviewOrder>();
    auto* review = program.command(
        "review",
        "look through a finished match: the chance at each step, and what cost most of it",
        "repasa una partida acabada: la probabilidad en cada paso y lo que más costó");
    const auto file = add_record(program, review);
    review->footer(
        say("The same seed and --continuations give the same review on every machine.\n"
            "hexastra review match.json --seconds 20 --json review.json",
            "La misma semilla y las mismas --continuations dan el mismo repaso en cualquier "
            "máquina.\n"
            "hexastra review partida.json --seconds 20 --json repaso.json"));
    review
        ->add_option("--seconds", order->seconds,
                     say("how long it may take", "cuánto puede tardar"))
        ->type_name("N")
        ->check(program.whole_number(1, ms_max / 1000))
        ->capture_default_str();
    review
        ->add_option("--continuations", order->continuations,
                     say("of each step, however long it takes, in place of --seconds",
                         "de cada paso, tarde lo que tarde, en vez de --seconds"))
        ->type_name("N")
        ->check(program.whole_number(1, games_max));
    review
        ->add_option("--threads", order->threads,
                     say("how many processors work on it", "cuántos procesadores trabajan"))
        ->type_name("N")
        ->check(program.whole_number(1, threads_max))
        ->capture_default_str();
    review->add_option("--seed", order->seed, say("of all that is played on", "de lo que se juega"))
        ->type_name("N")
        ->check(program.whole_number(0, std::numeric_limits<std::int64_t>::max()).description(""))
        ->capture_default_str();
    review
        ->add_option("--json", order->json,
                     say("write all of it to this file", "lo escribe todo en este archivo"))
        ->type_name(say("FILE", "ARCHIVO"));
    review->callback([order, file, &program] {
        order->file = *file;
        order->language = program.say.language;
        program.status = apps::review(*order);
    });
}

// What is played, and by whom.
void add_matches(const Tongue& say, CLI::App* arena, const std::shared_ptr<ContestOrder>& contest) {
    arena
        ->add_option(say("players", "jugadores"), contest->players,
                     say("from the weakest: random, greedy, level:3, level:6/visits=800, "
                         "level:6/ms=1000",
                         "desde el más flojo: random, greedy, level:3, level:6/visits=800, "
                         "level:6/ms=1000"))
        ->type_name("")
        ->required();
    arena->add_option("--game", contest->game, say("which game", "qué juego"))
        ->type_name(say("NAME", "NOMBRE"))
        ->capture_default_str();
    arena
        ->add_option("--scenario,--mission", contest->scenario,
                     say("where it begins", "dónde empieza"))
        ->type_name(say("NAME", "NOMBRE"))
        ->capture_default_str();
    arena
        ->add_option(
            "--set", contest->options,
            say("an option of the game; may be repeated", "una opción del juego; se puede repetir"))
        ->type_name(say("NAME=CHOICE", "NOMBRE=VALOR"))
        ->allow_extra_args(false);
}

// How often, and what is to be found out.
void add_measure(Program& program, CLI::App* arena, const std::shared_ptr<ContestOrder>& contest) {
    const Tongue& say = program.say;
    arena
        ->add_option("--games", contest->games,
                     say("for each pair of players, sides exchanged",
                         "por cada pareja de jugadores, cambiando de bando"))
        ->type_name("N")
        ->check(program.whole_number(2, games_max))
        ->capture_default_str();
    arena->add_flag("--everyone", contest->everyone,
                    say("each against each, not only the next",
                        "todos contra todos, no solo contra el siguiente"));
    arena->add_option("--threads", contest->threads, say("games at a time", "partidas a la vez"))
        ->type_name("N")
        ->check(program.whole_number(1, threads_max))
        ->capture_default_str();
    arena
        ->add_option("--seed", contest->seed,
                     say("same seed and visits: same games",
                         "con la misma semilla y las mismas visitas, las mismas partidas"))
        ->type_name("N")
        ->check(program.whole_number(0, std::numeric_limits<std::int64_t>::max()).description(""))
        ->capture_default_str();
    arena
        ->add_option("--sprt", contest->sprt,
                     say("stop as soon as the question is settled",
                         "se detiene en cuanto la cuestión está decidida"))
        ->type_name("ELO0,ELO1,ALPHA,BETA")
        ->delimiter(',')
        ->check(program.number());
    arena
        ->add_option("--gifts", contest->gift_games,
                     say("games for each thing that a seat may begin with",
                         "partidas por cada cosa con que puede empezar un asiento"))
        ->type_name("N")
        ->check(program.whole_number(4, games_max));
}

// A study that many machines share.
void add_parts(const Tongue& say, CLI::App* arena, const std::shared_ptr<ContestOrder>& contest) {
    arena
        ->add_option("--part", contest->part,
                     say("play only that part of the games, into the file of --json",
                         "juega solo esa parte de las partidas, al archivo de --json"))
        ->type_name(say("N/OF", "N/DE"));
    arena
        ->add_option("--merge", contest->merge,
                     say("the files of all parts instead of playing; may be repeated",
                         "los archivos de todas las partes, en vez de jugar; se puede repetir"))
        ->type_name(say("FILE", "ARCHIVO"));
}

void add_reports(const Tongue& say, CLI::App* arena, const std::shared_ptr<ContestOrder>& contest) {
    arena
        ->add_option("--json", contest->json,
                     say("write the report to this file", "escribe el informe en este archivo"))
        ->type_name(say("FILE", "ARCHIVO"));
    arena
        ->add_option("--html", contest->page,
                     say("write the report as a page to this file",
                         "escribe el informe como página en este archivo"))
        ->type_name(say("FILE", "ARCHIVO"));
}

void add_arena(Program& program) {
    const Tongue& say = program.say;
    const auto contest = std::make_shared<ContestOrder>();
    auto* arena = program.command("arena", "let computer players play each other",
                                  "enfrenta entre sí a jugadores de la máquina");
    arena->group(say("To study", "Para estudiar"))
        ->footer(
            "hexastra arena random greedy level:3 level:6/visits=800 --games 100\n"
            "hexastra arena level:6/ms=300 level:6/ms=1000 --sprt 0,20,0.05,0.05 "
            "--html report.html");
    add_matches(say, arena, contest);
    add_measure(program, arena, contest);
    add_parts(say, arena, contest);
    add_reports(say, arena, contest);
    arena->callback([contest, &program] {
        contest->language = program.say.language;
        program.status = apps::contest(*contest);
    });
}

void add_clauses(Program& program) {
    const Tongue& say = program.say;
    const auto game = std::make_shared<std::string>();
    auto* clauses = program.command("clauses", "which clauses of a game are carried out and tested",
                                    "qué reglas de un juego están hechas y probadas");
    clauses->group(say("To study", "Para estudiar"))->footer("hexastra clauses " + first_game());
    clauses->add_option(say("game", "juego"), *game, say("which game", "qué juego"))
        ->type_name("")
        ->required();
    clauses->callback(
        [game, &program] { program.status = apps::clauses(*game, program.say.language); });
}

void add_table(Program& program) {
    const Tongue& say = program.say;
    auto* table = program.command("table", "a table for bots, on standard input and output",
                                  "una mesa para programas, por la entrada y la salida estándar");
    table->group(say("To build upon", "Para construir"))
        ->footer(say("One JSON object a line: docs/protocol.md. Three bots: examples/.\n"
                     "--lang is the language of requests that name none.\n"
                     "echo '{\"do\":\"games\"}' | hexastra table",
                     "Un objeto JSON por línea: docs/protocol.md. Tres programas: examples/.\n"
                     "--lang es el idioma de las peticiones que no dicen ninguno.\n"
                     "echo '{\"do\":\"games\"}' | hexastra table"));
    // The environment of whoever starts a program that speaks the protocol changes nothing in it.
    table->callback([table, &program] {
        const bool asked = table->count("--lang") + program.app.count("--lang") > 0;
        program.status = speak_table(asked ? program.say.language : "en");
    });
}

void add_export(Program& program) {
    const Tongue& say = program.say;
    const auto folder = std::make_shared<std::string>();
    auto* types = program.command("export", "write the types and shapes of all games",
                                  "escribe los tipos y las formas de todos los juegos");
    types->group(say("To build upon", "Para construir"));
    types->add_option(say("folder", "carpeta"), *folder, say("where", "dónde"))
        ->type_name("")
        ->required();
    types->callback(
        [folder, &program] { program.status = export_types(*folder, program.say.language); });
}

}  // namespace
}  // namespace apps

int main(int count, char** words) {
    apps::Program program{apps::language_asked(count, words)};
    apps::add_serve(program);
    apps::add_play(program);
    apps::add_rules(program);
    apps::add_replay(program);
    apps::add_verify(program);
    apps::add_review(program);
    apps::add_arena(program);
    apps::add_clauses(program);
    apps::add_table(program);
    apps::add_export(program);
    apps::add_bench(program);
    return program.run(count, words);
}
