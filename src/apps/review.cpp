// apps/review.cpp -- a finished match looked through, in words and as JSON.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "apps/commands.h"
#include "apps/record_file.h"
#include "apps/report_file.h"
#include "catalog/catalog.h"
#include "table/review.h"

namespace apps {
namespace {

// Points of a hundred: "52", "-7".
std::string points(double share) {
    return std::to_string(static_cast<int>(std::lround(share * 100)));
}
std::string signed_points(double share) {
    const std::string text = points(share);
    return share > 0 && text != "0" ? '+' + text : text;
}
std::string within(const match::Estimate& one) {
    return points(one.mean) + " [" + points(one.low) + ", " + points(one.high) + ']';
}
std::string change(const match::Estimate& one) {
    return signed_points(one.mean) + " [" + points(one.low) + ", " + points(one.high) + ']';
}
// To the left of a column of so many letters, of which some are more than one byte.
std::string padded(const std::string& text, std::size_t width) {
    std::size_t letters = 0;
    for (const char byte : text) letters += (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
    return text + std::string(width > letters ? width - letters : 1, ' ');
}

class Told {
  public:
    Told(const match::Reviewed& review, const match::AnyMatch& match, const std::string& language)
        : review_(review),
          match_(match),
          texts_(catalog::find(match.card().name)->readings->in(language)),
          spanish_(language == "es") {}

    void curve() const {
        std::cout << say("Chance to win, in percent, with its interval of 95 %\n",
                         "Probabilidad de ganar, en tanto por ciento, con su intervalo del 95 %\n");
        std::cout << padded(say("step", "paso"), step_wide);
        for (const std::string_view seat : match_.card().seats)
            std::cout << padded(texts_.word(seat), column_wide);
        std::cout << say("continuations\n", "continuaciones\n");
        constexpr int rows = 20;
        const int last = match_.ply(), every = std::max(1, (last + rows - 1) / rows);
        for (int ply = 0; ply <= last; ++ply) {
            if (ply % every != 0 && ply != last) continue;
            const auto& chance = review_.curve[static_cast<std::size_t>(ply)];
            std::cout << padded(std::to_string(ply), step_wide);
            for (const match::Estimate& one : chance.chances)
                std::cout << padded(within(one), column_wide);
            std::cout << chance.continuations << '\n';
        }
    }
    void accounts() const {
        std::cout << say("\nWhere it went, in percentage points\n",
                         "\nA qué se debe, en puntos porcentuales\n");
        const auto ended = std::ranges::any_of(review_.accounts,
                                               [](const auto& one) { return one.ended.mean != 0; });
        std::cout << padded("", seat_wide) << padded(say("luck", "suerte"), column_wide)
                  << padded(say("own", "lo propio"), column_wide)
                  << padded(say("others", "lo ajeno"), column_wide)
                  << (ended ? say("how it ended", "cómo acabó") : "") << '\n';
        std::size_t seat = 0;
        for (const auto& one : review_.accounts)
            std::cout << padded(texts_.word(match_.card().seats[seat++]), seat_wide)
                      << padded(change(one.luck), column_wide)
                      << padded(change(one.own), column_wide)
                      << padded(change(one.others), column_wide) << (ended ? change(one.ended) : "")
                      << '\n';
    }
    void moments() const {
        std::cout << say("\nThe costliest decisions\n", "\nLas decisiones más costosas\n");
        if (review_.moments.empty())
            std::cout << say("None was found that is known well enough to be told.\n",
                             "No se encontró ninguna que se conozca lo bastante bien.\n");
        int number = 0;
        for (const auto& one : review_.moments) moment(++number, one);
        if (!review_.moments.empty()) without();
    }
    void looked() const {
        std::cout << '\n'
                  << review_.decisions << say(" decisions, ", " decisiones, ") << review_.visits
                  << say(" looks ahead for each; up to ", " miradas adelante en cada una; hasta ")
                  << review_.pairs
                  << say(" pairs of matches played on to judge one.\n",
                         " pares de partidas continuadas para juzgar una.\n");
    }

  private:
    static constexpr std::size_t step_wide = 6, column_wide = 18, seat_wide = 14;

    const char* say(const char* english, const char* spanish) const {
        return spanish_ ? spanish : english;
    }
    void without() const {
        SeatSet shown;
        for (const auto& one : review_.moments) shown = shown.with(one.seat);
        for (Seat seat = 0; seat < review_.accounts.size(); ++seat)
            if (!shown.contains(seat))
                std::cout
                    << texts_.word(match_.card().seats[seat])
                    << say(": no costly decision was found that is known well enough to be told.\n",
                           ": no se encontró ninguna decisión costosa que se conozca lo bastante "
                           "bien.\n");
    }
    void moment(int number, const match::Reviewed::Moment& one) const {
        std::cout << number << ". " << say("Step ", "Paso ") << one.ply + 1 << ", "
                  << texts_.word(match_.card().seats[one.seat]) << ": "
                  << signed_points(-one.cost.mean) << " [" << points(-one.cost.high) << ", "
                  << points(-one.cost.low) << ']'
                  << (one.cost.low > 0 ? "" : say(" (not sure)", " (no es seguro)")) << '\n';
        line(say("played", "jugado"), one.taken, one.was);
        line(say("better", "mejor"), one.better, one.would);
        if (one.reason) std::cout << "   " << texts_.event(*one.reason) << '\n';
        for (const auto& holding : one.holdings) {
            char more[96];
            std::snprintf(more, sizeof more, "%+.1f [%.1f, %.1f]", holding.more.mean,
                          holding.more.low, holding.more.high);
            std::cout << "   " << texts_.word(match_.card().seats[holding.seat]) << ", "
                      << texts_.word(holding.name) << ": " << more << '\n';
        }
    }
    void line(const char* what, const std::vector<std::string>& actions,
              const match::Estimate& chance) const {
        std::cout << "   " << padded(what, 8);
        for (std::size_t i = 0; i < actions.size(); ++i)
            std::cout << (i > 0 ? "; " : "") << actions[i];
        std::cout << "  " << points(chance.mean) << " %\n";
    }

    const match::Reviewed& review_;
    const match::AnyMatch& match_;
    const match::Texts& texts_;
    bool spanish_;
};

}  // namespace

int review(const ReviewOrder& order) {
    if (!writable(order.json)) return unwritable(order.json, order.language);
    const auto replayed = open_record(order.file, order.language);
    if (!replayed) return 1;
    const match::AnyMatch& match = replayed->match();
    const match::AnyGame& game =
        *catalog::find(match.card().name)->of_edition(match.card().edition);
    if (!replayed->conduct->outcome())
        return complain({"the match is not over. Review it when it is; until then ask for a hint.",
                         "la partida no ha acabado. Repásala cuando acabe; hasta entonces pide "
                         "una pista."},
                        order.language);
    if (!game.review)
        return complain({"this game is played by nobody here, so nobody can review it.",
                         "aquí nadie sabe jugar a este juego, así que nadie puede repasarlo."},
                        order.language);
    match::Looked asked = table::usual_review(*replayed->conduct);
    asked.seed = order.seed, asked.threads = order.threads;
    if (order.continuations > 0) asked.continuations = order.continuations;
    else asked.ms = std::int64_t{order.seconds} * 1000;
    const auto review = game.review(match, asked);
    review->go_on(0);
    const match::Reviewed reviewed = review->reviewed();
    const Told told{reviewed, match, order.language};
    told.curve(), told.accounts(), told.moments(), told.looked();
    if (order.json.empty()) return 0;
    table::Reply reply;
    reply.number("ply", match.ply()).raw("part", "1.0000");
    table::tell_review(reviewed, match, game.readings->in(order.language), reply);
    if (write_file(order.json, reply.done() + '\n')) return 0;
    return unwritable(order.json, order.language);
}

}  // namespace apps
