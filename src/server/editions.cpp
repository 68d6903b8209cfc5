#include "server/editions.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "base/complaint.h"
#include "conduct/parting.h"
#include "server/reopen.h"
#include "server/serve.h"

namespace server {
namespace {

using conduct::Parting;

// A folder for the copy, which is gone with it: names and secrets lie in it.
class Aside {
  public:
    Aside() {
        if (!::mkdtemp(path_.data()))
            throw Complaint{
                "cannot make a folder in " + path_ + ": name another with TMPDIR",
                "no se puede crear una carpeta en " + path_ + ": di otra con la variable TMPDIR"};
    }
    ~Aside() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;
    std::string file() const { return path_ + "/hexastra.db"; }

  private:
    std::string path_ = std::filesystem::temp_directory_path() / "hexastra-editions-XXXXXX";
};

struct Words {
    const match::Card& card;
    const match::Texts& texts;
    bool spanish;

    std::string say(const char* english, const char* in_spanish) const {
        return spanish ? in_spanish : english;
    }

    std::string of(const Turn& turn) const {
        switch (turn.kind) {
            case Turn::Kind::Chance: return say("a draw comes", "toca sortear");
            case Turn::Kind::Report: return say("battles are waited for", "se esperan batallas");
            case Turn::Kind::Over: return say("it is over", "ha terminado");
            case Turn::Kind::Decide: break;
        }
        std::string seats;
        for (SeatSet left = turn.seats; !left.empty(); left = left.without(left.lowest()))
            (seats += seats.empty() ? "" : ", ") += texts.word(card.seats[left.lowest()]);
        return say("to decide: ", "deciden: ") + seats;
    }

    std::string what(const Parting& parting) const {
        switch (parting.kind) {
            case Parting::Kind::Terms:
                return texts.flaw(parting.unbegun.what, parting.unbegun.detail);
            case Parting::Kind::Next:
                return say("as it was, ", "como fue, ") + of(parting.turn) +
                       say("; by the newer, ", "; con la nueva, ") + of(parting.instead);
            case Parting::Kind::Falls:
                return say("another draw falls", "sale otra cosa en el sorteo");
            case Parting::Kind::Leads: return say("it leads elsewhere", "lleva a otra posición");
            case Parting::Kind::Refused: break;
        }
        std::string refused = say("it is not allowed", "no se permite");
        if (parting.why)
            refused.append(": ")
                .append(texts.refusal(*parting.why))
                .append(" [")
                .append(parting.why->clause.id)
                .append("]");
        return refused;
    }

    std::string of(const Parting& parting, int plies) const {
        if (parting.kind == Parting::Kind::Terms)
            return say("it cannot begin by it: ", "no puede empezar con ella: ") + what(parting);
        const std::string after = say(" (step ", " (paso ") + std::to_string(parting.ply) + ")";
        if (parting.ply > plies)
            return say("differs now, after line ", "difiere ahora, tras la línea ") +
                   text_of(parting.line) + ": " + what(parting);
        std::string where =
            say("differs at line ", "difiere en la línea ") + text_of(parting.line) + after + ", ";
        where += parting.actor == nature ? say("the table", "la mesa")
                                         : texts.word(card.seats[parting.actor]);
        if (!parting.action.empty()) where += " `" + parting.action + "`";
        return where + ": " + what(parting);
    }
};

std::string looked_at(const store::MatchRow& row, std::span<const match::AnyGame> entries,
                      const match::AnyGame& newest, const std::string& language) {
    const Reopened opened = reopen(row, entries);
    const match::AnyMatch& match = opened.desk->match();
    if (match.card().edition == newest.card.edition)
        return language == "es" ? "la sigue ya, por acuerdo de quienes juegan"
                                : "goes on by it already, as its players agreed";
    const Words words{match.card(), newest.readings->in(language), language == "es"};
    const auto parting = conduct::parting(opened.desk->conduct(), opened.desk->dice(), newest);
    if (parting) return words.of(*parting, match.ply());
    return words.say("nothing differs, steps: ", "nada difiere, pasos: ") +
           std::to_string(match.ply());
}

int look(store::Store& store, std::span<const match::AnyGame> entries,
         const std::string& language) {
    int unread = 0, matches = 0;
    for (const match::AnyGame& newest : entries)
        for (const match::AnyGame& former : newest.former)
            for (const std::string& id :
                 store.running(std::string{newest.card.name}, std::string{former.card.edition})) {
                ++matches;
                std::cout << id << "  " << newest.card.name << ' ' << former.card.edition << " > "
                          << newest.card.edition << "  ";
                try {
                    std::cout << looked_at(*store.find(id), entries, newest, language) << '\n';
                } catch (const std::exception& why) {
                    ++unread;
                    // What a reopening says of it is for logs, in English.
                    if (language == "es")
                        std::cout << "no se puede leer: con --lang en se dice por qué\n";
                    else std::cout << "cannot be read: " << why.what() << '\n';
                }
            }
    if (matches == 0)
        std::cout << (language == "es" ? "Toda partida en juego sigue ya la edición más nueva.\n"
                                       : "Every running match is by the newest edition already.\n");
    return unread > 0;
}

}  // namespace

int editions(const std::string& data, std::span<const match::AnyGame> entries,
             const std::string& language) {
    try {
        if (in_postgres(data)) return look(*open_or_say(data, open_to_read), entries, language);
        const Aside aside;
        if (const int failed = backup(data, aside.file(), language)) return failed;
        return look(*open_durable(aside.file()), entries, language);
    } catch (const std::exception& exception) {
        std::cerr << "hexastra: " << said(exception, language) << '\n';
        return 1;
    }
}

}  // namespace server
