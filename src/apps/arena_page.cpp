// The arena's report as one page of HTML: no script, no other file, both languages inside.
#include <algorithm>
#include <cmath>

#include "apps/arena.h"
#include "match/texts.h"

namespace apps {
namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        if (letter == '<') out += "&lt;";
        else if (letter == '>') out += "&gt;";
        else if (letter == '&') out += "&amp;";
        else if (letter == '"') out += "&quot;";
        else out += letter;
    }
    return out;
}

// A text in both languages; the page shows one of them.
std::string both(std::string_view en, std::string_view es) {
    return "<span class=en lang=en>" + escaped(en) + "</span><span class=es lang=es>" +
           escaped(es) + "</span>";
}

std::string number(double value, int digits = 1) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

struct Bar {
    std::string label;  // HTML
    double value = 0, low = 0, high = 0;
    std::string figure;
    bool interval = false;
};

// Horizontal bars on one scale, with whiskers where there are intervals.
std::string bars(const std::vector<Bar>& rows, double most, double mark = -1) {
    std::string out = "<table class=bars>";
    for (const Bar& row : rows) {
        const auto x = [&](double value) {
            return number(400 * std::clamp(value / most, 0.0, 1.0));
        };
        out += "<tr><th scope=row>" + row.label +
               "</th><td><svg width=400 height=18 aria-hidden=true>"
               "<rect width=400 height=18 class=ground />"
               "<rect y=3 height=12 class=bar width=" +
               x(row.value) + " />";
        if (mark >= 0)
            out += "<line class=mark y1=0 y2=18 x1=" + x(mark) + " x2=" + x(mark) + " />";
        if (row.interval)
            out += "<line class=whisker y1=9 y2=9 x1=" + x(row.low) + " x2=" + x(row.high) +
                   " /><line class=whisker y1=5 y2=13 x1=" + x(row.low) + " x2=" + x(row.low) +
                   " /><line class=whisker y1=5 y2=13 x1=" + x(row.high) + " x2=" + x(row.high) +
                   " />";
        out += "</svg></td><td class=figure>" + row.figure + "</td></tr>";
    }
    return out + "</table>";
}

std::string share_figure(const Interval& share) {
    return number(100 * share.value) + " % [" + number(100 * share.low) + "&ndash;" +
           number(100 * share.high) + "]";
}

class Page {
  public:
    Page(const ArenaOrder& order, const ArenaReport& report)
        : order_(order), report_(report), readings_(*order.game->readings) {}

    std::string write() const {
        const std::string name{order_.game->card.name};
        return "<!doctype html><html lang=en><meta charset=utf-8>"
               "<meta name=viewport content=\"width=device-width\"><title>" +
               name + " - arena</title>" + style() +
               "<input type=radio name=language id=en checked><label for=en>English</label> "
               "<input type=radio name=language id=es><label "
               "for=es>Espa\u00f1ol</label><main><h1>" +
               name + ": " + both("computer players against each other", "jugadores artificiales") +
               "</h1>" + options() + strength() + seats() + lengths() + ends() + weapons() +
               gifts() + repeat() + "</main></html>\n";
    }

  private:
    static std::string style() {
        return "<style>:root{color-scheme:light dark;--ink:#1b2230;--ground:#e8ebf1;--bar:#3f74c4;"
               "--mark:#b3261e;--page:#fff}@media(prefers-color-scheme:dark){:root{--ink:#e6e9f0;"
               "--ground:#2a3040;--bar:#7aa7ee;--mark:#ff8a80;--page:#12151c}}"
               "body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page);"
               "max-width:56rem;margin:1rem auto;padding:0 1rem}th{text-align:left;font-weight:400;"
               "padding-right:1rem}.figure{padding-left:1rem;font-variant-numeric:tabular-nums}"
               ".ground{fill:var(--ground)}.bar{fill:var(--bar)}.whisker{stroke:var(--ink);"
               "stroke-width:1.5}.mark{stroke:var(--mark);stroke-dasharray:3 "
               "2}code{word-break:break-all}"
               "#en:checked~main .es,#es:checked~main .en{display:none}"
               "@media(max-width:40rem){svg{width:45vw}}</style>";
    }

    double even() const { return 1.0 / static_cast<double>(order_.seats().size()); }
    std::string word(std::string_view word) const {
        return both(readings_.en.word(word), readings_.es.word(word));
    }
    std::string player(int index) const {
        return escaped(order_.players[static_cast<std::size_t>(index)].name);
    }
    static std::string chapter(std::string_view en, std::string_view es) {
        return "<h2>" + both(en, es) + "</h2>";
    }

    std::string options() const {
        std::string out = "<p>";
        const auto& options = order_.game->card.options;
        for (std::size_t i = 0; i < options.size(); ++i)
            out += (i ? ", " : "") + std::string{options[i].name} + " <b>" +
                   std::string{options[i].choices[order_.terms.choices[static_cast<int>(i)]]} +
                   "</b>";
        return out + ". " + std::to_string(report_.games) + " " + both("games", "partidas") +
               ".</p>";
    }

    std::string strength() const {
        std::vector<Bar> scores;
        for (const PairReport& pair : report_.pairs) {
            std::string figure = share_figure(pair.score) + ", Elo " + number(pair.elo.value, 0) +
                                 " [" + number(pair.elo.low, 0) + "&ndash;" +
                                 number(pair.elo.high, 0) + "]";
            if (!pair.verdict.empty()) figure += ", " + pair.verdict;
            scores.push_back({player(pair.second) + " : " + player(pair.first), pair.score.value,
                              pair.score.low, pair.score.high, figure, true});
        }
        std::string out = chapter("Who is stronger", "Qui\u00e9n juega mejor") + "<p>" +
                          both("Score of the first named, 95 % interval; dashed: even.",
                               "Puntos del primero, intervalo del 95 %; a trazos: igualdad.") +
                          "</p>" + bars(scores, 1, even());
        double least = 0, most = 1;
        for (const Interval& rating : report_.ratings)
            least = std::min(least, rating.low), most = std::max(most, rating.high);
        std::vector<Bar> ratings;
        for (std::size_t i = 0; i < report_.ratings.size(); ++i) {
            const Interval& rating = report_.ratings[i];
            ratings.push_back({player(static_cast<int>(i)), rating.value - least,
                               rating.low - least, rating.high - least,
                               number(rating.value, 0) + " [" + number(rating.low, 0) + "&ndash;" +
                                   number(rating.high, 0) + "]",
                               true});
        }
        return out + "<h3>Elo</h3>" + bars(ratings, most - least);
    }

    std::string seats() const {
        std::vector<Bar> rows;
        const auto seats = order_.seats();
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const Interval share = share_of(report_.seat_points[seat], report_.games);
            rows.push_back(
                {word(seats[seat]), share.value, share.low, share.high, share_figure(share), true});
        }
        return chapter("Wins by side", "Victorias por bando") + bars(rows, 1, even());
    }

    std::string lengths() const {
        std::vector<Bar> rows;
        double most = 1;
        for (const auto& [length, games] : report_.lengths) {
            most = std::max(most, static_cast<double>(games));
            rows.push_back({std::to_string(length * ArenaReport::length_class) + "&ndash;" +
                                std::to_string((length + 1) * ArenaReport::length_class - 1),
                            static_cast<double>(games), 0, 0, std::to_string(games), false});
        }
        return chapter("How long games are, in steps", "Duraci\u00f3n de las partidas, en pasos") +
               bars(rows, most);
    }

    std::string ends() const {
        std::vector<Bar> rows;
        for (const auto& [end, games] : report_.ends) {
            const Outcome outcome{{}, {}, end};
            rows.push_back({both(readings_.en.outcome(outcome), readings_.es.outcome(outcome)),
                            static_cast<double>(games), 0, 0, std::to_string(games), false});
        }
        return chapter("How games end", "C\u00f3mo terminan") +
               bars(rows, std::max(1, report_.games));
    }

    std::string weapons() const {
        if (report_.harm.empty()) return {};
        double all = 0, most = 0;
        std::vector<std::pair<double, std::string>> order;
        for (const auto& [weapon, damage] : report_.harm) {
            all += damage, most = std::max(most, damage);
            order.emplace_back(damage, weapon);
        }
        std::sort(order.rbegin(), order.rend());
        std::vector<Bar> rows;
        for (const auto& [damage, weapon] : order)
            rows.push_back({word(weapon), damage, 0, 0,
                            number(100 * damage / all) + " %, " +
                                std::to_string(report_.hits.at(weapon)) + " " +
                                both("hits", "impactos"),
                            false});
        return chapter("Which weapons decide: share of all damage",
                       "Qu\u00e9 armas deciden: parte de todo el da\u00f1o") +
               bars(rows, most);
    }

    std::string gifts() const {
        if (report_.gifts.empty()) return {};
        std::vector<GiftReport> order = report_.gifts;
        std::stable_sort(order.begin(), order.end(), [](const auto& one, const auto& other) {
            return one.share.value > other.share.value;
        });
        std::vector<Bar> rows;
        for (const GiftReport& weighed : order)
            rows.push_back({word(weighed.gift), weighed.share.value, weighed.share.low,
                            weighed.share.high, share_figure(weighed.share), true});
        return chapter("What it is worth to begin with a certain thing",
                       "Cu\u00e1nto vale empezar con cada cosa") +
               "<p>" +
               both(
                   "Wins of its holder against one who was given any of them, 95 % interval; "
                   "dashed: even.",
                   "Victorias de quien la recibi\u00f3 contra quien recibi\u00f3 cualquiera, "
                   "intervalo del 95 %; a trazos: igualdad.") +
               "</p>" + bars(rows, 1, even());
    }

    std::string repeat() const {
        return chapter("To repeat it", "Para repetirlo") + "<p><code>" + escaped(order_.command) +
               "</code></p>";
    }

    const ArenaOrder& order_;
    const ArenaReport& report_;
    const match::Readings& readings_;
};

}  // namespace

std::string arena_page(const ArenaOrder& order, const ArenaReport& report) {
    return Page{order, report}.write();
}

}  // namespace apps
