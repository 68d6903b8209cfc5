#include "server/order.h"

#include <algorithm>

#include "server/house.h"
#include "server/names.h"
#include "table/desk.h"

namespace server {

bool Order::open() const {
    return std::any_of(chairs.begin(), chairs.end(),
                       [](const Chair& chair) { return chair.kind == Seating::Kind::Free; });
}

namespace {

// Reads one part after the other; the first that is wrong ends it.
class Reader {
  public:
    Reader(const Json& json, std::span<const match::AnyGame> entries)
        : json_(json), entries_(entries) {
        order_.language = table::language_of(json);
    }

    std::variant<Order, Misordered> read() {
        if (game() && terms() && manners() && fields() && chairs()) return std::move(order_);
        return Misordered{std::move(error_)};
    }

  private:
    bool wrong(std::string_view code, std::string_view detail) {
        error_ = table::error_json(code, order_.language, detail);
        return false;
    }

    bool game() {
        if (const auto misfit = table::misfit_of(json_)) return wrong("bad-request", *misfit);
        const auto name = text_of(json_, "game");
        if (!name) return wrong("bad-request", "game");
        order_.entry = entry_named(entries_, *name);
        return order_.entry || wrong("unknown-game", *name);
    }

    bool terms() {
        const Json options = json_.value("options", Json::object());
        if (!options.is_object()) return wrong("bad-request", "options");
        const Json scenario = json_.value("scenario", Json{});
        match::Flaw flaw;
        const auto terms = match::terms_from(*order_.entry, scenario, options, flaw);
        if (!terms) {
            error_ = table::terms_error_json(*order_.entry, flaw, order_.language);
            return false;
        }
        if (const auto odd = odd_text(scenario); !odd.empty()) return wrong("odd-text", odd);
        order_.terms = *terms;
        return true;
    }

    bool manners() {
        const auto wrong_field = table::misfit_of_manners(json_, *order_.entry, order_.manners);
        return !wrong_field || wrong("bad-request", *wrong_field);
    }

    // That all is there of its kind, before any seat is looked at.
    bool fields() {
        seats_ = json_.value("seats", Json::object());
        if (!seats_.is_object()) return wrong("bad-request", "seats");
        match::Card card = order_.entry->card;
        card.seats = order_.entry->seats(order_.terms);
        for (const auto& [word, kind] : seats_.items())
            if (!card.seat_named(word)) return wrong("unknown-seat", word);
            else if (!kind.is_string()) return wrong("bad-request", "seats." + word);
        const auto open = json_.find("open"), name = json_.find("name"), chat = json_.find("chat");
        if (open != json_.end() && !open->is_boolean()) return wrong("bad-request", "open");
        if (name != json_.end() && !name->is_string()) return wrong("bad-request", "name");
        if (chat != json_.end() && !chat->is_boolean()) return wrong("bad-request", "chat");
        order_.chat = json_.value("chat", true);
        return true;
    }

    std::string asked(std::string_view seat) const {
        return text_of(seats_, std::string{seat}.c_str()).value_or("");
    }

    // The first that is said to be a person's, or else of which nothing is said.
    std::string_view own_seat(std::span<const std::string_view> seats) const {
        for (const char* word : {"person", ""})
            for (const std::string_view seat : seats)
                if (asked(seat) == word) return seat;
        return {};
    }

    bool chairs() {
        const auto seats = order_.entry->seats(order_.terms);
        const std::string_view own = own_seat(seats);
        const bool open = json_.value("open", false);
        for (const std::string_view seat : seats) {
            Order::Chair& chair = order_.chairs.emplace_back(Order::Chair{seat});
            std::string word = asked(seat);
            if (word.empty()) word = seat == own ? "person" : open ? "open" : "invited";
            if (word == "person" && open && seat != own) word = "open";
            if (!kind(word, chair)) return wrong("bad-request", "seats." + std::string{seat});
            if (seat == own) chair.name = clean_name(text_of(json_, "name").value_or(""));
        }
        return true;
    }

    bool kind(std::string_view word, Order::Chair& chair) const {
        constexpr std::string_view computer = "computer:";
        if (word.starts_with(computer)) {
            word.remove_prefix(computer.size());
            chair.kind = Seating::Kind::Computer;
            chair.level = word.size() == 1 ? word[0] - '0' : 0;
            return chair.level >= 1 && chair.level <= order_.entry->levels;
        }
        if (word == "person") chair.kind = Seating::Kind::Person;
        else if (word == "invited") chair.kind = Seating::Kind::Invited;
        else if (word == "open") chair.kind = Seating::Kind::Free;
        else return false;
        return true;
    }

    const Json& json_;
    std::span<const match::AnyGame> entries_;
    Json seats_;
    Order order_;
    std::string error_;
};

}  // namespace

std::variant<Order, Misordered> order_from(const Json& json,
                                           std::span<const match::AnyGame> entries) {
    return Reader{json, entries}.read();
}

}  // namespace server
