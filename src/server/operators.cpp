#include "server/operators.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <sstream>

#include "base/complaint.h"
#include "people/likeness.h"
#include "server/accounts_own.h"
#include "server/names.h"
#include "server/serve.h"

namespace server {
namespace {

constexpr int listed_most = 100'000, logged_most = 1000;
constexpr std::size_t note_bytes_most = 280;
constexpr std::int64_t link_ms = std::int64_t{3} * 24 * 60 * 60 * 1000;

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
        const bool lists = order_.act == "list" || order_.act == "log" || order_.act == "reports";
        const bool two = order_.act == "rename" || order_.act == "close";
        const int wanted = lists ? 0 : two ? 2 : 1;
        if (!order_.name.empty() + !order_.new_name.empty() != wanted)
            throw Complaint{order_.act + " takes " + std::to_string(wanted) +
                                " names: look at hexastra people --help",
                            order_.act + " lleva " + std::to_string(wanted) +
                                " nombres: mira hexastra people --help"};
        if (order_.act == "list") return list();
        if (order_.act == "log") return log();
        if (order_.act == "reports") return reports();
        if (order_.act == "close") return close();
        person_ = called(order_.name);
        if (order_.act == "rename") rename();
        else if (order_.act == "link") link();
        else suspend(order_.act == "suspend");
    }

  private:
    std::string say(const char* english, const char* spanish) const {
        return spanish_ ? spanish : english;
    }

    store::PersonRow called(const std::string& name) const {
        const auto found = store_.people().person_like(people::likeness(name));
        if (found) return *found;
        throw Complaint{
            "there is nobody called \"" + name + "\": look at hexastra people list",
            "no hay nadie que se llame «" + name + "»: mira la lista con hexastra people list"};
    }

    void list() const {
        for (const store::PersonRow& one : store_.people().everybody("", listed_most)) {
            std::cout << one.name << '\t' << moment(one.made);
            if (one.suspended > 0)
                std::cout << '\t' << say("suspended ", "suspendida ") << moment(one.suspended);
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

    // The name of somebody's account, or nothing.
    std::string name_of(store::PersonHandle person) const {
        const auto found = person ? store_.people().person(person) : std::nullopt;
        return found ? found->name : "";
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
            told(say("account: ", "cuenta: "), name_of(one.about));
            told(say("reported by: ", "denuncia: "), name_of(one.by));
            told(say("why: ", "por qué: "), one.why);
            std::cout << '\n' << one.said << "\n\n";
        }
    }

    void close() {
        std::int64_t number = 0;
        std::istringstream{order_.name} >> number;
        const auto report = store_.sayings().report(number);
        if (!report || report->closed != 0)
            throw Complaint{
                "there is no open report " + order_.name + ": look at hexastra people reports",
                "no hay ninguna denuncia abierta " + order_.name +
                    ": mira la lista con hexastra people reports"};
        person_.name = name_of(report->about);
        const std::string note = clean_name(order_.new_name, note_bytes_most);
        write(store::CloseReport{number, now_ms(), note}, std::to_string(number) + ' ' + note);
        std::cout << number << say(": closed", ": cerrada") << '\n';
    }

    // Logged once it is done.
    void write(const store::Write& change, const std::string& detail = {}) const {
        put(change, detail);
        put(store::Log{{now_ms(), order_.act, person_.name, detail}}, detail);
    }

    void put(const store::Write& change, const std::string& detail) const {
        const store::Written written = store_.write(std::span{&change, 1}).front();
        if (written.fate == store::Fate::Conflict)
            throw Complaint{"\"" + detail + "\" is taken, or looks like another name: choose one",
                            "«" + detail + "» ya tiene dueño o se parece a otro: elige uno"};
        if (written.fate != store::Fate::Done)
            throw Complaint{"the disk took nothing of it: look at its room, then try again",
                            "el disco no lo ha guardado: mira si queda sitio y prueba otra vez"};
    }

    void rename() {
        store::PersonRow next = person_;
        if (!take_name(next, order_.new_name))
            throw Complaint{
                "\"" + order_.new_name +
                    "\" is no name: 1 to 40 bytes of visible letters, single spaces",
                "«" + order_.new_name +
                    "» no es un nombre: de 1 a 40 bytes de letras visibles, con espacios sueltos"};
        write(store::Rename{next.handle, next.name, next.likeness}, next.name);
        std::cout << person_.name << " -> " << next.name << '\n';
    }

    void suspend(bool suspended) {
        person_.suspended = suspended ? now_ms() : 0;
        write(store::Suspend{person_.handle, person_.suspended});
        std::cout << person_.name << ": "
                  << (suspended ? say("suspended; their sessions open nothing",
                                      "suspendida; sus sesiones no abren nada")
                                : say("may sign in again", "puede entrar otra vez"))
                  << '\n';
    }

    // Whoever reads it can take the account: it goes to its owner and nobody else.
    void link() const {
        const std::int64_t until = now_ms() + link_ms;
        write(store::Probe{});
        std::cout << say("a new password for ", "otra contraseña para ") << person_.name
                  << say(", until ", ", hasta el ") << moment(until)
                  << say(", once; behind the address of your server:\n",
                         ", una vez; tras la dirección de tu servidor:\n")
                  << "/me#" << password_link(device_secret(store_), person_, until) << '\n';
    }

    store::Store& store_;
    const PeopleOrder& order_;
    bool spanish_;
    store::PersonRow person_{};
};

}  // namespace

int people(const PeopleOrder& order, const std::string& language) {
    const std::string file = database_in(order.folder);
    if (!std::filesystem::exists(file))
        throw Complaint{"there is no database " + file + ": name its folder with --data",
                        "no existe la base de datos " + file + ": di su carpeta con --data"};
    const auto store = open_durable(file);
    Operators{*store, order, language == "es"}.act();
    std::cout.flush();
    return std::cout ? 0 : 1;
}

}  // namespace server
