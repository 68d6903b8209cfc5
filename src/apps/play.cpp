// apps/play.cpp -- a game on the terminal: against the computer, for two, or to watch.
#include <editline/readline.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "apps/beside.h"
#include "apps/commands.h"
#include "apps/drawing.h"
#include "catalog/catalog.h"
#include "table/desk.h"

namespace apps {
namespace {

// The words that the text game itself says; the game's own come from its texts.
struct Phrases {
    std::string_view help, thinking, stopped, saved, bad_save, not_over, hidden, your_turn,
        why_usage, legal_now, undone, said_help, winner, winners, and_word;
};
constexpr Phrases english{
    "Type an action (Tab completes it), or:\n"
    "  actions          what is legal now          board     the board again\n"
    "  why ACTION       why it is not legal        rules CLAUSE     a clause in full\n"
    "  hint             what the computer would do undo      take back your last decision\n"
    "  save FILE        the record so far          quit      leave the match\n"
    "  resign           give the match up          offer draw    until the others answer with\n"
    "                                              accept or decline; withdraw takes it back\n",
    "thinks...",
    "The match is left unfinished.",
    "saved",
    "could not be saved there",
    "The match goes on; its dice seed is in that file, so keep it to yourself until the end.",
    "The next player may look now: press Enter.",
    "to decide",
    "Say which action: why ACTION",
    "legal actions",
    "Taken back.",
    "Type help for what you can say.",
    "% wins.",
    "% win together.",
    " and "};
constexpr Phrases spanish{
    "Escribe una acción (el tabulador la completa), o bien:\n"
    "  actions          qué es legal ahora         board     el tablero otra vez\n"
    "  why ACCIÓN       por qué no es legal        rules REGLA    una regla entera\n"
    "  hint             qué haría la máquina       undo      deshace tu última decisión\n"
    "  save ARCHIVO     el acta hasta aquí         quit      deja la partida\n"
    "  resign           abandonas la partida       offer draw    ofreces el empate: responden con\n"
    "                                              accept o decline; withdraw lo retira\n",
    "piensa...",
    "La partida queda sin terminar.",
    "guardada",
    "no se pudo guardar ahí",
    "La partida sigue; ese archivo lleva la semilla de los dados: no lo muestres hasta el final.",
    "Ya puede mirar quien sigue: pulsa Intro.",
    "decide",
    "Di qué acción: why ACCIÓN",
    "acciones legales",
    "Deshecho.",
    "Escribe help para ver qué puedes decir.",
    "Gana %.",
    "Ganan juntos %.",
    " y "};

std::vector<std::string> sayings;  // all that may be said now

// Completes word by word: the words that may follow what stands before the one begun.
char* complete(const char* begun, int state) {
    static std::set<std::string> words;
    if (state == 0) {
        const std::string before{rl_line_buffer, static_cast<std::size_t>(rl_point)};
        const std::size_t start = before.size() - std::min(before.size(), std::strlen(begun));
        words.clear();
        for (const std::string& saying : sayings)
            if (saying.starts_with(before))
                words.insert(saying.substr(start, saying.find(' ', start) - start));
    }
    if (words.empty()) return nullptr;
    return strdup(words.extract(words.begin()).value().c_str());
}

class TextGame {
  public:
    TextGame(const PlayOrder& order, const match::AnyGame& entry, table::Desk& desk)
        : order_(order),
          entry_(entry),
          desk_(desk),
          texts_(entry.readings->in(order.language)),
          phrases_(order.language == "es" ? spanish : english),
          colour_(isatty(STDOUT_FILENO)) {}

    int run() {
        const int people =
            static_cast<int>(std::count(order_.seats.begin(), order_.seats.end(), "person"));
        if (people > 0) std::cout << phrases_.said_help << "\n\n";
        tell(0);  // what chance has done before anybody could
        for (;;) {
            const Turn turn = desk_.turn();
            if (turn.kind == Turn::Kind::Over) return finish();
            if (turn.kind == Turn::Kind::Report) {
                if (!settle(desk_.match().pending().front())) return 1;
                continue;
            }
            const Seat seat = turn.seats.lowest();
            if (!here().contains(seat)) {
                think(seat);
                continue;
            }
            if (people > 1 && entry_.card.hides) curtain(seat);
            if (!decide(seat)) return 1;
        }
    }

  private:
    // Who sits here and has not resigned.
    SeatSet here() const { return desk_.conduct().people() - desk_.conduct().resigned(); }

    // A battle that is fought elsewhere: one whose it is says how it ended, or wants it drawn; what
    // computers fight is drawn. False where the person leaves.
    bool settle(const match::AnyPending& battle) {
        if (const auto seat = reporter(battle)) return decide(*seat);
        const SeatSet all = SeatSet::first(static_cast<int>(order_.seats.size()));
        const SeatSet whoever = here().empty() ? all - desk_.conduct().resigned() : here();
        if (!battle.draw.empty())
            return enter(whoever.lowest(), conduct::Simulate{battle.what.name});
        match::AnyPending drawn = battle;  // though its people would have to fight it: nobody can
        drawn.draw = battle.what.name.view();
        return take(nature, match::drawn(drawn, desk_.dice()));
    }

    // Of the people whose battle it is the first who has said nothing of it, or else the first.
    std::optional<Seat> reporter(const match::AnyPending& battle) const {
        const SeatSet whose = battle.what.seats & here();
        SeatSet silent = whose;
        for (const conduct::Claimed& one : desk_.conduct().claims())
            if (one.battle == battle.what.name) silent = silent.without(one.by);
        if (whose.empty()) return std::nullopt;
        return (silent.empty() ? whose : silent).lowest();
    }

    // What a seat may do: how its battles may have ended, where those are waited for.
    std::vector<std::string> possible(Seat seat) const {
        if (desk_.turn().kind != Turn::Kind::Report) return desk_.match().legal(seat);
        std::vector<std::string> list;
        for (const match::AnyPending& battle : desk_.match().pending()) {
            if (!battle.what.seats.contains(seat)) continue;
            for (const match::AnyTicket& ticket : battle.odds) list.push_back(ticket.action);
            if (!battle.draw.empty())
                list.push_back(encode(conduct::Deed{conduct::Simulate{battle.what.name}}));
        }
        return list;
    }

    void think(Seat seat) {
        match::Asked asked;
        asked.level = order_.level;
        asked.ms = order_.ms;
        asked.seed = static_cast<std::uint64_t>(desk_.match().ply() + 1);
        const auto thought =
            entry_.suggest(desk_.match().terms(), desk_.match().view_bytes(seat), seat, asked);
        take(seat, thought.action);
    }

    // An action has one text, but a person may copy a name as it is read: R1 for r1. How a battle
    // ended is nature's to say.
    match::Answer play(Seat seat, const std::string& action) {
        for (const match::AnyPending& battle : desk_.match().pending())
            if (battle.may_end(action)) seat = nature;
        const match::Answer answer = desk_.play(seat, action);
        if (answer.kind != match::Answer::Kind::Malformed) return answer;
        const std::string small = small_letters(action);
        return small == action || desk_.match().why(seat, small).kind == answer.kind
                   ? answer
                   : desk_.play(seat, small);
    }
    static std::string small_letters(std::string text) {
        for (char& letter : text)
            if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        return text;
    }

    bool take(Seat seat, const std::string& action) {
        const int before = desk_.match().ply();
        const match::Answer answer = play(seat, action);
        if (!answer.accepted()) {
            refuse(answer);
            return false;
        }
        tell(before);
        return true;
    }

    // What happened, as the person at the keyboard may see it; between computers, as anybody may.
    void tell(int since) {
        desk_.match().events(since, onlooker(), [&](int, Seat actor, const Events& events) {
            bool first = true;
            for (const Event& event : events) {
                const std::string sentence = texts_.event(event);
                std::cout << "  ";
                // Who did it, where the sentence on it does not say so itself.
                if (first && actor < most_seats && !event.at.empty() && !names_a_seat(sentence))
                    std::cout << seat_name(actor) << ": ";
                std::cout << sentence << "  [" << event.clause.id << "]\n";
                first = false;
                last_told_ = sentence;
            }
            return true;
        });
    }

    bool names_a_seat(const std::string& sentence) const {
        const auto letter = [&](std::size_t at) {
            if (at >= sentence.size() || sentence.substr(at).starts_with("’")) return false;
            const auto byte = static_cast<unsigned char>(sentence[at]);
            return std::isalpha(byte) || byte >= 0x80;
        };
        for (Seat seat = 0; seat < entry_.card.seats.size(); ++seat) {
            const std::string name = seat_name(seat);
            for (auto at = sentence.find(name); at != sentence.npos;
                 at = sentence.find(name, at + 1))
                if ((at == 0 || !letter(at - 1)) && !letter(at + name.size())) return true;
        }
        return false;
    }

    Viewer onlooker() const {
        Viewer viewer;
        for (Seat seat = 0; seat < order_.seats.size(); ++seat) {
            if (order_.seats[seat] != "person") continue;
            if (viewer) return std::nullopt;
            viewer = seat;
        }
        return viewer;
    }

    void refuse(const match::Answer& answer) const {
        if (answer.kind == match::Answer::Kind::Malformed) {
            std::cout << "  ? "
                      << texts_.error("bad-action", texts_.expected(answer.malformed.expected))
                      << "\n";
            return;
        }
        std::cout << "  x " << texts_.refusal(answer.refusal) << "  [" << answer.refusal.clause.id
                  << "]\n";
        for (const std::string& cure : answer.cure) std::cout << "    > " << cure << "\n";
    }

    void curtain(Seat seat) {
        if (last_person_ == seat) return;
        if (last_person_) std::cout << "\x1b[2J\x1b[H";
        last_person_ = seat;
        std::cout << seat_name(seat) << ". " << phrases_.hidden << std::flush;
        std::string line;
        std::getline(std::cin, line);
    }

    std::string seat_name(Seat seat) const { return texts_.word(entry_.card.seats[seat]); }

    void board(Viewer viewer) const {
        const match::AnyMatch& match = desk_.match();
        std::cout << '\n'
                  << draw_places(match.drawing(viewer, match.ply()), entry_.card, texts_, colour_)
                  << '\n';
        std::string view;
        match.write_view(viewer, match.ply(), view);
        for (const std::string& line : beside(parse_json(view).value, texts_))
            std::cout << "  " << line << '\n';
        const std::string phase{match.phase(match.ply())};
        const Json& phases = texts_.game().at("phases");
        if (phases.contains(phase))
            std::cout << "  " << phases.at(phase).get<std::string>() << '\n';
    }

    // Reads lines until the seat has decided; false where the person leaves.
    bool decide(Seat seat) {
        if (!order_.quiet) board(seat);
        sayings = possible(seat);
        for (const char* word : {"actions", "board", "help", "hint", "offer draw", "quit", "resign",
                                 "rules", "save", "undo", "why"})
            sayings.push_back(word);
        for (;;) {
            const auto line = read_line(seat_name(seat) + "> ");
            if (!line || *line == "quit") {
                std::cout << phrases_.stopped << "\n";
                return false;
            }
            if (line->empty()) continue;
            if (told(seat, *line)) return true;
        }
    }

    std::optional<std::string> read_line(const std::string& prompt) const {
        if (!isatty(STDIN_FILENO)) {
            std::cout << prompt << std::flush;
            std::string line;
            if (!std::getline(std::cin, line)) return std::nullopt;
            return line;
        }
        char* raw = readline(prompt.c_str());
        if (!raw) return std::nullopt;
        std::string line{raw};
        std::free(raw);
        if (!line.empty()) add_history(line.c_str());
        while (!line.empty() && line.back() == ' ') line.pop_back();
        return line;
    }

    // Does what the line says; true where the turn may have passed on.
    bool told(Seat seat, const std::string& line) {
        const std::size_t cut = line.find(' ');
        const std::string verb = line.substr(0, cut);
        const std::string rest = cut == line.npos ? "" : line.substr(cut + 1);
        if (verb == "help" || verb == "?") return std::cout << phrases_.help, false;
        if (verb == "board") return board(seat), false;
        if (verb == "actions") return list_actions(seat), false;
        if (verb == "why") return explain(seat, rest), false;
        if (verb == "rules")
            return rules(std::string{entry_.card.name}, rest, order_.language), false;
        if (verb == "hint") return hint(seat), false;
        if (verb == "save") return save(rest), false;
        if (verb == "undo") return undo(seat);
        if (const auto deed = decode<conduct::Deed>(line); deed.action)
            return enter(seat, *deed.action);
        return take(seat, line);
    }

    void list_actions(Seat seat) const {
        const auto actions = possible(seat);
        std::cout << actions.size() << " " << phrases_.legal_now << ":";
        std::size_t column = 80;
        for (const std::string& action : actions) {
            if (column + action.size() + 3 > 78) std::cout << "\n ", column = 1;
            std::cout << " " << action << ";";
            column += action.size() + 2;
        }
        std::cout << "\n";
    }

    void explain(Seat seat, const std::string& action) const {
        if (action.empty()) {
            std::cout << phrases_.why_usage << "\n";
            return;
        }
        match::Answer answer = desk_.match().why(seat, action);
        if (answer.kind == match::Answer::Kind::Malformed)
            if (const auto small = desk_.match().why(seat, small_letters(action));
                small.kind != answer.kind)
                answer = small;
        if (answer.accepted()) std::cout << "  ok\n";
        else refuse(answer);
    }

    void hint(Seat seat) const {
        if (desk_.turn().kind == Turn::Kind::Report) return list_actions(seat);
        match::Asked asked;
        asked.level = entry_.levels;
        asked.ms = order_.ms;
        const auto thought =
            entry_.suggest(desk_.match().terms(), desk_.match().view_bytes(seat), seat, asked);
        std::cout << "  > " << thought.action;
        const std::string reason = thought.reason ? texts_.event(*thought.reason) : "";
        const std::string intent = thought.intent ? texts_.event(*thought.intent) : "";
        if (!reason.empty()) std::cout << "  " << reason;
        if (!intent.empty() && intent != reason) std::cout << "  " << intent;
        std::cout << "\n";
    }

    bool undo(Seat seat) {
        const match::Answer answer = desk_.enter(seat, desk_.undo_of(seat));
        if (!answer.accepted()) {
            refuse(answer);
            return false;
        }
        std::cout << "  " << phrases_.undone << "\n";
        return true;
    }

    bool enter(Seat seat, const conduct::Deed& deed) {
        const int before = desk_.match().ply();
        const match::Answer answer = desk_.enter(seat, deed);
        if (!answer.accepted()) {
            refuse(answer);
            return false;
        }
        const Event event = desk_.conduct().told(desk_.conduct().said().back());
        std::cout << "  " << texts_.event(event) << "  [" << event.clause.id << "]\n";
        tell(before);
        return true;
    }

    void save(const std::string& file) const {
        std::ofstream output{file, std::ios::binary};
        output << record::text(desk_.record(desk_.match().ply()));
        output.flush();
        const bool done = output.good() && !file.empty();
        std::cout << "  " << file << " " << (done ? phrases_.saved : phrases_.bad_save) << "\n";
        if (done && !desk_.outcome()) std::cout << "  " << phrases_.not_over << "\n";
    }

    int finish() {
        const Outcome outcome = *desk_.outcome();
        if (!order_.quiet) board(onlooker());
        const std::string sentence = texts_.outcome(outcome);
        if (sentence != last_told_) std::cout << sentence << "  [" << outcome.clause.id << "]\n";
        name_winners(outcome);
        return 0;
    }

    void name_winners(const Outcome& outcome) const {
        float best = 0;
        for (const float score : outcome.score) best = std::max(best, score);
        std::vector<std::string> names;
        for (Seat seat = 0; seat < outcome.score.size(); ++seat)
            if (outcome.score[seat] == best) names.push_back(seat_name(seat));
        std::string list;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i > 0) list += i + 1 == names.size() ? phrases_.and_word : ", ";
            list += names[i];
        }
        std::string text{names.size() == 1 ? phrases_.winner : phrases_.winners};
        std::cout << text.replace(text.find('%'), 1, list) << "\n";
    }

    const PlayOrder& order_;
    const match::AnyGame& entry_;
    table::Desk& desk_;
    const match::Texts& texts_;
    const Phrases& phrases_;
    bool colour_;
    std::optional<Seat> last_person_;
    std::string last_told_;
};

// Where an option says how many sit down, and nobody has said it: as many as are named, or one more
// that can be. Its choices go from few to many.
void seat_those_named(const match::AnyGame& entry, const PlayOrder& order, match::Terms& terms) {
    const int which = entry.card.seats_option;
    if (which < 0 || terms.own() || order.seats.size() < 2) return;
    const Option& option = entry.card.options[static_cast<std::size_t>(which)];
    auto& choice = terms.choices[which];
    const auto says = [&](const std::string& set) {
        return set.starts_with(std::string{option.name} + '=');
    };
    if (choice != option.standard || std::ranges::any_of(order.options, says)) return;
    for (choice = 0; entry.seats(terms).size() < order.seats.size(); ++choice)
        if (choice + 1 == static_cast<int>(option.choices.size())) return;
}

}  // namespace

int play(const PlayOrder& order) {
    const match::AnyGame* entry = game_named(order.game, order.language);
    if (!entry) return misused;
    PlayOrder full = order;
    const auto refuse = [&](const std::string& english, const std::string& spanish) {
        complain({english, spanish}, full.language);
        return misused;
    };
    auto terms = terms_named(*entry, full.scenario, full.options, full.language);
    if (!terms) return misused;
    seat_those_named(*entry, full, *terms);
    const std::size_t seats = entry->seats(*terms).size();
    if (full.seats.empty()) full.seats = {"person"};
    while (full.seats.size() < seats) full.seats.push_back("computer");
    if (full.seats.size() > seats) {
        const std::string there = std::to_string(seats);
        return refuse("too many seats. This game has " + there + ".",
                      "demasiados asientos. Este juego tiene " + there + ".");
    }
    for (const std::string& seat : full.seats)
        if (seat != "person" && seat != "computer")
            return refuse("a seat is \"person\" or \"computer\", not " + seat +
                              ". For example --seats person,computer.",
                          "un asiento es «person» o «computer», no " + seat +
                              ". Por ejemplo --seats person,computer.");
    if (full.level < 1 || full.level > entry->levels) {
        const std::string level = std::to_string(full.level) + ".",
                          levels = std::to_string(entry->levels);
        return refuse("there is no level " + level + " Levels go from 1 to " + levels +
                          ": --level " + levels + ".",
                      "no hay nivel " + level + " Los niveles van de 1 a " + levels + ": --level " +
                          levels + ".");
    }
    std::string seed(32, '\0');
    if (full.seed.empty()) {
        fill_random({reinterpret_cast<std::uint8_t*>(seed.data()), seed.size()});
    } else if (const auto given = from_hex(full.seed); given && given->size() <= 32) {
        seed = *given;
    } else {
        return refuse(
            "a seed is pairs of hexadecimal digits in small letters, up to 64 digits, not " +
                full.seed + ". For example --seed 00ff.",
            "una semilla son pares de cifras hexadecimales en minúsculas, hasta 64 cifras, "
            "no " +
                full.seed + ". Por ejemplo --seed 00ff.");
    }
    SeatSet people;
    for (Seat seat = 0; seat < full.seats.size(); ++seat)
        if (full.seats[seat] == "person") people = people.with(seat);
    table::Desk desk{*entry,
                     {entry->open(*terms), people},
                     record::Header{},
                     match::Dice{seed, std::vector<std::string>(seats)}};
    desk.roll();
    rl_completion_entry_function = complete;
    rl_completer_word_break_characters = const_cast<char*>(" ");
    return TextGame{full, *entry, desk}.run();
}

}  // namespace apps
