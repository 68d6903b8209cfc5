#include "server/operation.h"

#include <charconv>

#include "base/complaint.h"
#include "people/likeness.h"
#include "server/accounts_own.h"
#include "server/names.h"

namespace server {
namespace {

constexpr std::size_t note_bytes_most = 280;
constexpr std::int64_t link_ms = 3 * day_ms;

struct Act {
    std::string_view act;
    int words;
    bool on_page;
};
constexpr Act all_acts[] = {{"rename", 2, true},  {"suspend", 1, true}, {"restore", 1, true},
                            {"link", 1, true},    {"close", 2, true},   {"operator", 1, false},
                            {"dismiss", 1, false}};

class Operating {
  public:
    Operating(store::Store& store, const Operation& order) : store_(store), order_(order) {}

    Operated act() {
        if (order_.act == "close") return close();
        person_ = called(order_.name);
        if (order_.act == "rename") return rename();
        if (order_.act == "link") return link();
        if (order_.act == "operator" || order_.act == "dismiss")
            write(store::Operate{person_.handle, order_.act == "operator" ? order_.now : 0});
        else write(store::Suspend{person_.handle, order_.act == "suspend" ? order_.now : 0});
        return {person_.name};
    }

  private:
    store::PersonRow called(const std::string& name) const {
        const auto found = store_.people().person_like(people::likeness(name));
        if (found) return *found;
        throw Complaint{
            "there is nobody called \"" + name + "\": look at the list (hexastra people list)",
            "no hay nadie que se llame «" + name + "»: mira la lista (hexastra people list)"};
    }

    Operated rename() const {
        store::PersonRow next = person_;
        if (!take_name(next, order_.next))
            throw Complaint{
                "\"" + order_.next +
                    "\" is no name: 1 to 40 bytes of visible letters, single spaces",
                "«" + order_.next +
                    "» no es un nombre: de 1 a 40 bytes de letras visibles, con espacios sueltos"};
        write(store::Rename{next.handle, next.name, next.likeness}, next.name);
        return {person_.name, next.name};
    }

    // Whoever reads it can take the account: it goes to its owner and nobody else.
    Operated link() const {
        const std::int64_t until = order_.now + link_ms;
        write(store::Probe{});
        return {
            person_.name, {}, "/me#" + password_link(device_secret(store_), person_, until), until};
    }

    Operated close() {
        std::int64_t number = 0;
        const char* end = order_.name.data() + order_.name.size();
        const auto read = std::from_chars(order_.name.data(), end, number);
        const auto report = read.ec == std::errc{} && read.ptr == end
                                ? store_.sayings().report(number)
                                : std::nullopt;
        if (!report || report->closed != 0)
            throw Complaint{"there is no open report " + order_.name +
                                ": look at the list (hexastra people reports)",
                            "no hay ninguna denuncia abierta " + order_.name +
                                ": mira la lista (hexastra people reports)"};
        person_.name = account_name(store_, report->about);
        const std::string note = clean_name(order_.next, note_bytes_most);
        write(store::CloseReport{number, order_.now, note}, std::to_string(number) + ' ' + note);
        return {std::to_string(number)};
    }

    // Logged once it is done.
    void write(const store::Write& change, const std::string& detail = {}) const {
        put(change, detail);
        std::string told = detail;
        if (!order_.by.empty()) (told += told.empty() ? "(" : " (") += order_.by + ')';
        put(store::Log{{order_.now, order_.act, person_.name, told}}, detail);
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

    store::Store& store_;
    const Operation& order_;
    store::PersonRow person_{};
};

}  // namespace

std::optional<int> words_of_act(std::string_view act, bool on_page) {
    for (const Act& one : all_acts)
        if (one.act == act && (one.on_page || !on_page)) return one.words;
    return std::nullopt;
}

std::string account_name(store::Store& store, store::PersonHandle person) {
    const auto found = person ? store.people().person(person) : std::nullopt;
    return found ? found->name : "";
}

Operated operate(store::Store& store, const Operation& order) {
    return Operating{store, order}.act();
}

}  // namespace server
