#include "server/operators.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>

#include "base/complaint.h"
#include "server/operation.h"
#include "server/serve.h"

namespace server {
namespace {

constexpr int listed_most = 100'000, logged_most = 1000;

std::int64_t now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// A moment as everybody reads it: 2026-11-26 20:15 UTC.
std::string moment(std::int64_t at) {
    const std::time_t seconds = at / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
    return text;
}

class Operators {
  public:
    Operators(store::Store& store, const PeopleOrder& order, bool spanish)
        : store_(store), order_(order), spanish_(spanish) {}

    void act() {
        const int wanted = words_of_act(order_.act, false).value_or(0);
        const std::string words = std::to_string(wanted);
        if (!order_.name.empty() + !order_.new_name.empty() != wanted)
            throw Complaint{order_.act + " takes " + words + (wanted == 1 ? " word" : " words") +
                                " more: look at hexastra people --help",
                            order_.act + " lleva " + words +
                                (wanted == 1 ? " palabra" : " palabras") +
                                " más: mira hexastra people --help"};
        if (order_.act == "list") return list();
        if (order_.act == "log") return log();
        if (order_.act == "reports") return reports();
        tell(operate(store_, {order_.act, order_.name, order_.new_name, {}, now_ms()}));
    }

  private:
    std::string say(const char* english, const char* spanish) const {
        return spanish_ ? spanish : english;
    }

    void list() const {
        for (const store::PersonRow& one : store_.people().everybody("", listed_most)) {
            std::cout << one.name << '\t' << moment(one.made);
            if (one.suspended > 0)
                std::cout << '\t' << say("suspended ", "suspendida ") << moment(one.suspended);
            if (one.operates > 0)
                std::cout << '\t' << say("operator since ", "lleva el servidor desde ")
                          << moment(one.operates);
            if (one.leaving > 0)
                std::cout << '\t' << say("leaving since ", "se va desde ") << moment(one.leaving);
            std::cout << '\n';
        }
    }

    void log() const {
        for (const store::Act& one : store_.people().acts(logged_most)) {
            std::cout << moment(one.at) << '\t' << one.act << '\t' << one.person;
            if (!one.detail.empty()) std::cout << '\t' << one.detail;
            std::cout << '\n';
        }
    }

    void reports() const {
        for (const store::ReportRow& one : store_.sayings().reports(listed_most)) {
            std::cout << one.number << '\t' << moment(one.at) << '\t' << say("table ", "mesa ")
                      << one.match << '\t'
                      << (one.room == "seats" ? say("players", "jugadores")
                                              : say("spectators", "espectadores"));
            const auto told = [](const std::string& what, const std::string& who) {
                if (!who.empty()) std::cout << '\t' << what << who;
            };
            told(say("account: ", "cuenta: "), account_name(store_, one.about));
            told(say("reported by: ", "denuncia: "), account_name(store_, one.by));
            told(say("why: ", "por qué: "), one.why);
            std::cout << '\n' << one.said << "\n\n";
        }
    }

    void tell(const Operated& done) const {
        if (order_.act == "rename") {
            std::cout << done.name << " -> " << done.next << '\n';
        } else if (order_.act == "link") {
            std::cout << say("a new password for ", "otra contraseña para ") << done.name
                      << say(", until ", ", hasta el ") << moment(done.until)
                      << say(", once; behind the address of your server:\n",
                             ", una vez; tras la dirección de tu servidor:\n")
                      << done.link << '\n';
        } else {
            std::cout << done.name << ": " << became() << '\n';
        }
    }
    std::string became() const {
        if (order_.act == "close") return say("closed", "cerrada");
        if (order_.act == "restore") return say("may sign in again", "puede entrar otra vez");
        if (order_.act == "operator")
            return say("may do this on their page, too", "también puede hacer esto en su página");
        if (order_.act == "dismiss")
            return say("may do nothing of this any more", "ya no puede hacer nada de esto");
        return say("suspended; their sessions open nothing",
                   "suspendida; sus sesiones no abren nada");
    }

    store::Store& store_;
    const PeopleOrder& order_;
    bool spanish_;
};

}  // namespace

int people(const PeopleOrder& order, const std::string& language) {
    const std::string file = database_in(order.data);
    if (!in_postgres(order.data) && !std::filesystem::exists(file))
        throw Complaint{"there is no database " + file + ": name its folder with --data",
                        "no existe la base de datos " + file + ": di su carpeta con --data"};
    const auto store = open_or_say(order.data);
    Operators{*store, order, language == "es"}.act();
    std::cout.flush();
    return std::cout ? 0 : 1;
}

}  // namespace server
