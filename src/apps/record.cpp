// apps/record.cpp -- records as files: replay one in words, verify one.
#include <iostream>

#include "apps/commands.h"
#include "apps/drawing.h"
#include "apps/record_file.h"
#include "catalog/catalog.h"
#include "table/desk.h"

namespace apps {
namespace {

// Whether a battle of a match was played as the one in that file, and ended as the match says.
bool played_there(const conduct::Journal& journal, const std::string& file,
                  const std::string& language) {
    Json other;
    const auto replayed = open_record(file, language, &other);
    if (!replayed) return false;
    const auto outcome = replayed->conduct->outcome();
    const Json lines = other.value("journal", Json::array());
    for (const conduct::Entry& entry : journal) {
        const auto deed = entry.deed ? decode<conduct::Deed>(entry.text).action : std::nullopt;
        const auto* played = deed ? std::get_if<conduct::Played>(&*deed) : nullptr;
        if (!played || !outcome || lines.empty() || lines.back()["hash"] != played->head.hex)
            continue;
        const std::vector<float> scores{outcome->score.begin(), outcome->score.end()};
        if (conduct::text_of(scores) == played->scores.text) return true;
    }
    complain({file + ": no battle of the match was played as this one and ended so.",
              file + ": ninguna batalla de la partida se jugó como esta y acabó así."},
             language);
    return false;
}

// What became of the dice of a record that holds.
enum class Chances { Checked, ByHand, StillSecret, LeftOut };

Chances chances_of(const record::Reading& replayed) {
    const bool thrown = replayed.match().draws() > 0;
    if (replayed.header.by_hand && thrown) return Chances::ByHand;
    if (!replayed.dice.table_seed().empty()) return Chances::Checked;
    return replayed.conduct->outcome() ? Chances::LeftOut : Chances::StillSecret;
}

const char* words_of(Chances chances, bool spanish) {
    switch (chances) {
        case Chances::ByHand:
            return spanish ? " tiradas hechas a mano: nadie puede comprobarlas."
                           : " draws thrown by hand: nobody can check them.";
        case Chances::StillSecret:
            return spanish
                       ? " tiradas sin comprobar: la semilla de la mesa es secreta hasta el final."
                       : " draws not checked: the table's seed is secret until the match is over.";
        case Chances::LeftOut:
            return spanish
                       ? " tiradas sin comprobar: la partida acabó, pero falta la semilla de la "
                         "mesa. Descárgala de nuevo de la mesa."
                       : " draws not checked: the match is over, but the table's seed is missing. "
                         "Download the record from the table again.";
        case Chances::Checked: break;
    }
    return spanish ? " tiradas deducidas de las semillas." : " draws follow from the seeds.";
}

}  // namespace

int replay(const std::string& file, const std::string& language, int ply) {
    auto replayed = open_record(file, language);
    if (!replayed) return 1;
    const match::AnyMatch& match = replayed->match();
    const match::AnyGame& entry = *catalog::find(match.card().name);
    const match::Texts& texts = entry.readings->in(language);
    if (ply > match.ply())
        return complain({"the match has " + std::to_string(match.ply()) +
                             " steps. Ask for one of them with --ply.",
                         "la partida tiene " + std::to_string(match.ply()) +
                             " pasos. Pide uno de ellos con --ply."},
                        language);
    const int last = ply < 0 ? match.ply() : ply;
    // A finished match hides nothing from its readers: each step is told as its actor saw it.
    for (int at = 1; at <= last; ++at) {
        const Seat actor = match.actor(at);
        const Viewer eyes = actor < most_seats ? Viewer{actor} : Viewer{};
        match.events(at - 1, eyes, [&](int, Seat, const Events& events) {
            for (const Event& event : events)
                std::cout << at << "  " << texts.event(event) << "  [" << event.clause.id << "]\n";
            return false;  // that one only
        });
    }
    std::cout << '\n' << draw_places(match.drawing(Seat{1}, last), match.card(), texts);
    if (const auto outcome = replayed->conduct->outcome(); outcome && last == match.ply())
        std::cout << '\n' << texts.outcome(*outcome) << "  [" << outcome->clause.id << "]\n";
    return 0;
}

int verify(const std::string& file, const std::vector<std::string>& battles,
           const std::string& language) {
    const auto replayed = open_record(file, language);
    if (!replayed) return 1;
    for (const std::string& battle : battles)
        if (!played_there(replayed->journal, battle, language)) return 1;
    const match::AnyMatch& match = replayed->match();
    const bool spanish = language == "es";
    const Chances chances = chances_of(*replayed);
    std::cout << (spanish ? "El acta se sostiene: " : "The record holds: ") << match.ply()
              << (spanish ? " pasos legales, la cadena y el sello encajan, "
                          : " legal steps, chain and seal fit, ")
              << match.draws() << words_of(chances, spanish) << '\n';
    return chances == Chances::Checked ? 0 : dice_unchecked;
}

}  // namespace apps
